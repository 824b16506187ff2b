"""How likely a learner can do a skill, by Bayes: knowledge tracing with slips, guesses, and learning from each answer.

In: a probability, and what one answer showed. Out: the probability after it. After Corbett and Anderson, "Knowledge
tracing" (1995), with the guess of each kind of answer instead of one for all. Left out: forgetting (`schedule`).
"""

from __future__ import annotations

from quizgen.learning.evidence import Quality

PRIOR = 0.25
"""Before anything is known of a learner."""

PLACING = 0.5
"""The same of one who says to know some of it."""

SLIP = 0.1
"""How likely somebody who can do it is wrong."""

LEARNS = 0.2
"""How likely somebody who cannot do it can after an answer, its verdict and its remark."""

UNDERSTOOD = 0.85
"""From here on a skill counts as understood, and what rests on it may be asked."""


def after(belief: float, quality: Quality, guess: float) -> float:
    """The probability after an answer that nobody without the skill gives but by a guess.

    >>> round(after(0.25, "right", 0.05), 3), round(after(0.25, "wrong", 0.05), 3)
    (0.886, 0.227)
    """
    found = weighed(belief, quality, guess)
    return found + (1 - found) * LEARNS


def weighed(belief: float, quality: Quality, guess: float) -> float:
    """What an answer tells about the time before it: nothing was learned from it yet."""
    if quality == "wrong":
        can, cannot = belief * SLIP, (1 - belief) * (1 - guess)
    else:
        can, cannot = belief * (1 - SLIP), (1 - belief) * guess
    return can / (can + cannot)


def chance(belief: float, guess: float) -> float:
    """How likely the next answer is right.

    >>> chance(0.5, 0.1)
    0.5
    """
    return belief * (1 - SLIP) + (1 - belief) * guess
