"""The GIFT file, read back by the rules of its importer: the same questions, tolerances and remarks."""

from __future__ import annotations

from functools import cache

import pytest

from quizgen.assignment.tags import tag_in
from quizgen.problem import Problem
from quizgen.problem.outcomes import NumericOutcome
from quizgen.problem.problem import Part
from quizgen.problem.tolerance import cells_of, tolerance
from quizgen.render.documents import as_html_with_tex
from quizgen.sheets import gift
from quizgen.sheets.job import Job
from tests.sheets.banks import HOSTILE, ITEMS, LONELY, SHOWN
from tests.sheets.gift_reader import Read, questions_of
from tests.sheets.golden import Golden
from tests.sheets.html import visible
from tests.sheets.jobs import bank_job, files, item, job, notes


def _file(given: Job) -> bytes:
    return files(gift.write, given)["questions.gift"]


def read_of(name: str) -> list[Read]:
    """What an importer would read of an item of the small bank."""
    return questions_of(_file(job([ITEMS[name]])))


@cache
def bank() -> list[tuple[Problem, Part, Read]]:
    """Every question of the file of the shipped bank, with the problem and part that its tag leads to."""
    given = bank_job()
    problems = {(entry.name, sheet.student.code): entry.problem for sheet in given.sheets for entry in sheet.entries}
    found: list[tuple[Problem, Part, Read]] = []
    for read in questions_of(_file(given)):
        tag = tag_in(visible(read.text))
        assert tag
        problem = problems[tag.question, tag.code]
        found.append((problem, next(part for part in problem.parts if part.name == (tag.step or "answer")), read))
    return found


def test_every_part_of_every_item_of_the_bank_is_in_the_file() -> None:
    parts = {(each.item.id, part.name) for each in bank_job().assignment.questions for part in each.item.parts}

    assert {(problem.item.id, part.name) for problem, part, _ in bank()} == parts


def test_every_question_says_what_the_variant_says() -> None:
    for problem, part, read in bank():
        assert as_html_with_tex(problem.stem) in read.text
        assert as_html_with_tex(part.question) in read.text
        assert read.because == f"<p>{as_html_with_tex(problem.because)}</p>"
        assert ("data:image/svg+xml;base64," in read.text) == bool(problem.figure)


def test_numbers_have_their_tolerance_and_a_remark_for_every_mistake() -> None:
    numbers = [(problem, part, read) for problem, part, read in bank() if part.kind == "number"]

    assert len(numbers) > 100
    for problem, part, read in numbers:
        assert isinstance(part.outcome, NumericOutcome)
        (value,) = cells_of(part.outcome.value)
        right, *wrong, other = read.answers
        assert float(right.text) == pytest.approx(float(value), rel=1e-11)
        if part.precision.decimals is not None:
            assert right.tolerance == tolerance(value, part.precision)
        assert [each.feedback for each in wrong] == [
            f"<p>{as_html_with_tex(each.remark)}</p>" for each in part.mistakes
        ]
        assert [each.share for each in read.answers] == [1, *(0 for _ in wrong), 0]
        assert other.feedback == f"<p>{as_html_with_tex(problem.hint)}</p>"


def test_arrays_are_chosen_from_the_right_one_and_those_of_the_mistakes() -> None:
    arrays = [(part, read) for _, part, read in bank() if part.kind in {"vector", "matrix"} and part.mistakes]

    assert len(arrays) > 20
    for part, read in arrays:
        assert {(each.text, each.feedback) for each in read.answers if each.share == 0} == {
            (each.gives, f"<p>{as_html_with_tex(each.remark)}</p>") for each in part.mistakes
        }
        assert [each.text for each in read.answers if each.share == 1] == [part.expected]


def test_an_exact_array_without_mistakes_is_typed() -> None:
    (read,) = questions_of(_file(job([item("plain", 'ask: "Count."\nanswer: {vector: "[1, 0.5]"}')])))

    assert read.kind == "shortanswer"
    assert [(each.text, str(each.share)) for each in read.answers] == [
        ("[1, 0.5]", "1"),
        ("[1,0.5]", "1"),
        ("1, 0.5", "1"),
        ("1,0.5", "1"),
        ("(1, 0.5)", "1"),
        ("(1,0.5)", "1"),
        ("1 0.5", "1"),
    ]


