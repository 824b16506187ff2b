"""Whether a node has the form that its key asks for: complaints about unknown and missing keys, and plain values.

In: a spot and a form from `keys`. Out: complaints on the desk. The readers that come after look at nothing that was
complained about here: they find it missing. Left out: what formulas, texts and names say.
"""

from __future__ import annotations

import re
from typing import assert_never

from quizgen.bank.desk import Spot
from quizgen.bank.forms import Either, Form, Kinds, Leaf, ListOf, MapOf, OneOf, Pattern, Record, Whole
from quizgen.bank.nodes import ListNode, MapNode, Node, ScalarNode, called
from quizgen.bank.wording import did_you_mean, nearest, quoted

IN_QUOTES = "put the formula in quotes"
_WHOLE = re.compile(r"[-+]?[0-9]{1,20}")
_WORD = re.compile(r"[\w-]+")
_BRACKETS = {"(": ")", "[": "]", "{": "}"}


def check(spot: Spot, form: Form) -> None:
    """Complain about everything below a spot that does not have the form asked for."""
    if isinstance(spot.node, ScalarNode) and spot.node.is_missing:
        spot.complain("there is no value here", "write one, or take the key out")
        return
    match form:
        case Leaf() | Whole() | OneOf() | Pattern():
            _check_scalar(spot, form)
        case ListOf():
            _check_list(spot, form)
        case MapOf():
            _check_map(spot, form)
        case Record():
            _check_record(spot, form)
        case Kinds():
            _check_kinds(spot, form)
        case Either():
            _check_either(spot, form)
        case _:
            assert_never(form)


def is_true(spot: Spot | None) -> bool:
    """Whether a flag is set."""
    return spot is not None and spot.text in {"true", "True", "TRUE"}


def whole_number(spot: Spot | None, default: int) -> int:
    """The number at a spot; the default where there is none, or none that can be read."""
    return int(spot.text) if spot is not None and _WHOLE.fullmatch(spot.text) else default


def is_unbalanced(text: str) -> bool:
    """Whether brackets of a text have no partner in it.

    >>> is_unbalanced("dot(a"), is_unbalanced("dot(a, b)")
    (True, False)
    """
    awaited: list[str] = []
    for character in text:
        if character in _BRACKETS:
            awaited.append(_BRACKETS[character])
        elif character in ")]}" and (not awaited or awaited.pop() != character):
            return True
    return bool(awaited)


# --- scalars ----------------------------------------------------------------------------------------------------------


def _check_scalar(spot: Spot, form: Leaf | Whole | OneOf | Pattern) -> None:
    if not isinstance(spot.node, ScalarNode):
        _complain_of_form(spot, form)
        return
    match form:
        case Leaf():
            _check_leaf(spot, spot.node, form)
        case Whole(least, most):
            if not _WHOLE.fullmatch(spot.text) or not least <= int(spot.text) <= most:
                spot.complain(f"{quoted(spot.text)} is not {described(form)}")
        case OneOf(words):
            if spot.text not in words:
                near = nearest(spot.text, words)
                hint = f'did you mean "{near[0]}"?' if near else ""
                spot.complain(f"{quoted(spot.text)} is not {described(form)}", hint)
        case Pattern(regex):
            if not re.fullmatch(regex, spot.text):
                spot.complain(f"{quoted(spot.text)} is not {described(form)}")


def _check_leaf(spot: Spot, node: ScalarNode, form: Leaf) -> None:
    match form:
        case Leaf.FORMULA | Leaf.TEXT:
            if not node.text.strip():
                spot.complain("nothing stands between the quotes")
        case Leaf.PROSE | Leaf.LABEL:
            is_word = form is Leaf.LABEL and not node.style and _WORD.fullmatch(node.text)
            if node.style != '"' and not is_word:
                spot.complain(
                    "this text is not in double quotes", 'write it as "…"; YAML reads some characters outside them'
                )
            elif not node.text.strip():
                spot.complain("nothing stands between the quotes")
        case Leaf.FLAG:
            if node.style or node.text not in {"true", "True", "TRUE", "false", "False", "FALSE"}:
                spot.complain(f"{quoted(node.text)} is neither true nor false")
        case _:
            assert_never(form)


# --- lists and mappings -----------------------------------------------------------------------------------------------


def _check_list(spot: Spot, form: ListOf) -> None:
    if not isinstance(spot.node, ListNode):
        _complain_of_form(spot, form)
        return
    entries = spot.items()
    if len(entries) < form.least or (form.most and len(entries) > form.most):
        hint = IN_QUOTES if any(is_unbalanced(entry.text) for entry in entries) else ""
        spot.complain(f"{counted(len(entries))} here, where {_number(form)} should", hint)
    for entry in entries:
        check(entry, form.form)


def counted(number: int) -> str:
    """So many entries, in words that fit the number.

    >>> counted(1), counted(2)
    ('1 entry stands', '2 entries stand')
    """
    return "1 entry stands" if number == 1 else f"{number} entries stand"


def _number(form: ListOf) -> str:
    if form.most == form.least:
        return str(form.least)
    return f"at least {form.least}" if not form.most else f"{form.least} to {form.most}"


def _check_map(spot: Spot, form: MapOf) -> None:
    if not isinstance(spot.node, MapNode):
        _complain_of_form(spot, form)
        return
    pairs = spot.pairs()
    if len(pairs) < form.least:
        spot.complain(f"{counted(len(pairs))} here, where at least {form.least} should")
    for number, pair in enumerate(pairs):
        if not _is_cut_off(spot.node, number):
            _check_scalar(pair.key, form.key)
            check(pair.value, form.form)


