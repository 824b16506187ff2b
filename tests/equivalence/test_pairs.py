"""Pairs of texts, by notation: what must be equal is, what must not be is not, and what cannot be read is refused."""

import pytest

from quizgen.errors import AnswerError
from tests.equivalence.table import Pair, pairs

PAIRS = pairs()


def found(pair: Pair, *, prove: bool) -> str:
    try:
        return pair.compared(prove=prove).verdict
    except AnswerError:
        return "unreadable"


def test_the_tables_are_as_large_and_as_balanced_as_they_should_be() -> None:
    wanted = [pair.wanted for pair in PAIRS]

    assert len(PAIRS) >= 600
    assert len(PAIRS) / 2 <= wanted.count("different") + wanted.count("unreadable")
    assert len(
        {(pair.file, pair.answer, pair.expected, pair.within, pair.relative, *pair.matrices) for pair in PAIRS}
    ) == len(PAIRS)


@pytest.mark.parametrize("table", sorted({pair.file for pair in PAIRS}))
def test_the_pairs_of_a_table_are_judged_without_sympy(table: str) -> None:
    judged = {pair.id: (pair.wanted, found(pair, prove=False)) for pair in PAIRS if pair.file == table}

    assert {line: each for line, each in judged.items() if each[0] != each[1]} == {}


@pytest.mark.slow
def test_sympy_changes_no_verdict_of_the_tables() -> None:
    changed = [pair.id for pair in PAIRS if found(pair, prove=True) != pair.wanted]

    assert changed == []
