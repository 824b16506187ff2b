"""Shapes as people write them: `(10, 64)`, `10 x 64`, `10 by 64`, `n × d_k`, `ℝ^{10×64}`, `64`, `undefined`.

In: the tokens of an answer. Out: a `Shape` or `Undefined`. An x that is no declared name separates, also within a
word (`10x64`, `nxd_k`); a times sign other than × multiplies. Left out: what the sizes come to.
"""

from __future__ import annotations

import re

from quizgen.errors import FormulaError
from quizgen.language.bounds import SHAPE_TOKENS
from quizgen.language.profile import Profile
from quizgen.language.scalars import scalar_tree
from quizgen.language.segments import cut, is_wrapped
from quizgen.language.tokens import Token
from quizgen.language.tree import Binary, Node, Number, Shape, Undefined
from quizgen.language.typed import Typed
from quizgen.language.words import means_names

SIZES = 8
"""As many sizes as a shape may have."""

UNDEFINED_WORDS = frozenset({("undefined",), ("not", "defined"), ("does", "not", "exist"), ("impossible",)})

_PARTS = re.compile(r"[xX]|[^xX]+")


def shape(answer: Typed) -> Node:
    """The shape that the tokens spell.

    >>> from quizgen.language.tokens import tokenize
    >>> profile = Profile("answer", frozenset())
    >>> len(shape(Typed(tokenize("10x64", profile), profile)).entries)
    2
    """
    tokens = answer.tokens[:-1]
    if len(tokens) > SHAPE_TOKENS:
        raise FormulaError(f"{len(tokens)} signs and words are too many: {SHAPE_TOKENS} is the most", tokens[0].column)
    if tuple(token.text.lower() for token in tokens) in UNDEFINED_WORDS:
        return Undefined(tokens[0].column)
    tokens = _of_reals(tokens, answer.profile)
    if is_wrapped(tokens):
        tokens = tokens[1:-1]
    tokens = [part for place, token in enumerate(tokens) for part in _parts(token, tokens, place, answer.profile)]
    pieces = cut(tokens, {",", "separator"})
    is_one = len(pieces) == 2 and not pieces[1] and tokens[-1].kind == ","
    if is_one:
        pieces.pop()  # (64,) is how Python writes a shape of one size
    if len(pieces) > SIZES:
        raise FormulaError(f"{len(pieces)} sizes are too many: {SIZES} is the most", answer.tokens[0].column)
    if [] in pieces:
        _refuse_gap(tokens, pieces, answer.tokens[0])
    entries = tuple([scalar_tree(piece, answer.profile, answer.notes) for piece in pieces])
    if not is_one:
        _refuse_product(entries)
    return Shape(entries, answer.tokens[0].column)


def _of_reals(tokens: list[Token], profile: Profile) -> list[Token]:
    """The sizes of `ℝ^{10×64}`, braces as brackets; other tokens as they are."""
    is_set = len(tokens) > 3 and tokens[0].text in {"ℝ", "R"} and not means_names(tokens[0].text, profile)
    if not is_set or tokens[1].kind != "^":
        return tokens
    match tokens[2].kind, tokens[-1].kind:
        case "{", "}":
            return [tokens[2]._replace(kind="("), *tokens[3:-1], tokens[-1]._replace(kind=")")]
        case "(", ")":
            return tokens[2:]
        case _:
            return tokens


def _parts(token: Token, tokens: list[Token], place: int, profile: Profile) -> list[Token]:
    """A word that is or holds an x between sizes, in its parts."""
    if token.text == "×":
        return [token._replace(kind="separator")]
    if token.kind != "word" or means_names(token.text, profile):
        return [token]
    if token.text.lower() in {"x", "by"}:
        return [token._replace(kind="separator")]
    pieces = _PARTS.findall(token.text)
    if len(pieces) < 2 or not all(_is_size(piece, profile) for piece in pieces):
        return [token]
    if place and tokens[place - 1].text == "0" and not token.spaced:
        raise FormulaError("a hexadecimal number is not read here", tokens[place - 1].column)
    return _placed(pieces, token)


def _is_size(piece: str, profile: Profile) -> bool:
    return piece in {"x", "X"} or (piece.isascii() and piece.isdigit()) or means_names(piece, profile)


def _placed(pieces: list[str], token: Token) -> list[Token]:
    placed: list[Token] = []
    column = token.column
    for piece in pieces:
        kind = "separator" if piece in {"x", "X"} else "number" if piece.isdigit() else "word"
        placed.append(Token(kind, piece, column))
        column += len(piece)
    return placed


def _refuse_gap(tokens: list[Token], pieces: list[list[Token]], first: Token) -> None:
    before = sum(len(piece) + 1 for piece in pieces[: pieces.index([])])
    column = tokens[min(before, len(tokens) - 1)].column if tokens else first.column
    raise FormulaError("a size is missing here", column, "write a shape like 10 x 64 or (10, 64)")


def _is_of_numbers(product: Binary) -> bool:
    """`(10)(64)`, which is no size."""
    return isinstance(product.left, Number) and isinstance(product.right, Number)


def _refuse_product(entries: tuple[Node, ...]) -> None:
    match entries:
        case (Binary(operator="*") as product,) if not product.implicit or _is_of_numbers(product):
            raise FormulaError("this sign multiplies two sizes into one number", product.column, "write 10 x 64")
        case _:
            return
