"""The verbs one by one: values worked out by hand, and what each refuses."""

from fractions import Fraction

import pytest

from quizgen.errors import FormulaError
from quizgen.language.evaluate import Borderline
from quizgen.language.values import UNDEFINED, Array, Scalar, Sentence, ShapeValue, Value
from quizgen.verbs import VERBS

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


def row(*cells: Scalar) -> Array:
    return Array((len(cells),), cells)


def grid(*rows: tuple[Scalar, ...]) -> Array:
    return Array((len(rows), len(rows[0])), tuple(cell for line in rows for cell in line))


def call(name: str, *arguments: Value) -> Value:
    return VERBS[name].function(*arguments)


EXACT: list[tuple[str, tuple[Value, ...], Value]] = [
    ("sqrt", (64,), 8),
    ("sqrt", (Fraction(9, 4),), Fraction(3, 2)),
    ("sqrt", (0,), 0),
    ("sqrt", (row(1, 4, 9),), row(1, 2, 3)),
    ("exp", (0,), 1),
    ("log", (1,), 0),
    ("log2", (1024,), 10),
    ("log2", (Fraction(1, 8),), -3),
    ("log10", (1000,), 3),
    ("log10", (Fraction(1, 100),), -2),
    ("abs", (-HALF,), HALF),
    ("cos", (0,), 1),
    ("acos", (1,), 0),
    ("sigmoid", (0,), HALF),
    ("floor", (-HALF,), -1),
    ("ceil", (-HALF,), 0),
    ("sign", (-3,), -1),
    ("fact", (5,), 120),
    ("min", (3, THIRD), THIRD),
    ("max", (row(1, 7, 2),), 7),
    ("round", (Fraction(5, 2), 0), 3),
    ("round", (Fraction(-5, 2), 0), -3),
    ("round", (row(THIRD, 1), 2), row(Fraction(33, 100), 1)),
    ("mod", (512, 100), 12),
    ("mod", (-1, 3), 2),
    ("quotient", (-1, 3), -1),
    ("divides", (8, 512), True),
    ("divides", (512, 8), False),
    ("divides", (0, 0), False),
    ("gcd", (12, 18), 6),
    ("is_square", (49,), True),
    ("is_square", (50,), False),
    ("sum", (grid((1, 2), (3, HALF)),), Fraction(13, 2)),
    ("sum", (row(HALF, HALF),), 1),
    ("product", (row(2, 3, HALF),), 3),
    ("mean", (row(1, 2),), Fraction(3, 2)),
    ("mean", (row(1, 3),), 2),
    ("size", (grid((1, 2), (3, 4)),), 4),
    ("rows", (grid((1, 2, 3), (4, 5, 6)),), 2),
    ("columns", (grid((1, 2, 3), (4, 5, 6)),), 3),
    ("row", (grid((1, 2), (3, 4)), 2), row(3, 4)),
    ("column", (grid((1, 2), (3, 4)), 1), row(1, 3)),
    ("range", (3, 6), row(3, 4, 5, 6)),
    ("reverse", (row(1, 2, 3),), row(3, 2, 1)),
    ("sort", (row(2, -1, HALF),), row(-1, HALF, 2)),
    ("argmax", (row(1, 9, 9),), 2),
    ("argmin", (row(4, 2, 7),), 2),
    ("one_hot", (1, 3), row(1, 0, 0)),
    ("repeat", (7, 3), row(7, 7, 7)),
    ("repeat", (row(1, 2), 2), grid((1, 2), (1, 2))),
    ("concat", (row(1), row(2, 3), row(4)), row(1, 2, 3, 4)),
    ("concat", (grid((1,), (2,)), grid((3, 4), (5, 6))), grid((1, 3, 4), (2, 5, 6))),
    ("slice", (row(1, 2, 3, 4), 2, 3), row(2, 3)),
    ("stack", (row(1, 2), row(3, 4)), grid((1, 2), (3, 4))),
    ("stack", (grid((1, 2), (3, 4)), row(5, 6)), grid((1, 2), (3, 4), (5, 6))),
    ("column_sums", (grid((1, 2), (3, 4)),), row(4, 6)),
    ("row_sums", (grid((1, 2), (3, 4)),), row(3, 7)),
    ("identity", (2,), grid((1, 0), (0, 1))),
    ("reshape", (row(1, 2, 3, 4), 2, 2), grid((1, 2), (3, 4))),
    ("reshape", (grid((1, 2), (3, 4)), 2, 1, 2), Array((2, 1, 2), (1, 2, 3, 4))),
    ("distinct", (row(1, 2, 3),), True),
    ("distinct", (row(1, 2, 1),), False),
    ("count", (row(1, 2, 1), 1), 2),
    ("set", (grid((1, 2), (3, 4)), 2, 1, 9), grid((1, 2), (9, 4))),
    ("flip_rows", (grid((1, 2), (3, 4)),), grid((3, 4), (1, 2))),
    ("word_count", (Sentence(("the", "pan", "and", "The", "pot")),), 5),
    ("distinct_words", (Sentence(("the", "pan", "and", "The", "pot")),), 4),
    ("letter_count", (Sentence(("the", "pan")),), 6),
    ("dot", (row(2, 1), row(3, -1)), 5),
    ("norm", (row(3, 4),), 5),
    ("cosine_similarity", (row(3, 4), row(4, 3)), Fraction(24, 25)),
    ("cosine_similarity", (row(3, 4), row(-4, -3)), Fraction(-24, 25)),
    ("angle_degrees", (row(1, 0), row(0, 5)), 90),
    ("angle_degrees", (row(1, 2), row(2, 4)), 0),
    ("angle_degrees", (row(1, 2), row(-2, -4)), 180),
    ("matmul", (grid((1, 2)), grid((3,), (4,))), grid((11,))),
    ("project", (grid((1, 2)), grid((3, 0), (4, 1))), grid((11, 2))),
    ("transpose", (grid((1, 2), (3, 4)),), grid((1, 3), (2, 4))),
    ("attention_scores", (grid((1, 2)), grid((3, 0), (1, 1))), grid((3, 3))),
    ("scaled_scores", (grid((2, 0, 0, 1)), grid((3, 1, 1, 4))), grid((5,))),
    ("weighted_sum", (row(HALF, HALF), grid((2, 4), (4, 0))), row(3, 2)),
    ("weighted_sum", (grid((0, 1)), grid((2, 4), (4, 0))), grid((4, 0))),
    ("split_heads", (grid((1, 2, 3, 4), (5, 6, 7, 8)), 2), Array((2, 2, 2), (1, 2, 5, 6, 3, 4, 7, 8))),
    ("merge_heads", (Array((2, 2, 2), (1, 2, 5, 6, 3, 4, 7, 8)),), grid((1, 2, 3, 4), (5, 6, 7, 8))),
    ("share_without_exp", (row(1, 3),), row(Fraction(1, 4), Fraction(3, 4))),
    ("negatives_to_zero", (row(-2, 1, 3),), row(0, Fraction(1, 4), Fraction(3, 4))),
    ("shares_of_absolute", (row(-1, 3),), row(Fraction(1, 4), Fraction(3, 4))),
    ("winner_takes_all", (grid((1, 3, 2), (5, 5, 0)),), grid((0, 1, 0), (1, 0, 0))),
    ("shape_of", (grid((1, 2, 3)),), ShapeValue((1, 3))),
    ("shape_of_product", (row(10, 64), row(64, 10)), ShapeValue((10, 10))),
    ("shape_of_product", (row(10, 64), row(10, 64)), UNDEFINED),
    ("shape_of_product", (row(64), row(64, 8)), ShapeValue((8,))),
    ("shape_of_product", (UNDEFINED, row(2, 2)), UNDEFINED),
    ("shape_of_transpose", (ShapeValue((10, 64)),), ShapeValue((64, 10))),
    ("shape_of_transpose", (UNDEFINED,), UNDEFINED),
    ("parameter_count", (512, 8), 1048576),
    ("flop_count", (10, 10, 512, 8), 21176320),
]


