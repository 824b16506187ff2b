"""Parts become tasks that other programs judge: nothing right is called wrong, nothing ambiguous is remarked on."""

from fractions import Fraction

import pytest

from quizgen.bank.item import Precision
from quizgen.grading import grade
from quizgen.language.values import ShapeValue
from quizgen.problem.outcomes import ShapeOutcome
from quizgen.problem.problem import Part
from quizgen.render.prose import as_text
from quizgen.sheets.numbers import allowance, decimal, places_needed
from quizgen.sheets.spellings import spellings
from quizgen.sheets.task import ChoiceTask, GridTask, NumberTask, OrderTask, Task, WordTask
from quizgen.sheets.tasks import as_choice, asked_of
from tests.sheets.banks import BODIES, LONELY
from tests.sheets.jobs import bank_job, entries, item, job

CROSSING = """
ask: "Flip the order of 1, 2, 3."
answer: {vector: "[3, 2, 1]"}
mistakes:
  - {id: unflipped, gives: "[1, 2, 3]", say: "As it was."}
  - {id: pushed, gives: "[2, 3, 3]", say: "Pushed along."}
"""

CLOSE_THIRDS = """
ask: "What is a third?"
answer: {number: "1/3"}
mistakes:
  - {id: cut, gives: "0.3333", say: "Cut too early."}
"""


def part_of(body: str) -> Part:
    """The only part of an item."""
    (part,) = job([item("one", body)]).sheets[0].entries[0].problem.parts
    return part


def task_of(body: str) -> Task:
    """What the only part of an item becomes."""
    asked = asked_of(part_of(body))
    assert asked
    return asked.task


def test_no_wrong_number_meets_the_right_one_or_another() -> None:
    found = 0
    for entry, _ in entries(bank_job()):
        for part in entry.problem.parts:
            asked = asked_of(part)
            task = asked.task if asked else None
            cells = (task,) if isinstance(task, NumberTask) else task.cells if isinstance(task, GridTask) else ()
            for cell in cells:
                numbers = (cell.right, *cell.wrong)
                found += len(cell.wrong)
                assert not any(one.meets(other) for one in numbers for other in numbers if one is not other)
    assert found > 300


def test_a_cell_that_two_mistakes_share_has_no_remark() -> None:
    task = task_of(CROSSING)

    assert isinstance(task, GridTask)
    assert [[number.text for number in cell.wrong] for cell in task.cells] == [["1", "2"], ["3"], []]
    assert [[number.text for number in grid.cells] for grid in task.wrong] == [["1", "2", "3"], ["2", "3", "3"]]


def test_a_fraction_without_end_is_asked_to_so_many_decimals_that_its_mistakes_are_told_apart() -> None:
    task = task_of(CLOSE_THIRDS)

    assert isinstance(task, NumberTask)
    assert (task.right.text, task.right.tolerance) == ("0.333333333333", Fraction(1, 100_000))
    assert [(number.text, str(number.tolerance)) for number in task.wrong] == [("0.3333", "0")]


def test_an_exact_decimal_stays_exact() -> None:
    assert decimal(Fraction(-1, 8)) == "-0.125"
    assert allowance(Fraction(-1, 8), Precision(), None) == 0
    assert places_needed([Fraction(-1, 8), 3], Precision()) is None


@pytest.mark.parametrize(
    ("value", "written", "places"),
    [(342.0, "342", None), (-34.0, "-34", None), (2.5, "2.50000000000", 3), (2.0**60, "1.15292150461e18", 3)],
)
def test_a_whole_number_stays_exact_also_where_it_was_reckoned_as_a_float(
    value: float, written: str, places: int | None
) -> None:
    assert decimal(value) == written
    assert places_needed([value, 114], Precision()) == places


def test_an_irrational_number_is_written_to_twelve_digits() -> None:
    assert decimal(2**0.5) == "1.41421356237"


@pytest.mark.parametrize(
    ("precision", "expected"), [(Precision(decimals=2), "1/100"), (Precision(significant=2), "1/10")]
)
def test_a_tolerance_is_absolute(precision: Precision, expected: str) -> None:
    assert str(allowance(Fraction(10, 3), precision, None)) == expected


def test_every_spelling_of_a_shape_is_read_as_that_shape_by_quizgen() -> None:
    for entry, _ in entries(bank_job()):
        for part in entry.problem.parts:
            if isinstance(part.outcome, ShapeOutcome):
                for text in spellings(part.outcome):
                    verdicts = {each.name: each.verdict for each in grade(entry.problem, {part.name: text}).parts}
                    assert verdicts[part.name] == "right", (entry.problem.item.id, text)


def test_the_list_of_one_word_has_its_three_spellings() -> None:
    texts = spellings(ShapeOutcome(ShapeValue((64,))))

    assert {"(64,)", "64", "(1, 64)", "1 x 64"} <= set(texts)
    assert len(texts) == len(set(texts))
    assert "64" not in spellings(ShapeOutcome(ShapeValue((64, 1))))


def test_a_wrong_spelling_is_never_a_right_one() -> None:
    task = task_of(BODIES["shape"])

    assert isinstance(task, WordTask)
    assert not set(task.right.spellings) & {text for spelt in task.wrong for text in spelt.spellings}


def test_an_order_says_which_thing_comes_first() -> None:
    task = task_of(BODIES["order"])

    assert isinstance(task, OrderTask)
    assert [as_text(task.things[place]) for place in task.right] == ["scores", "scale", "softmax", "blend"]
    assert [as_text(task.things[place]) for place in task.wrong[0].places] == ["scores", "softmax", "scale", "blend"]


def test_any_part_with_mistakes_can_be_a_choice() -> None:
    asked = as_choice(part_of(BODIES["matrix"]))

    assert asked
    assert isinstance(asked.task, ChoiceTask)
    assert sorted(option.is_right for option in asked.task.options) == [False, True]
    assert as_choice(part_of(LONELY)) is None
