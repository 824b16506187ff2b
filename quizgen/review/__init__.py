"""The house rules for a bank, executed: what `quiz check` holds every item against.

In: a bank and a number of seeds. Out: complaints in the same form as the loader's, each with a failing draw. A fault of
an item is told once, with the first seed that shows it. Left out: faults that need no draw, which the loader tells.
"""

from quizgen.review.rules import complaints

__all__ = ["complaints"]
