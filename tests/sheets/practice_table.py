"""One table of texts and verdicts, for quizgen's grader and for the page that judges by itself.

The verdicts were written by hand. Where the page need not read a text it says so, and a verdict stands for the grader.
"""

from typing import NamedTuple

from quizgen.bank.item import Item
from tests.sheets.jobs import item


class Case(NamedTuple):
    """A text for an item; what the grader says, and what the page says where that is something else."""

    item: str
    text: str
    verdict: str
    says: str = ""
    page: str = ""


BODIES = {
    "third": """
        ask: "A third, to three decimals?"
        answer: {number: "1/3", decimals: 3}
        mistakes:
          - {id: turned, gives: "3", say: "That is three."}
          - {id: sign, gives: "0 - 1/3", say: "Mind the sign."}
        """,
    "digits": """
        ask: "How many?"
        answer: {number: "12345", significant: 3}
        mistakes: [{id: half, gives: "12345/2", say: "That is half."}]
        """,
    "exact": """
        ask: "One seventh?"
        answer: {number: "1/7"}
        mistakes: [{id: seven, gives: "7", say: "Turn it over."}]
        """,
    "cost": """
        ask: "What does it cost?"
        answer: {number: "0.5", decimals: 1, unit: "cents"}
        """,
    "row": """
        let: {a: "[0.25, -0.5, 1]"}
        ask: "The row?"
        answer: {vector: "2 * a", decimals: 2}
        mistakes:
          - {id: undoubled, at: a, gives: "[1, 2, 3]", say: "Look at a again."}
          - {id: turned, gives: "0 - 2 * a", say: "The signs are turned."}
        """,
    "grid": """
        ask: "The grid?"
        answer: {matrix: "stack([1, 2], [3, 4])"}
        mistakes: [{id: flipped, gives: "stack([1, 3], [2, 4])", say: "It is flipped."}]
        """,
    "sizes": """
        ask: "The shape of the list?"
        answer: {shape: "[64]"}
        mistakes: [{id: column, gives: "[64, 1]", say: "That stands upright."}]
        """,
    "product": """
        ask: "The shape of the product?"
        answer: {shape: "shape_of_product([2, 3], [4, 5])"}
        mistakes: [{id: outer, gives: "[2, 5]", say: "Look at the inner sizes."}]
        """,
}

ITEMS: dict[str, Item] = {name: item(name, body) for name, body in BODIES.items()}

