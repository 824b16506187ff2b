"""Shapes in every spelling that answers.md names, and those that are none."""

import pytest

from quizgen.errors import AnswerError
from quizgen.language.reading import read_shape
from tests.language.outline import marked_column, outline, unmarked

TEN_BY_64 = [
    "(10, 64)",
    "(10,64)",
    "[10, 64]",
    "10, 64",
    "10 x 64",
    "10 X 64",
    "10x64",
    "10X64",
    "10 x64",
    "10 × 64",
    "10×64",
    "(10×64)",
    "10 by 64",
    "10 By 64",
    r"10 \times 64",
    r"$10 \times 64$",
    r"\(10\times64\)",
    "ℝ^{10×64}",
    "R^{10x64}",
    "R^(10 x 64)",
    r"ℝ^{10 \times 64}",
    "ℝ^{10, 64}",
]


@pytest.mark.parametrize("text", TEN_BY_64)
def test_every_spelling_of_a_shape_is_the_same_shape(text: str) -> None:
    reading = read_shape(text)
    assert (outline(reading.tree), reading.notes) == ("(shape 10 64)", ())


SHAPES = [
    ("64", "(shape 64)"),
    ("(64,)", "(shape 64)"),
    ("(h·d_k,)", "(shape (* h d_k))"),
    ("[64]", "(shape 64)"),
    ("1 x 64", "(shape 1 64)"),
    ("64 x 1", "(shape 64 1)"),
    ("8 x 10 x 64", "(shape 8 10 64)"),
    ("(8, 10, 64)", "(shape 8 10 64)"),
    ("n x d_k", "(shape n d_k)"),
    ("nxd_k", "(shape n d_k)"),
    ("n×d_k", "(shape n d_k)"),
    ("n by d_{k}", "(shape n d_k)"),
    ("(n, dₖ)", "(shape n d_k)"),
    ("n x d_model/h", "(shape n (/ d_model h))"),
    ("n x (d_model/h)", "(shape n (/ d_model h))"),
    ("10 x 512/8", "(shape 10 (/ 512 8))"),
    ("n x 3·d_k", "(shape n (* 3 d_k))"),
    ("n x hd_k", "(shape n (* h d_k))"),
    ("n+1 x 2n", "(shape (+ n 1) (* 2 n))"),
    ("10xn", "(shape 10 n)"),
    ("nx64", "(shape n 64)"),
    ("undefined", "undefined"),
    ("Undefined", "undefined"),
    ("not defined", "undefined"),
    ("does not exist", "undefined"),
    ("impossible", "undefined"),
]


@pytest.mark.parametrize(("text", "tree"), SHAPES, ids=[row[0] for row in SHAPES])
def test_a_shape_is_read(text: str, tree: str) -> None:
    assert outline(read_shape(text, symbols=["n", "h", "d_k", "d_model"]).tree) == tree


SHOWN_BACK = [
    ("N x dk", "(shape n d_k)", ("N was read as n", "dk was read as d_k")),
    ("shape = (2, 3)", "(shape 2 3)", ("the leading shape = was left out",)),
    ("2 x 3.", "(shape 2 3)", ("the full stop was left out",)),
    ("undefined.", "undefined", ("the full stop was left out",)),
]


@pytest.mark.parametrize(("text", "tree", "notes"), SHOWN_BACK, ids=[row[0] for row in SHOWN_BACK])
def test_what_is_read_by_a_rule_is_shown_back(text: str, tree: str, notes: tuple[str, ...]) -> None:
    reading = read_shape(text, name="shape", symbols=["n", "d_k"])
    assert (outline(reading.tree), reading.notes) == (tree, notes)


REFUSED = [
    ("¦", "there is no value here"),
    ("10 ¦x", "a size is missing here"),
    ("¦x 64", "a size is missing here"),
    ("10 x ¦x 64", "a size is missing here"),
    ("10,¦,64", "a size is missing here"),
    ("¦()", "a size is missing here"),
    ("10¦*64", "this sign multiplies two sizes into one number"),
    ("10 ¦· 64", "this sign multiplies two sizes into one number"),
    ("(10)¦(64)", "this sign multiplies two sizes into one number"),
    ("10 ¦64", 'a number stands directly after "10"'),
    ("10 x 64 ¦or 64 x 10", '"or" is not a name that this question uses'),
    ("ℝ^{10¦×}", "a size is missing here"),
    ("¦ℝ^10x64", '"ℝ" is not a name that this question uses'),
    ("¦R(10, 64)", '"R" is not a name that this question uses'),
    ("¦{10, 64}", "nothing stands before the opening brace"),
    ("¦0x10", "a hexadecimal number is not read here"),
    ("¦rows x columns", '"rows" is not a name that this question uses'),
    ("10 x ¦undefined", '"undefined" is not a name that this question uses'),
    ("10¦; 64", "a semicolon separates values, and one value is asked"),
    ("¦(10, 64", "the bracket opened here is never closed"),
    ("10, 64¦)", "this closing bracket was never opened"),
    ("[¦(10, 64)]", "a list stands where one number belongs"),
    ("¦1x2x3x4x5x6x7x8x9", "9 sizes are too many: 8 is the most"),
]


@pytest.mark.parametrize(("sample", "reason"), REFUSED, ids=[row[0] for row in REFUSED])
def test_what_is_no_shape_is_refused_at_its_place(sample: str, reason: str) -> None:
    with pytest.raises(AnswerError) as caught:
        read_shape(unmarked(sample))
    assert (caught.value.reason, caught.value.column) == (reason, marked_column(sample))


def test_a_declared_r_is_a_size_and_no_set() -> None:
    assert outline(read_shape("(R^2, 2)", symbols=["R"]).tree) == "(shape (^ R 2) 2)"
    assert outline(read_shape("R^(2)", symbols=["R"]).tree) == "(shape (^ R 2))"


def test_a_declared_x_is_a_size_and_no_separator() -> None:
    assert outline(read_shape("(x, 2)", symbols=["x"]).tree) == "(shape x 2)"
