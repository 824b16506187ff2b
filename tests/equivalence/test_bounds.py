"""The error bounds hold: the true value, in many digits, lies within them."""

import math
from collections.abc import Mapping
from decimal import Decimal
from random import Random

import pytest

from quizgen.equivalence import decimals, points
from quizgen.equivalence.algebra import NoValueError, UnsureError, run
from quizgen.equivalence.balls import BallAlgebra, Balls
from quizgen.equivalence.disks import DiskAlgebra, disk, is_analytic
from quizgen.equivalence.functions import FUNCTIONS, general_power
from quizgen.equivalence.grids import GridAlgebra, Matrices
from quizgen.equivalence.program import program_of
from quizgen.equivalence.sides import Site, spots
from quizgen.language.reading import read_expression
from quizgen.language.tree import Binary, Call, Name, Node, Number
from tests.equivalence import growth, oracle
from tests.equivalence.oracle import mpmath

BANDS = [points.MIDDLE, points.SMALL, points.LARGE, points.HUGE, points.TINY, points.DUST]


def exact(name: str, x: oracle.Real) -> oracle.Real:
    """The function, by mpmath; a ZeroDivisionError where it has no real value."""
    names = {"abs": "fabs", "fact": "factorial", "log2": "log"}
    if name == "sigmoid":
        share: oracle.Real = 1 / (1 + mpmath.exp(-x))
        return share
    value = getattr(mpmath, names.get(name, name))(x)
    if isinstance(value, mpmath.mpc):
        raise ZeroDivisionError
    found: oracle.Real = value / mpmath.log(2) if name == "log2" else value
    return found


@pytest.mark.parametrize("name", sorted(FUNCTIONS))
def test_a_function_of_an_uncertain_number_is_within_its_bound(name: str) -> None:
    random = Random(name)
    checked = 0
    for _ in range(300):
        x = random.choice([-1, 1]) * 2.0 ** random.uniform(-12, 5) if name != "fact" else random.randint(0, 60)
        error = abs(x) * random.choice([0.0, 1e-16, 1e-12, 1e-6, 1e-3])
        try:
            value, bound = FUNCTIONS[name](x, error)
        except (NoValueError, UnsureError, OverflowError):
            continue
        for share in (0, -1, 1, random.uniform(-1, 1)):
            try:
                true = exact(name, mpmath.mpf(x) + mpmath.mpf(error) * share)
            except (ZeroDivisionError, ValueError):
                continue
            checked += 1
            assert abs(true - mpmath.mpf(value)) <= mpmath.mpf(bound), (name, x, error, share)
    assert checked > 20


@pytest.mark.parametrize(("base", "exponent"), [(0.0, -1.5), (0.0, -0.25)])
def test_zero_to_a_negative_power_has_no_value(base: float, exponent: float) -> None:
    with pytest.raises(NoValueError):
        general_power((base, 0.0), (exponent, 1e-16))
    with pytest.raises(UnsureError):
        general_power((base, 1e-30), (exponent, 1e-16))


@pytest.mark.parametrize(
    ("values", "errors", "largest", "smallest"),
    [
        ((1.0, 5.0), (0.0, 0.0), (5.0, 0.0), (1.0, 0.0)),
        ((1.0, 5.0), (0.5, 0.25), (5.0, 0.25), (1.0, 0.5)),
        ((5.0, 4.5), (0.25, 2.0), (5.0, 1.5), (4.5, 2.0)),
        ((1.0, 1.0), (0.0, 3.0), (1.0, 3.0), (1.0, 3.0)),
        ((1.0, 5.0), (math.inf, 0.25), (5.0, math.inf), (1.0, math.inf)),
        ((1.0, 5.0), (0.0, math.nan), (5.0, math.inf), (1.0, math.inf)),
    ],
)
def test_an_extreme_is_as_uncertain_as_what_may_be_it(
    values: tuple[float, ...], errors: tuple[float, ...], largest: tuple[float, float], smallest: tuple[float, float]
) -> None:
    algebra = BallAlgebra({}, 1)
    arguments = [Balls([value], [error]) for value, error in zip(values, errors, strict=True)]
    for name, wanted in (("max", largest), ("min", smallest)):
        found = algebra.call(name, arguments)

        assert found.values == [wanted[0]]
        assert found.errors == pytest.approx([wanted[1]], rel=1e-12)


@pytest.mark.parametrize(
    ("name", "x", "error"),
    [
        ("sqrt", -1.0, 0.5),
        ("log", -1.0, 0.0),
        ("asin", 1.5, 0.1),
        ("acos", -2.0, 0.5),
        ("fact", -1.0, 0.0),
        ("fact", 1.5, 0.0),
    ],
)
def test_a_number_outside_the_domain_has_no_value(name: str, x: float, error: float) -> None:
    with pytest.raises(NoValueError):
        FUNCTIONS[name](x, error)


@pytest.mark.parametrize(
    ("name", "x", "error"),
    [("log", 0.0, 0.0), ("log", 1e-20, 1e-19), ("sign", 1e-20, 1e-19), ("floor", 3.0, 1e-9), ("ceil", 3.0, 1e-9)],
)
def test_a_number_next_to_a_jump_or_a_pole_is_unsure(name: str, x: float, error: float) -> None:
    with pytest.raises(UnsureError):
        FUNCTIONS[name](x, error)


def evaluated(tree: Node, point: Mapping[str, float]) -> oracle.Real | None:
    try:
        found = oracle.value_of(tree, {name: mpmath.mpf(each) for name, each in point.items()})
    except (ZeroDivisionError, ValueError, OverflowError):
        return None
    assert not isinstance(found, list)
    return found


