"""(Item, seed) → Problem. Ask `make`."""

from quizgen.problem.dealing import make
from quizgen.problem.problem import Mistake, Part, Problem

__all__ = ["Mistake", "Part", "Problem", "make"]
