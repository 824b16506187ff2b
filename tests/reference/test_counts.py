"""Counts: the published numbers, the rules a learner is told, and each count once more by counting."""

import pytest

from quizgen.reference import dot_product_variance, flop_count, head_size, parameter_count


def test_the_published_layer_has_its_published_counts() -> None:
    """Ten words, d_model = 512, 8 heads: 1,048,576 parameters and 21,176,320 operations."""
    assert parameter_count(512, 8) == 1_048_576
    assert flop_count(10, 10, 512, 8) == 21_176_320
    assert head_size(512, 8) == 64


@pytest.mark.parametrize("h", [1, 2, 4, 8])
def test_the_number_of_heads_changes_neither_count(h: int) -> None:
    assert parameter_count(8, h) == 4 * 64
    assert parameter_count(8, h, bias=True) == 4 * 64 + 4 * 8
    assert flop_count(3, 3, 8, h) == 8 * 3 * 64 + 4 * 9 * 8


@pytest.mark.parametrize(
    ("d_model", "h", "d_k", "d_v", "bias"),
    [(6, 2, 3, 3, False), (6, 2, 3, 3, True), (5, 3, 2, 4, True), (4, 1, 7, 1, False), (1, 1, 1, 1, True)],
)
def test_parameters_are_the_cells_of_the_matrices(d_model: int, h: int, d_k: int, d_v: int, bias: bool) -> None:
    shapes = [(d_model, h * d_k), (d_model, h * d_k), (d_model, h * d_v), (h * d_v, d_model)]
    cells = sum(1 for rows, columns in shapes for _ in range(rows) for _ in range(columns))
    offsets = sum(columns for _, columns in shapes) if bias else 0

    assert parameter_count(d_model, h, d_k, d_v, bias) == cells + offsets


def test_values_are_as_wide_as_keys_unless_said_otherwise() -> None:
    assert parameter_count(6, 2, d_k=5) == parameter_count(6, 2, d_k=5, d_v=5)
    assert parameter_count(6, 2, d_v=1) == parameter_count(6, 2, d_k=3, d_v=1)


def multiply_adds(n: int, d: int, m: int) -> int:
    """The steps of the three loops of [n, d] times [d, m]."""
    return sum(1 for _ in range(n) for _ in range(m) for _ in range(d))


@pytest.mark.parametrize(("n_q", "n_kv", "d_model", "h"), [(1, 1, 1, 1), (3, 3, 4, 2), (2, 5, 6, 3), (5, 2, 4, 4)])
def test_operations_are_two_for_each_step_of_the_loops(n_q: int, n_kv: int, d_model: int, h: int) -> None:
    d_k = d_model // h
    projections = 2 * multiply_adds(n_q, d_model, d_model) + 2 * multiply_adds(n_kv, d_model, d_model)
    heads = h * (multiply_adds(n_q, d_k, n_kv) + multiply_adds(n_q, n_kv, d_k))

    assert flop_count(n_q, n_kv, d_model, h) == 2 * (projections + heads)


def test_the_grids_pass_the_projections_at_twice_d_model() -> None:
    d_model = 8
    for n, grids_lead in [(15, False), (16, False), (17, True)]:
        projections = 8 * n * d_model**2
        assert (flop_count(n, n, d_model, 2) - projections > projections) is grids_lead


def test_the_variance_of_a_dot_product_is_that_of_all_sign_vectors() -> None:
    """Over all the vectors of ±1 the mean of (q · k)² is d_k, by counting: for d_k = 3 there are 8 · 8 pairs."""
    signs = [(a, b, c) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
    squares = [sum(x * y for x, y in zip(q, k, strict=True)) ** 2 for q in signs for k in signs]

    assert dot_product_variance(3) == sum(squares) / len(squares) == 3


def test_variances_multiply_for_each_product_and_add_up_over_them() -> None:
    assert dot_product_variance(64, var_q=0.25, var_k=4) == 64
    assert dot_product_variance(10, var_q=2) == 20


@pytest.mark.parametrize("d_k", [None, 3])
def test_a_layer_needs_heads_that_split_it_unless_d_k_is_given(d_k: int | None) -> None:
    if d_k is None:
        with pytest.raises(
            ValueError, match=r"^d_model = 10 does not split among h = 4 heads: 2 columns are left over$"
        ):
            parameter_count(10, 4, d_k)
    else:
        assert parameter_count(10, 4, d_k) == 4 * 10 * 12


def test_operations_need_heads_that_split_the_words() -> None:
    with pytest.raises(ValueError, match=r"^d_model = 10 does not split among h = 4 heads"):
        flop_count(1, 1, 10, 4)


def test_a_variance_is_never_negative() -> None:
    with pytest.raises(ValueError, match=r"^var_k is a variance, a mean of squares, so it cannot be -1\.0$"):
        dot_product_variance(4, var_k=-1)
