"""The usual spellings of shapes and words, for programs that compare an answer letter by letter.

In: an outcome. Out: the spellings, the plainest first, none twice. Capitals are left to the program, which ignores
them. Left out: reading what people write (`language.sizes`), which takes many more spellings than these.
"""

from __future__ import annotations

from typing import assert_never

from quizgen.language.values import UndefinedValue
from quizgen.problem.outcomes import ShapeOutcome, TextOutcome

UNDEFINED = ("undefined", "not defined", "does not exist", "impossible")


def spellings(outcome: ShapeOutcome | TextOutcome) -> tuple[str, ...]:
    """How people write a shape or a word.

    >>> from quizgen.language.values import ShapeValue
    >>> spellings(ShapeOutcome(ShapeValue((2, 3))))[:3], spellings(TextOutcome("softmax", ("soft max",)))
    (('(2, 3)', '(2,3)', '2 x 3'), ('softmax', 'soft max', 'soft-max'))
    """
    match outcome:
        case TextOutcome(text, accept):
            words = (text, *accept)
            hyphens = (word.replace(" ", "-") for word in words)
            return tuple(dict.fromkeys((*words, *hyphens, *(word.replace("-", " ") for word in words))))
        case ShapeOutcome(value):
            return UNDEFINED if isinstance(value, UndefinedValue) else _shape(value.sizes)
        case _:
            assert_never(outcome)


def array_spellings(text: str) -> tuple[str, ...]:
    """How people write an array of which one spelling is given, as rows within brackets.

    >>> array_spellings("[[1, 2], [3, 4]]")
    ('[[1, 2], [3, 4]]', '[[1,2],[3,4]]', '[[1,2], [3,4]]', '1 2; 3 4', '1, 2; 3, 4')
    """
    if not text.startswith("[["):
        inside = text.strip("[]")
        pairs = [(mark, mark.replace(" ", "")) for mark in (text, inside, f"({inside})")]
        return (*(spelling for pair in pairs for spelling in pair), inside.replace(",", ""))
    if text.startswith("[[["):
        return (text, text.replace(" ", ""))
    rows = text.strip("[]").replace("], [", "; ")
    return (text, text.replace(" ", ""), text.replace(", ", ",").replace("],[", "], ["), rows.replace(",", ""), rows)


def _shape(sizes: tuple[int, ...]) -> tuple[str, ...]:
    """A shape; one word's list may be written as a row or by its length alone, as `grading.shapes` has it."""
    if len(sizes) == 1 or sizes[:-1] == (1,):
        length = sizes[-1]
        alone = (str(length), f"({length},)", f"({length})", f"[{length}]")
        return tuple(dict.fromkeys((*_sizes(sizes), *alone, *_sizes((1, length)))))
    return _sizes(sizes)


def _sizes(sizes: tuple[int, ...]) -> tuple[str, ...]:
    numbers = list(map(str, sizes))
    if len(numbers) < 2:
        return tuple(f"({number},)" for number in numbers) or ("()",)
    spaced, tight = ", ".join(numbers), ",".join(numbers)
    between = (" x ", "x", " × ", "×", " by ")
    bracketed = (f"({spaced})", f"({tight})", *(mark.join(numbers) for mark in between))
    plain = (spaced, tight, f"[{spaced}]", f"[{tight}]")
    return (*bracketed, *plain, *(f"({mark.join(numbers)})" for mark in between[:4]))
