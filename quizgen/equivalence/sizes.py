"""The shapes of a formula in matrices: what fits, and in words what does not.

In: programs and the declared sizes. Out: whether each formula is a number or a matrix and of which size, with
undeclared sizes inferred so that all products and sums fit. A *refusal* (a matrix plus a number) is a FormulaError;
sizes that do not fit are a `ClashError`, because a forgotten transpose is a wrong answer and not an unreadable one.
Left out: values.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias

from quizgen.equivalence.algebra import run
from quizgen.equivalence.constants import Exact
from quizgen.equivalence.program import Program, program_of
from quizgen.equivalence.ratios import Ratios
from quizgen.equivalence.scope import Scope, Sizes
from quizgen.equivalence.stream import words
from quizgen.errors import FormulaError
from quizgen.language.tree import Binary, Name, Node, Number


class ClashError(FormulaError):
    """Sizes that do not fit."""


class Size:
    """A number of rows or columns: a declared one with its text, or one that is to be inferred.

    Sizes that must be equal are linked; `root` is what they are all linked to.
    """

    def __init__(self, text: str = "", key: str = "") -> None:
        self.text = text
        self.key = key
        self.link: Size | None = None

    @property
    def root(self) -> Size:
        """The size that stands for all that must equal this one."""
        size = self
        while size.link is not None:
            size = size.link
        return size

    def fits(self, other: Size) -> bool:
        """Whether two sizes can be equal, and from now on they are."""
        mine, theirs = self.root, other.root
        if mine is theirs:
            return True
        if mine.key and theirs.key:
            return False
        free, known = (theirs, mine) if mine.key else (mine, theirs)
        free.link = known
        return True

    def __str__(self) -> str:
        return self.root.text or "?"


@dataclass(frozen=True, slots=True)
class Single:
    """A formula that is a number."""

    text: str


@dataclass(frozen=True, slots=True)
class Grid:
    """A formula that is a matrix; a list of numbers is a matrix of one row."""

    text: str
    rows: Size
    columns: Size

    def __str__(self) -> str:
        return f"{self.text} ({self.rows} × {self.columns})"


Kind: TypeAlias = Single | Grid


class SizeAlgebra:
    """What the parts of formulas are; all formulas run with one algebra share their sizes."""

    def __init__(self, scope: Scope) -> None:
        self.lengths: set[int] = set()
        self._known: dict[str, Size] = {}
        self._matrices = {name: self._declared(name, sizes) for name, sizes in scope.matrices.items()}
        self.binary: Mapping[str, Callable[[Kind, Kind], Kind]] = {
            "+": lambda a, b: _sum(a, b, "+"),
            "-": lambda a, b: _sum(a, b, "−"),
            "*": _product,
            "/": _quotient,
            "^": _general_power,
        }

    def matrix(self, name: str) -> Grid:
        """A declared matrix."""
        return self._matrices[name]

    def number(self, value: Exact, /) -> Kind:
        """An exact number."""
        return Single(str(value))

    def name(self, name: str, /) -> Kind:
        """A matrix where it is declared as one, else a number."""
        return self._matrices.get(name) or Single(name)

    def constant(self, name: str, /) -> Kind:
        """`e` or `pi`."""
        return Single(name)

    def negative(self, operand: Kind, /) -> Kind:
        """As the operand."""
        text = f"−{_bracketed(operand.text)}"
        return Single(text) if isinstance(operand, Single) else Grid(text, operand.rows, operand.columns)

    def power(self, base: Kind, exponent: Exact, /) -> Kind:
        """A power of a number, or of a square matrix."""
        text = f"{_bracketed(base.text)}^{exponent}"
        if isinstance(base, Single):
            return Single(text)
        if exponent.denominator != 1 or exponent < 1:
            raise FormulaError(f"{base.text} is a matrix, and a matrix has only the powers 1, 2, 3, … here")
        if not base.rows.fits(base.columns):
            raise ClashError(f"{base} is not square, so it cannot be multiplied by itself")
        return Grid(text, base.rows, base.columns)

    def call(self, function: str, arguments: Sequence[Kind], /) -> Kind:
        """Softmax works row by row; every other function takes numbers."""
        text = f"{function}({', '.join(each.text for each in arguments)})"
        for each in arguments:
            if isinstance(each, Grid) != (function == "softmax"):
                needs = "rows of numbers" if function == "softmax" else "a number"
                raise FormulaError(f"{function} takes {needs}, and {each.text} is {_noun(each)}")
        match arguments:
            case [Grid(_, rows, columns)]:
                return Grid(text, rows, columns)
            case _:
                return Single(text)

    def flip(self, operand: Kind, /) -> Kind:
        """A matrix with rows and columns exchanged."""
        if isinstance(operand, Single):
            raise FormulaError(f"only a matrix can be transposed, and {operand.text} is a number")
        return Grid(f"{_bracketed(operand.text)}ᵀ", operand.columns, operand.rows)

    def array(self, entries: Sequence[Kind], /) -> Kind:
        """A row of numbers, or a column of such rows."""
        count = self._length(len(entries))
        rows = [each for each in entries if isinstance(each, Grid)]
        if not rows:
            return Grid("the list", self._length(1), count)
        if len(rows) < len(entries) or not all(each.rows.fits(self._length(1)) for each in rows):
            raise FormulaError("a list inside a formula holds numbers, or rows of numbers")
        if not all(each.columns.fits(rows[0].columns) for each in rows):
            raise FormulaError("the rows of this matrix are not equally long")
        return Grid("the list", count, rows[0].columns)

    def _length(self, count: int) -> Size:
        self.lengths.add(count)
        return self._size(Number(count))

    def _declared(self, name: str, sizes: Sizes) -> Grid:
        if sizes is None:
            return Grid(name, Size(), Size())
        return Grid(name, self._size(sizes[0]), self._size(sizes[1]))

    def _size(self, size: Node) -> Size:
        """The one size of that formula."""
        key = _key(size)
        return self._known.setdefault(key, Size(_spelt(size), key))


def kind_of(program: Program, algebra: SizeAlgebra) -> Kind:
    """What a formula is; a FormulaError, or a ClashError, with its column where it is nothing.

    >>> from quizgen.equivalence.scope import scope_of
    >>> algebra = SizeAlgebra(scope_of([], {"Q": ("n", "d"), "K": ("n", "d")}))
    >>> str(kind_of(program_of(Binary("@", Name("Q"), Name("K"))), algebra))
    Traceback (most recent call last):
    ...
    quizgen.equivalence.sizes.ClashError: Q (n × d) times K (n × d): the inner numbers d and n differ
    """
    return run(program, algebra)


def _sum(a: Kind, b: Kind, sign: str) -> Kind:
    text = f"{a.text} {sign} {b.text if sign == '+' else _bracketed(b.text)}"
    match a, b:
        case Single(), Single():
            return Single(text)
        case Grid(), Grid():
            if not (a.rows.fits(b.rows) and a.columns.fits(b.columns)):
                raise ClashError(f"{a} and {b} have different shapes, so there is no sum of them")
            return Grid(text, a.rows, a.columns)
        case _:
            matrix, number = (a, b) if isinstance(a, Grid) else (b, a)
            raise FormulaError(f"{matrix.text} is a matrix and {number.text} is a number, so they cannot be added")


def _product(a: Kind, b: Kind) -> Kind:
    text = f"{_bracketed(a.text)} {_bracketed(b.text)}"
    match a, b:
        case Single(), Single():
            return Single(text)
        case Grid(), Grid():
            if a.columns.fits(b.rows):
                return Grid(text, a.rows, b.columns)
            hint = f"did you mean {_bracketed(b.text)}ᵀ?" if a.columns.root is b.columns.root else ""
            raise ClashError(f"{a} times {b}: the inner numbers {a.columns} and {b.rows} differ", hint=hint)
        case Grid(_, rows, columns), Single():
            return Grid(text, rows, columns)
        case _, Grid(_, rows, columns):
            return Grid(text, rows, columns)
        case _:
            raise AssertionError(a, b)


def _quotient(a: Kind, b: Kind) -> Kind:
    if isinstance(b, Grid):
        raise FormulaError(f"{b.text} is a matrix, and nothing can be divided by a matrix")
    text = f"{_bracketed(a.text)}/{_bracketed(b.text)}"
    return Single(text) if isinstance(a, Single) else Grid(text, a.rows, a.columns)


def _general_power(a: Kind, b: Kind) -> Kind:
    for each in (a, b):
        if isinstance(each, Grid):
            raise FormulaError(f"{each.text} is a matrix, and a power like this needs numbers")
    return Single(f"{_bracketed(a.text)}^{_bracketed(b.text)}")


def _bracketed(text: str) -> str:
    is_whole = text.startswith("(") and text.endswith((")", ")ᵀ")) and text.count("(") == 1
    return f"({text})" if (" + " in text or " − " in text) and not is_whole else text


def _noun(kind: Kind) -> str:
    return "a number" if isinstance(kind, Single) else "a matrix"


@lru_cache(1024)
def _key(size: Node) -> str:
    """The same for sizes that are the same formula, `h·d_k` and `d_k·h` for one."""
    program = program_of(size)
    if not program.is_rational:
        return program.key.decode()
    point = {name: 1 + words(name.encode(), 1)[0] for name in program.names}
    above, below = run(program, Ratios(point))
    return str(Fraction(above, below))


def _spelt(size: Node) -> str:
    match size:
        case Name(text):
            return text
        case Number(value):
            return str(value)
        case Binary(operator, left, right):
            return f"{_spelt(left)}{_SIGNS.get(operator, operator)}{_spelt(right)}"
        case _:
            return "?"


_SIGNS = {"*": "·", "-": "−"}
