"""The work of a variant, counted by hand."""

from pathlib import Path

import pytest

from quizgen.problem import make
from quizgen.review.effort import Work, work
from tests.review.samples import SHARE, SIGN, bank

FIXED = "{a: {choose: [7]}, b: {choose: [64]}, v: {choose: [3]}}"
NEEDS = 'given:\n      n: {integer: [2, 40]}\n      m: {integer: [50, 90]}\n    ask: "Share {m} among {n}.'


def worked(folder: Path, formula: str, let: str = "") -> Work:
    """The work of a formula in a = 7, b = 64 and v = 3, all of them shown."""
    lets = f"    let: {let}\n" if let else ""
    text = SHARE.replace(NEEDS, f'finite: true\n    given: {FIXED}\n    ask: "With {{a}}, {{b}} and {{v}}:')
    text = text.replace("    answer:", f"{lets}    answer:").replace('"m / n"', f'"{formula}"')
    text = text.replace('"m * n"', '"a + 200"').replace('"n / m"', '"b + v + 400"')
    text = text.replace('hint: "How often does {n} fit into {m}?"', 'hint: "Slowly."')
    text = text.replace("`{m}/{n} = {m / n:2}`. ", "")
    return work(make(bank(folder, text)["sample.share.one"], 1))


BY_HAND = {
    "a + v": Work(1, 2),  # 7 + 3: one step, two digits
    "a * b": Work(1, 3),  # 7 · 64
    "a * b + v": Work(2, 7),  # and 448 + 3: four digits more
    "a": Work(0, 0),  # read off the page
    "size([a, b, v])": Work(0, 0),  # looked up, not computed
    "dot([a, b], [v, v])": Work(3, 7),  # two products of 1.5 and 1 digits, two half sums of one digit
    "sqrt(b)": Work(1, 2),
}


@pytest.mark.parametrize("formula", BY_HAND)
def test_the_work_of_a_formula_is_as_counted_by_hand(tmp_path: Path, formula: str) -> None:
    assert worked(tmp_path, formula) == BY_HAND[formula]


def test_what_is_computed_once_is_not_computed_again(tmp_path: Path) -> None:
    assert worked(tmp_path, "p + p", '{p: "a * b"}') == Work(2, 9)  # 7 · 64, then 448 + 448


def test_a_choice_asks_for_no_arithmetic_that_could_be_counted(tmp_path: Path) -> None:
    assert work(make(bank(tmp_path, SIGN)["sample.share.sign"], 1)) == Work(0, 0)
