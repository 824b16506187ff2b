"""Texts of a bank: words, places for values, mathematics; and values put in."""

from collections.abc import Callable, Mapping
from fractions import Fraction

import pytest

from quizgen.errors import FormulaError
from quizgen.language.evaluate import compiled
from quizgen.language.profile import Profile
from quizgen.language.prose import (
    Formula,
    Insertion,
    Mathematics,
    Passage,
    Printed,
    Prose,
    Words,
    fill,
    read_prose,
)
from quizgen.language.tree import Name, Node, Number
from quizgen.language.values import UNDEFINED, Array, Sentence, ShapeValue, Value
from tests.language.outline import marked_column, outline, unmarked

PROFILE = Profile("bank")


def mathematics(text: str) -> Node:
    piece = read_prose(f"`{text}`", PROFILE).pieces[0]
    assert isinstance(piece, Mathematics)
    return piece.tree


def sketch(prose: Prose) -> list[str]:
    """The pieces of a text in short: words as they are, values in braces, mathematics in backticks."""
    short: list[str] = []
    for piece in prose.pieces:
        match piece:
            case Words(text):
                short.append(text)
            case Insertion(tree, _, places):
                short.append(f"{{{outline(tree)}:{places}}}")
            case Mathematics(tree, insertions):
                short.append(f"`{outline(tree)}|{' '.join(outline(each.tree) for each in insertions)}`")
    return short


TEXTS: list[tuple[str, list[str]]] = [
    ("", []),
    ("Plain words.", ["Plain words."]),
    ("Each of {n} words.", ["Each of ", "{n:None}", " words."]),
    ("{n*d_model}", ["{(* n d_model):None}"]),
    ("{w:3} and {w: 0}", ["{w:3}", " and ", "{w:0}"]),
    ("{k[2]}", ["{(at k 2):None}"]),
    ("Of `n^2` pairs", ["Of ", "`(^ n 2)|`", " pairs"]),
    ("`e^{{s}}`", ["`(^ e {0})|s`"]),
    ("`q_{{w},{head}}`", ["`(sub q {0} {1})|w head`"]),
    ("`{a}·{b} = {a*b}`", ["`(= (* {0} {1}) {2})|a b (* a b)`"]),
    ("`{s:2}/{r}`", ["`(/ {0} {1})|s r`"]),
    ("a {{brace}} b", ["a {brace} b"]),
    ("{{{n}}}", ["{", "{n:None}", "}"]),
    ("two\nlines", ["two\nlines"]),
    ("a # comment: \\n 50 % & <tag> $x$ *bold*", ["a # comment: \\n 50 % & <tag> $x$ *bold*"]),
    ("`{top} (1 - {top})`", ["`(* {0} (- 1 {1}))|top top`"]),
]


@pytest.mark.parametrize(("text", "pieces"), TEXTS, ids=[row[0] for row in TEXTS])
def test_a_text_is_read_in_pieces(text: str, pieces: list[str]) -> None:
    prose = read_prose(text, PROFILE)
    assert (sketch(prose), prose.text) == (pieces, text)


