"""Formulas written another way are equal, and formulas with a slip are not: over thousands of random trees."""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import NamedTuple

import pytest

from quizgen.equivalence import judge
from quizgen.errors import AnswerError
from quizgen.language.tree import Node
from tests.equivalence import growth
from tests.equivalence.growth import MATRICES, SYMBOLS, Rule
from tests.equivalence.oracle import differ

FEW = pytest.param(40, id="few")
MANY = pytest.param(600, id="many", marks=pytest.mark.slow)


class Example(NamedTuple):
    """A formula and another one made from it by a rule."""

    rule: str
    tree: Node
    other: Node


def grown(
    rules: Mapping[str, Rule], count: int, seed: str, *, steps: int = 1, are_matrices: bool = False
) -> list[Example]:
    """`count` formulas, each changed `steps` times by rules that fit."""
    random = Random(seed)
    found: list[Example] = []
    while len(found) < count:
        tree = growth.matrix(random, 3) if are_matrices else growth.formula(random, 3)
        other, used = tree, list[str]()
        for _ in range(steps):
            name = random.choice(sorted(rules))
            changed = growth.changed(other, rules[name], random)
            if changed is not None and changed != other:
                other = changed
                used.append(name)
        if used:
            found.append(Example(" ".join(used), tree, other))
    return found


def verdicts(examples: list[Example], *, are_matrices: bool = False) -> Counter[str]:
    """How often each verdict was found; "unreadable" where a slip left a formula without a value."""
    found: Counter[str] = Counter()
    for each in examples:
        try:
            found[
                judge(
                    each.other, each.tree, symbols=SYMBOLS, matrices=MATRICES if are_matrices else {}, prove=False
                ).verdict
            ] += 1
        except AnswerError:
            found["unreadable"] += 1
    return found


def slipped(rules: Mapping[str, Rule], count: int, seed: str, *, are_matrices: bool = False) -> list[Example]:
    """Formulas with one slip that makes another formula of them."""
    random = Random(seed)
    names = [*MATRICES] if are_matrices else []
    examples = grown(rules, count, seed, are_matrices=are_matrices)
    return [each for each in examples if differ(each.tree, each.other, names, random)]


@pytest.mark.parametrize("count", [FEW, MANY])
@pytest.mark.parametrize("rule", growth.IDENTITIES)
def test_a_formula_written_another_way_is_equal(rule: str, count: int) -> None:
    found = verdicts(grown({rule: growth.IDENTITIES[rule]}, count, rule))

    assert found["different"] == 0
    assert found["undecided"] <= count / 100


@pytest.mark.parametrize("count", [FEW, MANY])
def test_a_formula_rewritten_several_times_is_equal(count: int) -> None:
    found = verdicts(grown(growth.IDENTITIES, count, "several", steps=4))

    assert found["different"] == 0
    assert found["undecided"] <= count / 100


@pytest.mark.parametrize("count", [FEW, MANY])
def test_a_formula_of_matrices_written_another_way_is_equal(count: int) -> None:
    found = verdicts(grown(growth.MATRIX_IDENTITIES, count, "matrices", steps=3, are_matrices=True), are_matrices=True)

    assert found == {"equal": count}


@pytest.mark.parametrize("count", [FEW, MANY])
@pytest.mark.parametrize("rule", growth.SLIPS)
def test_a_formula_with_a_slip_is_different(rule: str, count: int) -> None:
    examples = slipped({rule: growth.SLIPS[rule]}, count, rule)
    found = verdicts(examples)

    assert len(examples) > count / 2
    assert found["equal"] == 0
    assert found["undecided"] <= count / 100


@pytest.mark.parametrize("count", [FEW, MANY])
def test_a_term_that_is_seen_at_one_end_only_is_seen(count: int) -> None:
    random = Random("ends")
    trees = [growth.formula(random, 3) for _ in range(count)]
    examples = [Example("end", tree, growth.at_one_end(tree, random)) for tree in trees]
    found = verdicts([each for each in examples if differ(each.tree, each.other, [], random)])

    assert found["equal"] == 0
    assert found["undecided"] <= count / 100
    assert found["different"] > count / 2


@pytest.mark.parametrize("count", [FEW, MANY])
@pytest.mark.parametrize("rule", growth.MATRIX_SLIPS)
def test_a_formula_of_matrices_with_a_slip_is_different(rule: str, count: int) -> None:
    examples = slipped({rule: growth.MATRIX_SLIPS[rule]}, count, rule, are_matrices=True)

    assert len(examples) > count / 2
    assert verdicts(examples, are_matrices=True) == {"different": len(examples)}
