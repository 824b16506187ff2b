"""The sheet of results at the end of an exam.

In: a bank and what the journal has of the exam. Out: text: a line for each question, with what was missed, the marks,
and whether they are enough. Left out: what counts (`learning.exam`).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from quizgen.bank.bank import Bank
from quizgen.cli.questions import see_again
from quizgen.cli.screens import told_answer
from quizgen.cli.terminal import Terminal
from quizgen.cli.words import one_line
from quizgen.learning.evidence import standing_attempts
from quizgen.learning.exam import Result
from quizgen.learning.journal import Attempt
from quizgen.problem import make
from quizgen.problem.problem import Problem
from quizgen.render.wrapping import wrapped


def share_of(results: Sequence[Result]) -> Fraction:
    """The share of all marks, from 0 to 1; an exam without questions has none."""
    return sum((result.marks for result in results), Fraction(0)) / max(1, len(results))


def sheet(
    bank: Bank, results: Sequence[Result], terminal: Terminal, *, decimal: str, enough: int, named: str = ""
) -> str:
    """The whole sheet; `named` are the options that name the bank, where it is not the one that is found without."""
    lines: list[str] = []
    for number, result in enumerate(results, 1):
        lines += [*_question(bank, number, result, terminal, decimal=decimal, named=named), ""]
    share = share_of(results)
    verdict = "Passed" if share * 100 >= enough else "Not passed"
    marks = sum((result.marks for result in results), Fraction(0))
    lines.append(f"{verdict}: {_mixed(marks)} of {len(results)} marks, {percent(share)} %; {enough} % were asked.")
    return "\n".join(wrapped(line, terminal.width) if line else "" for line in lines)


def percent(share: Fraction) -> int:
    """A share in whole percent, rounded down: 59.9 % do not look like 60.

    >>> percent(Fraction(599, 1000)), percent(Fraction(1))
    (59, 100)
    """
    return int(share * 100)


def _question(bank: Bank, number: int, result: Result, terminal: Terminal, *, decimal: str, named: str) -> list[str]:
    dealt = result.question.dealt
    marks = "right" if result.marks == 1 else "no marks" if not result.marks else f"{_mixed(result.marks)} of 1 mark"
    if dealt.item not in bank:
        return [f"{number}. {dealt.item}: {marks}."]
    problem = make(bank[dealt.item], dealt.seed)
    lines = [f"{number}. {problem.item.section_title}, level {dealt.level}: {marks}."]
    if result.marks < 1:
        lines += _missed(problem, standing_attempts(result.question.attempts), decimal, terminal)
        typed = [f"quiz show {dealt.item}", f"--seed {dealt.seed}", "--answer", named]
        lines.append(see_again("", typed, width=terminal.width))
    return lines


def _missed(problem: Problem, attempts: Sequence[Attempt], decimal: str, terminal: Terminal) -> list[str]:
    """For every part that is not right: what was answered, what the answer is, and what is known about the mistake."""
    from quizgen.grading import grade

    texts = {attempt.part: attempt.answer for attempt in attempts}
    one_part = len(problem.parts) == 1
    given: str | dict[str, str] = texts.get(problem.parts[0].name, "") if one_part else texts
    lines: list[str] = []
    for part, found in zip(problem.parts, grade(problem, given, decimal=decimal).parts, strict=True):
        if found.verdict != "right":
            name = "" if one_part else f"{part.name}: "
            typed = found.read if part.options else texts.get(part.name, "")
            yours = one_line(typed or texts.get(part.name, "")).rstrip(".") or "nothing"
            lines.append(f"{name}You answered {yours}. The answer is {told_answer(part, terminal).rstrip('.')}.")
            lines += [found.remark] if found.remark else []
    return lines


def _mixed(marks: Fraction) -> str:
    """Marks as people write them.

    >>> _mixed(Fraction(15, 2)), _mixed(Fraction(3)), _mixed(Fraction(3, 4))
    ('7 1/2', '3', '3/4')
    """
    whole, rest = divmod(marks.numerator, marks.denominator)
    fraction = f"{rest}/{marks.denominator}" if rest else ""
    return f"{whole} {fraction}".strip() if whole or not rest else fraction
