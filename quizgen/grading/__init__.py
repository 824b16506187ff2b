"""(Problem, text) → Grade. Ask `grade`."""

from quizgen.grading.grades import Grade, PartGrade
from quizgen.grading.judge import grade

__all__ = ["Grade", "PartGrade", "grade"]
