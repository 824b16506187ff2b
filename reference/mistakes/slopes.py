"""Wrong slopes: how a weight is believed to move when a score moves.

In: scores [n]. Out: what a learner with that belief takes for the Jacobian of softmax, or its diagonal.
"""

import numpy as np
import numpy.typing as npt

from ..door import Array
from ..softmax import softmax, softmax_jacobian


def slopes_on_the_diagonal(x: npt.ArrayLike) -> Array:  # [.., n] -> [.., n, n]
    """J1, the others left out: p(1 − p) on the diagonal, 0 elsewhere. The same where n = 1, or one weight is all.

    >>> slopes_on_the_diagonal([0, 0]).tolist()
    [[0.25, 0.0], [0.0, 0.25]]
    """
    slopes = softmax_jacobian(x)
    return np.where(np.eye(slopes.shape[-1]) == 1, slopes, 0)


def slopes_all_upwards(x: npt.ArrayLike) -> Array:  # [.., n] -> [.., n, n]
    """J2, the sign lost: +pᵢ pⱼ off the diagonal. The same where n = 1, or one weight is all.

    >>> slopes_all_upwards([0, 0]).tolist()
    [[0.25, 0.25], [0.25, 0.25]]
    """
    # Off the diagonal all slopes are negative, on it all are positive, so only signs are lost.
    return abs(softmax_jacobian(x))


def slopes_like_weights(x: npt.ArrayLike) -> Array:  # [.., n] -> [.., n]
    """J3, the slope of e^x for that of a share: p for the diagonal p(1 − p). The same only where a weight is 0.

    >>> slopes_like_weights([0, 0]).tolist()
    [0.5, 0.5]
    """
    return softmax(x)
