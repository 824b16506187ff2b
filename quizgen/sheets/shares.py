"""What each tick is worth where several options are right, so that programs that add come to quizgen's partial marks.

In: a task with several right options. Out: a share of the marks for every option: the right ones share the whole, the
wrong ones take it away, and "none of these" beside others leaves nothing. Left out: sums below nothing, which programs
count as nothing.
"""

from __future__ import annotations

from fractions import Fraction

from quizgen.sheets.task import ChoiceTask


def tick_shares(task: ChoiceTask) -> list[Fraction]:
    """The share of every option, "none of these" last.

    >>> from quizgen.language.passage import Passage
    >>> from quizgen.sheets.task import Choosable
    >>> options = tuple(Choosable(Passage(), is_right) for is_right in (True, True, False, False))
    >>> [str(share) for share in tick_shares(ChoiceTask(options, is_several=True))]
    ['1/2', '1/2', '-1', '-1']
    """
    right = sum(option.is_right for option in task.options)
    wrong = len(task.options) - right
    is_none = task.options[-1].is_right
    taken = Fraction(-1) if is_none else Fraction(-1, max(wrong - 1, 1))
    shares = [Fraction(1, right) if option.is_right else taken for option in task.options]
    return shares if is_none else [*shares[:-1], Fraction(-1)]
