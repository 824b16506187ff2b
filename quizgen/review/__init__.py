"""The house rules for a bank, executed: `reviewed` for `quiz check`, with the map of the bank for `--report`.

Each complaint has the form of the loader's, with file and line, and a failing draw where one is needed. Left out:
faults that keep a bank from loading.
"""

from __future__ import annotations

from collections.abc import Callable

from quizgen.bank import Bank
from quizgen.errors import Complaint
from quizgen.records import dataclass
from quizgen.review.crew import nothing, surveys
from quizgen.review.glossary import Glossary
from quizgen.review.printout import counted, printout
from quizgen.review.reports import Report, report_of

__all__ = ["Report", "Review", "counted", "printout", "reviewed"]


@dataclass(frozen=True, slots=True)
class Review:
    """What is wrong with the items of a bank, sorted by place, and what the bank covers and how its items behave."""

    complaints: tuple[Complaint, ...]
    report: Report


def reviewed(bank: Bank, seeds: int, jobs: int | None = None, each_done: Callable[[], None] = nothing) -> Review:
    """The review of a bank over so many seeds of each item, by `jobs` processes; `each_done` is called after an item.

    The same for any number of processes, which is one a processor by default.
    """
    glossary, items = Glossary(bank.skills), list(bank.values())
    found = surveys(items, seeds, jobs, each_done)
    faults = {fault for each in found for fault in each.faults}
    faults |= {fault for item in items for fault in glossary.faults(item)}
    return Review(tuple(sorted(faults)), report_of(bank, seeds, found))
