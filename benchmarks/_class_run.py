"""One grading of a class in a process of its own, which a local cluster may import again: `classes` starts it."""

import sys
from pathlib import Path

from benchmarks.classes import run

if __name__ == "__main__":
    run(Path(sys.argv[1]), sys.argv[2], sys.argv[3])
