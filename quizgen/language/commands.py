"""The commands of TeX that an answer may hold, and what each stands for; every other one is refused.

In: nothing. Out: tables. Left out: what is done with an argument (`latex`).
"""

from __future__ import annotations

from quizgen.language.characters import GREEK

BRACKETED = frozenset({"pmatrix", "bmatrix"})
"""Environments that are a matrix with its brackets."""

MATRICES = BRACKETED | {"matrix", "smallmatrix"}
FRACTIONS = frozenset({"\\frac", "\\dfrac", "\\tfrac", "\\cfrac"})
FONTS = frozenset(
    {
        "\\text",
        "\\mathrm",
        "\\mathbf",
        "\\mathit",
        "\\mathsf",
        "\\mathcal",
        "\\mathnormal",
        "\\boldsymbol",
        "\\bm",
        "\\operatorname",
        "\\textrm",
        "\\textbf",
        "\\textit",
    }
)
"""Commands that change how their argument looks, and nothing else."""

_SPACES = ("\\,", "\\;", "\\:", "\\!", "\\>", "\\ ", "\\\n", "\\quad", "\\qquad")
_STYLES = ("\\displaystyle", "\\textstyle", "\\limits", "\\nolimits", "\\left", "\\right")
_SIZES = tuple(f"\\{size}{side}" for size in ("big", "Big", "bigg", "Bigg") for side in ("", "l", "r"))

IGNORED = frozenset({*_SPACES, *_STYLES, *_SIZES})
"""Spaces and sizes."""

SIGNS: dict[str, tuple[str, str]] = {
    "\\cdot": ("*", "·"),
    "\\times": ("*", "×"),
    "\\ast": ("*", "*"),
    "\\div": ("/", "/"),
    "\\top": ("⊤", "T"),
    "\\intercal": ("⊤", "T"),
    "\\prime": ("'", "'"),
    "\\approx": ("≈", "≈"),
    "\\le": ("<=", "≤"),
    "\\leq": ("<=", "≤"),
    "\\ge": (">=", "≥"),
    "\\geq": (">=", "≥"),
    "\\lt": ("<", "<"),
    "\\gt": (">", ">"),
    "\\ne": ("!=", "≠"),
    "\\neq": ("!=", "≠"),
    "\\vert": ("|", "|"),
    "\\lvert": ("|", "|"),
    "\\rvert": ("|", "|"),
    "\\mid": ("|", "|"),
    "\\lbrack": ("[", "["),
    "\\rbrack": ("]", "]"),
    "\\%": ("%", "%"),
    "\\circ": ("°", "°"),
    "\\dots": ("…", "…"),
    "\\ldots": ("…", "…"),
    "\\cdots": ("…", "…"),
}
"""Commands that are one sign."""

_FUNCTIONS = (
    "exp",
    "ln",
    "log",
    "sin",
    "cos",
    "tan",
    "arcsin",
    "arccos",
    "arctan",
    "sinh",
    "cosh",
    "tanh",
    "max",
    "min",
)
WORDS = {
    **{f"\\{name}": name for name in (*_FUNCTIONS, *GREEK.values())},
    "\\varepsilon": "epsilon",
    "\\vartheta": "theta",
    "\\varphi": "phi",
}
"""Commands that are a word."""
