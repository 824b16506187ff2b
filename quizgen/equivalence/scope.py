"""What the names of a question mean: symbols with their domains, matrices with their sizes.

In: what a caller wrote, names or mappings. Out: a `Scope`, the same object for the same meaning, so that work done for
one answer serves the next. Left out: reading formulas.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
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
    named_symbols, named_matrices = _named(symbols, "real"), _named(matrices, None)
    key = named_symbols, named_matrices
    try:
        known = _SCOPES.get(key)
    except TypeError:  # a list stands where a pair could: it means the same, but nothing is found again by it
        return _new_scope(named_symbols, named_matrices)
    if known is None:
        if len(_SCOPES) >= KEPT:
            del _SCOPES[next(iter(_SCOPES))]
        known = _SCOPES[key] = _new_scope(named_symbols, named_matrices)
    return known


_SCOPES: dict[object, Scope] = {}


def _named(spelt: Iterable[str] | Mapping[str, T], usual: T) -> tuple[tuple[str, T], ...]:
    """Names with what is said about each; with what is usual, where only names, or one name, are given."""
    if isinstance(spelt, Mapping):
        return tuple(cast("Mapping[str, T]", spelt).items())
    return tuple((name, usual) for name in ([spelt] if isinstance(spelt, str) else spelt))


def _new_scope(
    symbols: tuple[tuple[str, Spelt], ...], matrices: tuple[tuple[str, tuple[Size, Size] | list[Size] | None], ...]
) -> Scope:
    sizes = {name: None if spelt is None else _sizes(name, spelt) for name, spelt in matrices}
    return Scope({name: domain_of(domain, name) for name, domain in symbols if name not in sizes}, sizes)


def _sizes(name: str, spelt: tuple[Size, Size] | list[Size]) -> tuple[Node, Node]:
    if len(spelt) != 2:
        raise ValueError(f"{name} has (rows, columns), not {spelt!r}")
    return _size(name, spelt[0]), _size(name, spelt[1])


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
