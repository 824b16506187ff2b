"""The walls of quizgen: which module may import which, as a function from a folder to complaints.

In: a folder laid out like quizgen/. Out: sentences, each with its file and line. The rules are `LAYERS` and `HOMES`; an
import inside a function, or for type checkers only, is an import too.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from tests.imports import UNKNOWN, Import, When, imports_of, sources

LAYERS: tuple[tuple[str, ...], ...] = (
    ("records", "errors", "places", "stopping", "folders", "files", "frames", "hashing"),
    ("language",),
    ("verbs",),
    ("equivalence",),
    ("render",),
    ("bank",),
    ("draw", "problem"),
    ("grading",),
    ("learning",),
    ("assignment", "sheets", "submissions"),
    ("review",),
    ("cli",),
)
"""A module imports only from lines above its own, and within a line only leftwards."""

APART = {"sheets", "submissions"}
"""Writers and readers never meet: what both need belongs to `assignment`."""

DOORS = {"__init__", "__main__"}
"""The two ways in: they hand over to the modules, and nobody imports them."""


@dataclass(frozen=True)
class Home:
    """The units that may import a library, why only they, and whether the import waits for its first use."""

    units: tuple[str, ...]
    reason: str
    waits: bool = True


HOMES = {
    "click": Home(("cli",), "what a command does can be called without a command line", waits=False),
    "distributed": Home(("submissions",), "a cluster is one engine among three, and its library takes 400 ms"),
    "fsrs": Home(("learning",), "one module says when a skill comes again, and only after an answer"),
    "genanki": Home(("sheets",), "a card deck is one format among many"),
    "numpy": Home(
        ("verbs", "equivalence", "submissions", "reference"),
        "the others see plain numbers in nested tuples, and a scalar question starts without numpy's 80 ms",
    ),
    "openpyxl": Home(("sheets", "submissions"), "a workbook is one format among many, and its library takes 150 ms"),
    "rich": Home(("cli",), "layout is the terminal's business, and the first prompt is plain text"),
    "segno": Home(("sheets",), "only printed sheets have QR codes"),
    "sympy": Home(("equivalence",), "it is slow and can run away, so it lives behind one door"),
    "typst": Home(("sheets",), "one place sets pages, and its fonts take 30 ms"),
    "yaml": Home(("bank",), "one place reads YAML, by one set of scalar rules"),
}
"""Every library that is neither quizgen nor Python's own; one that is not named here may not be imported."""


def complaints(package: Path) -> list[str]:
    """All broken rules of the folder `package`, in the order of files and lines; a circle of modules comes last."""
    imports = imports_of(package)
    return [text for each in imports for text in _faults(each)] + _circles(imports)


def units(package: Path) -> list[str]:
    """The top-level modules and packages in a folder, without the two ways in."""
    names = {path.relative_to(package).parts[0].removesuffix(".py") for path in sources(package)}
    return sorted(names - DOORS)


def line_of(unit: str) -> int | None:
    """The line of `LAYERS` that holds a unit, counted from 1.

    >>> line_of("errors"), line_of("problem"), line_of("reference")
    (1, 7, None)
    """
    return next((line for line, names in enumerate(LAYERS, 1) if unit in names), None)


def _faults(each: Import) -> Iterator[str]:
    for reason in (_layer_fault(each), _library_fault(each), _reference_fault(each)):
        if reason:
            yield f"{each.path}:{each.line}: {each.importer} imports {each.target}: {reason}"


def _layer_fault(each: Import) -> str | None:
    if each.library != "quizgen" or each.target == "quizgen.__version__":
        return None
    if each.unit in DOORS:
        return "a public name is loaded on its first use" if _loads_at_the_door(each) else None
    if each.target_unit in DOORS or not each.target_unit:
        return "nobody imports the way in: name the module that holds what is needed"
    if each.target_unit in {"reference", each.unit} or each.unit == "reference":
        return None
    return _order_fault(each.unit, each.target_unit)


def _loads_at_the_door(each: Import) -> bool:
    return each.unit == "__init__" and each.when is When.LOADING


def _order_fault(unit: str, target: str) -> str | None:
    order = [name for names in LAYERS for name in names]
    for name in (unit, target):
        if name not in order:
            return f"{name} has no place in LAYERS (tests/architecture.py)"
    if {unit, target} == APART:
        return "writers of sheets and readers of submissions never import each other"
    if order.index(target) > order.index(unit):
        return f"{target} (line {line_of(target)}) is not above {unit} (line {line_of(unit)})"
    return None


def _library_fault(each: Import) -> str | None:
    if each.target == UNKNOWN:
        return None if each.unit in {"__init__", "cli"} else "a name put together at run time passes every wall"
    if each.library in {"quizgen", "reference", *sys.stdlib_module_names}:
        return None
    home = HOMES.get(each.library)
    if home is None:
        return f"{each.library} has no place in HOMES (tests/architecture.py)"
    if each.unit not in home.units:
        return f"only {', '.join(home.units)} may: {home.reason}"
    if home.waits and each.when is When.LOADING and each.unit != "reference":
        return "import it inside the function that needs it: whoever does not use it must not wait for it"
    return None


def _reference_fault(each: Import) -> str | None:
    if each.library == "reference":
        return "in a checkout that name is a second copy, elsewhere somebody else's file; say quizgen.reference"
    if each.unit == "reference":
        return _fault_inside_the_reference(each)
    if each.target_unit != "reference":
        return None
    if each.unit != "verbs":
        return "only verbs may: a formula reaches the reference through the table of functions"
    return "only on the first call that needs it" if each.when is When.LOADING else None


def _fault_inside_the_reference(each: Import) -> str | None:
    foreign = each.library == "quizgen" and each.target_unit != "reference"
    return "the reference imports numpy and itself only" if foreign else None


def _circles(imports: list[Import]) -> list[str]:
    modules = {each.importer for each in imports} - DOORS
    graph: dict[str, set[str]] = {name: set() for name in modules}
    for each in imports:
        target = _module_of(each.target, modules)
        if target and target != each.importer and each.importer in modules and each.when is not When.TYPES:
            graph[each.importer].add(target)
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as circle:
        return [f"modules import each other in a circle: {' → '.join(reversed(circle.args[1]))}"]
    return []


def _module_of(target: str, modules: set[str]) -> str | None:
    """The longest part of a dotted target that is a module: "quizgen.errors.BankError" is in "errors"."""
    names = target.split(".")[1:] if target.startswith("quizgen.") else []
    candidates = (".".join(names[:end]) for end in range(len(names), 0, -1))
    return next((name for name in candidates if name in modules), None)
