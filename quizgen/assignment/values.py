"""Drawn values as plain data for JSON, exactly, and back.

In: a value as it was drawn. Out: whole numbers and floats as JSON has them, a fraction as "1/3", everything else as an
object that names its kind. What cannot be such a value is a ValueError. Left out: JSON itself (`file`).
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from fractions import Fraction
from typing import TypeAlias, assert_never, cast

from quizgen.language.values import UNDEFINED, Array, Scalar, Sentence, ShapeValue, UndefinedValue, Value

PlainNumber: TypeAlias = "int | float | str"
Plain: TypeAlias = "PlainNumber | dict[str, object]"

_FRACTION = re.compile(r"-?\d{1,4000}/[1-9]\d{0,3999}", re.ASCII)


def plain_value(value: Value | str) -> Plain:
    """Plain data for a value.

    >>> plain_value(Fraction(1, 3)), plain_value(Array((2,), (1, 0.5))), plain_value("query")
    ('1/3', {'shape': [2], 'cells': [1, 0.5]}, {'text': 'query'})
    """
    match value:
        case bool():
            return {"truth": value}
        case int() | float() | Fraction():
            return _plain_number(value)
        case str():
            return {"text": value}
        case Array(shape, cells):
            return {"shape": list(shape), "cells": [_plain_number(cell) for cell in cells]}
        case Sentence(words):
            return {"words": list(words)}
        case ShapeValue(sizes):
            return {"sizes": list(sizes)}
        case UndefinedValue():
            return {"undefined": True}
        case _:
            assert_never(value)


def value_of(plain: object) -> Value | str:
    """The value that plain data stands for. ValueError where it stands for none.

    >>> value_of("1/3"), value_of({"shape": [2], "cells": [1, 0.5]}), value_of({"text": "query"})
    (Fraction(1, 3), Array(shape=(2,), cells=(1, 0.5)), 'query')
    """
    if type(plain) is int:
        return plain
    if not isinstance(plain, dict):
        return _number(plain)
    match cast("dict[str, object]", plain):
        case {"shape": shape, "cells": cells}:
            return _array(_sizes(shape), [_number(cell) for cell in _entries(cells)])
        case {"text": str(text)}:
            return text
        case {"words": words}:
            return Sentence(tuple(_word(word) for word in _entries(words)))
        case {"truth": bool(truth)}:
            return truth
        case {"sizes": sizes}:
            return ShapeValue(_sizes(sizes))
        case {"undefined": True}:
            return UNDEFINED
        case _:
            raise ValueError("it is no value that can be drawn")


def _plain_number(value: Scalar) -> PlainNumber:
    return f"{value.numerator}/{value.denominator}" if isinstance(value, Fraction) else value


def _number(plain: object) -> Scalar:
    if type(plain) is int:
        return plain
    if isinstance(plain, float) and math.isfinite(plain):
        return plain
    if isinstance(plain, str) and _FRACTION.fullmatch(plain):
        above, _, below = plain.partition("/")
        return Fraction(int(above), int(below))
    raise ValueError("it is no number")


def _array(shape: tuple[int, ...], cells: Sequence[Scalar]) -> Array:
    if math.prod(shape) != len(cells):
        raise ValueError(f"an array of the shape {shape} has {math.prod(shape)} cells, and this has {len(cells)}")
    return Array(shape, tuple(cells))


def _entries(plain: object) -> list[object]:
    if isinstance(plain, list):
        return cast("list[object]", plain)
    raise ValueError("it is no list")


def _sizes(plain: object) -> tuple[int, ...]:
    return tuple(_size(each) for each in _entries(plain))


def _size(plain: object) -> int:
    if type(plain) is int and plain >= 0:
        return plain
    raise ValueError("it is no size")


def _word(plain: object) -> str:
    if isinstance(plain, str):
        return plain
    raise ValueError("it is no word")
