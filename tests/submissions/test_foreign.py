"""What another program joins is taken apart into answers as they would be typed."""

from typing import Literal

import pytest

from quizgen.problem import Problem
from quizgen.submissions.foreign import COMMA, numbered_fields, of_step, taken_apart
from quizgen.submissions.rows import Answer, Foreign, Spoilt
from tests.grading.items import problem

GIVEN = 'given: {n: {choose: ["1"]}}\nask: "Which?"\n'
NUMBER = problem('ask: "How many?"\nanswer: {number: "3"}\n')
VECTOR = problem('ask: "Which?"\nanswer: {vector: "[1, 2, 3]"}\n')
MATRIX = problem('ask: "Which?"\nanswer: {matrix: "[[1, 2], [3, 4]]"}\n')
CHOICE = problem(GIVEN + 'answer: {choice: {"rows, then columns": "n == 1", "the other": "n == 2"}}\n')
CHOICES = problem(GIVEN + 'answer: {choices: {"first one": "n == 1", "second": "n == 2", "third": "n == 1"}}\n')
TRUTH = problem(GIVEN + 'answer: {choice: {"true": "n == 1", "false": "n == 2"}}\n')
ORDER = problem('ask: "In which order?"\nanswer: {order: ["scores", "softmax", "blend"]}\n')
MATCH = problem('ask: "What belongs together?"\nanswer: {match: {"query": "asks", "key": "is compared"}}\n')
STEPS = problem(
    'ask: "Begin."\nsteps:\n'
    '  - {name: weights, ask: "The weights?", answer: {vector: "[1, 2]"}}\n'
    '  - {name: number_of, ask: "How many?", answer: {number: "2"}}\n'
)


def letter(asked: Problem, label: str) -> str:
    """The letter at which an option stands."""
    from quizgen.render.prose import as_text

    return next(option.letter for option in asked.parts[0].options if as_text(option.label) == label)


MOODLE: dict[str, tuple[Problem, str, tuple[Answer, ...]]] = {
    "a number": (NUMBER, "3", ("3",)),
    "a vector": (VECTOR, "part 1: 1; part 2: -2; part 3: 0.5", ("[1, -2, 0.5]",)),
    "a vector in German": (VECTOR, "Teil 1: 1; Teil 2: 2; Teil 3: 3", ("[1, 2, 3]",)),
    "a matrix": (MATRIX, "part 1: 1; part 2: 2; part 3: 3; part 4: 4", ("[[1, 2], [3, 4]]",)),
    "nothing in any field": (VECTOR, "part 1: ; part 2: -; part 3: ", ("",)),
    "a blank field": (VECTOR, "part 1: 1; part 2: ; part 3: 3", (Spoilt("1; ; 3", "field 2 is blank"),)),
    "a comma in a field": (VECTOR, "part 1: 0,5; part 2: 2; part 3: 3", (Spoilt("0,5; 2; 3", COMMA),)),
    "steps": (STEPS, "part 1: 1; part 2: 2; part 3: 2", ("[1, 2]", "2")),
    "steps without fields": (STEPS, "2", (Spoilt("2", "one answer to a question in steps"), "")),
    "an option": (CHOICE, "rows, then columns", (letter(CHOICE, "rows, then columns"),)),
    "an option that is none": (CHOICE, "neither", (Spoilt("neither", '"neither" is no option of this question'),)),
    "true in German": (TRUTH, "Wahr", (letter(TRUTH, "true"),)),
    "options": (CHOICES, "first one; third", (f"{letter(CHOICES, 'first one')} {letter(CHOICES, 'third')}",)),
    "none of the options": (CHOICES, "none of these", ("none",)),
    "pairs": (
        MATCH,
        "query -> asks; key -> is compared",
        (f"1{letter(MATCH, 'asks')} 2{letter(MATCH, 'is compared')}",),
    ),
    "places": (
        ORDER,
        "softmax -> 2; scores -> 1; blend -> 3",
        (f"{letter(ORDER, 'scores')} {letter(ORDER, 'softmax')} {letter(ORDER, 'blend')}",),
    ),
    "a place twice": (
        ORDER,
        "softmax -> 1; scores -> 1; blend -> 3",
        (Spoilt("1; 1; 3", "not every place from 1 on is given once"),),
    ),
}


