"""`quiz export` to other programs: every target by its name, as many variants as a pool needs, all losses told."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from quizgen.cli.commands import quiz
from quizgen.cli.export import POOLED, TARGETS
from quizgen.sheets.capabilities import CAPABILITIES
from tests.sheets.moodle_reader import questions_of

FILES = {
    "moodle": "moodle.xml",
    "gift": "questions.gift",
    "qti": "qti.zip",
    "canvas": "canvas.zip",
    "anki": "cards.apkg",
}


def export(*arguments: object) -> Result:
    """The command, in this process."""
    return CliRunner().invoke(quiz, ["export", *map(str, arguments)], standalone_mode=False, catch_exceptions=False)


def test_every_target_for_other_programs_has_its_capabilities() -> None:
    assert set(FILES) == POOLED
    assert set(CAPABILITIES) == {*POOLED, "interactive"}, "a page for practice is html, and judges fewer kinds"
    assert set(TARGETS) >= POOLED


@pytest.mark.parametrize("target", FILES)
def test_a_target_writes_its_file_for_the_teacher(target: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    result = export("--to", target, "--items", "softmax.equal.weight", "--copies", 2, "--out", out)

    assert result.exit_code == 0
    assert (out / "teacher" / FILES[target]).stat().st_size > 0
    assert not (out / "students").exists() or not list((out / "students").iterdir())
    assert f"Note ({target}): " in result.stdout


def test_without_a_class_a_pool_gets_as_many_variants_as_are_wanted(tmp_path: Path) -> None:
    export("--to", "moodle", "--items", "transpose.entries.flip", "--fresh-variants", 4, "--out", tmp_path / "out")

    assert len(questions_of((tmp_path / "out" / "teacher" / "moodle.xml").read_bytes())) == 4


def test_what_is_lost_is_told_to_programs_too(tmp_path: Path) -> None:
    arguments = ("--to", "gift", "--items", "softmax.compute.logs", "--copies", 1, "--out", tmp_path / "out", "--json")
    told = json.loads(export(*arguments).stdout)["notes"]

    assert {
        "target": "gift",
        "question": "q1",
        "note": "vector, simplified: the right numbers are chosen from those of the known mistakes, not typed",
    } in told
