"""Masks: which query may see which key, and what that does to the scores.

In: scores, a boolean mask (**True = may attend**), a bias that is added. Out: scores with −inf where nothing may be
seen. Left out: the weights; softmax turns −inf into exactly 0 (`softmax`).

Two arguments for two things, so that no dtype has to be guessed: `mask` is boolean and nothing else, `bias` is
numbers and is added. A mask made for `torch.nn.MultiheadAttention` says the opposite (True = ignore): write `~mask`.
"""

from typing import TypeVar

import numpy as np
import numpy.typing as npt

from .door import Array, Mask, require_axes, scores_array, shape_text, whole_number

Scalar = TypeVar("Scalar", bound=np.generic)


def causal_mask(n_q: int, n_kv: int) -> Mask:  # -> [n_q, n_kv], True = may attend
    """The mask that is true at (r, c) where c ≤ r: a word sees itself and what stands before it.

    Counted from the top left, also for unequal numbers: query 1 sees key 1 alone, and no row is empty.

    >>> causal_mask(2, 3).tolist()
    [[True, False, False], [True, True, False]]
    """
    return np.tri(whole_number(n_q, "n_q"), whole_number(n_kv, "n_kv"), dtype=np.bool_)


def apply_mask(
    scores: npt.ArrayLike, *, mask: npt.ArrayLike | None = None, bias: npt.ArrayLike | None = None, causal: bool = False
) -> Array:  # [.., n_q, n_kv] -> [.., n_q, n_kv]
    """The scores, plus `bias`, where a query may attend to a key, and −inf elsewhere. mask: True = may attend.

    `causal` adds `causal_mask` to whatever `mask` already forbids. A mask or bias may leave out leading axes, or have 1
    in place of a size: it then holds for all. ValueError where a query has no key left, or a shape does not fit.

    >>> apply_mask([[5, 7], [1, 2]], causal=True, bias=[[0.5, 0]]).tolist()
    [[5.5, -inf], [1.5, 2.0]]
    >>> apply_mask([[5, 7]], mask=[[False, False]])
    Traceback (most recent call last):
    ValueError: query 1 has no key to attend to
    """
    table = scores_array(scores, "scores")
    require_axes(table, 2, "scores")
    # Added first, so that a bias can never lift what the mask forbids. Even + 0.0 makes an array of our own.
    masked = table + (0.0 if bias is None else _stretched(scores_array(bias, "bias"), table, "bias"))
    if mask is not None:
        masked = np.where(fitted_mask(mask, table), masked, -np.inf)
    if causal:
        masked = np.where(causal_mask(*masked.shape[-2:]), masked, -np.inf)
    _refuse_idle_query(masked)
    return masked


def boolean_mask(mask: npt.ArrayLike) -> Mask:  # any shape -> the same shape
    """The mask as truth values, True = may attend. ValueError for anything else, zeros and ones included.

    >>> boolean_mask([[True, False]]).tolist()
    [[True, False]]
    """
    array = np.asarray(mask)
    if array.dtype != np.bool_:
        # 0 and 1 stay outside as well: elsewhere a mask of numbers is added, and there 0 means "may attend".
        raise ValueError(
            f"mask must hold True (may attend) and False, but it holds {array.dtype.name}; "
            "did you mean bias, whose numbers are added to the scores?"
        )
    return array


def fitted_mask(mask: npt.ArrayLike, scores: Array) -> Mask:  # [n_q or 1, n_kv or 1] -> [.., n_q, n_kv]
    """The mask with a cell for each score. ValueError where it has none for some score, or is not boolean.

    >>> fitted_mask([True, False], np.zeros((2, 2))).tolist()
    [[True, False], [True, False]]
    """
    return _stretched(boolean_mask(mask), scores, "mask")


def _stretched(part: npt.NDArray[Scalar], scores: Array, name: str) -> npt.NDArray[Scalar]:
    # [n_q or 1, n_kv or 1] -> [.., n_q, n_kv]
    try:
        # numpy repeats axes of size 1 and axes left out; it cannot make the scores larger, as `*` would.
        return np.broadcast_to(part, scores.shape)
    except ValueError as error:
        raise ValueError(
            f"{name} {shape_text(part)} does not fit the scores {shape_text(scores)}: {_clash(part, scores)}"
        ) from error


def _clash(part: npt.NDArray[np.generic], scores: Array) -> str:
    """What keeps `part` from covering the scores, with the likely fix."""
    if part.ndim > scores.ndim:
        return f"it has {part.ndim} axes and they have {scores.ndim}; did you mean one mask for all?"
    rows, queries = part.shape[-2:][0], scores.shape[-2]
    if rows != queries and part.shape[-2:] == scores.shape[:-3:-1]:
        return f"{rows} rows for {queries} queries; did you mean its transpose? A row belongs to a query"
    # The last sizes that disagree, reading from the right, where 1 would have meant "the same for all".
    pairs = zip(part.shape[::-1], scores.shape[::-1], strict=False)
    size, wanted = next((a, b) for a, b in pairs if a not in {1, b})
    return f"the sizes {size} and {wanted} differ; did you mean {wanted}, or 1 for the same everywhere?"


def _refuse_idle_query(masked: Array) -> None:  # [.., n_q, n_kv]
    idle = masked.max(axis=-1) == -np.inf
    if idle.any():
        *stack, row = (int(i) + 1 for i in np.argwhere(idle)[0])
        where = f" (in matrix {', '.join(map(str, stack))} of the stack)" if stack else ""
        raise ValueError(f"query {row} has no key to attend to{where}")
