"""Every text of the shipped bank prints in every notation, whatever numbers are put in."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from quizgen.bank import load_bank
from quizgen.bank.item import Item
from quizgen.language.filling import fill
from quizgen.language.passage import Formula, Passage, Prose
from quizgen.language.tree import Node
from quizgen.language.values import Array, Value
from quizgen.render.documents import as_html, as_markdown, as_spoken, as_tex, as_typst
from quizgen.render.prose import as_text
from quizgen.render.spoken import tree_spoken
from tests.render.typst_pages import compiled

pytestmark = pytest.mark.slow

PUT_IN: list[Value] = [-2, 0.125, Array((2,), (3, -1)), Array((2, 2), (1, -2, 3, 4))]


@cache
def passages() -> tuple[Passage, ...]:
    """Every prompt, hint, solution, remark and intro, with one value after another in all its places."""
    bank = load_bank()
    texts = [text for item in bank.values() for text in _texts(item)]
    filled = [fill(text, _always(value), 2) for text in texts for value in PUT_IN]
    return tuple(filled + [fill(skill.intro, _nothing, None) for skill in bank.skills.values()])


def _texts(item: Item) -> Iterator[Prose]:
    yield from (item.ask, item.hint, item.because)
    yield from (rule.say for rule in item.mistakes)
    for step in item.parts:
        yield step.ask


def _always(value: Value) -> Callable[[Node], Value]:
    return lambda _: value


def _nothing(node: Node) -> Value:
    raise AssertionError(f"an intro puts in no values: {node}")


def test_there_is_a_bank_to_look_at() -> None:
    assert len(passages()) > 1000


def test_all_text_is_text_and_under_plain_ascii() -> None:
    for passage in passages():
        text = as_text(passage)
        assert "`" not in text
        assert "�" not in text
        assert as_text(passage, ascii=True).isascii()


def test_under_plain_nothing_becomes_a_question_mark_that_was_none() -> None:
    for passage in passages():
        assert as_text(passage, ascii=True).count("?") == as_text(passage).count("?")


def test_all_html_is_well_formed() -> None:
    for passage in passages():
        ET.fromstring(f"<p>{as_html(passage)}</p>")


def test_all_tex_is_balanced() -> None:
    for passage in passages():
        for code in (as_tex(passage), as_markdown(passage)):
            plain = re.sub(r"\\[{}$]", "", code)
            assert plain.count("{") == plain.count("}")
            assert plain.count("$") % 2 == 0


def test_formulas_are_spoken_in_words() -> None:
    for formula in (piece for passage in passages() for piece in passage.pieces if isinstance(piece, Formula)):
        assert re.fullmatch(r"[A-Za-z0-9 .,;:“”]+", tree_spoken(formula.tree))


def test_all_speech_is_text() -> None:
    for passage in passages():
        assert "�" not in as_spoken(passage)


def test_all_typst_compiles(tmp_path: Path) -> None:
    assert compiled("\n\n".join(map(as_typst, passages())), tmp_path).startswith(b"%PDF")
