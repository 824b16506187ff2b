"""A figure of every kind, for the tests that look at them."""

from dataclasses import dataclass
from fractions import Fraction

from quizgen.language.values import Array, Scalar, Value
from quizgen.render.figures import Data


@dataclass(frozen=True)
class Drawn:
    """A figure as a problem holds it."""

    kind: str
    data: Data


def drawn(kind: str, **values: Value) -> Drawn:
    """A figure of these values."""
    return Drawn(kind, tuple(values.items()))


def vector(*cells: Scalar) -> Array:
    """A vector of these entries."""
    return Array((len(cells),), cells)


def matrix(*rows: tuple[Scalar, ...]) -> Array:
    """A matrix of these rows."""
    return Array((len(rows), len(rows[0])), tuple(cell for row in rows for cell in row))


TENTHS = tuple(Fraction(number, 10) for number in range(11))

EXAMPLES = {
    "words meet words": drawn("wordgrid", n=4),
    "a marked cell": drawn("wordgrid", n=4, r=3, c=2),
    "a large grid": drawn("wordgrid", n=30, d_model=512, c=100),
    "two arrows": drawn("arrows", a=vector(3, 1), b=vector(-1, 3)),
    "one arrow": drawn("arrows", a=vector(Fraction(-1, 2), Fraction(3, 2))),
    "a query and keys": drawn("arrows", q=vector(3, 4), k1=vector(-6, 2), k2=vector(5, -5), k3=vector(0, -3)),
    "far arrows": drawn("arrows", a=vector(30, 10), b=vector(30, 11)),
    "row meets column": drawn(
        "rowcolumn", A=matrix((1, 2, 3), (4, -5, 6)), B=matrix((4, -1), (2, 0), (7, 10)), r=2, c=1
    ),
    "heads": drawn("heads", d_model=512, h=8, i=3),
    "many heads": drawn("heads", d_model=512, h=16, i=9),
    "a heat map": drawn("heatmap", weights=matrix((TENTHS[2], TENTHS[7], TENTHS[1]), (TENTHS[9], 0, TENTHS[1]))),
    "an impossible heat map": drawn("heatmap", weights=matrix((-TENTHS[1], 1, TENTHS[1])), places=1),
    "a blend": drawn("blend", weights=vector(TENTHS[6], TENTHS[4]), V=matrix((2, -1), (0, Fraction(1, 2)))),
    "a blend of floats": drawn("blend", weights=vector(0.25, 0.75), V=matrix((2, -1), (0, 4))),
}
