"""Learners who go wrong on the way through attention, and in blending (S, F, V and not weighing at all).

In steps, each answers all of them, or does the first ones in the head and hands in the last alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from benchmarks._learners import Both, Held
from benchmarks._learners_ways import (
    Answering,
    Way,
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
from benchmarks._loops import ratio
from benchmarks._pen import Answer, Formula, Option, Options, Page

BELIEFS = {
    "unscaled": "S1 no scaling",
    "divides-by-d_k": "S2 divides by d_k",
    "multiplies": "S5 multiplies",
    "keys-ask": "S7 K Q^T",
    "softmax-down-columns": "F1 down the columns",
    "share-without-exp": "F3 shares without e",
    "wrong-sign": "F14 softmax of -s",
    "weights-turned": "V2 weights turned",
    "best-value-only": "V3 best value only",
    "plain-average": "V4 plain average",
    "divided-by-n-again": "V6 divides by n again",
    "not-weighted": "values not weighed",
    "weights-reversed": "weights reversed",
    "values-forgotten": "values forgotten",
    "adds-the-columns": "adds the columns",
    "absolute-products": "D4 absolute products",
}
"""How each mistake of these items is called in the list."""

ITEMS: Mapping[str, tuple[Answering, tuple[tuple[str, str], ...]]] = {
    "attention.steps.one-query": (
        one_query,
        (
            ("scaled", "divides-by-d_k"),
            ("scaled", "unscaled"),
            ("weights", "share-without-exp"),
            ("weights", "wrong-sign"),
            ("output", "plain-average"),
            ("output", "best-value-only"),
            ("output", "not-weighted"),
        ),
    ),
    "attention.steps.two-keys": (
        two_keys,
        (
            ("scaled", "unscaled"),
            ("scaled", "divides-by-d_k"),
            ("weights", "wrong-sign"),
            ("output", "plain-average"),
            ("output", "not-weighted"),
        ),
    ),
    "attention.steps.from-the-word": (
        from_the_word,
        (
            ("query", "adds-the-columns"),
            ("query", "absolute-products"),
            ("scaled", "divides-by-d_k"),
            ("scaled", "unscaled"),
            ("scaled", "multiplies"),
        ),
    ),
    "attention.head.grid": (
        head_grid,
        (
            ("scores", "keys-ask"),
            ("scaled", "divides-by-d_k"),
            ("scaled", "unscaled"),
            ("weights", "softmax-down-columns"),
            ("weights", "wrong-sign"),
            ("output", "weights-turned"),
            ("output", "plain-average"),
        ),
    ),
    "attention.head.output": (
        head_output,
        (
            ("scaled", "unscaled"),
            ("scaled", "divides-by-d_k"),
            ("weights", "softmax-down-columns"),
            ("weights", "weights-turned"),
            ("output", "plain-average"),
            ("output", "values-forgotten"),
        ),
    ),
    "blend.compute.three": (
        blend_of_three,
        (
            ("output", "plain-average"),
            ("output", "best-value-only"),
            ("output", "not-weighted"),
            ("output", "divided-by-n-again"),
            ("w", "weights-reversed"),
        ),
    ),
    "blend.extremes.average": (equal_blend, (("output", "not-weighted"), ("output", "divided-by-n-again"))),
    "blend.extremes.copy": (copied_blend, (("output", "plain-average"), ("output", "not-weighted"))),
}
"""By item, who answers it, and what can go wrong at which step."""

TOGETHER: Mapping[str, tuple[Way, ...]] = {
    "attention.steps.one-query": (
        {"scaled": "unscaled", "weights": "wrong-sign"},
        {"scaled": "divides-by-d_k", "weights": "wrong-sign"},
        {"scaled": "unscaled", "output": "best-value-only"},
        {"scaled": "divides-by-d_k", "output": "plain-average"},
        {"weights": "wrong-sign", "output": "best-value-only"},
        {"weights": "share-without-exp", "output": "not-weighted"},
    ),
    "attention.steps.from-the-word": (
        {"query": "adds-the-columns", "scaled": "divides-by-d_k"},
        {"query": "absolute-products", "scaled": "unscaled"},
        {"query": "absolute-products", "scaled": "multiplies"},
    ),
    "attention.head.grid": (
        {"scores": "keys-ask", "scaled": "unscaled"},
        {"scores": "keys-ask", "weights": "wrong-sign"},
        {"scaled": "unscaled", "weights": "wrong-sign"},
        {"scaled": "divides-by-d_k", "output": "weights-turned"},
        {"weights": "wrong-sign", "output": "plain-average"},
    ),
    "attention.head.output": (
        {"scaled": "unscaled", "weights": "softmax-down-columns"},
        {"scaled": "divides-by-d_k", "weights": "softmax-down-columns"},
        {"scaled": "unscaled", "weights": "weights-turned"},
        {"scaled": "divides-by-d_k", "weights": "weights-turned"},
        {"scaled": "unscaled", "output": "values-forgotten"},
        {"weights": "softmax-down-columns", "output": "values-forgotten"},
    ),
    "blend.compute.three": ({"w": "weights-reversed", "output": "divided-by-n-again"},),
}
"""Two things that go wrong, at different steps: the second does not undo the first, and both are not a third one."""


def only(part: str, learner: Callable[[Page], Answer | Mapping[str, Answer]]) -> Callable[[Page], Mapping[str, Answer]]:
    """Somebody who does all steps in the head and hands in the last one alone."""

    def answers(page: Page) -> Mapping[str, Answer]:
        found = learner(page)
        return {part: found[part]} if isinstance(found, Mapping) else {}

    return answers


def all_held() -> Iterator[Held]:
    """Everybody who goes wrong once."""
    for item, (answering, ways) in ITEMS.items():
        for step, mistake in ways:
            learner = answering({step: mistake})
            yield Held(BELIEFS[mistake], item, mistake, learner)
            if item in LAST and step != LAST[item]:
                yield Held(f"{BELIEFS[mistake]}, last step only", item, mistake, only(LAST[item], learner))


def all_both() -> Iterator[Both]:
    """Everybody who goes wrong twice."""
    for item, ways in TOGETHER.items():
        for way in ways:
            learner = ITEMS[item][0](way)
            beliefs = " + ".join(BELIEFS[mistake].partition(" ")[0] for mistake in way.values())
            yield Both(beliefs, item, frozenset(way.values()), learner)


LAST = {
    "attention.steps.one-query": "output",
    "attention.steps.two-keys": "output",
    "attention.steps.from-the-word": "scaled",
    "attention.head.grid": "output",
}
"""The last step of the items in steps."""

ENTRY = "blend.compute.entry"
WRITTEN = "attention.formula.write"

ATTENTION = (
    *all_held(),
    Held("V4 plain average", ENTRY, "plain-average", lambda page: ratio(page.number("a") + page.number("b"), 2)),
    Held("values not weighed", ENTRY, "not-weighted", lambda page: page.number("a") + page.number("b")),
    Held(
        "V6 divides by n again",
        ENTRY,
        "divided-by-n-again",
        lambda page: ratio(blend_of_two(page, page.number("w"), 1 - page.number("w")), 2),
    ),
    Held("S1 no scaling", WRITTEN, "unscaled", lambda _: Formula("softmax(Q K^T) V")),
    Held("S2 divides by d_k", WRITTEN, "divides-by-d_k", lambda _: Formula("softmax(Q K^T / d_k) V")),
    Held("S6 scales the weights", WRITTEN, "scales-after-softmax", lambda _: Formula("softmax(Q K^T) V / sqrt(d_k)")),
    Held("S7 K Q^T", WRITTEN, "keys-ask", lambda _: Formula("softmax(K Q^T / sqrt(d_k)) V")),
    Held("V1 averages the keys", WRITTEN, "averages-the-keys", lambda _: Formula("softmax(Q K^T / sqrt(d_k)) K")),
    Held(
        "S6 scales the weights",
        "attention.order.head",
        "scales-after-softmax",
        lambda _: Options((Option("dot the"), Option("softmax"), Option("divide by"), Option("add the values"))),
    ),
    Held(
        "the scale makes the sum 1",
        "attention.formula.piece",
        "scale-makes-one",
        lambda _: Option("dividing by"),
    ),
)
"""Each with the items where it shows."""

BOTH = tuple(all_both())
