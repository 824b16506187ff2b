"""Matrices with error bounds, many points at once: the algebra that sampling runs where matrices are declared.

In: random matrices, and the algebra of the numbers. Out: for each point a matrix of values and
one of bounds. Numbers inside the formula are balls until they meet a matrix. numpy is imported on the first use. Left
out: whether shapes fit, which `sizes` has made sure of.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from quizgen.equivalence.algebra import BeyondError, UnsureError
from quizgen.equivalence.balls import BallAlgebra, Balls
from quizgen.equivalence.constants import Exact
from quizgen.equivalence.functions import LIBRARY, TINY, UNIT
from quizgen.equivalence.stream import fractions

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers: TypeAlias = NDArray[np.float64]

SCALES = (1.0, 0.25, 4.0)
"""The sizes of the entries of random matrices, point by point: a softmax is even, nearly flat, nearly one-hot."""


class Cells(NamedTuple):
    """Values and bounds, each (points, rows, columns)."""

    values: Numbers
    errors: Numbers


Thing: TypeAlias = Balls | Cells


class Matrices:
    """Random matrices of the given sizes at `count` points, each drawn from a seed when it is first asked for."""

    def __init__(self, shapes: Mapping[str, tuple[int, int]], seed: bytes, count: int) -> None:
        self._shapes = shapes
        self._seed = seed
        self._count = count
        self._drawn: dict[str, Cells] = {}

    def named(self, name: str) -> Cells | None:
        """The matrix of a name, or None where the name is no matrix."""
        if name not in self._drawn and name in self._shapes:
            self._drawn[name] = self._matrix(name)
        return self._drawn.get(name)

    def _matrix(self, name: str) -> Cells:
        """Entries of both signs, of another scale at each point, the same for the same name, size and seed."""
        import numpy as np

        rows, columns = self._shapes[name]
        drawn = fractions(self._seed + name.encode(), self._count * rows * columns)
        entries = np.array(drawn, dtype=np.float64).reshape(self._count, rows, columns)
        scales = np.array([SCALES[row % len(SCALES)] for row in range(self._count)]).reshape(-1, 1, 1)
        values = (2 * entries - 1) * scales
        return Cells(values, np.zeros_like(values))


class GridAlgebra:
    """Arithmetic of numbers and matrices, at the points of both."""

    def __init__(self, matrices: Matrices, balls: BallAlgebra) -> None:
        self._matrices = matrices
        self._balls = balls
        self.binary: Mapping[str, Callable[[Thing, Thing], Thing]] = {
            "+": self._elementwise("+", _sum),
            "-": self._elementwise("-", lambda a, b: _sum(a, Cells(-b.values, b.errors))),
            "*": self._elementwise("*", _product),
            "/": self._elementwise("/", _quotient),
            "^": self._elementwise("^", _beyond),
        }

    def number(self, value: Exact, /) -> Thing:
        """An exact number."""
        return self._balls.number(value)

    def name(self, name: str, /) -> Thing:
        """A random matrix, or a symbol's column."""
        return self._matrices.named(name) or self._balls.name(name)

    def constant(self, name: str, /) -> Thing:
        """`e` or `pi`."""
        return self._balls.constant(name)

    def negative(self, operand: Thing, /) -> Thing:
        """Minus the operand."""
        return self._balls.negative(operand) if isinstance(operand, Balls) else Cells(-operand.values, operand.errors)

    def power(self, base: Thing, exponent: Exact, /) -> Thing:
        """A power of a number, or of a square matrix by repeated squaring."""
        if isinstance(base, Balls):
            return self._balls.power(base, exponent)
        if exponent > 64:
            raise BeyondError
        result = base
        for _ in range(int(exponent) - 1):
            result = _matrix_product(result, base)
        return result

    def call(self, function: str, arguments: Sequence[Thing], /) -> Thing:
        """Softmax of a matrix, or a function of numbers."""
        numbers = [each for each in arguments if isinstance(each, Balls)]
        if len(numbers) == len(arguments):
            return self._balls.call(function, numbers)
        match function, arguments:
            case "softmax", [Cells() as cells]:
                return _softmax(cells)
            case _:
                raise BeyondError

    def flip(self, operand: Thing, /) -> Thing:
        """The transpose."""
        if isinstance(operand, Balls):
            raise BeyondError
        return Cells(operand.values.swapaxes(1, 2), operand.errors.swapaxes(1, 2))

    def array(self, entries: Sequence[Thing], /) -> Thing:
        """A row of numbers, or a column of rows."""
        import numpy as np

        numbers = [self.cells(each) for each in entries]
        axis = 2 if isinstance(entries[0], Balls) else 1
        return Cells(
            np.concatenate([each.values for each in numbers], axis=axis),
            np.concatenate([each.errors for each in numbers], axis=axis),
        )

    def cells(self, thing: Thing) -> Cells:
        """A matrix as it is; numbers as matrices of one cell."""
        import numpy as np

        if isinstance(thing, Cells):
            return thing
        return Cells(
            np.array(thing.values, dtype=np.float64).reshape(-1, 1, 1),
            np.array(thing.errors, dtype=np.float64).reshape(-1, 1, 1),
        )

    def _elementwise(self, sign: str, operation: Callable[[Cells, Cells], Cells]) -> Callable[[Thing, Thing], Thing]:
        of_numbers = self._balls.binary[sign]

        def apply(a: Thing, b: Thing) -> Thing:
            if isinstance(a, Balls) and isinstance(b, Balls):
                return of_numbers(a, b)
            if sign == "*" and isinstance(a, Cells) and isinstance(b, Cells):
                return _matrix_product(a, b)
            return operation(self.cells(a), self.cells(b))

        return apply


