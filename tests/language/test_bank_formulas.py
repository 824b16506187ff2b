"""Formulas of a bank: verbs, indices, comparisons, matrix products; and what an author is told of a slip."""

import pytest

from quizgen.errors import FormulaError
from quizgen.language.parser import parse
from quizgen.language.profile import Profile
from tests.language.outline import marked_column, outline, unmarked

VERBS = {
    **dict.fromkeys(("softmax", "sqrt", "transpose", "log", "abs"), (1, 1)),
    **dict.fromkeys(("dot", "round", "shape_of_product", "divides"), (2, 2)),
    **dict.fromkeys(("max", "stack"), (1, 64)),
}
ANY = Profile("bank", functions=VERBS)
NAMED = Profile("bank", frozenset({"n", "d_k", "scores", "Q", "K", "T"}), functions=VERBS)

FORMULAS = [
    ("1/n", "(/ 1 n)"),
    ("0.10", "1/10"),
    ("1e-3", "1/1000"),
    ("a + b*c - d/2", "(- (+ a (* b c)) (/ d 2))"),
    ("-x^2", "(neg (^ x 2))"),
    ("2^3^2", "(^ 2 (^ 3 2))"),
    ("x**2", "(^ x 2)"),
    ("K @ q", "(@ K q)"),
    ("A @ B @ C", "(@ (@ A B) C)"),
    ("Q @ K' / sqrt(d_k)", "(/ (@ Q (T K)) (sqrt d_k))"),
    ("K^T", "(T K)"),
    ("Kᵀ", "(T K)"),
    ("(A @ B)'", "(T (@ A B))"),
    ("transpose(K)", "(T K)"),
    ("A[1, 2]", "(at A 1 2)"),
    ("A[r]", "(at A r)"),
    ("softmax(s)[1]", "(at (softmax s) 1)"),
    ("v[i]^2", "(^ (at v i) 2)"),
    ("V[1][2]", "(at (at V 1) 2)"),
    ("[1, 2, 3]", "[1 2 3]"),
    ("[[a, b], [c, d]]", "[[a b] [c d]]"),
    ("[d_k]", "[d_k]"),
    ("softmax(scores)", "(softmax scores)"),
    ("dot(a, b) > 0", "(> (dot a b) 0)"),
    ("dot(a, b) == 0", "(== (dot a b) 0)"),
    ("max(s) != min", "(!= (max s) min)"),
    ("n <= 2*k", "(<= n (* 2 k))"),
    ("n ≤ 2", "(<= n 2)"),
    ("n >= 2", "(>= n 2)"),
    ("divides(h1, d_model)", "(divides h1 d_model)"),
    ("shape_of_product([n, d_k], [d_k, n])", "(shape_of_product [n d_k] [d_k n])"),
    ("ln(3)", "(log 3)"),
    ("50%", "(% 50)"),
    ("5!", "(! 5)"),
    ("|x|", "(abs x)"),
    ("√2", "(sqrt 2)"),
    ("e^s", "(^ e s)"),
    ("pi/4", "(/ pi 4)"),
    ("a\n  + b", "(+ a b)"),
    ("two_score_x1", "two_score_x1"),
]


@pytest.mark.parametrize(("text", "tree"), FORMULAS, ids=[row[0] for row in FORMULAS])
def test_a_formula_of_a_bank_is_read(text: str, tree: str) -> None:
    assert outline(parse(text, ANY)) == tree


REFUSED = [
    ("¦", "nothing stands here", ""),
    ("2¦n", "a product needs its sign in a bank's formula", "write 2 * n"),
    ("n ¦d_k", "a product needs its sign in a bank's formula", "write n * d_k"),
    ("(n+1)¦(n-1)", "a product needs its sign in a bank's formula", "write * between them"),
    ("1 ¦2", "a product needs its sign in a bank's formula", "write 1 * 2"),
    ("¦sofmax(scores)", 'unknown verb "sofmax"', 'did you mean "softmax"?'),
    ("¦n(2)", 'unknown verb "n"', "forgot a times sign? n * (…)"),
    ("¦score", '"score" is not a name that this formula uses', 'did you mean "scores"?'),
    ("¦softmax", 'the function "softmax" needs its argument in brackets', ""),
    ("¦dot(Q)", "dot takes 2 arguments, not 1", ""),
    ("n ¦= 2", "an equals sign stands between two values", "write =="),
    ("1 < n ¦< 3", "two comparisons in a row", "write one condition for each"),
    ("¦(1, 2)", "a list stands in square brackets", "write [a, b]"),
    ("n ¦and d_k", '"and" is not a name that this formula uses', "write one value"),
    ("n¦.T", "a full stop stands here without a number", ""),
    ("scores¦[1", "the bracket opened here is never closed", ""),
    ("¦\\frac{1}{2}", "the sign \\ is not used in formulas", "TeX is not read here"),
    ('¦"text"', 'the sign " is not used in formulas', "write the formula without quotes"),
    ("n ¦# words", "the sign # is not used in formulas", "nothing after # would be read, so leave it out"),
    ("¦{n}", "nothing stands before the opening brace", ""),
    ("n¦;d_k", "a semicolon separates values, and one value is asked", ""),
]


@pytest.mark.parametrize(("sample", "reason", "hint"), REFUSED, ids=[row[0] for row in REFUSED])
def test_an_authors_slip_is_named_at_its_place(sample: str, reason: str, hint: str) -> None:
    with pytest.raises(FormulaError) as caught:
        parse(unmarked(sample), NAMED)
    assert (caught.value.reason, caught.value.column) == (reason, marked_column(sample))
    assert caught.value.hint == hint


@pytest.mark.parametrize("word", ["and", "or"])
def test_conditions_are_not_joined_by_a_word(word: str) -> None:
    with pytest.raises(FormulaError) as caught:
        parse(f"n > 3 {word} n < 9", ANY)

    assert (caught.value.reason, caught.value.column) == (f'there is no "{word}"', 7)
    assert caught.value.hint == "list conditions one by one; all must hold"


def test_a_declared_t_is_an_exponent() -> None:
    assert outline(parse("K^T", NAMED)) == "(^ K T)"


def test_columns_count_from_where_the_formula_begins() -> None:
    with pytest.raises(FormulaError) as caught:
        parse("1 + * 2", ANY, 11)
    assert caught.value.column == 15


def test_every_node_knows_its_column() -> None:
    tree = parse("1 + n", ANY)
    assert tree.column == 3


@pytest.mark.parametrize("name", ["max", "log"])
def test_a_name_may_be_that_of_a_verb_where_nothing_is_called(name: str) -> None:
    assert outline(parse(f"{name} + 1", ANY)) == f"(+ {name} 1)"
