"""Every character beyond plain letters, digits and ASCII signs that a formula may hold, and what it stands for.

In: a character. Out: its meaning by table, or `refusal`, which says by name and code why it is not read. Nothing is
transliterated: a character is in a table or it is refused, so no look-alike and no invisible mark can pass for
another.
"""

from __future__ import annotations

from fractions import Fraction

from quizgen.errors import FormulaError

SPACES = " \t\r\u00a0\u2009\u202f"
"""Blank, tab, carriage return, no-break, thin and narrow no-break space."""

SIGNS = {
    "−": "-",
    "–": "-",
    "‐": "-",
    "‑": "-",
    "·": "*",
    "⋅": "*",
    "∙": "*",
    "×": "*",
    "∗": "*",
    "÷": "/",
    "∕": "/",
    "⁄": "/",
    "√": "√",
    "′": "'",
    "’": "'",
    "∣": "|",
    "≈": "≈",
    "≤": "<=",
    "≥": ">=",
    "≠": "!=",
    "…": "…",
    "...": "…",
    "⊤": "⊤",
    "°": "°",
    "**": "^",
    "~": "≈",
}
"""Signs by the kind of token they make; an ASCII sign is its own kind."""

GREEK = {
    "α": "alpha",
    "β": "beta",
    "γ": "gamma",
    "δ": "delta",
    "ε": "epsilon",
    "ϵ": "epsilon",
    "ζ": "zeta",
    "η": "eta",
    "θ": "theta",
    "ϑ": "theta",
    "ι": "iota",
    "κ": "kappa",
    "λ": "lambda",
    "μ": "mu",
    "\u00b5": "mu",  # the micro sign of many keyboards
    "ν": "nu",
    "ξ": "xi",
    "π": "pi",
    "ρ": "rho",
    "σ": "sigma",
    "τ": "tau",
    "υ": "upsilon",
    "φ": "phi",
    "ϕ": "phi",
    "χ": "chi",
    "ψ": "psi",
    "ω": "omega",
    "Γ": "Gamma",
    "Δ": "Delta",
    "Θ": "Theta",
    "Λ": "Lambda",
    "Ξ": "Xi",
    "Π": "Pi",
    "Σ": "Sigma",
    "Φ": "Phi",
    "Ψ": "Psi",
    "Ω": "Omega",
}
"""Greek letters by the names that stand for them in a canonical spelling."""

LOWERED = dict(zip("₀₁₂₃₄₅₆₇₈₉ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ", "0123456789aehijklmnoprstuvx", strict=True))
"""Subscript digits and letters."""

RAISED = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᵀ", "0123456789+-()abcdefghijklmnoprstuvwxyz⊤", strict=True))
"""Superscript digits, signs and letters; a raised T flips a matrix."""

FRACTIONS = {
    "½": Fraction(1, 2),
    "⅓": Fraction(1, 3),
    "⅔": Fraction(2, 3),
    "¼": Fraction(1, 4),
    "¾": Fraction(3, 4),
    "⅕": Fraction(1, 5),
    "⅖": Fraction(2, 5),
    "⅗": Fraction(3, 5),
    "⅘": Fraction(4, 5),
    "⅙": Fraction(1, 6),
    "⅚": Fraction(5, 6),
    "⅛": Fraction(1, 8),
    "⅜": Fraction(3, 8),
    "⅝": Fraction(5, 8),
    "⅞": Fraction(7, 8),
}
"""Fractions that are one character."""

NUMBER_SETS = {"ℝ": "ℝ"}
"""The real numbers, for the mathematics in prose."""


def refusal(character: str, column: int) -> FormulaError:
    """Why a character is not read, with its name, its code and what to type instead.

    >>> refusal("х", 3).reason
    'the character "х" (CYRILLIC SMALL LETTER HA, U+0445) is not used in formulas'
    >>> refusal("\u200b", 1).reason
    'an invisible character (ZERO WIDTH SPACE, U+200B) stands here'
    """
    import unicodedata

    code = f"U+{ord(character):04X}"
    name = unicodedata.name(character, "")
    label = f"{name}, {code}" if name else code
    if not character.isprintable():
        hint = "delete it, or type the text anew instead of pasting it"
        return FormulaError(f"an invisible character ({label}) stands here", column, hint)
    if character.isascii():
        return FormulaError(f"the sign {character} is not used in formulas", column, ASCII_HINTS.get(character, ""))
    return FormulaError(
        f'the character "{character}" ({label}) is not used in formulas', column, _plain_hint(character)
    )


def _plain_hint(character: str) -> str:
    """What looks like the character and would be read; only said, never put in its place."""
    import unicodedata

    compatible = unicodedata.normalize("NFKC", character)
    looks_like = LOOK_ALIKES.get(character) or (compatible if compatible.isascii() and compatible.isprintable() else "")
    if character in REASONED:
        return REASONED[character]
    return f'did you mean the plain "{looks_like}" of the keyboard?' if looks_like.strip() else ""


LOOK_ALIKES = dict(zip("аеорсхуіјѕԁһԛԝАВЕКМНОРСТХУІЅ", "aeopcxyijsdhqwABEKMHOPCTXYIS", strict=True))
"""Cyrillic letters that cannot be told from Latin ones on a screen."""

REASONED = {
    "∞": "no number is infinite",
    "±": "two values in one answer cannot be read: write the one you mean",
    "—": "a minus is the short sign -",
    "∑": "write the sum out",
    "∏": "write the product out",
}
"""Signs of mathematics that are refused for a reason."""

ASCII_HINTS = {
    "\\": "TeX is not read here",
    '"': "write the formula without quotes",
    "`": "write the formula without quotes",
    "#": "nothing after # would be read, so leave it out",
    "_": "an underscore stands between a letter and what is below it, as in d_k",
}
"""What to do about a sign of the keyboard that is not used."""
