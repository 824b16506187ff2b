"""Pages for practice: they agree with the grader wherever they give a verdict, by keyboard, without a network."""

import json
import random
import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple, cast

import pytest

from quizgen.grading import grade
from quizgen.problem.problem import Part, Problem
from quizgen.records import replace
from quizgen.render.prose import as_text
from quizgen.sheets.job import File, Job, Note
from quizgen.sheets.web import html
from quizgen.sheets.web.document import asset
from quizgen.sheets.web.judging import FOLLOWS, MANY, judging_of, refusal
from quizgen.sheets.web.practice import SCRIPTS
from tests.sheets import practice_table
from tests.sheets.banks import ITEMS, SHOWN
from tests.sheets.browser import Browser
from tests.sheets.golden import Golden
from tests.sheets.html import visible
from tests.sheets.jobs import bank_job, item, job
from tests.sheets.papers import hostile_job

Found = dict[str, Any]  # what the page found, as JSON
MANY_TICKS = ", ".join(f'"{number}": "{number} > 4"' for number in range(1, 10))


class Ask(NamedTuple):
    """A part, and the answers that are held against the grader."""

    problem: Problem
    part: Part
    answers: list[str]


def practice(given: Job) -> Job:
    return replace(given, interactive=True)


def page_of(given: Job) -> str:
    return next(each.content.decode("utf-8") for each in html.write(practice(given)) if isinstance(each, File))


@pytest.fixture
def judge(browser: Browser, tmp_path: Path) -> Browser:
    """The browser with the page's script ready to be called."""
    show(browser, tmp_path, page_of(job([ITEMS["number"]])))
    return browser


def show(browser: Browser, folder: Path, page: str) -> None:
    path = folder / "page.html"
    path.write_text(page, encoding="utf-8")
    browser.open(path)


def verdicts(browser: Browser, part: Part, problem: Problem, answers: list[str]) -> list[Found]:
    """What the page makes of answers, all in one call."""
    data = json.dumps(judging_of(problem, part).data)
    asked = json.dumps([_as_ticks(part, each) for each in answers])
    return cast("list[Found]", browser.run(f"(data => {asked}.map(each => judge(data, each)))({data})"))


def _as_ticks(part: Part, answer: str) -> str | list[str]:
    """A text as the letters that are ticked."""
    return answer.split() if part.kind in {"choice", "choices"} else answer


def graded(problem: Problem, part: Part, answer: str) -> tuple[str, str, bool]:
    """The grader's verdict, what it says, and whether it names a mistake."""
    found = next(each for each in grade(problem, {part.name: answer}, live=True).parts if each.name == part.name)
    return "coarse" if found.coarse else found.verdict, found.remark, bool(found.mistakes)


def remark_of(problem: Problem, part: Part, found: Found) -> str:
    say = int(found["say"])
    return as_text(judging_of(problem, part).remarks[say]) if say >= 0 else ""


def disagreements(browser: Browser, asks: list[Ask]) -> list[str]:
    """Where the page gives a verdict, or names a mistake, and the grader another one."""
    told: list[str] = []
    for problem, part, answers in asks:
        for answer, found in zip(answers, verdicts(browser, part, problem, answers), strict=True):
            verdict, remark, is_named = graded(problem, part, answer)
            is_other = found["verdict"] not in {verdict, "unreadable"}
            is_silent = is_named and found["verdict"] == "wrong" and remark_of(problem, part, found) != remark
            if is_other or is_silent:
                told.append(f"{problem.item.id} {answer!r}: {found} against {verdict} {remark}")
    return told


def offered(given: Job) -> Iterator[tuple[Problem, Part]]:
    for sheet in given.sheets:
        for entry in sheet.entries:
            if not refusal(entry.problem):
                yield from ((entry.problem, part) for part in entry.problem.parts)


# --- the table --------------------------------------------------------------------------------------------------------

PROBLEMS = {
    entry.problem.item.id: entry.problem for entry in job(list(practice_table.ITEMS.values())).sheets[0].entries
}


