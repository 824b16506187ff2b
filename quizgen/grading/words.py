"""Answers in a word: `softmax`, with the other spellings that an author accepts.

In: the text. Out: `Word`. Capitals, the width of spaces, quotes around it, an article before it, a closing full stop
and the difference between a space and a hyphen never count. No text is unreadable as a word. Left out: typing errors,
which are wrong words.
"""

from __future__ import annotations

import re
from fractions import Fraction
from unicodedata import normalize

from quizgen.grading.fit import Fit, said
from quizgen.problem.outcomes import Outcome, TextOutcome
from quizgen.records import dataclass
from quizgen.render.safety import terminal_safe

_SHOWN = 200
_HYPHENS = str.maketrans(dict.fromkeys("-‐‑‒–", " "))
_QUOTES = "\"'`“”„‘’«» "
_ARTICLE = re.compile(r"\A(?:the|an|a) (?=.)")


@dataclass(frozen=True, slots=True)
class Word:
    """What was typed."""

    text: str
    notes: tuple[str, ...] = ()

    @property
    def read(self) -> str:
        """The word as typed, without the space around it, on one line that a terminal can show."""
        shown = terminal_safe(" ".join(self.text[: 2 * _SHOWN].split()))
        return shown if len(shown) <= _SHOWN else f"{shown[:_SHOWN]}…"

    def against(self, outcome: Outcome) -> Fit:
        """All or nothing: the word, or one of its accepted spellings."""
        spellings = _spellings(outcome)
        fits = same_word(self.text) in map(same_word, spellings)
        line = f"compared with {', '.join(map(repr, spellings))}, capitals, articles, spaces and hyphens apart"
        return Fit(fits=fits, share=Fraction(fits), explain=said(line))

    def missed(self, outcome: Outcome) -> str:
        """That it is another word."""
        _spellings(outcome)
        return "Another word is asked for."


def same_word(text: str) -> str:
    """The form in which two spellings of one word are equal.

    >>> same_word(" Soft-Max. ") == same_word("soft max"), same_word("the “key”")
    (True, 'key')
    """
    spaced = " ".join(normalize("NFC", text).casefold().translate(_HYPHENS).split())
    bare = spaced.strip(_QUOTES).removesuffix(".").rstrip(_QUOTES)
    return _ARTICLE.sub("", bare).lstrip(_QUOTES)


def _spellings(outcome: Outcome) -> tuple[str, ...]:
    if not isinstance(outcome, TextOutcome):
        raise TypeError(f"a word is not compared with {type(outcome).__name__}")
    return (outcome.text, *outcome.accept)
