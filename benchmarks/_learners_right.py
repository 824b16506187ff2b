"""Learners who work rightly, for every item that asks for numbers: rounding on the way must not cost them anything.

Everything is worked out from the drawn numbers in plain loops, so this is also a second opinion on the answers of the
bank.
"""

from __future__ import annotations

from collections.abc import Mapping

from benchmarks import _learners_right_attention as attention
from benchmarks import _learners_steps as steps
from benchmarks._learners import Learner
from benchmarks._loops import column, dot, flipped, product, ratio, root, through, total
from benchmarks._pen import Grid, List, Number, Page

TRIPLES = ((3, 4), (5, 12), (8, 15), (7, 24), (20, 21), (9, 40))
"""Pairs of sides whose squares make the square of a whole number."""


def value(name: str) -> Learner:
    """A number that stands in the question."""
    return lambda page: page.number(name)


def times(*names: str) -> Learner:
    """Numbers of the question, multiplied."""

    def answer(page: Page) -> Number:
        found: Number = 1
        for name in names:
            found *= page.number(name)
        return found

    return answer


def cell(name: str) -> Learner:
    """The cell in row r, column c."""
    return lambda page: page.grid(name)[page.place("r")][page.place("c")]


def together(page: Page) -> Number:
    """The product of k and a, and b more."""
    return page.number("k") * page.number("a") + page.number("b")


def root_below(page: Page) -> Number:
    """The largest whole number whose square is no more than x."""
    x, found = page.number("low") ** 2 + page.number("extra"), 0
    while (found + 1) ** 2 <= x:
        found += 1
    return found


def stretched(factor: str, name: str) -> Learner:
    """A list, every number of it times a factor."""
    return lambda page: [page.number(factor) * each for each in page.row(name)]


def two_added(page: Page) -> List:
    """The lists a and b, stretched by k and m, and added."""
    pairs = zip(page.row("a"), page.row("b"), strict=True)
    return [page.number("k") * x + page.number("m") * y for x, y in pairs]


def side(page: Page, factor: Number) -> List:
    """An arrow from a pair of sides, with drawn signs."""
    first, second = TRIPLES[page.place("t")]
    return [factor * page.number("s") * first, factor * page.number("u") * second]


def length(page: Page, arrow: List) -> Number:
    """By Pythagoras."""
    return root(page.pen, dot(page.pen, arrow, arrow))


def product_cell(page: Page) -> Number:
    """The asked cell of A B."""
    return product(page.pen, page.grid("A"), page.grid("B"))[page.place("r")][page.place("c")]


def score(page: Page) -> Number:
    """Query r against key c."""
    return dot(page.pen, page.grid("Q")[page.place("r")], page.grid("K")[page.place("c")])


def scores(page: Page) -> List:
    """A query against every key."""
    return [dot(page.pen, key, page.row("q")) for key in page.grid("K")]


def dotted(page: Page) -> Number:
    """The dot product of a and b."""
    return dot(page.pen, page.row("a"), page.row("b"))


def one_product_changed(page: Page) -> Number:
    """The dot product after the second entry of b was multiplied by c."""
    other = page.row("b")
    other[1] *= page.number("c")
    return dot(page.pen, page.row("a"), other)


def perpendicular(page: Page) -> Number:
    """The x that makes (a2 f, x) perpendicular to a."""
    first, second = page.row("a")
    return ratio(-first * second * page.number("f"), second)


def perpendicular_in_a_room(page: Page) -> Number:
    """The x that makes (r u1, r u2, x) perpendicular to (p1, p2, r)."""
    r = page.number("r")
    known = dot(page.pen, page.row("p"), [r * each for each in page.row("u")])
    return ratio(-known, r)


def projected(page: Page) -> List:
    """The row x across every column of W."""
    return through(page.pen, page.row("x"), page.grid("W"))


def columns_of_a_head(page: Page) -> List:
    """The first and the last column of head i."""
    first: Number = 1
    for _ in range(page.place("i")):
        first += page.number("d_k")
    return [first, first + page.number("d_k") - 1]


def head_of_a_column(page: Page) -> Number:
    """Head after head is passed until the column is reached."""
    head, last = 1, page.number("d_k")
    while page.number("c") > last:
        head, last = head + 1, last + page.number("d_k")
    return head


def piece(page: Page) -> List:
    """Word w's piece of head i."""
    row = page.grid("Q")[page.place("w")]
    size = len(row) // int(page.number("h"))
    return row[page.place("i") * size : page.place("i") * size + size]


def left_over(page: Page) -> Number:
    """What is left of d_model when h is taken away as often as it goes."""
    rest = page.number("q") * page.number("h") + page.number("rest")
    while rest >= page.number("h"):
        rest -= page.number("h")
    return rest


def with_cell_set(page: Page) -> List:
    """The row and the column where the number to be found stands."""
    grid: Grid = page.grid("A")
    grid[page.place("r")][page.place("c")] = page.number("add")
    for row, numbers in enumerate(grid, 1):
        for place, number in enumerate(numbers, 1):
            if number == page.number("add"):
                return [row, place]
    raise LookupError("the number to be found stands nowhere")


