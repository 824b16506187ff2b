"""How fast answers in numbers are judged: `python benchmarks/numeric.py [ANSWERS [ROUNDS]]`.

Distinct answers of every numeric kind, half of them off by more than is allowed, in the spellings that people use, are
judged by `compare` in turn with the plain ways: Python's `float` and a tolerance, exact fractions, a literal of Python
with numpy. Each is right or wrong by its making. What a plain way cannot read it calls wrong, so read the rates
together with what was missed. Times are processor time.
"""

from __future__ import annotations

import ast
import math
import statistics
import sys
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from random import Random
from time import process_time
from typing import NamedTuple, TypeAlias

sys.path.insert(0, str(Path(__file__).parents[1]))

import numpy as np

from quizgen.equivalence import compare
from quizgen.errors import AnswerError

Judge: TypeAlias = Callable[[str, str], bool]
"""Whether an answer is the expected one."""

WITHIN = "0.0005"
HALF = Fraction(1, 2000)


class Typed(NamedTuple):
    """What was typed, what was expected, and whether it is right."""

    text: str
    expected: str
    is_right: bool


def main(count: int, rounds: int) -> None:
    """Print a table for each kind of answer."""
    chance = Random(1)  # noqa: S311 - answers are no secret
    for kind, make in MAKERS.items():
        typed = list({each.text: each for each in (make(chance, is_right=bool(n % 2)) for n in range(count))}.values())
        print(f"{kind}: {len(typed)} distinct answers, {sum(each.is_right for each in typed)} of them right")
        table(typed, {"quizgen, compare": own(kind), **PLAIN[kind]}, rounds)


def table(typed: Sequence[Typed], judges: Mapping[str, Judge], rounds: int) -> None:
    """A line for each way of judging; rounds are interleaved."""
    costs: dict[str, list[float]] = {name: [] for name in judges}
    for _ in range(rounds):
        for name, judge in judges.items():
            start = process_time()
            for each in typed:
                judge(each.text, each.expected)
            costs[name].append((process_time() - start) / len(typed))
    for name, judge in judges.items():
        taken = statistics.median(costs[name])
        found = [judge(each.text, each.expected) for each in typed]
        missed = sum(each.is_right and not word for each, word in zip(typed, found, strict=True))
        passed = sum(word and not each.is_right for each, word in zip(typed, found, strict=True))
        print(f"  {name:28} {taken * 1e6:7.1f} µs {1 / taken:9,.0f} a second  {missed} missed, {passed} passed wrongly")


# --- answers ----------------------------------------------------------------------------------------------------------


def number(chance: Random, *, is_right: bool) -> Typed:
    """A number of three decimals, in one of many spellings; half the wrong ones are off by just too much."""
    expected = Fraction(chance.randint(1, 9999), 1000)
    off = chance.choice((0, HALF, -HALF)) if is_right else chance.choice((HALF + Fraction(1, 10**6), Fraction(1, 7)))
    return Typed(spelt(expected + off, chance), decimal(expected), is_right)


def spelt(value: Fraction, chance: Random) -> str:
    """A number as somebody might type it."""
    plain = decimal(value)
    return chance.choice(
        (
            *(plain, plain, plain, f" {plain} ", f"{plain}0", f"+{plain}", f"= {plain}"),
            *(f"{decimal(100 * value)}%", f"{value.numerator}/{value.denominator}", f"{decimal(10 * value)}e-1"),
        )
    )


def decimal(value: Fraction) -> str:
    """A number in decimals, as many as it takes up to nine."""
    return f"{float(value):.9f}".rstrip("0").rstrip(".")


def row(chance: Random, *, is_right: bool) -> Typed:
    """Three numbers, in brackets or not."""
    cells = [number(chance, is_right=True) for _ in range(3)]
    cells[1] = cells[1] if is_right else number(chance, is_right=False)
    left, right = chance.choice(("[]", "()", ("", "")))
    inside = ", ".join(decimal(read(each.text)) for each in cells)
    return Typed(f"{left}{inside}{right}", f"[{', '.join(each.expected for each in cells)}]", is_right)


def matrix(chance: Random, *, is_right: bool) -> Typed:
    """Three rows of three numbers, as a list of lists or as rows on lines."""
    rows = [row(chance, is_right=is_right or place != 1) for place in range(3)]
    inside = [each.text.strip("[]()") for each in rows]
    text = chance.choice((f"[{', '.join(f'[{each}]' for each in inside)}]", "\n".join(inside)))
    return Typed(text, f"[{', '.join(each.expected for each in rows)}]", is_right)


def shape(chance: Random, *, is_right: bool) -> Typed:
    """Rows and columns; the wrong ones are the other way round."""
    rows, columns = chance.randint(1, 99), chance.randint(100, 999)
    first, last = (rows, columns) if is_right else (columns, rows)
    text = chance.choice((f"({first}, {last})", f"{first} x {last}", f"{first}×{last}", f"[{first},{last}]"))
    return Typed(text, f"({rows}, {columns})", is_right)


def read(text: str) -> Fraction:
    """The number that one of our spellings stands for."""
    bare = text.strip(" =+")
    return Fraction(bare.removesuffix("%").rstrip(".")) / (100 if bare.endswith("%") else 1)


MAKERS = {"number": number, "vector": row, "matrix": matrix, "shape": shape}


# --- ways of judging --------------------------------------------------------------------------------------------------


def own(kind: str) -> Judge:
    """Ours."""
    within = None if kind == "shape" else WITHIN

    def judge(text: str, expected: str) -> bool:
        try:
            return compare(text, expected, kind=kind, within=within, prove=False).verdict == "equal"
        except AnswerError:
            return False

    return judge


def by_float(text: str, expected: str) -> bool:
    """`float` and a tolerance, as it is usually written."""
    try:
        return math.isclose(float(text), float(expected), abs_tol=float(WITHIN))
    except ValueError:
        return False


def by_fraction(text: str, expected: str) -> bool:
    """Exactly."""
    try:
        return abs(Fraction(text) - Fraction(expected)) <= HALF
    except (ValueError, ZeroDivisionError):
        return False


def by_literal(text: str, expected: str) -> bool:
    """A literal of Python, compared by numpy."""
    try:
        found, wanted = np.array(ast.literal_eval(text)), np.array(ast.literal_eval(expected))
    except (ValueError, SyntaxError):
        return False
    return found.shape == wanted.shape and np.allclose(found, wanted, rtol=0, atol=float(WITHIN))


PLAIN: Mapping[str, Mapping[str, Judge]] = {
    "number": {"float, isclose": by_float, "Fraction": by_fraction, "literal_eval, numpy": by_literal},
    "vector": {"literal_eval, numpy": by_literal},
    "matrix": {"literal_eval, numpy": by_literal},
    "shape": {"literal_eval, numpy": by_literal},
}


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[1:]]
    main(numbers[0] if numbers else 1000, numbers[1] if len(numbers) > 1 else 5)
