"""One variant of the sample item, made once."""

from functools import cache

from quizgen.assignment.assignment import Question
from quizgen.problem import Problem
from quizgen.problem.dealing import make
from tests.submissions.classes import items


def problem(question: Question) -> Problem:
    """The variant of a question that all simulated classes are asked."""
    assert question.item is items()[0]
    return _problem()


@cache
def _problem() -> Problem:
    return make(items()[0], 1)
