"""The page that teaches the format: its blocks load, and its tables are complete."""

import re
from pathlib import Path

import pytest

from quizgen.bank.paths import SHIPPED
from quizgen.errors import BankError
from quizgen.render.figures import FIGURES
from quizgen.verbs import VERBS
from tests.bank.samples import bank, complaints, item, loaded

PAGE = (SHIPPED / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+) ?(\w*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
FILES = [text for language, kind, text in BLOCKS if (language, kind) == ("yaml", "file")]
ITEMS = [text for language, kind, text in BLOCKS if (language, kind) == ("yaml", "item")]
ANSWERS = [
    line for language, kind, text in BLOCKS if (language, kind) == ("yaml", "answers") for line in text.splitlines()
]

GIVEN = (
    "{n: {integer: [2, 9]}, m: {integer: [2, 9]}, d: {integer: [2, 9]}, a: {vector: 3, integer: [1, 9]}, "
    "b: {vector: 3, integer: [1, 9]}, s: {vector: 3, integer: [1, 9]}, Q: {matrix: [2, 4], integer: [1, 9]}, "
    "K: {matrix: [2, 4], integer: [1, 9]}, V: {matrix: [2, 4], integer: [1, 9]}}"
)
TWO_MISTAKES = '[{id: slip, gives: "n + d", say: "No."}, {id: other, gives: "n", say: "No."}]'


def indented(text: str) -> str:
    return "".join(f"  {line}\n" for line in text.splitlines())


def test_every_block_is_of_a_kind_that_is_tried() -> None:
    assert len(FILES) == 1
    assert len(ITEMS) == 2
    assert len(ANSWERS) == 15
    assert len(BLOCKS) == 1 + 2 + 1 + 1  # and the complaint


def test_the_whole_file_loads(tmp_path: Path) -> None:
    sample = loaded(tmp_path, FILES[0])

    assert sample.name == "my-class"
    assert list(sample) == ["matrix.size.whole"]
    assert sample.skills["matrix.size"].symbols == (("n", "n, the number of words"),)


@pytest.mark.parametrize("text", ITEMS, ids=["domains", "steps"])
def test_every_item_loads_below_the_file(tmp_path: Path, text: str) -> None:
    assert len(loaded(tmp_path, FILES[0] + indented(text))) == 2


@pytest.mark.parametrize("line", ANSWERS)
def test_every_answer_loads_in_an_item(tmp_path: Path, line: str) -> None:
    answer = line.removeprefix("answer: ")
    mistakes = TWO_MISTAKES if "options: mistakes" in line else None

    assert loaded(
        tmp_path,
        bank(item(given=GIVEN, ask='"?"', answer=answer, mistakes=mistakes, because='"!"')),
    )["sum.two.ask"].kinds == (re.findall(r"\w+", answer)[0],)


def test_an_answer_of_another_make_would_not_load(tmp_path: Path) -> None:
    with pytest.raises(BankError):
        loaded(tmp_path, bank(item(given=GIVEN, ask='"?"', answer="{numbers: n}", mistakes=None, because='"!"')))


def test_every_verb_is_named_and_nothing_else() -> None:
    table = PAGE.partition("## Verbs")[2].partition("##")[0]
    named = re.findall(r"`(\w+)\(", table)

    assert sorted(named) == sorted(VERBS)


def test_verbs_take_as_many_arguments_as_the_page_says() -> None:
    table = PAGE.partition("## Verbs")[2].partition("##")[0]
    told = {name: arguments.split(", ") for name, arguments in re.findall(r"`(\w+)\(([^)]*)\)`", table)}
    free = {name for name, arguments in told.items() if "…" in arguments}

    assert free == {name for name, verb in VERBS.items() if verb.most > 6}
    assert {name: len(each) for name, each in told.items() if name not in free} == {
        name: verb.least for name, verb in VERBS.items() if name not in free
    }


def test_every_figure_is_shown_with_its_values() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (.*?) \| (.*?) \|$", PAGE, re.MULTILINE)

    assert [name for name, _, _ in rows] == list(FIGURES)
    for name, shows, values in rows:
        assert shows == FIGURES[name].shows
        assert re.findall(r"`(\w+)`:", values) == [each.name for each in FIGURES[name].parameters]


def test_the_complaint_is_one_that_is_made(tmp_path: Path) -> None:
    [shown] = [text for language, _, text in BLOCKS if language == "complaint"]
    faulty = FILES[0].replace('answer: {number: "n * d"}', 'answer: {number: "sofmax(n * d)"}')

    [said] = complaints(tmp_path, faulty)

    assert said == shown.rstrip("\n").replace("questions/04-matrix.yaml", "a.yaml")
