"""Vectors, matrices and stacks of matrices in every spelling that answers.md names, and those that are none."""

import pytest

from quizgen.errors import AnswerError
from quizgen.language.reading import Decimal, DecimalCommaError, read_matrix, read_tensor, read_vector
from tests.language.outline import marked_column, outline, unmarked

PAIR = [
    "[0.2, 0.3]",
    "(0.2, 0.3)",
    "0.2, 0.3",
    "0.2; 0.3",
    "[0.2; 0.3]",
    "0.2,0.3",
    "0.2 0.3",
    "(0.2 0.3)",
    "[0.2 0.3]",
    "[.2 .3]",
    "0.2\n0.3",
    "[0.2,\n 0.3]",
    "[[0.2], [0.3]]",
    "[[0.2]\n [0.3]]",
    "((0.2), (0.3))",
    "array([0.2, 0.3])",
    "array([0.2, 0.3], dtype=float32)",
    r"\begin{pmatrix} 0.2 \\ 0.3 \end{pmatrix}",
    r"$\begin{bmatrix}0.2\\0.3\\\end{bmatrix}$",
    r"\left(0.2, 0.3\right)",
    r"(0.2,\; 0.3)",
]


@pytest.mark.parametrize("text", PAIR)
def test_every_spelling_of_a_vector_is_the_same_vector(text: str) -> None:
    reading = read_vector(text)
    assert (outline(reading.tree), reading.notes) == ("[1/5 3/10]", ())


VECTORS = [
    ("5", "[5]"),
    ("[5]", "[5]"),
    ("(5)", "[5]"),
    ("(5,)", "[5]"),
    ("1 -2", "[1 (neg 2)]"),
    ("1 - 2", "[(- 1 2)]"),
    ("1-2", "[(- 1 2)]"),
    ("1 +2", "[1 2]"),
    ("-1 -2 -3", "[(neg 1) (neg 2) (neg 3)]"),
    ("1/2 3/4", "[(/ 1 2) (/ 3 4)]"),
    ("1/2, 3/4", "[(/ 1 2) (/ 3 4)]"),
    ("1 / 2 3", "[(/ 1 2) 3]"),
    ("2·3 4", "[(* 2 3) 4]"),
    ("2 * 3 4", "[(* 2 3) 4]"),
    ("2(3) 4", "[(* 2 3) 4]"),
    ("2 (3)", "[2 3]"),
    ("sqrt(2) 3", "[(sqrt 2) 3]"),
    ("sqrt (2) 3", "[(sqrt 2) 3]"),
    ("√2 √3", "[(sqrt 2) (sqrt 3)]"),
    ("√2, 2 √3", "[(sqrt 2) (* 2 (sqrt 3))]"),
    ("max(1, 2) 3", "[(max 1 2) 3]"),
    ("[max(1, 2), 3]", "[(max 1 2) 3]"),
    ("|-1| |2|", "[(abs (neg 1)) (abs 2)]"),
    ("50% 25%", "[(% 50) (% 25)]"),
    ("3! 2", "[(! 3) 2]"),
    ("2² 3", "[(^ 2 2) 3]"),
    ("1e-3 2", "[1/1000 2]"),
    ("[1. 2.]", "[1 2]"),
    ("[1.e-03 2.5e+00]", "[1/1000 5/2]"),
    ("1.5 x 10^2, 3", "[(* 3/2 (^ 10 2)) 3]"),
    ("-[1, 2]", "[(neg 1) (neg 2)]"),
    ("2*[1, 2]", "[(* 2 1) (* 2 2)]"),
    ("2[1, 2]", "[(* 2 1) (* 2 2)]"),
    ("1/2·[1, 2]", "[(* (/ 1 2) 1) (* (/ 1 2) 2)]"),
    ("[1, 2];", "[1 2]"),
    ("(1 2)^T", "[1 2]"),
    ("[1, 2]'", "[1 2]"),
]


