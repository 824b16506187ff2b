"""Random formulas, identities that leave them the same, and slips that do not.

In: a `random.Random`. Out: trees. `x`, `y` are real, `p`, `q` positive, `n` natural. What a root or logarithm is taken
of is positive by its making, so every identity holds wherever the symbols range. Whether a slip made another formula is
asked of `oracle`, which shares no code with what is tested.
"""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import TypeAlias

from quizgen.equivalence.domains import Domain
from quizgen.language.tree import (
    Binary,
    Call,
    Name,
    Negative,
    Node,
    Number,
    Operator,
    Transpose,
    children,
    walk,
    with_children,
)

SYMBOLS: Mapping[str, Domain] = {"x": "real", "y": "real", "p": "positive", "q": "positive", "n": "natural"}
MATRICES: Mapping[str, tuple[str, str]] = {"A": ("m", "m"), "B": ("m", "m"), "C": ("m", "m")}
"""Square, so that every product and every transpose has a value."""

Rule: TypeAlias = Callable[[Node, Random], Node | None]
"""Another spelling of a node, or None where the rule has nothing to say about it."""


def binary(operator: Operator, left: Node, right: Node) -> Node:
    return Binary(operator, left, right)


def call(function: str, *arguments: Node) -> Node:
    return Call(function, arguments)


def number(random: Random) -> Node:
    return Number(random.choice([1, 2, 3, 5, 7]))


def formula(random: Random, depth: int) -> Node:
    """A formula whose value may have any sign."""
    if depth == 0:
        return random.choice([Name("x"), Name("y"), Name("p"), Name("n"), number(random)])
    a, b = formula(random, depth - 1), formula(random, depth - 1)
    return random.choice(
        [
            binary("+", a, b),
            binary("-", a, b),
            binary("*", a, b),
            binary("*", a, b),
            binary("/", a, positive(random, depth - 1)),
            binary("^", a, Number(random.choice([2, 3]))),
            Negative(a),
            call("tanh", a),
            call("sigmoid", a),
            call("exp", call("tanh", a)),
            call("sin", a),
            call("log", positive(random, depth - 1)),
            call("abs", a),
            call("max", a, b),
            positive(random, depth),
        ]
    )


def positive(random: Random, depth: int) -> Node:
    """A formula whose value is positive everywhere."""
    if depth <= 0:
        return random.choice([Name("p"), Name("q"), Name("n"), number(random)])
    a, b = positive(random, depth - 1), positive(random, depth - 1)
    return random.choice(
        [
            binary("+", a, b),
            binary("*", a, b),
            binary("/", a, b),
            call("sqrt", a),
            call("sqrt", binary("*", a, b)),
            call("exp", call("sin", formula(random, depth - 1))),
            binary("+", Number(1), binary("^", formula(random, depth - 1), Number(2))),
        ]
    )


def is_positive(node: Node) -> bool:
    """Whether a node is positive for a reason that can be seen at once."""
    match node:
        case Number(value):
            return value > 0
        case Name(text):
            return text in {"p", "q", "n"}
        case Binary("+" | "*" | "/", left, right):
            return is_positive(left) and is_positive(right)
        case Call("sqrt", (argument,)):
            return is_positive(argument)
        case Call("exp" | "sigmoid", _):
            return True
        case _:
            return False


def matrix(random: Random, depth: int) -> Node:
    """A formula in the matrices."""
    if depth == 0:
        return Name(random.choice("ABC"))
    a, b = matrix(random, depth - 1), matrix(random, depth - 1)
    return random.choice(
        [
            binary("+", a, b),
            binary("-", a, b),
            binary("*", a, b),
            binary("*", a, b),
            binary("/", a, call("sqrt", Name("p"))),
            binary("*", positive(random, 1), a),
            Transpose(a),
            call("softmax", a),
        ]
    )


# --- identities -------------------------------------------------------------------------------------------------------


def _commuted(node: Node, _: Random) -> Node | None:
    match node:
        case Binary("+" | "*" as operator, left, right):
            return binary(operator, right, left)
        case Call("max", (left, right)):
            return call("max", right, left)
        case _:
            return None


def _regrouped(node: Node, _: Random) -> Node | None:
    match node:
        case Binary("+", Binary("+", a, b), c):
            return binary("+", a, binary("+", b, c))
        case Binary("*", Binary("*", a, b), c):
            return binary("*", a, binary("*", b, c))
        case Binary("-", a, b):
            return Negative(binary("-", b, a))
        case Binary("/", Binary("*", a, b), c):
            return binary("*", a, binary("/", b, c))
        case _:
            return None


