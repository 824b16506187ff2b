"""The wheel holds what it should, and works where nothing else of the project is.

It is built through the sdist and installed by pip into a fresh environment that sees the runtime dependencies only.
No network: the build runs in the present environment, and the dependencies are linked from it, found by following
`Requires-Dist` from the wheel's own metadata.
"""

import os
import subprocess
import sys
import tarfile
import venv
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, distribution, distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import quizgen
from quizgen.cli.commands import COMMANDS

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parent.parent
MAPPED = ("questions", "reference")


@dataclass(frozen=True)
class Run:
    """A command a user types, what is on its stdin, a text that its stdout holds, and what it leaves in the folder.

    `before` are commands that must have been run in the folder.
    """

    command: str
    shows: str
    stdin: str = ""
    makes: tuple[str, ...] = ()
    before: tuple[str, ...] = ()


EXPORT = "quiz export --topics 9 --count 2 --to csv"
GRADE = "quiz grade worksheet/teacher/responses.csv --assignment worksheet/teacher/assignment.json"


RUNS = (
    Run("quiz --version", quizgen.__version__),
    Run("quiz --help", "start"),
    Run("quiz list", "softmax.equal.weight"),
    Run("quiz show softmax.equal.weight --seed 3", "softmax"),
    Run("quiz symbols", "d_k"),
    Run("quiz explain softmax.equal.weight --seed 3 --answer 1", "wrong"),
    Run("quiz new number softmax.mine", "id: softmax.mine"),
    Run("quiz schema", '"$schema"'),
    Run("quiz export --topics 9 --count 2", "teacher/assignment.json", makes=("worksheet",)),
    Run(GRADE, "1 handed in nothing", makes=("worksheet", "grades"), before=(EXPORT,)),
    Run("quiz regrade grades", "0 gain", makes=("worksheet", "grades"), before=(EXPORT, GRADE)),
    Run("quiz doctor", quizgen.__version__),
    Run("quiz start", "> ", stdin="1\n"),
    Run("quiz progress", "65 skills known"),
    Run("quiz history --json", "answers"),
    Run("quiz disputes --json", "disputes"),
    Run("quiz config", "decimal"),
    Run("quiz reset --yes", "aside"),
    Run("python -m quizgen start --skill attention.head", "> ", stdin="1\n"),
)

REVIEW = Run("python -m quizgen check --seeds 1", "items")
"""The one command that takes its time; `-m` puts the learner's folder first on the path, which is the harder case."""

LEARNERS_FILES: dict[str, dict[str, str]] = {
    "nothing": {},
    "a reference.py": {
        "reference.py": "raise SystemExit('the learner\\'s reference.py was run')\n",
        "questions.py": "raise SystemExit('the learner\\'s questions.py was run')\n",
    },
}