@pytest.mark.parametrize("seed", range(4))
def test_a_formula_is_within_its_bound_at_every_point(seed: int) -> None:
    random = Random(seed)
    checked = 0
    for _ in range(60):
        tree = growth.formula(random, 4)
        where = points.columns(growth.SYMBOLS, random.randbytes(8), BANDS)
        for row, spot in enumerate(spots(program_of(tree), Site(where, len(BANDS)))):
            true = evaluated(tree, {name: column[row] for name, column in where.items()})
            if isinstance(spot, str):
                assert spot == "unsure" or true is None, tree
            elif true is not None and spot[1] < float("inf"):
                checked += 1
                assert abs(true - mpmath.mpf(spot[0])) <= mpmath.mpf(spot[1]), tree
    assert checked > 100


@pytest.mark.parametrize("seed", range(2))
def test_a_formula_in_the_plane_is_within_its_bound(seed: int) -> None:
    random = Random(seed)
    checked = 0
    for _ in range(200):
        tree = growth.formula(random, 3)
        program = program_of(tree)
        if not is_analytic(program):
            continue
        point = points.imaginary(growth.SYMBOLS, random.randbytes(8))
        found = disk(program, DiskAlgebra(point))
        if found is not None:
            true = oracle.value_of(tree, {name: mpmath.mpc(each) for name, each in point.items()})
            assert not isinstance(true, list)
            checked += 1
            assert abs(true - mpmath.mpc(found.value)) <= mpmath.mpf(found.error), tree
    assert checked > 20


@pytest.mark.parametrize("seed", range(2))
def test_a_formula_of_matrices_is_within_its_bound(seed: int) -> None:
    random = Random(seed)
    shapes = dict.fromkeys(growth.MATRICES, (3, 3))
    for _ in range(40):
        tree = growth.matrix(random, 3)
        where = points.columns(growth.SYMBOLS, random.randbytes(8), [points.MIDDLE])
        algebra = GridAlgebra(Matrices(shapes, random.randbytes(8), 1), BallAlgebra(where, 1))
        found = algebra.cells(run(program_of(tree), algebra))
        point: dict[str, oracle.Real | oracle.Grid] = {name: mpmath.mpf(column[0]) for name, column in where.items()}
        for name in shapes:
            rows = algebra.cells(algebra.name(name)).values[0].tolist()
            point[name] = [[mpmath.mpf(cell) for cell in row] for row in rows]
        true = oracle.cells(oracle.value_of(tree, point))
        values, errors = found.values[0].ravel().tolist(), found.errors[0].ravel().tolist()
        assert all(abs(a - mpmath.mpf(b)) <= mpmath.mpf(e) for a, b, e in zip(true, values, errors, strict=True)), tree


@pytest.mark.parametrize(
    "function", ["sin", "cos", "tan", "atan", "asin", "acos", "tanh", "sinh", "cosh", "log2", "log10", "sigmoid"]
)
@pytest.mark.parametrize("x", ["0.3", "-0.9", "0.000001", "0.999999"])
def test_decimals_are_right_to_their_last_digits(function: str, x: str) -> None:
    argument = Binary("*", Number(1), Name("x"))
    tree = Call(function, (Call("abs", (argument,)) if function.startswith("log") else argument,))
    found = decimals.value(program_of(tree), {"x": float(x)}, 60)
    with mpmath.workdps(70):
        inner = abs(mpmath.mpf(float(x))) if function.startswith("log") else mpmath.mpf(float(x))

        assert abs(mpmath.mpf(str(found)) - exact(function, inner)) <= mpmath.mpf(10) ** -57


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("e^230 + 3 - e^230", "3"),
        ("10^100 + 2 sqrt(4) - 10^100", "4"),
        ("(e^150 + 1/4)^2 - e^300 - e^150/2", "0.0625"),
        ("1/(e^200 + 5 - e^200)", "0.2"),
        ("sqrt(2)^2 - 2", "0"),
        ("e^(-3000) e^3000", "1"),
    ],
)
def test_a_number_is_found_that_is_small_beside_what_cancels(text: str, value: str) -> None:
    found = decimals.settled_value(program_of(read_expression(text).tree))

    assert abs(found - Decimal(value)) < Decimal("1e-12")


def test_a_number_that_too_many_digits_would_be_needed_for_is_unsure() -> None:
    with pytest.raises(UnsureError):
        decimals.settled_value(program_of(read_expression("e^3000 + 3 - e^3000").tree))


@pytest.mark.parametrize(
    ("left", "right", "are_apart"),
    [
        ("1 + e^(-200)", "1", True),
        ("1 + e^(-200)", "e^(-200) + 1", False),
        ("tanh(80)", "1", True),
        ("cosh(90)", "e^90/2", True),
        ("sigmoid(120)", "1", True),
        ("sin(10^(-40) sqrt(2)^2)", "2/10^40", True),
        ("cos(10^(-40) sqrt(2))", "1", True),
        ("cosh(90)", "(e^90 + e^(-90))/2", False),
    ],
)
def test_there_are_digits_enough_for_every_term(left: str, right: str, *, are_apart: bool) -> None:
    mine, theirs = (program_of(read_expression(text).tree) for text in (left, right))
    digits = decimals.digits_for_all_terms(mine, theirs, {}, decimals.LEAST_DIGITS)

    with pytest.raises(UnsureError):
        decimals.differ_at(mine, theirs, {}, decimals.LEAST_DIGITS)
    assert decimals.differ_at(mine, theirs, {}, digits) == are_apart
