"""Learners who go wrong in heads, shapes and counts (H, C3 to C5, S10 of the list).

Everything is worked out from the drawn numbers in plain loops.
"""

from __future__ import annotations

from benchmarks._learners import Held
from benchmarks._loops import ratio
from benchmarks._pen import Formula, List, Number, Option, Page, Shape


def width(page: Page) -> Number:
    """d_model."""
    return page.number("h") * page.number("d_k")


def added_rows(page: Page) -> List:
    """The word's row of head 1 plus that of head 2."""
    first, second = (page.grid(name)[page.place("w")] for name in ("A", "B"))
    return [x + y for x, y in zip(first, second, strict=True)]


def read_on(page: Page) -> List:
    """Both rows of head 1, one behind the other."""
    return [number for row in page.grid("A") for number in row]


def dealt_out(page: Page) -> List:
    """The first and the last column of head i, if columns were dealt out in turn like cards."""
    h, d_k = int(page.number("h")), int(page.number("d_k"))
    mine: List = [column for column in range(1, h * d_k + 1) if (column - 1) % h == page.place("i")]
    return [mine[0], mine[-1]]


def dealt_to(page: Page) -> Number:
    """The head to which a column would go, if columns were dealt out in turn."""
    h, place = int(page.number("h")), 0
    for _ in range(1, int(page.number("c"))):
        place = 0 if place == h - 1 else place + 1
    return place + 1


def one_head(page: Page) -> Shape:
    """A row for each word, as wide as one head."""
    return Shape((page.number("n"), page.number("d_k")))


LAYER_SHAPES = "attention.shapes.layer"
LAYER, LAYER_FORMULA = "attention.count.layer", "attention.count.formula"

HEADS = (
    Held("H1 adds the heads", "heads.concat.row", "added", added_rows),
    Held(
        "H1 adds the heads", "heads.concat.shape", "added", lambda page: Shape((page.number("n"), page.number("d_k")))
    ),
    Held(
        "H1 adds the heads",
        LAYER_SHAPES,
        "heads-added",
        lambda page: {**layer(page), "joined": one_head(page)},
    ),
    Held("H2 averages the heads", "heads.concat.row", "averaged", lambda page: [ratio(x, 2) for x in added_rows(page)]),
    Held("H5 every h-th column", "heads.slice.columns", "every-hth-column", dealt_out),
    Held("H5 every h-th column", "heads.slice.whose", "every-hth-column", dealt_to),
    Held("H6 merges by reading on", "heads.concat.row", "reads-through", read_on),
    Held(
        "H7 shares out the words",
        "projection.shape.product",
        "words-shared-out",
        lambda page: Shape((ratio(page.number("n"), page.number("h")), width(page))),
    ),
    Held("H8 one shared pattern", "heads.patterns.count", "one-shared-grid", lambda page: page.number("n") ** 2),
    Held("H8 one shared pattern", "attention.shapes.cells", "one-head-only", lambda page: page.number("n") ** 2),
    Held("H8 one shared pattern", "heads.patterns.formula", "one-shared-grid", lambda _: Formula("4 n^2")),
    Held("H9 reads its slice", "heads.whole-word.reads", "reads-only-its-slice", lambda page: page.number("d_k")),
    Held(
        "H9 reads its slice",
        "heads.whole-word.statement",
        "reads-only-its-slice",
        lambda page: Option(f"only those of head {owner(page)}"),
    ),
    Held(
        "H9 reads its slice",
        "projection.shape.matrix",
        "slice-to-slice",
        lambda page: Shape((page.number("d_k"), page.number("d_k"))),
    ),
    Held("H9 reads its slice", "projection.count.head", "slice-to-slice", lambda page: 3 * page.number("d_k") ** 2),
    Held("H9 reads its slice", "projection.count.formula", "slice-to-slice", lambda _: Formula("3 d_k^2")),
    Held(
        "S10 Q^T K",
        LAYER_SHAPES,
        "scores-of-features",
        lambda page: {**layer(page), "scores": Shape((page.number("d_k"), page.number("d_k")))},
    ),
    Held("C3 forgets W_O", LAYER, "forgets-W_O", lambda page: 3 * width(page) ** 2),
    Held("C3 forgets W_O", LAYER_FORMULA, "forgets-W_O", lambda _: Formula("3 m m")),
    Held("C4 heads of full width", LAYER, "heads-full-width", lambda page: 4 * page.number("h") * width(page) ** 2),
    Held(
        "C4 heads of full width",
        LAYER_FORMULA,
        "heads-full-width",
        lambda page: Formula(f"{4 * page.number('h')} m^2"),
    ),
    Held(
        "C5 one head only",
        LAYER,
        "one-head-only",
        lambda page: 3 * width(page) * page.number("d_k") + width(page) ** 2,
    ),
    Held("C5 one head only", LAYER_FORMULA, "one-head-only", lambda page: Formula(f"3 m (m/{page.number('h')}) + m^2")),
    Held(
        "more heads, more to learn", "heads.patterns.why", "more-to-learn", lambda _: Option("times as many numbers to")
    ),
    Held("the count depends on n", LAYER, "times-words", lambda page: 4 * page.number("n") * width(page)),
    Held(
        "n x n for a head's result",
        LAYER_SHAPES,
        "blends-like-scores",
        lambda page: {**layer(page), "blends": Shape((page.number("n"), page.number("n")))},
    ),
)
"""Each with the items where it shows."""


def owner(page: Page) -> int:
    """The head whose slice number p of a word would be."""
    head = 1
    for number in range(1, int(page.number("p")) + 1):
        if number > head * page.number("d_k"):
            head += 1
    return head


def layer(page: Page) -> dict[str, Shape]:
    """The shapes through a layer."""
    n, d_k = page.number("n"), page.number("d_k")
    return {
        "queries": Shape((n, d_k)),
        "scores": Shape((n, n)),
        "blends": Shape((n, d_k)),
        "joined": Shape((n, width(page))),
        "result": Shape((n, width(page))),
    }