@pytest.mark.parametrize(("text", "tree"), VECTORS, ids=[row[0] for row in VECTORS])
def test_a_vector_is_read(text: str, tree: str) -> None:
    assert outline(read_vector(text).tree) == tree


def test_a_matrix_of_one_row_is_a_vector_and_shown_back() -> None:
    reading = read_vector("[[0.2, 0.3]]")
    assert (outline(reading.tree), reading.notes) == ("[1/5 3/10]", ("a matrix of one row was read as a vector",))


def test_the_asked_name_and_a_full_stop_are_left_out_of_a_vector() -> None:
    reading = read_vector("w = [1, 2].", name="w")
    assert (outline(reading.tree), len(reading.notes)) == ("[1 2]", 2)


SQUARE = [
    "[[1,2],[3,4]]",
    "[[1, 2], [3, 4]]",
    "((1, 2), (3, 4))",
    "[1,2],[3,4]",
    "(1,2), (3,4)",
    "[1 2] [3 4]",
    "1 2; 3 4",
    "1, 2; 3, 4",
    "[1 2; 3 4]",
    "[1, 2; 3, 4]",
    "(1 2; 3 4)",
    "1 2\n3 4",
    "1 2\r\n3 4\r\n",
    "1, 2\n3, 4",
    "1 2;\n3 4;",
    "[1, 2,\n 3, 4]".replace(",\n", "\n"),
    "[[1 2]\n [3 4]]",
    "[[1, 2],\n [3, 4]]",
    "[1, 2]\n[3, 4]",
    "1 2\n\n3 4",
    "array([[1, 2],\n       [3, 4]])",
    "array([[1., 2.],\n       [3., 4.]], dtype=float32)",
    r"\begin{pmatrix}1&2\\3&4\end{pmatrix}",
    "\\begin{bmatrix}\n1 & 2 \\\\\n3 & 4 \\\\\n\\end{bmatrix}",
    r"\(\left[\begin{matrix} 1 & 2 \\ 3 & 4 \end{matrix}\right]\)",
    "[[1,3],[2,4]]^T",
    "[[1,3],[2,4]]ᵀ",
    "[[1,3],[2,4]]'",
    "[1 3; 2 4]'",
    "transpose([[1,3],[2,4]])",
    r"\begin{pmatrix}1&3\\2&4\end{pmatrix}^\top",
    r"\begin{pmatrix}1&3\\2&4\end{pmatrix}^{T}",
]


@pytest.mark.parametrize("text", SQUARE)
def test_every_spelling_of_a_matrix_is_the_same_matrix(text: str) -> None:
    reading = read_matrix(text)
    assert (outline(reading.tree), reading.notes) == ("[[1 2] [3 4]]", ())


MATRICES = [
    ("5", "[[5]]"),
    ("[[5]]", "[[5]]"),
    ("1; 2", "[[1] [2]]"),
    ("1\n2", "[[1] [2]]"),
    ("1 -2; 3 - 4 5", "[[1 (neg 2)] [(- 3 4) 5]]"),
    ("1/2 0; 0 1/2", "[[(/ 1 2) 0] [0 (/ 1 2)]]"),
    ("[1 2]^T", "[[1] [2]]"),
    ("-[[1, 2]]", "[[(neg 1) (neg 2)]]"),
    (
        r"\frac{1}{2}\begin{pmatrix}1&2\end{pmatrix}",
        "[[(* (/ 1 2) 1) (* (/ 1 2) 2)]]",
    ),
]


@pytest.mark.parametrize(("text", "tree"), MATRICES, ids=[row[0] for row in MATRICES])
def test_a_matrix_is_read(text: str, tree: str) -> None:
    assert outline(read_matrix(text).tree) == tree


@pytest.mark.parametrize("text", ["1, 2", "[1, 2]", "1 2", "(1, 2)"])
def test_one_row_is_a_matrix_of_one_row_and_shown_back(text: str) -> None:
    reading = read_matrix(text)
    assert (outline(reading.tree), reading.notes) == ("[[1 2]]", ("one row was read as a matrix of one row",))