@dataclass(frozen=True)
class Archives:
    """The two files of a release."""

    sdist: Path
    wheel: Path


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory) -> Archives:
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(build, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    [sdist], [wheel] = folder.glob("*.tar.gz"), folder.glob("*.whl")
    return Archives(sdist, wheel)


@pytest.fixture(scope="module")
def programs(archives: Archives, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of a fresh environment: the wheel, and what it says it needs."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False)
    python = folder / "bin" / "python"
    install = [sys.executable, "-m", "pip", "--python", str(python), "install", "--no-index", "--no-deps", "--quiet"]
    subprocess.run([*install, str(archives.wheel)], check=True)
    [site] = folder.glob("lib/python*/site-packages")
    [installed] = distributions(path=[str(site)])
    for needed in runtime_dependencies(installed):
        link(needed, site)
    return python.parent


def runtime_dependencies(root: Distribution) -> list[Distribution]:
    """Everything that a distribution needs without extras, and what those need in turn."""
    found: dict[str, Distribution] = {}
    waiting = list(direct_dependencies(root))
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = distribution(name)
            waiting.extend(direct_dependencies(found[name]))
    return list(found.values())


def direct_dependencies(root: Distribution) -> Iterator[str]:
    for requirement in map(Requirement, root.requires or []):
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
            yield requirement.name


def link(needed: Distribution, site: Path) -> None:
    """Show one installed distribution, and no other, in the site-packages of another environment."""
    tops = {path.parts[0] for path in needed.files or [] if path.parts[0] not in {"..", "__pycache__"}}
    for top in tops:
        (site / top).symlink_to(Path(str(needed.locate_file(top))).resolve())


def tracked_files() -> set[str]:
    """The files below the mapped folders, as git knows them."""
    listing = ["git", "-C", str(ROOT), "ls-files", "-z", *MAPPED]
    done = subprocess.run(listing, capture_output=True, text=True, check=True)
    return set(done.stdout.split("\0")) - {""}


def test_the_only_top_level_name_is_quizgen(archives: Archives) -> None:
    tops = {name.partition("/")[0] for name in zipfile.ZipFile(archives.wheel).namelist()}

    assert tops == {"quizgen", f"quizgen-{quizgen.__version__}.dist-info"}


def test_the_wheel_holds_the_questions_and_the_reference_that_git_tracks(archives: Archives) -> None:
    names = zipfile.ZipFile(archives.wheel).namelist()
    shipped = {
        name.removeprefix("quizgen/") for name in names if name.startswith(tuple(f"quizgen/{m}/" for m in MAPPED))
    }

    assert shipped == tracked_files(), "build from a clean clone, or `git add` what belongs to the project"


def test_the_sdist_holds_both_folders_once(archives: Archives) -> None:
    with tarfile.open(archives.sdist) as sdist:
        names = [name.partition("/")[2] for name in sdist.getnames()]

    assert {name for name in names if name.startswith(tuple(f"{m}/" for m in MAPPED))} == tracked_files()
    assert [name for name in names if name.startswith(tuple(f"quizgen/{m}" for m in MAPPED))] == []


def test_the_wheel_carries_the_version_of_the_code_and_its_licence(archives: Archives) -> None:
    wheel = zipfile.ZipFile(archives.wheel)
    folder = f"quizgen-{quizgen.__version__}.dist-info"

    assert f"Version: {quizgen.__version__}\n" in wheel.read(f"{folder}/METADATA").decode()
    assert "quizgen contributors" in wheel.read(f"{folder}/licenses/LICENSE").decode()


def test_the_fresh_environment_sees_no_tools(programs: Path) -> None:
    done = subprocess.run([programs / "python", "-c", "import pytest"], capture_output=True, text=True, check=False)

    assert "No module named 'pytest'" in done.stderr


def test_every_command_is_tried() -> None:
    assert {name for name in COMMANDS if not any(f" {name}" in run.command for run in (*RUNS, REVIEW))} == set()


@pytest.mark.parametrize("files", LEARNERS_FILES.values(), ids=LEARNERS_FILES.keys())
@pytest.mark.parametrize("run", RUNS, ids=lambda run: run.command)
def test_every_command_works_from_any_folder(programs: Path, tmp_path: Path, files: dict[str, str], run: Run) -> None:
    done = done_among(files, run, tmp_path, programs)

    assert done.returncode == 0, done.stdout + done.stderr
    assert run.shows in done.stdout
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted((*files, *run.makes))


def test_the_shipped_bank_passes_its_review_beside_a_reference_of_the_learners(programs: Path, tmp_path: Path) -> None:
    done = done_among(LEARNERS_FILES["a reference.py"], REVIEW, tmp_path, programs)

    assert done.returncode == 0, done.stdout + done.stderr
    assert REVIEW.shows in done.stdout


def done_among(files: dict[str, str], run: Run, folder: Path, programs: Path) -> "subprocess.CompletedProcess[str]":
    """Run a command in a folder that holds these files, with the installed programs alone on the path."""
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    for command in run.before:
        typed(command, folder, programs).check_returncode()
    return typed(run.command, folder, programs, run.stdin)


def typed(command: str, folder: Path, programs: Path, stdin: str = "") -> "subprocess.CompletedProcess[str]":
    """What comes of a command that is typed in a folder."""
    program, *arguments = command.split()
    environment = {"PATH": os.defpath, "QUIZGEN_HOME": os.environ["QUIZGEN_HOME"], "LANG": "C.UTF-8"}
    words: list[str] = [str(programs / program), *arguments]
    return subprocess.run(words, cwd=folder, env=environment, input=stdin, capture_output=True, text=True, check=False)
