"""What formulas come to: exact where the mathematics is, and a FormulaError at the operation that has no value."""

import math
from collections.abc import Mapping
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizgen.errors import FormulaError
from quizgen.language.evaluate import Borderline, Verb, compiled
from quizgen.language.parser import parse
from quizgen.language.profile import Profile
from quizgen.language.tree import Name, Negative, Node, Relation, Shape, Subscript, Undefined
from quizgen.language.values import UNDEFINED, Array, Sentence, ShapeValue, Value, plain
from tests.language.outline import marked_column, unmarked


def double(value: Value) -> Value:
    assert isinstance(value, int | Fraction | float)
    return plain(2 * value) if isinstance(value, Fraction) else 2 * value


def refuse(_: Value) -> Value:
    raise ValueError("no value for this")


def halve(value: Value) -> Value:
    assert isinstance(value, int)
    return 1 / value


def explain(_: Value) -> Value:
    raise FormulaError("a reason of its own")


VERBS = {
    "explain": Verb("explain", 1, 1, explain),
    "double": Verb("double", 1, 1, double),
    "refuse": Verb("refuse", 1, 1, refuse),
    "halve": Verb("halve", 1, 1, halve),
    "sqrt": Verb("sqrt", 1, 1, math.sqrt),
}
PROFILE = Profile("bank", functions={name: (verb.least, verb.most) for name, verb in VERBS.items()})


def value(text: str, values: Mapping[str, Value] | None = None) -> Value:
    return compiled(parse(text, PROFILE), VERBS)(values or {})


V = Array((3,), (1, 2, 3))
A = Array((2, 3), (1, 2, 3, 4, 5, 6))
B = Array((3, 2), (1, 0, 0, 1, 1, 1))
GIVEN: dict[str, Value] = {
    "t": Array((1, 1, 1), (7,)),
    "u": UNDEFINED,
    "s": ShapeValue((2, 3)),
    "d": Sentence(("two", "words")),
    "n": 6,
    "half": Fraction(1, 2),
    "x": 0.5,
    "v": V,
    "A": A,
    "B": B,
    "w": Array((2,), (1, -1)),
}

SCALARS: list[tuple[str, Value]] = [
    ("7", 7),
    ("0.1 + 0.2", Fraction(3, 10)),
    ("1/3 + 1/6", Fraction(1, 2)),
    ("6/3", 2),
    ("n/4", Fraction(3, 2)),
    ("-n", -6),
    ("n - 10", -4),
    ("2*half", 1),
    ("50%", Fraction(1, 2)),
    ("5!", 120),
    ("0!", 1),
    ("2^10", 1024),
    ("2^-2", Fraction(1, 4)),
    ("(2/3)^2", Fraction(4, 9)),
    ("(-2)^3", -8),
    ("0^0", 1),
    ("4^0.5", 2),
    ("(4/9)^(1/2)", Fraction(2, 3)),
    ("(4/9)^(-1/2)", Fraction(3, 2)),
    ("x^2", 0.25),
    ("x^0", 1),
    ("2^0.5", math.sqrt(2)),
    ("e^0", 1),
    ("e^1", math.e),
    ("e^-2", math.exp(-2)),
    ("e", math.e),
    ("pi", math.pi),
    ("x + half", 1.0),
    ("x/n", 0.5 / 6),
    ("x/half", 1.0),
    ("double(n)", 12),
    ("double(double(half))", 2),
    ("sqrt(9)", 3.0),
    ("v[2]", 2),
    ("A[2, 1]", 4),
    ("A[1][3]", 3),
    ("v @ v", 14),
    ("10^300 * 10^300 / 10^600", 1),
]


@pytest.mark.parametrize(("text", "expected"), SCALARS, ids=[row[0] for row in SCALARS])
def test_a_formula_has_its_value(text: str, expected: Value) -> None:
    found = value(text, GIVEN)
    assert found == expected
    assert type(found) is type(expected)


