"""Answers that match numbered things with lettered ones: `1b 2a`, `1-b, 2-a`, `query: b, key: a`.

In: the text and the part. Out: `Matching`. A numbered thing may be named by its words before its letter. Letters alone,
one for each number, are read in the order 1, 2, 3 and shown back. A letter may be given to several numbers: that is a
mistake, not a slip of the pen. Partial marks: the share of right pairs. Left out: ticks and order.
"""

from __future__ import annotations

import re
from fractions import Fraction

from quizgen.errors import AnswerError
from quizgen.grading.fit import Fit, said
from quizgen.grading.letters import LONGEST, listed, named
from quizgen.problem.outcomes import MatchOutcome, Outcome
from quizgen.problem.problem import Part
from quizgen.records import dataclass
from quizgen.render.prose import as_text

_PAIR = re.compile(
    r"\s*\(?([0-9]{1,3})\s*(?:->|=>|→|[-–=:.)])?\s*\(?\s*([A-Za-z])(?![A-Za-z])\s*\)?\s*(?:[,;&]|\band\b)?\s*"
)


@dataclass(frozen=True, slots=True)
class Matching:
    """For the numbered things of a part in the order shown, the letters of their partners."""

    letters: tuple[str, ...]
    part: Part
    notes: tuple[str, ...] = ()

    @property
    def read(self) -> str:
        """The pairs with their words."""
        words = {option.letter: as_text(option.label) for option in self.part.options}
        lefts = [as_text(left) for left in self.part.lefts]
        return "; ".join(
            f"{left}: ({letter}) {words[letter]}" for left, letter in zip(lefts, self.letters, strict=True)
        )

    def against(self, outcome: Outcome) -> Fit:
        """All of it for the same pairs; else the share of right ones."""
        right = _partners(outcome)
        hits = sum(map(str.__eq__, self.letters, right))
        line = f"{_pairs(self.letters)}, compared with {_pairs(right)}: {hits} of {len(right)} pairs agree"
        return Fit(fits=hits == len(right), share=Fraction(hits, len(right)), explain=said(line))

    def missed(self, outcome: Outcome) -> str:
        """Which numbers have another partner."""
        right = _partners(outcome)
        numbers = [str(n) for n, pair in enumerate(zip(self.letters, right, strict=True), 1) if pair[0] != pair[1]]
        return f"{listed(numbers)} {'belong' if len(numbers) > 1 else 'belongs'} to another partner."


def read_match(text: str, part: Part) -> Matching:
    """A partner for every number."""
    if len(text) > LONGEST:
        raise AnswerError(f"more than {LONGEST} characters", text=text)
    numbered = _numbered(text, part)
    if not re.search(r"[0-9]", numbered):
        return _in_order(text, part)
    partners = _by_number(numbered, text, part)
    missing = [str(number) for number in range(1, len(part.lefts) + 1) if number not in partners]
    if missing:
        raise AnswerError(
            f"{listed(missing)} {'has' if len(missing) == 1 else 'have'} no partner", hint=_all(part), text=text
        )
    return Matching(tuple(partners[number] for number in sorted(partners)), part)


def _numbered(text: str, part: Part) -> str:
    """The text with the words of each numbered thing that stand before a letter as its number, all in their columns."""
    letters = {option.letter for option in part.options}
    words = {as_text(left).casefold(): number for number, left in enumerate(part.lefts, 1)}
    named = sorted((each for each in words if each not in letters), key=len, reverse=True)
    if not named or len(words) < len(part.lefts):
        return text
    pattern = rf"(?<!\w)({'|'.join(map(re.escape, named))})(?=\s*(?:->|=>|→|[-–=:]|\s)\s*\(?\s*[A-Za-z](?![\w]))"
    return re.sub(
        pattern, lambda found: str(words[found[1].casefold()]).ljust(len(found[1])), text, flags=re.IGNORECASE
    )


def _by_number(numbered: str, text: str, part: Part) -> dict[int, str]:
    known = {option.letter for option in part.options}
    partners: dict[int, str] = {}
    place = 0
    while place < len(numbered):
        found = _PAIR.match(numbered, place)
        if found is None:
            column = place + 1 + len(numbered[place:]) - len(numbered[place:].lstrip())
            raise AnswerError("no pair of a number and a letter stands here", column=column, hint=_all(part), text=text)
        number, letter = int(found[1]), found[2].lower()
        if not 1 <= number <= len(part.lefts):
            raise AnswerError(f"there is no {number} here", column=found.start(1) + 1, hint=_all(part), text=text)
        if letter not in known:
            raise AnswerError(f"there is no option {letter}", column=found.start(2) + 1, hint=_all(part), text=text)
        if number in partners:
            raise AnswerError(f"{number} has two partners", column=found.start(1) + 1, hint=_all(part), text=text)
        partners[number] = letter
        place = found.end()
    return partners


def _in_order(text: str, part: Part) -> Matching:
    try:
        letters = tuple(piece.letter for piece in named(text, part.options))
    except AnswerError as fault:
        raise AnswerError(fault.reason, column=fault.column, hint=_all(part), text=text) from None
    if len(letters) != len(part.lefts):
        raise AnswerError("a match needs its numbers", hint=_all(part), text=text)
    return Matching(letters, part, notes=(f"letters without numbers, read as {_pairs(letters)}",))


def _all(part: Part) -> str:
    return f"give every number from 1 to {len(part.lefts)} its letter, like 1b 2a"


def _pairs(letters: tuple[str, ...]) -> str:
    return " ".join(f"{number}{letter}" for number, letter in enumerate(letters, 1))


def _partners(outcome: Outcome) -> tuple[str, ...]:
    if not isinstance(outcome, MatchOutcome):
        raise TypeError(f"a match is not compared with {type(outcome).__name__}")
    return outcome.letters