@pytest.mark.parametrize(("name", "arguments", "expected"), EXACT)
def test_what_is_exact_stays_exact(name: str, arguments: tuple[Value, ...], expected: Value) -> None:
    result = call(name, *arguments)
    assert (type(result), result) == (type(expected), expected)
    if isinstance(result, Array) and isinstance(expected, Array):
        assert list(map(type, result.cells)) == list(map(type, expected.cells))


INEXACT: list[tuple[str, tuple[Value, ...], list[float]]] = [
    ("sqrt", (2,), [1.414214]),
    ("exp", (row(1, -1),), [2.718282, 0.367879]),
    ("log", (2,), [0.693147]),
    ("log2", (3,), [1.584963]),
    ("log10", (2,), [0.301030]),
    ("sin", (1,), [0.841471]),
    ("tan", (1,), [1.557408]),
    ("asin", (HALF,), [0.523599]),
    ("atan", (1,), [0.785398]),
    ("sinh", (1,), [1.175201]),
    ("cosh", (1,), [1.543081]),
    ("tanh", (1,), [0.761594]),
    ("sigmoid", (2,), [0.880797]),
    ("sigmoid", (-800,), [0.0]),
    ("degrees", (1,), [57.295780]),
    ("radians", (180,), [3.141593]),
    ("norm", (row(1, 1),), [1.414214]),
    ("cosine_similarity", (row(1, 0), row(1, 1)), [0.707107]),
    ("angle_degrees", (row(1, 0), row(1, 1)), [45.0]),
    ("matmul", (grid((0.5, 1.0)), grid((2,), (3,))), [4.0]),
    ("scaled_scores", (grid((1, 1)), grid((1, 2), (3, 0))), [2.121320, 2.121320]),
    ("softmax", (row(0, 1),), [0.268941, 0.731059]),
    ("softmax", (row(1000, 1001),), [0.268941, 0.731059]),
    ("softmax_columns", (grid((0, 5), (1, 5)),), [0.268941, 0.5, 0.731059, 0.5]),
    ("log_softmax", (row(0, 0),), [-0.693147, -0.693147]),
    ("softmax_jacobian", (row(0, 0),), [0.25, -0.25, -0.25, 0.25]),
    ("attention_weights", (grid((1, 0)), grid((0, 1), (0, 2))), [0.5, 0.5]),
    ("attention", (grid((1, 0)), grid((0, 1), (0, 2)), grid((2,), (4,))), [3.0]),
    (
        "multi_head_attention",
        (
            grid((1, 2), (3, 6)),
            grid((0, 0), (0, 0)),
            grid((1, 0), (0, 1)),
            grid((1, 0), (0, 1)),
            grid((1, 0), (10, 0)),
            2,
        ),
        [42.0, 0.0, 42.0, 0.0],
    ),
    ("dot_product_variance", (64,), [64.0]),
    ("powers_of_two", (row(1, 3),), [0.2, 0.8]),
    ("divided_by_largest", (row(0, 1),), [0.367879, 1.0]),
    ("sigmoids", (row(0, 2),), [0.5, 0.880797]),
    ("share_without_exp", (row(1.0, 3.0),), [0.25, 0.75]),
    ("winner_takes_all", (row(1.0, 3.0),), [0.0, 1.0]),
]


