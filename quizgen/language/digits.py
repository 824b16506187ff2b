"""Numbers in decimal: rounding, cutting and printing, exactly and alike on every machine.

In: a number and how many places. Out: an exact fraction, or text with an ASCII minus and never a "-0". A float stands
for the decimal of its twelve significant digits, so the last bits in which machines differ never reach a reader. Left
out: which places an answer is asked to, and signs of other alphabets, which are `render`'s.
"""

from __future__ import annotations

import math
from fractions import Fraction

from quizgen.errors import FormulaError
from quizgen.language.values import Scalar

FLOAT_DIGITS = 12
"""Significant digits of a float that count."""

CLOSE = Fraction(1, 10**9)
"""Inexact numbers this near to a rounding border may print differently elsewhere."""

PLAIN_PLACES = 12
"""Decimals that an exact number may need before it prints as a fraction or with a power of ten."""

PLAIN_DIGITS = 15
"""Digits before the point up to which a rounded number is written out."""


def exactly(value: Scalar) -> Fraction:
    """The exact number that a value stands for; a FormulaError for one that is not finite.

    >>> exactly(0.1 + 0.2), exactly(3)
    (Fraction(3, 10), Fraction(3, 1))
    """
    if type(value) is Fraction:
        return value
    if not isinstance(value, float):
        return Fraction(value)
    if not math.isfinite(value):
        raise FormulaError("the result is not a finite number")
    return Fraction(f"{value:.{FLOAT_DIGITS}g}")


def round_to(value: Scalar, decimals: int) -> Fraction:
    """The nearest number with so many decimals; a half goes away from zero. Fewer than 0 rounds to tens, hundreds, ….

    >>> round_to(Fraction(5, 2), 0), round_to(-0.125, 2), round_to(1249, -2)
    (Fraction(3, 1), Fraction(-13, 100), Fraction(1200, 1))
    """
    units = _nearest_units(exactly(value), decimals)
    return Fraction(units, 10**decimals) if decimals >= 0 else Fraction(units * 10**-decimals)


def cut_to(value: Scalar, decimals: int) -> Fraction:
    """The number without the decimals after so many.

    >>> cut_to(Fraction(2, 3), 2), cut_to(-1.29, 1)
    (Fraction(33, 50), Fraction(-6, 5))
    """
    above, below = _over(exactly(value), decimals)
    units = abs(above) // below if above >= 0 else -(abs(above) // below)
    return Fraction(units, 10**decimals) if decimals >= 0 else Fraction(units * 10**-decimals)


def round_significant(value: Scalar, digits: int) -> Fraction:
    """The nearest number with so many significant digits; a half goes away from zero.

    >>> round_significant(0.012345, 2), round_significant(98765, 2)
    (Fraction(3, 250), Fraction(99000, 1))
    """
    return round_to(value, digits - 1 - magnitude(value))


def cut_significant(value: Scalar, digits: int) -> Fraction:
    """The number without the digits after so many significant ones.

    >>> cut_significant(98765, 2)
    Fraction(98000, 1)
    """
    return cut_to(value, digits - 1 - magnitude(value))


def magnitude(value: Scalar) -> int:
    """The power of ten of the first digit that is not zero; 0 for zero.

    >>> magnitude(98765), magnitude(0.012), magnitude(0)
    (4, -2, 0)
    """
    size = abs(exactly(value))
    if size == 0:
        return 0
    estimate = len(str(size.numerator)) - len(str(size.denominator))
    return estimate if size >= _power_of_ten(estimate) else estimate - 1


def near_border(value: float, decimals: int) -> bool:
    """Whether an inexact number lies so close to a rounding border that another machine may round it to the other side.

    >>> near_border(0.125, 2), near_border(0.1251, 2)
    (True, False)
    """
    scale = 10.0**decimals
    scaled = abs(value) * scale
    if abs(scaled - math.floor(scaled) - 0.5) > 4 * float(CLOSE) * max(scale, scaled):  # most numbers are far away
        return False
    doubled = 2 * Fraction(value) * _power_of_ten(decimals)
    nearest_odd = 2 * math.floor(doubled / 2) + 1
    distance = abs(doubled - nearest_odd) / (2 * _power_of_ten(decimals))
    return distance < CLOSE * max(Fraction(1), abs(Fraction(value)))


