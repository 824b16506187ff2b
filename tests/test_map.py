"""The map of quizgen names every file that is there, with what it is for, and none that is not."""

from difflib import unified_diff
from pathlib import Path

import pytest

from tests.imports import sources
from tests.map import BEGIN, END, PACKAGE, purpose, refreshed

PAGE = """\
# The map

<!-- modules: written by `make fix` -->

### 1 · `errors`

What can go wrong.

### 2 · `language/`

Formulas.

| module | what it is for |
| --- | --- |
| `bars/` | Bars: \\|x\\|. |
| `bars/single` | One bar. |
| `tree` | The tree of a formula. |

### 6 · `bank/`

YAML → items.

| module | what it is for |
| --- | --- |
| `item` | What a question is. |

<!-- end of modules -->

## Rules
"""

FILES = {
    "__init__.py": "The package.",
    "__main__.py": "The program.",
    "bank/__init__.py": "YAML → items.",
    "bank/item.py": "What a question is.\n\nMore of it.",
    "errors.py": "What can go wrong.",
    "language/__init__.py": "Formulas.",
    "language/bars/__init__.py": "Bars: |x|.",
    "language/bars/single.py": "One bar.",
    "language/tree.py": "The tree of a formula.",
}


@pytest.fixture
def package(tmp_path: Path) -> Path:
    for name, docstring in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f'"""{docstring}"""\n', encoding="utf-8")
    return tmp_path


def test_the_map_is_as_fresh_as_the_files() -> None:
    page = (PACKAGE / "README.md").read_text(encoding="utf-8")
    stale = list(unified_diff(page.splitlines(), refreshed(page, PACKAGE).splitlines(), n=0, lineterm=""))

    assert stale == [], "say `make fix`, and read the diff"


def test_every_module_says_what_it_is_for() -> None:
    assert [path for path in sources(PACKAGE) if not purpose(path)] == []


def test_a_fresh_map_stays_as_it_is(package: Path) -> None:
    assert refreshed(PAGE, package) == PAGE


@pytest.mark.parametrize("name", ["errors.py", "language/tree.py", "language/bars/single.py"])
def test_a_map_is_stale_when_a_file_is_gone(package: Path, name: str) -> None:
    (package / name).unlink()

    assert refreshed(PAGE, package) != PAGE


@pytest.mark.parametrize("name", ["verbs.py", "language/tokens.py", "bank/forms/one.py"])
def test_a_map_is_stale_when_a_file_is_new(package: Path, name: str) -> None:
    (package / name).parent.mkdir(exist_ok=True)
    (package / name).write_text('"""Something new."""\n', encoding="utf-8")

    assert "Something new." in refreshed(PAGE, package)


def test_a_map_is_stale_when_a_module_changes_its_purpose(package: Path) -> None:
    (package / "errors.py").write_text('"""Two kinds of errors."""\n', encoding="utf-8")

    assert refreshed(PAGE, package) == PAGE.replace("What can go wrong.", "Two kinds of errors.")


def test_what_a_person_wrote_is_kept(package: Path) -> None:
    page = f"# Mine\n\n{BEGIN}old{END}\nAlso mine.\n"

    assert refreshed(page, package).startswith("# Mine\n\n" + BEGIN)
    assert refreshed(page, package).endswith(END + "\nAlso mine.\n")
    assert "old" not in refreshed(page, package)
