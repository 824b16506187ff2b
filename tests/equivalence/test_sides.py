"""What a formula has at several points: a point without a value takes nothing from the others."""

import math

import pytest

from quizgen.equivalence.program import program_of
from quizgen.equivalence.sides import Site, spots
from quizgen.language.reading import read_expression


def seen(text: str, *x: float) -> list[float | str]:
    """The values and marks at points of x and y = 1, without their bounds."""
    program = program_of(read_expression(text, symbols=["x", "y"]).tree)
    found = spots(program, Site({"x": [*x], "y": [1.0] * len(x)}, len(x)))
    return [spot if isinstance(spot, str) else spot[0] for spot in found]


@pytest.mark.parametrize(
    ("text", "x", "wanted"),
    [
        ("sqrt(x)", [4, -9, 1e6, -1e6, 0.25], [2, "none", 1000, "none", 0.5]),
        ("sqrt(x)", [-1, -2, -1e6], ["none", "none", "none"]),
        ("sqrt(x)", [1e6, 4e6, -1e6], [1000, 2000, "none"]),
        ("exp(x)", [0, 1000, -1e6, 800], [1, "unsure", 0, "unsure"]),
        ("1/x + y", [1, 0, 1e6, 2], [2, "unsure", 1.000001, 1.5]),
        ("x y", [], []),
    ],
)
def test_a_point_without_a_value_leaves_the_others_theirs(text: str, x: list[float], wanted: list[float | str]) -> None:
    found = seen(text, *x)

    assert [isinstance(each, str) for each in found] == [isinstance(each, str) for each in wanted]
    for each, true in zip(found, wanted, strict=True):
        assert each == true or math.isclose(float(each), float(true), rel_tol=1e-12)
