"""Auto-graded quizzes on the foundations of multi-head attention.

For programs: `load_bank` reads questions, `make` deals a problem, `grade` judges what was typed, and `compare` says
whether two answers are the same. Every name below is imported from its module when it is first used, so that
`quiz --version` and the first question do not wait for what they do not need.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quizgen.bank import Bank, Item, load_bank
    from quizgen.equivalence import Comparison, compare
    from quizgen.errors import AnswerError, BankError
    from quizgen.grading import Grade, PartGrade, grade
    from quizgen.problem import Mistake, Part, Problem, make

__version__ = "0.1.0"

__all__ = [
    "AnswerError",
    "Bank",
    "BankError",
    "Comparison",
    "Grade",
    "Item",
    "Mistake",
    "Part",
    "PartGrade",
    "Problem",
    "compare",
    "grade",
    "load_bank",
    "make",
]

_HOME = {
    "AnswerError": "errors",
    "Bank": "bank",
    "BankError": "errors",
    "Comparison": "equivalence",
    "Grade": "grading",
    "Item": "bank",
    "Mistake": "problem",
    "Part": "problem",
    "PartGrade": "grading",
    "Problem": "problem",
    "compare": "equivalence",
    "grade": "grading",
    "load_bank": "bank",
    "make": "problem",
}


def __getattr__(name: str) -> object:
    """The public name `name`, from the module it lives in; kept, so that the second look-up is an ordinary one."""
    if name not in _HOME:
        raise AttributeError(f"module 'quizgen' has no attribute {name!r}", name=name)
    from importlib import import_module

    value: object = getattr(import_module(f"quizgen.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """The public names, loaded or not."""
    return sorted({*globals(), *__all__})
