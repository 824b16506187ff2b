"""The form of a formula, apart from what it is worth: one fraction, multiplied out, without e, with one power of e.

In: a tree and the form that is asked. Out: whether it has it. What stands inside a function or an exponent may look as
it likes, except that no e may hide there where none is asked. Left out: whether the formula is right.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizgen.language.tree import Binary, Call, Name, Negative, Node, Number, Percent, walk

FORMS = {
    "fraction": "one fraction",
    "expanded": "a sum that is multiplied out",
    "no-exp": "a formula without e",
    "one-exp": "a formula with a single power of e",
}
"""Forms that can be asked, in words; "any" asks for none."""


def has_form(tree: Node, form: str) -> bool:
    """Whether a formula has the form.

    >>> half = Binary("/", Name("x"), Number(2))
    >>> has_form(half, "fraction"), has_form(Binary("+", half, Number(1)), "fraction")
    (True, False)
    """
    match form:
        case "fraction":
            return _is_fraction(tree)
        case "expanded":
            return not any(map(_has_bracket_to_open, _outside(tree)))
        case "no-exp":
            return not any(map(_is_exponential, walk(tree)))
        case "one-exp":
            return sum(map(_is_exponential, walk(tree))) <= 1
        case _:
            return True


def _is_fraction(tree: Node) -> bool:
    """One fraction bar, at the top; or none at all."""
    inner = _unsigned(tree)
    parts = (inner.left, inner.right) if isinstance(inner, Binary) and inner.operator == "/" else (inner,)
    return not any(_divides(node) for part in parts for node in _outside(part))


def _divides(node: Node) -> bool:
    match node:
        case Binary(operator="/"):
            return True
        case Binary(operator="^", right=Negative()):
            return True
        case _:
            return False


def _has_bracket_to_open(node: Node) -> bool:
    """A product with a sum in it, a sum that is divided, subtracted or negated, or a power of one."""
    match node:
        case Binary(operator="*", left=left, right=right):
            return _is_sum(left) or _is_sum(right)
        case Binary(operator="/", left=part) | Binary(operator="-", right=part) | Negative(part) | Percent(part):
            return _is_sum(part)
        case Binary(operator="^", left=left, right=Number(value=int(power))):
            return power > 1 and _is_sum(left)
        case _:
            return False


def _is_sum(node: Node) -> bool:
    inner = _unsigned(node)
    return isinstance(inner, Binary) and inner.operator in {"+", "-"}


def _is_exponential(node: Node) -> bool:
    return (isinstance(node, Call) and node.function == "exp") or node == Name("e")


def _unsigned(node: Node) -> Node:
    while isinstance(node, Negative):
        node = node.operand
    return node


def _outside(tree: Node) -> Iterator[Node]:
    """The nodes of a tree without those in functions and exponents."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        match node:
            case Negative(operand=operand) | Percent(operand=operand):
                waiting.append(operand)
            case Binary(operator="^", left=left):
                waiting.append(left)
            case Binary(left=left, right=right):
                waiting += (left, right)
            case _:
                pass