ARRAYS: list[tuple[str, Array]] = [
    ("[1, n, half]", Array((3,), (1, 6, Fraction(1, 2)))),
    ("[[1, 2], [3, 4]]", Array((2, 2), (1, 2, 3, 4))),
    ("[v, v]", Array((2, 3), (1, 2, 3, 1, 2, 3))),
    ("v + 1", Array((3,), (2, 3, 4))),
    ("1 - v", Array((3,), (0, -1, -2))),
    ("2*v", Array((3,), (2, 4, 6))),
    ("v/2", Array((3,), (Fraction(1, 2), 1, Fraction(3, 2)))),
    ("1/v", Array((3,), (1, Fraction(1, 2), Fraction(1, 3)))),
    ("v*v", Array((3,), (1, 4, 9))),
    ("v^2", Array((3,), (1, 4, 9))),
    ("2^v", Array((3,), (2, 4, 8))),
    ("-v", Array((3,), (-1, -2, -3))),
    ("A[2]", Array((3,), (4, 5, 6))),
    ("A'", Array((3, 2), (1, 4, 2, 5, 3, 6))),
    ("A^T", Array((3, 2), (1, 4, 2, 5, 3, 6))),
    ("v'", V),
    ("A @ B", Array((2, 2), (4, 5, 10, 11))),
    ("A @ v", Array((2,), (14, 32))),
    ("w @ A", Array((3,), (-3, -3, -3))),
    ("A @ A'", Array((2, 2), (14, 32, 32, 77))),
    ("A @ (v/2)", Array((2,), (7, 16))),
    ("v%", Array((3,), (Fraction(1, 100), Fraction(1, 50), Fraction(3, 100)))),
    ("e^(v - v)", Array((3,), (1, 1, 1))),
]


@pytest.mark.parametrize(("text", "expected"), ARRAYS, ids=[row[0] for row in ARRAYS])
def test_arrays_are_combined_cell_by_cell_and_multiplied_by_at(text: str, expected: Array) -> None:
    assert value(text, GIVEN) == expected


def test_an_inexact_product_rounds_once() -> None:
    ones = Array((10,), (0.1,) * 10)
    assert value("v @ v", {"v": ones}) == math.fsum([0.1 * 0.1] * 10)


def test_a_declared_e_is_the_declared_one() -> None:
    assert value("e^2", {"e": 3}) == 9


def test_shapes_and_undefined_are_values() -> None:
    assert compiled(Shape((Name("n"), Name("d"))), {})({"n": 10, "d": 64}) == ShapeValue((10, 64))
    assert compiled(Undefined(), {})({}) == UNDEFINED