def test_all_kinds_become_what_the_table_says() -> None:
    kinds = {name: [read.kind for read in read_of(name)] for name in ITEMS}

    assert kinds == {
        "number": ["numerical"],
        "exact": ["numerical"],
        "matrix": ["multichoice"],
        "shape": ["shortanswer"],
        "text": ["shortanswer"],
        "expression": ["multichoice"],
        "choice": ["multichoice"],
        "truth": ["truefalse"],
        "choices": ["multichoice"],
        "none": ["multichoice"],
        "order": ["matching"],
        "match": ["matching"],
        "steps": ["numerical", "multichoice"],
    }


def test_pairs_are_read_back() -> None:
    assert set(read_of("match")[0].pairs) == {("query", "asks"), ("key", "is compared"), ("value", "is blended")}
    assert set(read_of("order")[0].pairs) == {("scores", "1"), ("scale", "2"), ("softmax", "3"), ("blend", "4")}


def test_words_are_read_back_with_a_star_that_is_a_star() -> None:
    assert [(each.text, str(each.share), each.feedback) for each in read_of("text")[0].answers] == [
        ("softmax", "1", ""),
        ("soft-max", "1", ""),
        ("soft max", "1", ""),
        (r"hard\*max", "0", "<p>That one takes all.</p>"),
    ]


def test_true_and_false_are_read_back_with_the_remark_on_the_wrong_one() -> None:
    right, wrong = read_of("truth")[0].answers

    assert (right.text, wrong.feedback) == ("true", "<p>Add one up.</p>")


def test_shares_of_ticks_are_those_of_the_list() -> None:
    shares = {each.text: str(each.share) for each in read_of("choices")[0].answers}

    assert set(shares) == {"2", "3", "4", "5", "none of these"}
    assert shares["5"] == shares["none of these"] == "-1"


def test_a_step_is_a_question_of_its_own_and_its_tag_names_it() -> None:
    first, second = read_of("steps")

    assert "[q1.score 22AA-XYMY]" in first.text
    assert "[q1.key 22AA-XYMY]" in second.text
    assert "every key is" in second.text


def test_what_nothing_can_stand_beside_is_left_out_with_a_note() -> None:
    given = job([item("lonely", LONELY)])

    assert questions_of(_file(given)) == []
    assert "left out: no known mistake could stand beside the right answer to choose from" in [
        each.what for each in notes(gift.write, given)
    ]


@pytest.mark.parametrize("name", HOSTILE)
def test_no_text_breaks_out_of_its_place(name: str) -> None:
    given = job([HOSTILE[name]], title=f"{SHOWN}\n\n{{#3}}")
    (read,) = questions_of(_file(given))

    assert SHOWN in visible(read.text)
    assert visible(read.because) == SHOWN
    assert {visible(each.feedback) for each in read.answers} <= {"", SHOWN}


def test_a_word_with_an_arrow_is_chosen_because_gift_would_take_it_for_a_pair() -> None:
    arrow = item("arrow", 'ask: "Which?"\nanswer: {text: "a -> b"}\nmistakes: [{id: m, gives: "b", say: "No."}]')
    (read,) = questions_of(_file(job([arrow])))

    assert read.kind == "multichoice"
    assert {(visible(each.text), str(each.share)) for each in read.answers} == {("a -> b", "1"), ("b", "0")}


PERCENT = """
ask: "How much?"
answer: {choice: {"%50% more": "1 == 1", "%20% less": "1 == 2"}}
"""


def test_a_text_that_looks_like_a_weight_is_none() -> None:
    (option,) = questions_of(_file(job([item("percent", PERCENT)])))
    (word,) = questions_of(_file(job([item("word", 'ask: "How much?"\nanswer: {text: "%50%x"}')])))

    assert {(each.text, str(each.share)) for each in option.answers} == {("%50% more", "1"), ("%20% less", "0")}
    assert [(each.text, str(each.share)) for each in word.answers] == [("%50%x", "1")]


def test_the_bytes_are_the_same_twice() -> None:
    assert _file(job(tuple(ITEMS.values()), copies=2)) == _file(job(tuple(ITEMS.values()), copies=2))


def test_a_small_file_is_the_golden_one(golden: Golden) -> None:
    golden("questions.gift", _file(job(tuple(ITEMS.values()))))


@pytest.mark.parametrize(
    "text",
    [
        r"::a:: [html]x {=1} y {=2}",
        r"::a:: [html]\(1\) {#=0.5:0.1}",
        "::a:: [html]x {#=a:0.1}",
        "::a:: [html]x {~%83%b ~c}",
        "::a:: [html]x {=%100%b",
    ],
    ids=["two answers", "an escape it does not know", "no number", "a share that Moodle refuses", "no end"],
)
def test_the_reader_refuses_what_an_importer_takes_otherwise(text: str) -> None:
    with pytest.raises(AssertionError):
        questions_of(text.encode())