def _check_record(spot: Spot, form: Record, kind: str = "") -> None:
    """Known keys by their forms; the key that names the record's kind adds nothing to the path."""
    if not isinstance(spot.node, MapNode):
        _complain_of_form(spot, form)
        return
    known = {key.name: key for key in form.keys}
    guessed: set[str] = set()
    for number, pair in enumerate(spot.pairs()):
        name = pair.key.text
        if name in known:
            check(Spot(pair.value.node, spot.path, spot.desk) if name == kind else pair.value, known[name].form)
        elif not _is_cut_off(spot.node, number):
            guessed |= _complain_of_key(pair.key, pair.value.node, list(known))
    for key in form.keys:
        if key.needed and key.name not in guessed and spot.node.find(key.name) is None:
            spot.complain(f"key {quoted(key.name)} is missing", f"{key.name}: {key.about}")
    _check_rivals(spot, spot.node, form)


def _check_rivals(spot: Spot, node: MapNode, form: Record) -> None:
    present = [key for key, _ in node.pairs if key.text in form.rivals]
    if len(present) > 1:
        reason = f"{quoted(present[0].text)} and {quoted(present[1].text)} do not go together"
        Spot(present[1], spot.path, spot.desk).complain(reason, "keep one of the two")
    elif form.needs_rival and not present:
        names = " nor ".join(map(quoted, form.rivals))
        spot.complain(f"neither {names} is here", "write one of the two; an answer names its kind")


def _complain_of_key(key: Spot, value: Node, known: list[str]) -> set[str]:
    """Complain of an unknown key; the known one that was perhaps meant is not missed a second time."""
    if isinstance(value, ScalarNode) and value.is_missing:
        key.complain(f"key {quoted(key.text)} is not known, and has no value", IN_QUOTES)
        return set()
    key.complain(f"key {quoted(key.text)} is not known here", did_you_mean(key.text, known))
    return set(nearest(key.text, known))


def _is_cut_off(node: MapNode, number: int) -> bool:
    """Whether a key without value is the rest of an unquoted formula before it, which has its own complaint."""
    key, value = node.pairs[number]
    if not number or not is_unbalanced(key.text) or not isinstance(value, ScalarNode) or not value.is_missing:
        return False
    before = node.pairs[number - 1][1]
    return isinstance(before, ScalarNode) and not before.style and (before.is_missing or is_unbalanced(before.text))


def _check_kinds(spot: Spot, form: Kinds) -> None:
    if not isinstance(spot.node, MapNode):
        _complain_of_form(spot, form)
        return
    names = kind_names(form)
    found = [key for key, _ in spot.node.pairs if key.text in names]
    if len(found) == 1:
        record = record_of(spot, form)
        _check_record(spot, record, record.keys[0].name)
    elif found:
        extra = Spot(found[1], spot.path, spot.desk)
        extra.complain(f"a second kind of {form.noun}, beside {quoted(found[0].text)}", "keep one of the two")
    else:
        unknown = next((key for key, _ in spot.node.pairs), None)
        hint = did_you_mean(unknown.text, names) if unknown else f"one of: {', '.join(names)}"
        spot.complain(f"this {form.noun} has no kind", hint)


def kind_names(form: Kinds) -> list[str]:
    """The names of the kinds, each once."""
    return list(dict.fromkeys(record.keys[0].name for record in form.records))


def record_of(spot: Spot, form: Kinds) -> Record:
    """The record of the kind that a mapping has; the first where it has none."""
    records = [record for record in form.records if spot.inside(record.keys[0].name) is not None]
    for record in records:
        value = spot.inside(record.keys[0].name)
        if value is not None and _is_written_as(value.node, record.keys[0].form):
            return record
    return (records or list(form.records))[0]


def _check_either(spot: Spot, form: Either) -> None:
    fitting = [each for each in form.forms if _is_written_as(spot.node, each)]
    if fitting:
        check(spot, fitting[0])
    else:
        _complain_of_form(spot, form)


def _is_written_as(node: Node, form: Form) -> bool:
    """Whether YAML's own kind of node (scalar, list, mapping) is the one of a form."""
    match form:
        case Leaf() | Whole() | OneOf() | Pattern():
            return isinstance(node, ScalarNode)
        case ListOf():
            return isinstance(node, ListNode)
        case MapOf() | Record() | Kinds():
            return isinstance(node, MapNode)
        case Either(forms):
            return any(_is_written_as(node, each) for each in forms)
        case _:
            assert_never(form)


# --- words ------------------------------------------------------------------------------------------------------------


def _complain_of_form(spot: Spot, form: Form) -> None:
    hint = 'a list of numbers is a formula in quotes: "[1, 2]"' if form is Leaf.FORMULA else ""
    spot.complain(f"{called(spot.node)} stands where {described(form)} should", hint)


def described(form: Form) -> str:
    """A form in words, for complaints and hints."""
    match form:
        case Leaf():
            return form.value
        case Whole(least, most):
            return f"a whole number from {least} to {most}"
        case OneOf(words):
            return f"one of {', '.join(words)}" if len(words) > 1 else "".join(words)
        case Pattern(_, says):
            return f"a name ({says})"
        case ListOf(inner):
            return f"a list, each entry {described(inner)}"
        case MapOf() | Record():
            return "a mapping"
        case Kinds(noun):
            return f"a mapping that names a kind of {noun}"
        case Either(forms):
            return ", or ".join(described(each) for each in forms)
        case _:
            assert_never(form)
