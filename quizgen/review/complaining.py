"""The form of a house rule's complaint.

In: an item, a reason and what to do. Out: a `Complaint` at the item's place. Left out: the rules.
"""

from __future__ import annotations

from quizgen.bank.item import Item, Place
from quizgen.errors import Complaint


def complaint(item: Item, reason: str, hint: str = "", *, at: Place | None = None, path: str = "") -> Complaint:
    """A complaint about an item, or about what stands `at` a place in it, below `path`."""
    place = at or item.place
    return Complaint(place.file, place.line, place.column, f"{item.id}{path}", reason, hint)
