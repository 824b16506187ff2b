"""A grading that is killed leaves the earlier folder or the new one, whole, at whatever moment it happens."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from quizgen.submissions import regrading
from tests.submissions.classes import Class

KILLED = """
import os, signal, sys
from pathlib import Path
from quizgen.submissions import regrading

folder, moment = Path(sys.argv[1]), int(sys.argv[2])
calls = 0

def trace(frame, event, argument):
    global calls
    calls += event == "call"
    if calls >= moment:
        os.kill(os.getpid(), signal.SIGKILL)

graded = regrading.opened(folder)
changed = regrading.changed(graded, graded.record.orders, marks={"q1": 3})
sys.setprofile(trace)
regrading.apply(changed)
sys.setprofile(None)
print(calls)
"""


def run(folder: Path, moment: int) -> "subprocess.CompletedProcess[str]":
    """Grade again, killed at the call of that number."""
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    command = [sys.executable, "-c", KILLED, str(folder), str(moment)]
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False, timeout=120)


def contents(folder: Path) -> dict[str, bytes]:
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


@pytest.mark.slow
def test_whenever_it_is_killed_the_folder_is_the_old_or_the_new_one(group: Class) -> None:
    folder = group.grade({"r.csv": group.table({number: group.right(number) for number in range(4)})}).folder
    old = contents(folder)
    all_calls = int(run(folder, 10**9).stdout)
    new = contents(folder)
    (group.folder / "grades-before-1").rename(group.folder / "kept")
    assert old != new

    for part in (0.01, 0.2, 0.5, 0.8, 0.97, 0.999):
        (group.folder / "grades").rename(group.folder / f"done-{part}")
        copy = group.folder / "grades"
        copy.mkdir()
        for name, content in old.items():
            (copy / name).parent.mkdir(exist_ok=True)
            (copy / name).write_bytes(content)

        done = run(folder, int(all_calls * part))

        assert done.returncode == -signal.SIGKILL
        assert contents(folder) in (old, new)

    regrading.apply(regrading.opened(folder))
    assert [path for path in group.folder.iterdir() if "unfinished" in path.name] == []
