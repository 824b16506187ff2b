"""Right answers that nearly were not: those that use up most of their tolerance.

In: a part, a right answer to it, and its grade. Out: whether it lies near the border, in any cell. A teacher looks at
these: the tolerance may be too narrow for how a class was taught to round. Left out: everything but numbers.
"""

from __future__ import annotations

from fractions import Fraction

from quizgen.bank.item import Precision
from quizgen.errors import AnswerError
from quizgen.grading.grades import PartGrade
from quizgen.grading.numeric import read_numbers
from quizgen.language.digits import exactly
from quizgen.language.reading import Decimal
from quizgen.language.values import Scalar
from quizgen.problem.outcomes import NumericOutcome
from quizgen.problem.problem import Part
from quizgen.problem.tolerance import cells_of, tolerance

NEAR = Fraction(4, 5)
"""The share of its tolerance that an answer near the border uses up."""


def is_near_border(part: Part, text: str, grade: PartGrade, decimal: Decimal) -> bool:
    """Whether a right answer is near the border of its tolerance; never where it follows from earlier values."""
    if grade.verdict != "right" or grade.follows or not isinstance(part.outcome, NumericOutcome):
        return False
    try:
        given = cells_of(read_numbers(text, part, decimal).value)
    except AnswerError:
        return False
    asked = cells_of(part.outcome.value)
    if len(given) != len(asked):
        return False
    return any(_is_near(*pair, part.precision) for pair in zip(given, asked, strict=True))


def _is_near(given: Scalar, asked: Scalar, precision: Precision) -> bool:
    allowed = tolerance(asked, precision)
    return allowed > 0 and abs(exactly(given) - exactly(asked)) >= NEAR * allowed
