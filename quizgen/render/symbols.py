"""The symbols that a skill introduces, printed.

In: a symbol as an author writes it between backticks. Out: text. Left out: how it is said, which the author says.
"""

from __future__ import annotations

from quizgen.errors import FormulaError
from quizgen.language.parser import parse
from quizgen.language.profile import ELEMENTARY, MATRIX_FUNCTIONS, Profile
from quizgen.render.safety import ascii_only, terminal_safe
from quizgen.render.text import tree_text

_PROSE = Profile("prose", functions={**ELEMENTARY, **MATRIX_FUNCTIONS})


def symbol_text(symbol: str, *, ascii: bool = False) -> str:
    """A symbol as formulas print it; what is no formula by itself stays as it is written.

    >>> symbol_text("sqrt(d_k)"), symbol_text("s_2"), symbol_text("Q, K, V")
    ('√d_k', 's₂', 'Q, K, V')
    """
    try:
        return tree_text(parse(symbol, _PROSE), ascii=ascii)
    except FormulaError:
        return ascii_only(terminal_safe(symbol)) if ascii else terminal_safe(symbol)
