"""sympy's word on two formulas; runs in a process of its own only (`worker`).

In: a question in steps. Out: "equal", "different" or "open". Expressions are built step by step from numbers and
numbered symbols, never from text, so no name can mean anything to sympy. Matrices are symbols that do not commute, a
transpose is carried beside each of them, and a softmax is one more such symbol for each argument. Left out: limits of
time and memory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import Literal, NamedTuple, Protocol, TypeAlias

from quizgen.equivalence.algebra import BeyondError, run
from quizgen.equivalence.constants import Exact
from quizgen.equivalence.domains import Domain, Interval
from quizgen.equivalence.points import FIRST, columns
from quizgen.equivalence.program import Program, Step
from quizgen.equivalence.wire import Question

Word: TypeAlias = Literal["equal", "different", "open"]

DIGITS = 40
"""To which two formulas are evaluated when one is to be refuted."""


class Expression(Protocol):
    """What is used of sympy's expressions."""

    def __add__(self, other: Expression, /) -> Expression: ...
    def __sub__(self, other: Expression, /) -> Expression: ...
    def __mul__(self, other: Expression, /) -> Expression: ...
    def __truediv__(self, other: Expression, /) -> Expression: ...
    def __pow__(self, other: Expression, /) -> Expression: ...
    def __neg__(self) -> Expression: ...

    @property
    def is_zero(self) -> bool | None:
        """Whether it is zero, as far as can be seen at once."""
        ...

    def expand(self) -> Expression:
        """Products multiplied out."""
        ...

    def equals(self, other: int, /) -> bool | None:
        """Whether it is a number, tried hard."""
        ...

    def subs(self, point: Mapping[Expression, Expression], /) -> Expression:
        """The same with other things in place of symbols."""
        ...

    def rewrite(self, function: object, /) -> Expression:
        """The same in terms of another function."""
        ...

    def args_cnc(self) -> tuple[list[Expression], list[Expression]]:
        """The factors that commute and those that do not."""
        ...


class Pair(NamedTuple):
    """An expression and its transpose; a number is its own."""

    plain: Expression
    flipped: Expression


def word_on(question: Question) -> Word:
    """What sympy says about a question.

    >>> from quizgen.equivalence.program import Step
    >>> x, two = Step("name", "x"), Step("number", value=2)
    >>> word_on(Question((x, x, Step("binary", "+")), (two, x, Step("binary", "*")), {"x": "real"}, ()))
    'equal'
    """
    algebra = _SympyAlgebra(question.symbols, question.matrices)
    try:
        left, right = (run(_program(steps), algebra).plain for steps in (question.left, question.right))
    except BeyondError:
        return "open"
    if question.matrices:
        return "equal" if _are_equal_matrices(left - right) else "open"
    if _is_zero(left - right):
        return "equal"
    return "different" if _differ_somewhere(left, right, algebra, question.symbols) else "open"


class _SympyAlgebra:
    """Expressions of sympy, built step by step."""

    def __init__(self, symbols: Mapping[str, Domain], matrices: Sequence[str]) -> None:
        self._sympy = import_module("sympy")
        self._names = {name: self._number_symbol(place, domain) for place, (name, domain) in enumerate(symbols.items())}
        self._names |= {name: self._matrix_symbol(f"M{place}") for place, name in enumerate(matrices)}
        self._softmax: dict[Expression, Pair] = {}
        self.binary: Mapping[str, Callable[[Pair, Pair], Pair]] = {
            "+": lambda a, b: Pair(a.plain + b.plain, a.flipped + b.flipped),
            "-": lambda a, b: Pair(a.plain - b.plain, a.flipped - b.flipped),
            "*": lambda a, b: Pair(a.plain * b.plain, b.flipped * a.flipped),
            "/": lambda a, b: Pair(a.plain / b.plain, a.flipped / b.flipped),
            "^": lambda a, b: Pair(a.plain**b.plain, a.flipped**b.flipped),
        }

    def number(self, value: Exact, /) -> Pair:
        """An exact number."""
        return _same(self._sympy.Rational(value.numerator, value.denominator))

    def name(self, name: str, /) -> Pair:
        """The symbol that stands for a name."""
        return self._names[name]

    def constant(self, name: str, /) -> Pair:
        """`e` or `pi`."""
        return _same(self._sympy.E if name == "e" else self._sympy.pi)

    def negative(self, operand: Pair, /) -> Pair:
        """Minus the operand."""
        return Pair(-operand.plain, -operand.flipped)

    def power(self, base: Pair, exponent: Exact, /) -> Pair:
        """A power with a known exponent."""
        raised = self.number(exponent).plain
        return Pair(base.plain**raised, base.flipped**raised)

    def call(self, function: str, arguments: Sequence[Pair], /) -> Pair:
        """A function of numbers, or a softmax."""
        if function == "softmax":
            return self._softmax_of(arguments[0].plain.expand())
        plain = [each.plain for each in arguments]
        match function:
            case "sigmoid":
                return _same(self.number(1).plain / (self.number(1).plain + self._sympy.exp(-plain[0])))
            case "log2" | "log10":
                return _same(self._sympy.log(plain[0], 2 if function == "log2" else 10))
            case _ if function in _NAMES:
                return _same(getattr(self._sympy, _NAMES[function])(*plain))
            case _:
                raise BeyondError

    def flip(self, operand: Pair, /) -> Pair:
        """The transpose."""
        return Pair(operand.flipped, operand.plain)

    def array(self, _entries: Sequence[Pair], /) -> Pair:
        """Lists among matrices are not looked into."""
        raise BeyondError

    def _softmax_of(self, argument: Expression) -> Pair:
        return self._softmax.setdefault(argument, self._matrix_symbol(f"W{len(self._softmax)}"))

    def _matrix_symbol(self, name: str) -> Pair:
        plain, flipped = (self._sympy.Symbol(name + end, commutative=False) for end in ("", "T"))
        return Pair(plain, flipped)

    def _number_symbol(self, place: int, domain: Domain) -> Pair:
        return _same(self._sympy.Symbol(f"x{place}", **_assumptions(domain)))


