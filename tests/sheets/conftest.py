"""What the tests of writers share."""

import pytest

from tests.sheets.golden import Golden, compared


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """Compares a file with the golden one of that name."""
    is_refreshed = bool(request.config.getoption("--refresh-screens"))
    return lambda name, content: compared(name, content, is_refreshed=is_refreshed)
