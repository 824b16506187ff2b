"""What an operand begins with: numbers, names, functions, brackets, bars, roots, signs.

In: a parser's state in front of an operand. Out: its node, with the state behind it. Left out: everything that can
stand after an operand (`parser`).
"""

from __future__ import annotations

from collections.abc import Callable

from quizgen.errors import FormulaError
from quizgen.language.literals import literal
from quizgen.language.state import State
from quizgen.language.tokens import Token
from quizgen.language.tree import Binary, Call, Factorial, Hole, Listing, Name, Negative, Node, Number, Transpose

SIGN = 25
"""How tightly a leading minus binds: looser than a product, tighter than a sum."""

PREFIX = 4
"""What a sign or a root before an operand adds to the height: more than one, for nobody writes many of them."""

ROOT = 45
"""How tightly a root without a bracket binds: looser than a power, tighter than a product."""


def operand(state: State, binding: int, height: int) -> Node:
    """The node that begins at the next token; a FormulaError in words where nothing can."""
    token = state.token
    reader = _READERS.get(token.kind)
    if reader is None:
        state.refuse_operand()
    return reader(state, token, binding, height)


def _number(state: State, token: Token, _binding: int, _height: int) -> Node:
    state.index += 1
    return literal(token, state.profile.decimal)


def _name(state: State, token: Token, _binding: int, _height: int) -> Node:
    state.index += 1
    return Name(token.text, token.column)


def _dots(state: State, token: Token, _binding: int, _height: int) -> Node:
    """Entries left out, however the dots were typed."""
    if state.profile.kind != "prose":
        raise FormulaError("dots leave something out, and every part counts", token.column)
    state.index += 1
    return Name("…", token.column)


def _hole(state: State, token: Token, _binding: int, _height: int) -> Node:
    if not token.text.isdigit():
        raise FormulaError("a value is put in by a text, and this is a formula alone", token.column)
    state.index += 1
    return Hole(int(token.text), token.column)


def _minus(state: State, token: Token, binding: int, height: int) -> Node:
    state.index += 1
    return Negative(state.parse(state, max(binding, SIGN), height + PREFIX), token.column)


def _plus(state: State, _token: Token, binding: int, height: int) -> Node:
    state.index += 1
    return state.parse(state, max(binding, SIGN), height + PREFIX)


def _parenthesis(state: State, token: Token, _binding: int, height: int) -> Node:
    entries = state.entries(height)
    if len(entries) == 1:
        return entries[0]
    if state.profile.kind == "bank":
        raise FormulaError("a list stands in square brackets", token.column, "write [a, b]")
    return Listing(entries, token.column)


def _list(state: State, token: Token, _binding: int, height: int) -> Node:
    return Listing(state.entries(height), token.column)


def _bars(state: State, token: Token, _binding: int, height: int) -> Node:
    return Call("abs", (state.bracketed(height),), token.column)


def _root(state: State, token: Token, _binding: int, height: int) -> Node:
    state.index += 1
    return Call("sqrt", (_bare_argument(state, height),), token.column)


def _bare_argument(state: State, height: int) -> Node:
    """What a root covers where no bracket says so: one factor, with its power; both are shown back."""
    has_bracket = state.token.kind == "("
    argument = state.parse(state, ROOT, height + PREFIX)
    if state.profile.kind == "answer" and not has_bracket:
        _note_root(state, argument)
    return argument


def _note_root(state: State, argument: Node) -> None:
    if isinstance(argument, Binary):
        state.notes.append("the root covers the power after it")
    elif state.token.kind in {"name", "function"} and not state.token.spaced:
        state.notes.append(f"the root ends before {state.token.text}")


# --- functions --------------------------------------------------------------------------------------------------------


def _function(state: State, token: Token, _binding: int, height: int) -> Node:
    state.index += 1
    if state.token.kind == "^":
        return _power_of_function(state, token, height)
    if state.token.kind == "(":
        return _called(state, token, state.entries(height))
    if state.token.kind not in {"number", "name", "|", "√"}:
        raise FormulaError(f"{token.text} needs its argument in brackets", token.column, f"write {token.text}(…)")
    if token.text == "sqrt":
        return _called(state, token, (_bare_argument(state, height),))
    return _called(state, token, (_bare_factors(state, height),))


def _bare_factors(state: State, height: int) -> Node:
    """The argument of `ln 3`, `sin 2x`: the factors up to the next sign, function or bracket."""
    factors = state.parse(state, ROOT, height + 1)
    while state.token.kind == "name":
        height += 1
        following = state.token
        right = state.parse(state, ROOT, height + 1)
        factors = Binary("*", factors, right, following.column, implicit=True)
    if isinstance(factors, Binary):
        state.notes.append("a function without a bracket takes the factors up to the next sign")
    return factors


def _power_of_function(state: State, token: Token, height: int) -> Node:
    """`sin^2(x)` is (sin x)^2; -1 could mean two things."""
    sign = state.token
    state.index += 1
    exponent = state.bracketed(height) if state.token.kind == "{" else state.parse(state, ROOT + 5, height + 1)
    if not isinstance(exponent, Number):
        hint = "write 1/f(x), or the inverse by its name, as in asin(x)"
        raise FormulaError(f"a power of {token.text} can be read in two ways", sign.column, hint)
    if state.token.kind == "(":
        call = _called(state, token, state.entries(height))
    else:
        call = _called(state, token, (_bare_factors(state, height),))
    return Binary("^", call, exponent, sign.column)


def _called(state: State, token: Token, arguments: tuple[Node, ...]) -> Node:
    name = token.text
    least, most = state.profile.functions[name]
    if not least <= len(arguments) <= most:
        raise FormulaError(f"{name} takes {_counted(least, most)}, not {len(arguments)}", token.column)
    match name:
        case "transpose":
            return Transpose(arguments[0], token.column)
        case "fact":
            return Factorial(arguments[0], token.column)
        case _:
            return Call(name, arguments, token.column)


def _counted(least: int, most: int) -> str:
    if least == most:
        return f"{least} argument{'s' if least != 1 else ''}"
    return f"{least} to {most} arguments"


_READERS: dict[str, Callable[[State, Token, int, int], Node]] = {
    "number": _number,
    "name": _name,
    "…": _dots,
    "hole": _hole,
    "-": _minus,
    "+": _plus,
    "(": _parenthesis,
    "[": _list,
    "|": _bars,
    "√": _root,
    "function": _function,
}
