"""Trees become steps: the same ones for many spellings, with what is known about them."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from operator import add, mul, sub

import pytest

from quizgen.equivalence.algebra import Rational, run
from quizgen.equivalence.constants import Exact
from quizgen.equivalence.program import Program, program_of
from quizgen.errors import FormulaError
from quizgen.language.reading import read_expression
from quizgen.language.tree import Binary, Index, Name, Negative, Node, Number, Shape


def program(text: str, *, symbols: str = "x y d_k", matrices: str = "") -> Program:
    tree = read_expression(text, symbols=symbols.split(), matrices=matrices.split()).tree
    return program_of(tree, frozenset((*symbols.split(), *matrices.split())))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2*3 x", "6x"),
        ("x/2", "x/(4/2)"),
        ("50% x", "(50/100) x"),
        ("e^x", "exp(x)"),
        ("x^(1/2)", "sqrt(x)"),
        ("x^0.5", "√x"),
        ("x^(2-1)", "x^1"),
        ("sqrt(4) x", "2 x"),
        ("x**2", "x²"),
        ("3! x", "6 x"),
    ],
)
def test_two_spellings_of_one_formula_are_the_same_steps(one: str, other: str) -> None:
    assert program(one).steps == program(other).steps
    assert program(one).key == program(other).key


@pytest.mark.parametrize(
    ("one", "other"), [("x y", "y x"), ("x - y", "y - x"), ("x^2", "x^3"), ("exp(x)", "x"), ("x", "y")]
)
def test_two_formulas_are_different_steps(one: str, other: str) -> None:
    assert program(one).steps != program(other).steps
    assert program(one).key != program(other).key


def test_what_is_known_about_a_program() -> None:
    assert program("x + y/2").is_rational
    assert not program("sqrt(x)").is_rational
    assert not program("x^y").is_rational
    assert not program("pi x").is_rational
    assert program("floor(x)").is_jumpy
    assert program("(-1)^x").is_jumpy
    assert not program("x^2").is_jumpy
    assert program("|x|").has_corners
    assert program("floor(x)").has_jumps
    assert program("A'", matrices="A").has_arrays
    assert program("x + d_k").names == {"x", "d_k"}
    assert program("sin(x) + sin(y)").functions == {"sin"}
    assert program("2 + 3").constant == 5
    assert program("2 + x").constant is None


@pytest.mark.parametrize("text", ["x + tanh(50)", "e^(-200) x", "sin(x) + sqrt(2)", "x + pi^e", "max(x, 1/cosh(9))"])
def test_a_function_of_numbers_alone_is_seen(text: str) -> None:
    assert program(text).has_fixed_calls


@pytest.mark.parametrize("text", ["tanh(x)", "2^x", "x^2 + 3", "pi x + e", "sqrt(4) x", "max(x, 2)", "x^(1/2)"])
def test_a_function_of_a_symbol_or_with_a_rational_value_is_not(text: str) -> None:
    assert not program(text).has_fixed_calls


def test_a_declared_e_is_a_symbol() -> None:
    assert program("e", symbols="e").names == {"e"}
    assert program("e").names == set()


@pytest.mark.parametrize(
    ("text", "column"), [("x + 1/0", 6), ("x + sqrt(-1)", 5), ("log(0) x", 1), ("0^(-1)", 2), ("x + (1/2)!", 10)]
)
def test_a_part_without_a_value_is_found_at_its_place(text: str, column: int) -> None:
    with pytest.raises(FormulaError) as fault:
        program(text)

    assert fault.value.column == column


@pytest.mark.parametrize("tree", [Shape((Number(1),)), Index(Name("x"), (Number(1),))])
def test_what_no_answer_holds_is_refused(tree: Node) -> None:
    with pytest.raises(FormulaError, match="a formula cannot hold"):
        program_of(tree)


def test_a_formula_that_is_too_deep_or_too_long_is_refused() -> None:
    deep: Node = Name("x")
    for _ in range(5000):
        deep = Negative(deep)
    with pytest.raises(FormulaError, match="nested too deeply"):
        program_of(deep)

    long: Node = Name("x")
    for _ in range(11):
        long = Binary("+", long, long)
    with pytest.raises(FormulaError, match="too long"):
        program_of(Binary("+", long, long))


X = Fraction(3)


class _Counted(Rational[Fraction]):
    """An algebra in which x is 3, and how often it was asked for powers and functions."""

    def __init__(self) -> None:
        self.binary: dict[str, Callable[[Fraction, Fraction], Fraction]] = {"+": add, "-": sub, "*": mul}
        self.powers = self.calls = 0

    def number(self, value: Exact, /) -> Fraction:
        return Fraction(value)

    def name(self, _name: str, /) -> Fraction:
        return X

    def negative(self, operand: Fraction, /) -> Fraction:
        return -operand

    def power(self, base: Fraction, exponent: Exact, /) -> Fraction:
        self.powers += 1
        return Fraction(base ** int(exponent))

    def call(self, _function: str, arguments: Sequence[Fraction], /) -> Fraction:
        self.calls += 1
        return abs(arguments[0])


@pytest.mark.parametrize(("terms", "times"), [(5, 5), (40, 1)])
def test_a_long_formula_works_out_once_what_it_repeats(terms: int, times: int) -> None:
    """Another power of the same is worked out for itself: where x is 3, x³ + 40 (x² + |x|) − 2 is 505."""
    counted = _Counted()

    assert run(program("x^3+" + "+".join(["x^2+|x|"] * terms) + "-2"), counted) == 27 + terms * 12 - 2
    assert (counted.powers, counted.calls) == (times + 1, times)