@pytest.mark.parametrize(("name", "arguments", "expected"), INEXACT)
def test_what_is_not_exact_is_near(name: str, arguments: tuple[Value, ...], expected: list[float]) -> None:
    result = call(name, *arguments)
    cells = result.cells if isinstance(result, Array) else (result,)
    assert [float(cell) for cell in cells if isinstance(cell, int | float)] == pytest.approx(expected, abs=5e-7)


REFUSED: list[tuple[str, tuple[Value, ...], str]] = [
    ("sqrt", (-1,), "square root of a negative number"),
    ("log", (0,), "logarithm of 0 does not exist"),
    ("log2", (-2,), "logarithm of -2"),
    ("asin", (2,), "asin of 2 does not exist"),
    ("exp", (1000,), "exp of 1000 is too large"),
    ("exp", (True,), "number is needed"),
    ("fact", (HALF,), "factorial needs a whole number"),
    ("fact", (101,), "factorial needs a whole number"),
    ("mod", (5, 0), "divided by 0"),
    ("mod", (0.5, 2), "exact numbers"),
    ("round", (1, 13), "0 to 12 decimals"),
    ("max", (3,), "several numbers"),
    ("max", (row(1, 2), 0), "number is needed"),
    ("row", (grid((1, 2)), 2), "no row 2"),
    ("row", (row(1, 2), 1), "matrix is needed"),
    ("column", (grid((1, 2)), 0), "no column 0"),
    ("range", (3, 2), "nothing to count"),
    ("range", (1, 20_000), "too much"),
    ("one_hot", (4, 3), "no entry 4"),
    ("repeat", (1, 0), "whole number from 1"),
    ("repeat", (1, 1.0), "whole number is needed"),
    ("slice", (row(1, 2, 3), 3, 2), "nothing would be left"),
    ("stack", (row(1, 2), row(1)), "different lengths"),
    ("concat", (grid((1,)), grid((1,), (2,))), "different numbers of rows"),
    ("concat", (1, row(1)), "vector is needed"),
    ("identity", (101,), "from 1 to 100"),
    ("reshape", (row(1, 2, 3), 2, 2), "3 cells do not fill"),
    ("word_count", (3,), "sentence is needed"),
    ("shape_of", (3,), "vector or matrix is needed"),
    ("shape_of_product", (3, row(1, 2)), "shape is needed"),
    ("shape_of_product", (row(1, 2, 3), row(3, 2)), "rows and columns"),
    ("shape_of_transpose", (row(HALF, 1),), "whole number is needed"),
    ("dot", (row(1, 2), row(1)), "do not pair up"),
    ("cosine_similarity", (row(0, 0), row(1, 1)), "zero vector"),
    ("matmul", (grid((1, 2)), grid((1, 2))), "inner sizes"),
    ("attention_scores", (grid((1, 2)), grid((1,), (2,))), "K transposed"),
    ("split_heads", (grid((1, 2, 3)), 2), "did you mean h"),
    ("softmax", (3,), "vector"),
    ("share_without_exp", (row(-1, 1),), "sum 0"),
    ("negatives_to_zero", (row(-1, -2),), "sum 0"),
    ("dot", (row(10**400, 1), row(0.5, 1)), "too large"),
    ("dot", (row(1e308, 1e308), row(10.0, 10.0)), "not a finite number"),
    ("parameter_count", (10, 3), "heads"),
]