_NAMES = {
    **{
        name: name
        for name in ("exp", "log", "sqrt", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh")
    },
    "abs": "Abs",
    "sign": "sign",
    "floor": "floor",
    "ceil": "ceiling",
    "fact": "factorial",
    "max": "Max",
    "min": "Min",
}
"""Functions as sympy calls them."""


def _same(expression: Expression) -> Pair:
    return Pair(expression, expression)


def _assumptions(domain: Domain) -> dict[str, bool]:
    match domain:
        case Interval(low, high) if low >= 0 or high <= 0:
            ends = {"nonnegative": low >= 0} if low >= 0 else {"nonpositive": True}
            return {"real": True, **ends, **({"nonzero": True} if low > 0 or high < 0 else {})}
        case Interval():
            return {"real": True}
        case "natural":
            return {"integer": True, "positive": True}
        case _:
            return {domain: True}


def _program(steps: tuple[Step, ...]) -> Program:
    return Program(
        steps, (0,) * len(steps), frozenset(), frozenset(), is_rational=False, is_jumpy=False, has_arrays=False
    )


def _is_zero(difference: Expression) -> bool:
    """Whether one of several ways, cheapest first, makes a difference zero."""
    return any(form.is_zero for form in _forms(difference)) or difference.equals(0) is True


def _forms(difference: Expression) -> Iterator[Expression]:
    """Forms of a difference of which one is zero where the two sides are equal, mostly."""
    sympy = import_module("sympy")
    yield difference
    yield difference.expand()
    above, _ = sympy.fraction(sympy.together(difference.rewrite(sympy.exp)))
    yield above.expand()
    yield sympy.radsimp(sympy.together(difference))
    yield sympy.simplify(difference)
    yield sympy.simplify(difference.rewrite(sympy.Abs))


def _differ_somewhere(
    left: Expression, right: Expression, algebra: _SympyAlgebra, symbols: Mapping[str, Domain]
) -> bool:
    """Whether two numbers are clearly apart at a point of the symbols' domains, to forty digits."""
    sympy = import_module("sympy")
    where = columns(symbols, b"sympy", FIRST)
    for row in range(len(FIRST)):
        point = {algebra.name(name).plain: sympy.Rational(column[row]) for name, column in where.items()}
        found, expected = (sympy.N(side.subs(point), DIGITS) for side in (left, right))
        if found.is_real and expected.is_real:
            gap = abs(found - expected)
            if gap > (abs(found) + abs(expected)) * sympy.Rational(1, 10**20):
                return True
    return False


def _are_equal_matrices(difference: Expression) -> bool:
    """Whether, product by product of matrices, the numbers before them come to nothing."""
    sympy = import_module("sympy")
    numbers: dict[tuple[Expression, ...], Expression] = {}
    for term in sympy.Add.make_args(difference.expand()):
        factors, product = term.args_cnc()
        numbers[tuple(product)] = numbers.get(tuple(product), sympy.Integer(0)) + sympy.Mul(*factors)
    return all(map(_is_zero, numbers.values()))
