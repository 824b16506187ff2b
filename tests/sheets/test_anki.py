"""The card deck, imported by Anki itself: new once, the same for ever after, and legible."""

from __future__ import annotations

import io
import re
import sqlite3
import zipfile
from functools import cache
from pathlib import Path

import pytest

from quizgen.records import replace
from quizgen.render.documents import as_html_with_tex
from quizgen.sheets import anki
from quizgen.sheets.anki import variants_of
from quizgen.sheets.job import Job
from tests.sheets.anki_reader import Change, Seen, changes, shelf
from tests.sheets.banks import BODIES, HOSTILE, ITEMS, SHOWN
from tests.sheets.html import visible
from tests.sheets.jobs import bank_job, files, item, job, notes

FIELD = re.compile(r"\{\{[^}]*\}\}")


def _file(given: Job) -> bytes:
    return files(anki.write, given)["cards.apkg"]


@cache
def deck() -> bytes:
    """A card of every question of the shipped bank."""
    return _file(replace(bank_job(), fresh=1))


def _one(name: str, folder: Path) -> Seen:
    """The first card of an item of the small bank."""
    with shelf(folder) as opened:
        opened.imported(_file(job([ITEMS[name]], fresh=1)))
        (card,) = opened.cards()
    return card


def test_a_first_import_makes_notes_and_a_second_neither_makes_nor_changes_any(tmp_path: Path) -> None:
    number = len(_rows(deck()))

    assert number == len(bank_job().assignment.questions)
    assert changes(tmp_path, [deck(), deck()]) == [Change(number, 0, 0, 0), Change(0, 0, number, 0)]


def test_cards_of_the_whole_bank_are_sound_and_have_something_on_both_sides(tmp_path: Path) -> None:
    with shelf(tmp_path) as opened:
        opened.imported(deck())
        cards = opened.cards()
        assert opened.is_sound()
        assert opened.empty_cards() == 0

    for card in cards:
        assert visible(card.fields["Question"]).strip()
        assert visible(card.fields["Answer"]).strip()
        assert visible(card.fields["Because"]) in visible(card.back)
        assert not FIELD.search(visible(card.front))
    drawn = [question for question in bank_job().assignment.questions if question.item.figure]
    assert sum("<svg" in card.front for card in cards) == len(drawn)


def test_a_larger_deck_brings_only_what_is_missing(tmp_path: Path) -> None:
    small, large = (_file(job([ITEMS["matrix"]], fresh=number)) for number in (3, 5))

    assert changes(tmp_path, [small, large]) == [Change(3, 0, 0, 0), Change(2, 0, 3, 0)]


def test_another_sheet_of_the_same_items_makes_no_doubles(tmp_path: Path) -> None:
    one = _file(job([ITEMS["matrix"], ITEMS["shape"]], fresh=2, seed=1))
    other = _file(job([ITEMS["shape"], ITEMS["matrix"]], fresh=2, seed=2, copies=3))

    assert changes(tmp_path, [one, other]) == [Change(4, 0, 0, 0), Change(0, 0, 4, 0)]


def test_a_raised_revision_brings_the_mended_card(tmp_path: Path) -> None:
    first = item("mended", BODIES["text"])
    mended = item("mended", "revision: 2\n" + BODIES["text"].strip() + '\nbecause: "Softly."\n')

    found = changes(tmp_path, [_file(job([first], fresh=1)), _file(job([mended], fresh=1))])
    assert found == [Change(1, 0, 0, 0), Change(0, 1, 0, 0)]


def test_decks_stand_below_the_title_one_a_section(tmp_path: Path) -> None:
    with shelf(tmp_path) as opened:
        opened.imported(_file(job([ITEMS["text"]], fresh=1, title="A:::B")))
        (card,) = opened.cards()

    assert card.deck == "A:B::00"
    assert set(card.tags) == {"quizgen", "section::00", "skill::sample.skill", "level::1"}


def test_the_hint_waits_and_the_mistakes_stand_on_the_back(tmp_path: Path) -> None:
    card = _one("number", tmp_path)

    assert "display: none" in card.front
    assert "1 is the whole." not in card.front
    assert "1 is the whole." in card.back
    assert "Give 3 decimals." in card.front


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("text", "softmax"),
        ("choice", "the key"),
        ("truth", "true"),
        ("none", "none of them"),
        ("order", "scoresscalesoftmaxblend"),
        ("match", "query → askskey → is comparedvalue → is blended"),
    ],
)
def test_answers_are_shown_in_words(name: str, answer: str, tmp_path: Path) -> None:
    assert re.sub(r"\b[a-d]\) ", "", visible(_one(name, tmp_path).fields["Answer"])) == answer


def test_numbers_and_formulas_are_shown_as_mathematics(tmp_path: Path) -> None:
    card = _one("expression", tmp_path)

    assert card.fields["Answer"] == r"<div>\(\frac{s}{\sqrt{d_{k}}}\)</div>"
    assert r"\(\frac{s}{d_{k}}\)" in card.fields["Mistakes"]


def test_all_steps_are_on_one_card(tmp_path: Path) -> None:
    problem = next(variants_of(ITEMS["steps"], 1))
    card = _one("steps", tmp_path)

    assert [visible(card.fields["Question"]).count(text) for text in ("The score?", "The key?")] == [1, 1]
    assert as_html_with_tex(problem.stem) in card.fields["Question"]
    assert visible(card.fields["Answer"]).startswith(f"score: {problem.parts[0].expected}key: ")


@pytest.mark.parametrize("name", HOSTILE)
def test_no_text_breaks_out_of_its_place(name: str, tmp_path: Path) -> None:
    with shelf(tmp_path) as opened:
        opened.imported(_file(job([HOSTILE[name]], fresh=1, title=SHOWN)))
        (card,) = opened.cards()

    assert SHOWN in visible(card.fields["Question"])
    assert visible(card.fields["Because"]) == visible(card.fields["Hint"]) == SHOWN
    assert "<script" not in card.back


def test_no_two_cards_ask_the_same_and_too_few_are_noted() -> None:
    given = job([ITEMS["text"], ITEMS["order"], ITEMS["number"]], fresh=4)
    asked = [fields[0] for fields in _rows(_file(given))]

    assert len(asked) == 1 + 1 + 4
    assert [(each.question, each.what) for each in notes(anki.write, given) if "card:" in each.what] == [
        ("q1", "1 card: it has no more variants that can be told apart"),
        ("q2", "1 card: it has no more variants that can be told apart"),
    ]


def test_the_bytes_are_the_same_twice() -> None:
    assert _file(job(tuple(ITEMS.values()), fresh=3)) == _file(job(tuple(ITEMS.values()), fresh=3))


def _rows(package: bytes) -> list[list[str]]:
    """The fields of all notes, read from the database in a package."""
    with zipfile.ZipFile(io.BytesIO(package)) as archive:
        content = archive.read("collection.anki2")
    connection = sqlite3.connect(":memory:")
    try:
        connection.deserialize(content)
        return [row[0].split("\x1f") for row in connection.execute("select flds from notes order by id")]
    finally:
        connection.close()
