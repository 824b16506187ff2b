"""The same for softmax, blending, the scale and attention."""

from __future__ import annotations

import math
from collections.abc import Mapping

from benchmarks._learners import Learner
from benchmarks._learners_ways import (
    RIGHTLY,
    blend_of_three,
    blend_of_two,
    copied_blend,
    equal_blend,
    from_the_word,
    head_grid,
    head_output,
    one_query,
    two_keys,
)
from benchmarks._loops import column, power, ratio, root, shares, softmax, total
from benchmarks._pen import List, Number, Page


def inverted(page: Page) -> List:
    """The powers 1/k."""
    return [page.pen(ratio(1, number)) for number in page.row("k")]


def middle(page: Page) -> Number:
    """The share of 1 among 1/k, 1 and k."""
    k = page.number("k")
    return page.pen(ratio(1, page.pen(page.pen(ratio(1, k)) + 1 + k)))


def of_two(page: Page) -> Number:
    """The weight of a score that is g ahead of the only other one."""
    return page.pen(ratio(1, 1 + power(page.pen, -page.number("g"))))


def doubled(page: Page) -> Number:
    """The first weight after both scores were doubled."""
    return shares(page.pen, [number * number for number in page.row("k")])[0]


def smaller_part(page: Page) -> Number:
    """What is left of 1, in r + 1 parts."""
    return ratio(1 - total(page.row("w")), page.number("r") + 1)


def way_gone(page: Page) -> Number:
    """How far a weight lies between a third and 1, with fractions: a third has no end in decimals."""
    return page.pen(ratio(page.number("big") - ratio(1, 3), ratio(2, 3)))


def first_weight(page: Page) -> Number:
    """How far the blend lies on the way from b to a."""
    share, a, b = ratio(page.number("p"), 100), page.number("a"), page.number("b")
    return page.pen(ratio(share * a + (1 - share) * b - b, a - b))


def slopes(page: Page) -> Number:
    """The slope at one weight over that at another."""
    even, top = (page.pen(page.number(name) * (1 - page.number(name))) for name in ("even", "top"))
    return page.pen(ratio(even, top))


def from_width(page: Page) -> Number:
    """A score over the root of d_model / h."""
    width = page.number("h") * page.number("r") ** 2
    return page.pen(ratio(page.number("s"), root(page.pen, ratio(width, page.number("h")))))


def cosine(page: Page) -> Number:
    """The lengths and the dot product, which is u v p / 10, give the cosine."""
    u, v = page.number("u"), page.number("v")
    return page.pen(ratio(ratio(u * v * page.number("p"), 10), u * v))


def lengths_and_angle(page: Page) -> Number:
    """The product of u, v and cos θ, with the cosine as it is printed."""
    shown = page.pen.printed(math.cos(math.radians(float(page.number("theta")))), 4)
    return page.pen(page.number("u") * page.number("v") * shown)


def three_matrices_and_one(page: Page) -> Number:
    """Three for each head, d_model by d_k, and one d_model by d_model."""
    h, d_k = page.number("h"), page.number("d_k")
    return h * 3 * (h * d_k) * d_k + (h * d_k) ** 2


RIGHT: Mapping[str, Learner] = {
    "dot.angle.forwards": lengths_and_angle,
    "dot.angle.backwards": cosine,
    "softmax.compute.logs": lambda page: shares(page.pen, page.row("k")),
    "softmax.compute.table": lambda page: softmax(page.pen, page.row("s")),
    "softmax.compute.fourth": lambda page: page.number("total") - total(page.row("k")),
    "softmax.equal.weight": lambda page: page.pen(ratio(1, page.number("n"))),
    "softmax.equal.how-many": lambda page: page.number("n"),
    "softmax.dominant.ratio": lambda page: power(page.pen, page.number("g")),
    "softmax.dominant.sliver": lambda page: ratio(10 ** int(page.number("p")), page.number("m")),
    "softmax.negative.all": lambda page: shares(page.pen, inverted(page)),
    "softmax.negative.zero-middle": middle,
    "softmax.shift.thousand": of_two,
    "softmax.shift.doubled": doubled,
    "softmax.ratio.logs": lambda page: page.number("k"),
    "softmax.missing.fourth": lambda page: 1 - total(page.row("w")),
    "softmax.missing.pair": smaller_part,
    "blend.compute.three": blend_of_three(RIGHTLY),
    "blend.compute.entry": lambda page: blend_of_two(page, page.number("w"), 1 - page.number("w")),
    "blend.compute.missing-weight": first_weight,
    "blend.shape.numbers": lambda page: page.number("d_v"),
    "blend.shape.longer-sentence": lambda page: page.number("d_v"),
    "blend.extremes.copy": copied_blend(RIGHTLY),
    "blend.extremes.average": equal_blend(RIGHTLY),
    "blend.extremes.between": way_gone,
    "blend.bounds.column": lambda page: max(column(page.grid("V"), page.place("t"))),
    "scale.score.one": lambda page: page.number("q"),
    "scale.score.width": from_width,
    "scale.score.back": lambda page: page.pen(page.number("x") * page.number("r")),
    "scale.growth.spread": lambda page: page.number("r"),
    "scale.growth.variance": lambda page: page.number("d_k") * page.number("k") ** 2,
    "scale.effect.weights": lambda page: shares(page.pen, page.row("k")),
    "scale.effect.ratio": lambda page: page.number("k"),
    "scale.gradient.slope": lambda page: page.number("a") * (1 - page.number("a")),
    "scale.gradient.saturated": slopes,
    "attention.steps.one-query": one_query(RIGHTLY),
    "attention.steps.two-keys": two_keys(RIGHTLY),
    "attention.steps.from-the-word": from_the_word(RIGHTLY),
    "attention.head.grid": head_grid(RIGHTLY),
    "attention.head.output": head_output(RIGHTLY),
    "attention.shapes.cells": lambda page: page.number("h") * page.number("n") ** 2,
    "attention.heatmap.cell": lambda page: page.picture()[page.place("r")][page.place("c")],
    "attention.context.scores": lambda page: 2 * page.number("n") - 1,
    "attention.context.outputs": lambda page: page.number("n"),
    "attention.count.layer": three_matrices_and_one,
}
"""By item, somebody who answers it rightly."""
