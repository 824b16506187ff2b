"""Typed numbers as exact numbers, with their size bounded before they are built.

In: a number token. Out: a `Number` whose value is exact: 0.10 is 1/10. Left out: signs, percent, mixed
numbers and thousands, which are more than one token.
"""

from __future__ import annotations

from fractions import Fraction

from quizgen.errors import FormulaError
from quizgen.language.bounds import DIGITS, EXPONENT
from quizgen.language.characters import FRACTIONS
from quizgen.language.digits import ending_places
from quizgen.language.tokens import Token
from quizgen.language.tree import Binary, Node, Number
from quizgen.language.values import plain


def literal(token: Token, decimal: str = ".") -> Node:
    """The node that a number token spells: a `Number`, or a quotient for a sign like ⅓ that no decimal can write.

    >>> literal(Token("number", "½", 1)) == Number(Fraction(1, 2))
    True
    """
    fraction = FRACTIONS.get(token.text)
    return number_from(token, decimal) if fraction is None else fraction_node(fraction, token.text, token.column)


def fraction_node(value: Fraction, text: str, column: int) -> Node:
    """A fraction as a number where its decimals end, else as a quotient, which is also how it is printed.

    >>> fraction_node(Fraction(10, 3), "3 1/3", 1) == Binary("/", Number(10), Number(3))
    True
    """
    if ending_places(value) is not None:
        return Number(plain(value), text, column)
    return Binary("/", Number(value.numerator, "", column), Number(value.denominator, "", column), column)


def number_from(token: Token, decimal: str = ".") -> Number:
    """The number that a token spells; a FormulaError where it has too many digits or too large an exponent.

    >>> number_from(Token("number", "0.10", 1)).value
    Fraction(1, 10)
    >>> number_from(Token("number", "1.5e3", 1)).value
    1500
    """
    text = token.text
    if len(text) > DIGITS:
        raise FormulaError(f"a number of {len(text)} signs is too long: {DIGITS} is the most", token.column)
    if text.isdigit():
        return Number(int(text), text, token.column)
    spelt = _pointed(text) if decimal == "," else text
    mantissa, _, exponent = spelt.replace("E", "e").partition("e")
    return Number(plain(_scaled(mantissa, _bounded(exponent, token.column))), spelt, token.column)


def _pointed(text: str) -> str:
    """A number with a decimal comma, written with a point: `1.234,5` and `1.234` have groups, `0.125` has none."""
    whole, comma, decimals = text.partition(",")
    first, *groups = whole.split(".")
    has_groups = bool(groups) and all(len(group) == 3 for group in groups) and first.lstrip("0") == first != ""
    if comma or has_groups:
        whole = whole.replace(".", "")
    return f"{whole}.{decimals}" if comma else whole


def _bounded(exponent: str, column: int) -> int:
    digits = exponent.lstrip("+-0")
    if len(digits) > 4 or (digits and int(digits) > EXPONENT):
        raise FormulaError(f"the exponent of this number is beyond {EXPONENT}", column)
    return -int(digits or 0) if exponent.startswith("-") else int(digits or 0)


def _scaled(mantissa: str, exponent: int) -> Fraction:
    whole, _, decimals = mantissa.partition(".")
    shift = exponent - len(decimals)
    digits = int(whole + decimals)
    return Fraction(digits * 10**shift) if shift >= 0 else Fraction(digits, 10**-shift)
