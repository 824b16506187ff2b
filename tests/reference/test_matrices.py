"""Products and flips: hand-worked grids, plain loops, and the identities that hold for any matrices."""

import numpy as np
import pytest

from quizgen.reference import matmul, transpose

from . import twins
from .draws import grid, row


def test_a_cell_is_a_row_times_a_column() -> None:
    """Row (2, −1) on column (3, 5) is 6 − 5 = 1, on column (0, 4) it is −4; row (0, 3) gives 15 and 12."""
    assert matmul([[2, -1], [0, 3]], [[3, 0], [5, 4]]).tolist() == [[1, -4], [15, 12]]


@pytest.mark.parametrize(("n", "d", "m"), [(1, 1, 1), (2, 3, 4), (4, 3, 2), (1, 5, 1), (5, 1, 5)])
def test_the_product_is_that_of_plain_loops(n: int, d: int, m: int) -> None:
    A, B = grid(1, n, d), grid(2, d, m)

    np.testing.assert_allclose(matmul(A, B), twins.matmul(A, B), rtol=0, atol=1e-14)


def test_a_vector_is_a_row_on_the_left_and_a_column_on_the_right() -> None:
    A = [[1, 2, 3], [4, 5, 6]]

    assert matmul([1, 10], A).tolist() == [41, 52, 63]
    assert matmul(A, [1, 0, -1]).tolist() == [-2, -2]
    assert float(matmul([1, 2], [3, 4])) == 11


def test_the_transpose_swaps_rows_and_columns() -> None:
    A = grid(3, 2, 4)

    assert transpose(A).tolist() == twins.transpose(A)
    assert transpose(transpose(A)).tolist() == A


def test_the_transpose_of_a_product_is_the_product_of_the_transposes_reversed() -> None:
    A, B = grid(4, 2, 3), grid(5, 3, 4)

    np.testing.assert_allclose(transpose(matmul(A, B)), matmul(transpose(B), transpose(A)), rtol=0, atol=1e-15)


def test_a_vector_has_no_rows_to_flip() -> None:
    with pytest.raises(ValueError, match=r"^A must be a matrix, written \[\[…\]\], but its shape is \[3\]$"):
        transpose(row(1, 3))


def test_a_stack_is_worked_on_matrix_by_matrix() -> None:
    first, second, B = grid(6, 2, 3), grid(7, 2, 3), grid(8, 3, 2)

    stacked = matmul([first, second], B)

    assert stacked.shape == (2, 2, 2)
    np.testing.assert_allclose(stacked[1], twins.matmul(second, B), rtol=0, atol=1e-14)
    assert transpose([first, second])[1].tolist() == twins.transpose(second)


def test_stacks_of_stacks_line_up_from_the_right() -> None:
    """Three by two matrices on the left; two on the right, or three by one, serve them all."""
    A = [[grid(10 * i + j, 1, 2) for j in range(2)] for i in range(3)]
    two = [grid(5, 2, 2), grid(6, 2, 2)]
    three = [[grid(7 + i, 2, 2)] for i in range(3)]

    np.testing.assert_allclose(matmul(A, two)[2, 1], twins.matmul(A[2][1], two[1]), rtol=0, atol=1e-14)
    np.testing.assert_allclose(matmul(A, three)[2, 1], twins.matmul(A[2][1], three[2][0]), rtol=0, atol=1e-14)
