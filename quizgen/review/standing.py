"""The house rules that need no draw: enough mistakes, nothing that is never used.

In: an item. Out: complaints. Left out: symbols (`glossary`), and faults that the loader tells.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from quizgen.bank.item import Choose, Decimals, Formula, Given, Integers, Item, PermutationOf, SentenceOf, WordOf
from quizgen.errors import Complaint
from quizgen.language.prose import Insertion, Mathematics, Prose, Words
from quizgen.language.tree import Name, Node, Number, names, walk
from quizgen.problem.lettering import labels
from quizgen.problem.program import answer_trees, program_of, wrong_tree
from quizgen.review.complaining import complaint

NUMERIC = frozenset({"number", "vector", "matrix", "tensor"})
LEAST_MISTAKES = 2

CONSTANTS = frozenset(map(str, range(11)))
"""Numbers that a law, or the name of a row, may hold in every variant: `e^0 = 1`, `4 d_model^2`, column 2."""

_TYPED = re.compile(r"(?<![\w.])\d+(?:\.\d+)?(?!\w)")


def standing_faults(item: Item) -> Iterator[Complaint]:
    """What is wrong with an item whatever is drawn."""
    if NUMERIC.intersection(item.kinds) and len(item.mistakes) < LEAST_MISTAKES:
        yield complaint(
            item,
            f"a numeric item needs {LEAST_MISTAKES} mistakes, and this one has {len(item.mistakes)}",
            "which misconceptions lead to another number?",
        )
    yield from _mistakes_without_effect(item)
    yield from _unused(item)
    yield from _typed_results(item)


def _mistakes_without_effect(item: Item) -> Iterator[Complaint]:
    shown = {rule.id for plan in program_of(item).plans for rule in plan.rules}
    for rule in item.mistakes:
        if rule.id not in shown:
            reason = f'no answer is computed from "{rule.at}", so this mistake never shows'
            yield complaint(item, reason, "put it where it changes an answer", at=rule.place, path=f".{rule.id}")


def _unused(item: Item) -> Iterator[Complaint]:
    used = _used_names(item)
    for given in item.given:
        if given.name not in used:
            hint = "use it in a formula or a text, or take it out"
            yield complaint(item, f'the given "{given.name}" is never used', hint, at=given.place)
    for let in item.let:
        if let.name not in used:
            hint = "use it in a formula or a text, or take it out"
            yield complaint(item, f'the let "{let.name}" is never used', hint, at=let.formula.place)


def _typed_results(item: Item) -> Iterator[Complaint]:
    """A worked solution is one of this variant: what was typed into it stays the same in all the others."""
    for number in dict.fromkeys(literals(item.because)) if NUMERIC.intersection(item.kinds) else ():
        if number not in CONSTANTS:
            reason = f'{number} in "because" is typed, so it is the same in every variant'
            hint = "put a formula in braces, which is computed, such as {n}"
            yield complaint(item, reason, hint, path=".because")


def _used_names(item: Item) -> frozenset[str]:
    trees = [*_formula_trees(item), *(insertion.tree for text in texts_of(item) for insertion in insertions(text))]
    return frozenset[str]().union(*map(names, trees))


def _formula_trees(item: Item) -> Iterator[Node]:
    for given in item.given:
        yield from (formula.tree for formula in _domain_formulas(given))
    yield from (let.formula.tree for let in item.let)
    yield from (require.tree for require in item.require)
    for step in item.parts:
        yield from answer_trees(step)
        yield from [step.guard.tree] if step.guard else []
    for rule in item.mistakes:
        yield from [tree] if (tree := wrong_tree(rule)) else []
        yield from [rule.when.tree] if rule.when else []
    if item.figure:
        yield from (formula.tree for _, formula in item.figure.parameters)


def _domain_formulas(given: Given) -> tuple[Formula, ...]:
    match given.domain:
        case Integers(low, high) | Decimals(low, high):
            return (low, high, *given.sizes)
        case Choose(values):
            return (*values, *given.sizes)
        case SentenceOf(number) | PermutationOf(number):
            return (number, *given.sizes)
        case WordOf():
            return given.sizes


# --- texts of an item -------------------------------------------------------------------------------------------------


def texts_of(item: Item) -> Iterator[Prose]:
    """Every text of an item that a learner may read."""
    yield from (item.ask, item.hint, item.because)
    for step in item.steps:
        yield step.ask
        yield from [step.hint] if step.hint else []
    for step in item.parts:
        yield from labels(step.answer)
    yield from (rule.say for rule in item.mistakes)


def insertions(text: Prose) -> Iterator[Insertion]:
    """Every value that a text puts in."""
    for piece in text.pieces:
        if isinstance(piece, Insertion):
            yield piece
        elif isinstance(piece, Mathematics):
            yield from piece.insertions


def literals(text: Prose) -> Iterator[str]:
    """The numbers that stand in a text as they were typed, in words and in formulas."""
    for piece in text.pieces:
        if isinstance(piece, Words):
            yield from _TYPED.findall(piece.text)
        elif isinstance(piece, Mathematics):
            yield from (node.text or str(node.value) for node in walk(piece.tree) if isinstance(node, Number))


def names_put_in(text: Prose) -> frozenset[str]:
    """The names whose values a text shows as they are."""
    return frozenset(each.tree.text for each in insertions(text) if isinstance(each.tree, Name))
