"""The way through attention, step by step, with something else done at one of the steps.

In: for a step, what is done there instead of the right thing. Out: a learner, who carries on from wrong numbers as
from right ones. Everything is worked out from the drawn numbers in plain loops. Left out: who goes which way
(`_learners_attention`).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import TypeAlias

from benchmarks._learners_products import positive
from benchmarks._loops import (
    column_totals,
    dot,
    flipped,
    largest,
    over,
    product,
    ratio,
    shares,
    softmax,
    softmax_down,
    softmax_rows,
    through,
)
from benchmarks._pen import Answer, Grid, List, Number, Page, Pen

Way: TypeAlias = Mapping[str, str]
"""How a learner goes through the steps: for a step what is done instead of the right thing."""

Answering: TypeAlias = Callable[[Way], Callable[[Page], Answer | Mapping[str, Answer]]]

RIGHTLY: Way = {}
"""Nothing goes wrong."""


def divisor(way: Way, width: Number, root: Number) -> Number:
    """What the scores are divided by."""
    return {"unscaled": 1, "divides-by-d_k": width, "multiplies": ratio(1, root)}.get(way.get("scaled", ""), root)


def weighed(way: Way, pen: Pen, scaled: List) -> List:
    """The weights of some scaled scores."""
    match way.get("weights"):
        case "share-without-exp":
            return shares(pen, scaled)
        case "wrong-sign":
            return softmax(pen, [-score for score in scaled])
        case _:
            return softmax(pen, scaled)


def blended(way: Way, pen: Pen, weights: List, values: Grid) -> List:
    """The blend of the values with these weights."""
    match way.get("output"):
        case "plain-average":
            return over(pen, column_totals(values), len(values))
        case "best-value-only":
            return values[largest(weights)]
        case "not-weighted":
            return column_totals(values)
        case "divided-by-n-again":
            return over(pen, through(pen, weights, values), len(values))
        case _:
            return through(pen, weights, values)


def one_query(way: Way) -> Callable[[Page], Mapping[str, Answer]]:
    """attention.steps.one-query, all four steps."""

    def answers(page: Page) -> Mapping[str, Answer]:
        query = page.row("q")
        scores = [dot(page.pen_for("scores"), key, query) for key in page.grid("K")]
        scaled = over(page.pen_for("scaled"), scores, divisor(way, 4, 2))
        weights = weighed(way, page.pen_for("weights"), scaled)
        output = blended(way, page.pen_for("output"), weights, page.grid("V"))
        return {"scores": scores, "scaled": scaled, "weights": weights, "output": output}

    return answers


def two_keys(way: Way) -> Callable[[Page], Mapping[str, Answer]]:
    """attention.steps.two-keys, both steps: the scores are r ln k."""

    def answers(page: Page) -> Mapping[str, Answer]:
        pen, r, k = page.pen_for("weights"), page.number("r"), page.row("k")
        factor = ratio(r, divisor(way, r**2, r))
        scaled = [pen(float(factor) * math.log(each)) for each in k]
        weights = shares(pen, k) if way == RIGHTLY or "output" in way else weighed(way, pen, scaled)
        return {"weights": weights, "output": blended(way, page.pen_for("output"), weights, page.grid("V"))}

    return answers


def from_the_word(way: Way) -> Callable[[Page], Mapping[str, Answer]]:
    """attention.steps.from-the-word, all three steps."""

    def answers(page: Page) -> Mapping[str, Answer]:
        word, grid = page.row("x"), page.grid("W")
        if way.get("query") == "absolute-products":
            word, grid = positive(word), [positive(row) for row in grid]
        query = through(page.pen_for("query"), word, grid)
        if way.get("query") == "adds-the-columns":
            query = column_totals(grid)
        scores = [dot(page.pen_for("scores"), key, query) for key in page.grid("K")]
        return {
            "query": query,
            "scores": scores,
            "scaled": over(page.pen_for("scaled"), scores, divisor(way, 4, 2)),
        }

    return answers


def head_grid(way: Way) -> Callable[[Page], Mapping[str, Answer]]:
    """attention.head.grid, all four steps."""

    def answers(page: Page) -> Mapping[str, Answer]:
        queries, keys, values = page.grid("Q"), page.grid("K"), page.grid("V")
        pen = page.pen_for("scores")
        scores = product(pen, queries, flipped(keys))
        if way.get("scores") == "keys-ask":
            scores = product(pen, keys, flipped(queries))
        scaled = [over(page.pen_for("scaled"), row, divisor(way, 4, 2)) for row in scores]
        weights = all_weights(way, page.pen_for("weights"), scaled)
        return {
            "scores": scores,
            "scaled": scaled,
            "weights": weights,
            "output": all_blends(way, page.pen_for("output"), weights, values),
        }

    return answers


def all_weights(way: Way, pen: Pen, scaled: Grid) -> Grid:
    """The weights of a grid of scaled scores."""
    match way.get("weights"):
        case "softmax-down-columns":
            return softmax_down(pen, scaled)
        case "wrong-sign":
            return softmax_rows(pen, [[-score for score in row] for row in scaled])
        case "weights-turned":
            return flipped(softmax_rows(pen, scaled))
        case _:
            return softmax_rows(pen, scaled)


def all_blends(way: Way, pen: Pen, weights: Grid, values: Grid) -> Grid:
    """The blends of all words."""
    match way.get("output"):
        case "plain-average":
            return [over(pen, column_totals(values), len(values)) for _ in weights]
        case "weights-turned":
            return product(pen, flipped(weights), values)
        case _:
            return product(pen, weights, values)


def head_output(way: Way) -> Callable[[Page], Grid]:
    """attention.head.output: the scores are r ln A."""

    def answer(page: Page) -> Grid:
        pen, r = page.pen, page.number("r")
        scores = [[pen(float(r) * math.log(each)) for each in row] for row in page.grid("A")]
        scaled = [over(pen, row, divisor(way, r**2, r)) for row in scores]
        weights = all_weights(way, pen, scaled)
        if way.get("output") == "values-forgotten":
            return weights
        return all_blends(way, pen, weights, page.grid("V"))

    return answer


def blend_of_three(way: Way) -> Callable[[Page], List]:
    """blend.compute.three."""

    def answer(page: Page) -> List:
        weights = page.row("first")
        if way.get("w") == "weights-reversed":
            weights = weights[::-1]
        return blended(way, page.pen, weights, page.grid("V"))

    return answer


def blend_of_two(page: Page, first: Number, second: Number) -> Number:
    """Two numbers, each stretched by its weight."""
    return first * page.number("a") + second * page.number("b")


def equal_blend(way: Way) -> Callable[[Page], List]:
    """blend.extremes.average: every weight is 1/n."""

    def answer(page: Page) -> List:
        n = page.number("n")
        return blended(way, page.pen, [ratio(1, n)] * int(n), page.grid("V"))

    return answer


def copied_blend(way: Way) -> Callable[[Page], List]:
    """blend.extremes.copy: word i has all the weight."""

    def answer(page: Page) -> List:
        weights: List = [int(place == page.place("i")) for place in range(int(page.number("n")))]
        return blended(way, page.pen, weights, page.grid("V"))

    return answer
