"""Nested listings made into the vector, matrix or stack of matrices that is asked.

In: a tree of `grids`. Out: a `Listing` of the asked depth, or a FormulaError that names the row that is off. A column
and a row are both a vector where a vector is asked; a bare row is a matrix of one row where a matrix is asked.
"""

from __future__ import annotations

from quizgen.errors import FormulaError
from quizgen.language.tree import Listing, Node


def as_vector(tree: Node, notes: list[str]) -> Listing:
    """The tree as one row of numbers.

    >>> from quizgen.language.tree import Number
    >>> as_vector(Number(5), []) == Listing((Number(5),))
    True
    """
    if not isinstance(tree, Listing):
        return Listing((tree,), tree.column)
    rows = [item for item in tree.items if isinstance(item, Listing)]
    if not rows:
        return tree
    if len(rows) == 1 == len(tree.items) and _is_flat(rows[0]):
        notes.append("a matrix of one row was read as a vector")
        return rows[0]
    if len(rows) == len(tree.items) and all(len(row.items) == 1 and _is_flat(row) for row in rows):
        return Listing(tuple(row.items[0] for row in rows), tree.column)
    _refuse_mixture(tree)
    raise FormulaError(f"a vector is asked, one list of numbers, and this has {len(tree.items)} rows", tree.column)


def as_matrix(tree: Node, notes: list[str]) -> Listing:
    """The tree as rows of equal length."""
    if not isinstance(tree, Listing):
        return Listing((Listing((tree,), tree.column),), tree.column)
    if _is_flat(tree):
        notes.append("one row was read as a matrix of one row")
        return Listing((tree,), tree.column)
    _require_rows(tree)
    return tree


def as_tensor(tree: Node, notes: list[str]) -> Listing:
    """The tree as matrices of equal shape, one after the other; nothing about it is noted."""
    del notes
    if not isinstance(tree, Listing) or _depth(tree) < 3:
        column = tree.column
        raise FormulaError("a stack of matrices is asked", column, "write [[[1, 2], [3, 4]], [[5, 6], [7, 8]]]")
    first = tree.items[0]
    for place, item in enumerate(tree.items, 1):
        if not isinstance(item, Listing) or _is_flat(item):
            raise FormulaError(f"part {place} is no matrix", item.column)
        _require_rows(item)
        if _shape(item) != _shape(first):
            raise FormulaError(f"matrix {place} has another shape than matrix 1", item.column)
    return tree


def _refuse_mixture(tree: Listing) -> None:
    lists = [isinstance(item, Listing) for item in tree.items]
    if len(set(lists)) > 1:
        column = tree.items[lists.index(not lists[0])].column
        raise FormulaError("a number and a list stand side by side", column, "write · between them for a product")


def _require_rows(tree: Listing) -> None:
    _refuse_mixture(tree)
    widths: list[int] = []
    for place, row in enumerate(tree.items, 1):
        if not isinstance(row, Listing) or not _is_flat(row):
            raise FormulaError(f"row {place} holds rows itself: a matrix is asked", row.column)
        widths.append(len(row.items))
        if widths[-1] != widths[0]:
            entries = f"{widths[-1]} {'entry' if widths[-1] == 1 else 'entries'}"
            raise FormulaError(f"row {place} has {entries}, but row 1 has {widths[0]}", row.column)


def _is_flat(tree: Listing) -> bool:
    return not any(isinstance(item, Listing) for item in tree.items)


def _depth(tree: Node) -> int:
    return 1 + max(map(_depth, tree.items)) if isinstance(tree, Listing) else 0


def _shape(tree: Node) -> tuple[int, ...]:
    return (len(tree.items), *_shape(tree.items[0])) if isinstance(tree, Listing) else ()
