"""Judging by the thousand: equal answers to equal problems are judged once.

In: problems and answers, in any order. Out: their grades, without a trail (ask `grade` for that). Two problems are
equal if their item, their draws and the order of their options are. What is remembered is bounded: what came first is
forgotten first. Left out: judging, and adding up.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import TypeAlias, TypeVar

from quizgen.grading.desk import Terms
from quizgen.grading.grades import Grade
from quizgen.grading.judge import NO_RULINGS, Rulings, graded
from quizgen.language.values import Value
from quizgen.problem.problem import Problem

GRADES_KEPT = 30_000
"""Grades that are remembered: about fifty megabytes."""

PROBLEMS_KEPT = 2_000

Texts: TypeAlias = str | tuple[str | None, ...]
Content: TypeAlias = tuple[str, str, tuple[tuple[str, Value | str], ...], tuple[tuple[int, ...], ...]]
_K = TypeVar("_K")
_V = TypeVar("_V")


class Judge:
    """A grader on fixed terms that remembers.

    >>> from quizgen.bank import load_bank
    >>> from quizgen.problem import make
    >>> judge, problem = Judge(), make(load_bank()["softmax.equal.weight"], 7)
    >>> judge.grade(problem, "1") is judge.grade(problem, "1")
    True
    """

    def __init__(self, terms: Terms | None = None) -> None:
        self._terms = terms or Terms()
        self._grades: dict[tuple[int, Texts], Grade] = {}
        self._numbers = count()
        self._by_content: dict[Content, int] = {}
        self._by_identity: dict[int, tuple[int, Problem]] = {}

    def grade(self, problem: Problem, answer: str | Mapping[str, str], rulings: Rulings = NO_RULINGS) -> Grade:
        """The grade of an answer, from memory where the same was judged before.

        `rulings` are sympy's words from an earlier grade of the same texts.
        """
        known = self._by_identity.get(id(problem))
        number = self._number(problem) if known is None else known[0]
        key = (number, answer if isinstance(answer, str) else _texts(problem, answer))
        found = self._grades.get(key)
        if found is None:
            found = graded(problem, answer, self._terms, rulings)
            _keep(self._grades, key, found, GRADES_KEPT)
        return found

    def _number(self, problem: Problem) -> int:
        """The number of a problem, the same for equal ones; the problem is kept, so that its identity stays its own."""
        item = problem.item
        content = (item.id, item.text, problem.draws, tuple([part.order for part in problem.parts]))
        number = self._by_content.get(content)
        if number is None:
            number = next(self._numbers)
            _keep(self._by_content, content, number, GRADES_KEPT)
        _keep(self._by_identity, id(problem), (number, problem), PROBLEMS_KEPT)
        return number


def _keep(memory: dict[_K, _V], key: _K, value: _V, most: int) -> None:
    memory[key] = value
    if len(memory) > most:
        del memory[next(iter(memory))]


def _texts(problem: Problem, answer: Mapping[str, str]) -> Texts:
    """The texts by part, as part of a key; a mapping with a name that is no part is judged, and refused, each time."""
    texts = tuple([answer.get(part.name) for part in problem.parts])
    strangers = len(answer) - len([text for text in texts if text is not None])
    return (*texts, *[name for name in answer if strangers])
