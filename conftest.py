"""What holds for every test and every doctest of the checkout.

It stands in the root because doctests of quizgen/ are met by `pytest quizgen/…` as well, and none of them may write
into the home folder or fail for want of two links.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent
LINKS = ("reference", "questions")
SETTINGS = ("QUIZGEN_BANK", "NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "COLUMNS", "LINES")
WITHOUT_LINKS = """\
quizgen/{link} is not a link to the folder {link}/: this checkout was made without symbolic links.
Switch them on and write the two links again:
    git config core.symlinks true
    git checkout -- quizgen/reference quizgen/questions
(On Windows, turn on the developer mode first. `pip install .` gives a working quiz without them.)"""


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--refresh-screens`, `--refresh-digests`: what is pinned is written anew instead of compared."""
    parser.addoption("--refresh-screens", action="store_true", help="write the golden screens anew (make screens)")
    parser.addoption("--refresh-digests", action="store_true", help="pin new items and raised revisions (make digests)")


def pytest_configure(config: pytest.Config) -> None:
    """Without the two links most tests would fail with a puzzle, so one sentence comes first."""
    del config
    for link in LINKS:
        if not (ROOT / "quizgen" / link).is_dir():
            raise pytest.UsageError(WITHOUT_LINKS.format(link=link))


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder of its own for the data of each test, empty; settings of the person who runs the tests are set aside."""
    with pytest.MonkeyPatch.context() as patch:
        folder = tmp_path_factory.mktemp("home")
        patch.setenv("QUIZGEN_HOME", str(folder))
        for name in SETTINGS:
            patch.delenv(name, raising=False)
        yield folder