FORMULAS = [
    ("d_k", "d_k"),
    ("d_{k}", "d_k"),
    ("d_{model}", "d_model"),
    ("dₖ", "d_k"),
    ("W_i^Q", "W_i^Q"),
    ("W^O", "W^O"),
    ("W_{i}^{Q}", "W_i^Q"),
    ("X W_i^Q", "(* X W_i^Q)"),
    ("q_{3,1}", "(sub q 3 1)"),
    ("a_{r, c}", "(sub a r c)"),
    ("s_{i+1}", "(sub s (+ i 1))"),
    ("s_i", "s_i"),
    ("s_2", "s_2"),
    ("Q_i K_i^T", "(* Q_i (T K_i))"),
    ("Q_i K_iᵀ", "(* Q_i (T K_i))"),
    ("K^{T}", "(T K)"),
    ("softmax(Q K^T/sqrt(d_k)) V", "(* (softmax (/ (* Q (T K)) (sqrt d_k))) V)"),
    ("a·b", "(* a b)"),
    ("2x", "(* 2 x)"),
    ("n d_model", "(* n d_model)"),
    ("√x", "(sqrt x)"),
    ("√64", "(sqrt 64)"),
    ("√(x²+y²)", "(sqrt (+ (^ x 2) (^ y 2)))"),
    ("|a|", "(abs a)"),
    ("|a||b| cos(theta)", "(* (* (abs a) (abs b)) (cos theta))"),
    ("exp(s)", "(exp s)"),
    ("e^{s+c} = e^s e^c", "(= (^ e (+ s c)) (* (^ e s) (^ e c)))"),
    ("e^{ln(x)} = x", "(= (^ e (log x)) x)"),
    ("θ", "theta"),
    ("(2, 1)", "[2 1]"),
    ("(2, 1)·(3, -1) = 5", "(= (* [2 1] [3 (neg 1)]) 5)"),
    ("(n, d_k)", "[n d_k]"),
    ("(a_1, …, a_n)", "[a_1 … a_n]"),
    ("a_1 + ... + a_n", "(+ (+ a_1 …) a_n)"),
    ("a = b = c", "(= (= a b) c)"),
    ("1/3 ≈ 0.333", "(≈ (/ 1 3) 333/1000)"),
    ("a < b ≤ c", "(<= (< a b) c)"),
    ("a >= b > c", "(> (>= a b) c)"),
    ("R^{10×512}", "(^ ℝ (shape 10 512))"),
    ("ℝ^{n×d_k}", "(^ ℝ (shape n d_k))"),
    ("R^2", "(^ R 2)"),
    ("Σ_j a_j", "(* Sigma_j a_j)"),
    ("w (1 - w)", "(* w (- 1 w))"),
    ("h(n+1)", "(* h (+ n 1))"),
    ("2^-1", "(^ 2 (neg 1))"),
    ("A[1, 2]", "(at A 1 2)"),
    ("12/sqrt(9) = 12/3 = 4", "(= (= (/ 12 (sqrt 9)) (/ 12 3)) 4)"),
]


@pytest.mark.parametrize(("text", "tree"), FORMULAS, ids=[row[0] for row in FORMULAS])
def test_mathematics_in_prose_is_read(text: str, tree: str) -> None:
    assert outline(mathematics(text)) == tree


def test_what_is_above_r_is_a_shape_also_with_values() -> None:
    assert outline(mathematics("R^{{n}×{d}}")) == "(^ ℝ (shape {0} {1}))"


REFUSED = [
    ("a ¦{ b", "this brace has no partner"),
    ("a ¦} b", "this brace has no partner"),
    ("a ¦` b", "this backtick has no partner"),
    ("¦{} words", "nothing stands between these braces"),
    ("see ¦`` here", "nothing stands between these backticks"),
    ("of {n + ¦} words", "nothing stands after the plus"),
    ("`n + ¦`", "nothing stands after the plus"),
    ("`2 + {n * ¦}`", "nothing stands after the times sign"),
    ("`a ¦2`", 'a number stands directly after "a"'),
    ("`¦\\foo`", "the sign \\ is not used in formulas"),
    ("`score¦_`", "the sign _ is not used in formulas"),
    ("`¦shape(A)`", 'unknown verb "shape"'),
    ("`¦ln 3`", 'the function "ln" needs its argument in brackets'),
    ("`R^{10×512 ¦+ 1}`", 'the plus cannot stand after "512"'),
    ("`R¦^{10×512`", "the bracket opened here is never closed"),
    ("`2¦_{1}`", "only a name has something below it"),
    ("`x¦^{2`", "the bracket opened here is never closed"),
]


@pytest.mark.parametrize(("sample", "reason"), REFUSED, ids=[row[0] for row in REFUSED])
def test_a_slip_in_a_text_is_named_at_its_place_in_the_whole(sample: str, reason: str) -> None:
    with pytest.raises(FormulaError) as caught:
        read_prose(unmarked(sample), PROFILE)
    assert (caught.value.reason, caught.value.column) == (reason, marked_column(sample))


def test_a_value_may_only_use_declared_names() -> None:
    with pytest.raises(FormulaError, match='"m" is not a name') as caught:
        read_prose("{n} and {m}", Profile("bank", frozenset({"n"})))
    assert caught.value.column == 10


# --- values put in ----------------------------------------------------------------------------------------------------


def filled(text: str, values: Mapping[str, Value | str], places: int | None = None) -> Passage:
    return fill(read_prose(text, PROFILE), evaluator(values), places)


def evaluator(values: Mapping[str, Value | str]) -> Callable[[Node], Value | str]:
    numbers = {name: value for name, value in values.items() if not isinstance(value, str)}

    def evaluate(tree: Node) -> Value | str:
        given = values.get(tree.text) if isinstance(tree, Name) else None
        return given if isinstance(given, str) else compiled(tree, {})(numbers)

    return evaluate


