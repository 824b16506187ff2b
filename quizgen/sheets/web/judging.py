"""What a page needs to judge answers by itself: borders of intervals, tables of ticks, and what is said to each.

In: a part of a problem. Out: plain data, and the texts that go with them by number; or the reason why a page cannot
judge it. All arithmetic is done here, in exact numbers: the page compares, and knows no formula. Left out: reading what
is typed (`reading.js`), and what it looks like (`practice`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations
from typing import TypeAlias

from quizgen.grading.desk import Terms
from quizgen.grading.judge import graded
from quizgen.grading.remarks import made_together, many_fit, too_coarse
from quizgen.grading.shapes import as_row
from quizgen.grading.variant import Variant
from quizgen.language.digits import cut_significant, cut_to, exactly, round_significant, round_to
from quizgen.language.passage import Passage, Words
from quizgen.language.values import Array, Scalar, ShapeValue
from quizgen.problem.outcomes import NumericOutcome, Outcome, ShapeOutcome
from quizgen.problem.problem import Mistake, Part, Problem
from quizgen.problem.tolerance import cells_of, tolerance, unit
from quizgen.records import dataclass

JUDGED = frozenset({"number", "vector", "matrix", "shape", "choice", "choices"})
MOST_OPTIONS = 8
"""Options of which any may be ticked; every set of them is a line in a table."""

FOLLOWS = "its steps follow from each other, so that they are judged by what came before"
MANY = f"more than {MOST_OPTIONS} options may be ticked in any number"
LIVE = Terms(".", all_or_nothing=False, live=True, prove=False)

Data: TypeAlias = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Judging:
    """The data by which a page judges one part, and the texts that it names by their numbers."""

    data: Data
    remarks: tuple[Passage, ...]


def refusal(problem: Problem) -> str:
    """Why a page cannot judge a problem; empty where it can."""
    for part in problem.parts:
        if part.kind not in JUDGED:
            return f"a page cannot judge this kind of answer: {part.kind}"
        if part.kind == "choices" and len(part.options) > MOST_OPTIONS:
            return MANY
    return FOLLOWS if _has_followers(problem) else ""


def judging_of(problem: Problem, part: Part) -> Judging:
    """What the page needs for a part that it can judge."""
    remarks = _Remarks()
    match part.outcome:
        case NumericOutcome(value):
            data = {"kind": part.kind, "percent": not part.unit, **_numbers(problem, part, value, remarks)}
        case ShapeOutcome():
            data = {"kind": part.kind, **_held_against(problem, part, remarks)}
        case _:
            data = {"kind": part.kind, "ticks": dict(_ticks(problem, part, remarks))}
    return Judging(data, tuple(remarks.texts))


class _Remarks:
    """Texts, each once, by the number under which the page finds them."""

    def __init__(self) -> None:
        self.texts: list[Passage] = []

    def number(self, text: Passage | str) -> int:
        """The number of a text; −1 for none."""
        passage = Passage((Words(text),)) if isinstance(text, str) else text
        if text == "":
            return -1
        if passage not in self.texts:
            self.texts.append(passage)
        return self.texts.index(passage)


def _has_followers(problem: Problem) -> bool:
    """Whether a part is computed from an earlier one, whose value a learner may have got wrong."""
    variant, names = Variant(problem), [part.name for part in problem.parts]
    return any(variant.sources(name, names[:place]) for place, name in enumerate(names) if place)


# --- numbers and shapes -----------------------------------------------------------------------------------------------


def _numbers(problem: Problem, part: Part, value: Scalar | Array, remarks: _Remarks) -> Data:
    return {
        **_held_against(problem, part, remarks),
        "coarse": [_coarse(cell, part) for cell in cells_of(value)],
        "too coarse": remarks.number(too_coarse(part.precision, live=True) if _has_places(part) else ""),
    }


def _has_places(part: Part) -> bool:
    """Whether so many decimals or digits are asked."""
    return part.precision.decimals is not None or part.precision.significant is not None


def _held_against(problem: Problem, part: Part, remarks: _Remarks) -> Data:
    """The right answer, every mistake, and all pairs of mistakes that can be made together."""
    variant = Variant(problem)
    pairs = [(pair, variant.outcome(part.name, [each.id for each in pair], {})) for pair in _pairs(part)]
    return {
        "right": _target(part.outcome, part),
        "mistakes": [
            {**_target(mistake.outcome, part), "say": remarks.number(mistake.remark)} for mistake in part.mistakes
        ],
        "pairs": [
            {**_target(outcome, part), "say": remarks.number(made_together(pair))}
            for pair, outcome in pairs
            if outcome is not None
        ],
        "several": [remarks.number(many_fit(count)) for count in range(2, len(part.mistakes) + 1)],
    }


def _pairs(part: Part) -> Iterator[tuple[Mistake, Mistake]]:
    return (pair for pair in combinations(part.mistakes, 2) if pair[0].at != pair[1].at)


def _target(outcome: Outcome, part: Part) -> Data:
    """What is compared: the sizes of a shape, or the shape of an array and the borders of every cell."""
    match outcome:
        case NumericOutcome(value):
            shape = value.shape if isinstance(value, Array) else ()
            return {"shape": list(shape), "cells": [_borders(cell, part) for cell in cells_of(value)]}
        case ShapeOutcome(value):
            row = as_row(value)
            return {"sizes": list(row.sizes) if isinstance(row, ShapeValue) else None}
        case _:
            raise TypeError(f"a page compares no {type(outcome).__name__}")


def _borders(value: Scalar, part: Part) -> list[str]:
    """The least and the greatest number that are taken for a value; both of them are."""
    allowed = tolerance(value, part.precision)
    return [str(exactly(value) - allowed), str(exactly(value) + allowed)]


def _coarse(value: Scalar, part: Part) -> Data:
    """What is right as far as it goes: by number of decimals, or by number of significant digits."""
    precision = part.precision
    if precision.significant is not None:
        shortened = {
            count: _texts(round_significant(value, count), cut_significant(value, count))
            for count in range(1, precision.significant)
        }
        return {"digits": precision.significant, "shortened": shortened}
    places = range(precision.decimals or 0)
    large = (count for count in places if unit(count) <= abs(exactly(value)))
    return {"places": {count: _texts(round_to(value, count), cut_to(value, count)) for count in large}}


def _texts(*values: Fraction) -> list[str]:
    return [str(value) for value in dict.fromkeys(values)]


# --- options ----------------------------------------------------------------------------------------------------------


def _ticks(problem: Problem, part: Part, remarks: _Remarks) -> Iterator[tuple[str, Data]]:
    """The verdict on every set of ticks, as the grader has it."""
    letters = [option.letter for option in part.options]
    said = {mistake.id: mistake.remark for mistake in part.mistakes}
    for chosen in _subsets(letters) if part.kind == "choices" else [(letter,) for letter in letters]:
        typed = " ".join(chosen) or "none"
        whole = graded(problem, {part.name: typed}, LIVE)
        grade = next(each for each in whole.parts if each.name == part.name)
        text = said[grade.mistake] if grade.mistake else grade.remark
        yield "".join(chosen), {"verdict": grade.verdict, "say": remarks.number(text)}


def _subsets(letters: list[str]) -> Iterable[tuple[str, ...]]:
    return (chosen for count in range(len(letters) + 1) for chosen in combinations(letters, count))
