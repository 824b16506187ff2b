"""How tightly the parts of a formula hold together, so that every notation sets brackets by one rule.

In: a node. Out: its `binding`, one of the levels below; an operand whose level is too low for its place gets brackets.
A negative number binds like a leading minus and a number that prints as a quotient like a quotient. Left out: places
where a notation needs no brackets because it draws a bar, a root or a raised exponent.
"""

from __future__ import annotations

import re
from typing import Literal, TypeAlias, assert_never

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

Joint: TypeAlias = Literal["sign", "tight", "space"]
"""Between two factors: a sign, nothing, or a space."""

_PLAIN_DIGITS = re.compile(r"\d+(?:\.\d+)?(?:e-?\d+)?")


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
    text = number.text.lower().replace("+", "")
    text = f"0{text}" if text.startswith(".") else text
    if _PLAIN_DIGITS.fullmatch(text):
        return text
    size = number.value if number.value >= 0 else -number.value
    return exact_text(size)


def joint(product: Binary) -> Joint:
    """How the factors of a product stand side by side, so that they are still read back as the same tree.

    Only a product that was written without a sign is printed so: where its right factor begins with a letter, a root or
    a bracket, and where the left one cannot be taken for a function. Anywhere else the sign is clearer.

    >>> joint(Binary("*", Number(2), Name("x"), implicit=True)), joint(Binary("*", Name("x"), Number(2), implicit=True))
    ('tight', 'sign')
    """
    if not product.implicit or _ends_with_a_sign(product.left):
        return "sign"
    match _beginning(product.right):
        case "letter":
            return "tight" if _may_touch(product.left, product.right) else "space"
        case "root":
            return "tight" if isinstance(product.left, Number) else "space"
        case "bracket":
            return "tight" if _may_touch_a_bracket(product.left) else "sign"
        case "sign":
            return "sign"


def _number_binding(number: Number) -> int:
    if number.value < 0:
        return NEGATIVE
    digits = number_digits(number)
    return PRODUCT if "/" in digits or "e" in digits else ATOM


def _ends_with_a_sign(left: Node) -> bool:
    """Whether a factor is itself written with a sign that a reader could lose sight of."""
    match left:
        case Binary(operator="*"):
            return joint(left) == "sign"
        case Binary(operator=operator):
            return operator == "@"
        case Percent() | Factorial():
            return True
        case _:
            return False


def _beginning(right: Node) -> Literal["letter", "root", "bracket", "sign"]:
    """What a factor begins with, its brackets included; a digit, a bar or a square bracket needs the sign."""
    match right:
        case Name() | Subscript():
            return "letter"
        case Call(function="sqrt"):
            return "root"
        case Call(function=function):
            return "sign" if function == "abs" else "letter"
        case Index(operand=Name()) | Transpose(operand=Name()) | Binary(operator="^", left=Name() | Subscript()):
            return "letter"
        case Listing(items=items):
            return "sign" if len(items) == 1 or isinstance(items[0], Listing) else "bracket"
        case _:
            return "bracket" if binding(right) < POWER else "sign"


def _may_touch(left: Node, right: Node) -> bool:
    """Whether a letter may follow at once: a single one may follow a number, if it is not the e of a power of ten."""
    if not isinstance(left, Number):
        return False
    match right:
        case Name(text) | Binary(left=Name(text)) | Transpose(Name(text)) | Index(Name(text)) | Subscript(Name(text)):
            return len(text) == 1 and text not in "eE"
        case _:
            return False


def _may_touch_a_bracket(left: Node) -> bool:
    match left:
        case Name(text=text):
            return len(text.partition("_")[0]) == 1 or text[0].isupper()
        case Binary(operator="*", right=right):
            return isinstance(right, Name) and _may_touch_a_bracket(right)
        case Number():
            return True
        case _:
            return binding(left) < POWER
