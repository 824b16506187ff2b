"""The JSON Schema and the reader agree on what a bank looks like."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Protocol, cast

import pytest
import yaml
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

from quizgen.bank import keys
from quizgen.bank.forms import Form, Kinds, Record
from quizgen.bank.scaffold import GALLERY, scaffold
from quizgen.bank.schema import Json, json_schema
from tests.bank.samples import HEAD, bank, complaints, item


class Validator(Protocol):
    """What is used of jsonschema's validators."""

    def iter_errors(self, instance: object) -> Iterable[ValidationError]: ...


VALIDATOR = cast(Validator, Draft202012Validator(json_schema()))


def accepts(text: str) -> bool:
    """What an editor says, whose YAML is an ordinary one."""
    return not list(VALIDATOR.iter_errors(yaml.safe_load(text)))


def test_it_is_a_schema_of_its_dialect() -> None:
    Draft202012Validator.check_schema(json_schema())


@pytest.mark.parametrize(
    "path", sorted((Path(keys.__file__).parent.parent / "questions").glob("*.yaml")), ids=lambda p: p.stem
)
def test_every_file_of_the_shipped_bank_is_accepted(path: Path) -> None:
    errors = [error.message for error in VALIDATOR.iter_errors(yaml.safe_load(path.read_text(encoding="utf-8")))]

    assert errors == []


@pytest.mark.parametrize("kind", GALLERY)
def test_every_item_of_the_gallery_is_accepted(kind: str) -> None:
    assert accepts(HEAD + scaffold(kind, "sum.two.ask"))


Changes = dict[str, str | None]
BAD: dict[str, Changes] = {
    "an unknown key": {"hnit": '"Count on."'},
    "no because": {"because": None},
    "a level too high": {"level": "4"},
    "a level in words": {"level": "two"},
    "an id of one word": {"id": "sum"},
    "an answer without a kind": {"answer": "{decimals: 2}"},
    "an answer of two kinds": {"answer": '{number: "a", text: "b"}'},
    "two precisions": {"answer": '{number: "a / b", decimals: 2, within: 0.1}'},
    "an unknown key of an answer": {"answer": '{number: "a", decimal: 2}'},
    "neither answer nor steps": {"answer": None},
    "an answer beside steps": {
        "steps": '[{name: c, ask: "C?", answer: {number: a}}, {name: d, ask: "D?", answer: {number: a}}]'
    },
    "one option": {"answer": '{choice: {"more": "a > b"}}'},
    "options by value without the word": {"answer": '{choice: "a + b"}'},
    "one bound": {"given": "{a: {integer: [2]}, b: {integer: [2, 9]}}"},
    "a domain without a kind": {"given": "{a: {places: 2}, b: {integer: [2, 9]}}"},
    "a vector and a matrix": {"given": "{a: {integer: [2, 9], vector: 2, matrix: [2, 2]}, b: {integer: [2, 9]}}"},
    "a name with a hyphen": {"let": '{a-b: "a"}'},
    "an empty text": {"hint": '""'},
    "a symbol that ranges nowhere": {"answer": '{expression: "a * n", symbols: {n: naturals}}'},
    "an unknown verdict": {"tests": '[{seed: 1, answer: "3", verdict: correct}]'},
    "neither true nor false": {"finite": '"maybe"'},
    "a list for a text": {"ask": '["What?"]'},
}


@pytest.mark.parametrize("changes", BAD.values(), ids=BAD.keys())
def test_what_is_refused_for_its_form_is_refused_in_an_editor_too(tmp_path: Path, changes: Changes) -> None:
    text = bank(item(**changes))

    assert complaints(tmp_path, text) != []
    assert not accepts(text)


def test_the_sample_is_accepted_by_both(tmp_path: Path) -> None:
    assert complaints(tmp_path, bank(item())) == []
    assert accepts(bank(item()))


def records(form: Form) -> list[Record]:
    """Every record in a form, itself included."""
    match form:
        case Record(fields):
            return [form, *(inner for key in fields for inner in records(key.form))]
        case Kinds(_, kinds):
            return [inner for record in kinds for inner in records(record)]
        case _:
            inner_form = getattr(form, "form", None)
            inner_forms = [inner_form] if inner_form is not None else list(getattr(form, "forms", ()))
            return [record for each in inner_forms for record in records(each)]


def test_every_key_says_what_it_is_for() -> None:
    fields = [key for record in records(keys.SECTION) for key in record.keys]

    assert len(fields) > 60
    assert [key.name for key in fields if not key.about] == []


def test_the_keys_of_an_item_stand_in_the_order_that_the_format_names() -> None:
    named = (
        "id skill level revision finite source given let require figure ask answer steps mistakes hint because tests"
    )

    assert [key.name for key in keys.ITEM.keys] == named.split()


def test_a_description_reaches_the_editor() -> None:
    schema: Json = json_schema()
    for step in ("properties", "items", "items", "properties", "because", "description"):
        assert isinstance(schema, Mapping)
        schema = schema[step]

    assert schema == "the way to the answer in this variant, and why"
