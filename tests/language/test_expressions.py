"""Formulas in declared names, as answers.md reads them: products without a sign, phones, Unicode, matrices."""

import pytest

from quizgen.errors import AnswerError
from quizgen.language.reading import read_expression
from quizgen.language.tree import Node
from tests.language.outline import marked_column, outline, unmarked

SYMBOLS = ["n", "h", "d_k", "d_model", "x", "y", "s", "a", "b", "x1", "x_1", "alpha", "theta_2", "s_1", "a_{1,2}"]
MATRICES = ["Q", "K", "V", "X", "W", "W_i^Q", "W^O"]


def scalar(text: str) -> Node:
    return read_expression(text, symbols=SYMBOLS).tree


def matrix(text: str) -> Node:
    return read_expression(text, symbols=["d_k", "n", "s"], matrices=MATRICES).tree


SCALARS = [
    ("n^2", "(^ n 2)"),
    ("n²", "(^ n 2)"),
    ("n**2", "(^ n 2)"),
    ("n·n", "(* n n)"),
    ("nn", "(* n n)"),
    ("n d_model", "(* n d_model)"),
    ("nd_model", "(* n d_model)"),
    ("n*d_model", "(* n d_model)"),
    ("n×d_model", "(* n d_model)"),
    ("hd_k", "(* h d_k)"),
    ("d_kh", "(* d_k h)"),
    ("hd_k^2", "(* h (^ d_k 2))"),
    ("d_model/h", "(/ d_model h)"),
    ("d_{model}/h", "(/ d_model h)"),
    ("d_{k}", "d_k"),
    ("dₖ", "d_k"),
    ("hdₖ", "(* h d_k)"),
    ("dₖh", "(* d_k h)"),
    ("α", "alpha"),
    ("2α", "(* 2 alpha)"),
    ("αx", "(* alpha x)"),
    ("θ₂", "theta_2"),
    ("θ_2", "theta_2"),
    ("x1", "x1"),
    ("x_1", "x_1"),
    ("x₁", "x_1"),
    ("x_{1}", "x_1"),
    ("a_{1,2}", "a_{1,2}"),
    ("a_{1, 2}", "a_{1,2}"),
    ("2x", "(* 2 x)"),
    ("2 x", "(* 2 x)"),
    ("2.5x", "(* 5/2 x)"),
    ("x y", "(* x y)"),
    ("xy", "(* x y)"),
    ("2xy", "(* (* 2 x) y)"),
    ("x(y+1)", "(* x (+ y 1))"),
    ("(x+1)(y+1)", "(* (+ x 1) (+ y 1))"),
    ("(x+1)y", "(* (+ x 1) y)"),
    ("x²y", "(* (^ x 2) y)"),
    ("n(n-1)/2", "(/ (* n (- n 1)) 2)"),
    ("1/(2x)", "(/ 1 (* 2 x))"),
    ("s/√d_k", "(/ s (sqrt d_k))"),
    ("s/sqrt(d_k)", "(/ s (sqrt d_k))"),
    ("s d_k^(-1/2)", "(* s (^ d_k (neg (/ 1 2))))"),
    ("√(x²+y²)", "(sqrt (+ (^ x 2) (^ y 2)))"),
    ("sqrt(x^2 + y^2)", "(sqrt (+ (^ x 2) (^ y 2)))"),
    ("2sqrt(x)", "(* 2 (sqrt x))"),
    ("xsqrt(y)", "(* x (sqrt y))"),
    ("nlog(n)", "(* n (log n))"),
    ("e^x", "(^ e x)"),
    ("e^-x", "(^ e (neg x))"),
    ("e^{-x}", "(^ e (neg x))"),
    ("exp(-x)", "(exp (neg x))"),
    ("eˣ", "(^ e x)"),
    ("e⁻ˣ", "(^ e (neg x))"),
    ("e⁽ˣ⁺¹⁾", "(^ e (+ x 1))"),
    ("e^s_1", "(^ e s_1)"),
    ("1/(1+e^(-(a-b)))", "(/ 1 (+ 1 (^ e (neg (- a b)))))"),
    ("e^a/(e^a+e^b)", "(/ (^ e a) (+ (^ e a) (^ e b)))"),
    ("-x^2", "(neg (^ x 2))"),
    ("(-x)^2", "(^ (neg x) 2)"),
    ("x^-1", "(^ x (neg 1))"),
    ("2^x^2", "(^ 2 (^ x 2))"),
    ("a-b-s", "(- (- a b) s)"),
    ("a/b/s", "(/ (/ a b) s)"),
    ("|x|", "(abs x)"),
    ("|x||y|", "(* (abs x) (abs y))"),
    ("2|x|", "(* 2 (abs x))"),
    ("|x+|y||", "(abs (+ x (abs y)))"),
    ("max(a,b)", "(max a b)"),
    ("ln x", "(log x)"),
    ("log x", "(log x)"),
    ("sin(x)cos(x)", "(* (sin x) (cos x))"),
    ("sin x cos x", "(* (sin x) (cos x))"),
    ("sin^2 x", "(^ (sin x) 2)"),
    ("sin²(x)", "(^ (sin x) 2)"),
    ("tanh(x)", "(tanh x)"),
    ("x!", "(! x)"),
    ("x%", "(% x)"),
    ("(a, b)", "[a b]"),
    ("[a, b]", "[a b]"),
    ("1,000x", "(* 1000 x)"),
]


