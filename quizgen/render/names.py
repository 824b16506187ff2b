"""What a name looks like: `W_i^Q` is a W with an i below and a Q above, `alpha` is α.

In: the canonical spelling of a `Name`. Out: its parts. Left out: putting the parts on a page, which every notation does
in its own way.
"""

from __future__ import annotations

from functools import lru_cache

from quizgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Symbol:
    """A letter or word, with what stands below and above it; both may be empty."""

    base: str
    below: str = ""
    above: str = ""


@lru_cache(maxsize=4096)
def symbol(name: str) -> Symbol:
    """The parts of a name, each with its Greek letters written as letters.

    >>> symbol("W_i^Q"), symbol("alpha")
    (Symbol(base='W', below='i', above='Q'), Symbol(base='α', below='', above=''))
    """
    rest, _, above = name.partition("^")
    base, _, below = rest.partition("_")
    return Symbol(_lettered(base), _lettered(below.strip("{}")), _lettered(above.strip("{}")))


def _lettered(part: str) -> str:
    return GREEK.get(part, part)


GREEK = {
    "alpha": "α",
    "beta": "β",
    "gamma": "γ",
    "delta": "δ",
    "epsilon": "ε",
    "zeta": "ζ",
    "eta": "η",
    "theta": "θ",
    "iota": "ι",
    "kappa": "κ",
    "lambda": "λ",
    "mu": "μ",
    "nu": "ν",
    "xi": "ξ",
    "pi": "π",
    "rho": "ρ",
    "sigma": "σ",
    "tau": "τ",
    "upsilon": "υ",
    "phi": "φ",
    "chi": "χ",
    "psi": "ψ",
    "omega": "ω",
    "Gamma": "Γ",
    "Delta": "Δ",
    "Theta": "Θ",
    "Lambda": "Λ",
    "Xi": "Ξ",
    "Pi": "Π",
    "Sigma": "Σ",
    "Phi": "Φ",
    "Psi": "Ψ",
    "Omega": "Ω",
}
"""Greek letters by the names that stand for them in a canonical spelling."""
