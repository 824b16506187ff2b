"""The JSON Schema of bank files, for editors that check while one types.

In: the forms of `keys`. Out: a schema as plain JSON data. It says what a single value may look like; what formulas and
names mean together it cannot say, and `quiz check` does. Left out: the keys themselves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import TypeAlias, assert_never

from quizgen.bank.forms import Either, Form, Key, Kinds, Leaf, ListOf, MapOf, OneOf, Pattern, Record, Whole
from quizgen.bank.keys import FORMAT, SECTION

Json: TypeAlias = "str | int | bool | Sequence[Json] | Mapping[str, Json]"

DIALECT = "https://json-schema.org/draft/2020-12/schema"
_FORMULA: Mapping[str, Json] = {"type": ["string", "number", "boolean"], "description": Leaf.FORMULA.value}


def json_schema() -> dict[str, Json]:
    """The schema of one file of a bank.

    >>> json_schema()["required"]
    ['format', 'section', 'title']
    """
    return {"$schema": DIALECT, "title": f"quizgen bank, format {FORMAT}", **_record(SECTION)}


def _schema(form: Form) -> dict[str, Json]:
    match form:
        case Leaf():
            return _leaf(form)
        case Whole(least, most):
            return {"type": "integer", "minimum": least, "maximum": most}
        case OneOf(words):
            return {"enum": list(words)}
        case Pattern(regex, says):
            return {"type": "string", "pattern": f"^{regex}$", "description": says}
        case ListOf(inner, least, most):
            most_items: dict[str, Json] = {"maxItems": most} if most else {}
            return {"type": "array", "items": _schema(inner), "minItems": least, **most_items}
        case MapOf():
            return _map(form)
        case Record():
            return _record(form)
        case Kinds(_, records):
            return {"oneOf": [_record(record) for record in records]}
        case Either(forms):
            return {"anyOf": [_schema(each) for each in forms]}
        case _:
            assert_never(form)


def _leaf(form: Leaf) -> dict[str, Json]:
    match form:
        case Leaf.FORMULA:
            return dict(_FORMULA)  # YAML hands an unquoted 3 over as a number
        case Leaf.FLAG:
            return {"type": "boolean"}
        case Leaf.TEXT:
            return {"type": ["string", "number"]}
        case Leaf.PROSE:
            return {"type": "string", "minLength": 1, "description": form.value}
        case Leaf.LABEL:
            return {"type": ["string", "number", "boolean"], "description": form.value}
        case _:
            assert_never(form)


def _map(form: MapOf) -> dict[str, Json]:
    names: dict[str, Json] = (
        {"propertyNames": {"pattern": f"^{form.key.regex}$"}} if isinstance(form.key, Pattern) else {}
    )
    return {"type": "object", "additionalProperties": _schema(form.form), "minProperties": form.least, **names}


def _record(form: Record) -> dict[str, Json]:
    about: dict[str, Json] = {"description": form.about} if form.about else {}
    return {
        "type": "object",
        **about,
        "properties": {key.name: _value(key) for key in form.keys},
        "required": [key.name for key in form.keys if key.needed],
        "additionalProperties": False,
        **_rivals(form),
    }


def _rivals(form: Record) -> dict[str, Json]:
    """At most, or exactly, one of some keys."""
    if form.needs_rival:
        return {"oneOf": [{"required": [name]} for name in form.rivals]}
    pairs = [{"required": list(pair)} for pair in combinations(form.rivals, 2)]
    return {"not": {"anyOf": pairs}} if pairs else {}


def _value(key: Key) -> dict[str, Json]:
    return {**_schema(key.form), "description": key.about}
