"""Parts of a question → tasks for a program that judges by itself.

In: a part of a problem. Out: the task, with instructions for somebody who types decimals and clicks, and notes of what
the change leaves out; or, for a program that cannot even hold that, a choice among the right answer and what the known
mistakes give. Left out: how a program is told (its writer).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import assert_never

from quizgen.bank.item import Precision
from quizgen.language.passage import Formula, Passage, Words
from quizgen.language.values import Array, Scalar
from quizgen.problem.instructions import EXACT, FORMS
from quizgen.problem.outcomes import (
    ExpressionOutcome,
    MatchOutcome,
    NumericOutcome,
    OrderOutcome,
    Outcome,
    ShapeOutcome,
    TextOutcome,
    TickOutcome,
)
from quizgen.problem.problem import Part
from quizgen.problem.tolerance import asked, cells_of
from quizgen.render.prose import as_text
from quizgen.sheets.numbers import allowance, decimal, ends, places_needed
from quizgen.sheets.spellings import array_spellings, spellings
from quizgen.sheets.task import (
    Asked,
    ChoiceTask,
    Choosable,
    GridTask,
    MatchTask,
    Number,
    NumberTask,
    OrderTask,
    Spelt,
    WordTask,
    WrongGrid,
    WrongPlaces,
    WrongTicks,
)

NONE_OF_THESE = Passage((Words("none of these"),))

CHOOSE_ONE = "Choose one."
CHOOSE_ALL = "Choose all that fit."
CHOOSE_ANSWER = "Choose the right answer."
PUT_IN_ORDER = "Put them in order: 1 comes first."
FIND_PARTNERS = "Find the partner of each."
TYPED_AS_TEXT = "typed as a text that is compared letter by letter with the usual spellings"
AS_DECIMAL = "Give it exactly, as a decimal such as 0.75."


def asked_of(part: Part) -> Asked | None:
    """The task of a part; None for a formula without a mistake that could stand beside it."""
    match part.outcome:
        case NumericOutcome(value):
            return _numeric(part, value)
        case ShapeOutcome() | TextOutcome():
            return Asked(_words(part, part.outcome), part.instruction)
        case TickOutcome(letters):
            return _ticks(part, letters)
        case OrderOutcome(letters):
            wrong = tuple(_wrong_places(part, OrderOutcome))
            return Asked(OrderTask(_labels(part), _places(part, letters), wrong), PUT_IN_ORDER)
        case MatchOutcome(letters):
            wrong = tuple(_wrong_places(part, MatchOutcome))
            return Asked(MatchTask(part.lefts, _labels(part), _places(part, letters), wrong), FIND_PARTNERS)
        case ExpressionOutcome():
            return as_choice(part)
        case _:
            assert_never(part.outcome)


def as_choice(part: Part) -> Asked | None:
    """A choice among the right answer and what the mistakes give, in alphabetical order; None without mistakes."""
    right = Choosable(_label(part.outcome, part.expected), is_right=True)
    wrong = [
        Choosable(_label(mistake.outcome, mistake.gives), is_right=False, remark=mistake.remark)
        for mistake in part.mistakes
    ]
    if not wrong:
        return None
    options = tuple(sorted((right, *wrong), key=lambda option: as_text(option.label)))
    return Asked(ChoiceTask(options, is_several=False), CHOOSE_ANSWER)


def as_text_typed(part: Part) -> Asked | None:
    """An exact array as a text to type, compared letter by letter; None for anything else."""
    outcome = part.outcome
    if not isinstance(outcome, NumericOutcome) or not all(map(ends, cells_of(outcome.value))) or asked(part.precision):
        return None
    return Asked(WordTask(Spelt(array_spellings(part.expected)), ()), part.instruction, (TYPED_AS_TEXT,))


# --- numbers ----------------------------------------------------------------------------------------------------------


def _numeric(part: Part, value: Scalar | Array) -> Asked:
    outcomes = [(value, None), *_wrong_numbers(part)]
    places = places_needed((cell for found, _ in outcomes for cell in cells_of(found)), part.precision)
    right = _numbers(value, part.precision, places, None)
    wrong = tuple(
        WrongGrid(_numbers(found, part.precision, places, remark), remark)
        for found, remark in outcomes
        if remark is not None and _shape(found) == _shape(value)
    )
    cells = tuple(_cell(number, [each.cells[place] for each in wrong]) for place, number in enumerate(right))
    task = GridTask(value.shape, cells, wrong) if isinstance(value, Array) else cells[0]
    needed = None if all(map(ends, cells_of(value))) else places
    note = (f"the exact answer is no decimal, so {needed} decimals are asked",) if needed is not None else ()
    return Asked(task, _exactness(part, needed), note)


def _wrong_numbers(part: Part) -> Iterator[tuple[Scalar | Array, Passage]]:
    for mistake in part.mistakes:
        if isinstance(mistake.outcome, NumericOutcome):
            yield mistake.outcome.value, mistake.remark


def _numbers(
    value: Scalar | Array, precision: Precision, places: int | None, remark: Passage | None
) -> tuple[Number, ...]:
    return tuple(Number(decimal(cell), allowance(cell, precision, places), remark) for cell in cells_of(value))


def _cell(right: Number, wrong: Sequence[Number]) -> NumberTask:
    """A cell with the wrong numbers that name one mistake: those that meet the right one or each other name none."""
    apart = [number for number in wrong if not number.meets(right)]
    telling = (number for number in apart if not any(number.meets(other) for other in apart if other is not number))
    return NumberTask(right, tuple(telling))


def _exactness(part: Part, places: int | None) -> str:
    """How exact to answer; the form is given by the fields to fill in."""
    text = part.instruction.removeprefix(FORMS.get(part.kind, "")).strip()
    return text.replace(EXACT, AS_DECIMAL if places is None else f"Give {places} decimals.")


def _shape(value: Scalar | Array) -> tuple[int, ...]:
    return value.shape if isinstance(value, Array) else ()


# --- words, options, pairs, order -------------------------------------------------------------------------------------


def _words(part: Part, outcome: ShapeOutcome | TextOutcome) -> WordTask:
    right = Spelt(spellings(outcome))
    taken = _same(right.spellings)
    wrong: list[Spelt] = []
    for mistake in part.mistakes:
        if isinstance(mistake.outcome, ShapeOutcome | TextOutcome):
            free = tuple(text for text in spellings(mistake.outcome) if text.casefold() not in taken)
            taken |= _same(free)
            wrong.extend([Spelt(free, mistake.remark)] if free else [])
    return WordTask(right, tuple(wrong))


def _same(texts: Iterable[str]) -> frozenset[str]:
    return frozenset(text.casefold() for text in texts)


def _ticks(part: Part, letters: frozenset[str]) -> Asked:
    remarks = {
        mistake.outcome.letters: mistake.remark for mistake in part.mistakes if isinstance(mistake.outcome, TickOutcome)
    }
    if part.kind == "choice":
        options = tuple(
            Choosable(option.label, option.letter in letters, remarks.get(frozenset(option.letter)))
            for option in part.options
        )
        return Asked(ChoiceTask(options, is_several=False), CHOOSE_ONE)
    several = (
        Choosable(option.label, option.letter in letters, _only_remark(option.letter, letters, remarks))
        for option in part.options
    )
    none = Choosable(NONE_OF_THESE, is_right=not letters, remark=remarks.get(frozenset()))
    wrong = tuple(WrongTicks(_ticked(part, ticked), remark) for ticked, remark in remarks.items())
    return Asked(ChoiceTask((*several, none), is_several=True, wrong=wrong), CHOOSE_ALL)


def _only_remark(letter: str, right: frozenset[str], remarks: Mapping[frozenset[str], Passage]) -> Passage | None:
    """What is said about a wrong tick beside any others: the remark of the one mistake that makes it."""
    telling = [remark for ticked, remark in remarks.items() if letter in ticked]
    return telling[0] if letter not in right and len(telling) == 1 else None


def _ticked(part: Part, letters: frozenset[str]) -> frozenset[int]:
    return frozenset(_places(part, sorted(letters))) or frozenset({len(part.options)})


def _wrong_places(part: Part, kind: type[OrderOutcome | MatchOutcome]) -> Iterator[WrongPlaces]:
    for mistake in part.mistakes:
        if isinstance(mistake.outcome, kind):
            yield WrongPlaces(_places(part, mistake.outcome.letters), mistake.remark)


def _labels(part: Part) -> tuple[Passage, ...]:
    return tuple(option.label for option in part.options)


def _places(part: Part, letters: Iterable[str]) -> tuple[int, ...]:
    shown = [option.letter for option in part.options]
    return tuple(shown.index(letter) for letter in letters)


def _label(outcome: Outcome, typed: str) -> Passage:
    return Passage((Formula(outcome.tree),) if isinstance(outcome, ExpressionOutcome) else (Words(typed),))
