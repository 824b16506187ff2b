"""The console blocks of the documentation, read from Markdown and run.

A block fenced as ```console is a session: `$ ` starts a command, the lines below it are what the screen shows, and a
line that begins with a prompt (`> `) is typed there. `...` stands for anything, also for several lines. A backslash
carries a command to the next line. The blocks of one page are run one after the other in one folder. A block fenced as
```console install changes the machine: `tests.installs` runs it instead. A block of another language that names a file,
as ```yaml item.yaml does, is what the reader writes into that file in an editor.
"""

import doctest
import os
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.terminal import ASKS, screen_of

ROOT = Path(__file__).parent.parent
FENCE = re.compile(
    r"^```(?:console(?P<mark>[^\n]*)|[a-z]+ (?P<file>[\w-]+\.\w+))\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL
)
TYPED = re.compile(rf"{ASKS}(?: (?P<line>.*))?")


@dataclass(frozen=True)
class Command:
    """One command of a block, with the screen that is promised."""

    line: str
    screen: str

    @property
    def typed(self) -> list[str]:
        """The lines a person types while the command runs."""
        found = (TYPED.fullmatch(line) for line in self.screen.splitlines())
        return [match["line"] or "" for match in found if match]


@dataclass(frozen=True)
class Block:
    """A fenced block, where it stands, and what it does: commands to run, or a file to write, by name and text."""

    path: Path
    line: int
    commands: tuple[Command, ...]
    installs: bool
    file: str = ""
    text: str = ""


def documents() -> list[Path]:
    """Every Markdown file of the project whose blocks are promises."""
    tops = [ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
    folders = ("docs", "quizgen", "questions", "reference", "benchmarks", "tests")
    return tops + sorted(path for folder in folders for path in (ROOT / folder).rglob("*.md"))


def blocks_of(path: Path) -> list[Block]:
    """The blocks of one file that do something, in order."""
    text = path.read_text(encoding="utf-8")
    return [_block(path, text, match) for match in FENCE.finditer(text)]


def _block(path: Path, text: str, match: "re.Match[str]") -> Block:
    line = text.count("\n", 0, match.start()) + 1
    if match["file"]:
        return Block(path, line, (), installs=False, file=match["file"], text=match["body"])
    mark = match["mark"].strip()
    if mark not in {"", "install"}:
        raise ValueError(f"{path}:{line}: a console block is marked with nothing or `install`, not `{mark}`")
    return Block(path, line, tuple(_commands(match["body"])), installs=mark == "install")


def _commands(body: str) -> Iterator[Command]:
    for part in re.split(r"^\$ ", body.replace("\\\n", ""), flags=re.MULTILINE)[1:]:
        line, _, screen = part.partition("\n")
        yield Command(line, screen.strip("\n"))


def differences(block: Block, folder: Path) -> list[str]:
    """Run every command of a block in `folder`, or write its file; a text for each screen that is not as promised."""
    if block.file:
        (folder / block.file).write_text(block.text, encoding="utf-8")
    return [text for command in block.commands if (text := _difference(block, command, folder))]


def _difference(block: Block, command: Command, folder: Path) -> str:
    screen = screen_of(command.line, command.typed, folder=folder, environment=environment())
    if is_like(command.screen, screen.text):
        return ""
    return f"{block.path}:{block.line}: $ {command.line}\n-- promised\n{command.screen}\n-- seen\n{screen.text}"


def is_like(promised: str, seen: str) -> bool:
    r"""Is the screen the promised one? Blanks at the end of a line and empty lines around do not count.

    >>> is_like("one\n...\nfour", "one  \ntwo\nthree\nfour\n"), is_like("one", "two")
    (True, False)
    """
    checker = doctest.OutputChecker()
    return checker.check_output(_tidy(promised), _tidy(seen), doctest.ELLIPSIS | doctest.DONT_ACCEPT_BLANKLINE)


def _tidy(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.strip().splitlines()) + "\n"


def environment() -> dict[str, str]:
    """The variables of a plain terminal in which the `quiz` under test comes first."""
    here = str(Path(sys.executable).parent)
    kept = {name: value for name, value in os.environ.items() if name.startswith("QUIZGEN_") or name == "HOME"}
    path = os.pathsep.join([here, os.environ.get("PATH", os.defpath)])
    return {**kept, "PATH": path, "TERM": "xterm", "LANG": "C.UTF-8", "NO_COLOR": "1"}
