"""The package for Canvas, read back by its dialect: the same questions, bounds and comments, in the known structure."""

from __future__ import annotations

import io
import xml.etree.ElementTree as ET
import zipfile
from fractions import Fraction
from functools import cache

import pytest

from quizgen.assignment.tags import tag_in
from quizgen.grading import grade
from quizgen.problem import Problem
from quizgen.problem.outcomes import NumericOutcome
from quizgen.problem.problem import Part
from quizgen.problem.tolerance import cells_of
from quizgen.sheets import canvas
from quizgen.sheets.canvas_page import canvas_html
from quizgen.sheets.job import Job
from tests.sheets.banks import HOSTILE, ITEMS, SHOWN
from tests.sheets.canvas_reader import Read, quiz_of
from tests.sheets.golden import Golden
from tests.sheets.html import visible
from tests.sheets.jobs import bank_job, files, item, job, notes

TINY = """
ask: "How much is left?"
answer: {number: "3/100000"}
mistakes:
  - {id: ten, gives: "3/10000", say: "Count the zeros."}
"""

FINE = """
ask: "What is `1/7`?"
answer: {number: "1/7", decimals: 5}
mistakes:
  - {id: ten, gives: "1/8", say: "That is an eighth."}
"""


def _file(given: Job) -> bytes:
    return files(canvas.write, given)["canvas.zip"]


def read_of(name: str) -> tuple[Problem, Read]:
    """An item of the small bank, and what Canvas would have of it."""
    given = job([ITEMS[name]])
    (read,) = quiz_of(_file(given)).questions
    return given.sheets[0].entries[0].problem, read


@cache
def bank() -> list[tuple[Problem, Part, Read]]:
    """Every question of the package of the shipped bank, with the problem and part that its tag leads to."""
    given = bank_job()
    dealt = {(entry.name, sheet.student.code): entry.problem for sheet in given.sheets for entry in sheet.entries}
    found: list[tuple[Problem, Part, Read]] = []
    for read in quiz_of(_file(given)).questions:
        tag = tag_in(visible(read.text))
        assert tag
        problem = dealt[tag.question, tag.code]
        found.append((problem, next(part for part in problem.parts if part.name == (tag.step or "answer")), read))
    return found


def test_every_part_of_every_item_of_the_bank_is_in_the_package() -> None:
    parts = {(each.item.id, part.name) for each in bank_job().assignment.questions for part in each.item.parts}

    assert {(problem.item.id, part.name) for problem, part, _ in bank()} == parts


def test_every_question_says_what_the_variant_says_and_comments_with_the_solution() -> None:
    for problem, part, read in bank():
        assert canvas_html(problem.stem) in read.text
        assert canvas_html(part.question) in read.text
        assert read.comments["general"] == canvas_html(problem.because)


def test_canvas_judges_numbers_as_quizgen_does() -> None:
    """Typed as asked: right, each mistake, and one and two units beside them."""
    numbers = [(problem, part, read) for problem, part, read in bank() if read.bounds]

    assert len(numbers) > 100
    for problem, part, read in numbers:
        assert read.bounds
        assert isinstance(part.outcome, NumericOutcome)
        places = part.precision.decimals
        values = [Fraction(part.expected), *(Fraction(each.gives) for each in part.mistakes)]
        if len(problem.parts) == 1 and places is not None:
            for number in (value + Fraction(step, 10**places) for value in values for step in (-2, -1, 0, 1, 2)):
                is_right = grade(problem, f"{float(number):.{places}f}").verdict == "right"
                assert (read.bounds[0] <= number <= read.bounds[1]) == is_right, (problem.item.id, number)
        if places is None:
            (value,) = cells_of(part.outcome.value)
            assert read.bounds[0] <= round(Fraction(value), 4) <= read.bounds[1]


def test_all_kinds_become_what_the_table_says() -> None:
    kinds = {name: [each.kind for each in quiz_of(_file(job([ITEMS[name]]))).questions] for name in ITEMS}

    assert kinds == {
        "number": ["numerical_question"],
        "exact": ["numerical_question"],
        "matrix": ["multiple_choice_question"],
        "shape": ["short_answer_question"],
        "text": ["short_answer_question"],
        "expression": ["multiple_choice_question"],
        "choice": ["multiple_choice_question"],
        "truth": ["true_false_question"],
        "choices": ["multiple_answers_question"],
        "none": ["multiple_answers_question"],
        "order": ["matching_question"],
        "match": ["matching_question"],
        "steps": ["numerical_question", "multiple_choice_question"],
    }


def test_a_choice_has_its_right_option_and_a_comment_on_the_wrong_one() -> None:
    _, read = read_of("choice")

    assert {read.labels[name] for name in read.right} == {"the key"}
    assert {read.labels[name]: text for name, text in read.comments.items() if name != "general"} == {
        "the query": "The query asks."
    }


def test_ticks_are_all_right_ones_and_no_other() -> None:
    problem, read = read_of("choices")
    d = int(dict(problem.values)["d"])  # type: ignore[arg-type]  # a whole number, as drawn

    assert {read.labels[name] for name in read.right} == {str(n) for n in (2, 3, 4, 5) if d % n == 0}