def _distributed(node: Node, _: Random) -> Node | None:
    match node:
        case Binary("*", a, Binary("+" | "-" as operator, b, c)):
            return binary(operator, binary("*", a, b), binary("*", a, c))
        case Binary("*", Binary("+" | "-" as operator, b, c), a):
            return binary(operator, binary("*", b, a), binary("*", c, a))
        case Binary("/", Binary("+" | "-" as operator, b, c), a):
            return binary(operator, binary("/", b, a), binary("/", c, a))
        case Negative(Binary("+", a, b)):
            return binary("-", Negative(a), b)
        case _:
            return None


def _factored(node: Node, _: Random) -> Node | None:
    match node:
        case Binary("+" | "-" as operator, Binary("*", a, b), Binary("*", c, d)) if a == c:
            return binary("*", a, binary(operator, b, d))
        case Binary("^", a, Number(2)):
            return binary("*", a, a)
        case _:
            return None


def _expanded(node: Node, _: Random) -> Node | None:
    match node:
        case Binary("^", Binary("+", a, b), Number(2)):
            square = binary("+", binary("^", a, Number(2)), binary("^", b, Number(2)))
            return binary("+", square, binary("*", Number(2), binary("*", a, b)))
        case Binary("^", a, Number(3)):
            return binary("*", a, binary("^", a, Number(2)))
        case _:
            return None


def _padded(node: Node, random: Random) -> Node | None:
    other = formula(random, 1)
    return random.choice(
        [
            binary("-", binary("+", node, other), other),
            binary("/", binary("*", node, Number(3)), Number(3)),
            binary("*", node, binary("+", _squared("sin", other), _squared("cos", other))),
        ]
    )


def _squared(function: str, argument: Node) -> Node:
    return binary("^", call(function, argument), Number(2))


def _with_exponentials(node: Node, _: Random) -> Node | None:
    match node:
        case Call("exp", (Binary("+", a, b),)):
            return binary("*", call("exp", a), call("exp", b))
        case Call("exp", (a,)):
            return binary("/", Number(1), call("exp", Negative(a)))
        case Call("tanh", (a,)):
            rising, falling = call("exp", a), call("exp", Negative(a))
            return binary("/", binary("-", rising, falling), binary("+", rising, falling))
        case Call("sigmoid", (a,)):
            return binary("/", Number(1), binary("+", Number(1), call("exp", Negative(a))))
        case _:
            return None


def _with_sigmoids(node: Node, _: Random) -> Node | None:
    match node:
        case Call("tanh", (a,)):
            return binary("-", binary("*", Number(2), call("sigmoid", binary("*", Number(2), a))), Number(1))
        case Call("sigmoid", (a,)):
            return binary("-", Number(1), call("sigmoid", Negative(a)))
        case Call("abs", (a,)):
            return call("sqrt", binary("^", a, Number(2)))
        case Call("max", (a, b)):
            return binary("/", binary("+", binary("+", a, b), call("abs", binary("-", a, b))), Number(2))
        case _:
            return None


def _with_logarithms(node: Node, _: Random) -> Node | None:
    match node:
        case Call("log", (Binary("*", a, b),)) if is_positive(a) and is_positive(b):
            return binary("+", call("log", a), call("log", b))
        case Call("log", (Binary("/", a, b),)) if is_positive(a) and is_positive(b):
            return binary("-", call("log", a), call("log", b))
        case Call("log", (Call("sqrt", (a,)),)) if is_positive(a):
            return binary("/", call("log", a), Number(2))
        case _:
            return None


def _with_roots(node: Node, _: Random) -> Node | None:
    match node:
        case Call("sqrt", (Binary("*", a, b),)) if is_positive(a) and is_positive(b):
            return binary("*", call("sqrt", a), call("sqrt", b))
        case Call("sqrt", (a,)) if is_positive(a):
            return binary("/", a, call("sqrt", a))
        case Binary("/", Number(1), Binary("+", Call("sqrt", (a,)), b)) if is_positive(a) and is_positive(b):
            root = call("sqrt", a)
            return binary("/", binary("-", root, b), binary("-", a, binary("^", b, Number(2))))
        case _ if is_positive(node):
            return binary("^", call("sqrt", node), Number(2))
        case _:
            return None


IDENTITIES: Mapping[str, Rule] = {
    "commuted": _commuted,
    "regrouped": _regrouped,
    "distributed": _distributed,
    "factored": _factored,
    "expanded": _expanded,
    "padded": _padded,
    "exponentials": _with_exponentials,
    "sigmoids": _with_sigmoids,
    "logarithms": _with_logarithms,
    "roots": _with_roots,
}


def _matrix_regrouped(node: Node, random: Random) -> Node | None:
    match node:
        case Binary("*", Binary("*", a, b), c):
            return binary("*", a, binary("*", b, c))
        case Binary("+", a, b):
            return binary("+", b, a)
        case Transpose(Binary("+" | "-" as operator, a, b)):
            return binary(operator, Transpose(a), Transpose(b))
        case Transpose(Transpose(a)):
            return a
        case Name(text) if text in MATRICES:
            return random.choice([Transpose(Transpose(node)), binary("-", binary("+", node, node), node)])
        case _:
            return None


