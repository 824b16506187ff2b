"""Vectors: how long an arrow is, and how far two arrows point the same way.

In: vectors [d]. Out: one float. Left out: matrices; there every cell is a dot product again (`matrices`).
"""

import math

import numpy.typing as npt

from .door import Array, shape_text, vector


def dot(a: npt.ArrayLike, b: npt.ArrayLike) -> float:  # [d], [d] -> one number
    """The dot product a · b = Σ aᵢ bᵢ: multiply pairwise, then add.

    ValueError where a and b have different numbers of entries.

    1·4 + 2·5 + 3·6 = 32:

    >>> dot([1, 2, 3], [4, 5, 6])
    32.0
    """
    left, right = _pair(a, b)
    return float(left @ right)


def norm(a: npt.ArrayLike) -> float:  # [d] -> one number
    """The length of the arrow, by Pythagoras: ‖a‖ = √(Σ aᵢ²).

    √(3² + 4²) = √25 = 5:

    >>> norm([3, 4])
    5.0
    """
    # hypot does not square what it is given, so (3e200, 4e200) has a length too.
    return math.hypot(*vector(a, "a").tolist())


def cosine_similarity(a: npt.ArrayLike, b: npt.ArrayLike) -> float:  # [d], [d] -> one number in [-1, 1]
    """The dot product with both lengths taken out: cos θ = a · b / (‖a‖ ‖b‖). ValueError for a zero vector.

    (3·4 + 4·3)/(5·5) = 24/25:

    >>> round(cosine_similarity([3, 4], [4, 3]), 12)
    0.96
    """
    left, right = _pair(a, b)
    cosine = float(_direction(left, "a") @ _direction(right, "b"))
    # Rounding can carry parallel arrows to 1.0000000000000002, of which no angle is the cosine.
    return max(-1.0, min(1.0, cosine))


def angle_degrees(a: npt.ArrayLike, b: npt.ArrayLike) -> float:  # [d], [d] -> degrees in [0, 180]
    """The angle θ = 2 atan2(‖u − v‖, ‖u + v‖) between two arrows, in degrees. ValueError for a zero vector.

    u and v are the arrows cut to length 1. They span a rhombus, whose diagonals u − v and u + v are perpendicular and
    halve its angles, and that gives tan(θ/2). The arc cosine of `cosine_similarity` is the same angle with half of its
    digits gone near 0° and 180°, where the cosine hardly changes.

    >>> angle_degrees([1, 0], [0, 2])
    90.0
    >>> angle_degrees([1, 0], [1, 1e-9]) == math.degrees(1e-9)
    True
    """
    left, right = _pair(a, b)
    u, v = _direction(left, "a"), _direction(right, "b")
    # atan2 takes both diagonals as they are, so nothing is divided where one of them is 0.
    return math.degrees(2 * math.atan2(norm(u - v), norm(u + v)))


def _pair(a: npt.ArrayLike, b: npt.ArrayLike) -> tuple[Array, Array]:  # [d], [d] -> [d], [d]
    left, right = vector(a, "a"), vector(b, "b")
    if left.size != right.size:
        raise ValueError(
            f"a {shape_text(left)} and b {shape_text(right)} do not pair up: they have {left.size} and {right.size} "
            f"numbers; did you leave out {abs(left.size - right.size)} of {'a' if left.size < right.size else 'b'}?"
        )
    return left, right


def _direction(a: Array, name: str) -> Array:  # [d] -> [d], of length 1
    # Two steps, so that neither the tiniest nor the largest arrows lose their direction on the way.
    largest = abs(a).max()
    if largest == 0:
        raise ValueError(f"{name} is the zero vector, which points nowhere: it makes no angle with anything")
    scaled = a / largest  # the largest entry is 1 now
    unit: Array = scaled / norm(scaled)
    return unit