def decimal_text(value: Scalar, decimals: int) -> str:
    """A number rounded and written with so many decimals.

    >>> decimal_text(Fraction(1, 3), 3), decimal_text(-0.0004, 2), decimal_text(12, 0)
    ('0.333', '0.00', '12')
    """
    if decimals < 0:
        return _written(round_to(value, decimals), 0)
    return _pointed(_nearest_units(exactly(value), decimals), decimals)


def significant_text(value: Scalar, digits: int) -> str:
    """A number rounded and written with so many significant digits; very large and very small ones with a power of ten.

    >>> significant_text(1 / 30, 3), significant_text(1234, 2), significant_text(0.000000012, 2)
    ('0.0333', '1200', '1.2e-8')
    """
    rounded = round_significant(value, digits)
    power = magnitude(rounded)
    if rounded and not -7 < power < PLAIN_DIGITS:
        return f"{_written(rounded / _power_of_ten(power), digits - 1)}e{power}"
    return _written(rounded, max(digits - 1 - power, 0))


def exact_text(value: Scalar) -> str:
    """A number exactly: whole, as a decimal that ends, or as a fraction; a float by its twelve digits.

    >>> exact_text(Fraction(1, 8)), exact_text(Fraction(-1, 3)), exact_text(0.5), exact_text(7)
    ('0.125', '-1/3', '0.5', '7')
    """
    exact = exactly(value)
    if isinstance(value, float):
        float_places = max(FLOAT_DIGITS - 1 - magnitude(value), 0)
        if float_places > 2 * PLAIN_PLACES or magnitude(value) >= PLAIN_DIGITS:
            return _with_power(exact)
        return _shortened(_written(exact, float_places))
    places = ending_places(exact)
    return str(exact) if places is None else _written(exact, places)


def ending_places(value: Fraction | int) -> int | None:
    """The decimals that write an exact number fully, or None where it does not end within twelve.

    >>> ending_places(Fraction(1, 8)), ending_places(Fraction(1, 3)), ending_places(4)
    (3, None, 0)
    """
    rest = value.denominator
    twos = fives = 0
    while rest % 2 == 0 and twos <= PLAIN_PLACES:
        rest //= 2
        twos += 1
    while rest % 5 == 0 and fives <= PLAIN_PLACES:
        rest //= 5
        fives += 1
    places = max(twos, fives)
    return places if rest == 1 and places <= PLAIN_PLACES else None


def _with_power(exact: Fraction) -> str:
    power = magnitude(exact)
    return f"{_shortened(_written(exact / _power_of_ten(power), FLOAT_DIGITS - 1))}e{power}"


def _shortened(text: str) -> str:
    return text.rstrip("0").rstrip(".") if "." in text else text


def _written(exact: Fraction, decimals: int) -> str:
    """A fraction that has at most so many decimals, written with exactly these."""
    above, below = _over(exact, decimals)
    return _pointed(above // below, decimals)


def _pointed(units: int, decimals: int) -> str:
    """So many units of the last of these decimals."""
    digits = str(abs(units)).rjust(decimals + 1, "0")
    sign = "-" if units < 0 else ""
    return f"{sign}{digits[: len(digits) - decimals]}.{digits[len(digits) - decimals :]}" if decimals else sign + digits


def _nearest_units(exact: Fraction, decimals: int) -> int:
    """The nearest whole number of units of the last of so many decimals; a half goes away from zero."""
    above, below = _over(exact, decimals)
    nearest = (2 * abs(above) + below) // (2 * below)
    return nearest if above >= 0 else -nearest


def _over(exact: Fraction, decimals: int) -> tuple[int, int]:
    """A number times 10^decimals, as numerator and denominator: whole numbers are much quicker than fractions."""
    if decimals >= 0:
        return exact.numerator * 10**decimals, exact.denominator
    return exact.numerator, exact.denominator * 10**-decimals


def _power_of_ten(exponent: int) -> Fraction:
    return Fraction(10**exponent) if exponent >= 0 else Fraction(1, 10**-exponent)
