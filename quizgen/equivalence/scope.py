"""What the names of a question mean: symbols with their domains, matrices with their sizes.

In: what a caller wrote, names or mappings. Out: a `Scope`, the same object for the same meaning, so that work done for
one answer serves the next. Left out: reading formulas.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeAlias, TypeVar, cast

from quizgen.equivalence.domains import Domain, Spelt, domain_of
from quizgen.errors import FormulaError
from quizgen.language.parser import parse
from quizgen.language.profile import Profile
from quizgen.language.tree import Name, Node, Number

Size: TypeAlias = Node | str | int
SpeltSymbols: TypeAlias = Iterable[str] | Mapping[str, Spelt]
SpeltMatrices: TypeAlias = Iterable[str] | Mapping[str, tuple[Size, Size] | list[Size] | None]
Sizes: TypeAlias = tuple[Node, Node] | None
"""Rows and columns of a matrix, or None where the formulas must tell."""

T = TypeVar("T")

KEPT = 512
"""Scopes that are kept for the next answer."""


@dataclass(frozen=True, eq=False)
class Scope:
    """Symbols and matrices by name; a name is one or the other. `declared` holds all of them."""

    symbols: Mapping[str, Domain]
    matrices: Mapping[str, Sizes]
    declared: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "declared", frozenset((*self.symbols, *self.matrices)))


def scope_of(symbols: SpeltSymbols = (), matrices: SpeltMatrices = ()) -> Scope:
    """The scope that a caller wrote; a ValueError says which part of it means nothing.

    A name without a domain is a real number, and a name in both lists is a matrix.

    >>> scope_of(["x", "Q"], {"Q": ("n", 2)}).symbols
    {'x': 'real'}
    """
    shapes = _by_name(matrices, None)
    domains = _by_name(symbols, "real")
    return _scope(
        tuple((name, domain_of(domain, name)) for name, domain in domains.items() if name not in shapes),
        tuple((name, None if sizes is None else _pair(name, sizes)) for name, sizes in shapes.items()),
    )


@lru_cache(KEPT)
def _scope(
    symbols: tuple[tuple[str, Domain], ...], matrices: tuple[tuple[str, tuple[Size, Size] | None], ...]
) -> Scope:
    sizes = {name: pair and (_size(name, pair[0]), _size(name, pair[1])) for name, pair in matrices}
    return Scope(dict(symbols), sizes)


def _by_name(spelt: Iterable[str] | Mapping[str, T], usual: T) -> Mapping[str, T]:
    """A mapping as it is; names alone, or one name, with what is usual for each."""
    if isinstance(spelt, Mapping):
        return cast("Mapping[str, T]", spelt)
    return dict.fromkeys([spelt] if isinstance(spelt, str) else spelt, usual)


def _pair(name: str, sizes: tuple[Size, Size] | list[Size]) -> tuple[Size, Size]:
    if len(sizes) != 2:
        raise ValueError(f"{name} has (rows, columns), not {sizes!r}")
    return sizes[0], sizes[1]


def _size(name: str, size: Size) -> Node:
    if isinstance(size, int):
        return Number(size)
    if not isinstance(size, str):
        return size
    if size.isidentifier():
        return Name(size)
    try:
        return parse(size, Profile("bank"))
    except FormulaError as error:
        raise ValueError(f"a size of {name}, {size!r}, cannot be read: {error.reason}") from None
