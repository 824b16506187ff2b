"""Learners who go wrong in dot products, matrix products and projections (D, M, P, S7 and H9 of the list).

Everything is worked out from the drawn numbers in plain loops.
"""

from __future__ import annotations

from benchmarks._learners import Held
from benchmarks._loops import column, dot, flipped, largest, product, through, total
from benchmarks._pen import Formula, Grid, List, Number, Option, Page, Shape


def positive(numbers: List) -> List:
    """Numbers without their signs."""
    return [number if number > 0 else -number for number in numbers]


def unsigned(grid: Grid) -> Grid:
    """A grid without signs."""
    return [positive(row) for row in grid]


def entry_by_entry(a: Grid, b: Grid) -> Grid:
    """What stands in the same place, multiplied."""
    return [[x * y for x, y in zip(*rows, strict=True)] for rows in zip(a, b, strict=True)]


def every_entry(page: Page) -> Number:
    """All entries of a and b, added."""
    return total(page.row("a")) + total(page.row("b"))


def product_of_sums(page: Page) -> Number:
    """The sum of a times the sum of b."""
    return total(page.row("a")) * total(page.row("b"))


def without_signs(page: Page) -> Number:
    """The dot product of a and b, with every product positive."""
    return dot(page.pen, positive(page.row("a")), positive(page.row("b")))


def cell(page: Page, grid: Grid) -> Number:
    """The cell that is asked for, of a grid."""
    return grid[page.place("r")][page.place("c")]


def reshaped(grid: Grid, width: int) -> Grid:
    """The cells of a grid, read row by row, in rows of another width."""
    cells = [number for row in grid for number in row]
    return [cells[start : start + width] for start in range(0, len(cells), width)]


def crosswise(page: Page) -> Grid:
    """Q K^T with the keys asking: K Q^T."""
    return product(page.pen, page.grid("K"), flipped(page.grid("Q")))


def best_without_signs(page: Page) -> Number:
    """The best score, of keys and a query without signs."""
    scores = [dot(page.pen, positive(key), positive(page.row("q"))) for key in page.grid("K")]
    return scores[largest(scores)]


def wide_cell(page: Page, *, signed: bool) -> Number:
    """The asked cell of A B, or that of their absolute values."""
    a, b = page.grid("A"), page.grid("B")
    return cell(page, product(page.pen, a, b) if signed else product(page.pen, unsigned(a), unsigned(b)))


def row_and_column_added(page: Page) -> Number:
    """The row of A and the column of B, all added up."""
    return total(page.grid("A")[page.place("r")]) + total(column(page.grid("B"), page.place("c")))


def slice_only(page: Page) -> List:
    """A head that reads two of the word's four numbers, with the rows of W for them."""
    return through(page.pen, page.row("x")[:2], page.grid("W")[:2])


def added(page: Page) -> Formula:
    """All entries of (x, u, y) and (v, z, w), added."""
    return Formula(f"x + ({page.number('u')}) + y + ({page.number('v')}) + z + ({page.number('w')})")


def summed(page: Page) -> Formula:
    """The two lists (x, u, y) and (v, z, w) added up, then multiplied."""
    return Formula(f"(x + ({page.number('u')}) + y)*(({page.number('v')}) + z + ({page.number('w')}))")


PRODUCTS = (
    Held("D1 adds all entries", "dot.compute.three", "sum-of-all-entries", every_entry),
    Held("D1 adds all entries", "dot.compute.zero-entry", "sum-of-all-entries", every_entry),
    Held("D1 adds all entries", "matmul.cell.wide", "sum-of-all-entries", row_and_column_added),
    Held("D1 adds all entries", "dot.formula.three", "sum-of-all-entries", added),
    Held("product of sums", "dot.compute.three", "product-of-sums", product_of_sums),
    Held("product of sums", "dot.compute.zero-entry", "product-of-sums", product_of_sums),
    Held("product of sums", "dot.formula.three", "product-of-sums", summed),
    Held("D2 lengths only", "dot.angle.forwards", "lengths-only", lambda page: page.number("u") * page.number("v")),
    Held("D4 absolute products", "dot.compute.three", "absolute-products", without_signs),
    Held("D4 absolute products", "dot.compute.zero-entry", "absolute-products", without_signs),
    Held("D4 absolute products", "matmul.cell.wide", "absolute-products", lambda page: wide_cell(page, signed=False)),
    Held("D4 absolute products", "dot.most-relevant.score", "absolute-products", best_without_signs),
    Held(
        "D4 absolute products",
        "matmul.full.three",
        "absolute-products",
        lambda page: product(page.pen, unsigned(page.grid("A")), unsigned(page.grid("B"))),
    ),
    Held(
        "D4 absolute products",
        "projection.compute.word",
        "absolute-products",
        lambda page: through(page.pen, positive(page.row("x")), unsigned(page.grid("W"))),
    ),
    Held(
        "M1 A B^T",
        "matmul.full.two",
        "row-times-row",
        lambda page: product(page.pen, page.grid("A"), flipped(page.grid("B"))),
    ),
    Held(
        "M1 A B^T",
        "matmul.cell.one",
        "row-times-row",
        lambda page: cell(page, product(page.pen, page.grid("A"), flipped(page.grid("B")))),
    ),
    Held(
        "M2 entry by entry",
        "matmul.full.two",
        "entry-by-entry",
        lambda page: entry_by_entry(page.grid("A"), page.grid("B")),
    ),
    Held(
        "M2 entry by entry",
        "matmul.full.three",
        "entry-by-entry",
        lambda page: entry_by_entry(page.grid("A"), flipped(page.grid("B"))),
    ),
    Held(
        "M2 entry by entry",
        "matmul.cell.one",
        "entry-by-entry",
        lambda page: cell(page, entry_by_entry(page.grid("A"), page.grid("B"))),
    ),
    Held("M3 B A", "matmul.full.two", "other-order", lambda page: product(page.pen, page.grid("B"), page.grid("A"))),
    Held("M3 B A", "matmul.full.three", "other-order", lambda page: product(page.pen, page.grid("B"), page.grid("A"))),
    Held(
        "M3 B A",
        "matmul.cell.one",
        "other-order",
        lambda page: cell(page, product(page.pen, page.grid("B"), page.grid("A"))),
    ),
    Held("M4 reshapes", "transpose.entries.flip", "reshaped", lambda page: reshaped(page.grid("A"), 2)),
    Held(
        "P3 W x for x W",
        "projection.compute.word",
        "row-on-the-right",
        lambda page: [dot(page.pen, row, page.row("x")) for row in page.grid("W")],
    ),
    Held(
        "P3 W x for x W",
        "projection.rows.reuse",
        "row-on-the-right",
        lambda page: [dot(page.pen, row, page.grid("X")[page.place("r")]) for row in page.grid("W")],
    ),
    Held("H9 reads its slice", "projection.compute.narrow", "reads-only-its-slice", slice_only),
    Held("S7 K Q^T", "qkt.cell.value", "other-way-round", lambda page: cell(page, crosswise(page))),
    Held(
        "S7 K Q^T",
        "qkt.cell.meaning",
        "other-way-round",
        lambda page: Option(f"word {page.number('c')}'s query fits word {page.number('r')}'s key"),
    ),
    Held("S8 forgets the transpose", "qkt.shape.scores", "sees-a-clash", lambda _: Shape(())),
    Held(
        "S10 Q^T K",
        "qkt.shape.scores",
        "numbers-meet-numbers",
        lambda page: Shape((page.number("d_k"), page.number("d_k"))),
    ),
)
"""Each with the items where it shows."""
