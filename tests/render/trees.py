"""Random formulas: every tree that the parser can make from a text, and no other.

`formulas` draws from the mathematics of prose, `answers` from what a learner may type, with its `ANSWER` profile.
"""

from fractions import Fraction

from hypothesis import strategies as st

from quizgen.language.profile import ELEMENTARY, MATRIX_FUNCTIONS, Profile
from quizgen.language.tree import (
    Binary,
    Call,
    Factorial,
    Index,
    Listing,
    Name,
    Negative,
    Node,
    Number,
    Percent,
    Relation,
    Subscript,
    Transpose,
)
from quizgen.language.values import plain

PROSE = Profile("prose", functions={**ELEMENTARY, **MATRIX_FUNCTIONS})

NAMES = ("x", "n", "h", "s_1", "s_12", "d_k", "d_model", "e", "pi", "alpha", "theta_2", "W_i^Q", "W^O", "Q", "K_i", "V")

ANSWER = Profile(
    "answer",
    frozenset(NAMES) - {"e", "pi"} | {"q_{3,1}"},
    frozenset({"Q", "K_i", "V", "W_i^Q", "W^O"}),
    {**ELEMENTARY, **MATRIX_FUNCTIONS},
)


def _decimal(digits: int, places: int) -> Number:
    text = str(digits).rjust(places + 1, "0")
    return Number(plain(Fraction(digits, 10**places)), f"{text[:-places]}.{text[-places:]}")


NUMBERS = st.one_of(
    st.integers(0, 10**6).map(Number),
    st.builds(_decimal, st.integers(0, 10**6), st.integers(1, 6)),
    st.sampled_from([Number(Fraction(1, 10**20), "1e-20"), Number(15 * 10**19, "1.5e20")]),
)


def _called(name: str, argument: Node) -> Node:
    return Call(name, (argument,))


def _largest(arguments: list[Node]) -> Node:
    return Call("max", tuple(arguments))


def _listed(items: list[Node]) -> Node:
    return Listing(tuple(items))


def _operations(inner: st.SearchStrategy[Node], operators: str) -> st.SearchStrategy[Node]:
    return st.one_of(
        st.builds(
            Binary, st.sampled_from(operators), inner, inner, st.just(0), st.booleans()
        ),  # a product may come without its sign, whatever its factors
        inner.map(Negative),
        inner.map(Percent),
        inner.map(Factorial),
        inner.map(Transpose),
        st.builds(_called, st.sampled_from(UNARY), inner),
        st.lists(inner, min_size=1, max_size=3).map(_largest),
    )


def _arrays(inner: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    rows = st.lists(inner, min_size=1, max_size=3).map(_listed)
    return st.one_of(rows, st.lists(rows, min_size=1, max_size=3).map(_listed))


def _parts_of_names(inner: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    entries = st.lists(inner, min_size=2, max_size=3).map(tuple)
    names = st.sampled_from(["q", "W", "score"]).map(Name)
    return st.one_of(st.builds(Subscript, names, entries), st.builds(Index, inner, entries))


UNARY = ("sqrt", "sqrt", "abs", "exp", "log", "log2", "floor", "softmax", "sin")

_LEAVES: st.SearchStrategy[Node] = NUMBERS | st.sampled_from(NAMES).map(Name)

_TERMS: st.SearchStrategy[Node] = st.recursive(
    _LEAVES | st.just(Name("…")),
    lambda inner: _operations(inner, "+-*/^@") | _arrays(inner) | _parts_of_names(inner),
    max_leaves=12,
)


def _chain(sides: list[Node], signs: list[str]) -> Node:
    tree = sides[0]
    for sign, side in zip(signs, sides[1:], strict=False):
        tree = Relation(sign, tree, side)  # type: ignore[arg-type]  # drawn from the relators below
    return tree


formulas: st.SearchStrategy[Node] = st.one_of(
    _TERMS,
    st.builds(
        _chain,
        st.lists(_TERMS, min_size=2, max_size=3),
        st.lists(st.sampled_from(["=", "≈", "<", "<=", ">", ">=", "==", "!="]), min_size=2, max_size=2),
    ),
)
"""The mathematics of prose, chains of relations included."""

answers: st.SearchStrategy[Node] = st.recursive(
    _LEAVES | st.just(Name("q_{3,1}")), lambda inner: _operations(inner, "+-*/^") | _arrays(inner), max_leaves=12
)
"""What a learner may type where vectors and matrices are asked, too."""
