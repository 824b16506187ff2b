"""Traps that no redraw mends: sizes that hide a misconception because they agree in every variant.

In: the values of a variant. Out: the traps that it steps into. With d_k = 1 the scale is invisible; with h = 1 there is
nothing to split; n = d_k hides a wrong axis, h = d_k makes √d_model = d_k; a symmetric matrix hides a transpose. Left
out: how many variants may step into one (`rules`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from quizgen.language.values import Array, Value


def traps(values: Mapping[str, Value]) -> Iterator[str]:
    """The traps among the values of a variant, each as it is told.

    >>> list(traps({"d_k": 1, "n": 4}))
    ['d_k = 1 hides the scale']
    """
    n, h, d_k = (values.get(name) for name in ("n", "h", "d_k"))
    if d_k == 1:
        yield "d_k = 1 hides the scale"
    if h == 1:
        yield "h = 1 leaves nothing to split or join"
    if n is not None and n == d_k:
        yield "n = d_k hides a wrong axis and a missing transpose"
    if h is not None and h == d_k:
        yield "h = d_k makes the root of d_model equal to d_k"
    for name, value in values.items():
        if re.match(r"W(_|$)", name) and _is_symmetric(value):
            yield f"{name} is symmetric, which hides a transpose"


def _is_symmetric(value: Value) -> bool:
    if not isinstance(value, Array) or len(value.shape) != 2 or value.shape[0] != value.shape[1] or value.shape[0] < 2:
        return False
    rows = value.rows()
    return all(rows[r][c] == rows[c][r] for r in range(len(rows)) for c in range(r))
