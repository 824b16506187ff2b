"""Learners who go wrong in softmax (F of the list), and those who go wrong twice.

Everything is worked out from the drawn numbers in plain loops.
"""

from __future__ import annotations

import math

from benchmarks._learners import Both, Held
from benchmarks._loops import over, power, ratio, shares, softmax
from benchmarks._pen import Formula, List, Number, Option, Page


def one_for_the_largest(numbers: List) -> List:
    """1 at the largest number, 0 elsewhere."""
    return [int(number == max(numbers)) for number in numbers]


def logarithms(page: Page, name: str) -> List:
    """Natural logarithms, from the calculator."""
    return [page.pen(math.log(number)) for number in page.row(name)]


def table(page: Page, *, base: float = math.e, sign: int = 1) -> List:
    """The powers of the scores in a table."""
    return [power(page.pen, sign * score, base) for score in page.row("s")]


def over_the_largest(page: Page, numbers: List) -> List:
    """Every number over the largest."""
    return over(page.pen, numbers, max(numbers))


def shared_out(page: Page, numbers: List) -> List:
    """Every number over the sum of all."""
    return shares(page.pen, numbers)


def inverted(page: Page) -> List:
    """The powers 1/k."""
    return [page.pen(ratio(1, number)) for number in page.row("k")]


def middle(page: Page, first: Number) -> Number:
    """The share of 1 among `first`, 1 and k."""
    k = page.number("k")
    return page.pen(ratio(1, page.pen(first + 1 + k)))


def thousand(page: Page) -> Number:
    """The larger of the two large scores over their sum."""
    big, gap = page.number("big"), page.number("g")
    return page.pen(ratio(big + gap, big + big + gap))


def weight_of_s(page: Page, above: str, below: str) -> Formula:
    """A formula with the two other scores in it."""
    return Formula(f"({above})/({below})".format(u=f"({page.number('u')})", v=f"({page.number('v')})"))


def small_power(page: Page) -> Number:
    """The power of e of the smaller score, once the larger one is subtracted from both: the printed one."""
    return page.pen(math.exp(-float(page.number("g"))))


WORDS = {
    "F3": "F3 shares without e",
    "F4": "F4 negative becomes 0",
    "F5": "F5 absolute values",
    "F6": "F6 winner takes all",
    "F7": "F7 does not normalise",
    "F8": "F8 powers of 2",
    "F9": "F9 over the largest power",
    "F14": "F14 softmax of -s",
}

TABLE = "softmax.compute.table"
LOGS = "softmax.compute.logs"
ALL_NEGATIVE = "softmax.negative.all"
MIDDLE = "softmax.negative.zero-middle"

SOFTMAX = (
    Held(WORDS["F3"], TABLE, "share-without-exp", lambda page: shared_out(page, page.row("s"))),
    Held(WORDS["F3"], LOGS, "share-without-exp", lambda page: shared_out(page, logarithms(page, "k"))),
    Held(WORDS["F3"], ALL_NEGATIVE, "shares-of-scores", lambda page: shared_out(page, logarithms(page, "k"))),
    Held(WORDS["F3"], "softmax.shift.thousand", "proportional-share", thousand),
    Held(WORDS["F3"], "softmax.dominant.never-one", "proportional-share", lambda _: Option("its share of")),
    Held(
        WORDS["F3"],
        "softmax.formula.three",
        "share-without-exp",
        lambda page: weight_of_s(page, "s", "s + {u} + {v}"),
    ),
    Held(WORDS["F4"], MIDDLE, "negatives-to-zero", lambda page: middle(page, 0)),
    Held(WORDS["F4"], "softmax.negative.sign", "negatives-to-zero", lambda _: Option("It is 0, because")),
    Held(WORDS["F5"], ALL_NEGATIVE, "absolute-scores", lambda page: shared_out(page, page.row("k"))),
    Held(WORDS["F5"], MIDDLE, "absolute-scores", lambda page: middle(page, page.number("k"))),
    Held(WORDS["F6"], LOGS, "winner-takes-all", lambda page: one_for_the_largest(page.row("k"))),
    Held(WORDS["F6"], "softmax.shift.thousand", "winner-takes-all", lambda _: 1),
    Held(WORDS["F6"], "softmax.dominant.never-one", "exactly-one", lambda _: Option("exactly 1")),
    Held(WORDS["F7"], TABLE, "not-normalised", table),
    Held(WORDS["F7"], LOGS, "not-normalised", lambda page: page.row("k")),
    Held(WORDS["F7"], ALL_NEGATIVE, "not-normalised", inverted),
    Held(WORDS["F7"], "softmax.shift.thousand", "not-normalised", small_power),
    Held(WORDS["F8"], TABLE, "powers-of-two", lambda page: shared_out(page, table(page, base=2))),
    Held(WORDS["F8"], "softmax.dominant.ratio", "powers-of-two", lambda page: 2 ** int(page.number("g"))),
    Held(WORDS["F9"], TABLE, "divided-by-largest", lambda page: over_the_largest(page, table(page))),
    Held(WORDS["F9"], LOGS, "divided-by-largest", lambda page: over_the_largest(page, page.row("k"))),
    Held(WORDS["F14"], TABLE, "wrong-sign", lambda page: softmax(page.pen, [-score for score in page.row("s")])),
    Held(WORDS["F14"], LOGS, "wrong-sign", lambda page: shared_out(page, inverted(page))),
    Held(
        "the score shared out",
        "softmax.equal.weight",
        "shares-the-score",
        lambda page: ratio(page.number("s"), page.number("n")),
    ),
    Held(
        "a negative score, a negative weight",
        "softmax.negative.sign",
        "negative-weight",
        lambda _: Option("negative, because its score is negative"),
    ),
    Held(
        "a negative score, a negative weight",
        ALL_NEGATIVE,
        "negative-weights",
        lambda page: [-number for number in shared_out(page, inverted(page))],
    ),
    Held("adding 10 changes the weights", "softmax.shift.same", "weights-grow", lambda _: Option("It grows")),
    Held(
        "doubling does not change them",
        "softmax.shift.doubled",
        "factors-go-out-too",
        lambda page: shared_out(page, page.row("k"))[0],
    ),
)
"""Each with the items where it shows."""


BOTH = (
    Both("F8 + F7", TABLE, frozenset({"powers-of-two", "not-normalised"}), lambda page: table(page, base=2)),
    Both(
        "F8 + F9",
        TABLE,
        frozenset({"powers-of-two", "divided-by-largest"}),
        lambda page: over_the_largest(page, table(page, base=2)),
    ),
    Both("F14 + F7", TABLE, frozenset({"wrong-sign", "not-normalised"}), lambda page: table(page, sign=-1)),
    Both(
        "F14 + F9",
        TABLE,
        frozenset({"wrong-sign", "divided-by-largest"}),
        lambda page: over_the_largest(page, table(page, sign=-1)),
    ),
    Both("F5 + F7", ALL_NEGATIVE, frozenset({"absolute-scores", "not-normalised"}), lambda page: page.row("k")),
    Both(
        "F5 + negative weights",
        ALL_NEGATIVE,
        frozenset({"absolute-scores", "negative-weights"}),
        lambda page: [-number for number in shared_out(page, page.row("k"))],
    ),
)
