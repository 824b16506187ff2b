"""report.html: one page that stands alone, says what the numbers say, and lets no text of anybody through as markup."""

import re
from fractions import Fraction
from xml.etree import ElementTree as ET

import pytest

from quizgen.submissions.books.report_charts import estimate_chart, totals_chart
from quizgen.submissions.books.report_page import MOST_NAMES, page
from quizgen.submissions.picture.estimates import Estimate, Interval
from quizgen.submissions.picture.overview import Picture, Totals, picture
from tests.submissions.classes import Class
from tests.submissions.picture.simulated import graded, questions, result, tallied
from tests.submissions.picture.test_signs import GUILTY, key_is_nothing, seen, unread

TWO = questions(2)


def two_held(number: int) -> Picture:
    """A class in which everybody made the same mistake in q1."""
    rows = [
        [graded(TWO[0], "wrong", Fraction(0), ("adds-two",)), graded(TWO[1], "right", Fraction(1))]
        for _ in range(number)
    ]
    return picture(TWO, tallied([result(TWO, f"S{place}", row) for place, row in enumerate(rows)]))


def words(text: str) -> str:
    """What a page says, without its markup and style."""
    without_style = re.sub(r"<style>.*?</style>", "", text, flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]+>", " ", without_style).split())


def graded_page(group: Class) -> str:
    """The report of the class in which one student adds two and another types markup."""
    answers = {number: group.right(number) for number in range(4)}
    answers[3]["q1"] = str(group.n(3) + 2)
    answers[2]["q4"] = "<img src=x onerror=alert(1)>"
    graded = group.grade({"r.csv": group.table(answers)}, books=["report"])
    return (graded.folder / "report.html").read_text(encoding="utf-8")


def test_the_page_is_whole_and_well_formed(group: Class) -> None:
    text = graded_page(group)

    root = ET.fromstring(text.removeprefix("<!DOCTYPE html>\n"))
    assert [each.tag for each in root] == ["head", "body"]
    assert len([each for each in root.iter() if each.tag == "svg"]) >= 1 + 5


def test_the_page_needs_nothing_else(group: Class) -> None:
    text = graded_page(group)

    assert re.findall(r"<(?:script|link|img|iframe|object)\b", text) == []
    assert re.findall(r"(?:src|url|@import|https?:)[=(]?", re.sub(r"src=x onerror", "", text)) == []
    assert re.findall(r'href="([^#][^"]*)"', text) == []


def test_no_text_of_a_student_or_an_item_is_markup(group: Class) -> None:
    text = graded_page(group)

    assert "<script>" not in text
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in text  # the name of a student who holds a mistake
    assert "Doubles &amp; &lt;thirds&gt;" in text


def test_a_mistake_is_told_with_what_is_said_about_it_and_who_holds_it(group: Class) -> None:
    said = words(graded_page(group))

    assert "adds-two: 1 student" in said
    assert "You added 2. (q1; 1 time)" in said


def test_a_wrong_key_stands_on_top_with_its_reason() -> None:
    said = words(page("Quiz", seen(100, 7, key_is_nothing)))

    assert "The key may be wrong q5 (sample.double): Those who do better elsewhere gave an answer" in said
    assert said.index("The key may be wrong") < said.index("Totals")


def test_answers_that_cannot_be_read_are_no_accusation_of_the_key() -> None:
    said = words(page("Quiz", seen(100, 3, unread)))

    assert "Hard to answer in a way that can be read q5" in said
    assert "The key may be wrong" not in said


def test_a_class_in_order_is_told_so() -> None:
    assert "No question stands out" in words(page("Quiz", seen(30, 1)))


def test_a_negative_discrimination_is_shown_negative() -> None:
    chart = estimate_chart(Estimate(-0.5, Interval(-0.8, -0.1)))

    assert "−0.50 (−0.80 to −0.10)" in chart
    assert 'class="below"' in chart
    # Half of the way from the middle (72) to −1 (5) is 38.5.
    assert 'cx="38.5"' in chart


def test_bars_are_as_high_as_their_numbers() -> None:
    chart = totals_chart(Totals(((Fraction(1, 20), 1), (Fraction(1), 4)), 0.8, 1.0, 0.4))

    assert re.findall(r'height="([\d.]+)"/>', chart) == ["32.5", "130.0"]
    assert "0 to 10 %: 1; 90 to 100 %: 4" in chart


@pytest.mark.parametrize(("number", "more"), [(MOST_NAMES, False), (MOST_NAMES + 3, True)])
def test_a_very_long_list_of_names_is_cut_and_says_so(number: int, *, more: bool) -> None:
    said = words(page("Quiz", two_held(number)))

    assert ("and 3 more (gradebook.json names them)" in said) is more
    assert f"adds-two: {number} students" in said


def test_before_anybody_has_answered_there_is_nothing_to_show() -> None:
    said = words(page("Quiz", picture(TWO, tallied([]))))

    assert said.endswith(
        "0 students, 0 handed in, 0 did not. There is nothing to show before somebody has handed in an answer."
    )


def test_the_same_class_gives_the_same_page(group: Class) -> None:
    assert graded_page(group) == graded_page(group)


def test_numbers_of_a_question_are_in_words_beside_the_bar() -> None:
    found = seen(60, 1)
    each = found.questions[GUILTY].studied
    assert each.right + each.partly + each.wrong + each.blank + each.pending == each.students == 60

    assert f"{each.right} right, {each.wrong} wrong" in words(page("Quiz", found))
