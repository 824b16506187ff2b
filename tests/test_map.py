"""The map of quizgen names every file that is there, with its line, and none that is not."""

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.architecture import line_of, units
from tests.imports import sources

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "quizgen"
ROW = re.compile(r"^\| (?P<line>\d+|–) \| `(?P<unit>\w+)/?` \| (?P<text>.*) \|$", re.MULTILINE)


@dataclass(frozen=True)
class Row:
    """One row of the map: the line in the order of imports, the module or package, and the modules of a package."""

    unit: str
    line: int | None
    modules: frozenset[str]

    def __str__(self) -> str:
        """The row as it would be written, without what only a person can say."""
        inside = ", ".join(f"`{name}`" for name in sorted(self.modules))
        return f"| {self.line or '–'} | `{self.unit}` | … {inside} |"


def rows_of(text: str) -> list[Row]:
    """The rows of the table of modules."""
    return [
        Row(match["unit"], None if match["line"] == "–" else int(match["line"]), named_modules(match["text"]))
        for match in ROW.finditer(text)
    ]


def named_modules(text: str) -> frozenset[str]:
    """The modules that a row names: code spans that hold one lower-case word, with subpackages as `name/`.

    >>> sorted(named_modules("the tree (`tree`), its parser (`parser`) and `quiz check`, `Item`"))
    ['parser', 'tree']
    """
    return frozenset(re.findall(r"`([a-z][a-z0-9_]*)/?`", text))


def rows_of_the_folder(package: Path) -> list[Row]:
    """The rows that the files ask for."""
    return [Row(unit, line_of(unit), modules_of(package, unit)) for unit in units(package)]


def modules_of(package: Path, unit: str) -> frozenset[str]:
    """The modules and packages directly inside a unit; the reference has a reading order of its own."""
    if unit == "reference":
        return frozenset()
    inside = [path.relative_to(package / unit) for path in sources(package) if path.is_relative_to(package / unit)]
    return frozenset(path.parts[0].removesuffix(".py") for path in inside) - {"__init__"}


def faults(text: str, package: Path) -> list[str]:
    """What to write into the map, and what to take out of it."""
    written, wanted = rows_of(text), rows_of_the_folder(package)
    missing = [f"write {row}" for row in wanted if row not in written]
    stale = [f"delete {row}" for row in written if row not in wanted or written.count(row) > 1]
    return missing + stale


def test_the_map_names_what_is_there() -> None:
    assert faults((PACKAGE / "README.md").read_text(encoding="utf-8"), PACKAGE) == []


def test_the_map_is_in_the_order_of_imports() -> None:
    lines = [row.line for row in rows_of((PACKAGE / "README.md").read_text(encoding="utf-8")) if row.line]

    assert lines == sorted(lines)


FOLDER = {"errors.py": "", "language/__init__.py": "", "language/tree.py": "", "__main__.py": "", "__init__.py": ""}
FAITHFUL = "| 1 | `errors` | what can go wrong |\n| 2 | `language/` | the tree of a formula (`tree`) |\n"
FAITHLESS = {
    "a missing module": "| 1 | `errors` | what can go wrong |\n",
    "a missing file of a package": "| 1 | `errors` | faults |\n| 2 | `language/` | formulas |\n",
    "a module that is gone": FAITHFUL + "| 3 | `verbs` | functions |\n",
    "a file that is gone": FAITHFUL.replace("(`tree`)", "(`tree`, `tokens`)"),
    "another line": FAITHFUL.replace("| 2 |", "| 3 |"),
    "a module named twice": FAITHFUL + FAITHFUL,
}


@pytest.fixture
def package(tmp_path: Path) -> Path:
    for name, text in FOLDER.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_a_faithful_map_passes(package: Path) -> None:
    assert faults(FAITHFUL, package) == []


@pytest.mark.parametrize("text", FAITHLESS.values(), ids=FAITHLESS.keys())
def test_a_faithless_map_fails(package: Path, text: str) -> None:
    assert faults(text, package) != []


def test_a_fault_says_what_to_write(package: Path) -> None:
    assert faults("| 1 | `errors` | what can go wrong |\n", package) == ["write | 2 | `language` | … `tree` |"]
