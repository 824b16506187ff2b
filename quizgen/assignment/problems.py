"""The problem that a student was dealt, made again: from the item's kept text and the recorded draws alone.

In: a question and what a student was dealt of it. Out: the same `Problem`, or an AssignmentError where this program no
longer makes the same of it. Nothing is drawn or proved again. Left out: reading the file (`file`).
"""

from __future__ import annotations

from quizgen.assignment.assignment import Dealt, Question
from quizgen.errors import AssignmentError, FormulaError
from quizgen.language.values import Scalar
from quizgen.problem.dealing import again, number_again
from quizgen.problem.problem import Problem

KEPT = "assignment.json"
"""How a file is called that is not known here by its path."""


def problem_of(question: Question, dealt: Dealt, *, verify: bool = True) -> Problem:
    """The problem that was dealt. AssignmentError where it comes out otherwise than it was printed.

    With `verify` the digest is compared, for which all that is asked must be printed; that takes twice the time of
    making the problem, so whoever makes thousands of one question may verify some of them.
    """
    try:
        problem = again(question.item, dealt.seed, dealt.attempt, dealt.draws)
        is_same = not verify or problem.digest == dealt.digest
    except FormulaError as error:
        raise _changed(question, f"its draws give no problem: {error.reason}") from None
    if not is_same:
        raise _changed(question, "it does not come out as it was dealt")
    return problem


def number_of(question: Question, dealt: Dealt) -> Scalar:
    """The number that a question with one part asks in the variant that was dealt; all the rest is left unmade.

    AssignmentError where it has none.
    """
    try:
        return number_again(question.item, dealt.draws)
    except FormulaError as error:
        raise _changed(question, f"its draws give no problem: {error.reason}") from None


def _changed(question: Question, what: str) -> AssignmentError:
    hint = "the file was changed, or quizgen was: use the file as it was written, or the quizgen that wrote it"
    return AssignmentError(KEPT, f"{question.name} ({question.item.id})", what, hint)
