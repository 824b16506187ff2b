"""The house rules for a bank, executed: `complaints` for `quiz check`, `report` for its map.

Each complaint has the form of the loader's, with file and line, and a failing draw where one is needed. Left out:
faults that keep a bank from loading.
"""

from __future__ import annotations

from quizgen.bank import Bank
from quizgen.errors import Complaint
from quizgen.review.crew import surveys
from quizgen.review.glossary import Glossary
from quizgen.review.reports import Report, report_of, report_text

__all__ = ["Report", "complaints", "report", "report_text"]


def complaints(bank: Bank, seeds: int, jobs: int | None = None) -> list[Complaint]:
    """What is wrong with the items of a bank, over so many seeds of each, sorted by place."""
    glossary, items = Glossary(bank.skills), list(bank.values())
    found = [fault for each in surveys(items, seeds, jobs) for fault in each.faults]
    return sorted({*found, *(fault for item in items for fault in glossary.faults(item))})


def report(bank: Bank, seeds: int, jobs: int | None = None) -> Report:
    """What a bank covers, and how its items behave over so many seeds of each."""
    return report_of(bank, seeds, surveys(list(bank.values()), seeds, jobs))