@pytest.mark.parametrize(("text", "tree"), SCALARS, ids=[row[0] for row in SCALARS])
def test_a_formula_is_read(text: str, tree: str) -> None:
    assert outline(scalar(text)) == tree


MATRIX_FORMULAS = [
    ("QKᵀ/√d_k", "(/ (* Q (T K)) (sqrt d_k))"),
    ("Q K^T / sqrt(d_k)", "(/ (* Q (T K)) (sqrt d_k))"),
    ("Q*K'/sqrt(d_k)", "(/ (* Q (T K)) (sqrt d_k))"),
    ("Q·transpose(K)/√d_k", "(/ (* Q (T K)) (sqrt d_k))"),
    ("QK⊤", "(* Q (T K))"),
    ("QK^⊤", "(* Q (T K))"),
    ("QK^{T}", "(* Q (T K))"),
    ("QK’", "(* Q (T K))"),
    ("QK^TV", "(* (* Q (T K)) V)"),
    ("QK^T V", "(* (* Q (T K)) V)"),
    ("QK'V", "(* (* Q (T K)) V)"),
    ("(QK^T)^T", "(T (* Q (T K)))"),
    ("K''", "(T (T K))"),
    ("KQ", "(* K Q)"),
    ("QK", "(* Q K)"),
    ("XW", "(* X W)"),
    ("X W_i^Q", "(* X W_i^Q)"),
    ("X W_{i}^{Q}", "(* X W_i^Q)"),
    ("XW^O", "(* X W^O)"),
    ("softmax(QK^T/√d_k)V", "(* (softmax (/ (* Q (T K)) (sqrt d_k))) V)"),
    ("softmax(Q K' / sqrt(d_k)) * V", "(* (softmax (/ (* Q (T K)) (sqrt d_k))) V)"),
    ("1/√d_k · QK^T", "(* (* (/ 1 (sqrt d_k)) Q) (T K))"),
    ("2Q - K", "(- (* 2 Q) K)"),
    ("-Q", "(neg Q)"),
    ("[[1, 2], [3, 4]]Q", "(* [[1 2] [3 4]] Q)"),
    ("K^2", "(^ K 2)"),
]


@pytest.mark.parametrize(("text", "tree"), MATRIX_FORMULAS, ids=[row[0] for row in MATRIX_FORMULAS])
def test_a_formula_of_matrices_keeps_their_order(text: str, tree: str) -> None:
    assert outline(matrix(text)) == tree


PHONES = [
    ("N^2", "(^ n 2)", ["N was read as n"]),
    ("N²", "(^ n 2)", ["N was read as n"]),
    ("dk", "d_k", ["dk was read as d_k"]),
    ("Dk", "d_k", ["Dk was read as d_k"]),
    ("dmodel", "d_model", ["dmodel was read as d_model"]),
    ("D_model", "d_model", ["D_model was read as d_model"]),
    ("Ndmodel", "(* n d_model)", ["Ndmodel was read as n·d_model"]),
    ("dmodel/H", "(/ d_model h)", ["dmodel was read as d_model", "H was read as h"]),
    ("S/sqrt(dk)", "(/ s (sqrt d_k))", ["S was read as s", "dk was read as d_k"]),
    ("Alpha", "alpha", ["Alpha was read as alpha"]),
    ("Sqrt(x)", "(sqrt x)", ["Sqrt was read as sqrt"]),
    ("a12", "a_{1,2}", ["a12 was read as a_{1,2}"]),
]


@pytest.mark.parametrize(("text", "tree", "notes"), PHONES, ids=[row[0] for row in PHONES])
def test_what_a_phone_makes_of_a_name_is_read_and_shown_back(text: str, tree: str, notes: list[str]) -> None:
    reading = read_expression(text, symbols=SYMBOLS)
    assert (outline(reading.tree), list(reading.notes)) == (tree, notes)


