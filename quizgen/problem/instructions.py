"""How an answer is to be given, in words: how exact, and in what form.

In: the kind of answer, its precision, and whether there is anything to round on the way. Out: a sentence or two, or
nothing where the question says it all. Left out: the question itself.
"""

from __future__ import annotations

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
from quizgen.language.digits import exact_text
from quizgen.problem.tolerance import asked, carried, tolerance

FORMS = {
    "number": "",
    "vector": "Type the numbers of the row, such as [3, 0.5].",
    "matrix": "Type it row by row, such as [[1, 2], [3, 4]].",
    "tensor": "Type one matrix after the other, such as [[[1, 2], [3, 4]], [[5, 6], [7, 8]]].",
}

SHAPE = "Type a shape such as (3, 7). If it does not exist, type: undefined."
CHOICE = "Type one letter."
CHOICES = "Type all letters that fit, such as a c. If none does, type: none."
ORDER = "Type the letters in order, such as b a c."
MATCH = "Type a letter for each number, such as 1b 2a."
TEXT = "Type one word."
EXACT = "Give it exactly; a fraction such as 3/4 is fine."


def instruction(answer: Answer, *, has_working: bool, is_whole: bool) -> str:
    """How to answer. `has_working`: rounding on the way could matter; `is_whole`: only whole numbers can come out.

    >>> from quizgen.bank.item import Formula, Place
    >>> from quizgen.language.tree import Name
    >>> formula = Formula(Name("x"), "x", Place("", 1, 1))
    >>> instruction(NumericAnswer("number", formula, Precision(decimals=3)), has_working=True, is_whole=False)
    'Give 3 decimals; carry at least 4 on the way.'
    """
    match answer:
        case NumericAnswer(kind=kind, precision=precision):
            parts = (FORMS[kind], _exactness(precision, has_working=has_working, is_whole=is_whole))
            return " ".join(part for part in parts if part)
        case ShapeAnswer():
            return SHAPE
        case ComputedChoice() | ChoiceAnswer():
            return CHOICE
        case ChoicesAnswer():
            return CHOICES
        case OrderAnswer():
            return ORDER
        case MatchAnswer():
            return MATCH
        case ExpressionAnswer():
            return _expression(answer)
        case TextAnswer():
            return TEXT
        case _:
            assert_never(answer)


def _exactness(precision: Precision, *, has_working: bool, is_whole: bool) -> str:
    if precision.within is not None or precision.relative is not None:
        return _tolerance(precision, has_working=has_working)
    places, working = asked(precision), carried(precision)
    if places is None or working is None:
        return "" if is_whole else EXACT
    kind = "significant digit" if places.are_significant else "decimal"
    if kind == "decimal" and places.number == 0:
        given, carry = "Round to a whole number", _counted(working.number, kind)
    else:
        given, carry = f"Give {_counted(places.number, kind)}", str(working.number)
    return f"{given}; carry at least {carry} on the way." if has_working else f"{given}."


def _tolerance(precision: Precision, *, has_working: bool) -> str:
    if precision.relative is None:
        text = f"An answer within {exact_text(tolerance(0, precision))} is right"
    else:
        text = f"An answer within {exact_text(100 * tolerance(1, Precision(relative=precision.relative)))} % is right"
    working = carried(precision)
    kind = "significant digit" if working and working.are_significant else "decimal"
    return (
        f"{text}; carry at least {_counted(working.number, kind)} on the way."
        if has_working and working
        else f"{text}."
    )


def _expression(answer: ExpressionAnswer) -> str:
    names = [*(symbol.name for symbol in answer.symbols), *(matrix.name for matrix in answer.matrices)]
    form = {"fraction": " Write it as one fraction.", "expanded": " Multiply it out.", "no-exp": " Do without e."}
    listed = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
    return f"Type a formula in {listed}.{form.get(answer.form, '')}"


def _counted(number: int, unit: str) -> str:
    return f"{number} {unit}" if number == 1 else f"{number} {unit}s"
