"""Where a parser stands in its tokens, and the brackets around that place.

In: resolved tokens and the profile. Out: the next token, entries between brackets, and errors that say in words where
the formula breaks. Left out: which signs make which nodes (`parser`, `operands`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn

from quizgen.errors import FormulaError
from quizgen.language.bounds import NESTING
from quizgen.language.profile import Profile
from quizgen.language.tokens import Token, spoken
from quizgen.language.tree import Node

CLOSING = {"(": ")", "[": "]", "{": "}", "^{": "}", "_{": "}", "|": "|"}


class State:
    """A place in a list of tokens, how deep in brackets it lies, and the parser to call for what stands there."""

    __slots__ = ("bars", "bindings", "index", "nesting", "notes", "parse", "profile", "tokens")

    def __init__(
        self, tokens: list[Token], profile: Profile, notes: list[str], parse: Callable[[State, int, int], Node]
    ) -> None:
        self.tokens = tokens
        self.profile = profile
        self.notes = notes
        self.parse = parse
        self.bindings = BINDINGS[profile.kind]
        self.index = 0
        self.nesting = 0
        self.bars = 0

    @property
    def token(self) -> Token:
        """The next token."""
        return self.tokens[self.index]

    def bracketed(self, height: int) -> Node:
        """The one formula between the bracket that comes next and its partner."""
        opening = self.token
        entry, *others = self.entries(height)
        if others:
            raise FormulaError("a single value is needed between these brackets", opening.column)
        return entry

    def entries(self, height: int) -> tuple[Node, ...]:
        """The formulas, separated by commas, between the bracket that comes next and its partner."""
        opening = self.token
        self._enter(opening)
        bars, self.bars = self.bars, opening.kind == "|"
        entries: list[Node] = []
        while not entries or self.token.kind == ",":
            self.index += 1
            entries.append(self.parse(self, 0, height + 1))
        if self.token.kind != CLOSING[opening.kind]:
            self.refuse_unclosed(opening)
        self.index += 1
        self.bars = bars
        self.nesting -= 1
        return tuple(entries)

    def _enter(self, opening: Token) -> None:
        self.nesting += 1
        if self.nesting > NESTING:
            raise FormulaError(f"more than {NESTING} brackets lie within one another here", opening.column)

    def refuse_unclosed(self, opening: Token) -> NoReturn:
        """Why what was opened cannot go on here."""
        token = self.token
        name = "bar" if opening.kind == "|" else "bracket"
        if token.kind == "end":
            raise FormulaError(f"the {name} opened here is never closed", opening.column)
        if token.kind in {")", "]", "}"}:
            raise FormulaError(f"{spoken(token)} does not close the {name} opened before it", token.column)
        before = self.tokens[self.index - 1]
        raise FormulaError(f"{spoken(token)} cannot stand after {spoken(before)}", token.column)

    def refuse_operand(self) -> NoReturn:
        """Why no operand can begin here, in words."""
        token = self.token
        before = self.tokens[self.index - 1] if self.index else None
        if token.kind == "end" and before is None:
            raise FormulaError("nothing stands here", token.column)
        if before is None:
            is_set = token.kind == "{" and self.profile.kind == "answer"
            hint = "a list has round or square brackets, like [1, 2]" if is_set else ""
            raise FormulaError(f"nothing stands before {spoken(token)}", token.column, hint)
        if token.kind == "end":
            raise FormulaError(f"nothing stands after {spoken(before)}", token.column)
        raise FormulaError(f"nothing stands between {spoken(before)} and {spoken(token)}", token.column)


_ARITHMETIC = {"+": 20, "-": 20, "*": 30, "/": 30, "@": 30, "^": 50, "!": 60, "%": 60, "'": 60, "⊤": 60}
_JUXTAPOSED = dict.fromkeys(("name", "function", "(", "number", "√", "|"), 30)
_COMPARISONS = dict.fromkeys(("<", "<=", ">", ">=", "==", "!="), 10)

BINDINGS: dict[str, dict[str, int]] = {
    "bank": _ARITHMETIC | _JUXTAPOSED | _COMPARISONS | {"[": 70},
    "answer": {kind: power for kind, power in (_ARITHMETIC | _JUXTAPOSED).items() if kind != "@"} | {"[": 30},
    "prose": _ARITHMETIC
    | _JUXTAPOSED
    | _COMPARISONS
    | {"=": 10, "≈": 10, "hole": 30, "…": 30, "^{": 50, "_{": 70, "[": 70},
}
"""How tightly what stands after an operand binds to it, by profile; what is not listed ends the formula."""
