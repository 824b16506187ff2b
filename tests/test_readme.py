"""What the documentation shows is what the screen shows."""

import os
import re
from pathlib import Path

import pytest

from tests.consoles import ROOT, Block, blocks_of, differences, documents, environment
from tests.terminal import screen_of

README = ROOT / "README.md"
CONTRIBUTING = ROOT / "CONTRIBUTING.md"
SESSIONS = {path: [block for block in blocks_of(path) if not block.installs] for path in documents()}
LINK = re.compile(r"\]\((?!https?://|mailto:|#)([^)#\s]+)(?:#[^)\s]*)?\)")


def checkout(folder: Path) -> Path:
    """A folder to work in that shows the questions of the project and takes what a command writes."""
    (folder / "questions").symlink_to(ROOT / "questions", target_is_directory=True)
    return folder


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_page_shows_what_the_screen_shows(path: Path, tmp_path: Path) -> None:
    folder = checkout(tmp_path)

    assert [text for block in SESSIONS[path] for text in differences(block, folder)] == []


def test_the_readme_fits_on_a_few_screens() -> None:
    assert len(README.read_text(encoding="utf-8").splitlines()) <= 150


def test_the_readme_starts_and_tests_on_its_first_screen() -> None:
    first = README.read_text(encoding="utf-8").splitlines()[:40]

    assert {"$ make start", "$ make test", "$ uv run quiz start", "$ uv run pytest"} <= set(first)


def test_the_check_runs_the_test_command_of_the_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()

    assert "make test" in script
    assert "make lint types review" in script


def test_make_check_is_what_the_check_runs() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8").splitlines()

    assert "check: lint types review test" in makefile


@pytest.mark.parametrize("path", documents(), ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(path: Path) -> None:
    targets = LINK.findall(path.read_text(encoding="utf-8"))

    assert [target for target in targets if not (path.parent / target).exists()] == []


def planted(folder: Path, text: str) -> Block:
    path = folder / "page.md"
    path.write_text(text, encoding="utf-8")
    [block] = blocks_of(path)
    return block


FAITHFUL = {
    "a screen": "```console\n$ printf 'one\\ntwo\\n'\none\ntwo\n```\n",
    "an ellipsis": "```console\n$ seq 5\n1\n...\n5\n```\n",
    "two commands": "```console\n$ echo a > kept\n$ cat kept\na\n```\n",
    "a continued command": "```console\n$ echo \\\nlong\nlong\n```\n",
    "a bar that went away": "```console\n$ printf '[##] 2 of 2\\r           \\rdone\\n'\ndone\n```\n",
    "no output": "```console\n$ true\n```\n",
    "a typed line": "```console\n$ read -p 'answer> ' x; echo \"you said $x\"\nanswer> 1/3\nyou said 1/3\n```\n",
    "a typed line at a step": "```console\n$ read -p 'step-2> ' x; echo \"[$x]\"\nstep-2> 1 > 0\n[1 > 0]\n```\n",
    "an empty line at a long prompt": "```console\n$ read -p 'Enter: next> ' x; echo on\nEnter: next>\non\n```\n",
    "a typed empty line": "```console\n$ read -p '> ' x; echo \"nothing: [$x]\"\n> \nnothing: []\n```\n",
}

FAITHLESS = {
    "another screen": ("```console\n$ echo one\ntwo\n```\n", "-- promised\ntwo\n-- seen\none"),
    "a missing line": ("```console\n$ echo one\none\ntwo\n```\n", "-- promised\none\ntwo"),
    "a bar that stays": ("```console\n$ printf '[##] 2 of 2\\rdone\\n'\ndone\n```\n", "-- seen\ndone 2 of 2"),
    "an extra line": ("```console\n$ seq 2\n1\n```\n", "-- seen\n1\n2"),
    "a command that is not there": ("```console\n$ quizz start\n```\n", "command not found"),
}


@pytest.mark.parametrize("text", FAITHFUL.values(), ids=FAITHFUL.keys())
def test_a_faithful_block_passes(tmp_path: Path, text: str) -> None:
    assert differences(planted(tmp_path, text), tmp_path) == []


@pytest.mark.parametrize(("text", "expected"), FAITHLESS.values(), ids=FAITHLESS.keys())
def test_a_faithless_block_is_shown_beside_the_screen(tmp_path: Path, text: str, expected: str) -> None:
    [found] = differences(planted(tmp_path, "# Page\n\n" + text), tmp_path)

    assert found.startswith(f"{tmp_path / 'page.md'}:3: $ ")
    assert expected in found


def test_a_block_that_names_a_file_is_written_into_it(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "```yaml some-file.yaml\na: 1\n  b: 2\n```\n\n```console\n$ cat some-file.yaml\na: 1\n  b: 2\n```\n"
    )

    assert [text for block in blocks_of(page) for text in differences(block, tmp_path)] == []
    assert (tmp_path / "some-file.yaml").read_text() == "a: 1\n  b: 2\n"


@pytest.mark.parametrize("mark", ["yaml", "yaml file", "yaml ../up.yaml", "yaml a/b.yaml", "python"])
def test_a_block_that_names_no_file_beside_the_page_does_nothing(tmp_path: Path, mark: str) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"```{mark}\na: 1\n```\n")

    assert blocks_of(page) == []


def test_a_line_that_nobody_asks_for_is_an_error(tmp_path: Path) -> None:
    block = planted(tmp_path, "```console\n$ echo done\n> too late\n```\n")

    with pytest.raises(AssertionError, match="ended before b'too late"):
        differences(block, tmp_path)


def test_a_command_that_waits_without_asking_is_stopped(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="neither ended nor asked"):
        screen_of("read x", folder=tmp_path, environment=environment(), seconds=0.2)


def test_a_block_that_installs_is_left_to_the_check(tmp_path: Path) -> None:
    assert planted(tmp_path, "```console install\n$ make start\n```\n").installs


def test_an_unknown_mark_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"page\.md:1: .* not `instal`"):
        planted(tmp_path, "```console instal\n$ make start\n```\n")


def test_documents_are_run_without_settings_of_the_person_who_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "PYTHONPATH", "/somewhere")

    assert "PYTHONPATH" not in environment()
