"""The published schemas of QTI 2.1 and of content packaging, which lie beside the project and are no part of it."""

from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[3] / "shared" / "schemas"


def schemas() -> Path:
    """The folder of the schemas; where it is missing, the test says that nothing was validated."""
    if not FOLDER.is_dir():
        pytest.skip("the published schemas are not beside the project, in ../shared/schemas: nothing was validated")
    return FOLDER
