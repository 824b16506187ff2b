"""Letters above a name that belong to it: the Q of `W_i^Q` is no exponent.

In: a base and what stands above it, in the mathematics of prose. Out: the name they make together, if they do. Left
out: answers, where a declared name says so itself (`words`).
"""

from __future__ import annotations

from quizgen.language.tree import Name, Node, Number, Subscript

ABOVE = frozenset({"Q", "K", "V", "O"})
"""What stands above the name of a weight matrix."""


def named_together(base: Node, above: Node) -> Name | None:
    """The name of a weight matrix; None where the letter above is an exponent.

    >>> named_together(Name("W_i"), Name("Q"))
    Name(text='W_i^Q', column=0)
    >>> named_together(Subscript(Name("W"), (Number(3),)), Name("O"))
    Name(text='W_3^O', column=0)
    """
    match base, above:
        case Name(text=text), Name(text=letter) if _is_weight(text, letter) and "^" not in text:
            return Name(f"{text}^{letter}", base.column)
        case Subscript(operand=Name(text=text), entries=(Number(value=int(value)),)), Name(text=letter):
            return Name(f"{text}_{value}^{letter}", base.column) if _is_weight(text, letter) else None
        case _:
            return None


def _is_weight(base: str, above: str) -> bool:
    return base[0] == "W" and above in ABOVE