def test_a_matrix_may_hold_formulas_in_declared_names() -> None:
    tree = read_matrix("a b; a·b 2a", symbols=["a", "b"]).tree
    assert outline(tree) == "[[a b] [(* a b) (* 2 a)]]"


TENSORS = [
    "[[[1,2],[3,4]],[[5,6],[7,8]]]",
    "[[[1 2]\n  [3 4]]\n\n [[5 6]\n  [7 8]]]",
    "array([[[1, 2],\n        [3, 4]],\n\n       [[5, 6],\n        [7, 8]]])",
    "[1 2; 3 4], [5 6; 7 8]",
]


@pytest.mark.parametrize("text", TENSORS)
def test_every_spelling_of_a_stack_of_matrices_is_the_same_stack(text: str) -> None:
    assert outline(read_tensor(text).tree) == "[[[1 2] [3 4]] [[5 6] [7 8]]]"


REFUSED_VECTORS = [
    ("¦", "there is no value here"),
    ("¦[]", "nothing stands between these brackets"),
    ("[1,¦,2]", "an entry is missing beside this comma"),
    ("array¦()", "nothing stands between these brackets"),
    ("array¦(\n)", "nothing stands between these brackets"),
    ("array¦(, dtype=int)", "nothing stands between these brackets"),
    ("[¦,1]", "an entry is missing beside this comma"),
    ("[1,2¦,]", "an entry is missing beside this comma"),
    ("¦[1,2", "the bracket opened here is never closed"),
    ("1,2¦]", "this closing bracket was never opened"),
    ("¦[1, 2; 3]", "a vector is asked, one list of numbers, and this has 2 rows"),
    ("¦[[1,2],[3,4]]", "a vector is asked, one list of numbers, and this has 2 rows"),
    ("[1, ¦[2]]", "a number and a list stand side by side"),
    ("¦[1,2][0]", "a list stands where one number belongs"),
    ("1/3, 2 ¦3", 'a number stands directly after "2"'),
    ("[1, ¦x]", '"x" is not a name that this question uses'),
    ("1 ¦< 2", "an answer is a value: nothing is compared in it"),
    ("[[[[[[[¦1]]]]]]]", "more than 6 lists lie within one another here"),
    ("[1, 2] ¦= 3", "an equals sign stands between two values"),
    ("5¦'", "a prime flips a matrix, and stands directly after one"),
    ("¦* [1, 2]", "nothing stands before the times sign"),
    ("[√2, 3¦^T]", "only a matrix is flipped, and this is a number"),
    ("¦;", "there is no entry beside this separator"),
    ("¦" + "1 " * 65, "65 entries in a row are too many: 64 is the most"),
    ("1 2 ¦or 3", '"or" is not a name that this question uses'),
]


@pytest.mark.parametrize(("sample", "reason"), REFUSED_VECTORS, ids=[row[0] for row in REFUSED_VECTORS])
def test_what_is_no_vector_is_refused_at_its_place(sample: str, reason: str) -> None:
    with pytest.raises(AnswerError) as caught:
        read_vector(unmarked(sample))
    assert (caught.value.reason, caught.value.column) == (reason, marked_column(sample))


REFUSED_MATRICES = [
    ("1 2; ¦3", "row 2 has 1 entry, but row 1 has 2"),
    ("[[1,2],¦[3]]", "row 2 has 1 entry, but row 1 has 2"),
    ("[[1],¦[2,3]]", "row 2 has 2 entries, but row 1 has 1"),
    ("[[1,2],¦3]", "a number and a list stand side by side"),
    ("[¦[[1,2]],[[3,4]]]", "row 1 holds rows itself: a matrix is asked"),
    ("¦[[1,2],[3]]^T", "only a matrix is flipped"),
    ("¦[[1], 2]^T", "only a matrix is flipped"),
    ("[¦[1,2] + [3,4]]", "a list stands where one number belongs"),
    (r"¦\begin{pmatrix}1&2", r"\begin{pmatrix} has no \end{pmatrix}"),
    (r"¦\begin{cases}1\end{cases}", "this environment of TeX is not read here"),
    (r"\begin{pmatrix}1¦\end{bmatrix}", r"\begin{pmatrix} is closed by another environment"),
    ("¦" + "1;" * 65, "65 rows are too many: 64 is the most"),
    (
        "1 2 " * 20 + "\n" + ("1 2 " * 20 + "\n") * 49 + "¦" + "1 2 " * 20,
        "an array of more than 2000 entries is too large",
    ),
    ("1 ¦& 2", "& separates the entries of a matrix of TeX"),
]


