"""Simulated classes: marks drawn from abilities, as results and as plain numbers side by side.

A student is right with a probability that rises with ability and falls with difficulty (a Rasch model); whoever is
wrong makes the item's mistake or something that nothing explains.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import exp

from quizgen.assignment.assignment import Question
from quizgen.grading.grades import Grade, PartGrade, Verdict
from quizgen.submissions.marks import Mark, Result, graded_mark
from quizgen.submissions.picture.tally import Tally
from quizgen.submissions.register import Person
from quizgen.submissions.totals import result_of
from tests.submissions.classes import items
from tests.submissions.picture.problems import problem

Draw = Callable[[random.Random, float, int], Fraction]


@dataclass(frozen=True)
class Simulated:
    """A class as shares of marks by student and question, and the same as results."""

    questions: tuple[Question, ...]
    shares: tuple[tuple[Fraction, ...], ...]

    @property
    def results(self) -> list[Result]:
        """The results of the class."""
        return [
            result(self.questions, f"S{number:04d}", [marked(question, share) for question, share in self.pairs(row)])
            for number, row in enumerate(self.shares)
        ]

    def pairs(self, row: Sequence[Fraction]) -> list[tuple[Question, Fraction]]:
        """The questions with the shares of a student."""
        return list(zip(self.questions, row, strict=True))

    @property
    def tally(self) -> Tally:
        """The tally of the class."""
        return tallied(self.results)

    @property
    def table(self) -> list[list[float]]:
        """The marks as floats, for other programs."""
        return [[float(share * question.marks) for question, share in self.pairs(row)] for row in self.shares]


def questions(number: int, marks: Sequence[int] = (1,)) -> tuple[Question, ...]:
    """Questions q1, q2 … worth these marks in turn."""
    return tuple(Question(f"q{place + 1}", items()[0], Fraction(marks[place % len(marks)])) for place in range(number))


def simulated(
    students: int, number: int, seed: int, draw: Draw | None = None, marks: Sequence[int] = (1,)
) -> Simulated:
    """A class whose shares are drawn; by default right or wrong."""
    chance = random.Random(seed)
    rows: list[tuple[Fraction, ...]] = []
    for _ in range(students):
        ability = chance.gauss(0, 1)
        rows.append(tuple((draw or right_or_wrong)(chance, ability, place) for place in range(number)))
    return Simulated(questions(number, marks), tuple(rows))


def right_or_wrong(chance: random.Random, ability: float, place: int) -> Fraction:
    """All or nothing; questions are easy and hard in turn."""
    difficulty = (place % 5 - 2) / 2
    return Fraction(chance.random() < 1 / (1 + exp(difficulty - 1.5 * ability)))


def thirds(chance: random.Random, ability: float, place: int) -> Fraction:
    """Three tries at a third each."""
    return sum((right_or_wrong(chance, ability, place) for _ in range(3)), Fraction(0)) / 3


def marked(question: Question, share: Fraction, mistakes: tuple[str, ...] = ()) -> Mark:
    """A mark with that share."""
    verdict: Verdict = "right" if share == 1 else "partly" if share else "wrong"
    return graded(question, verdict, share, mistakes)


def graded(question: Question, verdict: Verdict, share: Fraction, mistakes: tuple[str, ...] = ()) -> Mark:
    """A mark with that verdict, for an answer that is the verdict's name."""
    part = PartGrade("answer", verdict, share, mistakes[0] if len(mistakes) == 1 else None, mistakes)
    grade = Grade(verdict, share, "", (part,), ())
    return graded_mark(question, problem(question), ("" if verdict == "blank" else verdict,), grade)


def result(asked: Sequence[Question], name: str, marks: Sequence[Mark]) -> Result:
    """The result of a student."""
    full = sum((question.marks for question in asked), Fraction(0))
    return result_of(Person("", name, "", ""), tuple(marks), full, 1)


def tallied(results: Sequence[Result]) -> Tally:
    """The tally of results."""
    tally = Tally()
    for each in results:
        tally.take(each)
    return tally
