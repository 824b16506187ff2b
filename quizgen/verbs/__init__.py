"""The functions that a formula of the bank may call. Ask `VERBS` by name."""

from quizgen.verbs.table import VERBS

__all__ = ["VERBS"]
