"""On a dask cluster the books are the same to the byte, also when a worker is killed; workers say who they are."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest
from distributed import Client

from quizgen.errors import AssignmentError
from quizgen.submissions.engines.cluster import Cluster, check_workers, fingerprint
from quizgen.submissions.engines.engine import Here
from tests.submissions.classes import Class
from tests.submissions.test_engines import ROOT, files_in, grade, many

__all__ = ["many"]


class Workers:
    """A client that asks workers which quizgen they have."""

    def __init__(self, told: dict[str, str]) -> None:
        self._told = told

    def run(self, function: Callable[[], str]) -> dict[str, str]:
        assert function is fingerprint
        return self._told


def client(told: dict[str, str]) -> Client:
    return cast(Client, Workers(told))


def test_workers_with_the_same_quizgen_are_taken() -> None:
    check_workers(client({"tcp://a": fingerprint(), "tcp://b": fingerprint()}))


REFUSED: dict[str, tuple[dict[str, str], str]] = {
    "another quizgen": ({"tcp://a": fingerprint(), "tcp://b": "0.0.9 on Python 3.11"}, "tcp://b: it has quizgen 0.0.9"),
    "no workers": ({}, "the cluster has no workers"),
}


@pytest.mark.parametrize(("told", "reason"), REFUSED.values(), ids=REFUSED)
def test_other_workers_are_refused_with_what_to_do(told: dict[str, str], reason: str) -> None:
    with pytest.raises(AssignmentError, match=reason) as refused:
        check_workers(client(told))

    assert refused.value.hint


def test_without_dask_it_is_said_how_to_get_it(many: Class, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)

    with pytest.raises(AssignmentError, match=r'pip install "quizgen\[dask\]"'):
        grade(many, Cluster("", 1))


SCRIPT = """
import os, signal, sys
from pathlib import Path
from distributed import Client, LocalCluster
from quizgen.folders import whole_folder
from quizgen.submissions.engines.cluster import Cluster
from quizgen.submissions.grading import ALL_BOOKS, Means, class_of, write
from quizgen.submissions.orders import Orders
from quizgen.submissions.reading import came_in
from quizgen.submissions.rows import Choices

class Watched(Cluster):
    def pieces(self, task, record, stretches):
        for number, piece in enumerate(super().pieces(task, record, stretches)):
            if number == 0:
                processes = sorted(self.client.run(os.getpid).values())
                os.kill(processes[0], signal.SIGKILL)
                print("killed one of", len(processes))
            yield piece

def main(folder):
    record = came_in([folder / "r.csv"], folder / "assignment.json", Orders(), Choices(), lambda told: None)
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50) as cluster:
        with Client(cluster) as client, whole_folder(folder / "grades", replace=True) as books:
            engine = Watched(cluster.scheduler_address, 2)
            engine.client = client
            write(record, class_of(folder / "assignment.json"), books, ALL_BOOKS, Means(engine, 6))

if __name__ == "__main__":
    main(Path(sys.argv[1]))
"""


@pytest.mark.slow
def test_a_worker_of_a_cluster_is_killed_half_way_and_no_byte_is_another(many: Class, tmp_path: Path) -> None:
    expected = grade(many, Here(), size=6).files
    script = tmp_path / "script.py"
    script.write_text(SCRIPT, encoding="utf-8")

    done = subprocess.run(
        [sys.executable, str(script), str(many.folder)],
        cwd=ROOT,
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.returncode, done.stdout) == (0, "killed one of 2\n"), done.stderr
    assert files_in(many.folder / "grades") == expected


@pytest.mark.slow
def test_a_scheduler_that_is_not_there_is_told(many: Class) -> None:
    with pytest.raises(AssignmentError, match="no scheduler answers there"):
        grade(many, Cluster("tcp://127.0.0.1:9", 1))
