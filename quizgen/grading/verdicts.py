"""From the verdicts on the parts to the verdict and marks of the whole.

In: the grades of all parts. Out: the whole's verdict and marks. Left out: tries, hints and penalties, which are
scoring policy and fold over verdicts elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from quizgen.grading.grades import PartGrade, Verdict


def whole_verdict(parts: Sequence[PartGrade]) -> Verdict:
    """The verdict on a problem.

    All right is right, all blank is blank; else what nobody can decide comes first, then any marks, then what cannot be
    read; the rest is wrong.

    >>> whole_verdict([PartGrade("a", "right", Fraction(1)), PartGrade("b", "blank", Fraction(0))])
    'partly'
    """
    verdicts: set[Verdict] = {part.verdict for part in parts}
    if verdicts in ({"right"}, {"blank"}):
        return parts[0].verdict
    if "undecided" in verdicts:
        return "undecided"
    if any(part.marks for part in parts):
        return "partly"
    return "unreadable" if "unreadable" in verdicts else "wrong"


def whole_marks(parts: Sequence[PartGrade]) -> Fraction:
    """The mean of the parts' marks, exactly; blank and unreadable parts count as nothing.

    >>> whole_marks([PartGrade("a", "right", Fraction(1)), PartGrade("b", "partly", Fraction(1, 3))])
    Fraction(2, 3)
    """
    if len(parts) == 1:
        return parts[0].marks
    return sum((part.marks for part in parts), Fraction(0)) / len(parts)
