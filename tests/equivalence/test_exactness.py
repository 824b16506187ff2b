"""Comparing without rounding: constants, rational functions, exponentials and roots of symbols."""

from fractions import Fraction
from importlib import import_module

import pytest

from quizgen.equivalence.constants import Exact, called, combined, power
from quizgen.equivalence.domains import Domain, domain_of
from quizgen.equivalence.exactness import Agreement, NowhereError, agreement
from quizgen.equivalence.fields import GENERATOR, PRIMES
from quizgen.equivalence.program import program_of
from quizgen.equivalence.sides import Side
from quizgen.errors import FormulaError
from quizgen.language.reading import read_expression

SYMBOLS: dict[str, Domain] = {"x": "real", "y": "real", "p": "positive", "q": "nonnegative", "n": "natural"}


def compared(left: str, right: str) -> Agreement | None:
    sides = [Side(program_of(read_expression(text, symbols=SYMBOLS).tree)) for text in (left, right)]
    return agreement(sides[0], sides[1], SYMBOLS)


EXACTLY = [
    ("(x+y)^2", "x^2 + 2 x y + y^2", True),
    ("(x^2-y^2)/(x-y)", "x+y", True),
    ("1/x + 1/y", "(x+y)/(x y)", True),
    ("x^(-2)", "1/x^2", True),
    ("x/3 + x/6", "x/2", True),
    ("(x+1)^40", "((x+1)^20)^2", True),
    ("(x+1)^40", "(x+1)^40 + 1", False),
    ("x + 1e-60", "x", False),
    ("x", "y", False),
    ("x/y", "y/x", False),
]

IN_A_FIELD = [
    ("(x+1)^100000", "(x+1)^99999 (x+1)", True),
    ("(x+1)^100000", "(x+1)^99999 (x+2)", False),
    ("e^x e^y", "e^(x+y)", True),
    ("e^x/(e^x+e^y)", "1/(1+e^(y-x))", True),
    ("e^(x+1000)/(e^(x+1000)+e^(y+1000))", "e^x/(e^x+e^y)", True),
    ("sigmoid(x)", "1/(1+e^-x)", True),
    ("tanh(x)", "2 sigmoid(2x) - 1", True),
    ("tanh(x)", "sinh(x)/cosh(x)", True),
    ("cosh(x)^2 - sinh(x)^2", "1", True),
    ("(e^(x/3))^3", "e^x", True),
    ("e^(x^2) e^(-x^2)", "1", True),
    ("e^(1/x)^2", "e^(2/x)", False),
    ("(e^(1/x))^2", "e^(2/x)", True),
    ("e e^x", "e^(x+1)", True),
    ("2 pi x", "pi (x + x)", True),
    ("p/sqrt(p)", "sqrt(p)", True),
    ("x/sqrt(p)", "x sqrt(p)/p", True),
    ("p^(3/2)", "p sqrt(p)", True),
    ("p^(-1/2)", "1/sqrt(p)", True),
    ("sqrt(n) sqrt(n)", "n", True),
    ("(sqrt(p)+sqrt(q))(sqrt(p)-sqrt(q))", "p - q", True),
    ("e^(sqrt(p))^2", "e^p", True),
    ("x/sqrt(p)", "x/p", False),
    ("sqrt(p)", "p/2", False),
    ("sqrt(p) sqrt(q)", "p q", False),
    ("e^x", "e x", False),
    ("e^x/(e^x+e^y)", "1/(1+e^(x-y))", False),
    ("e^x + 1e-30", "e^x", False),
    ("e^x e^y", "e^(x y)", False),
    ("tanh(x)", "sigmoid(x)", False),
    ("2 pi", "pi + 3", False),
]

BEYOND = [
    ("log(p)", "log(p)*1*x/x"),
    ("sin(x)", "x"),
    ("|x|", "x"),
    ("sqrt(x)", "x"),
    ("sqrt(p+1)", "p"),
    ("p^(1/3)", "p"),
    ("x^n", "x"),
    ("2^x", "x"),
    ("e^(e^x)", "x"),
    ("max(x, y)", "x"),
    ("x^(10^12)", "x^(10^12) + sqrt(p)"),
]


@pytest.mark.parametrize(("left", "right", "same"), EXACTLY)
def test_rational_functions_are_compared_exactly(left: str, right: str, same: bool) -> None:
    assert compared(left, right) == Agreement(same, "exactly")