def _sum(a: Cells, b: Cells) -> Cells:
    values = a.values + b.values
    return Cells(values, a.errors + b.errors + UNIT * abs(values))


def _product(a: Cells, b: Cells) -> Cells:
    """A matrix times a number."""
    values = a.values * b.values
    errors = abs(a.values) * b.errors + (abs(b.values) + b.errors) * a.errors
    return Cells(values, errors + UNIT * abs(values) + TINY * ~(_is_zero(a) | _is_zero(b)))


def _is_zero(cells: Cells) -> NDArray[np.bool_]:
    """Which cells are zero exactly, and make a product zero, rather than too small for a double."""
    is_zero: NDArray[np.bool_] = (cells.values == 0) & (cells.errors == 0)
    return is_zero


def _quotient(a: Cells, b: Cells) -> Cells:
    """A matrix over a number."""
    gap = abs(b.values) - b.errors
    if not (gap > 0).all():
        raise UnsureError
    values = a.values / b.values
    return Cells(values, (a.errors + abs(values) * b.errors) / gap + UNIT * abs(values) + TINY * ~_is_zero(a))


def _matrix_product(a: Cells, b: Cells) -> Cells:
    """(p, r, k) times (p, k, c): each of the k products and sums rounds once."""
    left, right = abs(a.values), abs(b.values)
    errors = (a.errors + (a.values.shape[2] + 2) * UNIT * left) @ right
    if b.errors.any():
        errors += (left + a.errors) @ b.errors
    if (left.any() and right.any()) or not (_is_zero(a).all() or _is_zero(b).all()):
        errors += TINY
    return Cells(a.values @ b.values, errors)


def _softmax(cells: Cells) -> Cells:
    """Row by row, after the row's maximum is taken away; a weight's relative error is twice the largest of its row."""
    import numpy as np

    values, errors = cells
    largest = values.max(axis=2, keepdims=True)
    powers = np.exp(values - largest)
    weights = powers / powers.sum(axis=2, keepdims=True)
    doubt = (errors + UNIT * (abs(values) + abs(largest))).max(axis=2, keepdims=True)
    relative = np.expm1(2 * doubt) + (values.shape[2] + 4) * LIBRARY
    return Cells(weights, weights * relative + TINY)


def _beyond(_a: Cells, _b: Cells) -> Cells:
    raise BeyondError
