"""Hostile formulas pass for nothing, cost next to nothing, and leave the next answer as it was."""

from collections.abc import Iterator
from functools import partial

import pytest

from quizgen.equivalence import compare, ladder
from quizgen.equivalence.prover import Prover
from quizgen.errors import AnswerError
from tests.calls import calls
from tests.equivalence.hostile import CRAFTED, HEAVY, SYMBOLS
from tests.language import hostile

EXPECTED = "sqrt(p) + e^x + y n"
MOST_CALLS = 30_000
"""Of functions, for one comparison: some milliseconds. `benchmarks/symbolic.py` measures them."""

SYMPY_NAMES = [
    "E",
    "I",
    "S",
    "N",
    "O",
    "Q",
    "C",
    "beta",
    "gamma",
    "zeta",
    "zoo",
    "oo",
    "nan",
    "lambda",
    "pi",
    "e",
    "re",
    "im",
]


def verdict(answer: str, expected: str = EXPECTED, *, kind: str = "expression") -> str:
    """What is found; anything but a Comparison or an AnswerError is a fault."""
    try:
        return compare(answer, expected, symbols=SYMBOLS, kind=kind, prove=False).verdict
    except AnswerError:
        return "unreadable"


def test_there_are_enough_heavy_formulas() -> None:
    assert len(set(HEAVY)) >= 150


def test_no_heavy_formula_is_equal() -> None:
    assert [answer for answer in HEAVY if verdict(answer) == "equal"] == []


def test_no_heavy_formula_is_much_work() -> None:
    work = {answer: calls(partial(verdict, answer)) for answer in HEAVY}

    assert [answer for answer, count in work.items() if count > MOST_CALLS] == []
    assert max(work.values()) > MOST_CALLS / 10


@pytest.mark.parametrize(("answer", "expected"), CRAFTED)
def test_a_formula_that_differs_where_nobody_looks_is_different(answer: str, expected: str) -> None:
    assert verdict(answer, expected) == "different"


def test_the_next_ordinary_answer_is_judged_as_ever() -> None:
    for answer in [*HEAVY, *hostile.REFUSED, *hostile.HEAVY]:
        verdict(answer)

        assert verdict("y n + e^x + p^(1/2)") == "equal"
        assert verdict("y n + e^x + p^2") == "different"


@pytest.mark.parametrize("kind", ["expression", "number", "vector", "matrix", "tensor", "shape"])
def test_no_hostile_text_passes_for_an_answer(kind: str) -> None:
    expected = {"vector": "[12, 34]", "matrix": "[[12, 34]]", "tensor": "[[[12, 34]]]", "shape": "(12, 34)"}
    passed = [
        text
        for text in [*hostile.REFUSED, *hostile.HEAVY, *hostile.MEGABYTES]
        if verdict(text, expected.get(kind, "1234.5"), kind=kind) == "equal"
    ]

    assert passed == []


@pytest.mark.parametrize("name", SYMPY_NAMES)
def test_a_name_that_sympy_gives_a_meaning_is_a_symbol_like_others(name: str) -> None:
    assert compare(f"{name} + {name}", f"2{name}", symbols=[name], prove=False).verdict == "equal"
    assert compare(f"{name}^2", f"2{name}", symbols=[name], prove=False).verdict == "different"
    assert compare(name, "2.718281828459045", symbols=[name], prove=False).verdict == "different"


@pytest.mark.parametrize("name", ["E", "I", "S", "N", "O", "Q", "C"])
def test_a_matrix_that_sympy_gives_a_meaning_is_a_matrix_like_others(name: str) -> None:
    assert compare(f"{name} X", f"{name} X + 0 X", matrices=[name, "X"], prove=False).verdict == "equal"
    assert compare(f"{name} X", f"X {name}", matrices=[name, "X"], prove=False).verdict == "different"


@pytest.fixture(scope="module")
def patient() -> Iterator[Prover]:
    """One prover with time enough on a busy machine."""
    prover = Prover(60.0)
    yield prover
    prover.close()


@pytest.mark.slow
@pytest.mark.parametrize("name", SYMPY_NAMES)
def test_sympy_takes_a_name_for_a_symbol_and_nothing_else(
    name: str, patient: Prover, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ladder, "PROVER", patient)
    found = compare(f"sqrt({name}^2 + 1)^2 - 1", f"{name} {name}", symbols=[name])

    assert (found.verdict, found.proved) == ("equal", True)
