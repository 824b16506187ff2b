"""Passages as plain text: matrices on lines of their own, everything else in its line; and all that is asked."""

import pytest

from quizgen.language.parser import parse
from quizgen.language.passage import Formula, Passage, Piece, Printed, Words
from quizgen.language.values import Array, Sentence
from quizgen.render.prose import as_text, asked_text
from tests.render.trees import PROSE

V = Printed(Array((2, 2), (1, -2, 30, 4)))
FORMULA = Formula(parse("e^{-2} ≈ 0.135", PROSE))

PASSAGES: list[tuple[str, tuple[Piece, ...], str]] = [
    ("words", (Words("How many words?"),), "How many words?"),
    ("nothing", (), ""),
    ("a value", (Words("The "), Printed(-3), Words(" is left.")), "The −3 is left."),
    ("a formula", (Words("("), FORMULA, Words(")")), "(e⁻² ≈ 0.135)"),
    ("a vector", (Words("a = "), Printed(Array((2,), (3, -1))), Words(".")), "a = (3, −1)."),
    ("a sentence", (Words("In "), Printed(Sentence(("it", "rains"))), Words(", …")), "In “it rains”, …"),
    ("a matrix at the end", (Words("V is "), V), "V is\n    ┌  1  −2 ┐\n    └ 30   4 ┘"),
    (
        "a matrix in the middle",
        (Words("The rows of "), V, Words(" are values.")),
        "The rows of\n    ┌  1  −2 ┐\n    └ 30   4 ┘\nare values.",
    ),
    (
        "a mark after a matrix stays with it",
        (Words("V is "), V, Words(". Which row is longer?")),
        "V is\n    ┌  1  −2 ┐\n    └ 30   4 ┘.\nWhich row is longer?",
    ),
    (
        "a line break that the author wrote is not doubled",
        (Words("V is\n"), V, Words("\nWhich row is longer?")),
        "V is\n    ┌  1  −2 ┐\n    └ 30   4 ┘\nWhich row is longer?",
    ),
    (
        "an empty line that the author wrote is kept",
        (Words("V is "), V, Words("\n\nAnd now?")),
        "V is\n    ┌  1  −2 ┐\n    └ 30   4 ┘\n\nAnd now?",
    ),
    (
        "two matrices",
        (Words("A is "), V, Words(" and B is "), V),
        "A is\n    ┌  1  −2 ┐\n    └ 30   4 ┘\nand B is\n    ┌  1  −2 ┐\n    └ 30   4 ┘",
    ),
    (
        "two matrices with a mark alone between them",
        (V, Words(", "), V),
        "    ┌  1  −2 ┐\n    └ 30   4 ┘,\n    ┌  1  −2 ┐\n    └ 30   4 ┘",
    ),
    ("a formula after a matrix", (V, Words(" "), FORMULA), "    ┌  1  −2 ┐\n    └ 30   4 ┘\ne⁻² ≈ 0.135"),
    ("controls", (Words("a\x1b[31mb\u202ec"),), "a�[31mb�c"),
]


@pytest.mark.parametrize(("pieces", "text"), [case[1:] for case in PASSAGES], ids=[case[0] for case in PASSAGES])
def test_a_passage_prints_as_text(pieces: tuple[Piece, ...], text: str) -> None:
    assert as_text(Passage(pieces)) == text


def test_under_plain_all_of_a_passage_is_ascii() -> None:
    passage = Passage((Words("“naïve” – √64 is 8 · 1, "), FORMULA, Words("; V is "), V, Words(".")))
    assert as_text(passage, ascii=True) == (
        '"naive" - sqrt 64 is 8 * 1, e^(-2) ~ 0.135; V is\n    [  1  -2 ]\n    [ 30   4 ].'
    )


def words(text: str) -> Passage:
    return Passage((Words(text),))


def test_what_is_asked_ends_with_how_to_answer() -> None:
    assert asked_text(words("Why?"), (), (), "One word.") == "Why?\n\nOne word."


def test_options_are_lettered_and_lefts_are_numbered() -> None:
    options = [("a", words("is compared")), ("b", words("asks"))]
    asked = asked_text(words("What does each do?"), (words("query"), words("key")), options, "Write 1b 2a.")
    assert asked == "What does each do?\n\n1. query\n2. key\n\na) is compared\nb) asks\n\nWrite 1b 2a."


def test_without_an_instruction_nothing_stands_at_the_end() -> None:
    assert asked_text(words("Why?"), (), (), "") == "Why?"
    assert asked_text(words("Why?"), (), (), "√2 – 3 places", ascii=True) == "Why?\n\nsqrt 2 - 3 places"
