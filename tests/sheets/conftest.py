"""What the tests of writers share."""

import shutil
from collections.abc import Iterator

import pytest

from tests.sheets.browser import COMMAND, Browser, chromium
from tests.sheets.golden import Golden, compared


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """Compares a file with the golden one of that name."""
    is_refreshed = bool(request.config.getoption("--refresh-screens"))
    return lambda name, content: compared(name, content, is_refreshed=is_refreshed)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A browser for all pages, one after the other. Where it is missing, one test fails and says so for all."""
    if shutil.which(COMMAND) is None:
        pytest.skip("test_the_browser_is_there says what is missing")
    with chromium() as opened:
        yield opened
