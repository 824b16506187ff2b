"""Imports point one way, and every library has its home."""

from pathlib import Path

import pytest

from tests.architecture import HOMES, LAYERS, complaints, line_of, units
from tests.imports import imports_of

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "quizgen"


def test_quizgen_breaks_none_of_its_rules() -> None:
    assert complaints(PACKAGE) == []


def test_every_module_has_a_line() -> None:
    assert [unit for unit in units(PACKAGE) if line_of(unit) is None] == ["reference"]


def test_no_module_stands_in_two_lines() -> None:
    names = [name for line in LAYERS for name in line]

    assert sorted(set(names)) == sorted(names)


def test_every_library_with_a_home_is_a_dependency() -> None:
    declared = (ROOT / "pyproject.toml").read_text(encoding="utf-8").lower()

    assert [name for name in HOMES if f'"{name.replace("yaml", "pyyaml")}>=' not in declared] == []


@pytest.mark.parametrize("folder", ["tests", "benchmarks"])
def test_nobody_imports_the_second_copy_of_the_reference(folder: str) -> None:
    assert [each for each in imports_of(ROOT / folder) if each.library == "reference"] == []


ALLOWED = {
    "upwards": ("bank/loader.py", "from quizgen.errors import BankError"),
    "within a package": ("bank/loader.py", "from quizgen.bank.item import Item"),
    "within a package, relative": ("bank/loader.py", "from .item import Item"),
    "to the left": ("problem.py", "from quizgen.draw import integer"),
    "the version": ("cli/main.py", "from quizgen import __version__"),
    "Python's own": ("draw.py", "import hashlib"),
    "click for a command": ("cli/main.py", "import click"),
    "rich on use": ("cli/screen.py", "def table():\n    import rich.table"),
    "sympy on use": ("equivalence/prover.py", "def prove():\n    from sympy import simplify"),
    "the reference on the first call": ("verbs.py", "def softmax(x):\n    from quizgen import reference"),
    "numpy in the reference": ("reference/softmax.py", "import numpy as np\nfrom .vectors import dot"),
    "a lazy public name": ("__init__.py", "def __getattr__(name):\n    import_module(name)"),
    "a lazy name of a package": (
        "bank/__init__.py",
        "def __getattr__(name):\n    import_module(f'quizgen.bank.{name}')",
    ),
    "public names for type checkers": (
        "__init__.py",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from quizgen.bank import Bank",
    ),
}

FORBIDDEN = {
    "downwards": ("errors.py", "from quizgen.bank import Item", "bank (line 6) is not above errors (line 1)"),
    "downwards, in a function": ("draw.py", "def f():\n    import quizgen.grading", "grading (line 8) is not above"),
    "downwards, relative": ("language/tree.py", "from ..bank import Item", "bank (line 6) is not above language"),
    "downwards, for type checkers": (
        "render.py",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from quizgen.problem import Problem",
        "problem (line 7) is not above render (line 5)",
    ),
    "downwards, by import_module": (
        "bank.py",
        "from importlib import import_module\nimport_module('quizgen.cli')",
        "cli (line 12) is not above bank",
    ),
    "to the right": ("draw.py", "from quizgen.problem import Problem", "problem (line 7) is not above draw (line 7)"),
    "writers from readers": ("submissions/csv.py", "from quizgen.sheets import code", "never import each other"),
    "readers from writers": ("sheets/csv.py", "from quizgen.submissions import rows", "never import each other"),
    "a module without a line": ("helpers.py", "from quizgen.errors import BankError", "helpers has no place in LAYERS"),
    "quizgen itself": ("cli/main.py", "import quizgen", "nobody imports the way in"),
    "the program": ("review.py", "from quizgen.__main__ import main", "nobody imports the way in"),
    "an eager public name": ("__init__.py", "from quizgen.bank import Bank", "loaded on its first use"),
    "a name made at run time": ("bank.py", "def f(x):\n    import_module(x)", "passes every wall"),
    "another package's lazy name": (
        "bank.py",
        "def f(x):\n    import_module(f'quizgen.cli.{x}')",
        "cli (line 12) is not above bank",
    ),
    "any package's lazy name": ("bank.py", "def f(x):\n    import_module(f'quizgen.{x}')", "? has no place in LAYERS"),
    "the start of a package's name": (
        "bank.py",
        "def f(x):\n    import_module(f'quizgen.bank{x}')",
        "passes every wall",
    ),
    "an unknown library": ("bank.py", "import pandas", "pandas has no place in HOMES"),
    "sympy elsewhere": ("grading.py", "def f():\n    import sympy", "only equivalence may"),
    "sympy at once": ("equivalence.py", "import sympy", "inside the function that needs it"),
    "yaml elsewhere": ("review.py", "def f():\n    import yaml", "only bank may"),
    "rich elsewhere": ("render.py", "def f():\n    from rich import box", "only cli may"),
    "rich at once": ("cli/screen.py", "from rich.table import Table", "inside the function that needs it"),
    "numpy in a scalar path": ("draw.py", "def f():\n    import numpy", "only verbs, equivalence"),
    "numpy at once": ("verbs.py", "import numpy as np", "inside the function that needs it"),
    "click below the commands": ("grading.py", "import click", "only cli may"),
    "the reference elsewhere": ("grading.py", "def f():\n    import quizgen.reference", "only verbs may"),
    "the reference at once": ("verbs.py", "from quizgen.reference import dot", "on the first call"),
    "the second copy": ("verbs.py", "def f():\n    from reference import dot", "a second copy"),
    "the reference looking out": (
        "reference/heads.py",
        "from quizgen.errors import BankError",
        "numpy and itself only",
    ),
    "the reference with sympy": ("reference/heads.py", "def f():\n    import sympy", "only equivalence may"),
}


def write_tree(folder: Path, sources: dict[str, str]) -> Path:
    for name, text in sources.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text + "\n", encoding="utf-8")
    return folder


@pytest.mark.parametrize(("name", "text"), ALLOWED.values(), ids=ALLOWED.keys())
def test_what_is_allowed_passes(tmp_path: Path, name: str, text: str) -> None:
    assert complaints(write_tree(tmp_path, {name: text})) == []


@pytest.mark.parametrize(("name", "text", "expected"), FORBIDDEN.values(), ids=FORBIDDEN.keys())
def test_what_is_forbidden_is_named_with_file_and_line(tmp_path: Path, name: str, text: str, expected: str) -> None:
    found = complaints(write_tree(tmp_path, {name: text}))

    assert len(found) == 1
    assert expected in found[0]
    assert found[0].startswith(f"{tmp_path / name}:{text.count(chr(10)) + 1}: ")


def test_modules_of_one_package_that_import_each_other_are_a_circle(tmp_path: Path) -> None:
    tree = {
        "language/tree.py": "def f():\n    from quizgen.language import tokens",
        "language/tokens.py": "from quizgen.language.tree import Node",
    }

    [found] = complaints(write_tree(tmp_path, tree))

    assert "in a circle" in found
    assert "language.tree" in found
    assert "language.tokens" in found


def test_a_chain_within_a_package_is_no_circle(tmp_path: Path) -> None:
    tree = {
        "language/__init__.py": "from quizgen.language.parser import parse",
        "language/parser.py": "from quizgen.language.tree import Node",
        "language/tree.py": "import re",
    }

    assert complaints(write_tree(tmp_path, tree)) == []
