"""How exactly a number was typed: decimal places and significant digits, apart from its value.

In: the tree of one number, which knows how its literals were spelt. Out: a `Spelling`, or None for what is no plain
decimal (a fraction, a root, a product): such a number is as exact as its formula. Left out: what too few places cost.
"""

from __future__ import annotations

import re

from quizgen.language.tree import Binary, Listing, Negative, Node, Number, Percent
from quizgen.records import dataclass

_DECIMAL = re.compile(r"(?P<whole>[0-9]*)(?:\.(?P<places>[0-9]*))?(?:[eE](?P<power>[+-]?[0-9]+))?")


@dataclass(frozen=True, slots=True)
class Spelling:
    """The decimal places of a number as typed (negative: tens, hundreds), and its significant digits.

    Zeros at the end of a whole number may be digits or not: `fewest` leaves them out, `most` counts them.
    """

    places: int
    fewest: int
    most: int


def spelling(node: Node) -> Spelling | None:
    """How a number was typed.

    >>> spelling(Number(3100, "3100")), spelling(Negative(Number(0, "0.050")))
    (Spelling(places=0, fewest=2, most=4), Spelling(places=3, fewest=2, most=2))
    """
    match node:
        case Number(text=text):
            return decimal_spelling(text)
        case Negative(operand=operand):
            return spelling(operand)
        case Percent(operand=operand):
            return _shifted(spelling(operand), 2)
        case Binary(operator="*", left=left, right=right):
            power = _power_of_ten(right)
            return None if power is None else _shifted(spelling(left), -power)
        case _:
            return None


def spellings(node: Node) -> tuple[Spelling | None, ...]:
    """How each number of an array was typed, in the order of its cells."""
    if isinstance(node, Listing):
        return tuple(each for item in node.items for each in spellings(item))
    return (spelling(node),)


def decimal_spelling(text: str) -> Spelling | None:
    """How a literal is spelt; None where it is no decimal.

    >>> decimal_spelling("1.50e-3"), decimal_spelling("½")
    (Spelling(places=5, fewest=3, most=3), None)
    """
    found = _DECIMAL.fullmatch(text.replace(",", "").replace("_", ""))
    if found is None:
        return None
    after = found["places"]
    digits = (found["whole"] + (after or "")).lstrip("0")
    fewest = len(digits) if after is not None else len(digits.rstrip("0"))
    return Spelling(len(after or "") - int(found["power"] or 0), fewest, len(digits))


def _shifted(typed: Spelling | None, places: int) -> Spelling | None:
    return typed and Spelling(typed.places + places, typed.fewest, typed.most)


def _power_of_ten(node: Node) -> int | None:
    """The exponent of `10^-3`; None for anything else."""
    match node:
        case Binary(operator="^", left=Number(value=10), right=Number(value=int(power))):
            return power
        case Binary(operator="^", left=Number(value=10), right=Negative(operand=Number(value=int(power)))):
            return -power
        case _:
            return None
