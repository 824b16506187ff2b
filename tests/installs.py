"""Every way to install that the README names, tried: `python -m tests.installs FOLDER`.

Each block marked `install` is run in a fresh clone inside FOLDER, with nothing typed, and must end well; two at a time.
It needs a network and minutes, so it is no test of pytest's; .ci/run calls it, on a clean checkout and right after
`make test`, so that neither this command nor a slow test is run again.
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from tests.consoles import ROOT, Block, blocks_of

JUST_RUN = "make test"
LEFT_OUT = ("VIRTUAL_ENV", "PYTHONPATH", "MAKEFLAGS", "MAKELEVEL", "MFLAGS")


def main(folder: Path) -> int:
    """Try all blocks; 0 when each of their commands ended well."""
    blocks = [block for block in blocks_of(ROOT / "README.md") if block.installs]
    with ThreadPoolExecutor(2) as pool:
        return max(pool.map(partial(_tried, folder), blocks))


def _tried(folder: Path, block: Block) -> int:
    clone = folder / f"line-{block.line}"
    subprocess.run(["git", "clone", "--quiet", ROOT, clone], check=True)
    for command in block.commands:
        if command.line != JUST_RUN and (code := _run(f"{block.path.name}:{block.line}", command.line, clone)):
            print(f"{command.line} ended with {code}", file=sys.stderr)
            return 1
    return 0


def _run(place: str, command: str, clone: Path) -> int:
    """Run a command in a clone, and print what it said when it has ended."""
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=clone,
        env=_environment(clone),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    print(f"{place}: $ {command}\n{done.stdout}", flush=True)
    return done.returncode


def _environment(clone: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in LEFT_OUT}
    options = f"{kept.get('PYTEST_ADDOPTS', '')} -m 'not slow'"
    return {**kept, "PYTEST_ADDOPTS": options, "QUIZGEN_HOME": str(clone / ".venv" / "home")}


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))