@pytest.mark.parametrize("case", practice_table.TABLE, ids=lambda case: f"{case.item}-{case.text}")
def test_the_grader_says_what_the_table_says(case: practice_table.Case) -> None:
    problem = PROBLEMS[f"sample.{case.item}"]
    verdict, remark, is_named = graded(problem, problem.parts[0], case.text)

    assert (verdict, remark if is_named else "") == (case.verdict, case.says)


def test_the_page_says_what_the_table_says(judge: Browser) -> None:
    told: list[str] = []
    for case in practice_table.TABLE:
        problem = PROBLEMS[f"sample.{case.item}"]
        [found] = verdicts(judge, problem.parts[0], problem, [case.text])
        is_named = found["verdict"] == "wrong"
        expected = (case.page, "") if case.page else (case.verdict, case.says)
        if (found["verdict"], remark_of(problem, problem.parts[0], found) if is_named else "") != expected:
            told.append(f"{case}: {found}")

    assert told == []


def test_the_page_counts_one_number_as_one(judge: Browser) -> None:
    problem = PROBLEMS["sample.row"]
    found = verdicts(judge, problem.parts[0], problem, ["[0.5, 7, 8]", "[0.5, -1, 8]"])
    assert [each["count"] for each in found] == ["1 of 3 numbers is right.", "2 of 3 numbers are right."]


# --- the whole bank ---------------------------------------------------------------------------------------------------


def borders(data: Found) -> Iterator[str]:
    """The right answer and every mistake at the borders of their intervals, and beyond them by very little."""
    for target in (data["right"], *data["mistakes"]) if "cells" in data.get("right", ()) else ():
        for end, beyond in ((0, -1), (0, 0), (1, 0), (1, 1)):
            cells = [str(Fraction(cell[end]) + Fraction(beyond, 10**14)) for cell in target["cells"]]
            yield written(cells, target["shape"])


def written(cells: list[str], shape: list[int]) -> str:
    """Cells as an array is typed."""
    if not shape:
        return cells[0]
    if len(shape) == 1:
        return f"[{', '.join(cells)}]"
    size = len(cells) // shape[0]
    rows = [written(cells[start : start + size], shape[1:]) for start in range(0, len(cells), size)]
    return f"[{', '.join(rows)}]"


def cut(text: str, places: int) -> str:
    """A text with fewer decimals."""
    return re.sub(r"\.(\d+)", lambda match: f".{match[1][:places]}" if places else "", text)


def answers_to(problem: Problem, part: Part) -> list[str]:
    """Right, each mistake, borders, too few decimals; or all sets of ticks."""
    data = cast("Found", judging_of(problem, part).data)
    if "ticks" in data:
        return [" ".join(letters) or "none" for letters in data["ticks"]]
    plain = [part.expected, *(mistake.gives for mistake in part.mistakes)]
    return [*plain, *borders(data), *(cut(text, places) for text in plain for places in range(3))]


def test_the_page_agrees_with_the_grader_on_every_question_of_the_bank(judge: Browser) -> None:
    asks = [Ask(problem, part, answers_to(problem, part)) for problem, part in offered(bank_job(1))]

    assert len(asks) > 150
    assert disagreements(judge, asks) == []


def test_every_right_answer_and_every_mistake_of_the_bank_is_judged(judge: Browser) -> None:
    for problem, part in offered(bank_job(1)):
        answers = [part.expected, *(mistake.gives for mistake in part.mistakes)]
        right, *wrong = verdicts(judge, part, problem, answers)

        assert right["verdict"] == "right"
        assert {found["verdict"] for found in wrong} <= {"wrong", "partly"}, problem.item.id


def test_a_page_with_another_border_would_be_noticed(judge: Browser) -> None:
    problem = PROBLEMS["sample.third"]
    script = "isWithin = (value, [least]) => difference(value, exact(least)) >= 0n"
    judge.run(f"{script}; 0")

    assert len(disagreements(judge, [Ask(problem, problem.parts[0], answers_to(problem, problem.parts[0]))])) > 1


