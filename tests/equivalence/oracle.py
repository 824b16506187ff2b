"""A second opinion on whether two formulas differ, in forty digits, sharing no code with quizgen's.

In: two trees. Out: True where they differ at one of many points, False where they agree at all of them, None where no
point has a value on both sides. Numbers are mpmath's; matrices are lists of their rows.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from importlib import import_module
from random import Random
from typing import Protocol, TypeAlias

from quizgen.equivalence.domains import Domain, Interval
from quizgen.language.tree import Binary, Call, Name, Negative, Node, Number, Transpose
from tests.equivalence.growth import SYMBOLS


class Real(Protocol):
    """What is used of mpmath's numbers."""

    def __add__(self, other: "Real", /) -> "Real": ...
    def __sub__(self, other: "Real", /) -> "Real": ...
    def __mul__(self, other: "Real", /) -> "Real": ...
    def __truediv__(self, other: "Real", /) -> "Real": ...
    def __pow__(self, other: "Real", /) -> "Real": ...
    def __neg__(self) -> "Real": ...
    def __abs__(self) -> "Real": ...
    def __gt__(self, other: "Real", /) -> bool: ...


Grid: TypeAlias = list[list[Real]]

mpmath = import_module("mpmath")
mpmath.mp.dps = 40


def _called(function: str, arguments: list[Real]) -> Real:
    """A function's value; the names are mpmath's own but for three."""
    first = arguments[0]
    match function:
        case "abs":
            value = abs(first)
        case "max":
            value = max(first, arguments[1])
        case "sigmoid":
            value = 1 / (1 + mpmath.exp(-first))
        case _:
            value = getattr(mpmath, function)(first)
    return _existing(value, arguments)


CLOSE: Real = mpmath.mpf(10) ** -9
"""A relative difference that stays below this everywhere is none: numbers that come from evaluating are compared so."""

POINTS = 40


def differ(
    left: Node, right: Node, matrices: Sequence[str], random: Random, symbols: Mapping[str, Domain] = SYMBOLS
) -> bool | None:
    """Whether two formulas differ somewhere."""
    seen = False
    for _ in range(POINTS):
        point = _point(random, matrices, symbols)
        try:
            found, expected = cells(value_of(left, point)), cells(value_of(right, point))
        except (ZeroDivisionError, ValueError, OverflowError):
            continue
        if len(found) != len(expected) or any(_is_apart(a, b) for a, b in zip(found, expected, strict=True)):
            return True
        seen = True
    return False if seen else None


def _is_apart(a: Real, b: Real) -> bool:
    scale: Real = abs(a) + abs(b) + mpmath.mpf(10) ** -10
    return abs(a - b) > CLOSE * scale


def _point(random: Random, matrices: Sequence[str], symbols: Mapping[str, Domain]) -> dict[str, Real | Grid]:
    """Symbols of every size from a millionth to some hundreds; matrices of 3 rows and 3 columns."""
    point: dict[str, Real | Grid] = {name: _number(random, domain) for name, domain in symbols.items()}
    for name in matrices:
        point[name] = [[mpmath.mpf(random.uniform(-2, 2)) for _ in range(3)] for _ in range(3)]
    return point


def _number(random: Random, domain: Domain) -> Real:
    match domain:
        case Interval(low, high):
            number: Real = mpmath.mpf(random.uniform(float(low), float(high)))
        case "natural":
            number = mpmath.mpf(random.randint(1, 30))
        case "integer":
            number = mpmath.mpf(random.randint(-30, 30))
        case "real" | "positive" | "nonnegative":
            size: Real = mpmath.mpf(10) ** mpmath.mpf(random.uniform(-6.5, 2.4))
            number = -size if domain == "real" and random.random() < 0.5 else size
    return number


def cells(value: Real | Grid) -> list[Real]:
    """The numbers of a value, row by row."""
    return [cell for row in value for cell in row] if isinstance(value, list) else [value]


def value_of(tree: Node, point: Mapping[str, Real | Grid]) -> Real | Grid:
    """What a tree comes to; a ZeroDivisionError where it has no real value."""
    match tree:
        case Number(value):
            exact = Fraction(value)
            found: Real = mpmath.mpf(exact.numerator) / exact.denominator
            return found
        case Name(text):
            return point[text]
        case Negative(operand):
            return _scaled(value_of(operand, point), mpmath.mpf(-1))
        case Transpose(operand):
            return [list(row) for row in zip(*_grid(value_of(operand, point)), strict=True)]
        case Call("softmax", (argument,)):
            return [_softmax(row) for row in _grid(value_of(argument, point))]
        case Call(function, arguments):
            return _called(function, [_real(value_of(argument, point)) for argument in arguments])
        case Binary(operator, left, right):
            return _combined(operator, value_of(left, point), value_of(right, point))
        case _:
            raise TypeError(tree)


def _combined(operator: str, left: Real | Grid, right: Real | Grid) -> Real | Grid:
    match operator:
        case "+":
            return _added(left, right)
        case "-":
            return _added(left, _scaled(right, mpmath.mpf(-1)))
        case "*":
            return _product(left, right)
        case "/":
            return _scaled(left, mpmath.mpf(1) / _real(right))
        case _:
            return _existing(_real(left) ** _real(right), [_real(left), _real(right)])


def _added(left: Real | Grid, right: Real | Grid) -> Real | Grid:
    if isinstance(left, list) and isinstance(right, list):
        return [[a + b for a, b in zip(mine, theirs, strict=True)] for mine, theirs in zip(left, right, strict=True)]
    return _real(left) + _real(right)


def _product(left: Real | Grid, right: Real | Grid) -> Real | Grid:
    if not isinstance(left, list):
        return _scaled(right, left)
    if not isinstance(right, list):
        return _scaled(left, right)
    columns = list(zip(*right, strict=True))
    return [[mpmath.fsum(a * b for a, b in zip(row, column, strict=True)) for column in columns] for row in left]


def _scaled(value: Real | Grid, factor: Real) -> Real | Grid:
    return [[factor * cell for cell in row] for row in value] if isinstance(value, list) else factor * value


def _existing(value: Real, arguments: Sequence[Real]) -> Real:
    """A value; a ZeroDivisionError where real numbers gave none that is real."""
    if isinstance(value, mpmath.mpc) and not any(isinstance(argument, mpmath.mpc) for argument in arguments):
        raise ZeroDivisionError
    return value


def _softmax(row: list[Real]) -> list[Real]:
    powers = [_called("exp", [cell]) for cell in row]
    return [power / mpmath.fsum(powers) for power in powers]


def _grid(value: Real | Grid) -> Grid:
    if not isinstance(value, list):
        raise TypeError("a matrix is expected")
    return value


def _real(value: Real | Grid) -> Real:
    if isinstance(value, list):
        raise TypeError("a number is expected")
    return value
