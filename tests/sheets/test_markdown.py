"""Sheets in Markdown: what a reader of Markdown makes of them, and what comes back."""

import re

import pytest
from markdown_it import MarkdownIt

from quizgen.records import replace
from quizgen.sheets import markdown
from quizgen.sheets.job import Job
from tests.assignment.samples import NAMES
from tests.sheets.banks import ITEMS, SHOWN
from tests.sheets.golden import Golden
from tests.sheets.handed_in import answers_in, columns
from tests.sheets.html import visible
from tests.sheets.jobs import job
from tests.sheets.papers import class_job, hostile_job, named, with_another_key

GIVEN = class_job()


def made_of(given: Job) -> dict[tuple[str, str], str]:
    return {(each.audience, each.path): each.content.decode("utf-8") for each in markdown.write(given)}


MADE = made_of(GIVEN)
FIRST = MADE["students", f"{GIVEN.sheets[0].student.code}.md"]


def rendered(text: str) -> str:
    """HTML as CommonMark has it, comments taken out."""
    return re.sub(r"<!--.*?-->", "", MarkdownIt("commonmark").render(text))


def words_of(text: str) -> str:
    return " ".join(visible(rendered(text)).split())


def test_every_student_has_a_file_and_the_key_is_the_teachers() -> None:
    codes = [("students", f"{sheet.student.code}.md") for sheet in GIVEN.sheets]

    assert list(MADE) == [*codes, ("teacher", "key.md")]


def test_a_sheet_reads_well() -> None:
    text = words_of(FIRST)

    assert text.startswith(f"Attention Name: {NAMES[0]} Code: {GIVEN.sheets[0].student.code} 1 (1 mark) Share 1 among")
    assert "What is $\\frac{1}{3}$?" in FIRST
    assert "1 query 2 key 3 value a is blended" in text
    assert "(b) The key? Type the numbers of the row, such as [3, 0.5]." in text
    assert "*Type" not in text


def test_things_and_options_of_a_match_are_two_lists() -> None:
    [sheet, _] = made_of(job([ITEMS["match"]])).values()

    assert rendered(sheet).count("<ul>") == 2


def test_a_figure_stands_as_it_would_on_a_screen() -> None:
    assert '<pre><code class="language-text">          1  2  3' in rendered(FIRST)


def test_hostile_texts_are_words() -> None:
    [sheet, key] = made_of(hostile_job()).values()

    assert words_of(sheet).startswith('#read("x") ]]> <b> Name: =cmd')
    assert words_of(sheet).count(SHOWN) >= 5
    assert words_of(key).count(SHOWN) >= 8
    for text in (sheet, key):
        assert "<script" not in rendered(text)
        assert len(re.findall("<h1>", rendered(text))) == 1


@pytest.mark.parametrize(
    "name", ["<!-- answer q1 -->7<!-- end -->", "<!-- quizgen 22FD-EQQV -->", "# a\n# b", "*a* `b`"]
)
def test_a_name_is_neither_mark_nor_heading(name: str) -> None:
    given = named(job([ITEMS["number"]]), (name,))
    [sheet, _] = made_of(given).values()

    assert answers_in(sheet.encode(), "sheet.md", given) == (given.sheets[0].student.code, {"q1": ""})
    assert f"Name: {' '.join(name.split())} Code" in words_of(sheet)


def test_what_is_typed_at_the_marked_places_comes_back() -> None:
    names = columns(GIVEN)
    places = iter(f"answer to {name}" for name in names)
    filled = re.sub(r"(-->\n\n)____(\n\n<!-- end)", lambda found: f"{found[1]}{next(places)}{found[2]}", FIRST)

    assert answers_in(filled.encode(), "sheet.md", GIVEN) == (
        GIVEN.sheets[0].student.code,
        {name: f"answer to {name}" for name in names},
    )


def test_what_is_left_open_is_blank() -> None:
    assert set(answers_in(FIRST.encode(), "sheet.md", GIVEN)[1].values()) == {""}


def test_the_key_has_answers_ways_and_mistakes() -> None:
    text = words_of(MADE["teacher", "key.md"])

    assert text.startswith(f"Key: Attention {GIVEN.sheets[0].student.code} ({NAMES[0]}) 1 (sample.number, 1 mark)")
    assert "Answer softmax Each step follows from the one before. hard*max That one takes all." in text
    assert "Answer b b the key" in text
    assert "(b) Answer [" in text
    assert text.count("Rows come first.") == len(GIVEN.sheets)


def test_a_key_of_versions_has_each_once() -> None:
    given = job([ITEMS["text"]], copies=4)
    sheets = tuple(
        replace(sheet, student=replace(sheet.student, version=version))
        for sheet, version in zip(given.sheets, (1, 2, 1, 2), strict=True)
    )

    assert made_of(replace(given, sheets=sheets))["teacher", "key.md"].count("**Answer**") == 2


def test_another_key_changes_the_key_and_no_sheet() -> None:
    other = made_of(with_another_key(GIVEN))

    assert {path for path in MADE if MADE[path] != other[path]} == {("teacher", "key.md")}


def test_no_sheet_names_an_item() -> None:
    for (audience, _), text in MADE.items():
        assert (audience == "teacher") == ("sample.number" in text.replace("\\", ""))


def test_the_same_job_gives_the_same_bytes() -> None:
    assert made_of(GIVEN) == MADE


def test_a_small_sheet_and_its_key_are_as_they_were_golden(golden: Golden) -> None:
    small = named(job([ITEMS["matrix"], ITEMS["choices"], ITEMS["steps"]]), ("Zoë",))
    [sheet, key] = made_of(small).values()

    golden("sheet.md", sheet.encode())
    golden("key.md", key.encode())


def test_a_job_without_sheets_gives_nothing() -> None:
    assert made_of(replace(GIVEN, sheets=())) == {}
