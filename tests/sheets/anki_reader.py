"""Anki itself, fed with our packages: what its importer makes of them, and how the cards look.

In: packages, in the order of their imports. Out: what each import changed, and the notes and cards afterwards.
"""

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from anki.collection import Collection, ImportAnkiPackageOptions, ImportAnkiPackageRequest


@dataclass(frozen=True)
class Change:
    """How many notes an import added, changed, and found as they were; `refused` counts all others."""

    new: int
    changed: int
    same: int
    refused: int


@dataclass(frozen=True)
class Seen:
    """A card as it is shown, with its deck, its tags and the fields of its note by name."""

    front: str
    back: str
    deck: str
    tags: tuple[str, ...]
    fields: dict[str, str]


class Shelf:
    """A collection of cards in a folder of its own."""

    def __init__(self, collection: Collection, folder: Path) -> None:
        self._collection = collection
        self._folder = folder

    def imported(self, package: bytes) -> Change:
        """Import a package as Anki does when nothing is chosen."""
        path = self._folder / "cards.apkg"
        path.write_bytes(package)
        request = ImportAnkiPackageRequest(package_path=str(path), options=ImportAnkiPackageOptions())
        log = self._collection.import_anki_package(request).log
        refused = [
            log.conflicting,
            log.first_field_match,
            log.missing_notetype,
            log.missing_deck,
            log.empty_first_field,
        ]
        return Change(len(log.new), len(log.updated), len(log.duplicate), sum(map(len, refused)))

    def cards(self) -> list[Seen]:
        """All cards, in the order of their notes."""
        return [self._seen(number) for number in sorted(self._collection.find_cards(""))]

    def is_sound(self) -> bool:
        """What Anki's own check of the collection says."""
        _, is_sound = self._collection.fix_integrity()
        return is_sound

    def empty_cards(self) -> int:
        """Cards whose front has nothing on it."""
        return len(self._collection.get_empty_cards().notes)

    def _seen(self, number: int) -> Seen:
        card = self._collection.get_card(number)  # type: ignore[arg-type]  # a card's id is a number of its own type
        note = card.note()
        deck = self._collection.decks.name(card.did)
        return Seen(card.question(), card.answer(), deck, tuple(note.tags), dict(note.items()))


@contextmanager
def shelf(folder: Path) -> Generator[Shelf]:
    """An empty collection in a folder."""
    collection = Collection(str(folder / "collection.anki2"))
    try:
        yield Shelf(collection, folder)
    finally:
        collection.close()


def changes(folder: Path, packages: Sequence[bytes]) -> list[Change]:
    """What each of several imports changed in one collection."""
    with shelf(folder) as opened:
        return [opened.imported(package) for package in packages]
