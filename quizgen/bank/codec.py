"""Items and skills ↔ plain data that `marshal` can keep: tuples, lists, texts and numbers without any code.

In: frozen dataclasses of the bank and of the language. Out: the same, later. A dataclass is a tuple of its class's
number and its fields, a tuple is a list, a fraction is the number -1 and its two parts. The numbers of the classes
hold for one version of the code only; whoever keeps the data (`cache`) sees to that.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from operator import attrgetter
from types import ModuleType
from typing import TypeAlias, TypeVar, cast

from quizgen.bank import contents, item
from quizgen.language import passage, tree

Plain: TypeAlias = "int | str | bytes | list[Plain] | tuple[Plain, ...] | None"
Kept = TypeVar("Kept")

_FRACTION = -1


def _records_of(module: ModuleType) -> list[type]:
    classes = [each for each in vars(module).values() if isinstance(each, type) and "__match_args__" in vars(each)]
    return [each for each in classes if each.__module__ == module.__name__]


def _values_of(names: tuple[str, ...]) -> Callable[[object], tuple[object, ...]]:
    """A function that takes these fields from an object, always as a tuple."""
    take: Callable[[object], object] = attrgetter(*names)
    return (lambda value: (take(value),)) if len(names) == 1 else cast("Callable[[object], tuple[object, ...]]", take)


_CLASSES: list[type] = [each for module in (contents, item, passage, tree) for each in _records_of(module)]
_NUMBERS = {each: number for number, each in enumerate(_CLASSES)}
_FIELDS: dict[type, Callable[[object], tuple[object, ...]]] = {
    each: _values_of(vars(each)["__match_args__"]) for each in _CLASSES
}
_LEAVES = {int, str, bool, bytes, type(None)}


def to_plain(value: object) -> Plain:
    """Plain data for a value.

    >>> to_plain((1, "a", None, Fraction(1, 3)))
    [1, 'a', None, (-1, 1, 3)]
    """
    kind = type(value)
    if kind in _LEAVES:
        return cast(Plain, value)
    if kind is tuple:
        return list(map(to_plain, cast("tuple[object, ...]", value)))
    if kind in _NUMBERS:
        return (_NUMBERS[kind], *map(to_plain, _FIELDS[kind](value)))
    if isinstance(value, Fraction):
        return (_FRACTION, value.numerator, value.denominator)
    raise TypeError(f"{kind.__name__} has no plain form")


def from_plain(data: Plain, kind: type[Kept]) -> Kept:
    """The value of a kind that the plain data stands for; TypeError where it stands for another.

    >>> from_plain(to_plain(Fraction(1, 3)), Fraction)
    Fraction(1, 3)
    """
    value = _value(data)
    if not isinstance(value, kind):
        raise TypeError(f"{kind.__name__} was kept as {type(value).__name__}")
    return value


def _value(data: Plain) -> object:
    if type(data) is tuple:
        number = cast(int, data[0])
        if number == _FRACTION:
            return Fraction(cast(int, data[1]), cast(int, data[2]))
        return cast("Callable[..., object]", _CLASSES[number])(*map(_value, data[1:]))
    if type(data) is list:
        return tuple(map(_value, data))
    return data
