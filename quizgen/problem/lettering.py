"""Lettered options: which thing stands at which letter in one variant, and results in those letters.

In: a part, its results and the words of its option order. Out: the options and `Outcome`s. Left out: which option is
right (`solve`), and whether two read alike (`fairness`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from string import ascii_lowercase
from typing import assert_never

from quizgen.bank.item import (
    Answer,
    ChoiceAnswer,
    ChoicesAnswer,
    ComputedChoice,
    ExpressionAnswer,
    MatchAnswer,
    NumericAnswer,
    OrderAnswer,
    Precision,
    ShapeAnswer,
    TextAnswer,
)
from quizgen.draw import Stream
from quizgen.language.digits import ending_places
from quizgen.language.passage import Passage, Printed, Prose
from quizgen.language.values import Array, Value
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
from quizgen.problem.problem import Option
from quizgen.problem.results import Ordered, Paired, Picked, Result, Ticked
from quizgen.records import dataclass
from quizgen.render.text import value_text

DEFAULT_PLACES = 3
"""Decimals of an inexact value where no answer says how many."""


EXACT = Precision()


@dataclass(frozen=True, slots=True)
class Layout:
    """The things of a part in the order shown, by their places (from 0) in the bank; of values also their texts."""

    order: tuple[int, ...] = ()
    texts: tuple[str, ...] = ()
    precision: Precision = EXACT

    def letter(self, thing: int) -> str:
        """The letter at which a thing stands.

        >>> Layout((2, 0, 1)).letter(0)
        'b'
        """
        return ascii_lowercase[self.order.index(thing)]

    def outcome(self, result: Result) -> Outcome:
        """A result in the letters of this variant; a value that is no option has none."""
        match result:
            case NumericOutcome() | ShapeOutcome() | ExpressionOutcome() | TextOutcome():
                return result
            case Ticked(cases):
                return TickOutcome(frozenset(map(self.letter, cases)))
            case Ordered(positions):
                return OrderOutcome(tuple(map(self.letter, positions)))
            case Paired(partners):
                return MatchOutcome(tuple(map(self.letter, partners)))
            case Picked(value):
                text = pick_text(value, self.precision)
                places = [place for place, option in enumerate(self.texts) if option == text]
                return TickOutcome(frozenset(ascii_lowercase[place] for place in places))
            case _:
                assert_never(result)


NO_OPTIONS = Layout()


def layout(answer: Answer, stream: Callable[[], Stream]) -> Layout:
    """The order of the options of a part, drawn where there are any. Values wait for their results: `pick_layout`.

    Things to be put in order are never shown in the right one.
    """
    match answer:
        case ChoiceAnswer(cases=cases, ordered=True):
            return Layout(tuple(range(len(cases))))
        case ChoiceAnswer(cases=things) | ChoicesAnswer(cases=things):
            return Layout(stream().permutation(len(things)))
        case MatchAnswer(pairs=pairs):
            return Layout(stream().permutation(len(pairs)))
        case OrderAnswer(things=entries):
            return Layout(_shuffled(stream(), len(entries)))
        case NumericAnswer() | ShapeAnswer() | ComputedChoice() | ExpressionAnswer() | TextAnswer():
            return NO_OPTIONS
        case _:
            assert_never(answer)


def pick_layout(picks: Mapping[int, Value], order: Sequence[int], precision: Precision) -> Layout:
    """Options that are values, in a drawn order of all places of which some have no value in this variant."""
    shown = tuple(place for place in order if place in picks)
    return Layout(shown, tuple(pick_text(picks[place], precision) for place in shown), precision)


def labels(answer: Answer) -> tuple[Prose, ...]:
    """The texts of the things of a part, as the bank lists them; of a match first the partners, then the others."""
    match answer:
        case ChoiceAnswer(cases=cases) | ChoicesAnswer(cases=cases):
            return tuple(case.label for case in cases)
        case OrderAnswer(things=things):
            return things
        case MatchAnswer(pairs=pairs):
            return (*(pair.right for pair in pairs), *(pair.left for pair in pairs))
        case NumericAnswer() | ShapeAnswer() | ComputedChoice() | ExpressionAnswer() | TextAnswer():
            return ()
        case _:
            assert_never(answer)


def options(
    answer: Answer, dealt: Layout, fill: Callable[[Prose], Passage], picks: Mapping[int, Value]
) -> tuple[Option, ...]:
    """The lettered options of a part, in the order shown; `picks` are options that are values, by their places."""
    if isinstance(answer, ComputedChoice):
        shown = [picks[place] for place in dealt.order]
        texts = [Passage((Printed(value, _pick_places(value, answer.precision)),)) for value in shown]
    else:
        things = labels(answer)
        texts = [fill(things[place]) for place in dealt.order]
    return tuple(Option(letter, text) for letter, text in zip(ascii_lowercase, texts, strict=False))


def pick_text(value: Value, precision: Precision) -> str:
    """An option that is a value, as it is printed.

    >>> pick_text(0.625, Precision(decimals=2)), pick_text(5, Precision(decimals=2))
    ('0.63', '5')
    """
    return value_text(value, _pick_places(value, precision))


def _pick_places(value: Value, precision: Precision) -> int | None:
    """The decimals of an option that is a value: None where it ends within those asked and is printed exactly."""
    asked = DEFAULT_PLACES if precision.decimals is None else precision.decimals
    cells = value.cells if isinstance(value, Array) else (value,)
    return None if all(_ends(cell, asked) for cell in cells) else asked


def _ends(value: Value, asked: int) -> bool:
    if isinstance(value, int | Fraction):
        places = ending_places(value)
        return places is not None and places <= asked
    return not isinstance(value, float)


def _shuffled(stream: Stream, size: int) -> tuple[int, ...]:
    right = tuple(range(size))
    order = stream.permutation(size)
    while order == right and size > 1:
        order = stream.permutation(size)
    return order
