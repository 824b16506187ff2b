"""Whether two answers are the same: `compare` says so of texts, `judge` of trees.

Both are imported when they are first used: whoever needs only the domains of symbols does not wait for the ladder.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quizgen.equivalence.comparison import Comparison
    from quizgen.equivalence.texts import compare
    from quizgen.equivalence.trees import judge

__all__ = ["Comparison", "compare", "judge"]


def __getattr__(name: str) -> object:
    """The name `name`, from the module it lives in; kept, so that the second look-up is an ordinary one."""
    value: object
    match name:
        case "Comparison":
            from quizgen.equivalence import comparison

            value = comparison.Comparison
        case "compare":
            from quizgen.equivalence import texts

            value = texts.compare
        case "judge":
            from quizgen.equivalence import trees

            value = trees.judge
        case _:
            raise AttributeError(f"module 'quizgen.equivalence' has no attribute {name!r}", name=name)
    globals()[name] = value
    return value
