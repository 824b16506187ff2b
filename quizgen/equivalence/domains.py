"""The numbers that a symbol may stand for.

In: what an author or a caller wrote (`"positive"`, `(0, 1)`). Out: a `Domain`. Left out: drawing points from it
(`points`).
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal, TypeAlias, assert_never, get_args

from quizgen.records import dataclass

Numbers: TypeAlias = Literal["real", "positive", "nonnegative", "integer", "natural"]


@dataclass(frozen=True, slots=True)
class Interval:
    """The real numbers from `low` to `high`, two different ends."""

    low: Fraction
    high: Fraction


Domain: TypeAlias = Numbers | Interval
"""`natural` counts from 1: it is what sizes and counts are."""

Spelt: TypeAlias = Domain | str | tuple[object, object] | list[object]
"""A domain as a caller may write it: its name, or the two ends of an interval."""

_NUMBERS: dict[str, Numbers] = {name: name for name in get_args(Numbers)}


def domain_of(spelt: Spelt, symbol: str = "x") -> Domain:
    """The domain that was written; ValueError where there is none.

    >>> domain_of("positive"), domain_of((0, "0.5"))
    ('positive', Interval(low=Fraction(0, 1), high=Fraction(1, 2)))
    """
    match spelt:
        case Interval():
            return spelt
        case str() if spelt in _NUMBERS:
            return _NUMBERS[spelt]
        case (low, high):
            return _interval(_end(low, symbol), _end(high, symbol), symbol)
        case _:
            raise ValueError(f"the domain of {symbol} is one of {', '.join(_NUMBERS)} or (low, high), not {spelt!r}")


def is_connected(domain: Domain) -> bool:
    """Whether a domain is a stretch of the real line, so that an analytic function on it is known everywhere.

    >>> is_connected("positive"), is_connected("natural")
    (True, False)
    """
    return domain not in {"integer", "natural"}


def holds(domain: Domain, number: Fraction) -> bool:
    """Whether a number lies in a domain, and at no end of an interval, which an author need not have meant.

    >>> holds("natural", Fraction(3)), holds("natural", Fraction(1, 2)), holds("positive", Fraction(0))
    (True, False, False)
    """
    match domain:
        case Interval(low, high):
            return low < number < high
        case "real":
            return True
        case "positive":
            return number > 0
        case "nonnegative":
            return number >= 0
        case "integer":
            return number.denominator == 1
        case "natural":
            return number.denominator == 1 and number > 0
        case _:
            assert_never(domain)


def _interval(low: Fraction, high: Fraction, symbol: str) -> Interval:
    if low >= high:
        raise ValueError(f"the interval of {symbol} needs a low end below its high end, not {low} and {high}")
    return Interval(low, high)


def _end(value: object, symbol: str) -> Fraction:
    """An end of an interval; a float is the decimal it prints as."""
    try:
        return Fraction(repr(value) if isinstance(value, float) else str(value))
    except (ValueError, ZeroDivisionError):
        raise ValueError(f"an end of the interval of {symbol} is a number, not {value!r}") from None
