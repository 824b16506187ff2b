"""Points at the sizes of a formula's own numbers: near them, their inverses, roots, exponentials, in every domain."""

from fractions import Fraction

import pytest

from quizgen.equivalence.domains import Domain, Interval, holds
from quizgen.equivalence.points import Band, columns
from quizgen.equivalence.program import Program, program_of
from quizgen.equivalence.scales import bands_at_scales, between, site_at_scales, turning_points
from quizgen.language.reading import read_expression

SYMBOLS: dict[str, Domain] = {"x": "real", "p": "positive", "n": "natural"}


def program(text: str) -> Program:
    return program_of(read_expression(text, symbols=SYMBOLS).tree)


def is_covered(bands: list[Band], size: float, sign: int) -> bool:
    """Whether points of a size and a sign may be drawn."""
    return any(2**band.low <= size <= 2**band.high and band.sign == sign for band in bands)


@pytest.mark.parametrize("text", ["x + 1", "sqrt(x) + 3", "x^2/7", "max(x, 0) + pi"])
def test_ordinary_numbers_ask_for_no_more_points(text: str) -> None:
    assert bands_at_scales(program(text), program("x")) == []


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("max(x - 10^6, 0)", 1.1e6),
        ("min(x, 10^6)", 0.9e6),
        ("tanh(10^9 x)", 1.1e-9),
        ("e^(-10^30 x^2)", 1.1e-15),
        ("sqrt(x^2 + 10^-40)", 1.1e-20),
        ("max(log(p) - 100, 0)", 3e43),
    ],
)
@pytest.mark.parametrize("sign", [1, -1])
def test_a_number_asks_for_points_where_it_matters(text: str, size: float, sign: int) -> None:
    assert is_covered(bands_at_scales(program(text), program("0")), size, sign)
    assert is_covered(bands_at_scales(program("0"), program(text)), size, sign)
    assert not is_covered(bands_at_scales(program(text), program("0")), 1e100, sign)


def test_numbers_beyond_all_doubles_ask_for_nothing() -> None:
    assert bands_at_scales(program("x + 10^1000"), program("x")) == []


def test_symbols_are_at_the_size_together_and_one_by_one() -> None:
    site = site_at_scales([Band(20.0, 21.0, 1, is_absolute=True)], SYMBOLS, ["x", "p"], b"seed", 99)
    is_there = {name: [2**20 <= value <= 2**21 for value in column] for name, column in site.columns.items()}

    assert is_there == {"x": [True, True, False], "p": [True, False, True], "n": [True, False, False]}
    assert site.count == 3


def test_no_more_points_are_made_than_may_be() -> None:
    bands = bands_at_scales(program("max(x - 10^6, 10^12, 10^-9)"), program("p"))

    assert site_at_scales(bands, SYMBOLS, ["x", "p"], b"seed", 10).count == 10


@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize(
    ("low", "high", "power", "places"),
    [
        (0, 1, -30, (2.0**-30, 1 - 2.0**-30)),
        (-1, 1, -30, (2.0**-30, -(2.0**-30), -1 + 2.0**-30, 1 - 2.0**-30)),
        (0, 10**9, 10, (1024.0, 1e9 - 1024)),
        (3, 4, -20, (3 + 2.0**-20, 4 - 2.0**-20)),
    ],
)
def test_a_number_of_an_interval_is_of_the_size_or_so_far_from_an_end(
    low: int, high: int, power: float, places: tuple[float, ...], sign: int
) -> None:
    interval = Interval(Fraction(low), Fraction(high))
    drawn = columns({"w": interval}, b"seed", [Band(power, power, sign, is_absolute=True)] * 20)["w"]

    assert {*drawn} <= {*places}


def test_a_number_of_an_interval_is_anywhere_where_the_size_is_beyond_it() -> None:
    interval = Interval(Fraction(0), Fraction(1))
    drawn = columns({"w": interval}, b"seed", [Band(20.0, 21.0, 1, is_absolute=True)] * 20)["w"]

    assert all(0 <= value <= 1 for value in drawn)
    assert len({*drawn}) == 20


@pytest.mark.parametrize(
    ("domain", "inside", "outside"),
    [
        ("real", ["-1/2", "0"], []),
        ("positive", ["1/2"], ["0", "-1"]),
        ("nonnegative", ["1/2", "0"], ["-1"]),
        ("integer", ["-3", "0"], ["1/2"]),
        ("natural", ["3"], ["0", "-1", "1/2"]),
        (Interval(Fraction(0), Fraction(1)), ["1/2"], ["0", "1", "2"]),
    ],
)
def test_a_number_lies_in_a_domain_or_not(domain: Domain, inside: list[str], outside: list[str]) -> None:
    assert [number for number in inside if not holds(domain, Fraction(number))] == []
    assert [number for number in outside if holds(domain, Fraction(number))] == []


def test_rules_may_change_at_the_numbers_and_their_quotients() -> None:
    assert {Fraction(3), Fraction(-3), Fraction(7, 2), Fraction(1, 4)} <= {
        *turning_points(program("max(2x - 6, 7)"), program("floor(4x)"))
    }
    assert turning_points(program("x"), program("x")) == [1, -1]


def test_however_many_numbers_there_are_the_points_are_few() -> None:
    many = program(" + ".join(f"|x - {number}|" for number in range(1, 40)))

    assert len(turning_points(many, many)) <= 50


def test_every_stretch_between_two_numbers_is_visited() -> None:
    interval = Interval(Fraction(5), Fraction(7))

    assert between([Fraction(6), Fraction(-2)], {"v": interval, "x": "real"}) == [
        Fraction(-1),
        Fraction(5, 2),
        Fraction(11, 2),
        Fraction(13, 2),
    ]
    assert between([], {"x": "real"}) == []
