"""A formula of the bank as a teacher writes it: `7x − 2z` for `7*x + (-2)*z`, `e^(5a + 3)` for `exp((6 - 1)*a + 3)`.

In: a tree with the values of a variant in it. Out: an equal tree, neater to read: whole numbers worked out, powers of
e, products without signs, a minus for a plus of something negative. Left out: algebra with the names in it.
"""

from __future__ import annotations

from quizgen.language.tree import Binary, Call, Name, Negative, Node, Number, children, with_children


def neat(tree: Node) -> Node:
    """The same formula, neater.

    >>> from quizgen.render.text import tree_text
    >>> less = Binary("-", Number(6), Number(1))
    >>> tree_text(neat(Call("exp", (Binary("+", Binary("*", less, Name("a")), Number(3)),))))
    'e^(5a + 3)'
    """
    node = with_children(tree, tuple(map(neat, children(tree))))
    match node:
        case Call("exp", (exponent,)):
            return Binary("^", Name("e"), exponent)
        case Binary("+" | "-" | "*", Number(left), Number(right)) if isinstance(left, int) and isinstance(right, int):
            return _whole({"+": left + right, "-": left - right, "*": left * right}[node.operator])
        case Binary("*" | "@", left, right):
            return _product(left, right)
        case Binary("+" | "-", left, right):
            return _sum(node.operator, left, right)
        case _:
            return node


def _whole(value: int) -> Node:
    return Number(value) if value >= 0 else Negative(Number(-value))


def _product(left: Node, right: Node) -> Node:
    """A product written side by side; a factor 1 is not written, a minus stands before the whole."""
    match left, right:
        case Number(1), _:
            return right
        case Negative(positive), _:
            return Negative(_product(positive, right))
        case _:
            return Binary("*", left, right, implicit=True)


def _sum(operator: str, left: Node, right: Node) -> Node:
    """A sum; what is negative is taken away, and what is negative and taken away is added."""
    plus = operator == "+"
    match right:
        case Negative(positive):
            return Binary("-" if plus else "+", left, positive)
        case _:
            return Binary("+" if plus else "-", left, right)
