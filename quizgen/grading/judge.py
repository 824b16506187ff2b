"""Judging an answer: a pure function of the problem and what was typed.

In: a problem, the text for its part (or a text for each part by name), and how to judge. Out: a `Grade`. Parts are
judged in order, so that a later one can follow from what was given before. Left out: what tries, hints and time cost,
and remembering grades (`memo`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from quizgen.equivalence.comparison import Ruling
from quizgen.grading.desk import Desk, Terms
from quizgen.grading.grades import Grade, PartGrade
from quizgen.grading.part import Judged, judged
from quizgen.grading.variant import Variant
from quizgen.grading.verdicts import whole_marks, whole_verdict
from quizgen.language.reading import Decimal
from quizgen.language.words import did_you_mean
from quizgen.problem.problem import Problem

Rulings: TypeAlias = Mapping[str, tuple[Ruling, ...]]
"""sympy's words on the formulas of an answer, by part, as a grade keeps them."""

NO_RULINGS: Rulings = {}


def grade(
    problem: Problem,
    answer: str | Mapping[str, str],
    *,
    decimal: str = ".",
    all_or_nothing: bool = False,
    live: bool = False,
    prove: bool = True,
    rulings: Rulings = NO_RULINGS,
) -> Grade:
    """The verdict on an answer, with marks, remark, and how it was reached.

    `answer` is the text typed, or for a problem in steps a text for each step by its name; a missing one is blank.
    With `decimal=","`, `0,5` is a half. `all_or_nothing` gives no partial marks within a part. `live`: a right value in
    too few places is right with `coarse` set, to be asked again, instead of partly right. `prove=False` leaves the
    equality of formulas to sampling; `rulings`, by part, are those of an earlier grade of the same texts, which come
    out the same again without sympy. An unknown part name, or one text for several parts, is a ValueError; whatever a
    text holds raises nothing.

    >>> from quizgen.bank import load_bank
    >>> from quizgen.problem import make
    >>> grade(make(load_bank()["softmax.equal.weight"], 7), "1").parts[0].mistake
    'all-of-it'
    """
    terms = Terms(_decimal(decimal), all_or_nothing=all_or_nothing, live=live, prove=prove)
    found = judgements(problem, answer, terms, rulings)
    parts = [each.grade.with_trail(tuple(line for lines in each.story for line in lines())) for each in found]
    return Grade(whole_verdict(parts), whole_marks(parts), _remark(parts), tuple(parts), _trail(parts))


def graded(problem: Problem, answer: str | Mapping[str, str], terms: Terms, rulings: Rulings = NO_RULINGS) -> Grade:
    """The same without its trail, which takes half the time: for answers by the thousand."""
    parts = tuple(each.grade for each in judgements(problem, answer, terms, rulings))
    return Grade(whole_verdict(parts), whole_marks(parts), _remark(parts), parts, ())


def judgements(problem: Problem, answer: str | Mapping[str, str], terms: Terms, rulings: Rulings) -> list[Judged]:
    """The judgement on every part, in order."""
    texts = _by_part(problem, answer)
    desk = Desk(problem, terms, Variant(problem), rulings)
    found: list[Judged] = []
    for part in problem.parts:
        found.append(judged(part, texts.get(part.name, ""), desk))
        if found[-1].carried is not None:
            desk = desk.after(found[-1].carried)
    return found


def _by_part(problem: Problem, answer: str | Mapping[str, str]) -> Mapping[str, str]:
    names = [part.name for part in problem.parts]
    if isinstance(answer, str):
        if len(names) > 1:
            raise ValueError(f"this problem has {len(names)} parts ({', '.join(names)}): give each its text by name")
        return {names[0]: answer}
    for name in answer:
        if name not in names:
            hint = did_you_mean(name, names) or f"its parts are {', '.join(names)}"
            raise ValueError(f'this problem has no part "{name}": {hint}')
    return answer


def _decimal(sign: str) -> Decimal:
    if sign == ".":
        return "."
    if sign == ",":
        return ","
    raise ValueError(f'the sign before decimals is "." or ",", not {sign!r}')


def _remark(parts: Sequence[PartGrade]) -> str:
    """The remark of the only part, or those of all parts by name."""
    if len(parts) == 1:
        return parts[0].remark
    return "\n".join(f"{part.name}: {part.remark}" for part in parts if part.remark)


def _trail(parts: Sequence[PartGrade]) -> tuple[str, ...]:
    if len(parts) == 1:
        return parts[0].trail
    lines = [f"{part.name}: {line}" for part in parts for line in part.trail]
    total = " + ".join(str(part.marks) for part in parts)
    return (*lines, f"marks: ({total}) / {len(parts)} = {whole_marks(parts)}")