@pytest.mark.parametrize(("left", "right", "same"), IN_A_FIELD)
def test_exponentials_and_roots_are_compared_in_a_field(left: str, right: str, same: bool) -> None:
    assert compared(left, right) == Agreement(same, "in a prime field")


@pytest.mark.parametrize(("left", "right"), BEYOND)
def test_what_is_neither_is_left_to_others(left: str, right: str) -> None:
    assert compared(left, right) is None


@pytest.mark.parametrize(
    ("left", "right", "side"), [("x/(x-x)", "x", "left"), ("x", "1/(y-y)", "right"), ("1/(e^x-e^x)", "x", "left")]
)
def test_a_division_by_zero_everywhere_is_the_fault_of_its_side(left: str, right: str, side: str) -> None:
    with pytest.raises(NowhereError) as fault:
        compared(left, right)

    assert fault.value.side == side


def test_the_primes_are_safe_and_the_generator_has_the_order_of_half() -> None:
    is_prime = import_module("sympy").isprime

    for prime in PRIMES:
        assert is_prime(prime)
        assert is_prime((prime - 1) // 2)
        assert pow(GENERATOR, (prime - 1) // 2, prime) == 1
        assert prime.bit_length() == 62


def test_roots_need_a_symbol_that_is_nowhere_negative() -> None:
    steps = [program_of(read_expression(text, symbols=["w"]).tree) for text in ("sqrt(w)^2", "w")]
    sides = [Side(program) for program in steps]

    assert agreement(sides[0], sides[1], {"w": domain_of((0, 1))}) == Agreement(same=True, how="in a prime field")
    assert agreement(Side(steps[0]), Side(steps[1]), {"w": domain_of((-1, 1))}) is None


@pytest.mark.parametrize(
    ("operator", "left", "right", "value"),
    [
        ("+", 1, Fraction(1, 2), Fraction(3, 2)),
        ("-", 1, 3, -2),
        ("*", Fraction(2, 3), Fraction(3, 2), 1),
        ("/", 1, 3, Fraction(1, 3)),
        ("/", 6, 3, 2),
        ("^", 2, 10, 1024),
        ("^", 2, -2, Fraction(1, 4)),
        ("^", Fraction(4, 9), Fraction(1, 2), Fraction(2, 3)),
        ("^", 27, Fraction(2, 3), 9),
        ("^", 0, 0, 1),
        ("^", -2, 3, -8),
        ("^", 2, Fraction(1, 2), None),
        ("^", 10, 10**9, None),
        ("^", 10**400, Fraction(1, 200), 100),
    ],
)
def test_constants_are_worked_out_where_they_are_rational(
    operator: str, left: Exact, right: Exact, value: Exact
) -> None:
    assert combined(operator, left, right) == value


@pytest.mark.parametrize(
    ("function", "arguments", "value"),
    [
        ("sqrt", [Fraction(1, 4)], Fraction(1, 2)),
        ("sqrt", [2], None),
        ("abs", [-3], 3),
        ("floor", [Fraction(-1, 2)], -1),
        ("ceil", [Fraction(1, 2)], 1),
        ("sign", [-7], -1),
        ("fact", [5], 120),
        ("fact", [10**6], None),
        ("log2", [8], 3),
        ("log2", [Fraction(1, 8)], -3),
        ("log2", [9], None),
        ("log10", [1000], 3),
        ("log", [1], 0),
        ("exp", [0], 1),
        ("exp", [1], None),
        ("sin", [0], 0),
        ("cos", [0], 1),
        ("sigmoid", [0], Fraction(1, 2)),
        ("max", [1, 3, 2], 3),
        ("min", [1, -3, 2], -3),
        ("softmax", [1], None),
    ],
)
def test_functions_of_constants_are_worked_out_where_they_are_rational(
    function: str, arguments: list[Exact], value: Exact | None
) -> None:
    assert called(function, arguments) == value


@pytest.mark.parametrize(
    ("function", "argument"), [("sqrt", -1), ("log", 0), ("log2", -1), ("fact", -1), ("fact", Fraction(1, 2))]
)
def test_a_constant_outside_the_domain_has_no_value(function: str, argument: Exact) -> None:
    with pytest.raises(FormulaError):
        called(function, [argument])


def test_zero_to_a_negative_power_has_no_value() -> None:
    with pytest.raises(FormulaError, match="divides by zero"):
        power(0, -1)
