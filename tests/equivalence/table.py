r"""The tables of pairs: one line a pair, `sign answer :: expected`, under the settings that stand above it.

In: a file of `pairs/`. Out: `Pair`s. The sign says what must be found: `=` equal, `/` different, `!` unreadable.
Settings are lines like `symbols: x, p positive, w (0, 1)`, `matrices: Q n d_k, K`, `kind: shape`, `within: 0.05`
(`none` ends it). `\n` is a line break, and `\u` with four digits a character that would not be seen.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from quizgen.equivalence import Comparison, compare
from quizgen.equivalence.domains import Spelt
from quizgen.equivalence.scope import Size

FOLDER = Path(__file__).parent / "pairs"
SIGNS = {"=": "equal", "/": "different", "!": "unreadable"}


@dataclass(frozen=True)
class Pair:
    """Two texts, what must be found about them, and how they are to be compared."""

    file: str
    line: int
    wanted: str
    answer: str
    expected: str
    symbols: dict[str, Spelt] = field(default_factory=dict[str, Spelt])
    matrices: dict[str, tuple[Size, Size] | None] = field(default_factory=dict[str, tuple[Size, Size] | None])
    kind: str = "expression"
    within: str | None = None
    relative: str | None = None

    @property
    def id(self) -> str:
        """Where the pair stands, and what it is, in ASCII."""
        return f"{self.file}:{self.line} {self.answer!a} {self.expected!a}"

    def compared(self, *, prove: bool) -> Comparison:
        """What `compare` finds."""
        return compare(
            self.answer,
            self.expected,
            symbols=self.symbols,
            matrices=self.matrices,
            kind=self.kind,
            within=self.within,
            relative=self.relative,
            prove=prove,
        )


def pairs() -> list[Pair]:
    """All pairs of all tables."""
    return [pair for path in sorted(FOLDER.glob("*.txt")) for pair in _pairs_of(path)]


def _pairs_of(path: Path) -> Iterator[Pair]:
    settings = Pair(path.stem, 0, "", "", "")
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        name, _, value = line.partition(": ")
        if line[:2] in {"= ", "/ ", "! "}:
            answer, _, expected = line[2:].partition(" :: ")
            yield replace(
                settings, line=number, wanted=SIGNS[line[0]], answer=_shown(answer), expected=_shown(expected)
            )
        elif name == "kind":
            settings = replace(settings, kind=value)
        elif name == "within":
            settings = replace(settings, within=None if value == "none" else value)
        elif name == "relative":
            settings = replace(settings, relative=None if value == "none" else value)
        elif name == "symbols":
            settings = replace(settings, symbols=_symbols(value))
        elif name == "matrices":
            settings = replace(settings, matrices=_matrices(value))
        elif line and not line.startswith("#"):
            raise ValueError(f"{path.name}:{number}: {line}")


def _shown(text: str) -> str:
    text = re.sub(r"\\u([0-9a-f]{4})", lambda found: chr(int(found[1], 16)), text)
    return text.replace("\\n", "\n") if "\\n" in text and "\\not" not in text else text


def _symbols(value: str) -> dict[str, Spelt]:
    """`x y, p positive, w (0, 1)`: names alone are real; a name with a domain stands between commas."""
    found: dict[str, Spelt] = {}
    for part in re.split(r",\s*(?![^(]*\))", value):
        name, _, domain = part.partition(" ")
        ends = re.fullmatch(r"\((.+), (.+)\)", domain)
        if ends:
            found[name] = (ends[1], ends[2])
        elif domain in {"positive", "nonnegative", "natural", "integer"}:
            found[name] = domain
        else:
            found.update(dict.fromkeys(part.split(), "real"))
    return found


def _matrices(value: str) -> dict[str, tuple[Size, Size] | None]:
    """`Q n d_k, K`: a name with its rows and columns, or alone."""
    found: dict[str, tuple[Size, Size] | None] = {}
    for part in value.split(", "):
        name, *sizes = part.split()
        found[name] = (sizes[0], sizes[1]) if sizes else None
    return found
