"""No question of the bank gives its answer away on a student's sheet."""

import json
import re

import pytest

from quizgen.problem.problem import Problem
from quizgen.render.figures import figure_words
from quizgen.sheets.job import Entry
from quizgen.sheets.paper.sheet import question_data
from tests.sheets.jobs import bank_job

ENTRIES = [entry for sheet in bank_job(2).sheets for entry in sheet.entries]
NUMBER = re.compile(r"\d+(?:\.\d+)?")
"""A number without its sign, which is printed in several ways."""


def long_numbers(text: str) -> set[str]:
    """The numbers of three and more significant digits in a text."""
    return {number for number in NUMBER.findall(text) if len(number.replace(".", "").strip("0")) >= 3}


def asked(problem: Problem) -> str:
    """All that is asked, as it is printed in the terminal."""
    figure = figure_words(problem.figure) if problem.figure else ""
    return "\n".join((problem.prompt, figure, *(part.ask for part in problem.parts)))


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: f"{entry.problem.item.id}-{entry.problem.seed}")
def test_no_number_of_an_answer_is_printed_that_is_not_asked_about(entry: Entry) -> None:
    data = {**question_data(entry), "figure": ""}
    printed = long_numbers(json.dumps(data, ensure_ascii=False))
    answers = {number for part in entry.problem.parts for number in long_numbers(part.expected)}

    assert (printed & answers) - long_numbers(asked(entry.problem)) == set()


def test_the_bank_has_answers_of_three_digits_to_look_for() -> None:
    looked_for = [entry for entry in ENTRIES if any(long_numbers(part.expected) for part in entry.problem.parts)]

    assert len(looked_for) > 60


def test_an_answer_that_is_printed_would_be_found() -> None:
    assert long_numbers("[0.125, −3, 1200, 0.70]") == {"0.125"}
    assert long_numbers("so 128 cells") == {"128"}