def formula(text: str, values: Mapping[str, Value | str], places: int | None = None) -> str:
    piece = filled(f"`{text}`", values, places).pieces[0]
    assert isinstance(piece, Formula)
    return outline(piece.tree)


PRINTED: list[tuple[str, Value, int | None, Printed]] = [
    ("{x}", 7, 3, Printed(7, None)),
    ("{x}", Fraction(1, 4), 3, Printed(Fraction(1, 4), None)),
    ("{x}", Fraction(1, 3), 3, Printed(Fraction(1, 3), 3)),
    ("{x}", Fraction(1, 3), None, Printed(Fraction(1, 3), None)),
    ("{x}", 0.25, 3, Printed(0.25, 3)),
    ("{x:1}", Fraction(1, 4), 3, Printed(Fraction(1, 4), 1)),
    ("{x:1}", 7, 3, Printed(7, 1)),
    ("{x}", Array((2,), (1, 2)), 3, Printed(Array((2,), (1, 2)), None)),
    ("{x}", Array((2,), (1, 0.5)), 3, Printed(Array((2,), (1, 0.5)), 3)),
    ("{x}", ShapeValue((2, 3)), 3, Printed(ShapeValue((2, 3)), None)),
    ("{x}", Sentence(("two", "words")), None, Printed(Sentence(("two", "words")), None)),
]


@pytest.mark.parametrize(("text", "value", "places", "piece"), PRINTED, ids=[f"{row[0]}-{row[1]}" for row in PRINTED])
def test_a_value_stands_exactly_where_it_is_exact_else_at_the_answers_decimals(
    text: str, value: Value, places: int | None, piece: Printed
) -> None:
    assert filled(text, {"x": value}, places).pieces == (piece,)


def test_a_word_stands_as_words() -> None:
    assert filled("the {w} asks", {"w": "query"}).pieces == (Words("the query asks"),)


NODES: list[tuple[str, Value, int | None, str]] = [
    ("e^{{x}}", 3, None, "(^ e 3)"),
    ("e^{{x}}", -3, None, "(^ e (neg 3))"),
    ("2·{x}", Fraction(1, 4), None, "(* 2 1/4)"),
    ("2·{x}", Fraction(-1, 3), None, "(* 2 (neg (/ 1 3)))"),
    ("2·{x}", Fraction(1, 3), 2, "(* 2 33/100)"),
    ("{x:1}", Fraction(1, 4), None, "3/10"),
    ("{x}", 0.123456, 2, "3/25"),
    ("{x} = y", Array((2,), (1, -2)), None, "(= [1 (neg 2)] y)"),
    ("{x}", Array((1, 2), (1, 2)), None, "[[1 2]]"),
    ("{x}", ShapeValue((10, 64)), None, "(shape 10 64)"),
    ("{x}", UNDEFINED, None, "undefined"),
    ("q_{{x},1}", 3, None, "(sub q 3 1)"),
    ("X W_{{x}}^Q", 3, None, "(* X W_3^Q)"),
    ("X_{{x}}^Q", 3, None, "(^ (sub X 3) Q)"),
    ("R^{{x}×2}", 3, None, "(^ ℝ (shape 3 2))"),
]


@pytest.mark.parametrize(("text", "value", "places", "tree"), NODES, ids=[f"{row[0]}-{row[1]}" for row in NODES])
def test_a_value_in_mathematics_is_part_of_its_tree(text: str, value: Value, places: int | None, tree: str) -> None:
    assert formula(text, {"x": value}, places) == tree


def test_a_rounded_number_in_mathematics_keeps_its_zeros() -> None:
    piece = filled("`{x:3}`", {"x": Fraction(1, 2)}).pieces[0]
    assert isinstance(piece, Formula)
    assert isinstance(piece.tree, Number)
    assert piece.tree.text == "0.500"


def test_a_word_in_mathematics_is_a_name() -> None:
    assert formula("2·{w}", {"w": "query"}) == "(* 2 query)"


@pytest.mark.parametrize("value", [True, Sentence(("two", "words"))])
def test_what_is_no_mathematics_cannot_stand_in_it(value: Value) -> None:
    with pytest.raises(FormulaError, match="cannot stand in a formula") as caught:
        filled("see `2 + {x}`", {"x": value})
    assert caught.value.column == 10


def test_filling_leaves_the_text_as_it_was() -> None:
    prose = read_prose("`{x} + 1`", PROFILE)
    first = fill(prose, lambda _: 1, None)
    second = fill(prose, lambda _: 2, None)
    assert first != second
    assert fill(prose, lambda _: 1, None) == first
