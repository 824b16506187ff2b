"""A part whose mistakes are computed when they are first asked for: a right answer asks for none.

In: a part without its mistakes, and a function that finds them. Out: a `Part` like any other. Left out: finding them.
"""

from __future__ import annotations

from collections.abc import Callable

from quizgen.problem.problem import Mistake, Part


class LatePart(Part):
    """A part that waits for its mistakes; equal to the part that it becomes."""

    __slots__ = ("_find", "_found")

    _find: Callable[[], tuple[Mistake, ...]]
    _found: tuple[Mistake, ...] | None

    def __init__(self, part: Part, find: Callable[[], tuple[Mistake, ...]]) -> None:
        keep = object.__setattr__  # the class above is frozen, and so is this one, but for what it puts off
        for name in _READY:
            keep(self, name, getattr(part, name))
        keep(self, "_find", find)
        keep(self, "_found", None)

    @property
    def mistakes(self) -> tuple[Mistake, ...]:  # pyright: ignore[reportIncompatibleVariableOverride]  # found on first use
        """The mistakes that apply in this variant."""
        if self._found is None:
            object.__setattr__(self, "_found", self._find())
        return self._found or ()

    def whole(self) -> Part:
        """The part that this one becomes."""
        return Part(**{name: getattr(self, name) for name in Part.__match_args__})

    def __eq__(self, other: object) -> bool:
        return self.whole() == (other.whole() if isinstance(other, LatePart) else other)

    def __hash__(self) -> int:
        return hash(self.whole())

    def __repr__(self) -> str:
        return repr(self.whole())

    def __reduce__(self) -> tuple[type[Part], tuple[object, ...]]:
        return Part, tuple(getattr(self, name) for name in Part.__match_args__)


_READY = tuple(name for name in Part.__match_args__ if name != "mistakes")