TABLE = (
    Case("third", "0.333", "right"),
    Case("third", " .334 ", "right"),
    Case("third", "+0.3333", "right"),
    Case("third", "1/3", "right"),
    Case("third", "10 / 30", "right"),
    Case("third", "33.3%", "right"),
    Case("third", "33.4 %", "right"),
    Case("third", "1003/3000", "right"),  # 1/3 + 0.001: the border belongs to it
    Case("third", "997/3000", "right"),  # 1/3 − 0.001
    Case("third", "100300001/300000000", "wrong"),  # 1/3 + 0.001 + 1/300000000
    Case("third", "0.335", "wrong"),
    Case("third", "0.33", "coarse"),
    Case("third", "33%", "coarse"),
    Case("third", "0.3", "coarse"),
    Case("third", "0", "wrong"),
    Case("third", "33/100", "wrong"),  # a fraction is as exact as it is
    Case("third", "3", "wrong", "That is three."),
    Case("third", "3.001", "wrong", "That is three."),
    Case("third", "3.0011", "wrong"),
    Case("third", "-0.333", "wrong", "Mind the sign."),
    Case("third", "\N{MINUS SIGN}1/3", "wrong", "Mind the sign."),
    Case("third", "", "blank"),
    Case("third", "  ", "blank"),
    Case("third", "0,333", "unreadable"),
    Case("third", "0.333.", "right", page="unreadable"),
    Case("third", "3^-1", "right", page="unreadable"),
    Case("third", "1/3 * 1", "right", page="unreadable"),
    Case("third", "3.33e-1", "right", page="unreadable"),
    Case("third", "= 0.333", "right", page="unreadable"),
    Case("third", "[0.333]", "unreadable"),
    Case("third", "1/0", "unreadable"),
    Case("third", "--3", "wrong", "That is three.", page="unreadable"),
    Case("third", "third", "unreadable"),
    Case("third", "1/2/3", "wrong", page="unreadable"),
    Case("digits", "12300", "right"),
    Case("digits", "12400", "right"),
    Case("digits", "12345", "right"),
    Case("digits", "12445", "right"),  # one unit of the third digit, border included
    Case("digits", "12446", "wrong"),
    Case("digits", "12000", "coarse"),
    Case("digits", "10000", "coarse"),
    Case("digits", "6170", "wrong", "That is half."),
    Case("exact", "1/7", "right"),
    Case("exact", "2/14", "right"),
    Case("exact", "-1/7", "wrong"),
    Case("exact", "0.142857142857", "wrong"),
    Case("exact", "7.0", "wrong", "Turn it over."),
    Case("cost", "0.5", "right"),
    Case("cost", "50%", "right", page="unreadable"),  # beside a unit it could be meant otherwise
    Case("cost", "0.5 cents", "right", page="unreadable"),
    Case("row", "[0.5, -1, 2]", "right"),
    Case("row", "(0.5,-1,2)", "right"),
    Case("row", "0.5, -1.00, 2", "right"),
    Case("row", "[1/2, -100%, 2.01]", "right"),
    Case("row", "[0.5, -1, 2.011]", "partly"),
    Case("row", "[0.5, 7, 8]", "partly"),
    Case("row", "[0.5, 0.5, 0.5]", "wrong"),
    Case("row", "[2, 4, 6]", "wrong", "Look at a again."),
    Case("row", "[-0.5, 1, -2]", "wrong", "The signs are turned."),
    Case("row", "[-2, -4, -6]", "wrong", "Two things came together here. Look at a again. The signs are turned."),
    Case("row", "[0.5, -1]", "wrong"),
    Case("row", "[9, 9, 9, 9]", "wrong"),
    Case("row", "[0,5, -1, 2]", "wrong", page="unreadable"),  # the comma could be a decimal one
    Case("row", "0.5 -1 2", "right", page="unreadable"),
    Case("row", "[0.5; -1; 2]", "right", page="unreadable"),
    Case("row", "[0.5, , 2]", "unreadable"),
    Case("row", "[0.5, -1, 2", "unreadable"),
    Case("grid", "[[1, 2], [3, 4]]", "right"),
    Case("grid", "[[1,2],[3,4]]", "right"),
    Case("grid", "[ [1, 2], [6/2, 400%] ]", "right"),
    Case("grid", "[[1, 3], [2, 4]]", "wrong", "It is flipped."),
    Case("grid", "[[1, 2], [3, 5]]", "partly"),
    Case("grid", "[[1, 1], [1, 1]]", "wrong"),
    Case("grid", "[[1, 2, 3]]", "wrong"),
    Case("grid", "[[1, 2], [3]]", "unreadable"),
    Case("grid", "1 2; 3 4", "right", page="unreadable"),
    Case("sizes", "64", "right"),
    Case("sizes", "(64)", "right"),
    Case("sizes", "1 x 64", "right"),
    Case("sizes", "1X64", "right"),
    Case("sizes", "[1, 64]", "right"),
    Case("sizes", "64 \N{MULTIPLICATION SIGN} 1", "wrong", "That stands upright."),
    Case("sizes", "64 x 2", "wrong"),
    Case("sizes", "undefined", "wrong"),
    Case("sizes", "(64,)", "right", page="unreadable"),
    Case("sizes", "1 by 64", "right", page="unreadable"),
    Case("sizes", "many", "unreadable"),
    Case("product", "undefined", "right"),
    Case("product", "Does not  exist", "right"),
    Case("product", "2 x 5", "wrong", "Look at the inner sizes."),
    Case("product", "undefined!", "unreadable"),
)