@pytest.mark.filterwarnings("ignore:overflow encountered")
@pytest.mark.parametrize(("name", "arguments", "reason"), REFUSED)
def test_what_has_no_value_is_refused_with_the_reason(name: str, arguments: tuple[Value, ...], reason: str) -> None:
    with pytest.raises(FormulaError, match=reason):
        call(name, *arguments)


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("floor", (2.9999999999,)),
        ("ceil", (3.0,)),
        ("sign", (1e-18,)),
        ("round", (0.125, 2)),
        ("argmax", (row(0.3, 0.1 + 0.2),)),
        ("argmin", (row(0.3, 0.1 + 0.2, 5),)),
        ("distinct", (row(0.3, 0.1 + 0.2),)),
        ("count", (row(0.3, 1), 0.1 + 0.2)),
        ("winner_takes_all", (row(0.3, 0.1 + 0.2),)),
    ],
)
def test_what_the_last_bit_would_decide_is_not_decided(name: str, arguments: tuple[Value, ...]) -> None:
    with pytest.raises(Borderline):
        call(name, *arguments)


@pytest.mark.parametrize(
    ("name", "arguments", "expected"),
    [
        ("floor", (2.5,), 2),
        ("sign", (-1e-6,), -1),
        ("argmax", (row(0.3, 0.4),), 2),
        ("round", (0.126, 2), Fraction(13, 100)),
    ],
)
def test_what_is_clear_is_decided(name: str, arguments: tuple[Value, ...], expected: Value) -> None:
    assert call(name, *arguments) == expected


def test_every_verb_of_the_format_is_there_by_name_and_number_of_arguments() -> None:
    assert {(verb.name, verb.least, verb.most) for verb in VERBS.values()} >= PROMISED
    assert all(name == verb.name for name, verb in VERBS.items())
    assert len(VERBS) == len(PROMISED)


ONE = """
    sqrt exp log log2 log10 abs sin cos tan asin acos atan sinh cosh tanh sigmoid floor ceil sign fact degrees radians
    is_square sum product mean size rows columns reverse sort argmax argmin column_sums row_sums identity distinct
    flip_rows
    word_count distinct_words letter_count norm transpose softmax softmax_columns log_softmax merge_heads
    dot_product_variance softmax_jacobian shape_of shape_of_transpose share_without_exp negatives_to_zero
    shares_of_absolute winner_takes_all powers_of_two divided_by_largest sigmoids
"""
TWO = """
    round mod quotient divides gcd row column range one_hot repeat count dot cosine_similarity angle_degrees matmul
    attention_scores scaled_scores attention_weights weighted_sum project split_heads parameter_count shape_of_product
"""
PROMISED = {
    *((name, 1, 1) for name in ONE.split()),
    *((name, 2, 2) for name in TWO.split()),
    ("slice", 3, 3),
    ("attention", 3, 3),
    ("set", 4, 4),
    ("flop_count", 4, 4),
    ("multi_head_attention", 6, 6),
    ("reshape", 3, 4),
    ("concat", 2, 64),
    ("stack", 2, 64),
    ("min", 1, 64),
    ("max", 1, 64),
}
