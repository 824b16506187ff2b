"""Shapes of formulas in matrices: what fits, what does not and why, and which sizes are tried."""

import pytest

from quizgen.equivalence import judge
from quizgen.equivalence.matrices import fit
from quizgen.equivalence.program import program_of
from quizgen.equivalence.scope import Scope, scope_of
from quizgen.equivalence.sizes import ClashError, SizeAlgebra, kind_of
from quizgen.errors import AnswerError, FormulaError
from quizgen.language.parser import parse
from quizgen.language.profile import ELEMENTARY, MATRIX_FUNCTIONS, Profile
from quizgen.language.tree import Node

SCOPE = scope_of(
    {"d_k": "positive", "s": "real"},
    {"Q": ("n", "d_k"), "K": ("n", "d_k"), "V": ("n", "d_v"), "X": ("n", "h*d_k"), "W": ("d_k*h", 3), "A": (2, 2)},
)


def tree(text: str, scope: Scope = SCOPE) -> Node:
    functions = {**ELEMENTARY, **MATRIX_FUNCTIONS}
    return parse(text, Profile("answer", scope.declared, frozenset(scope.matrices), functions))


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Q", "Q (n × d_k)"),
        ("QK^T", "Q Kᵀ (n × n)"),
        ("Q^T K", "Qᵀ K (d_k × d_k)"),
        ("softmax(QK^T/sqrt(d_k))V", "softmax(Q Kᵀ/sqrt(d_k)) V (n × d_v)"),
        ("X W", "X W (n × 3)"),
        ("s Q - K", "s Q − K (n × d_k)"),
        ("(Q - K)V'", None),
        ("A^3", "A^3 (2 × 2)"),
        ("[1, 2] A", "the list A (1 × 2)"),
        ("[[1, 2], [3, 4], [5, 6]] A", "the list A (3 × 2)"),
        ("-Q", "−Q (n × d_k)"),
    ],
)
def test_a_formula_has_a_shape(text: str, kind: str | None) -> None:
    if kind is None:
        with pytest.raises(ClashError):
            kind_of(program_of(tree(text)), SizeAlgebra(SCOPE))
    else:
        assert str(kind_of(program_of(tree(text)), SizeAlgebra(SCOPE))) == kind


@pytest.mark.parametrize(
    ("text", "reason", "hint"),
    [
        ("QK", "Q (n × d_k) times K (n × d_k): the inner numbers d_k and n differ", "did you mean Kᵀ?"),
        ("QV", "Q (n × d_k) times V (n × d_v): the inner numbers d_k and n differ", ""),
        ("Q + V", "Q (n × d_k) and V (n × d_v) have different shapes, so there is no sum of them", ""),
        ("Q^2", "Q (n × d_k) is not square, so it cannot be multiplied by itself", ""),
        ("[1, 2, 3] A", "the list (1 × 3) times A (2 × 2): the inner numbers 3 and 2 differ", ""),
    ],
)
def test_sizes_that_do_not_fit_are_said(text: str, reason: str, hint: str) -> None:
    with pytest.raises(ClashError) as clash:
        kind_of(program_of(tree(text)), SizeAlgebra(SCOPE))

    assert (clash.value.reason, clash.value.hint) == (reason, hint)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Q + 1", "Q is a matrix and 1 is a number, so they cannot be added"),
        ("s - QK'", "Q Kᵀ is a matrix and s is a number, so they cannot be added"),
        ("s/Q", "Q is a matrix, and nothing can be divided by a matrix"),
        ("exp(Q)", "exp takes a number, and Q is a matrix"),
        ("softmax(s)", "softmax takes rows of numbers, and s is a number"),
        ("A^(1/3)", "A is a matrix, and a matrix has only the powers 1, 2, 3, … here"),
        ("A^s", "A is a matrix, and a power like this needs numbers"),
        ("[A, 1] A", "a list inside a formula holds numbers, or rows of numbers"),
    ],
)
def test_what_can_be_nothing_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(FormulaError) as refusal:
        kind_of(program_of(tree(text)), SizeAlgebra(SCOPE))

    assert refusal.value.reason == reason
    assert not isinstance(refusal.value, ClashError)
    assert refusal.value.column > 0


def test_a_refusal_is_the_learners_or_the_authors_by_its_side() -> None:
    with pytest.raises(AnswerError, match="cannot be added"):
        judge(tree("Q + 1"), tree("Q"), matrices=SCOPE.matrices, prove=False)
    with pytest.raises(ValueError, match="cannot be added"):
        judge(tree("Q"), tree("Q + 1"), matrices=SCOPE.matrices, prove=False)


def test_two_formulas_that_both_do_not_fit_are_compared_all_the_same() -> None:
    def verdict(left: str, right: str) -> str:
        return judge(tree(left), tree(right), symbols=SCOPE.symbols, matrices=SCOPE.matrices, prove=False).verdict

    assert verdict("softmax(Q K d_k^(-1/2)) V", "softmax(Q K/sqrt(d_k)) V") == "equal"
    assert verdict("softmax(K Q/sqrt(d_k)) V", "softmax(Q K/sqrt(d_k)) V") == "different"
    assert verdict("softmax(Q K'/sqrt(d_k)) V", "softmax(Q K/sqrt(d_k)) V") == "different"


def test_sizes_that_may_differ_are_tried_with_different_numbers() -> None:
    shapes = fit(program_of(tree("QK'")), program_of(tree("QK'")), SCOPE).shapes

    assert shapes["Q"] == shapes["K"]
    assert len({*shapes["Q"], shapes["V"][1], shapes["X"][1]}) == 4
    assert shapes["X"][1] == shapes["W"][0]


def test_sizes_that_nobody_declared_follow_from_the_formulas() -> None:
    free = scope_of([], ["Q", "K", "V"])
    shapes = fit(program_of(tree("QK'V", free)), program_of(tree("(KQ')'V", free)), free).shapes

    assert shapes["Q"][1] == shapes["K"][1]
    assert shapes["K"][0] == shapes["V"][0]
    assert shapes["Q"][0] != shapes["Q"][1]


def test_a_list_keeps_its_length() -> None:
    free = scope_of([], ["X"])

    assert fit(program_of(tree("[1, 2, 3] X", free)), program_of(tree("[3, 2, 1] X", free)), free).shapes["X"][0] == 3
