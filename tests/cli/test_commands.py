"""What is typed at a shell: exit codes, results on stdout, talk on stderr."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest


def quiz(
    *arguments: str, typed: str = "", folder: Path | None = None, **environment: str
) -> "subprocess.CompletedProcess[str]":
    """Run the command line in a process of its own, in a folder of its own."""
    return subprocess.run(
        [sys.executable, "-m", "quizgen", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), **environment},
        timeout=60,
        check=False,
    )


def test_the_bare_command_says_what_to_type_next() -> None:
    done = quiz()
    assert (done.returncode, len(done.stdout.splitlines())) == (0, 3)
    narrow = quiz(COLUMNS="40").stdout.splitlines()
    assert narrow[:3] == ["quiz start", "asks questions, and goes on where you", "left off"]


@pytest.mark.parametrize("arguments", [["--help"], ["start", "-h"], ["export", "--help"]], ids=" ".join)
def test_help_fits_a_narrow_screen_and_uses_a_wide_one(arguments: list[str]) -> None:
    narrow, wide = (quiz(*arguments, COLUMNS=columns).stdout.splitlines() for columns in ("40", "100"))
    assert max(map(len, narrow)) <= 40
    assert 60 < max(map(len, wide)) <= 100


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["strat"], 2, 'Did you mean "quiz start"?'),
        (["show", "softmax.equal.wieght"], 2, "softmax.equal.weight"),
        (["start", "--skill", "dot.sgin"], 2, "dot.sign"),
        (["list", "--bank", "no-such-file.yaml"], 3, "no-such-file.yaml"),
        (["list", "--topic", "9", "--topic", "44"], 2, "the bank has no section 44"),
        (["explain", "softmax.equal.weight"], 2, "--answer"),
    ],
)
def test_bad_usage_has_its_code_and_a_way_out_and_no_traceback(arguments: list[str], code: int, said: str) -> None:
    done = quiz(*arguments)
    assert (done.returncode, said in done.stderr, "Traceback" in done.stderr) == (code, True, False)


def test_a_symbol_that_two_skills_introduce_alike_is_listed_once() -> None:
    lines = quiz("symbols").stdout.splitlines()
    assert "Aᵀ: A transposed: rows become columns (transpose.shape, transpose.entries)" in lines
    assert len({line.partition(" (")[0] for line in lines}) == len(lines)


def test_a_problem_for_programs_carries_what_is_promised() -> None:
    shown = json.loads(quiz("show", "softmax.equal.weight", "--seed", "7", "--json", "--answer").stdout)
    assert list(shown) == [
        "format", "item", "revision", "seed", "section", "skill", "level", "digest", "separation", "prompt", "parts",
        "because",
    ]  # fmt: skip
    assert list(shown["parts"][0]) == ["name", "kind", "ask", "expected", "mistakes"]


def test_a_problem_without_answer_does_not_give_it_away() -> None:
    shown = json.loads(quiz("show", "softmax.equal.weight", "--seed", "7", "--json").stdout)
    assert "because" not in shown
    assert list(shown["parts"][0]) == ["name", "kind", "ask"]


@pytest.mark.parametrize("way", [[], ["--plain"]], ids=["boxed", "plain"])
def test_all_that_is_shown_of_a_problem_fits_the_width(way: list[str]) -> None:
    shown = quiz("show", "n.grid.back", "--seed", "2", "--answer", *way).stdout

    assert "Hint: How many words are there?" in shown
    assert [line for line in shown.splitlines() if len(line) > 80] == []


def test_the_list_for_programs_names_items_and_skills() -> None:
    listed = json.loads(quiz("list", "--json").stdout)
    assert listed["format"] == 1
    assert {"id": "softmax.equal", "needs": ["softmax.compute"], "extra": False} in listed["skills"]


@pytest.mark.parametrize("buffered", ["", "1"], ids=["buffered", "unbuffered"])
@pytest.mark.parametrize("arguments", [["symbols"], ["list", "--json"]], ids=["short", "long"])
def test_a_reader_that_has_gone_away_is_no_fault(arguments: list[str], buffered: str) -> None:
    theirs, ours = os.pipe()
    os.close(theirs)
    done = subprocess.run(
        [sys.executable, "-m", "quizgen", *arguments],
        stdout=ours,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": buffered},
        check=False,
    )
    os.close(ours)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_pipe_asks_judges_and_names_the_mistake(tmp_path: Path) -> None:
    done = quiz(
        "start", "--skill", "softmax.equal.weight", "--seed", "3", "--count", "1", typed="1\n1\n", folder=tmp_path
    )
    assert done.returncode == 0
    assert "New: Equal scores share equally" in done.stdout
    assert "this is one word's share" in done.stdout


def test_a_session_goes_on_where_it_was_left(tmp_path: Path) -> None:
    first = quiz("start", "--skill", "softmax.equal.weight", "--seed", "3", typed=":quit\n", folder=tmp_path)
    again = quiz("start", typed=":quit\n", folder=tmp_path)
    question = next(line for line in first.stdout.splitlines() if "gets the same score" in line)
    assert question in again.stdout


def test_a_learners_own_reference_py_is_in_nobodys_way(tmp_path: Path) -> None:
    (tmp_path / "reference.py").write_text("raise SystemExit('the wrong reference')\n")
    done = quiz("show", "softmax.compute.logs", "--seed", "1", folder=tmp_path)
    assert done.returncode == 0


@pytest.mark.parametrize(
    ("arguments", "allowed"),
    [
        (["show", "softmax.equal.weight"], set[str]()),
        (["start", "--skill", "softmax.equal.weight"], set[str]()),
        (["start", "--skill", "dot.compute.three"], set[str]()),
        (["start", "--skill", "attention.head.grid"], {"numpy"}),
    ],
    ids=["a problem", "a question", "a dot product", "matrices"],
)
def test_nothing_heavy_is_loaded_before_the_first_prompt(arguments: list[str], allowed: set[str]) -> None:
    script = (
        f"import sys; from quizgen.cli.commands import run; run({arguments!r});"
        "print(' '.join(name for name in ('rich', 'numpy', 'sympy') if name in sys.modules), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], input="", capture_output=True, text=True, timeout=60, check=True
    )
    assert set(done.stderr.splitlines()[-1].split()) <= allowed


LATER = ("quizgen.grading", "quizgen.language.parser", "shutil", "fsrs", "difflib", "statistics", "yaml")
"""What the first question does not need, once the bank has been read."""


def test_grader_and_parser_wait_for_the_first_answer() -> None:
    script = (
        "import sys; from quizgen.cli.commands import run; run(['start', '--skill', 'softmax.equal.weight', '--new']);"
        f"print(' '.join(name for name in {LATER!r} if name in sys.modules), file=sys.stderr)"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", script], input=typed, capture_output=True, text=True, timeout=60, check=True
        )
        for typed in ("", "", "1\n")
    ]
    _, second, third = (run.stderr.splitlines()[-1].split() for run in runs)
    assert second == []
    assert "quizgen.grading" in third


@pytest.mark.parametrize(("told", "threads"), [({}, "1"), ({"OPENBLAS_NUM_THREADS": "3"}, "3")], ids=["untold", "told"])
def test_numpy_starts_one_thread_unless_it_is_told_otherwise(told: dict[str, str], threads: str) -> None:
    code = (
        "import os, sys; sys.argv = ['quiz', '--version']; from quizgen.cli import main; main(); "
        "print(os.environ['OPENBLAS_NUM_THREADS'])"
    )
    inherited = {name: value for name, value in os.environ.items() if name != "OPENBLAS_NUM_THREADS"}
    path = {"PYTHONPATH": str(Path(__file__).parents[2])}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={**inherited, **path, **told}
    )
    assert done.stdout.splitlines()[-1] == threads
