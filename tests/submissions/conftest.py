"""The class that is graded in these tests."""

from pathlib import Path

import pytest

from tests.submissions.classes import Class, make_class


@pytest.fixture
def group(tmp_path: Path) -> Class:
    """Four students, each with a variant of every question."""
    return make_class(tmp_path)