@pytest.mark.parametrize(("asked", "text", "expected"), MOODLE.values(), ids=MOODLE)
def test_an_answer_in_moodle_is_taken_apart(asked: Problem, text: str, expected: tuple[Answer, ...]) -> None:
    assert taken_apart(asked, Foreign(text, "moodle")) == expected


CANVAS: dict[str, tuple[Problem, str, str]] = {
    "a number": (NUMBER, "3.0", "3.0"),
    "an option with a comma": (CHOICE, "rows\\, then columns", letter(CHOICE, "rows, then columns")),
    "an option with a plain comma": (CHOICE, "rows, then columns", letter(CHOICE, "rows, then columns")),
    "options": (CHOICES, "first one,third", f"{letter(CHOICES, 'first one')} {letter(CHOICES, 'third')}"),
    "pairs": (
        MATCH,
        "query=>asks,key=>is compared",
        f"1{letter(MATCH, 'asks')} 2{letter(MATCH, 'is compared')}",
    ),
    "fields": (VECTOR, "1,2,3", "[1, 2, 3]"),
    "an array that was chosen": (MATRIX, "[[1, 2], [3, 4]]", "[[1, 2], [3, 4]]"),
    "TeX for a formula": (NUMBER, r"LaTeX: \frac{6}{2}", r"\frac{6}{2}"),
    "an arrow and a comma that are kept": (MATCH, "query=>asks", f"1{letter(MATCH, 'asks')}"),
}


STEP: dict[str, tuple[Foreign, Answer]] = {
    "fields of Moodle": (Foreign("part 1: 1; part 2: 2", "moodle", is_step=True), "[1, 2]"),
    "fields of Canvas": (Foreign("1,2", "canvas", is_step=True), "[1, 2]"),
    "a blank field of Canvas": (Foreign(",2", "canvas", is_step=True), Spoilt("; 2", "field 1 is blank")),
    "an array that is typed": (Foreign("[1, 2]", "moodle", is_step=True), "[1, 2]"),
}


@pytest.mark.parametrize(("foreign", "expected"), STEP.values(), ids=STEP)
def test_the_answer_to_a_step_that_was_asked_alone_is_that_of_its_part(foreign: Foreign, expected: Answer) -> None:
    assert of_step(STEPS.parts[0], foreign) == expected


@pytest.mark.parametrize(("asked", "text", "expected"), CANVAS.values(), ids=CANVAS)
def test_an_answer_in_canvas_is_taken_apart(asked: Problem, text: str, expected: str) -> None:
    assert taken_apart(asked, Foreign(text, "canvas")) == (expected,)


FORMULAS = problem(
    'given: {n: {choose: ["1"]}}\nask: "Which?"\n'
    'answer: {choice: {"`Q K^T / sqrt(d_k)`": "n == 1", "the product `Q K^T`": "n == 2"}}\n'
)


@pytest.mark.parametrize(
    "text",
    [
        r"the product \(Q \, K^{\mathrm{T}}\)",
        r"the product LaTeX: Q \, K^{\mathrm{T}}",
        r"The product  Q\,K^{\mathrm{T}}",
        "the product Q Kᵀ",
        r"<p>the product <span>\(Q \, K^{\mathrm{T}}\)</span></p>",
    ],
)
@pytest.mark.parametrize("program", ["moodle", "canvas"])
def test_an_option_with_a_formula_is_known_however_a_program_shows_tex(
    text: str, program: Literal["moodle", "canvas"]
) -> None:
    assert taken_apart(FORMULAS, Foreign(text, program)) == (letter(FORMULAS, "the product Q Kᵀ"),)


def test_another_formula_is_no_option() -> None:
    (found,) = taken_apart(FORMULAS, Foreign(r"the product LaTeX: K \, Q^{\mathrm{T}}", "canvas"))

    assert isinstance(found, Spoilt)


def test_a_decimal_comma_becomes_a_point_where_commas_are_decimal() -> None:
    found = taken_apart(VECTOR, Foreign("part 1: 0,5; part 2: 2; part 3: 3", "moodle"), ",")

    assert found == ("[0.5, 2, 3]",)


def test_fields_hold_any_text() -> None:
    assert numbered_fields("part 1: a; b; part 2: part of it; part 10: x") == {1: "a; b", 2: "part of it", 10: "x"}
