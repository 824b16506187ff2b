"""The page of progress is whole by itself, escapes what it is given, and draws each skill right of what it needs."""

import xml.etree.ElementTree as ET
from dataclasses import replace
from datetime import date, timedelta
from html.parser import HTMLParser
from itertools import combinations
from pathlib import Path

import pytest

from quizgen.bank import load_bank
from quizgen.cli.commands import run
from quizgen.cli.growth_chart import answers_chart, known_chart
from quizgen.cli.progress_page import progress_page
from quizgen.cli.skill_graph import BELOW, HEIGHT, WIDTH, direct_needs, places, skill_graph
from quizgen.learning.checklist import checklist_of
from quizgen.learning.growth import Stage, stages
from quizgen.learning.journal import Journal
from quizgen.learning.overview import Slip
from quizgen.learning.retrospect import Day, Given
from tests.cli.test_progress import EVERYTHING, TODAY, answered, seen
from tests.learning.journals import answer, question
from tests.review.samples import SHARE, written

HOSTILE = "<script>alert('x')</script>&\"</title>"


class Elements(HTMLParser):
    """The elements of a page, and whether each is closed where it should be."""

    EMPTY = frozenset({"meta", "path", "rect"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.names: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)
        self.attributes += [(name, value or "") for name, value in attrs]
        if tag not in self.EMPTY:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)
        self.attributes += [(name, value or "") for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag


DAYS = tuple(Day(TODAY - timedelta(number), 10, 8) for number in (5, 4, 1))
STAGES = [Stage(TODAY - timedelta(5), 1), Stage(TODAY - timedelta(1), 2)]


def test_the_page_is_well_formed_and_needs_nothing_from_elsewhere() -> None:
    page = progress_page(replace(EVERYTHING, days=DAYS), STAGES)
    elements = Elements(page)
    assert {"svg", "table", "details", "style"} <= set(elements.names)
    assert not {"script", "link", "img", "iframe"} & set(elements.names)
    assert not [name for name, _ in elements.attributes if name in {"src", "href", "onload", "onclick"}]
    assert "url(" not in page
    assert "default-src 'none'" in page
    assert "@media (prefers-color-scheme: dark)" in page


def test_every_drawing_has_words_and_is_xml() -> None:
    page = progress_page(replace(EVERYTHING, days=DAYS), STAGES)
    drawings = [f"<svg{piece.partition('</svg>')[0]}</svg>" for piece in page.split("<svg")[1:]]
    assert len(drawings) == 3
    for drawing in drawings:
        root = ET.fromstring(drawing)
        assert root.get("role") == "img"
        assert root[0].tag == "title"
        assert root[0].text


def test_what_a_bank_or_a_learner_wrote_is_escaped() -> None:
    slip = Slip(Given(replace(question(1), item=HOSTILE), answer(1, "wrong", mistake="m")), ())
    typed = Slip(Given(question(1), replace(answer(1, "wrong", mistake="m"), answer=HOSTILE)), ())
    hostile = replace(
        EVERYTHING,
        sections=((1, HOSTILE), (2, "Sharing")),
        skills=(*EVERYTHING.skills, seen(HOSTILE, HOSTILE, "learning", 0.5)),
        slips=(slip, typed),
    )
    page = progress_page(hostile, [])
    assert "<script" not in page
    assert page.count("&lt;script&gt;") >= 6
    assert "script" not in Elements(page).names


def test_before_the_first_answer_there_are_no_charts() -> None:
    assert "The charts begin with the first answer." in progress_page(EVERYTHING, [])


# --- the graph --------------------------------------------------------------------------------------------------------


def test_lines_that_follow_from_others_are_left_out() -> None:
    needs = {"a": (), "b": ("a",), "c": ("b",), "d": ("a", "c"), "e": ("a", "b")}
    assert direct_needs(needs) == {"a": (), "b": ("a",), "c": ("b",), "d": ("c",), "e": ("b",)}


def test_each_skill_of_the_bank_stands_right_of_what_it_needs_and_on_no_other() -> None:
    needs = checklist_of(load_bank()).needs
    spots = places(direct_needs(needs))
    assert set(spots) == set(needs)
    assert all(spots[need].left + WIDTH < spots[skill].left for skill, found in needs.items() for need in found)
    for one, other in combinations(spots.values(), 2):
        assert one.column != other.column or abs(one.top - other.top) >= HEIGHT + BELOW


def test_a_box_tells_its_state_in_words() -> None:
    drawn = skill_graph(EVERYTHING.skills)
    root = ET.fromstring(drawn)
    told = [element.text for element in root.iter("text") if element.get("class") == "state"]
    assert told == ["known", "due today", "learning", "new", "later", "known, extra"]
    names = [element.text for element in root.iter("title")]
    assert "Equal scores share equally (s.equal): new" in names
    lost = skill_graph([seen("n.growth", "When the sentence grows", "learning", 0.4, is_open=False)])
    assert ">learning, waits</text>" in lost


def test_a_skill_alone_is_drawn() -> None:
    assert 'viewBox="0 0 180 78"' in skill_graph([seen("a", "A", "new", 0)])


# --- the charts -------------------------------------------------------------------------------------------------------


def test_bars_are_as_high_as_the_answers() -> None:
    root = ET.fromstring(answers_chart([Day(TODAY, 4, 1)], TODAY))
    heights = [float(each.get("height", "")) for each in root.iter("rect")]
    assert heights == [24.5, 73.5]  # a quarter and three quarters of 98


def test_the_line_rises_where_something_became_known_and_holds_its_height() -> None:
    drawn = known_chart([Stage(TODAY - timedelta(6), 0), Stage(TODAY, 2)], 4, TODAY)
    assert 'class="line" d="M38 108 H38 V108 H344 V59 H344"' in drawn


@pytest.mark.parametrize("days", [[], [TODAY - timedelta(400)], [TODAY + timedelta(400)]])
def test_days_outside_of_the_chart_do_no_harm(days: list[date]) -> None:
    for drawn in (
        answers_chart([Day(day, 3, 2) for day in days], TODAY),
        known_chart([Stage(day, 3) for day in days], 4, TODAY),
    ):
        assert ET.fromstring(drawn).tag == "svg"


def test_what_was_known_before_the_chart_begins_is_its_first_height() -> None:
    drawn = known_chart([Stage(TODAY - timedelta(400), 2)], 4, TODAY)
    assert 'd="M38 59 H344"' in drawn


# --- growth -----------------------------------------------------------------------------------------------------------


def test_what_is_known_grows_by_the_answers_of_each_day(tmp_path: Path) -> None:
    bank = load_bank(written(tmp_path, SHARE))
    journal = Journal(tmp_path / "progress.sqlite")
    session = journal.begin(1, "{}", question(1).at)
    for number, day in enumerate([0, 0, 0, 1, 1, 1, 1]):
        row = replace(question(session, number), item="sample.share.one", skill="sample.share")
        dealt = journal.deal(row)
        journal.record(dealt, answer(number, "right" if day else "wrong", at=row.at + timedelta(days=day)))
        journal.close_question(dealt, row.at)
    assert stages(journal, bank, checklist_of(bank)) == [Stage(date(2026, 11, 30), 0), Stage(date(2026, 12, 1), 1)]
    journal.close()


# --- the command ------------------------------------------------------------------------------------------------------


def test_the_page_is_written_where_it_was_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bank = written(tmp_path, SHARE)
    answered(bank)
    assert run(["progress", "--html", str(tmp_path / "page.html"), "--bank", str(bank)]) == 0
    assert capsys.readouterr().out == f"Written to {tmp_path / 'page.html'}.\n"
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert "you answered <q>answer 2</q>. You multiplied. Sharing divides." in page
    assert Elements(page).names.count("svg") == 3


def test_a_folder_that_is_not_there_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["progress", "--html", str(tmp_path / "none" / "page.html")]) == 4
    assert "No such file or directory" in capsys.readouterr().err
