"""Formulas that are answers: the values of a variant stand in them, the declared symbols stay.

In: a formula of the bank and the values of a variant. Out: a formula that a learner could type; whether two of them
can be told apart. Left out: how that is found out (`equivalence`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from operator import is_

from quizgen.bank.item import MatrixSymbol, Symbol
from quizgen.equivalence.domains import Domain, Interval, domain_of
from quizgen.errors import FormulaError
from quizgen.language.evaluate import compiled
from quizgen.language.filling import value_node
from quizgen.language.profile import ELEMENTARY
from quizgen.language.tree import Call, Index, Name, Node, children, names, with_children
from quizgen.language.values import Value

TYPED = frozenset(ELEMENTARY) | {"softmax", "transpose"}
"""Functions that a learner can type. Where another one has nothing but values in it, its value is put in."""


def with_values(tree: Node, values: Mapping[str, Value | str], value_of: Callable[[Node], Value]) -> Node:
    """A formula with the value of every name that has one, and with entries of arrays looked up.

    >>> from quizgen.language.tree import Binary
    >>> from quizgen.render.text import tree_text
    >>> tree = Binary("/", Name("s"), Call("sqrt", (Name("d_k"),)))
    >>> tree_text(with_values(tree, {"s": -40}, lambda node: 0), ascii=True)
    '(-40)/sqrt(d_k)'
    """
    if isinstance(tree, Name):
        return value_node(values[tree.text], None) if tree.text in values else tree
    if _must_be_computed(tree):
        if not names(tree) <= values.keys():
            raise FormulaError("a learner has no way to type this part of the formula", getattr(tree, "column", 0))
        return value_node(value_of(tree), None)
    parts = children(tree)
    filled = tuple(with_values(part, values, value_of) for part in parts)
    return tree if all(map(is_, parts, filled)) else with_children(tree, filled)


def _must_be_computed(node: Node) -> bool:
    return isinstance(node, Index) or (isinstance(node, Call) and node.function not in TYPED)


@lru_cache(maxsize=4096)
def are_equivalent(one: Node, other: Node, symbols: tuple[Symbol, ...], matrices: tuple[MatrixSymbol, ...]) -> bool:
    """Whether two formulas are the same, or could be: what is undecided is not fair either."""
    from quizgen.equivalence.trees import judge

    domains = {symbol.name: domain(symbol) for symbol in symbols}
    sizes = {matrix.name: (matrix.rows.tree, matrix.columns.tree) for matrix in matrices}
    return judge(one, other, symbols=domains, matrices=sizes, prove=False).verdict != "different"


def domain(symbol: Symbol) -> Domain:
    """The numbers that a symbol of an answer stands for. FormulaError where an interval has no exact ends."""
    if isinstance(symbol.domain, str):
        return domain_of(symbol.domain, symbol.name)
    ends = [compiled(end.tree, {})({}) for end in symbol.domain]
    low, high = (Fraction(end) for end in ends if isinstance(end, int | Fraction))
    return Interval(low, high)
