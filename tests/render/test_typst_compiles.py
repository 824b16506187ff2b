"""What is printed as Typst compiles, tagged for screen readers, and runs nothing that words say."""

from pathlib import Path

import pytest

from quizgen.language.parser import parse
from quizgen.language.passage import Formula, Passage, Words
from quizgen.language.tree import Node
from quizgen.render.documents import as_typst
from quizgen.render.figures import figure_typst
from tests.render.pictures import EXAMPLES
from tests.render.test_documents import HOSTILE, PASSAGE
from tests.render.test_text import MADE, TYPED
from tests.render.trees import PROSE
from tests.render.typst_pages import compiled

pytestmark = pytest.mark.slow


def test_every_formula_of_the_tables_compiles(tmp_path: Path) -> None:
    trees: list[Node] = [parse(typed, PROSE) for typed, _, _ in TYPED]
    trees += [tree for tree, _ in MADE]
    pages = "\n\n".join(as_typst(Passage((Formula(tree),))) for tree in trees)
    assert compiled(pages, tmp_path).startswith(b"%PDF")


def test_every_figure_compiles(tmp_path: Path) -> None:
    pages = "\n\n".join(figure_typst(figure) for figure in EXAMPLES.values())
    assert compiled(pages, tmp_path).startswith(b"%PDF")


@pytest.mark.parametrize("words", HOSTILE)
def test_hostile_words_are_set_as_they_stand(words: str, tmp_path: Path) -> None:
    shown = compiled(as_typst(Passage((Words(words),))), tmp_path, "html").decode()
    text = shown[shown.index("<body>") :]
    for piece in words.split("\n"):
        escaped = piece.replace("&", "&amp;").replace("<", "&lt;")
        assert escaped in text.replace("&gt;", ">").replace("&quot;", '"').replace("&apos;", "'").replace("&#39;", "'")


def test_a_passage_compiles(tmp_path: Path) -> None:
    assert compiled(as_typst(PASSAGE), tmp_path).startswith(b"%PDF")


def test_the_same_words_without_escapes_would_read_a_file(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="file not found"):
        compiled(HOSTILE[2], tmp_path)
