"""Every way to install that the README names, tried: `python -m tests.installs FOLDER`.

Each block marked `install` is run in a fresh clone inside FOLDER, with nothing typed, and must end well. It needs a
network and minutes, so it is no test of pytest's; .ci/run calls it. Slow tests are left out there: they have just run.
"""

import os
import subprocess
import sys
from pathlib import Path

from tests.consoles import ROOT, Block, blocks_of

LEFT_OUT = ("VIRTUAL_ENV", "PYTHONPATH", "MAKEFLAGS", "MAKELEVEL", "MFLAGS")


def main(folder: Path) -> int:
    """Try all blocks; 0 when each of their commands ended well."""
    blocks = [block for block in blocks_of(ROOT / "README.md") if block.installs]
    return max(_tried(block, folder / f"line-{block.line}") for block in blocks)


def _tried(block: Block, clone: Path) -> int:
    subprocess.run(["git", "clone", "--quiet", ROOT, clone], check=True)
    environment = _environment(clone)
    for command in block.commands:
        print(f"{block.path.name}:{block.line}: $ {command.line}", flush=True)
        code = subprocess.run(
            ["bash", "-c", command.line], cwd=clone, env=environment, stdin=subprocess.DEVNULL, check=False
        ).returncode
        if code:
            print(f"ended with {code}", file=sys.stderr)
            return 1
    return 0


def _environment(clone: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in LEFT_OUT}
    options = f"{kept.get('PYTEST_ADDOPTS', '')} -m 'not slow'"
    return {**kept, "PYTEST_ADDOPTS": options, "QUIZGEN_HOME": str(clone / ".venv" / "home")}


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))
