"""Trees become steps: the same ones for many spellings, with what is known about them."""

import pytest

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
