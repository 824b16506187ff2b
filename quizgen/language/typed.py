"""What a learner typed around a value: a leading `=`, the asked name, a full stop, the unit, thousands, `x` for times.

In: the text of an answer. Out: the tokens of the value alone, with notes on what was left out or read by a rule. Left
out: the value itself (`reading`). Nothing is ever fished out of a text: what is not listed here stays and is refused.
"""

from __future__ import annotations

import re

from quizgen.errors import FormulaError
from quizgen.language.latex import without_latex
from quizgen.language.profile import Profile
from quizgen.language.tokens import Token, tokenize
from quizgen.language.words import phone_spelling
from quizgen.records import dataclass, field

DEGREES = frozenset({"degree", "degrees", "°"})

_TIMES = re.compile(r"[xX]([0-9]*)")


@dataclass(slots=True)
class Typed:
    """The tokens of an answer on their way to a tree, the last of kind `end`, and what must be shown back."""

    tokens: list[Token]
    profile: Profile
    notes: list[str] = field(default_factory=list[str])


@dataclass(frozen=True, slots=True)
class Frame:
    """What may stand around a value: the asked name and the unit; each may be empty."""

    name: str = ""
    unit: str = ""


def typed(text: str, profile: Profile, most: int, frame: Frame) -> Typed:
    """A text cut into tokens, without what stands around its value; a FormulaError where it is too long or empty.

    >>> answer = typed("= 3 words.", Profile("answer", frozenset()), 500, Frame(unit="words"))
    >>> [token.text for token in answer.tokens], answer.notes
    (['3', ''], ['the leading = was left out', 'the full stop was left out', 'the unit "words" was left out'])
    """
    if len(text) > most:
        raise FormulaError(f"{len(text)} characters are too many: {most} is the most")
    answer = Typed(without_latex(tokenize(text, profile)), profile, [])
    _trim_lines(answer)
    _trim_front(answer, frame.name)
    _trim_full_stop(answer)
    if frame.unit:
        _trim_unit(answer, frame.unit)
    if answer.tokens[0].kind == "end":
        raise FormulaError("there is no value here", answer.tokens[0].column)
    return answer


def _trim_lines(answer: Typed) -> None:
    tokens = answer.tokens
    while tokens[0].kind == "\n":
        del tokens[0]
    while len(tokens) > 1 and tokens[-2].kind == "\n":
        del tokens[-2]


def _trim_front(answer: Typed, name: str) -> None:
    """`=`, `≈`, `~`, `name =`, `name ≈`."""
    tokens = answer.tokens
    # a name as a phone spells it will do: nothing else stands before an equals sign
    has_name = bool(name) and tokens[0].kind == "word" and phone_spelling(tokens[0].text) == phone_spelling(name)
    place = int(has_name)
    if tokens[place].kind not in {"=", "≈"}:
        return
    answer.notes.append(f"the leading {name + ' ' if has_name else ''}{tokens[place].text} was left out")
    del tokens[: place + 1]


def _trim_full_stop(answer: Typed) -> None:
    tokens = answer.tokens
    last = tokens[-2] if len(tokens) > 1 else tokens[-1]
    if last.kind == "." and len(tokens) > 2:
        del tokens[-2]
    elif last.kind == "number" and last.text.endswith("."):
        tokens[-2] = last._replace(text=last.text[:-1])
    else:
        return
    answer.notes.append("the full stop was left out")


def _trim_unit(answer: Typed, unit: str) -> None:
    tokens = answer.tokens
    words = [_singular(word) for word in unit.casefold().split()]
    typed_words = [_singular(token.text.casefold()) for token in tokens[-1 - len(words) : -1]]
    if words and typed_words == words and len(tokens) > len(words) + 1:
        del tokens[-1 - len(words) : -1]
    elif unit.casefold() in DEGREES and len(tokens) > 2 and tokens[-2].kind == "°":
        del tokens[-2]
    else:
        return
    answer.notes.append(f'the unit "{unit}" was left out')


def _singular(word: str) -> str:
    return word.removesuffix("s")


# --- numbers in several tokens ----------------------------------------------------------------------------------------


def with_times(answer: Typed) -> None:
    """`1.5 x 10^-3`: an x between numbers, where no x is declared, is a times sign; 0x10 is refused."""
    tokens = answer.tokens
    if {token.text[:1] for token in tokens}.isdisjoint("xX"):
        return
    result: list[Token] = []
    for place, token in enumerate(tokens):
        digits = _digits_after_x(token, answer.profile) if result and result[-1].kind == "number" else None
        if digits is None or not (digits or tokens[place + 1].kind in {"number", "(", "√"}):
            result.append(token)
            continue
        if result[-1].text == "0" and not token.spaced:
            raise FormulaError("a hexadecimal number is not read here", result[-1].column)
        result.append(Token("*", token.text[0], token.column, token.spaced))
        if digits:
            result.append(Token("number", digits, token.column + 1))
    answer.tokens = result


def _digits_after_x(token: Token, profile: Profile) -> str | None:
    """The digits, maybe none, of `x10`; None for another word, and wherever an x may be a name."""
    match = _TIMES.fullmatch(token.text) if token.kind == "word" else None
    return match[1] if match and not any(map(profile.declares, (token.text, "x", "X"))) else None


def with_thousands(answer: Typed) -> None:
    """`12,345.6` as one number, outside brackets and only with right groups of three."""
    if answer.profile.decimal == "," or "," not in {token.kind for token in answer.tokens}:
        return
    result: list[Token] = []
    depth = index = 0
    while index < len(answer.tokens):
        token = answer.tokens[index]
        depth += (token.kind in {"(", "["}) - (token.kind in {")", "]"})
        length = _groups(answer.tokens[index:]) if depth == 0 else 0
        if length:
            spelt = "".join(each.text for each in answer.tokens[index : index + length])
            token = token._replace(text=spelt.replace(",", ""))
            answer.notes.append(f"{spelt} was read as {token.text}")
        result.append(token)
        index += max(length, 1)
    answer.tokens = result


def _groups(tokens: list[Token]) -> int:
    """How many tokens make a number with commas between thousands; 0 where they make none."""
    first = tokens[0]
    if first.kind != "number" or not first.text.isdigit() or len(first.text) > 3 or first.text[0] == "0":
        return 0
    length = 1
    while tokens[length].kind == "," and _is_group(tokens[length + 1]) and not tokens[length].spaced:
        is_last = "." in tokens[length + 1].text
        length += 2
        if is_last:
            break
    return length if length > 1 and tokens[length].kind != "," else 0


def _is_group(token: Token) -> bool:
    whole, _, decimals = token.text.partition(".")
    return token.kind == "number" and not token.spaced and len(whole) == 3 and (whole + decimals).isdigit()
