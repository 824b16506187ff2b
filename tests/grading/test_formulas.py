"""Answers that are formulas: their form apart from their value, and formulas in matrices with their mistakes."""

import pytest

from quizgen.grading import PartGrade, grade
from quizgen.grading.forms import has_form
from quizgen.language.reading import read_expression
from tests.grading.items import problem

MATRICES = """\
given: {n: {choose: [4]}}
ask: "How are {n} queries compared with {n} keys?"
answer:
  expression: "Q @ transpose(K) / sqrt(d_k)"
  symbols: {d_k: positive}
  matrices: {Q: [n, d_k], K: [n, d_k]}
mistakes:
  - {id: divides-by-d_k, gives: "Q @ transpose(K) / d_k", say: "Take the root."}
  - {id: keys-ask, gives: "K @ transpose(Q) / sqrt(d_k)", say: "Queries ask."}
  - {id: not-flipped, gives: "Q @ K / sqrt(d_k)", say: "Flip K."}
"""

FRACTION = """\
given: {n: {choose: [4]}}
ask: "Add x/{n} and 1, as one fraction."
answer: {expression: "(x + n)/n", symbols: {x: real}, form: fraction}
mistakes:
  - {id: added-below, gives: "(x + 1)/n", say: "One whole is n/n."}
  - {id: forgot, gives: "x/n", say: "Add 1."}
"""

SIGNIFICANT = """\
given: {s: {choose: [1]}}
ask: "A third of {s}?"
answer: {number: "s/3", significant: 3}
mistakes:
  - {id: times, gives: "3 * s", say: "Divide."}
  - {id: half, gives: "s/2", say: "By three."}
"""


def graded(item: str, text: str) -> PartGrade:
    return grade(problem(item), text, prove=False).parts[0]


@pytest.mark.parametrize(
    ("text", "verdict", "mistake"),
    [
        ("QKᵀ/√d_k", "right", None),
        ("Q K^T / sqrt(d_k)", "right", None),
        (r"\frac{QK^\top}{\sqrt{d_k}}", "right", None),
        ("(KQ')'/√d_k", "right", None),
        ("QK^T/d_k", "wrong", "divides-by-d_k"),
        ("d_k^-1 Q K'", "wrong", "divides-by-d_k"),
        ("KQ^T/√d_k", "wrong", "keys-ask"),
        ("(QK^T)^T/√d_k", "wrong", "keys-ask"),
        ("QK/√d_k", "wrong", "not-flipped"),
        ("QK^T", "wrong", None),
        ("QK^T/√d_k + 1", "unreadable", None),
    ],
)
def test_a_formula_in_matrices(text: str, verdict: str, mistake: str | None) -> None:
    found = graded(MATRICES, text)

    assert (found.verdict, found.mistake) == (verdict, mistake)


@pytest.mark.parametrize(
    ("text", "verdict", "mistake"),
    [
        ("(x + 4)/4", "right", None),
        ("(4 + x)/4", "right", None),
        ("-(-x - 4)/4", "right", None),
        ("x/4 + 1", "wrong", None),
        ("1 + x/4", "wrong", None),
        ("(x + 1)/4", "wrong", "added-below"),
    ],
)
def test_a_right_value_in_another_form_is_not_what_was_asked(text: str, verdict: str, mistake: str | None) -> None:
    found = graded(FRACTION, text)

    assert (found.verdict, found.mistake) == (verdict, mistake)


def test_a_right_value_in_another_form_is_told_so() -> None:
    assert "the form is not" in graded(FRACTION, "x/4 + 1").remark
    assert "the form is not" not in graded(FRACTION, "x/4 + 2").remark


def test_a_fixed_number_is_told_what_it_lacks() -> None:
    assert graded(FRACTION, "5/4").remark == "This is one fixed number. What is asked changes with x."
    assert graded(FRACTION, "(x + 2)/4").remark.startswith("This is another formula.")


@pytest.mark.parametrize("text", ["1, 2", "(1, 2, 3)", "[x, 4]", "= (x, 4)"])
def test_a_list_is_no_formula_and_costs_no_try(text: str) -> None:
    found = graded(FRACTION, text)

    assert found.verdict == "unreadable"
    assert found.unreadable is not None
    assert found.unreadable.reason in {
        "a list stands where one formula belongs",
        "a comma separates values, and one value is asked",
    }


@pytest.mark.parametrize(
    ("text", "is_right"),
    [
        ("0.333", True),
        ("0.3333", True),
        ("33.3%", True),
        ("3.33e-1", True),
        ("0.33", False),
        ("0.3", False),
        ("0.330", False),
        ("0.335", False),
    ],
)
def test_significant_digits_are_counted_in_what_was_typed(text: str, is_right: bool) -> None:
    assert (graded(SIGNIFICANT, text).verdict == "right") == is_right


FORMS: dict[str, tuple[list[str], list[str]]] = {
    # form: formulas that have it, formulas that have not
    "fraction": (
        ["s/sqrt(d)", "(x+1)/y", "-x/2", "-(x/2)", "x", "0.5x", "sqrt(x/2)", "e^(x/y)/2", r"\frac{x}{y}"],
        ["s d^(-1/2)", "x/2 y", "1/2 x", "x/y/2", "x/(y/2)", "x/2 + 1", "x^-1", "(x/y)^2", "x/y*y"],
    ),
    "expanded": (
        ["x^2 + 2x + 1", "x/2 + y/2", "x - y + 1", "sqrt(x+y)*2", "(2x)^2", "x + (y + 1)", "e^(x(y+1))", "1/(x+1)"],
        ["(x+1)^2", "x(x+1)", "(x+1)(x-1)", "x*-(y+1)", "-(x+y)", "2 - (x+y)", "x - (y-1)", "(x+y)/2", "(x+y)%"],
    ),
    "no-exp": (
        ["sigmoid(x)", "tanh(x)", "2^x", "log(x)", "x"],
        ["e^x", "exp(x)", "1/(1 + e^-x)", r"\exp(x)", "sqrt(e)", "x^e", "2 + 3exp(-x)"],
    ),
    "one-exp": (
        ["e^(5x+3)", "exp(6x + 3 - x)", "1/(1 + e^-x)", "x", "sigmoid(x)", r"\exp(x)/2"],
        ["e^(6x+3)/e^x", "e^(5x) e^3", "exp(5x)*exp(3)", "e*e^x", "(e^5)^x e^3", "e^s/(e^s + e^x)", "e^(e^x)"],
    ),
    "any": (["e^x", "x(x+1)", "x/2 + 1"], []),
}


@pytest.mark.parametrize(
    ("form", "text", "wanted"),
    [
        (form, text, wanted)
        for form, sides in FORMS.items()
        for wanted, side in zip((True, False), sides, strict=True)
        for text in side
    ],
)
def test_a_form_is_seen_in_the_formula_as_it_was_typed(form: str, text: str, wanted: bool) -> None:
    assert has_form(read_expression(text, symbols=["x", "y", "s", "d"]).tree, form) == wanted
