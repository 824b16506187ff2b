"""The fingerprint of a problem: the same wherever it is made, another one as soon as anything asked differs.

In: the item and revision, the exact draws, and everything asked and judged, as printed. Out: 32 hexadecimal digits.
No float goes in, only what is printed of it. Left out: hints, remarks and solutions, which can be mended without
asking anything else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import assert_never

from quizgen.hashing import blake2b
from quizgen.language.digits import exact_text
from quizgen.language.values import Array, Sentence, ShapeValue, UndefinedValue, Value

SIZE = 16


def digest(item: str, revision: int, draws: Sequence[tuple[str, Value | str]], printed: Iterable[str]) -> str:
    """The digest of a problem, from the texts that it is printed as.

    >>> digest("a", 1, [("n", 3)], ["How many?"]) == digest("a", 1, [("n", 4)], ["How many?"])
    False
    """
    drawn = [text for name, value in draws for text in (name, drawn_text(value))]
    state = blake2b(digest_size=SIZE, person=b"quizgen/digest1")
    for field in (item, str(revision), str(len(draws)), *drawn, *printed):
        raw = field.encode("utf-8", "surrogatepass")
        state.update(len(raw).to_bytes(4, "little") + raw)
    return state.hexdigest()


def drawn_text(value: Value | str) -> str:
    """A drawn value as text, exactly: `2/3`, `2x2: 1 2 3 4`, `word word`.

    >>> drawn_text(Fraction(1, 3)), drawn_text(Array((2, 1), (1, Fraction(1, 2))))
    ('1/3', '2x1: 1 0.5')
    """
    match value:
        case str():
            return value
        case bool():
            return str(value)
        case int() | Fraction() | float():
            return exact_text(value)
        case Array(shape, cells):
            return f"{'x'.join(map(str, shape))}: {' '.join(map(exact_text, cells))}"
        case Sentence(words):
            return " ".join(words)
        case ShapeValue(sizes):
            return f"shape {sizes}"
        case UndefinedValue():
            return "undefined"
        case _:
            assert_never(value)
