"""Answers that tick options: exactly one (`choice`) or any number, also none (`choices`).

In: the text and the part. Out: `Ticks`. Partial marks of several ticks: the share of true options ticked, less the
share of false options ticked, never below nothing. Left out: order and matching.
"""

from __future__ import annotations

from fractions import Fraction

from quizgen.errors import AnswerError
from quizgen.grading.fit import Fit, said
from quizgen.grading.letters import listed, named, once_each, words
from quizgen.problem.outcomes import Outcome, TickOutcome
from quizgen.problem.problem import Part
from quizgen.records import dataclass

_NONE = frozenset({"none", "none of them", "none of these"})


@dataclass(frozen=True, slots=True)
class Ticks:
    """The options of a part that were ticked."""

    letters: frozenset[str]
    part: Part
    notes: tuple[str, ...] = ()

    @property
    def read(self) -> str:
        """The ticked options with their words, in the order shown."""
        ticked = [words(option) for option in self.part.options if option.letter in self.letters]
        return "; ".join(ticked) or "none of them"

    def against(self, outcome: Outcome) -> Fit:
        """All of it for the same ticks; else what they are worth."""
        true = _ticked(outcome)
        hits, slips = len(self.letters & true), len(self.letters - true)
        share = _share(hits, len(true)) - _share(slips, len(self.part.options) - len(true))
        line = said(f"ticked {_shown(self.letters)}, compared with {_shown(true)}")
        if self.letters == true:
            return Fit(fits=True, share=Fraction(1), explain=line)
        return Fit(fits=False, share=max(Fraction(0), share), explain=line)

    def missed(self, outcome: Outcome) -> str:
        """What is off, in counts: which options they are is left to find."""
        if self.part.kind == "choice":
            return f"It is not {self.read}."
        true = _ticked(outcome)
        slips, lacking = len(self.letters - true), len(true - self.letters)
        facts = [
            f"{slips} of your ticks {'does' if slips == 1 else 'do'} not belong there" if slips else "",
            f"{lacking} more {'belongs' if lacking == 1 else 'belong'} there" if lacking else "",
        ]
        return ", and ".join(fact for fact in facts if fact) + "."


def read_choice(text: str, part: Part) -> Ticks:
    """The one option that a text names, by its letter or words."""
    pieces = named(text, part.options)
    letters = once_each(pieces, text)
    if len(letters) > 1:
        reason = f"one option is asked, and this names {listed(letters)}"
        raise AnswerError(reason, column=pieces[1].column, hint="decide for one of them", text=text)
    return Ticks(frozenset(letters), part)


def read_choices(text: str, part: Part) -> Ticks:
    """The options that a text names; `none` names none of them."""
    if " ".join(text.casefold().split()).rstrip(".") in _NONE and not _is_an_option(text, part):
        return Ticks(frozenset(), part)
    return Ticks(frozenset(once_each(named(text, part.options), text)), part)


def _is_an_option(text: str, part: Part) -> bool:
    try:
        return len(named(text, part.options)) == 1
    except AnswerError:
        return False


def _ticked(outcome: Outcome) -> frozenset[str]:
    if not isinstance(outcome, TickOutcome):
        raise TypeError(f"ticks are not compared with {type(outcome).__name__}")
    return outcome.letters


def _share(count: int, total: int) -> Fraction:
    return Fraction(count, total) if total else Fraction(0)


def _shown(letters: frozenset[str]) -> str:
    return listed(sorted(letters)) if letters else "none"
