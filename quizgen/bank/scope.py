"""Which names a formula of an item may use, given where it stands.

In: names in the order in which they are defined. Out: scopes, each with the names before a certain place. Left out:
what the names stand for (`draw`, `problem`).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias

from quizgen.bank.desk import Spot
from quizgen.bank.wording import did_you_mean, quoted
from quizgen.records import dataclass, field

Role: TypeAlias = Literal["given", "word", "let", "step", "silent step", "symbol", "matrix"]
CONSTANTS = ("e", "pi")
_NOTHING: Mapping[str, Role] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Scope:
    """The names that are defined at some place of an item, with their roles, and those that come later.

    An open scope knows any name: where the definitions could not be read, nobody can say which are missing.
    """

    names: Mapping[str, Role] = field(default_factory=lambda: _NOTHING)
    later: frozenset[str] = frozenset()
    is_open: bool = False

    def with_name(self, name: str, role: Role) -> Scope:
        """The scope after the definition of a name."""
        return Scope({**self.names, name: role}, self.later, self.is_open)

    def fault_of(self, name: str) -> tuple[str, str] | None:
        """Why a formula may not use a name here, and what to do; None where it may."""
        role = self.names.get(name)
        if role == "word":
            return f"{quoted(name)} is a word; no formula can read it", f"in a text, write {{{name}}} alone"
        if role == "silent step":
            return f"step {quoted(name)} has no number that a formula could use", ""
        if role or self.is_open or name in CONSTANTS:
            return None
        if name in self.later:
            return f"{quoted(name)} is defined later", "a formula uses what stands above it"
        return f"unknown name {quoted(name)}", did_you_mean(name, self.names)


def define(key: Spot, scope: Scope, verbs: Mapping[str, object]) -> None:
    """Complain about a name that means something already."""
    name = key.text
    if name in scope.names:
        key.complain(f"the name {quoted(name)} is taken by a {scope.names[name]}", "choose another")
    elif name in CONSTANTS:
        key.complain(f"the name {quoted(name)} is a constant of mathematics", "choose another")
    elif name in verbs:
        key.complain(f"the name {quoted(name)} is a verb, which formulas call", "choose another")
