"""Learners in the other items in steps: softmax, a score from two words, a head's strip, two heads, scale and cosine.

Each carries on from wrong numbers as from right ones. Everything is worked out from the drawn numbers in plain loops.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from benchmarks._learners import Both, Held, Learner
from benchmarks._learners_products import positive
from benchmarks._learners_ways import RIGHTLY, Answering, Way
from benchmarks._loops import column_totals, dot, over, power, ratio, root, through, total
from benchmarks._pen import Answer, Grid, List, Number, Page


def softmax_steps(way: Way) -> Callable[[Page], Mapping[str, Answer]]:
    """softmax.compute.steps: powers, their sum, shares."""

    def answers(page: Page) -> Mapping[str, Answer]:
        pen, scores = page.pen_for("powers"), page.row("s")
        powers = {
            "powers-of-two": [power(pen, score, 2) for score in scores],
            "wrong-sign": [power(pen, -score) for score in scores],
        }.get(way.get("powers", ""), [power(pen, score) for score in scores])
        whole = max(powers) if "total" in way else page.pen_for("total")(total(powers))
        weights = over(page.pen_for("weights"), powers, whole)
        if way.get("weights") == "share-without-exp":
            weights = over(page.pen_for("weights"), scores, total(scores))
        return {"powers": powers, "total": whole, "weights": powers if way.get("weights") == NO_SHARES else weights}

    return answers


def word_score(way: Way) -> Callable[[Page], Mapping[str, Answer]]:
    """projection.compute.score: a query, a key, their score."""

    def answers(page: Page) -> Mapping[str, Answer]:
        asking, asked, pen = page.row("x"), page.row("y"), page.pen_for("score")
        for_queries, for_keys = page.grid("W"), page.grid("M")
        query = column_totals(for_queries) if "query" in way else through(pen, asking, for_queries)
        key = through(pen, asked, for_queries if "key" in way else for_keys)
        score = dot(pen, *((asking, asked) if way.get("score") == "words-meet-directly" else (query, key)))
        if way.get("score") == "absolute-products":
            score = dot(pen, positive(query), positive(key))
        return {"query": query, "key": key, "score": score}

    return answers


def strip_score(way: Way) -> Callable[[Page], Mapping[str, Answer]]:
    """heads.slice.score: the head's strip of a query and of a key, and their score."""

    def answers(page: Page) -> Mapping[str, Answer]:
        heads, head = int(page.number("h")), page.place("i")
        width = 6 // heads
        cards = [number for place, number in enumerate(page.row("q")) if place % heads == head]
        query = cards if "query" in way else strip(page.row("q"), head, width)
        key = strip(page.row("k"), 0 if "key" in way else head, width)
        whole = "score" in way
        score = dot(page.pen_for("score"), page.row("q") if whole else query, page.row("k") if whole else key)
        return {"query": query, "key": key, "score": score}

    return answers


def strip(row: List, head: int, width: int) -> List:
    """The neighbouring columns of a head."""
    return row[head * width : head * width + width]


def two_heads(way: Way) -> Callable[[Page], Mapping[str, Answer]]:
    """attention.head.two-heads: two blends, joined, mixed."""

    def answers(page: Page) -> Mapping[str, Answer]:
        pen, values, others = page.pen_for("first"), page.grid("A"), page.grid("B")
        one, two = ([page.number(name), 1 - page.number(name)] for name in ("p", "u"))
        first = over(pen, column_totals(values), 2) if "first" in way else through(pen, one, values)
        second = through(pen, one if "second" in way else two, others)
        joined = {
            "interleaved": [number for pair in zip(first, second, strict=True) for number in pair],
            "heads-swapped": second + first,
        }.get(way.get("joined", ""), first + second)
        return {"first": first, "second": second, "joined": joined, "result": mixed(page, way, joined)}

    return answers


def mixed(page: Page, way: Way, joined: List) -> List:
    """The joined row times the last matrix."""
    pen, grid = page.pen_for("result"), page.grid("M")
    match way.get("result"):
        case "forgets-W_O":
            return joined
        case "row-on-the-right":
            return [dot(pen, row, joined) for row in grid]
        case _:
            return through(pen, joined, grid)