def _matrix_flipped(node: Node, _: Random) -> Node | None:
    match node:
        case Transpose(Binary("*", a, b)) if {*MATRICES} & _names(a):
            return binary("*", Transpose(b), Transpose(a))
        case Binary("/", a, Call("sqrt", (Name("p"),)) as root):
            return binary("*", binary("/", root, Name("p")), a)
        case _:
            return _distributed(node, _)


MATRIX_IDENTITIES: Mapping[str, Rule] = {"regrouped": _matrix_regrouped, "flipped": _matrix_flipped}


# --- slips ------------------------------------------------------------------------------------------------------------


def _sign(node: Node, _: Random) -> Node | None:
    match node:
        case Binary("+", a, b):
            return binary("-", a, b)
        case Binary("-", a, b):
            return binary("+", a, b)
        case Negative(a):
            return a
        case Call("exp", (a,)):
            return call("exp", Negative(a))
        case _:
            return None


def _other_name(node: Node, _: Random) -> Node | None:
    others = {"x": "y", "y": "x", "p": "q", "q": "p", "A": "B", "B": "C", "C": "A"}
    return Name(others[node.text]) if isinstance(node, Name) and node.text in others else None


def _missing(node: Node, random: Random) -> Node | None:
    match node:
        case Binary("+" | "-" | "*", a, b):
            return random.choice([a, b]) if node.operator != "-" else a
        case Binary("/", a, _):
            return a
        case _:
            return None


def _without_root(node: Node, _: Random) -> Node | None:
    match node:
        case Call("sqrt", (a,)):
            return a
        case Binary("^", a, Number(2)):
            return a
        case Call("tanh", (a,)):
            return call("sigmoid", a)
        case _:
            return None


def _other_number(node: Node, random: Random) -> Node | None:
    match node:
        case Number(value):
            return Number(value + random.choice([1, -3]))
        case _:
            return None


def at_one_end(node: Node, random: Random) -> Node:
    """A whole formula, and a term that can be seen on a small part of the domain only."""
    million = Number(1_000_000)
    hidden = random.choice(
        [
            call("exp", Negative(binary("*", million, binary("^", Name("x"), Number(2))))),
            call("exp", binary("-", Name("p"), Number(60))),
            call("exp", Negative(binary("*", million, Name("p")))),
            call("max", Number(0), binary("-", Name("q"), Number(40))),
        ]
    )
    return binary("+", node, hidden)


SLIPS: Mapping[str, Rule] = {
    "sign": _sign,
    "other name": _other_name,
    "missing": _missing,
    "without root": _without_root,
    "other number": _other_number,
}


def _not_flipped(node: Node, _: Random) -> Node | None:
    return node.operand if isinstance(node, Transpose) else None


def _exchanged(node: Node, _: Random) -> Node | None:
    match node:
        case Binary("*", a, b) if {*MATRICES} & _names(a) and {*MATRICES} & _names(b):
            return binary("*", b, a)
        case _:
            return None


def _matrix_missing(node: Node, random: Random) -> Node | None:
    match node:
        case Binary("+" | "-" | "*", a, b):
            return random.choice([part for part in (a, b) if _names(part) & {*MATRICES}] or [a])
        case Binary("/", a, _):
            return a
        case _:
            return None


MATRIX_SLIPS: Mapping[str, Rule] = {
    "not flipped": _not_flipped,
    "exchanged": _exchanged,
    "other name": _other_name,
    "missing": _matrix_missing,
    "without root": _without_root,
}


# --- where a rule is used ---------------------------------------------------------------------------------------------


def changed(tree: Node, rule: Rule, random: Random) -> Node | None:
    """A tree with one node, anywhere but in an exponent, replaced by a rule; None where the rule fits none."""
    places = list(_places(tree))
    random.shuffle(places)
    for place in places:
        found = _replaced(tree, place, rule, random)
        if found is not None:
            return found
    return None


def _places(tree: Node, path: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """The ways down to every node that is in no exponent."""
    yield path
    is_power = isinstance(tree, Binary) and tree.operator == "^"
    for place, part in enumerate(children(tree)[:1] if is_power else children(tree)):
        yield from _places(part, (*path, place))


def _replaced(tree: Node, path: tuple[int, ...], rule: Rule, random: Random) -> Node | None:
    if not path:
        return rule(tree, random)
    parts = list(children(tree))
    found = _replaced(parts[path[0]], path[1:], rule, random)
    if found is None:
        return None
    parts[path[0]] = found
    return with_children(tree, tuple(parts))


def _names(node: Node) -> set[str]:
    return {part.text for part in walk(node) if isinstance(part, Name)}
