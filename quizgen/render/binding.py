"""How tightly the parts of a formula hold together, so that every notation sets brackets by one rule.

In: a node. Out: its `binding`, one of the levels below; an operand whose level is too low for its place gets brackets.
A negative number binds like a leading minus and a number that prints as a quotient like a quotient. Left out: places
where a notation needs no brackets because it draws a bar, a root or a raised exponent.
"""

from __future__ import annotations

import re
from typing import assert_never

from quizgen.language.digits import exact_text
from quizgen.language.tree import (
    Binary,
    Call,
    Factorial,
    Hole,
    Index,
    Listing,
    Name,
    Negative,
    Node,
    Number,
    Operator,
    Percent,
    Relation,
    Shape,
    Subscript,
    Transpose,
    Undefined,
)

RELATION, SUM, NEGATIVE, PRODUCT, POWER, POSTFIX, ATOM = range(7)

OPERATORS: dict[Operator, int] = {"+": SUM, "-": SUM, "*": PRODUCT, "/": PRODUCT, "@": PRODUCT, "^": POWER}

_PLAIN_DIGITS = re.compile(r"\d+(?:\.\d+)?")


def binding(node: Node) -> int:
    """The level of a node: a part binds tighter than what it is part of, or it is put in brackets.

    >>> binding(Negative(Number(3))) < binding(Binary("*", Number(2), Name("x"))) < binding(Name("x"))
    True
    """
    match node:
        case Number():
            return _number_binding(node)
        case Binary():
            return OPERATORS[node.operator]
        case Name():
            return POWER if "^" in node.text else ATOM
        case Listing() | Shape() | Index() | Subscript() | Undefined() | Hole():
            return ATOM
        case Call():
            return POSTFIX if node.function == "sqrt" else ATOM
        case Negative():
            return NEGATIVE
        case Percent() | Factorial() | Transpose():
            return POSTFIX
        case Relation():
            return RELATION
        case _:
            assert_never(node)


def number_digits(number: Number) -> str:
    """The digits of a number without its sign: as they were spelt where that is plain, else exactly.

    >>> number_digits(Number(-3)), number_digits(Number(2, "2.0"))
    ('3', '2.0')
    """
    if _PLAIN_DIGITS.fullmatch(number.text):
        return number.text
    return exact_text(abs(number.value))


def is_negative(node: Node) -> bool:
    """Whether a node prints with a minus in front.

    >>> is_negative(Number(-3)), is_negative(Number(3))
    (True, False)
    """
    return binding(node) == NEGATIVE


def is_implicit(product: Binary) -> bool:
    """Whether a product may be written without a sign and still be read back as the same tree.

    It may where it was written so and its right operand starts with a letter or a root; next to a digit or a bracket,
    and after a product with a sign, the sign is clearer.

    >>> is_implicit(Binary("*", Number(2), Name("x"), implicit=True))
    True
    >>> is_implicit(Binary("*", Name("x"), Number(2), implicit=True))
    False
    """
    return product.implicit and _ends_open(product.left) and _starts_with_a_letter(product.right)


def _number_binding(number: Number) -> int:
    if number.value < 0:
        return NEGATIVE
    return PRODUCT if "/" in number_digits(number) else ATOM


def _ends_open(left: Node) -> bool:
    match left:
        case Binary(operator="*"):
            return is_implicit(left)
        case Percent() | Factorial() | Relation():
            return False
        case _:
            return True


def _starts_with_a_letter(right: Node) -> bool:
    match right:
        case Name() | Subscript():
            return True
        case Call():
            return right.function != "abs"
        case Index(operand=operand) | Transpose(operand=operand):
            return isinstance(operand, Name)
        case Binary(operator="^", left=left):
            return isinstance(left, Name | Subscript)
        case _:
            return False
