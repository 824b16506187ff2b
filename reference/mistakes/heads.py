"""Wrong heads: split, merged or mixed another way.

In: Q [n, h·d_k], heads [h, n, d], or what comes after them. Out: the value of that step under that belief.
"""

import numpy as np
import numpy.typing as npt

from ..door import Array, finite_array, matrix, require_axes, shape_text, whole_number
from ..heads import split_heads
from ..projection import project


def heads_added(heads: npt.ArrayLike) -> Array:  # [.., h, n, d_v] -> [.., n, d_v]
    """H1, added for laid side by side: Σᵢ oᵢ as the concat. The same where h = 1.

    >>> heads_added([[[1, 2]], [[10, 20]]]).tolist()
    [[11.0, 22.0]]
    """
    total: Array = _heads(heads).sum(axis=-3)
    return total


def heads_added_output(heads: npt.ArrayLike, W_O: npt.ArrayLike) -> Array:
    # [.., h, n, d_v], [h·d_v, d_model] -> [.., n, d_model]
    """H1b, the output after H1: (Σᵢ oᵢ) times the first d_v rows of W_O. The same where h = 1.

    >>> heads_added_output([[[1]], [[10]]], [[2], [5]]).tolist()  # right: 1·2 + 10·5
    [[22.0]]
    """
    total = heads_added(heads)
    # d_v columns meet h·d_v rows; who adds the heads has to drop all rows but the first d_v.
    return project(total, matrix(W_O, "W_O")[: total.shape[-1]])


def heads_averaged(heads: npt.ArrayLike) -> Array:  # [.., h, n, d_v] -> [.., n, d_v]
    """H2, averaged for laid side by side: Σᵢ oᵢ / h. The same where h = 1.

    >>> heads_averaged([[[1, 2]], [[3, 6]]]).tolist()
    [[2.0, 4.0]]
    """
    mean: Array = _heads(heads).mean(axis=-3)
    return mean


def concat_as_output(concat: npt.ArrayLike) -> Array:  # [.., n, h·d_v] -> [.., n, h·d_v]
    """H3, W_O forgotten: the concat for the output. The same where W_O is the identity.

    >>> concat_as_output([[1, 2]]).tolist()
    [[1.0, 2.0]]
    """
    return matrix(concat, "concat").copy()


def heads_read_straight(X: npt.ArrayLike, h: int) -> Array:  # [.., n, h·d] -> [.., h, n, d]
    """H4, X read straight on as [h, n, d]: head 1 gets the first *words*. The same where n = 1 or h = 1.

    >>> heads_read_straight([[1, 2, 3, 4], [5, 6, 7, 8]], 2).tolist()
    [[[1.0, 2.0], [3.0, 4.0]], [[5.0, 6.0], [7.0, 8.0]]]
    """
    # The right split gives the shape to read into, and refuses what cannot be split.
    return matrix(X, "X").reshape(split_heads(X, h).shape).copy()


def heads_of_every_column(X: npt.ArrayLike, h: int) -> Array:  # [.., n, h·d] -> [.., h, n, d]
    """H5, columns dealt like cards: head i gets columns i, i + h, i + 2h, … The same where h = 1 or d_k = 1.

    >>> heads_of_every_column([[1, 2, 3, 4]], 2).tolist()
    [[[1.0, 3.0]], [[2.0, 4.0]]]
    """
    h, n, d = split_heads(X, h).shape[-3:]
    table = matrix(X, "X")
    # (.., n, d, h) has card j of head i at [j, i]; the heads then move to the front.
    return np.moveaxis(table.reshape(*table.shape[:-2], n, d, h), -1, -3).copy()


def concat_read_straight(heads: npt.ArrayLike) -> Array:  # [.., h, n, d_v] -> [.., n, h·d_v]
    """H6, the heads read straight on as [n, h·d_v]: words get mixed up. The same where n = 1 or h = 1.

    >>> concat_read_straight([[[1, 2], [5, 6]], [[3, 4], [7, 8]]]).tolist()
    [[1.0, 2.0, 5.0, 6.0], [3.0, 4.0, 7.0, 8.0]]
    """
    stack = _heads(heads)
    *leading, h, n, d = stack.shape
    # Without the swap of `merge_heads`: the words of head 1 fill the first rows.
    return stack.reshape(*leading, n, h * d).copy()


def heads_of_words(X: npt.ArrayLike, h: int) -> Array:  # [.., n, d_model] -> [.., h, n/h, d_model]
    """H7, the *words* shared out among the heads, n/h for each. The same where h = 1.

    ValueError where h does not divide n.

    >>> heads_of_words([[1, 2], [3, 4]], 2).tolist()
    [[[1.0, 2.0]], [[3.0, 4.0]]]
    """
    words, heads = matrix(X, "X"), whole_number(h, "h")
    *leading, n, d_model = words.shape
    if n % heads:
        raise ValueError(f"X {shape_text(words)} has {n} words, which {heads} heads cannot share evenly")
    return words.reshape(*leading, heads, n // heads, d_model).copy()


def heads_sharing_a_pattern(weights: npt.ArrayLike) -> Array:  # [.., h, n_q, n_kv] -> [.., h, n_q, n_kv]
    """H8, one pattern for all: each head gets the mean of the heads' weights. The same where h = 1 or they are equal.

    >>> heads_sharing_a_pattern([[[1, 0]], [[0, 1]]]).tolist()
    [[[0.5, 0.5]], [[0.5, 0.5]]]
    """
    stack = _heads(weights)
    return np.broadcast_to(stack.mean(axis=-3, keepdims=True), stack.shape).copy()


def heads_reading_slices(X: npt.ArrayLike, W: npt.ArrayLike, h: int) -> Array:
    # [.., n, d_model], [d_model, h·d_k] -> [.., h, n, d_k]
    """H9, head i reads its slice of each word: X[:, slice i] times those rows of Wᵢ. The same where h = 1.

    Head 1 reads 1 of (1, 2), head 2 reads 2; right would be 1·3 + 2·5 and 1·4 + 2·6.

    >>> heads_reading_slices([[1, 2]], [[3, 4], [5, 6]], 2).tolist()
    [[[3.0]], [[12.0]]]
    """
    slices = split_heads(X, h)  # [.., h, n, d_model/h]
    columns = split_heads(W, h)  # [h, d_model, d_k]: Wᵢ
    read = slices.shape[-1]
    # Head i keeps the rows of Wᵢ that meet its slice.  [h, d_model/h, d_k]
    rows = [matrix_of_head[i * read : (i + 1) * read] for i, matrix_of_head in enumerate(columns)]
    return project(slices, np.stack(rows))


def _heads(heads: npt.ArrayLike) -> Array:  # [.., h, n, d] -> [.., h, n, d]
    stack = finite_array(heads, "heads")
    require_axes(stack, 3, "heads")
    return stack
