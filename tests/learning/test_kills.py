"""Whatever moment a session is killed at, nothing that was confirmed is lost; 200 moments: `benchmarks/kills.py`."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_sessions_killed_at_random_moments_lose_nothing() -> None:
    command = [sys.executable, str(ROOT / "benchmarks" / "kills.py"), "8"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert "8 kills" in done.stdout
    assert done.returncode == 0, done.stdout
