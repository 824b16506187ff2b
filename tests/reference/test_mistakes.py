"""Every mistake is wrong where it should show, right where its docstring says so, and worked once by hand."""

import math
import re

import numpy as np
import numpy.typing as npt
import pytest

from quizgen import reference
from quizgen.reference import mistakes
from quizgen.reference.mistakes import MISTAKES

from .twins import softmax
from .wrong_steps import CASES, HEADS, SQUARE, WORDS, Case

NEVER_RIGHT = {"S10", "K1", "K3", "C3", "C6", "C7", "J3"}
WITHOUT_A_VALUE: list[tuple[str, tuple[object, ...], str]] = [
    ("S8", ([[1.0, 2.0]], [[1.0, 2.0]]), "cannot multiply Q [1, 2] by K [1, 2]"),
    ("S9", ([[0.0, 0.0]], [[1.0, 2.0]]), "Q has a row of zeros"),
    ("S10", ([[1.0], [2.0]], [[1.0]]), "cannot multiply Q transposed [1, 2] by K [1, 1]"),
    ("F1", ([1.0, 2.0],), "scores must be a matrix"),
    ("F3", ([1.0, -1.0],), "the scores have the sum 0"),
    ("F4", ([-1.0, 0.0],), "the scores have the sum 0"),
    ("F5", ([0.0, 0.0],), "the scores have the sum 0"),
    ("F7", ([1000.0],), "e to the scores holds inf at entry 1"),
    ("F13", ([0.0, 0.0],), "the scores have the largest size 0"),
    ("V2", ([[0.5, 0.5]], [[1.0], [2.0]]), "cannot multiply weights [2, 1] by V [2, 1]"),
    ("V5", ([[0.5, 0.5]], [[1.0], [2.0]]), "weights [1, 2] are not square"),
    ("K1", ([[1, 0]],), "mask must hold True"),
    ("P3", ([[1.0, 2.0]], [[1.0], [2.0]]), "cannot multiply X [1, 2] by W transposed [1, 2]"),
    ("H1", (SQUARE,), "heads must be a stack of matrices"),
    ("H4", (WORDS, 3), "cannot split X [3, 4] into 3 heads"),
    ("H7", (WORDS, 2), "X [3, 4] has 3 words, which 2 heads cannot share evenly"),
    ("M1", ([[1.0, 2.0]], [[1.0], [2.0]]), "cannot multiply A [1, 2] by B transposed [1, 2]"),
    ("M2", ([[1.0, 2.0]], [[1.0], [2.0]]), "A [1, 2] and B [2, 1] have no entry for each entry of the other"),
    ("M3", ([[1.0, 2.0]], [[1.0, 2.0], [3.0, 4.0]]), "cannot multiply B [2, 2] by A [1, 2]"),
    ("D5", ([0.0], [1.0]), "a is the zero vector"),
]
BY_HAND: list[tuple[str, tuple[object, ...], npt.ArrayLike]] = [
    ("S2", ([[40.0]], 64), [[0.625]]),  # 40/64
    ("S3", ([[40.0]], 256), [[2.5]]),  # 40/√256
    ("S4", ([[40.0] * 16],), [[10.0] * 16]),  # 40/√16
    ("S5", ([[40.0]], 64), [[320.0]]),  # 40·8
    ("S6", ([[0.0, 0.0]], 4), [[0.25, 0.25]]),  # (½, ½)/√4
    ("S7", ([[1.0, 2.0]], [[3.0, 4.0], [5.0, 6.0]]), [[11.0], [17.0]]),  # keys ask: 3 + 8, 5 + 12
    ("S9", ([[3.0, 4.0]], [[0.0, 2.0]]), [[0.8]]),  # 8/(5·2)
    ("F1", ([[0.0, 0.0], [math.log(3), 0.0]],), [[0.25, 0.5], [0.75, 0.5]]),  # columns 1:3 and 1:1
    ("F2", ([[0.0, 0.0], [0.0, math.log(5)]],), [[0.125, 0.125], [0.125, 0.625]]),  # 1, 1, 1, 5 of 8
    ("F3", ([-1.0, 2.0, 3.0],), [-0.25, 0.5, 0.75]),  # of 4
    ("F4", ([-1.0, 1.0, 3.0],), [0.0, 0.25, 0.75]),
    ("F5", ([-1.0, 1.0, 2.0],), [0.25, 0.25, 0.5]),
    ("F6", ([1.0, 5.0, 5.0],), [0.0, 1.0, 0.0]),  # the first of equals
    ("F7", ([math.log(2), math.log(3)],), [2.0, 3.0]),
    ("F8", ([0.0, 1.0, 2.0],), [1 / 7, 2 / 7, 4 / 7]),
    ("F9", ([math.log(2), math.log(4)],), [0.5, 1.0]),
    ("F12", ([0.0, math.log(3), -math.log(3)],), [0.5, 0.75, 0.25]),  # 1/2, 3/(3 + 1), 1/(1 + 3)
    ("F12", ([-2000.0, 2000.0],), [0.0, 1.0]),
    ("F13", ([0.0, -8.0],), softmax([0.0, -1.0])),
    ("F14", ([0.0, math.log(4)],), [0.8, 0.2]),
    ("V1", ([[0.5, 0.5]], [[2.0, 4.0], [6.0, 8.0]]), [[4.0, 6.0]]),
    ("V2", ([[1.0, 0.0], [0.5, 0.5]], [[4.0], [8.0]]), [[8.0], [4.0]]),  # 1·4 + ½·8, 0·4 + ½·8
    ("V3", ([0.3, 0.6, 0.1], [[1.0], [2.0], [3.0]]), [2.0]),
    ("V4", ([[0.9, 0.1]], [[2.0], [4.0]]), [[3.0]]),
    ("V5", ([[0.5, 0.5], [0.25, 0.75]], [[4.0], [8.0]]), [[2.0], [6.0]]),
    ("V6", ([0.5, 0.5], [[4.0], [8.0]]), [3.0]),  # 6/2
    ("K2", (2, 3), [[True, True, True], [False, True, True]]),
    ("K3", (2, 3), [[False, False, False], [True, False, False]]),
    ("K4", ([[0.0, 0.0]], [[True, False]]), [[0.5, 0.0]]),
    ("K5", ([[3.0, 4.0]], [[False, True]]), [[0.0, 4.0]]),
    ("P3", ([[1.0, 2.0]], [[3.0, 4.0], [5.0, 6.0]]), [[11.0, 17.0]]),  # 3 + 8, 5 + 12
    ("H1", ([[[1.0, 2.0]], [[3.0, 4.0]]],), [[4.0, 6.0]]),
    ("H1b", ([[[1.0]], [[3.0]]], [[5.0, 6.0], [7.0, 8.0]]), [[20.0, 24.0]]),  # 4·(5, 6)
    ("H2", ([[[1.0, 2.0]], [[3.0, 4.0]]],), [[2.0, 3.0]]),
    ("H5", ([[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]], 3), [[[1.0, 4.0]], [[2.0, 5.0]], [[3.0, 6.0]]]),
    ("H7", ([[1.0], [2.0], [3.0], [4.0]], 2), [[[1.0], [2.0]], [[3.0], [4.0]]]),
    ("H8", ([[[1.0, 0.0]], [[0.5, 0.5]]],), [[[0.75, 0.25]], [[0.75, 0.25]]]),
    # Head 1 reads 1 through row 1, columns 1–2; head 2 reads 2 through row 2, columns 3–4.
    ("H9", ([[1.0, 2.0]], [[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]], 2), [[[1.0, 2.0]], [[14.0, 16.0]]]),
    ("D2", ([3.0, 4.0], [5.0, 12.0]), 65.0),  # 5·13
    ("D3", ([1.0, 2.0], [3.0, 4.0]), 5.5),  # 11/2
    ("C5", (512, 8), 360_448),  # 3·512·64 + 512²
    ("C4b", (512, 8), 6_553_600),  # 25·512²
    ("C6", (10, 10, 512, 8), 10_588_160),
    ("C8", (10, 10, 512, 8), 22_609_920),  # 20,971,520 + 8·204,800
    ("J1", ([0.0, math.log(3)],), [[3 / 16, 0.0], [0.0, 3 / 16]]),
    ("J2", ([0.0, math.log(3)],), [[3 / 16, 3 / 16], [3 / 16, 3 / 16]]),
    ("J3", ([0.0, math.log(3)],), [0.25, 0.75]),
]


