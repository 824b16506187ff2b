"""Formulas as answers: to the shipped questions that ask for one, and to one in matrices.

In: how many, and a random source. Out: `Question`s and distinct `Answer`s to them, right ones in other spellings and
others with a slip, typed in ASCII or not. The rules are those of the tests (`growth`), and so is the second opinion on
whether a slip made another formula (`oracle`). Left out: judging them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple

from quizgen.bank import load_bank
from quizgen.bank.item import ExpressionAnswer
from quizgen.equivalence.domains import Domain
from quizgen.language.reading import read_expression
from quizgen.language.tree import Node
from quizgen.problem import make
from quizgen.problem.expressions import domain
from quizgen.problem.outcomes import ExpressionOutcome
from quizgen.problem.problem import Problem
from quizgen.render.text import tree_text
from tests.equivalence import growth, oracle
from tests.equivalence.growth import Rule

SEED = 1
LONGEST = 80
"""Characters of an answer: more than people type."""

TRIES = 20
"""Times as many answers are made as are wanted, for many are spelt alike."""


class Question(NamedTuple):
    """A formula that is asked, and what its letters stand for."""

    tree: Node
    symbols: Mapping[str, Domain]
    matrices: Mapping[str, tuple[str, str]]


class Answer(NamedTuple):
    """A formula that was typed; `has_slips`: it need not be right."""

    question: Question
    tree: Node
    text: str
    has_slips: bool

    def is_right(self) -> bool:
        """Whether it is the formula asked, by its making or in forty digits."""
        if not self.has_slips:
            return True
        chance = Random(self.text)  # noqa: S311 - points are no secret
        return oracle.differ(self.tree, self.question.tree, [], chance, self.question.symbols) is False


IDENTITIES = {name: rule for name, rule in growth.IDENTITIES.items() if name not in {"padded", "roots"}}
SLIPS = {name: rule for name, rule in growth.SLIPS.items() if name != "other name"}
"""Without the two rules that bring in letters of their own, and the one that writes √3² for 3, as nobody does."""

ATTENTION = "softmax(A B^T/sqrt(p)) C"


def problems() -> list[Problem]:
    """A variant of every shipped item that asks for one formula of numbers."""
    bank = load_bank()
    items = [bank[name] for name in bank]
    return [
        make(item, SEED) for item in items if isinstance(item.answer, ExpressionAnswer) and not item.answer.matrices
    ]


def question(problem: Problem) -> Question:
    """What a problem asks."""
    outcome, answer = problem.parts[0].outcome, problem.item.answer
    if not isinstance(outcome, ExpressionOutcome) or not isinstance(answer, ExpressionAnswer):
        raise TypeError(f"{problem.item.id} asks for no formula")
    return Question(outcome.tree, {symbol.name: domain(symbol) for symbol in answer.symbols}, {})


def answers(asked: Question, most: int, chance: Random) -> list[Answer]:
    """At most so many answers of different spellings to a question."""
    return _distinct(asked, most, chance, IDENTITIES, SLIPS)


def matrix_answers(most: int, chance: Random) -> list[Answer]:
    """The same for a formula in matrices."""
    tree = read_expression(ATTENTION, symbols=growth.SYMBOLS, matrices=growth.MATRICES).tree
    asked = Question(tree, growth.SYMBOLS, growth.MATRICES)
    return _distinct(asked, most, chance, growth.MATRIX_IDENTITIES, growth.MATRIX_SLIPS)


def _distinct(
    asked: Question, most: int, chance: Random, identities: Mapping[str, Rule], slips: Mapping[str, Rule]
) -> list[Answer]:
    found: dict[str, Answer] = {}
    for answer in _made(asked, most * TRIES, chance, identities, slips):
        if answer.tree != asked.tree and len(answer.text) <= LONGEST and len(found) < most:
            found.setdefault(answer.text, answer)
    return list(found.values())


def _made(
    asked: Question, count: int, chance: Random, identities: Mapping[str, Rule], slips: Mapping[str, Rule]
) -> Iterator[Answer]:
    """Answers that one to three rules have made of a formula; every other one has slips among them."""
    for number in range(count):
        rules = [*identities.values()] if number % 2 else [*identities.values(), *slips.values()]
        tree = asked.tree
        for _ in range(chance.randint(1, 3)):
            tree = growth.changed(tree, chance.choice(rules), chance) or tree
        yield Answer(asked, tree, tree_text(tree, ascii=chance.random() < 0.5), has_slips=not number % 2)