def spoilt(text: str, chance: random.Random) -> str:
    """A text with some signs put in, taken out or changed."""
    signs = list(text)
    for _ in range(chance.choice((1, 1, 2, 3))):
        place = chance.randrange(len(signs) + 1)
        signs[place : place + chance.randrange(2)] = chance.choice("0123456789.,-+−/% []()x×;") * chance.randrange(2)
    return "".join(signs)


def test_whatever_is_typed_the_page_never_contradicts_the_grader(judge: Browser) -> None:
    chance = random.Random(7)
    asks: list[Ask] = []
    for problem, part in offered(bank_job(1)):
        if part.kind not in {"choice", "choices"}:
            plain = [part.expected, *(mistake.gives for mistake in part.mistakes)]
            asks.append(Ask(problem, part, [spoilt(chance.choice(plain), chance) for _ in range(20)]))

    assert disagreements(judge, asks) == []


# --- what is offered --------------------------------------------------------------------------------------------------

FOLLOWING = """
ask: "Two steps"
steps:
  - {name: first, ask: "First?", answer: {number: "3"}}
  - {name: second, ask: "Second?", answer: {number: "2 * first"}}
"""


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (FOLLOWING, FOLLOWS),
        (f'ask: "Which?"\nanswer: {{choices: {{{MANY_TICKS}}}}}', MANY),
        ('ask: "Word?"\nanswer: {text: "softmax"}', "a page cannot judge this kind of answer: text"),
    ],
)
def test_what_a_page_cannot_judge_is_left_out_with_the_reason(body: str, reason: str) -> None:
    given = job([ITEMS["number"], item("refused", body)])
    made = list(html.write(practice(given)))
    page = page_of(given)
    said = [note.what for note in made if isinstance(note, Note) and note.question == "q2"]

    assert f"Question 2: {reason}" in visible(page)
    assert page.count("<form") == 1
    assert any(reason.rpartition(":")[0] in what for what in said)


def test_steps_that_do_not_follow_from_each_other_are_offered() -> None:
    assert page_of(job([ITEMS["steps"]])).count("<form") == 2


def test_a_page_says_that_it_holds_its_answers_and_has_no_code_in_its_head() -> None:
    page = page_of(job([ITEMS["number"]]))

    assert "it holds the answers" in visible(page)
    assert 'name="quizgen"' not in page


def test_pages_are_no_sheets() -> None:
    given = job([ITEMS["number"]], copies=2)
    names = [each.path for each in html.write(practice(given)) if isinstance(each, File)]

    assert names == [f"practice-{sheet.student.code}.html" for sheet in given.sheets]


def test_the_script_holds_no_formula_and_makes_no_markup() -> None:
    script = "".join(map(asset, SCRIPTS))

    assert not re.search(
        r"\beval\b|\bFunction\b|innerHTML|insertAdjacent|document\.write|fetch|XMLHttp|import\(", script
    )
    assert not re.search(r"Math\.(?!max)|softmax|sqrt|exp\b", script)


def test_the_same_job_gives_the_same_bytes_and_a_small_page_is_as_it_was_golden(golden: Golden) -> None:
    small = job([ITEMS["number"], ITEMS["choices"]])

    assert page_of(small) == page_of(small)
    golden("practice.html", page_of(small).partition("<body>")[2].partition("<script>")[0].encode())


# --- in a browser -----------------------------------------------------------------------------------------------------


def told(browser: Browser) -> list[str]:
    """What stands beside every answer, spaces aside."""
    texts = browser.run("[...document.querySelectorAll('output')].map(each => each.textContent)")
    return [" ".join(text.split()) for text in cast("list[str]", texts)]