def score_steps(way: Way) -> Callable[[Page], Mapping[str, Answer]]:
    """scale.score.steps: the width of a head, its root, the scaled score."""

    def answers(page: Page) -> Mapping[str, Answer]:
        wide, score = page.number("h") * page.number("r") ** 2, page.number("score")
        width = wide if "width" in way else ratio(wide, page.number("h"))
        divisor = width if "root" in way else root(page.pen_for("root"), width)
        scaled = {"multiplies": score * divisor, "unscaled": score}.get(way.get("scaled", ""), ratio(score, divisor))
        return {"width": width, "root": divisor, "scaled": page.pen_for("scaled")(scaled)}

    return answers


def angle_steps(way: Way) -> Callable[[Page], Mapping[str, Answer]]:
    """dot.angle.steps: a dot product, two lengths, a cosine."""

    def answers(page: Page) -> Mapping[str, Answer]:
        a, b, pen = page.row("a"), page.row("b"), page.pen_for("lengths")
        dotted = {
            "absolute-products": dot(page.pen_for("dotted"), positive(a), positive(b)),
            "sum-of-all-entries": total(a) + total(b),
        }.get(way.get("dotted", ""), dot(page.pen_for("dotted"), a, b))
        squares = [dot(page.pen_for("dotted"), arrow, arrow) for arrow in (a, b)]
        lengths = squares if "lengths" in way else [root(pen, square) for square in squares]
        below = lengths[0] + lengths[1] if "cosine" in way else page.pen_for("cosine")(lengths[0] * lengths[1])
        return {"dotted": dotted, "lengths": lengths, "cosine": page.pen_for("cosine")(ratio(dotted, below))}

    return answers


NO_SHARES = "not-normalised"

ITEMS: Mapping[str, tuple[Answering, tuple[tuple[str, str, str], ...]]] = {
    "softmax.compute.steps": (
        softmax_steps,
        (
            ("F8 powers of 2", "powers", "powers-of-two"),
            ("F14 softmax of -s", "powers", "wrong-sign"),
            ("F9 over the largest power", "total", "divided-by-largest"),
            ("F3 shares without e", "weights", "share-without-exp"),
            ("F7 does not normalise", "weights", NO_SHARES),
        ),
    ),
    "projection.compute.score": (
        word_score,
        (
            ("adds the columns", "query", "adds-the-columns"),
            ("P2 one matrix for all", "key", "one-matrix-for-both"),
            ("P1 skips the projections", "score", "words-meet-directly"),
            ("D4 absolute products", "score", "absolute-products"),
        ),
    ),
    "heads.slice.score": (
        strip_score,
        (
            ("H5 every h-th column", "query", "every-hth-column"),
            ("the first head's key", "key", "first-heads-key"),
            ("heads not parted", "score", "whole-rows-meet"),
        ),
    ),
    "attention.head.two-heads": (
        two_heads,
        (
            ("V4 plain average", "first", "plain-average"),
            ("H8 one shared pattern", "second", "one-shared-pattern"),
            ("heads interleaved", "joined", "interleaved"),
            ("heads swapped", "joined", "heads-swapped"),
            ("H3 forgets W_O", "result", "forgets-W_O"),
            ("P3 W x for x W", "result", "row-on-the-right"),
        ),
    ),
    "scale.score.steps": (
        score_steps,
        (
            ("S3 root of d_model", "width", "root-of-d_model"),
            ("S2 divides by d_k", "root", "divides-by-d_k"),
            ("S5 multiplies", "scaled", "multiplies"),
            ("S1 no scaling", "scaled", "unscaled"),
        ),
    ),
    "dot.angle.steps": (
        angle_steps,
        (
            ("D4 absolute products", "dotted", "absolute-products"),
            ("D1 adds all entries", "dotted", "sum-of-all-entries"),
            ("squared lengths", "lengths", "squared-lengths"),
            ("divides by the sum", "cosine", "divides-by-the-sum"),
        ),
    ),
}
"""By item, who answers it, and what can go wrong at which step."""

