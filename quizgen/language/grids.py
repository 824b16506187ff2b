"""Lists as people write them: vectors, matrices and stacks of matrices, in every spelling, as nested listings.

In: the tokens of an answer. Out: a tree of listings, not yet known to be rectangular (`arrays`). Brackets, commas,
semicolons and lines all separate; in a row without commas a space does, and a product needs its sign there. A matrix
may be flipped, negated, or have a number before it. Left out: what one entry is, which `parser` says.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate

from quizgen.errors import FormulaError
from quizgen.language.bounds import ENTRIES, NESTING, ROWS
from quizgen.language.profile import ALIASES
from quizgen.language.scalars import scalar_tree
from quizgen.language.segments import DEPTHS, ENDS, cut, cut_rows, cut_spaces, is_wrapped, stripped
from quizgen.language.tokens import Token
from quizgen.language.tree import Binary, Listing, Negative, Node
from quizgen.language.typed import Typed

SEPARATORS = 6 * ROWS
"""Semicolons and line breaks: more than rows, for a stack of matrices has several and blank lines between them."""

LISTS = 6
"""Lists within one another."""


def grid(answer: Typed) -> Node:
    """The nested listings, or the one number, that the tokens spell.

    >>> from quizgen.language.profile import Profile
    >>> from quizgen.language.tokens import tokenize
    >>> profile = Profile("answer", frozenset())
    >>> grid(Typed(tokenize("1 2; 3 4", profile), profile)) == grid(Typed(tokenize("[[1,2],[3,4]]", profile), profile))
    True
    """
    tokens = answer.tokens[:-1]
    _require_few(tokens)
    return _Grid(answer).read(_unwrapped_numpy(tokens), 0)


def _require_few(tokens: list[Token]) -> None:
    """What can be counted before anything is taken apart."""
    kinds = [token.kind for token in tokens]
    if kinds.count(";") + kinds.count("\n") > SEPARATORS or kinds.count(",") > ENTRIES:
        raise FormulaError(f"so many rows are too many: {ROWS} is the most", tokens[0].column)
    deepest = max(accumulate(DEPTHS.get(kind, 0) for kind in kinds))
    if deepest > NESTING:
        raise FormulaError(f"more than {NESTING} brackets lie within one another here", tokens[0].column)


def _unwrapped_numpy(tokens: list[Token]) -> list[Token]:
    """`array([1, 2], dtype=float32)`, as numpy prints it, without its frame."""
    if [token.text for token in tokens[:2]] != ["array", "("] or not is_wrapped(tokens[1:]):
        return tokens
    inner = tokens[2:-1]
    if [token.text for token in inner[-4:-1]] == [",", "dtype", "="]:
        inner = inner[:-4]
    if not stripped(inner, {"\n"}):
        raise FormulaError("nothing stands between these brackets", tokens[1].column)
    return inner


class _Grid:
    """The answer whose entries are read, and where notes on them go."""

    def __init__(self, answer: Typed) -> None:
        self.profile = answer.profile
        self.notes = answer.notes
        functions = {*answer.profile.functions, *ALIASES}
        self.functions = frozenset(name for name in functions if not answer.profile.declares(name))
        self.entries_read = 0

    def read(self, tokens: list[Token], depth: int) -> Node:
        """A list where separators make one, else a single entry or what stands in its brackets."""
        tokens = stripped(tokens, {"\n"})
        if depth > LISTS:
            raise FormulaError(f"more than {LISTS} lists lie within one another here", tokens[0].column)
        rows = cut_rows(tokens)
        if len(rows) > 1 or tokens[-1].kind == ";":
            return self.table(rows, tokens[0].column, depth + 1)
        pieces = self.pieces(tokens)
        if len(pieces) == 1:
            return self.item(tokens, depth)
        return Listing(self.items(pieces, tokens, depth + 1), tokens[0].column)

    def item(self, tokens: list[Token], depth: int) -> Node:
        """What no separator cuts."""
        return self.enclosed(tokens, depth + 1) if is_wrapped(tokens) else self.decorated(tokens, depth + 1)

    def enclosed(self, tokens: list[Token], depth: int) -> Node:
        """What stands in brackets: square ones make a list of one entry, too."""
        inner = stripped(tokens[1:-1], {"\n"})
        if not inner:
            raise FormulaError("nothing stands between these brackets", tokens[0].column)
        tree = self.read(inner, depth)
        is_one = len(cut_rows(inner)) == 1 and inner[-1].kind != ";" and len(self.pieces(inner)) == 1
        if tokens[0].kind == "[" and is_one:
            return Listing((tree,), tokens[0].column)
        return Listing(tree.items, tokens[0].column) if isinstance(tree, Listing) else tree

    def table(self, rows: list[list[Token]], column: int, depth: int) -> Node:
        if not rows:
            raise FormulaError("there is no entry beside this separator", column)
        if len(rows) > ROWS:
            raise FormulaError(f"{len(rows)} rows are too many: {ROWS} is the most", column)
        return Listing(tuple([self.row(row, depth) for row in rows]), column)

    def row(self, tokens: list[Token], depth: int) -> Node:
        entries = self.items(self.pieces(tokens), tokens, depth)
        if len(entries) == 1 and isinstance(entries[0], Listing):
            return entries[0]
        return Listing(entries, tokens[0].column)

    def pieces(self, tokens: list[Token]) -> list[list[Token]]:
        """The entries of a row: between commas, or where there is none, between spaces."""
        pieces = cut(tokens, {","})
        return pieces if len(pieces) > 1 else cut_spaces(tokens, self.functions)

    def items(self, pieces: list[list[Token]], tokens: list[Token], depth: int) -> tuple[Node, ...]:
        if len(pieces) > ROWS:
            raise FormulaError(f"{len(pieces)} entries in a row are too many: {ROWS} is the most", tokens[0].column)
        pieces = [stripped(piece, {"\n"}) for piece in pieces]
        if len(pieces) == 2 and not pieces[1]:
            pieces.pop()  # (5,) is how Python writes a list of one
        if [] in pieces:
            before = sum(len(piece) + 1 for piece in pieces[: pieces.index([])])
            raise FormulaError("an entry is missing beside this comma", tokens[min(before, len(tokens) - 1)].column)
        return tuple([self.item(piece, depth) for piece in pieces])

    # --- one entry, or a list with a sign, a factor or a transposition ------------------------------------------------

    def decorated(self, tokens: list[Token], depth: int) -> Node:
        flipped = _without_flip(tokens)
        if is_wrapped(flipped):
            return _transposed(self.read(flipped, depth), tokens[0].column)
        start = _list_at_end(tokens)
        if start and _is_factor(tokens[:start]):
            return self.multiplied(tokens[:start], self.read(tokens[start:], depth))
        return self.single(tokens)

    def multiplied(self, factor: list[Token], array: Node) -> Node:
        """`-[1, 2]`, `1/2 [1, 2]`, `2·[1, 2]`: the factor at every cell."""
        if [token.kind for token in factor] == ["-"]:
            return _each(array, lambda cell: Negative(cell, factor[0].column))
        scalar = self.single(factor[:-1] if factor[-1].kind == "*" else factor)
        return _each(array, lambda cell: Binary("*", scalar, cell, factor[0].column))

    def single(self, tokens: list[Token]) -> Node:
        """One entry."""
        self.entries_read += 1
        if self.entries_read > ENTRIES:
            raise FormulaError(f"an array of more than {ENTRIES} entries is too large", tokens[0].column)
        return scalar_tree(tokens, self.profile, self.notes)


def _without_flip(tokens: list[Token]) -> list[Token]:
    """The tokens before a sign of transposition, or in `transpose(…)`; [] where there is none."""
    if tokens[-1].kind == "'":
        return tokens[:-1]
    if tokens[0].text == "transpose" and is_wrapped(tokens[1:]):
        return tokens[2:-1]
    is_flipped = len(tokens) > 2 and tokens[-2].kind == "^" and (tokens[-1].kind == "⊤" or tokens[-1].text == "T")
    return tokens[:-2] if is_flipped else []


def _is_factor(tokens: list[Token]) -> bool:
    """Whether the tokens before a list multiply or negate it."""
    last = tokens[-1].kind
    return last in ENDS or (last == "*" and len(tokens) > 1) or [token.kind for token in tokens] == ["-"]


def _list_at_end(tokens: list[Token]) -> int:
    """Where a list in square brackets begins that ends the tokens and has a factor before it; 0 where none does."""
    if tokens[-1].kind != "]":
        return 0
    depth = 0
    for place in range(len(tokens) - 1, -1, -1):
        depth += DEPTHS.get(tokens[place].kind, 0)
        if depth == 0:
            return place
    return 0


def _each(array: Node, change: Callable[[Node], Node]) -> Node:
    """A listing with every cell changed."""
    if isinstance(array, Listing):
        return Listing(tuple(_each(item, change) for item in array.items), array.column)
    return change(array)


def _transposed(array: Node, column: int) -> Node:
    """Rows as columns; a list of numbers is one row."""
    items = array.items if isinstance(array, Listing) else ()
    rows = [item.items for item in items if isinstance(item, Listing)]
    is_ragged = len(rows) not in {0, len(items)} or len({len(row) for row in rows}) > 1
    if is_ragged or not items:
        raise FormulaError("only a matrix is flipped", column)
    return Listing(tuple(Listing(entries, column) for entries in zip(*(rows or [items]), strict=True)), column)
