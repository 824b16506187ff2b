"""The imports of a package, read from its sources.

In: a folder laid out like quizgen/. Out: one `Import` for every name that a file imports, wherever in the file that
stands. Nothing is run: `ast` reads the text. Left out: names put together at run time, which come back as `UNKNOWN`, or
as the package they begin with and `UNKNOWN`.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

UNKNOWN = "?"
"""The target of an `import_module` whose argument is not written out."""


class When(Enum):
    """When an import takes place."""

    LOADING = "while the module is loaded"
    USE = "when a function is called"
    TYPES = "for type checkers only"


@dataclass(frozen=True)
class Import:
    """One imported name, as it stands in a file."""

    importer: str  # dotted, below quizgen: "bank.loader"
    path: Path
    line: int
    target: str  # dotted and absolute: "quizgen.errors.BankError"
    when: When

    @property
    def unit(self) -> str:
        """The top-level module or package that imports: "bank"."""
        return self.importer.partition(".")[0]

    @property
    def library(self) -> str:
        """The top-level name that is imported: "quizgen", "numpy"."""
        return self.target.partition(".")[0]

    @property
    def target_unit(self) -> str:
        """The unit of quizgen that is imported; empty for another library and for quizgen itself."""
        library, _, rest = self.target.partition(".")
        return rest.partition(".")[0] if library == "quizgen" else ""


def imports_of(package: Path) -> list[Import]:
    """Every import in every Python file below `package`, in the order of files and lines."""
    return [each for path in sources(package) for each in _imports_in(path, package)]


def sources(package: Path) -> list[Path]:
    """Every Python file below `package`; the link to the reference is followed."""
    return sorted({*package.rglob("*.py"), *(package / "reference").rglob("*.py")})


def _imports_in(path: Path, package: Path) -> Iterator[Import]:
    parts = path.relative_to(package).with_suffix("").parts
    is_package = parts[-1] == "__init__" and len(parts) > 1
    importer = ".".join(parts[:-1] if is_package else parts)
    tree = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
    for node, when in _walk(tree, When.LOADING):
        for target in _targets(node, ("quizgen", *parts[:-1])):
            yield Import(importer, path, getattr(node, "lineno", 0), target, when)


def _walk(node: ast.AST, when: When) -> Iterator[tuple[ast.AST, When]]:
    for child in ast.iter_child_nodes(node):
        inner = _when_inside(child, when)
        yield child, inner
        yield from _walk(child, inner)


def _when_inside(node: ast.AST, when: When) -> When:
    if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
        return When.TYPES
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) and when is When.LOADING:
        return When.USE
    return when


def _targets(node: ast.AST, around: tuple[str, ...]) -> list[str]:
    match node:
        case ast.Import(names=names):
            return [each.name for each in names]
        case ast.ImportFrom(module=module, names=names, level=level):
            base = around[: len(around) - level + 1] if level else ()
            return [".".join([*base, *([module] if module else []), each.name]) for each in names]
        case ast.Call(func=ast.Name(id=called) | ast.Attribute(attr=called), args=args):
            return [_first_text(args)] if called in {"import_module", "__import__"} else []
        case _:
            return []


def _first_text(args: list[ast.expr]) -> str:
    match args:
        case [ast.Constant(value=str(name)), *_]:
            return name
        case [ast.JoinedStr(values=[ast.Constant(value=str(start)), *_]), *_] if start.endswith("."):
            return start + UNKNOWN
        case _:
            return UNKNOWN