FAILING = [
    ("1¦/0", "nothing can be divided by zero"),
    ("1¦/(n - 6)", "nothing can be divided by zero"),
    ("0¦^-1", "nothing can be divided by zero"),
    ("(0 * x)¦^-1", "nothing can be divided by zero"),
    ("(-1)¦^0.5", "a negative number has no real power that is not whole"),
    ("10¦^100000", "this power is too large to be written"),
    ("2^3¦^(10^5)", "this power is too large to be written"),
    ("2.5¦^100000", "this power is too large to be written"),
    ("(x + 10)¦^1000", "the result is too large to be written"),
    ("e¦^1000", "the result is too large to be written"),
    ("171¦!", "a factorial needs a whole number from 0 to 170"),
    ("half¦!", "a factorial needs a whole number from 0 to 170"),
    ("(-1)¦!", "a factorial needs a whole number from 0 to 170"),
    ("1 + ¦m", '"m" has no value here'),
    ("1 + ¦refuse(2)", "no value for this"),
    ("¦halve(0)", "division by zero"),
    ("v ¦+ w", "arrays are combined cell by cell, but their shapes (3,) and (2,) differ"),
    ("A ¦* B", "arrays are combined cell by cell, but their shapes (2, 3) and (3, 2) differ"),
    ("A ¦@ A", "the product (2, 3) @ (2, 3) does not exist: 3 and 2 would have to be equal"),
    ("v ¦@ w", "the product (3,) @ (2,) does not exist: 3 and 2 would have to be equal"),
    ("2 ¦@ v", "@ multiplies arrays: use * for a number"),
    ("n¦'", "only a matrix can be transposed, and this is a number"),
    ("v¦[4]", "the index must be a whole number from 1 to 3, and 4 is not"),
    ("v¦[0]", "the index must be a whole number from 1 to 3, and 0 is not"),
    ("v¦[half]", "the index must be a whole number from 1 to 3, and this is not"),
    ("A¦[1, 4]", "index 2 must be a whole number from 1 to 3, and 4 is not"),
    ("A¦[3, 1]", "index 1 must be a whole number from 1 to 2, and 3 is not"),
    ("v¦[1, 1]", "2 indices are too many for an array of shape (3,)"),
    ("n¦[1]", "only an array has entries, and this is a number"),
    ("¦[1, v]", "entry 2 has 3 numbers, but entry 1 has a single number"),
    ("¦[v, w]", "entry 2 has 2 numbers, but entry 1 has 3 numbers"),
    ("t ¦@ v", "@ multiplies vectors and matrices only"),
    ("t¦'", "only a matrix can be transposed, and this is an array of shape (1, 1, 1)"),
    ("¦[A, B]", "entry 2 has the shape (3, 2), but entry 1 has the shape (2, 3)"),
    ("¦[v, [1]]", "entry 2 has 1 number, but entry 1 has 3 numbers"),
    ("10^400 ¦+ x", "the result is too large to be written"),
    ("10^400 ¦* x", "the result is too large to be written"),
    ("¦explain(2)", "a reason of its own"),
    ("1 ¦+ u", "a number is needed here, and this is undefined"),
    ("s ¦+ 1", "a number is needed here, and this is a shape"),
    ("d ¦+ 1", "a number is needed here, and this is a sentence"),
    ("(n > 2) ¦+ 1", "a number is needed here, and this is true or false"),
    ("¦-(n > 2)", "a number is needed here, and this is true or false"),
    ("v ¦< 2", "a number is needed here, and this is an array of shape (3,)"),
    ("v ¦== 1", "an array of shape (3,) and a number are never compared"),
]


@pytest.mark.parametrize(("sample", "reason"), FAILING, ids=[row[0] for row in FAILING])
def test_what_has_no_value_is_named_at_its_operation(sample: str, reason: str) -> None:
    with pytest.raises(FormulaError) as caught:
        value(unmarked(sample), GIVEN)
    assert (caught.value.reason, caught.value.column) == (reason, marked_column(sample))


@pytest.mark.parametrize("tree", [Subscript(Name("q"), (Name("w"),)), Negative(Subscript(Name("q"), ()))])
def test_what_is_only_for_reading_is_not_computed(tree: Node) -> None:
    with pytest.raises(FormulaError, match="not for computing"):
        compiled(tree, {})


@pytest.mark.parametrize("size", [-1, 0.5, Fraction(1, 2)])
def test_a_shape_has_whole_numbers(size: Value) -> None:
    with pytest.raises(FormulaError, match="a shape has whole numbers from 0 on"):
        compiled(Shape((Name("n"),)), {})({"n": size})


def test_about_equal_decides_nothing() -> None:
    with pytest.raises(FormulaError, match="≈ decides nothing"):
        compiled(Relation("≈", Name("n"), Name("n")), {})({"n": 1})


def test_an_unknown_function_is_refused_before_anything_is_computed() -> None:
    with pytest.raises(FormulaError, match='no function "double"'):
        compiled(parse("double(n)", PROFILE), {})