def test_pairs_share_the_points() -> None:
    _, read = read_of("order")

    assert {(left, right, str(share)) for left, right, share in read.pairs} == {
        ("scores", "1", "25"),
        ("scale", "2", "25"),
        ("softmax", "3", "25"),
        ("blend", "4", "25"),
    }


def test_words_are_accepted_in_every_usual_spelling() -> None:
    assert read_of("text")[1].accepted == ("softmax", "soft-max", "soft max")


@pytest.mark.parametrize("body", [TINY, FINE])
def test_a_number_that_canvas_would_round_is_chosen_and_the_note_says_so(body: str) -> None:
    given = job([item("small", body)])
    (read,) = quiz_of(_file(given)).questions

    assert read.kind == "multiple_choice_question"
    assert len(read.labels) == 2
    assert [each.what for each in notes(canvas.write, given) if "cannot judge it" in each.what] != []


def test_points_are_shared_by_steps_and_add_up() -> None:
    quiz = quiz_of(_file(job([ITEMS["steps"], ITEMS["text"]])))

    assert [str(each.points) for each in quiz.questions] == ["1/2", "1/2", "1"]
    assert quiz.points == 2


def test_variants_stand_in_a_group_of_which_one_is_picked() -> None:
    quiz = quiz_of(_file(job([ITEMS["matrix"], ITEMS["text"]], copies=3)))

    assert [each.group for each in quiz.questions] == ["q1", "q1", "q1", "q2"]


def test_a_formula_is_an_equation_image() -> None:
    _, read = read_of("expression")
    (right,) = read.right

    assert 'data-equation-content="\\frac{s}{\\sqrt{d_{k}}}"' in read.labels[right]
    assert 'src="/equation_images/%5Cfrac%7Bs%7D%7B%5Csqrt%7Bd_%7Bk%7D%7D%7D?scale=1"' in read.labels[right]


@pytest.mark.parametrize("name", HOSTILE)
def test_no_text_breaks_out_of_its_place(name: str) -> None:
    quiz = quiz_of(_file(job([HOSTILE[name]], title=SHOWN)))

    assert quiz.title == SHOWN
    for read in quiz.questions:
        assert SHOWN in visible(read.text)
        assert visible(read.comments["general"]) == SHOWN


def test_the_bytes_are_the_same_twice() -> None:
    assert _file(job(tuple(ITEMS.values()), copies=2)) == _file(job(tuple(ITEMS.values()), copies=2))


def test_small_files_are_the_golden_ones(golden: Golden) -> None:
    with zipfile.ZipFile(io.BytesIO(_file(job([ITEMS["number"], ITEMS["choice"]])))) as archive:
        for path in archive.namelist():
            if path.endswith(".xml"):
                short = "questions" if path.count("quiz") > 1 else path.split("/")[-1].removesuffix(".xml")
                golden(f"canvas/{short}.xml", archive.read(path))


def test_the_structure_is_that_of_a_package_that_canvas_took() -> None:
    """Elements as text2qti 0.8 nests them; a group of its own kind stands around the items of a question."""
    with zipfile.ZipFile(io.BytesIO(_file(job([ITEMS["number"], ITEMS["choice"]])))) as archive:
        (path,) = [each for each in archive.namelist() if each.endswith("-quiz.xml")]
        found = _nested(ET.fromstring(archive.read(path)))

    assert found >= TAKEN


TAKEN = {
    "questestinterop/assessment/qtimetadata/qtimetadatafield/fieldlabel",
    "section/section/item/itemmetadata/qtimetadata/qtimetadatafield/fieldentry",
    "item/presentation/material/mattext",
    "presentation/response_str/render_fib/response_label",
    "presentation/response_lid/render_choice/response_label/material/mattext",
    "item/resprocessing/outcomes/decvar",
    "resprocessing/respcondition/conditionvar/or/varequal",
    "resprocessing/respcondition/conditionvar/or/and/vargte",
    "resprocessing/respcondition/conditionvar/or/and/varlte",
    "resprocessing/respcondition/conditionvar/varequal",
    "resprocessing/respcondition/setvar",
    "resprocessing/respcondition/displayfeedback",
    "item/itemfeedback/flow_mat/material/mattext",
    "section/selection_ordering/selection/selection_extension/points_per_item",
}


def _nested(root: ET.Element) -> set[str]:
    """Every chain of elements that ends below another, in all its lengths."""
    found: set[str] = set()

    def walk(element: ET.Element, above: tuple[str, ...]) -> None:
        chain = (*above, element.tag.split("}")[-1])
        found.update("/".join(chain[start:]) for start in range(len(chain)))
        for child in element:
            walk(child, chain)

    walk(root, ())
    return found


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("<selection_number>1", "<selection_number>2"),
        ("numerical_question", "number_question"),
        ("general_fb", "particular_fb"),
        (">100</setvar>", ">1</setvar>"),
        ('varname="SCORE"', 'varname="POINTS"'),
    ],
)
def test_the_reader_refuses_what_canvas_does_not_write(right: str, wrong: str) -> None:
    content = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(_file(job([ITEMS["number"]])))) as archive, zipfile.ZipFile(content, "w") as spoilt:
        for path in archive.namelist():
            text = archive.read(path).decode()
            spoilt.writestr(path, text.replace(right, wrong, 1) if path.endswith("-quiz.xml") else text)

    with pytest.raises((AssertionError, ValueError)):
        quiz_of(content.getvalue())
