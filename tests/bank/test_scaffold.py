"""`quiz new` prints an item that loads as it is."""

from pathlib import Path

import pytest

from quizgen.bank.item import KINDS
from quizgen.bank.scaffold import GALLERY, scaffold
from tests.bank.samples import HEAD, loaded

FOLDER = Path(__file__).parent.parent.parent / "quizgen" / "bank" / "gallery"


def test_there_is_an_item_for_every_kind_and_for_steps() -> None:
    assert (*KINDS, "steps") == GALLERY
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(GALLERY)


@pytest.mark.parametrize("kind", GALLERY)
def test_an_item_to_start_from_loads_and_is_of_its_kind(tmp_path: Path, kind: str) -> None:
    sample = loaded(tmp_path, HEAD + scaffold(kind, "sum.two.new"))["sum.two.new"]

    assert sample.skill == "sum.two"
    assert set(sample.kinds) == {"vector" if kind == "steps" else kind}
    assert len(sample.parts) == (2 if kind == "steps" else 1)
    assert len(sample.mistakes) >= (1 if kind in {"tensor", "match"} else 2)


@pytest.mark.parametrize("kind", GALLERY)
def test_an_item_to_start_from_explains_itself(kind: str) -> None:
    text = scaffold(kind, "sum.two.new")

    assert text.startswith("  # ")
    assert text.count("#") >= 2


def test_all_of_them_fit_into_one_file(tmp_path: Path) -> None:
    text = HEAD + "".join(scaffold(kind, f"sum.two.{kind}") for kind in GALLERY)

    assert len(loaded(tmp_path, text)) == 12


def test_an_id_of_two_words_is_its_own_skill(tmp_path: Path) -> None:
    assert loaded(tmp_path, HEAD + scaffold("number", "sum.two"))["sum.two"].skill == "sum.two"


WRONG = {
    "a kind that is unknown": (("numbers", "sum.two.new"), 'there is no kind "numbers"; did you mean "number"?'),
    "an id of one word": (
        ("number", "sum"),
        '"sum" is no id: it takes words in small letters joined by dots, like softmax.equal.weight',
    ),
    "an id with a line break": (
        ("number", "sum.two\nlevel: 3"),
        '"sum.two\nlevel: 3" is no id: it takes words in small letters joined by dots, like softmax.equal.weight',
    ),
}


@pytest.mark.parametrize(("arguments", "said"), WRONG.values(), ids=WRONG.keys())
def test_a_wrong_kind_or_id_is_named(arguments: tuple[str, str], said: str) -> None:
    with pytest.raises(ValueError, match="no ") as caught:
        scaffold(*arguments)

    assert str(caught.value) == said
