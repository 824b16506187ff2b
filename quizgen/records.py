"""Dataclasses with slots, frozen or not, that are made in a tenth of the time.

In: a class body. Out: the class that `dataclasses.dataclass(frozen=True, slots=True)` would make, for type checkers and
for `is_dataclass`, `fields`, `replace`, `asdict`, `match`, `copy` and `pickle` alike. The standard library writes and
compiles six methods for every class, close to a millisecond each time, and quizgen makes a hundred classes before its
first question; here nothing is compiled, and methods are shared. Left out: classes without slots, ordering,
inheritance, `__post_init__` and every other option; whoever needs one takes the standard library's.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from types import FunctionType
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn, TypeAlias, cast

Put: TypeAlias = Callable[[object, object], None]
"""What sets one field of a record: the setter of its slot."""

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass  # noqa: PLC0414 - handed on to type checkers
    from dataclasses import field as field  # noqa: PLC0414 - the same
    from dataclasses import replace as replace  # noqa: PLC0414 - the same
else:

    def dataclass(*, slots: bool, frozen: bool = False) -> Callable[[type], type]:
        """The decorator of a record, which may also be one that changes.

        >>> @dataclass(frozen=True, slots=True)
        ... class Point:
        ...     x: int
        ...     y: int = 0
        >>> Point(3), Point(3) == Point(3, 0)
        (Point(x=3, y=0), True)
        """
        if not slots:
            raise TypeError("a record has slots; others are the standard library's")
        return _Maker(_FROZEN if frozen else _CHANGING)

    def field(*, default: object = ..., default_factory: object = ..., compare: bool = True) -> object:
        """A field whose default is made anew each time, or that takes no part in equality."""
        return _Field(default, default_factory, compare)

    def replace(record: object, **changes: object) -> object:
        """The same record with other values in some fields.

        >>> @dataclass(frozen=True, slots=True)
        ... class Point:
        ...     x: int
        ...     y: int = 0
        >>> replace(Point(3), y=4)
        Point(x=3, y=4)
        """
        kind = type(record)
        values = [changes.pop(name) if name in changes else getattr(record, name) for name in kind.__match_args__]
        if changes:
            raise TypeError(f"{kind.__name__} has no field {', '.join(changes)}")
        return kind(*values)


class _Field(NamedTuple):
    """What is known of a field; dots stand for nothing."""

    default: Any = ...  # a field can be anything
    default_factory: Any = ...
    compare: bool = True

    @property
    def is_needed(self) -> bool:
        """Whether a value must be given."""
        return self.default is ... and self.default_factory is ...

    def value(self) -> object:
        """The default."""
        return self.default if self.default_factory is ... else self.default_factory()


class _Maker(NamedTuple):
    """What turns a class body into a record with certain methods besides the shared ones."""

    methods: dict[str, object]

    def __call__(self, body: type) -> type:
        return _record(body, self.methods)


def _record(body: type, methods: dict[str, object]) -> type:
    namespace = dict(body.__dict__)
    names = tuple(body.__annotations__)
    if "__post_init__" in namespace or any(hasattr(base, "__dataclass_fields__") for base in body.__bases__):
        raise TypeError(f"{body.__name__} needs a dataclass of the standard library")
    fields = {name: _field_of(namespace.pop(name, ...)) for name in names}
    for unwanted in ("__dict__", "__weakref__"):
        namespace.pop(unwanted, None)
    made: dict[str, object] = {
        **_SHARED,
        **methods,
        "__match_args__": names,
        "__dataclass_fields__": _Fields(fields),
        "_compared": _taker([name for name in names if fields[name].compare]),
    }
    record: Any = type(body)(body.__name__, body.__bases__, {**made, **namespace, "__slots__": names})
    record.__qualname__ = body.__qualname__
    record.__init__ = _initialiser(record, fields)
    return cast(type, record)


def _field_of(default: object) -> _Field:
    return default if isinstance(default, _Field) else _Field(default)


def _taker(names: list[str]) -> Callable[[object], object]:
    """A function that takes these fields from a record, to compare and hash them."""
    return attrgetter(*names) if names else type


def _initialiser(record: type, fields: dict[str, _Field]) -> Callable[..., None]:
    """`__init__` of a record: a template for its number of fields, in which the arguments are given their names.

    That is as quick as a compiled method. Many fields, and defaults that are made anew, take the general way.
    """
    puts: list[Put] = [getattr(record, name).__set__ for name in fields]
    template = _TEMPLATES.get(len(puts))
    if template is None or any(each.default_factory is not ... for each in fields.values()):
        return _general_initialiser(record, puts, fields)
    made = cast(FunctionType, template(puts))
    made.__code__ = made.__code__.replace(co_varnames=("self", *fields), co_name="__init__")
    made.__defaults__ = tuple(each.default for each in fields.values() if not each.is_needed)
    made.__qualname__ = f"{record.__qualname__}.__init__"
    return made


def _general_initialiser(record: type, puts: list[Put], fields: dict[str, _Field]) -> Callable[..., None]:
    def initialiser(self: object, *values: object, **named: object) -> None:
        if named or len(values) != len(puts):
            values = _completed(record.__name__, fields, values, named)
        for put, value in zip(puts, values, strict=True):
            put(self, value)

    return initialiser


def _completed(
    record: str, fields: dict[str, _Field], values: tuple[object, ...], named: dict[str, object]
) -> tuple[object, ...]:
    """The values of all fields, in order."""
    given = dict(zip(fields, values, strict=False))
    unfit = [name for name in named if name not in fields or name in given]
    if unfit or len(values) > len(fields):
        raise TypeError(f"{record}() does not take {unfit or values[len(fields) :]}")
    given.update(named)
    if missing := [name for name, each in fields.items() if each.is_needed and name not in given]:
        raise TypeError(f"{record}() needs {', '.join(missing)}")
    return tuple(given[name] if name in given else each.value() for name, each in fields.items())


# --- methods that all records share -----------------------------------------------------------------------------------


def _equal(self: object, other: object) -> object:
    if type(other) is not type(self):
        return NotImplemented
    taken: Any = type(self)
    return taken._compared(self) == taken._compared(other)  # noqa: SLF001 - a record's own


def _hash(self: object) -> int:
    kind: Any = type(self)
    return hash(kind._compared(self))  # noqa: SLF001 - a record's own


def _representation(self: object) -> str:
    kind: Any = type(self)
    return f"{kind.__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in kind.__match_args__)})"


def _reduction(self: object) -> tuple[type, tuple[object, ...]]:
    """How a record is copied and pickled: made anew from its values."""
    kind: Any = type(self)
    return kind, tuple(getattr(self, name) for name in kind.__match_args__)


def _refuse(self: object, name: str, *_: object) -> NoReturn:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"cannot change field {name!r} of {type(self).__name__}")


_SHARED: dict[str, object] = {
    "__eq__": _equal,
    "__repr__": _representation,
    "__reduce__": _reduction,
}


_FROZEN: dict[str, object] = {"__hash__": _hash, "__setattr__": _refuse, "__delattr__": _refuse}
_CHANGING: dict[str, object] = {"__hash__": None}


class _Fields:
    """What `dataclasses` asks a class for; made by the standard library itself when it is first asked for."""

    def __init__(self, fields: dict[str, _Field]) -> None:
        self._fields = fields

    def __get__(self, instance: object, owner: type) -> object:
        import dataclasses

        body: dict[str, object] = {"__annotations__": owner.__annotations__}
        for name, each in self._fields.items():
            told: dict[str, Any] = {key: value for key, value in each._asdict().items() if value is not ...}
            body[name] = dataclasses.field(**told)
        twin: Any = dataclasses.dataclass(type(owner.__name__, (), body))
        known: object = twin.__dataclass_fields__
        setattr(owner, "__dataclass_fields__", known)  # noqa: B010 - no checker knows it
        return known


# --- templates of __init__, by the number of fields -------------------------------------------------------------------


def _one(puts: list[Put]) -> Callable[..., None]:
    (put_a,) = puts

    def initialiser(self: object, a: object) -> None:
        put_a(self, a)

    return initialiser


def _two(puts: list[Put]) -> Callable[..., None]:
    put_a, put_b = puts

    def initialiser(self: object, a: object, b: object) -> None:
        put_a(self, a)
        put_b(self, b)

    return initialiser


def _three(puts: list[Put]) -> Callable[..., None]:
    put_a, put_b, put_c = puts

    def initialiser(self: object, a: object, b: object, c: object) -> None:
        put_a(self, a)
        put_b(self, b)
        put_c(self, c)

    return initialiser


def _four(puts: list[Put]) -> Callable[..., None]:
    put_a, put_b, put_c, put_d = puts

    def initialiser(self: object, a: object, b: object, c: object, d: object) -> None:
        put_a(self, a)
        put_b(self, b)
        put_c(self, c)
        put_d(self, d)

    return initialiser


def _five(puts: list[Put]) -> Callable[..., None]:
    put_a, put_b, put_c, put_d, put_e = puts

    def initialiser(self: object, a: object, b: object, c: object, d: object, e: object) -> None:  # noqa: PLR0917 - as many as fields
        put_a(self, a)
        put_b(self, b)
        put_c(self, c)
        put_d(self, d)
        put_e(self, e)

    return initialiser


def _six(puts: list[Put]) -> Callable[..., None]:
    put_a, put_b, put_c, put_d, put_e, put_f = puts

    def initialiser(self: object, a: object, b: object, c: object, d: object, e: object, f: object) -> None:  # noqa: PLR0917 - as many as fields
        put_a(self, a)
        put_b(self, b)
        put_c(self, c)
        put_d(self, d)
        put_e(self, e)
        put_f(self, f)

    return initialiser


_TEMPLATES = {1: _one, 2: _two, 3: _three, 4: _four, 5: _five, 6: _six}