@pytest.mark.parametrize(("sample", "reason"), REFUSED_MATRICES, ids=[row[0] for row in REFUSED_MATRICES])
def test_what_is_no_matrix_is_refused_at_its_place(sample: str, reason: str) -> None:
    with pytest.raises(AnswerError) as caught:
        read_matrix(unmarked(sample))
    assert (caught.value.reason, caught.value.column) == (reason, marked_column(sample))


REFUSED_TENSORS = [
    ("¦[[1,2],[3,4]]", "a stack of matrices is asked"),
    ("[[[1,2]],¦[[1],[2]]]", "matrix 2 has another shape than matrix 1"),
    ("[[[1,2]],¦[3]]", "part 2 is no matrix"),
    ("[[[1,2],¦[3]]]", "row 2 has 1 entry, but row 1 has 2"),
]


@pytest.mark.parametrize(("sample", "reason"), REFUSED_TENSORS, ids=[row[0] for row in REFUSED_TENSORS])
def test_what_is_no_stack_is_refused_at_its_place(sample: str, reason: str) -> None:
    with pytest.raises(AnswerError) as caught:
        read_tensor(unmarked(sample))
    assert (caught.value.reason, caught.value.column) == (reason, marked_column(sample))


COMMAS = [("0,2; 0,3", "0.2; 0.3"), ("[0,2; 0,3]", "[0.2; 0.3]"), ("0,2 0,3", "0.2 0.3"), ("0,25, 0,75 ", "0.25, 0.75")]
SPACED = [("-12,0 -1,0", "-12.0 -1.0"), ("(0,5 −1,5 2,0)", "(0.5 −1.5 2.0)")]


@pytest.mark.parametrize(("text", "suggestion"), [*COMMAS, *SPACED])
def test_decimal_commas_in_a_vector_are_asked_back(text: str, suggestion: str) -> None:
    with pytest.raises(DecimalCommaError) as caught:
        read_vector(text)
    assert caught.value.suggestion == suggestion


@pytest.mark.parametrize("text", ["0,5 -1,5; 2,0 -3,5", "0,5 -1,5\n2,0 -3,5"])
def test_decimal_commas_in_a_matrix_are_asked_back(text: str) -> None:
    with pytest.raises(DecimalCommaError) as caught:
        read_matrix(text)
    assert caught.value.suggestion == text.replace(",", ".")


def test_a_minus_between_commas_takes_away_where_it_stands_alone() -> None:
    assert outline(read_vector("0,5 - 1,5").tree) == outline(read_vector("[0, 5 - 1, 5]").tree)
    assert outline(read_matrix("1,2; 3,-4").tree) == outline(read_matrix("[[1, 2], [3, -4]]").tree)


@pytest.mark.parametrize("text", ["[[1,2],[3]]", "[1,2],[3,4]"])
def test_commas_that_separate_suggest_nothing(text: str) -> None:
    with pytest.raises(AnswerError) as caught:
        read_vector(text)
    assert not isinstance(caught.value, DecimalCommaError)


