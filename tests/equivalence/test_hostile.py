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


@pytest.mark.parametrize(
    "factor",
    ["e^400 e^400", "e^(-400) e^(-400)", "1/(e^(-400) e^(-400))", "(10^200 sqrt(p))^2", "n! (n + 170)!", "cosh(700)^2"],
)
@pytest.mark.parametrize(
    ("left", "right"), [("sin(x)", "cos(x)"), ("|x|", "x"), ("floor(x)", "ceil(x)"), ("(log(p) + 1)", "log(p)")]
)
def test_what_leaves_the_range_of_doubles_does_not_hide_a_difference(factor: str, left: str, right: str) -> None:
    assert verdict(f"{factor} {left}", f"{factor} {right}") != "equal"


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("e^800 |x|", "|x| e^800"),
        ("e^(-400) e^(-400) tanh(x)", "tanh(x)/e^800"),
        ("0 floor(x)", "floor(x) - floor(x)"),
        ("log(p) (y - y)/e^x", "tanh(x - x)"),
        ("e^(-x^2) |x|", "|x|/e^(x^2)"),
        ("max(x, 0) |y|", "|y| max(0, x)"),
    ],
)
def test_what_leaves_the_range_of_doubles_is_still_compared(answer: str, expected: str) -> None:
    assert verdict(answer, expected) == "equal"


@pytest.mark.parametrize(
    ("answer", "expected", "is_equal"),
    [
        ("(e^200 A)^4", "(e^200 B)^4", False),
        ("e^400 e^400 A", "e^400 e^400 B", False),
        ("e^(-400) e^(-400) A", "e^(-400) e^(-400) B", False),
        ("softmax(e^400 e^400 A)", "softmax(e^400 e^400 B)", False),
        ("0 A", "B - B", True),
        ("0 A B", "A - A", True),
        ("e^300 A", "A e^300", True),
    ],
)
def test_matrices_beyond_the_range_of_doubles_are_not_taken_for_equal(
    answer: str, expected: str, *, is_equal: bool
) -> None:
    found = compare(answer, expected, matrices={"A": ("n", "n"), "B": ("n", "n")}, prove=False)

    assert (found.verdict == "equal") == is_equal


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