RIGHT: Mapping[str, Learner] = {
    "warmup.power.quotient": lambda page: page.number("a") - page.number("b"),
    "warmup.power.zero": value("k"),
    "warmup.power.negative": lambda page: ratio(page.number("m"), page.number("k")),
    "warmup.root.square": value("m"),
    "warmup.root.between": root_below,
    "warmup.sum.list": lambda page: total(page.row("s")),
    "warmup.sum.squares": lambda page: total([each * each for each in page.row("s")]),
    "warmup.sum.rest": lambda page: total([x for i, x in enumerate(page.row("s")) if i != page.place("j")]),
    "warmup.subscript.grid": cell("A"),
    "warmup.subscript.list": lambda page: page.row("s")[page.place("i")] - page.row("s")[page.place("j")],
    "words.numbers.list": lambda page: len(set(page.words("s"))),
    "n.count.sentence": lambda page: len(page.words("s")),
    "n.count.joined": lambda page: page.number("k") * len(page.words("s")) + page.number("b"),
    "n.count.left": lambda page: page.number("n") - page.number("cut") - 1 + page.number("put"),
    "n.grid.comparisons": lambda page: len([(x, y) for x in page.words("s") for y in page.words("s")]),
    "n.grid.back": lambda page: page.number("n") * (page.number("n") - 1),
    "n.growth.factor": times("k", "k"),
    "n.growth.cost": times("t", "k", "k"),
    "n.growth.budget": times("n", "k"),
    "vector.dimension.entries": value("d"),
    "vector.dimension.together": together,
    "vector.scale.stretch": stretched("k", "a"),
    "vector.scale.mixed": stretched("w", "a"),
    "vector.add.two": lambda page: [x + y for x, y in zip(page.row("a"), page.row("b"), strict=True)],
    "vector.add.blend": two_added,
    "vector.length.pythagoras": lambda page: length(page, side(page, page.number("k"))),
    "vector.length.room": lambda page: length(page, page.row("a")),
    "vector.direction.missing": lambda page: page.number("k") * page.row("a")[1],
    "vector.direction.unit": lambda page: side(page, page.number("k")),
    "dmodel.budget.sentence": times("n", "d_model"),
    "dmodel.budget.from-text": lambda page: len(page.words("s")) * page.number("d_model"),
    "dmodel.budget.back": value("n"),
    "dmodel.meaning.split": lambda page: ratio(page.number("d"), page.number("k")),
    "matrix.notation.count": times("r", "c"),
    "matrix.entry.cell": cell("A"),
    "matrix.entry.where": with_cell_set,
    "matrix.entry.difference": lambda page: cell_of(page, "r", "c") - cell_of(page, "c", "r"),
    "matrix.row.word": lambda page: page.grid("A")[page.place("r")],
    "matrix.row.changed": times("k", "d"),
    "matmul.cell.one": product_cell,
    "matmul.cell.wide": product_cell,
    "matmul.full.two": lambda page: product(page.pen, page.grid("A"), page.grid("B")),
    "matmul.full.three": lambda page: product(page.pen, page.grid("A"), page.grid("B")),
    "transpose.entries.flip": lambda page: flipped(page.grid("A")),
    "transpose.entries.cell": lambda page: column(page.grid("A"), page.place("c"))[page.place("r")],
    "qkt.cell.value": score,
    "qkt.cell.from-grid": lambda page: page.number("f") * scores(page)[page.place("c")],
    "dot.compute.three": dotted,
    "dot.compute.zero-entry": dotted,
    "dot.compute.missing-product": one_product_changed,
    "dot.perpendicular.two": perpendicular,
    "dot.perpendicular.room": perpendicular_in_a_room,
    "dot.most-relevant.score": lambda page: max(scores(page)),
    "qkv.notation.count": times("n", "h"),
    "projection.compute.word": projected,
    "projection.compute.narrow": projected,
    "projection.rows.reuse": lambda page: through(page.pen, page.grid("X")[page.place("r")], page.grid("W")),
    "projection.count.head": lambda page: 3 * page.number("h") * page.number("d_k") ** 2,
    "heads.size.share": value("d_k"),
    "heads.size.back": lambda page: ratio(page.number("d_k"), page.number("f")),
    "heads.divides.left-over": left_over,
    "heads.divides.next": times("h", "q"),
    "heads.slice.columns": columns_of_a_head,
    "heads.slice.whose": head_of_a_column,
    "heads.slice.cut": piece,
    "heads.whole-word.reads": times("h", "d_k"),
    "heads.whole-word.hands-on": times("n", "d_k"),
    "heads.concat.row": lambda page: page.grid("A")[page.place("w")] + page.grid("B")[page.place("w")],
    "heads.patterns.count": times("h", "n", "n"),
    **attention.RIGHT,
    **steps.RIGHT,
}
"""By item, somebody who answers it rightly."""


def cell_of(page: Page, row: str, place: str) -> Number:
    """A cell of A."""
    return page.grid("A")[page.place(row)][page.place(place)]
