"""A passage that is put together when it is first read: most texts of most variants never are.

In: a text and the values of a variant. Out: a `Passage` like any other. Left out: what could fail while it is put
together, which a trial has looked at before (`scene.Risk`).
"""

from __future__ import annotations

from quizgen.language.passage import Passage, Piece, Prose
from quizgen.problem.scene import Scene


class LatePassage(Passage):
    """A text that waits for its values; equal to the passage that it becomes.

    >>> from quizgen.language.passage import Words
    >>> from quizgen.problem.reckoner import Reckoner
    >>> text = LatePassage(Prose((Words("Why?"),), "Why?"), Scene(Reckoner({}), {}, {}), 2)
    >>> text == Passage((Words("Why?"),)), text.pieces
    (True, (Words(text='Why?'),))
    """

    __slots__ = ("_filled", "_waiting")

    _waiting: tuple[Prose, Scene, int]
    _filled: tuple[Piece, ...] | None

    def __init__(self, prose: Prose, scene: Scene, places: int) -> None:
        keep = object.__setattr__  # the class above is frozen, and so is this one, but for what it puts off
        keep(self, "_waiting", (prose, scene, places))
        keep(self, "_filled", None)

    @property
    def pieces(self) -> tuple[Piece, ...]:  # pyright: ignore[reportIncompatibleVariableOverride]  # computed on first use
        """The pieces, with every value in its place."""
        if self._filled is None:
            prose, scene, places = self._waiting
            object.__setattr__(self, "_filled", scene.passage(prose, places).pieces)
        return self._filled or ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Passage) and self.pieces == other.pieces

    def __hash__(self) -> int:
        return hash(self.pieces)

    def __repr__(self) -> str:
        return f"Passage(pieces={self.pieces!r})"

    def __reduce__(self) -> tuple[type[Passage], tuple[tuple[Piece, ...]]]:
        return Passage, (self.pieces,)
