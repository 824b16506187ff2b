"""A comma or a point that can be read in two ways makes nobody wrong, and nobody right by a reading never announced."""

from fractions import Fraction

import pytest

from quizgen.grading.desk import Terms
from quizgen.grading.judge import graded
from quizgen.language.reading import Decimal
from quizgen.problem import Problem
from quizgen.submissions.doubts import doubted, other_readings
from quizgen.submissions.orders import Orders
from tests.grading.items import problem
from tests.submissions.classes import Class, csv_text, make_class

THOUSAND = problem('ask: "How many?"\nanswer: {number: "1234"}\n')
SMALL = problem('ask: "How long?"\nanswer: {number: "1.234", decimals: 3}\n')
COUNTS = problem('ask: "Which?"\nanswer: {vector: "[1024, 512]"}\n')
WEIGHTS = problem('ask: "Which?"\nanswer: {vector: "[1.5, 2.25]"}\n')
CELLS = problem('ask: "Which?"\nanswer: {matrix: "[[1.5], [2.25]]"}\n')
FORMULA = problem('ask: "Which?"\nanswer: {expression: "1.25*x", symbols: {x: real}}\n')
STEPS = problem(
    'ask: "Begin."\nsteps:\n'
    '  - {name: first, ask: "The first?", answer: {number: "1.234", decimals: 3}}\n'
    '  - {name: second, ask: "Twice that?", answer: {number: "2*first", decimals: 3}}\n'
)


def verdicts(asked: Problem, texts: dict[str, str], decimal: Decimal) -> list[str]:
    """The verdicts on the parts; pending ones are unreadable."""
    terms = Terms(decimal)
    return [each.verdict for each in doubted(asked, texts, graded(asked, texts, terms), terms).parts]


CASES: dict[str, tuple[Problem, str, Decimal, str]] = {
    "thousands, as they are read": (THOUSAND, "1,234", ".", "right"),
    "a decimal comma that reads as thousands": (SMALL, "1,234", ".", "unreadable"),
    "neither": (THOUSAND, "1,235", ".", "wrong"),
    "no group of three": (SMALL, "1,23", ".", "unreadable"),
    "a point": (SMALL, "1.234", ".", "right"),
    "a comma that is decimal": (SMALL, "1,234", ",", "right"),
    "a point beside decimal commas": (SMALL, "1.234", ",", "right"),
    "a point between thousands": (THOUSAND, "1.234", ",", "unreadable"),
    "a point, and wrong": (THOUSAND, "1.235", ",", "wrong"),
    "a comma between thousands where it is decimal": (THOUSAND, "1,234", ",", "unreadable"),
    "a point between thousands where it is decimal": (THOUSAND, "1.234", ".", "unreadable"),
    "a point that is decimal, and wrong": (THOUSAND, "1.235", ".", "wrong"),
    "thousands in a list": (COUNTS, "[1,024, 512]", ".", "unreadable"),
    "thousands in a list, wrong": (COUNTS, "[1,025, 513]", ".", "wrong"),
    "a list without blanks": (COUNTS, "[1024,512]", ".", "right"),
    "a wrong list without blanks": (COUNTS, "[1,2]", ".", "wrong"),
    "decimal commas in a list": (WEIGHTS, "[1,5, 2,25]", ".", "unreadable"),
    "decimal commas that look like cells": (CELLS, "[[1,5], [2,25]]", ".", "unreadable"),
    "points in a list where commas are decimal": (WEIGHTS, "[1.5; 2.25]", ",", "right"),
    "decimal commas in a formula": (FORMULA, "1,250*x", ".", "unreadable"),
    "a formula that is wrong either way": (FORMULA, "1,251*x", ".", "wrong"),
    "an upright blank": (SMALL, " ", ".", "blank"),
}


@pytest.mark.parametrize(("asked", "text", "decimal", "verdict"), CASES.values(), ids=CASES)
def test_what_can_be_read_in_two_ways_is_pending_where_the_other_way_is_worth_more(
    asked: Problem, text: str, decimal: Decimal, verdict: str
) -> None:
    assert verdicts(asked, {"answer": text}, decimal) == [verdict]


@pytest.mark.parametrize(
    ("first", "second", "found"),
    [
        ("1,234", "2,468", ["unreadable", "right"]),  # 2468 follows from 1234
        ("1,234", "2.468", ["unreadable", "right"]),
        ("1.234", "2,468", ["right", "unreadable"]),
        ("1,3", "3,9", ["unreadable", "unreadable"]),
        ("1.3", "3,900", ["wrong", "wrong"]),
        ("1.3", "2,600", ["wrong", "unreadable"]),  # 2.6 follows from 1.3
    ],
)
def test_a_step_is_doubted_on_its_own(first: str, second: str, found: list[str]) -> None:
    assert verdicts(STEPS, {"first": first, "second": second}, ".") == found


def test_the_reason_names_both_readings() -> None:
    terms = Terms()
    (part,) = doubted(SMALL, {"answer": "1,234"}, graded(SMALL, "1,234", terms), terms).parts

    assert part.unreadable is not None
    assert (part.unreadable.reason, part.unreadable.suggestion) == ("it can be read as 1234, or as 1.234", "1.234")
    assert part.marks == Fraction(0)


@pytest.mark.parametrize(
    ("text", "decimal", "found"),
    [
        ("12,345,678", ".", ["12.345.678", "12345678"]),
        ("[1.234, 0.123, 1.23]", ".", ["[1234, 0.123, 1.23]"]),
        ("1, 234", ".", []),
        ("0,24", ".", ["0.24"]),
        ("1.234,5", ",", ["1,234,5", "1234,5"]),
        ("1,234.5", ".", ["1.234.5", "1234.5"]),
        ("1;234", ",", []),
    ],
)
def test_other_readings_change_nothing_but_the_sign(text: str, decimal: Decimal, found: list[str]) -> None:
    assert other_readings(text, decimal) == found


def test_a_doubt_is_listed_counted_and_decided(tmp_path_factory: pytest.TempPathFactory) -> None:
    group: Class = make_class(tmp_path_factory.mktemp("doubts"))
    five = group.n(0, 5)
    rows = [["code", "q5"], [group.student(0).code, f"[{five / 3:.2f}, 0.33]".replace(".", ",").replace(", ", " , ")]]

    graded_ = group.grade({"r.csv": csv_text(rows)})
    comma = group.grade({"r.csv": csv_text(rows)}, Orders(decimal=","), out="comma")

    assert (graded_.summary.pending, graded_.summary.commas) == (1, 1)
    assert comma.marks[0] == "1"
