"""The table of modules in quizgen/README.md, written from the first lines of their docstrings: `python -m tests.map`.

In: a folder laid out like quizgen/. Out: Markdown, a heading for each unit in the order of imports, and a row for each
of its files. The rest of the page is a person's; only what stands between the two marks is replaced.
"""

import ast
from pathlib import Path

from tests.architecture import LAYERS, line_of, units
from tests.imports import sources

PACKAGE = Path(__file__).parent.parent / "quizgen"
BEGIN = "<!-- modules: written by `make fix` -->\n"
END = "<!-- end of modules -->\n"


def refreshed(text: str, package: Path) -> str:
    """The page with the table as it should be."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + BEGIN + _table(package) + END + after


def purpose(path: Path) -> str:
    """The first line of a module's docstring, or nothing."""
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return docstring.partition("\n")[0]


def _table(package: Path) -> str:
    order = [name for names in LAYERS for name in names]
    present = sorted(units(package), key=lambda unit: order.index(unit) if unit in order else -1)
    return "\n" + "\n".join(_unit(package, unit) for unit in present) + "\n"


def _unit(package: Path, unit: str) -> str:
    is_package = (package / unit).is_dir()
    main = package / unit / "__init__.py" if is_package else package / f"{unit}.py"
    line = line_of(unit)
    heading = f"### {line or 'Beside them'} · `{unit}{'/' if is_package else ''}`\n\n{purpose(main)}\n"
    if unit == "reference" or not is_package:
        return heading
    return heading + "\n| module | what it is for |\n| --- | --- |\n" + "".join(_rows(package / unit))


def _rows(folder: Path) -> list[str]:
    inside = [path for path in sources(folder) if path != folder / "__init__.py"]
    purposes = [purpose(path).replace("|", "\\|") for path in inside]
    return [f"| `{_name(path, folder)}` | {text} |\n" for path, text in zip(inside, purposes, strict=True)]


def _name(path: Path, folder: Path) -> str:
    return path.relative_to(folder).with_suffix("").as_posix().replace("__init__", "")


if __name__ == "__main__":
    page = PACKAGE / "README.md"
    page.write_text(refreshed(page.read_text(encoding="utf-8"), PACKAGE), encoding="utf-8")