TOGETHER: Mapping[str, tuple[Way, ...]] = {
    "softmax.compute.steps": (
        {"powers": "powers-of-two", "total": "divided-by-largest"},
        {"powers": "wrong-sign", "weights": NO_SHARES},
    ),
    "projection.compute.score": ({"query": "adds-the-columns", "key": "one-matrix-for-both"},),
    "heads.slice.score": ({"query": "every-hth-column", "key": "first-heads-key"},),
    "attention.head.two-heads": (
        {"second": "one-shared-pattern", "joined": "interleaved"},
        {"first": "plain-average", "result": "forgets-W_O"},
    ),
    "scale.score.steps": ({"root": "divides-by-d_k", "scaled": "multiplies"},),
    "dot.angle.steps": ({"dotted": "sum-of-all-entries", "cosine": "divides-by-the-sum"},),
}
"""Two things that go wrong, at different steps: the second does not undo the first, and both are not a third one."""


def all_held() -> Iterator[Held]:
    """Everybody who goes wrong once."""
    for item, (answering, ways) in ITEMS.items():
        for belief, step, mistake in ways:
            yield Held(belief, item, mistake, answering({step: mistake}))


def all_both() -> Iterator[Both]:
    """Everybody who goes wrong twice."""
    for item, ways in TOGETHER.items():
        for way in ways:
            yield Both(" + ".join(way.values()), item, frozenset(way.values()), ITEMS[item][0](way))


def marked(page: Page, *, signed: bool) -> Number:
    """The marked row of A across the marked column of B, with their signs or without."""
    row = page.grid("A")[page.place("r")]
    line = [each[page.place("c")] for each in page.grid("B")]
    return dot(page.pen, row, line) if signed else dot(page.pen, positive(row), positive(line))


def split(page: Page) -> list[Grid]:
    """Two heads with two neighbouring columns each, for both words."""
    return [[row[:2] for row in page.grid("Q")], [row[2:] for row in page.grid("Q")]]


def read_on(page: Page) -> list[Grid]:
    """The same cells, cut where the reader happens to be."""
    return [[row[:2], row[2:]] for row in page.grid("Q")]


def dealt_out(page: Page) -> list[Grid]:
    """Columns dealt out in turn, like cards."""
    return [[[row[0], row[2]] for row in page.grid("Q")], [[row[1], row[3]] for row in page.grid("Q")]]


def taken_from(page: Page) -> Number:
    """What all words take from word c."""
    return total([row[page.place("c")] for row in page.picture()])


STEPS = (
    *all_held(),
    Held("D4 absolute products", "matmul.cell.marked", "absolute-products", lambda page: marked(page, signed=False)),
    Held("H4 splits by reading on", "heads.slice.stack", "reshaped", read_on),
    Held("H5 every h-th column", "heads.slice.stack", "every-hth-column", dealt_out),
    Held(
        "H7 shares out the words",
        "heads.slice.stack",
        "words-shared-out",
        lambda page: [[row] for row in page.grid("Q")],
    ),
    Held("values not weighed", "attention.heatmap.blend", "not-weighted", lambda page: total(page.row("v"))),
    Held(
        "V2 weights turned",
        "attention.heatmap.blend",
        "reads-a-column",
        lambda page: dot(page.pen, [row[page.place("r")] for row in page.picture()], page.row("v")),
    ),
    Held(
        "V2 weights turned",
        "attention.heatmap.cell",
        "reads-a-column",
        lambda page: page.picture()[page.place("c")][page.place("r")],
    ),
)
"""Each with the items where it shows."""

BOTH = tuple(all_both())

RIGHT: Mapping[str, Learner] = {
    **{item: answering(RIGHTLY) for item, (answering, _) in ITEMS.items()},
    "matmul.cell.marked": lambda page: marked(page, signed=True),
    "heads.slice.stack": split,
    "attention.heatmap.asked": taken_from,
    "attention.heatmap.blend": lambda page: dot(page.pen, page.picture()[page.place("r")], page.row("v")),
}
"""By item, somebody who answers it rightly."""