def test_a_learner_who_rounds_on_the_way_rounds_the_result_of_every_verb() -> None:
    tree = parse("double(x) + double(double(x)) + x", PROFILE)

    def rounded(result: Value) -> Value:
        assert isinstance(result, int | float)
        return round(result)

    # double(0.6) is 1.2, rounded 1; double(1) is 2; and 0.6 itself is not rounded
    assert compiled(tree, VERBS, rounded)({"x": 0.6}) == 1 + 2 + 0.6


def test_one_compiled_formula_serves_many_variants() -> None:
    function = compiled(parse("n^2", PROFILE), VERBS)
    assert [function({"n": n}) for n in (2, 3, 4)] == [4, 9, 16]


# --- comparisons ------------------------------------------------------------------------------------------------------

COMPARISONS = [
    ("1 < 2", True),
    ("2 < 2", False),
    ("2 <= 2", True),
    ("1/3 == 2/6", True),
    ("0.1 + 0.2 == 0.3", True),
    ("1/3 != 0.333", True),
    ("n > 5", True),
    ("n >= 7", False),
    ("x < 0.6", True),
    ("x == 0.6", False),
    ("x != 0.6", True),
    ("v == v", True),
    ("v != w", True),
    ("v == 1 + (v - 1)", True),
    ("10^30 + 1 > 10^30", True),
]


@pytest.mark.parametrize(("text", "expected"), COMPARISONS, ids=[row[0] for row in COMPARISONS])
def test_a_comparison_is_decided(text: str, expected: object) -> None:
    assert value(text, GIVEN) is expected


BORDERS = ["x == 1/2", "x < 1/2", "x >= 0.5", "x != 0.5", "sqrt(2)^2 == 2", "x + 10^-11 > 0.5", "sqrt(4) == 2"]


@pytest.mark.parametrize("text", BORDERS)
def test_inexact_numbers_on_the_border_are_not_decided(text: str) -> None:
    with pytest.raises(Borderline):
        value(text, GIVEN)


def test_a_borderline_in_one_cell_is_not_hidden_by_a_difference_in_another() -> None:
    with pytest.raises(Borderline):
        value("a == b", {"a": Array((2,), (1.0, 2.0)), "b": Array((2,), (3.0, 2.0))})


def test_the_border_scales_with_the_largest_number_that_entered() -> None:
    # 1e-7 is nothing beside a million, and much beside one
    assert value("big + tiny > big", {"big": 1.0, "tiny": 1e-7}) is True
    with pytest.raises(Borderline):
        value("big + tiny > big", {"big": 1e6, "tiny": 1e-7})
    with pytest.raises(Borderline):
        value("(1000000 + tiny) - 1000000 > 0", {"tiny": 1e-7})


def test_shapes_are_compared_with_undefined() -> None:
    profile = Profile("bank", functions={})
    tree = parse("s == t", profile)
    assert compiled(tree, {})({"s": ShapeValue((2, 3)), "t": ShapeValue((2, 3))}) is True
    assert compiled(tree, {})({"s": ShapeValue((2, 3)), "t": UNDEFINED}) is False


numbers = st.fractions(-100, 100, max_denominator=20)


@given(numbers, numbers, numbers)
def test_arithmetic_is_that_of_fractions(a: Fraction, b: Fraction, c: Fraction) -> None:
    found = value("a*b - c + a*(b + c)", {"a": a, "b": b, "c": c})
    assert found == a * b - c + a * (b + c)
    assert not isinstance(found, float)


@given(st.lists(st.integers(-9, 9), min_size=6, max_size=6), st.lists(st.integers(-9, 9), min_size=6, max_size=6))
def test_a_matrix_product_is_the_triple_loop(left: list[int], right: list[int]) -> None:
    found = value("A @ B", {"A": Array((2, 3), tuple(left)), "B": Array((3, 2), tuple(right))})
    expected = [sum(left[3 * r + k] * right[2 * k + c] for k in range(3)) for r in range(2) for c in range(2)]
    assert found == Array((2, 2), tuple(expected))