def test_case_counts_where_both_cases_are_declared() -> None:
    reading = read_expression("N + n", symbols=["n", "N"])
    assert (outline(reading.tree), reading.notes) == ("(+ N n)", ())


def test_a_phone_spelling_that_fits_two_names_is_refused() -> None:
    with pytest.raises(AnswerError, match='"DK" is not a name'):
        read_expression("DK", symbols=["d_k", "D_k"])


def test_exact_names_win_over_what_a_phone_could_mean() -> None:
    reading = read_expression("dk", symbols=["d", "k", "d_k"])
    assert (outline(reading.tree), reading.notes) == ("(* d k)", ())


def test_the_longest_name_wins() -> None:
    assert outline(read_expression("abc", symbols=["a", "ab", "abc"]).tree) == "abc"
    assert outline(read_expression("abc", symbols=["a", "ab", "c", "bc"]).tree) == "(* ab c)"


def test_a_longer_name_gives_way_where_the_rest_would_be_none() -> None:
    assert outline(read_expression("abc", symbols=["a", "ab", "bc"]).tree) == "(* a bc)"


def test_declared_names_win_over_constants_and_functions() -> None:
    assert outline(read_expression("e(x+1)", symbols=["e", "x"]).tree) == "(* e (+ x 1))"
    assert outline(read_expression("exp(x+1)", symbols=["exp", "x"]).tree) == "(* exp (+ x 1))"


def test_a_declared_t_is_an_exponent() -> None:
    assert outline(read_expression("K^T", symbols=["K", "T"]).tree) == "(^ K T)"


def test_a_declared_x_is_no_times_sign() -> None:
    assert outline(read_expression("2 x", symbols=["x"]).tree) == "(* 2 x)"


SHOWN_BACK = [
    ("1/2x", "(* (/ 1 2) x)", "only 2 stands below the bar, x after it is a factor"),
    ("1/2 x", "(* (/ 1 2) x)", "only 2 stands below the bar, x after it is a factor"),
    ("a/b x", "(* (/ a b) x)", "only b stands below the bar, x after it is a factor"),
    ("x^2y", "(* (^ x 2) y)", "only 2 stands in the exponent, y after it is a factor"),
    ("e^ab", "(* (^ e a) b)", "only a stands in the exponent: ^ab was read as ^a times the rest"),
    ("√x²", "(sqrt (^ x 2))", "the root covers the power after it"),
    ("√2x", "(* (sqrt 2) x)", "the root ends before x"),
    ("ln 2x", "(log (* 2 x))", "a function without a bracket takes the factors up to the next sign"),
    ("y = x^2", "(^ x 2)", "the leading y = was left out"),
]


@pytest.mark.parametrize(("text", "tree", "note"), SHOWN_BACK, ids=[row[0] for row in SHOWN_BACK])
def test_what_could_be_read_two_ways_is_shown_back(text: str, tree: str, note: str) -> None:
    reading = read_expression(text, symbols=SYMBOLS, name="y")
    assert (outline(reading.tree), reading.notes) == (tree, (note,))


@pytest.mark.parametrize("text", ["(1/2)x", "x/2", "x^2 y", "e^(ab)", "√(x²)", "ln(2x)", "2x/3"])
def test_what_can_be_read_one_way_needs_no_note(text: str) -> None:
    assert read_expression(text, symbols=SYMBOLS).notes == ()


REFUSED = [
    ("¦foo", '"foo" is not a name that this question uses'),
    ("¦d_v", '"d_v" is not a name that this question uses'),
    ("¦x2", '"x2" is not a name that this question uses'),
    ("36¦x2", '"x2" is not a name that this question uses'),
    ("2 ¦X2 + 1", '"X2" is not a name that this question uses'),
    ("n ¦d", '"d" is not a name that this question uses'),
    ("x ¦2", 'a number stands directly after "x"'),
    ("x¦[1]", "an answer has no indices: nothing is picked out of an array"),
    ("(a,b)¦[0]", "an answer has no indices: nothing is picked out of an array"),
    ("x¦'", "a prime flips a matrix, and stands directly after one"),
    ("x¦.y", "a full stop stands here without a number"),
    ("a ¦= b", "an equals sign stands between two values"),
    ("a ¦< b", "an answer is a value: nothing is compared in it"),
    ("a ¦≤ b", "an answer is a value: nothing is compared in it"),
    ("a ¦and b", '"and" is not a name that this question uses'),
    ("x^¦{1, 2}", "a single value is needed between these brackets"),
    ("¦|x, y|", "a single value is needed between these brackets"),
    ("max¦(a", "the bracket opened here is never closed"),
    ("a¦, b", "a comma separates values, and one value is asked"),
    ("¦|x", "the bar opened here is never closed"),
    ("|x¦)", "the closing bracket does not close the bar opened before it"),
    ("x ¦\u0443", 'the character "\u0443" (CYRILLIC SMALL LETTER U, U+0443) is not used in formulas'),
    ("x¦🙂", 'the character "🙂" (SLIGHTLY SMILING FACE, U+1F642) is not used in formulas'),
    ("x¦\u200by", "an invisible character (ZERO WIDTH SPACE, U+200B) stands here"),
    ("x¦\u202ey", "an invisible character (RIGHT-TO-LEFT OVERRIDE, U+202E) stands here"),
    ("x¦\ud800", "an invisible character (U+D800) stands here"),
    ('¦"x"', 'the sign " is not used in formulas'),
    ("x ¦# y", "the sign # is not used in formulas"),
    ("x ¦: y", "the sign : is not used in formulas"),
]


