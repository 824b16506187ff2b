"""Learners who go wrong in the scale, its reason, and the slope of softmax (S, C1, C2 and J of the list).

Everything is worked out from the drawn numbers in plain loops.
"""

from __future__ import annotations

import math

from benchmarks._learners import Both, Held
from benchmarks._loops import over, ratio, root, shares, softmax
from benchmarks._pen import Formula, List, Number, Page


def width(page: Page) -> Number:
    """d_k, the square of the drawn root."""
    return page.number("r") ** 2


def one(page: Page, divisor: Number) -> Number:
    """The score of scale.score.one, which is q times r, over something."""
    return page.pen(ratio(page.number("q") * page.number("r"), divisor))


def another(page: Page, divisor: Number) -> Number:
    """The score of scale.score.width over something."""
    return page.pen(ratio(page.number("s"), divisor))


def scores(page: Page) -> List:
    """The scores r ln k, from the calculator."""
    return [page.pen(float(page.number("r")) * math.log(number)) for number in page.row("k")]


def weights(page: Page, factor: Number) -> List:
    """Softmax of the scores times a factor."""
    return softmax(page.pen, [page.pen(score * factor) for score in scores(page)])


def scaled_afterwards(page: Page) -> List:
    """The weights of the unscaled scores, over the root of d_k."""
    return over(page.pen, weights(page, 1), page.number("r"))


def backwards(page: Page) -> List:
    """Softmax of the negative scaled scores: the shares of 1/k."""
    return shares(page.pen, [page.pen(ratio(1, number)) for number in page.row("k")])


def rest(page: Page) -> Number:
    """What the first weight of three leaves."""
    return 1 - page.number("a")


UNSCALED = "S1 no scaling"
BY_WIDTH = "S2 divides by d_k"
BY_MODEL = "S3 root of d_model"
BY_WORDS = "S4 root of n"
MULTIPLIES = "S5 multiplies"
AFTERWARDS = "S6 scales the weights"

ONE, WIDTH, WEIGHTS, FORMULA = "scale.score.one", "scale.score.width", "scale.effect.weights", "scale.score.formula"

SCALE = (
    Held(UNSCALED, ONE, "unscaled", lambda page: one(page, 1)),
    Held(UNSCALED, WEIGHTS, "unscaled", lambda page: weights(page, 1)),
    Held(BY_WIDTH, ONE, "divides-by-d_k", lambda page: one(page, width(page))),
    Held(BY_WIDTH, WIDTH, "divides-by-d_k", lambda page: another(page, width(page))),
    Held(BY_WIDTH, WEIGHTS, "divides-by-d_k", lambda page: weights(page, ratio(1, width(page)))),
    Held(BY_WIDTH, FORMULA, "divides-by-d_k", lambda _: Formula("s/d_k")),
    Held(BY_MODEL, ONE, "root-of-d_model", lambda page: one(page, root(page.pen, page.number("h") * width(page)))),
    Held(
        BY_MODEL, WIDTH, "root-of-d_model", lambda page: another(page, root(page.pen, page.number("h") * width(page)))
    ),
    Held(BY_MODEL, FORMULA, "root-of-d_model", lambda page: Formula(f"s/sqrt({page.number('h')} d_k)")),
    Held(BY_WORDS, ONE, "root-of-n", lambda page: one(page, root(page.pen, page.number("n")))),
    Held(BY_WORDS, FORMULA, "root-of-n", lambda page: Formula(f"s/sqrt({page.number('n')})")),
    Held("root of h", WIDTH, "root-of-h", lambda page: another(page, root(page.pen, page.number("h")))),
    Held(MULTIPLIES, ONE, "multiplies", lambda page: one(page, ratio(1, page.number("r")))),
    Held(MULTIPLIES, WIDTH, "multiplies", lambda page: another(page, ratio(1, page.number("r")))),
    Held(MULTIPLIES, WEIGHTS, "multiplies", lambda page: weights(page, page.number("r"))),
    Held(MULTIPLIES, FORMULA, "multiplies", lambda _: Formula("s sqrt(d_k)")),
    Held(AFTERWARDS, WEIGHTS, "scales-the-weights", scaled_afterwards),
    Held("F14 softmax of -s", WEIGHTS, "wrong-sign", backwards),
    Held("C1 variance and spread", "scale.growth.spread", "spread-is-d_k", width),
    Held("C2 one term's variance", "scale.growth.spread", "spread-is-one", lambda _: 1),
    Held("C2 one term's variance", "scale.growth.variance", "variance-is-one", lambda page: page.number("k") ** 2),
    Held(BY_WORDS, "scale.growth.spread", "root-of-n", lambda page: root(page.pen, page.number("n"))),
    Held("J1 the others only", "scale.gradient.slope", "others-only", rest),
    Held(
        "J2 the slope of another",
        "scale.gradient.slope",
        "pair-with-next",
        lambda page: page.number("a") * page.number("b"),
    ),
    Held("J3 p itself", "scale.gradient.slope", "weight-itself", lambda page: page.number("a")),
    Held("J2 sign", "scale.gradient.formula", "wrong-sign", lambda _: Formula("-w (1 - w)")),
    Held("J3 p itself", "scale.gradient.formula", "weight-itself", lambda _: Formula("w")),
)
"""Each with the items where it shows."""

BOTH = (
    Both(
        "S1 + F14",
        WEIGHTS,
        frozenset({"unscaled", "wrong-sign"}),
        lambda page: softmax(page.pen, [-score for score in scores(page)]),
    ),
    Both(
        "S2 + F14",
        WEIGHTS,
        frozenset({"divides-by-d_k", "wrong-sign"}),
        lambda page: softmax(page.pen, [-score for score in over(page.pen, scores(page), width(page))]),
    ),
)