def test_a_page_is_answered_by_keyboard_alone(browser: Browser, tmp_path: Path) -> None:
    given = job([ITEMS["number"], ITEMS["choice"], ITEMS["none"]])
    show(browser, tmp_path, page_of(given))
    number, choice, _ = (entry.problem.parts[0] for entry in given.sheets[0].entries)

    browser.press("Tab")
    browser.write("1")
    browser.press("Enter")
    assert told(browser)[0] == "Not yet. 1 is the whole."
    browser.run("document.activeElement.select()")
    browser.write(number.expected)
    browser.press("Enter")
    assert told(browser)[0] == "Right."

    for key in ("Tab", "Tab", "Enter"):  # past the button to the hint
        browser.press(key)
    assert browser.run("document.querySelector('#q1-hint').hidden") is False
    for key in ("Tab", "Enter"):
        browser.press(key)
    assert browser.run("document.querySelector('#q1-solution').hidden") is False

    browser.press("Tab")
    for _ in range(1 + (choice.expected == "a")):
        browser.press("ArrowDown")  # from the first option to the second, and round again
    browser.press("Tab")
    browser.press("Enter")
    assert told(browser)[1] == "Right."

    for key in (*["Tab"] * 5, "Space", "Tab", "Enter"):
        browser.press(key)
    assert told(browser)[2] == "Right."
    assert browser.run("document.querySelector('#count').textContent") == "3 of 3 answers right"
    assert browser.complaints() == []


def test_the_solution_waits_for_an_answer_that_was_judged(browser: Browser, tmp_path: Path) -> None:
    show(browser, tmp_path, page_of(job([ITEMS["number"]])))
    is_waiting: list[object] = []
    for text in ("", "one third", "7"):
        browser.run(f"document.querySelector('.typed').value = {json.dumps(text)}")
        browser.run("document.querySelector('form').requestSubmit()")
        is_waiting.append(browser.run("document.querySelector('.solution-button').disabled"))

    assert is_waiting == [True, True, False]


def test_ticking_something_and_none_of_these_is_no_answer(browser: Browser, tmp_path: Path) -> None:
    show(browser, tmp_path, page_of(job([ITEMS["none"]])))
    browser.run("document.querySelectorAll('input').forEach(each => { each.checked = true; })")
    browser.run("document.querySelector('form').requestSubmit()")

    assert told(browser)[0].endswith("so it is not judged.")


def test_every_field_has_a_label_and_verdicts_are_announced(browser: Browser, tmp_path: Path) -> None:
    show(browser, tmp_path, page_of(bank_job(1)))

    assert browser.run("[...document.querySelectorAll('input')].every(each => each.labels.length === 1)")
    assert browser.run("[...document.querySelectorAll('output')].every(each => each.ariaLive === 'polite')")
    assert browser.run("[...document.querySelectorAll('fieldset')].every(each => each.querySelector('legend'))")
    assert browser.run(
        "[...document.querySelectorAll('[aria-describedby], [aria-controls], [aria-labelledby]')].every(each => "
        "['aria-describedby', 'aria-controls', 'aria-labelledby'].every(name => "
        "!each.hasAttribute(name) || document.getElementById(each.getAttribute(name))))"
    )
    assert browser.run("new Set([...document.querySelectorAll('[id]')].map(each => each.id)).size") == browser.run(
        "document.querySelectorAll('[id]').length"
    )


@pytest.mark.parametrize("width", [360, 1200])
def test_the_whole_bank_fits_and_nothing_leaves_the_page(width: int, browser: Browser, tmp_path: Path) -> None:
    browser.size(width, 900)
    show(browser, tmp_path, page_of(bank_job(1)))
    browser.run("document.querySelectorAll('form').forEach(each => each.requestSubmit())")

    assert set(told(browser)) == {"Nothing is given yet."}
    assert browser.run(f"document.documentElement.scrollWidth <= {width}")
    assert browser.complaints() == []


def test_hostile_texts_are_words_on_a_page_for_practice_too(browser: Browser, tmp_path: Path) -> None:
    show(browser, tmp_path, page_of(hostile_job()))
    browser.run("document.querySelector('.typed').value = '8'")
    browser.run("document.querySelector('form').requestSubmit()")

    assert told(browser)[0] == f"Not yet. {SHOWN}"
    assert browser.complaints() == []