NOTE = "semicolons within a row were read as commas"
ROWS_WITH_SEMICOLONS = [
    "[[0; -4]; [-5; 2]]",
    "[0;-4];[-5;2]",
    "((0; -4); (-5; 2))",
    "[[0; -4]\n [-5; 2]]",
    "[[0; -4]; [-5 2]]",
    "0; -4\n-5; 2",
    "0; -4;\n-5; 2;",
    "[0; -4\n -5; 2]",
    "[[0; -5]; [-4; 2]]^T",
]


@pytest.mark.parametrize("decimal", [".", ","])
@pytest.mark.parametrize("text", ROWS_WITH_SEMICOLONS)
def test_semicolons_within_rows_are_read_and_shown_back(text: str, decimal: Decimal) -> None:
    reading = read_matrix(text, decimal=decimal)
    assert (outline(reading.tree), reading.notes) == ("[[0 (neg 4)] [(neg 5) 2]]", (NOTE,))


def test_semicolons_within_rows_stand_beside_decimal_commas() -> None:
    assert outline(read_matrix("[[0,5; -4]; [-5; 1,25]]", decimal=",").tree) == "[[1/2 (neg 4)] [(neg 5) 5/4]]"
    assert outline(read_tensor("[[[0,5; 2]]; [[3; 4]]]", decimal=",").tree) == "[[[1/2 2]] [[3 4]]]"
    with pytest.raises(DecimalCommaError) as caught:
        read_matrix("[[0,5; -4]; [-5; 1,25]]")
    assert caught.value.suggestion == "[[0.5; -4]; [-5; 1.25]]"
    assert outline(read_matrix(caught.value.suggestion).tree) == "[[1/2 (neg 4)] [(neg 5) 5/4]]"


SEMICOLONS_AS_EVER = [
    ("0; -4", "[[0] [(neg 4)]]"),
    ("[0; -4; 5]", "[[0] [(neg 4)] [5]]"),
    ("0;\n-4;\n5", "[[0] [(neg 4)] [5]]"),
    ("1 2; 3 4\n5 6; 7 8", "[[1 2] [3 4] [5 6] [7 8]]"),
    ("[[1]; [2]]", "[[1] [2]]"),
    ("[1, 2; 3, 4]", "[[1 2] [3 4]]"),
]


@pytest.mark.parametrize(("text", "tree"), SEMICOLONS_AS_EVER, ids=[row[0] for row in SEMICOLONS_AS_EVER])
def test_semicolons_separate_rows_wherever_that_makes_sense(text: str, tree: str) -> None:
    reading = read_matrix(text)
    assert (outline(reading.tree), NOTE in reading.notes) == (tree, False)
    assert outline(read_tensor("[[1; 2]; [3; 4]]").tree) == "[[[1] [2]] [[3] [4]]]"
    assert outline(read_vector("0; -4\n-5; 2").tree) == "[0 (neg 4) (neg 5) 2]"


def test_a_list_in_braces_is_told_which_brackets_a_list_has() -> None:
    with pytest.raises(AnswerError) as caught:
        read_vector("{1, 2}")
    assert (caught.value.column, caught.value.hint) == (1, "a list has round or square brackets, like [1, 2]")


@pytest.mark.parametrize(
    "text",
    [
        "[[0; -4], [-5; 2]]",
        "[[0; -4]; [-5]]",
        "[[0; -4]; [-5, 2]]",
        "[[1 2; 3 4]; [5 6; 7 8]]",
        "[[[1];[2]];[[3];[4]]]",
    ],
)
def test_what_could_be_rows_or_columns_is_refused(text: str) -> None:
    with pytest.raises(AnswerError) as caught:
        read_matrix(text)
    assert not isinstance(caught.value, DecimalCommaError)


WITH_COMMA = ["0,2; 0,3", "[0,2; 0,3]", "0,2 0,3", "0,2, 0,3", "[0,2 ; 0,3]", "0,2\n0,3"]


@pytest.mark.parametrize("text", WITH_COMMA)
def test_a_vector_with_decimal_commas_is_read_where_they_are_set(text: str) -> None:
    assert outline(read_vector(text, decimal=",").tree) == "[1/5 3/10]"