@pytest.mark.parametrize(("sample", "reason"), REFUSED, ids=[ascii(row[0]) for row in REFUSED])
def test_what_is_no_formula_is_refused_at_its_place(sample: str, reason: str) -> None:
    with pytest.raises(AnswerError) as caught:
        scalar(unmarked(sample))
    assert (caught.value.reason, caught.value.column) == (reason, marked_column(sample))


REFUSED_MATRICES = [
    ("Q ¦+ 1", "a matrix and a number cannot be added"),
    ("1 ¦- QK^T", "a matrix and a number cannot be subtracted"),
    ("d_k ¦+ QK", "a matrix and a number cannot be added"),
    ("Q¦/K", "nothing is divided by a matrix"),
    ("2¦^Q", "a matrix cannot be an exponent"),
    ("Q¦!", "a matrix has no factorial"),
    ("d_k¦'", "a prime flips a matrix, and stands directly after one"),
    ("d_k¦^T", "only a matrix is flipped, and this is a number"),
    ("¦transpose(d_k)", "only a matrix is flipped, and this is a number"),
    ("¦M", '"M" is not a name that this question uses'),
    ("¦softmax(Q, K)", "softmax takes 1 argument, not 2"),
    ("K ¦'", "a prime flips a matrix, and stands directly after one"),
]


@pytest.mark.parametrize(("sample", "reason"), REFUSED_MATRICES, ids=[row[0] for row in REFUSED_MATRICES])
def test_a_formula_of_matrices_that_makes_no_sense_is_refused(sample: str, reason: str) -> None:
    with pytest.raises(AnswerError) as caught:
        matrix(unmarked(sample))
    assert (caught.value.reason, caught.value.column) == (reason, marked_column(sample))


def test_softmax_is_no_function_where_no_matrix_is_declared() -> None:
    with pytest.raises(AnswerError, match='"softmax" is not a name'):
        scalar("softmax(x)")


HINTS = [
    ("d_kk", 'did you mean "d_k"?'),
    ("d_mode", 'did you mean "d_model"?'),
    ("sqr(x)", ""),
    ("sqrtt(x)", 'did you mean "sqrt"?'),
    ("x 2", "write × between them"),
    ("x2", "write x^2 or 2*x"),
    ("a and b", "write one value"),
    ("x\u200b", "delete it, or type the text anew instead of pasting it"),
    ("\u0445", 'did you mean the plain "x" of the keyboard?'),
    ("ｘ", 'did you mean the plain "x" of the keyboard?'),
    ("x→∞", ""),
    ("±x", "two values in one answer cannot be read: write the one you mean"),
    ("∞", "no number is infinite"),
    ("x — y", "a minus is the short sign -"),
    ("σ(x)", "write sigmoid(…)"),
    ("x%y", "write /100 for a percent"),
    ("[x + 1]*2", "write ( ) around a part of a formula"),
    ("sqrt([x])", "write ( ) around a part of a formula"),
]


@pytest.mark.parametrize(("text", "hint"), HINTS, ids=[ascii(row[0]) for row in HINTS])
def test_a_refusal_says_what_was_meant(text: str, hint: str) -> None:
    with pytest.raises(AnswerError) as caught:
        scalar(text)
    assert caught.value.hint == hint


def test_a_letter_that_stands_for_times_or_flipped_is_explained() -> None:
    with pytest.raises(AnswerError) as times:
        read_expression("n x d_k", symbols=["n", "d_k"])
    with pytest.raises(AnswerError) as flipped:
        matrix("QKT")

    assert (times.value.hint, times.value.column) == ("for a product write × or *", 3)
    assert (flipped.value.hint, flipped.value.column) == ("write QK^T", 1)


def test_a_name_in_both_lists_is_a_matrix() -> None:
    assert outline(read_expression("Q'", symbols=["Q"], matrices=["Q"]).tree) == "(T Q)"
