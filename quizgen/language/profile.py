"""Who wrote a text, and so what it may hold: the one grammar has three profiles.

In: nothing. Out: `Profile`. A *bank* formula calls verbs, compares and indexes. An *answer* splits runs of letters
into declared names, multiplies without a sign and may be LaTeX. *Prose* mathematics has chains, subscripts and places
for values. Left out: the functions themselves, which the caller names with the number of their arguments.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from quizgen.records import dataclass, field

Arities = Mapping[str, tuple[int, int]]
"""Functions by canonical name, each with the least and the largest number of its arguments."""

ELEMENTARY: Arities = {
    **dict.fromkeys(("sqrt", "exp", "log", "log2", "log10", "abs", "sign", "floor", "ceil", "sigmoid", "fact"), (1, 1)),
    **dict.fromkeys(("sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh"), (1, 1)),
    **dict.fromkeys(("max", "min"), (1, 64)),
}
"""What a learner may use in any formula."""

MATRIX_FUNCTIONS: Arities = {"softmax": (1, 1), "transpose": (1, 1)}
"""What a learner may use besides where matrices are declared."""

ALIASES = {
    "ln": "log",
    "log_2": "log2",
    "log_10": "log10",
    "arcsin": "asin",
    "arccos": "acos",
    "arctan": "atan",
    "sgn": "sign",
    "ceiling": "ceil",
}
"""Other names of functions, by which nothing else is called."""

CONSTANTS = frozenset({"e", "pi"})
"""Names that have a value wherever they are not declared."""


@dataclass(frozen=True, slots=True)
class Profile:
    """What a text may hold.

    `names` are the names it may use (None: any); `matrices` those of them that are matrices, which do not commute.
    `functions` are the functions it may call. `decimal` is the sign before the decimals of an answer.
    """

    kind: Literal["bank", "answer", "prose"]
    names: frozenset[str] | None = None
    matrices: frozenset[str] = frozenset()
    functions: Arities = field(default_factory=lambda: ELEMENTARY)
    decimal: Literal[".", ","] = "."

    def declares(self, name: str) -> bool:
        """Whether a name is declared by name, not by "any".

        >>> Profile("answer", frozenset({"T"})).declares("T"), Profile("bank").declares("T")
        (True, False)
        """
        return self.names is not None and name in self.names
