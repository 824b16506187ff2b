"""Whether two answers are the same: `compare` says so of texts, `judge` of trees.

Both are imported when they are first used: whoever needs only the domains of symbols does not wait for the ladder.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quizgen.equivalence.comparison import Comparison
    from quizgen.equivalence.texts import compare
    from quizgen.equivalence.trees import judge

__all__ = ["Comparison", "compare", "judge"]

_HOME = {"Comparison": "comparison", "compare": "texts", "judge": "trees"}


def __getattr__(name: str) -> object:
    """The name `name`, from the module it lives in; kept, so that the second look-up is an ordinary one."""
    if name not in _HOME:
        raise AttributeError(f"module 'quizgen.equivalence' has no attribute {name!r}", name=name)
    from importlib import import_module

    value: object = getattr(import_module(f"quizgen.equivalence.{_HOME[name]}"), name)
    globals()[name] = value
    return value