def values(result: object) -> npt.NDArray[np.float64]:
    return np.asarray(result, dtype=np.float64)


def agree(case: Case, arguments: tuple[object, ...]) -> bool:
    """Whether the wrong step gives what the right one gives: the same shape and, to 9 digits, the same numbers."""
    wrong, right = values(case.wrong_step(*arguments)), values(case.right(*arguments))
    return wrong.shape == right.shape and bool(np.allclose(wrong, right, rtol=1e-9, atol=1e-12))


def test_every_mistake_has_a_case() -> None:
    assert [case.id for case in CASES] == list(MISTAKES)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_mistake_shows_in_a_generic_case(case: Case) -> None:
    assert not agree(case, case.generic)


@pytest.mark.parametrize("case", [case for case in CASES if case.same], ids=lambda case: case.id)
def test_a_mistake_happens_to_be_right_where_its_docstring_says(case: Case) -> None:
    assert case.same is not None
    assert agree(case, case.same)


def test_the_mistakes_that_are_never_right_say_so() -> None:
    assert {case.id for case in CASES if case.same is None} == NEVER_RIGHT


@pytest.mark.parametrize(("mistake", "arguments", "value"), BY_HAND, ids=[each[0] for each in BY_HAND])
def test_a_mistake_gives_the_number_of_its_formula(
    mistake: str, arguments: tuple[object, ...], value: npt.ArrayLike
) -> None:
    np.testing.assert_allclose(values(MISTAKES[mistake](*arguments)), values(value), rtol=1e-14, atol=1e-300)


