"""The one parser: tokens to a tree, by precedence (Pratt), for bank formulas, answers and mathematics in prose.

In: a text and its profile. Out: the tree, or a FormulaError with column, reason and hint. A power binds tighter than
a leading minus and groups from the right; a product without a sign binds like one with it. Left out: cutting into
tokens (`tokens`), the meaning of words (`words`), what begins an operand (`operands`), and trees that are not one
formula, which `reading` puts together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn

from quizgen.errors import FormulaError
from quizgen.language.bounds import ANSWER_CHARACTERS, BANK_CHARACTERS, FORMULA_TOKENS, HEIGHT
from quizgen.language.latex import without_latex
from quizgen.language.operands import operand
from quizgen.language.profile import Profile
from quizgen.language.state import State
from quizgen.language.superscripts import named_together
from quizgen.language.tokens import Token, spoken, tokenize
from quizgen.language.tree import (
    Binary,
    Factorial,
    Index,
    Name,
    Node,
    Number,
    Operator,
    Percent,
    Relation,
    Relator,
    Shape,
    Subscript,
    Transpose,
    names,
)
from quizgen.language.words import resolved


def parse(text: str, profile: Profile, column: int = 1) -> Node:
    """The tree of a formula that begins at `column`.

    >>> parse("2x^2", Profile("answer", frozenset({"x"}))) == parse("2 * x**2", Profile("bank"))
    True
    """
    most = ANSWER_CHARACTERS if profile.kind == "answer" else BANK_CHARACTERS
    if len(text) > most:
        raise FormulaError(f"{len(text)} characters are too many: {most} is the most", column)
    tokens = tokenize(text, profile, column)
    return parse_tokens(without_latex(tokens) if profile.kind == "answer" else tokens, profile, [])


def parse_tokens(tokens: list[Token], profile: Profile, notes: list[str]) -> Node:
    """The tree of tokens that end with one of kind `end`; `notes` takes what was read by a rule that could surprise."""
    if len(tokens) > FORMULA_TOKENS:
        raise FormulaError(
            f"{len(tokens)} signs and words are too many: {FORMULA_TOKENS} is the most", tokens[0].column
        )
    if "\n" in {token.kind for token in tokens}:
        tokens = [token for token in tokens if token.kind != "\n"]
    state = State(resolved(tokens, profile, notes), profile, notes, expression)
    tree = expression(state, 0, 0)
    token = state.token
    if token.kind != "end":
        _refuse_leftover(state, token)
    return tree


def expression(state: State, binding: int, height: int) -> Node:
    """An operand and all that binds to it tighter than `binding`."""
    if height > HEIGHT:
        _refuse_height(state.token)
    left = operand(state, binding, height)
    while True:
        token = state.tokens[state.index]
        strength = state.bindings.get(token.kind, 0)
        if strength <= binding or (token.kind == "|" and state.bars):
            return left
        height += 1
        if height > HEIGHT:
            _refuse_height(token)
        left = _INFIX[token.kind](state, left, token, height)


def _refuse_height(token: Token) -> NoReturn:
    raise FormulaError(f"more than {HEIGHT} operations lie within one another here", token.column)


# --- what stands after an operand -------------------------------------------------------------------------------------


def _operation(state: State, left: Node, token: Token, height: int) -> Node:
    state.index += 1
    operator = OPERATORS[token.kind]
    right = expression(state, state.bindings[token.kind], height)
    return Binary(operator, left, right, token.column, dotted=token.text == "·")


def _power(state: State, left: Node, token: Token, height: int) -> Node:
    state.index += 1
    if state.token.kind == "⊤":
        state.index += 1
        return Transpose(left, token.column)
    if state.token.kind == "{":
        return _braced_power(state, left, token, height)
    # one less than its own strength: 2^3^2 groups from the right
    exponent = expression(state, state.bindings["^"] - 1, height)
    _note_exponent(state, exponent)
    return _above(state, left, exponent, token)


def _above(state: State, left: Node, exponent: Node, token: Token) -> Node:
    """A power, or in prose a name with a letter above."""
    named = named_together(left, exponent) if state.profile.kind == "prose" else None
    return named or Binary("^", left, exponent, token.column)


def _note_exponent(state: State, exponent: Node) -> None:
    after = state.token
    if state.profile.kind == "answer" and isinstance(exponent, Number) and after.kind == "name" and not after.spaced:
        state.notes.append(f"only {exponent.text} stands in the exponent, {after.text} after it is a factor")


def _braced_power(state: State, left: Node, token: Token, height: int) -> Node:
    if [each.kind for each in state.tokens[state.index + 1 : state.index + 3]] == ["⊤", "}"]:
        state.index += 3
        return Transpose(left, token.column)
    return Binary("^", left, state.bracketed(height), token.column)


def _opened_power(state: State, left: Node, token: Token, height: int) -> Node:
    """`^{…}` of prose; above R it is a shape."""
    if [each.kind for each in state.tokens[state.index + 1 : state.index + 3]] == ["⊤", "}"]:
        state.index += 3
        return Transpose(left, token.column)
    if left in {Name("R"), Name("ℝ")} and _has_times(state):
        return Binary("^", Name("ℝ", left.column), _dimensions(state, height), token.column)
    return _above(state, left, state.bracketed(height), token)


def _has_times(state: State) -> bool:
    for token in state.tokens[state.index :]:
        if token.kind == "}":
            return False
        if token.text == "×":
            return True
    return False


def _dimensions(state: State, height: int) -> Node:
    opening = state.token
    entries: list[Node] = []
    while state.token.kind != "}":
        state.index += 1
        entries.append(expression(state, state.bindings["*"], height + 1))
        if state.token.text != "×" and state.token.kind != "}":
            state.refuse_unclosed(opening)
    state.index += 1
    return Shape(tuple(entries), opening.column)


def _below(state: State, left: Node, token: Token, height: int) -> Node:
    """`_{…}` of prose: part of a name where it is one plain word or number, else entries below it."""
    entries = state.entries(height)
    if not isinstance(left, Name):
        raise FormulaError("only a name has something below it", token.column)
    match entries:
        case (Name(text=text) | Number(text=text),) if text.isalnum() and not left.text.count("_"):
            return Name(f"{left.text}_{text}", left.column)
        case _:
            return Subscript(left, entries, token.column)


def _factorial(state: State, left: Node, token: Token, _: int) -> Node:
    if state.tokens[state.index - 1].kind == "!":
        raise FormulaError("two exclamation marks can be read in two ways", token.column, "write (5!)!")
    state.index += 1
    return Factorial(left, token.column)


def _percent(state: State, left: Node, token: Token, _: int) -> Node:
    state.index += 1
    return Percent(left, token.column)


def _prime(state: State, left: Node, token: Token, _: int) -> Node:
    before = state.tokens[state.index - 1]
    is_matrix = before.kind in {")", "]", "'", "⊤"} or (before.kind == "name" and _may_flip(state, before.text))
    if token.spaced or not is_matrix:
        raise FormulaError("a prime flips a matrix, and stands directly after one", token.column)
    state.index += 1
    return Transpose(left, token.column)


def _flip(state: State, left: Node, token: Token, _: int) -> Node:
    state.index += 1
    return Transpose(left, token.column)


def _may_flip(state: State, name: str) -> bool:
    return state.profile.kind != "answer" or name in state.profile.matrices


def _index(state: State, left: Node, token: Token, height: int) -> Node:
    """An index; in an answer there is none, but a number before a list multiplies it."""
    if state.profile.kind != "answer":
        return Index(left, state.entries(height), token.column)
    before = state.tokens[state.index - 1]
    if before.kind == "number" and isinstance(left, Number):
        return _juxtaposed(state, left, token, height)
    hint = "write * for a product"
    raise FormulaError("an answer has no indices: nothing is picked out of an array", token.column, hint)


def _juxtaposed(state: State, left: Node, token: Token, height: int) -> Node:
    """A product without a sign."""
    before = state.tokens[state.index - 1]
    if state.profile.kind == "bank":
        if token.text in {"and", "or"}:
            raise FormulaError(f'there is no "{token.text}"', token.column, "list conditions one by one; all must hold")
        hint = f"write {before.text} * {token.text}" if before.kind in {"number", "name"} else "write * between them"
        raise FormulaError("a product needs its sign in a bank's formula", token.column, hint)
    if token.kind == "number":
        if before.kind == "number" and token.text[0] in ".," and not token.spaced:
            raise FormulaError("a number has one decimal point at most", token.column)
        hint = "write × between them"
        if before.kind == "number" and len(token.text) == 3 and (before.text + token.text).isdigit():
            hint = f"write {before.text}{token.text} without a space if it is one number"
        raise FormulaError(f"a number stands directly after {spoken(before)}", token.column, hint)
    if isinstance(left, Percent) and before.kind == "%" and names(left):
        reason = "a percent sign between two parts could also mean a remainder"
        raise FormulaError(reason, before.column, "write /100 for a percent")
    _note_divisor(state, left, before, token)
    return Binary("*", left, expression(state, state.bindings["*"], height), token.column, implicit=True)


def _note_divisor(state: State, left: Node, before: Token, token: Token) -> None:
    """`1/2x` is one half of x."""
    if state.profile.kind != "answer" or before.kind == ")":
        return
    if isinstance(left, Binary) and left.operator == "/":
        state.notes.append(f"only {before.text} stands below the bar, {token.text} after it is a factor")


def _relation(state: State, left: Node, token: Token, height: int) -> Node:
    if isinstance(left, Relation) and state.profile.kind == "bank":
        raise FormulaError("two comparisons in a row", token.column, "write one condition for each")
    state.index += 1
    right = expression(state, state.bindings[token.kind], height)
    return Relation(RELATORS[token.kind], left, right, token.column)


# --- what is left over ------------------------------------------------------------------------------------------------


def _refuse_leftover(state: State, token: Token) -> NoReturn:
    before = state.tokens[state.index - 1]
    if token.kind in {")", "]", "}"}:
        raise FormulaError("this closing bracket was never opened", token.column)
    if token.kind in LEFTOVERS:
        reason, hint = LEFTOVERS[token.kind]
        raise FormulaError(
            reason, token.column, "write ==" if token.kind == "=" and state.profile.kind == "bank" else hint
        )
    raise FormulaError(f"{spoken(token)} cannot stand after {spoken(before)}", token.column)


OPERATORS: dict[str, Operator] = {"+": "+", "-": "-", "*": "*", "/": "/", "@": "@"}
RELATORS: dict[str, Relator] = {
    "<": "<",
    "<=": "<=",
    ">": ">",
    ">=": ">=",
    "==": "==",
    "!=": "!=",
    "=": "=",
    "≈": "≈",
}

_INFIX: dict[str, Callable[[State, Node, Token, int], Node]] = {
    **dict.fromkeys(OPERATORS, _operation),
    **dict.fromkeys(RELATORS, _relation),
    **dict.fromkeys(("name", "function", "(", "number", "√", "hole", "…", "|"), _juxtaposed),
    "^": _power,
    "^{": _opened_power,
    "_{": _below,
    "!": _factorial,
    "%": _percent,
    "'": _prime,
    "[": _index,
    "⊤": _flip,
}

LEFTOVERS = {
    **dict.fromkeys(RELATORS, ("an answer is a value: nothing is compared in it", "leave one value")),
    "//": ("a double slash is no sign of mathematics", "write /"),
    "=": ("an equals sign stands between two values", "leave one value"),
    ",": ("a comma separates values, and one value is asked", "the decimal sign is a point: 0.5"),
    ";": ("a semicolon separates values, and one value is asked", ""),
    ".": ("a full stop stands here without a number", ""),
    "…": ("dots leave something out, and every part counts", ""),
    "°": ("degrees are not asked here", "leave the sign out"),
}
"""Signs that end a formula too early, and why."""
