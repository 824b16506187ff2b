"""The report in words: numbers as they are read, and what a sign about a question means for a teacher.

In: estimates and signs. Out: plain text, not yet escaped. Left out: the page (`report_page`).
"""

from __future__ import annotations

from typing import assert_never

from quizgen.render.safety import terminal_safe
from quizgen.submissions.picture.estimates import Estimate
from quizgen.submissions.picture.overview import Judged, Picture, Totals
from quizgen.submissions.picture.questions import Wrong
from quizgen.submissions.picture.signs import Sign

LONGEST = 80
"""Characters of an answer that are shown."""


def percent(share: float) -> str:
    """A share in words.

    >>> percent(0.256), percent(-0.04)
    ('26 %', '−4 %')
    """
    return f"{share * 100:.0f} %".replace("-", "−")


def percent_words(estimate: Estimate) -> str:
    """A share with its interval."""
    interval = estimate.interval
    between = f" ({percent(interval.low)} to {percent(interval.high)})" if interval else ""
    return f"{percent(estimate.value)}{between}"


def correlation_words(estimate: Estimate | None) -> str:
    """A correlation, or a reliability, with its interval.

    >>> correlation_words(Estimate(-0.254, None)), correlation_words(None)
    ('−0.25 (too few to give an interval)', 'nothing to go by')
    """
    if estimate is None:
        return "nothing to go by"
    interval = estimate.interval
    if interval is None:
        return f"{_two(estimate.value)} (too few to give an interval)"
    return f"{_two(estimate.value)} ({_two(interval.low)} to {_two(interval.high)})"


def _two(value: float) -> str:
    return f"{value:.2f}".replace("-", "−")


def counted(number: int, thing: str) -> str:
    """A number of things.

    >>> counted(1, "student"), counted(0, "answer")
    ('1 student', '0 answers')
    """
    return f"{number} {thing}{'' if number == 1 else 's'}"


def class_line(found: Picture) -> str:
    """How many there are."""
    handed_in = found.students - found.absent
    return f"{counted(found.students, 'student')}, {handed_in} handed in, {found.absent} did not."


def totals_line(totals: Totals) -> str:
    """The totals in numbers."""
    spread = f", standard deviation {percent(totals.spread)}" if totals.spread is not None else ""
    return f"Mean {percent(totals.mean)} of the marks, half of the class above {percent(totals.middle)}{spread}."


def wrong_words(wrong: Wrong) -> str:
    """A wrong answer by its name."""
    if wrong.mistakes:
        return "the mistake " + " with ".join(wrong.mistakes)
    return f"“{shortened(wrong.text)}”" if wrong.text else "an answer that no mistake explains"


def shortened(text: str) -> str:
    """An answer on one line, cut where it is long."""
    line = " ".join(terminal_safe(text).split())
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 1]}…"


def sign_words(sign: Sign, judged: Judged) -> str:
    """What a sign says, with the numbers that it was seen by."""
    found, wrong = judged.studied, sign.wrong
    given = f"{wrong_words(wrong)} ({wrong.number} times, the right answer {wrong.right} times)" if wrong else ""
    match sign.kind:
        case "stronger":
            return f"Those who do better elsewhere gave {given}."
        case "backwards":
            words = correlation_words(found.discrimination)
            return f"Those who do better elsewhere got fewer marks here: discrimination {words}."
        case "popular":
            return f"More students gave {given} than the right answer."
        case "unread":
            return f"{found.pending} of {counted(found.students, 'answer')} could not be read or decided."
        case _:
            assert_never(sign.kind)