@pytest.mark.parametrize(("mistake", "arguments", "reason"), WITHOUT_A_VALUE, ids=[each[0] for each in WITHOUT_A_VALUE])
def test_a_mistake_that_leads_nowhere_says_why(mistake: str, arguments: tuple[object, ...], reason: str) -> None:
    with pytest.raises(ValueError, match="^" + re.escape(reason)):
        MISTAKES[mistake](*arguments)


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_docstring_begins_with_the_id_and_says_when_it_is_right(mistake: str) -> None:
    text = MISTAKES[mistake].__doc__ or ""

    assert text.startswith(f"{mistake}, ")
    assert re.search(r"(The|Never the) same", text)
    assert ">>> " in text


def test_every_mistake_can_be_called_by_name() -> None:
    names = {function.__name__ for function in MISTAKES.values()}

    assert names == set(mistakes.__all__) - {"MISTAKES", "WrongStep"}
    assert all(getattr(mistakes, name) in MISTAKES.values() for name in names)


def test_the_table_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        MISTAKES["S1"] = MISTAKES["S2"]  # type: ignore[index]  # what must fail


def test_two_mistakes_are_one_function_on_words() -> None:
    """S7 on the projected words is P5 on the words: W_Q and W_K swapped, or the grid flipped."""
    W_Q, W_K = SQUARE, SQUARE[::-1]
    X = [[1.0, 2.0, -1.0], [0.5, 0.0, 2.0]]

    flipped = MISTAKES["S7"](reference.project(X, W_Q), reference.project(X, W_K))

    np.testing.assert_allclose(values(flipped), values(MISTAKES["P5"](X, W_Q, W_K)), rtol=1e-15)


@pytest.mark.parametrize(
    ("mistake", "arguments", "sums"),
    [
        ("S6", ([[1.0, -2.0], [3.0, 0.5]], 4), [1 / 2, 1 / 2]),  # 1/√d_k
        ("F7", ([[0.0, math.log(2)]],), [3]),
        ("F9", ([[0.0, math.log(2)]],), [1.5]),
        ("F12", ([[0.0, 0.0, 0.0]],), [1.5]),
        ("K4", ([[0.0, math.log(3)]], [[True, False]]), [1 / 4]),
    ],
)
def test_rows_of_some_wrong_weights_do_not_sum_to_one(
    mistake: str, arguments: tuple[object, ...], sums: list[float]
) -> None:
    np.testing.assert_allclose(values(MISTAKES[mistake](*arguments)).sum(axis=-1), sums, rtol=1e-14)


def test_mistakes_about_heads_work_on_stacks_too() -> None:
    stack = np.array([HEADS, HEADS[::-1]])

    for mistake in ("H1", "H2", "H6", "H8"):
        np.testing.assert_array_equal(values(MISTAKES[mistake](stack))[0], values(MISTAKES[mistake](HEADS)))
    for mistake in ("H4", "H5", "H7"):
        words = np.array([WORDS + WORDS[:1], WORDS[1:] + WORDS[:2]])
        np.testing.assert_array_equal(values(MISTAKES[mistake](words, 2))[0], values(MISTAKES[mistake](words[0], 2)))
