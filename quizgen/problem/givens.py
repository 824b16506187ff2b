"""Givens: the domain of a given, made into a function that draws it.

In: a given of the bank. Out: a function from the words of its name, and what was drawn before, to its value: cell
after cell from the one stream. Left out: the words (`draw`), sentences (`sentences`), and which draws are used
(`make`).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TypeAlias, assert_never

from quizgen.bank.item import Choose, Decimals, Formula, Given, Integers, PermutationOf, SentenceOf, WordOf
from quizgen.draw import Stream
from quizgen.errors import FormulaError
from quizgen.language.arithmetic import scalar
from quizgen.language.evaluate import Compiled, Values
from quizgen.language.values import Array, Scalar, Value, plain
from quizgen.problem.reckoner import Reckoner
from quizgen.problem.sentences import sentence
from quizgen.verbs.arguments import MOST_CELLS, count

Draw: TypeAlias = Callable[[Stream, Values], Value | str]


def drawing(given: Given, reckoner: Reckoner) -> Draw:
    """The function that draws a given. It raises FormulaError where the domain is empty."""
    cell = _cell(given, reckoner)
    if not given.sizes:
        return cell
    sizes = [reckoner.of(size.tree) for size in given.sizes]

    def filled(stream: Stream, values: Values) -> Value:
        shape = tuple(count(size(values)) for size in sizes)
        number = math.prod(shape)
        if number > MOST_CELLS:
            raise FormulaError(f"{given.name} would have {number} cells: {MOST_CELLS} is the most")
        return Array(shape, tuple(_number(cell(stream, values)) for _ in range(number)))

    return filled


def _cell(given: Given, reckoner: Reckoner) -> Draw:
    domain = given.domain
    match domain:
        case Integers(low, high):
            return _integers(given.name, _ends(low, high, reckoner), 0)
        case Decimals(low, high, places):
            return _integers(given.name, _ends(low, high, reckoner), places)
        case Choose(values):
            return _chosen([reckoner.of(value.tree) for value in values])
        case SentenceOf(number):
            words = reckoner.of(number.tree)
            return lambda stream, values: sentence(stream, count(words(values)))
        case WordOf(texts):
            return lambda stream, _: stream.pick(texts)
        case PermutationOf(number):
            size = reckoner.of(number.tree)
            return lambda stream, values: _permutation(stream, count(size(values)))
        case _:
            assert_never(domain)


def _ends(low: Formula, high: Formula, reckoner: Reckoner) -> tuple[Compiled, Compiled]:
    return reckoner.of(low.tree), reckoner.of(high.tree)


def _integers(name: str, ends: tuple[Compiled, Compiled], places: int) -> Draw:
    """Multiples of 10^-places between two ends, both included, as exact numbers."""
    low, high = ends
    scale = 10**places

    def drawn(stream: Stream, values: Values) -> Value:
        first, last = _exact(name, low(values)), _exact(name, high(values))
        least = math.ceil(first * scale)
        number = math.floor(last * scale) - least + 1
        if number < 1:
            raise FormulaError(f"there is nothing to draw {name} from: its domain, {first} to {last}, is empty")
        units = least + stream.below(number)
        return units if scale == 1 else plain(Fraction(units, scale))

    return drawn


def _chosen(values: Sequence[Compiled]) -> Draw:
    return lambda stream, known: stream.pick(values)(known)


def _permutation(stream: Stream, size: int) -> Array:
    return Array((size,), tuple(place + 1 for place in stream.permutation(size)))


def _exact(name: str, value: Value) -> int | Fraction:
    end = scalar(value)
    if isinstance(end, float):
        raise FormulaError(f"the ends of the domain of {name} must be exact numbers")
    return end


def _number(value: Value | str) -> Scalar:
    if isinstance(value, str):
        raise FormulaError("words do not fill an array")
    return scalar(value)
