"""Learners who hold a misconception, as a type: what they believe, where it shows, and what they come to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from benchmarks._pen import Answer, Page

Answers: TypeAlias = Answer | Mapping[str, Answer]
"""The answer to the only part, or an answer to each step."""

Learner: TypeAlias = Callable[[Page], Answers]


@dataclass(frozen=True)
class Held:
    """A misconception of `mistakes.md` by its code, an item where it shows, the mistake's id there, and the learner."""

    belief: str
    item: str
    mistake: str
    learner: Learner


@dataclass(frozen=True)
class Both:
    """Two misconceptions held at once, and the ids of both mistakes."""

    beliefs: str
    item: str
    mistakes: frozenset[str]
    learner: Learner
