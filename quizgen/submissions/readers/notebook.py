"""Notebooks: the texts of the cells that answers were typed into. Nothing in a notebook is ever run.

In: a source. Out: one row. The notebook's metadata hold `{"quizgen": {"code": "K7QF-2MXD"}}`, those of an answer cell
`{"quizgen": {"part": "q1"}}`. Outputs are passed over, however large. What stands in comments of HTML in a cell is no
answer. Left out: notebooks that were not made from a sheet of quizgen.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from quizgen.errors import AssignmentError
from quizgen.submissions.encodings import text_of
from quizgen.submissions.headings import meaning
from quizgen.submissions.inquiry import Inquiry
from quizgen.submissions.rows import Found, Listed, Place, Row, Who
from quizgen.submissions.sources import Source

KEY = "quizgen"
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)


def is_notebook(source: Source) -> bool:
    """Whether a file is called a notebook."""
    return source.suffix == ".ipynb"


def rows(source: Source, inquiry: Inquiry) -> Iterator[Found]:
    """The row of a notebook. AssignmentError where it is no notebook."""
    try:
        held: Any = json.loads(text_of(source))  # whatever JSON holds; a wrong shape is told below
        code = str(_ours(held).get("code", ""))
        answers = dict(_answers(held["cells"], inquiry))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as fault:
        raise AssignmentError(source.name, "", f"it is no notebook: {fault}", "hand it in as .ipynb") from None
    place = Place(source.name)
    if answers:
        yield Row(place, Who(code=code), answers)
    else:
        yield Listed(place, code, "", "no cell of it is marked as an answer: its metadata were taken away")


def _answers(cells: Any, inquiry: Inquiry) -> Iterator[tuple[str, str]]:  # as above
    for cell in cells:
        found = meaning(str(_ours(cell).get("part", "")), inquiry.vocabulary)
        if found is not None and found.column:
            source = cell["source"]
            text = source if isinstance(source, str) else "".join(map(str, source))
            yield found.column, _COMMENT.sub("", text).strip()


def _ours(held: Any) -> Any:  # as above
    return held.get("metadata", {}).get(KEY, {})
