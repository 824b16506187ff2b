"""A fault of each kind in an otherwise good item: where it is shown, what is said, and what to do."""

from pathlib import Path

import pytest

from tests.bank.samples import bank, complaints, item, marked

IN_QUOTES = "put the formula in quotes"
ADD_A_LETTER = "words in small letters joined by dots, like softmax.equal.weight"

ITEM_KEYS = (
    *("id", "skill", "level", "revision", "finite", "source", "given", "let", "require", "figure", "ask"),
    *("answer", "steps", "mistakes", "hint", "because", "tests"),
)

Changes = dict[str, str | None]
Faults = dict[str, tuple[Changes, str, str]]

FORMULAS: Faults = {
    # the changed keys of the item, with a sign before the fault; path and reason; hint
    "an unknown verb": (
        {"answer": '{number: "▲sofmax(a)"}'},
        'sum.two.ask.answer: unknown verb "sofmax"',
        'did you mean "softmax"?',
    ),
    "an unknown name": (
        {"answer": '{number: "a + ▲c"}'},
        'sum.two.ask.answer: unknown name "c"',
        "one of: a, b",
    ),
    "a misspelt name": (
        {
            "given": "{width: {integer: [2, 9]}, b: {integer: [2, 90]}, a: {integer: [2, 9]}}",
            "answer": '{number: "▲witdh"}',
        },
        'sum.two.ask.answer: unknown name "witdh"',
        'did you mean "width"?',
    ),
    "a name that comes later": (
        {"let": '{c: "▲d + 1", d: "a"}'},
        'sum.two.ask.let.c: "d" is defined later',
        "a formula uses what stands above it",
    ),
    "a given of a later given": (
        {"given": "{a: {integer: [2, ▲b]}, b: {integer: [2, 90]}}"},
        'sum.two.ask.given.a[2]: "b" is defined later',
        "a formula uses what stands above it",
    ),
    "a let that uses itself": (
        {"let": '{c: "▲c + 1"}'},
        'sum.two.ask.let.c: "c" is defined later',
        "a formula uses what stands above it",
    ),
    "a formula cut by YAML": (
        {"answer": "{number: dot▲(a, b)}"},
        "sum.two.ask.answer: the bracket opened here is never closed",
        IN_QUOTES,
    ),
    "a formula that breaks off": (
        {"answer": '{number: "a +▲"}'},
        "sum.two.ask.answer: nothing stands after the plus",
        "",
    ),
    "an empty formula": (
        {"answer": '{number: ▲""}'},
        "sum.two.ask.answer: nothing stands between the quotes",
        "",
    ),
    "a formula in a block": (
        {"let": "\n      c: |\n        a +\n          ▲z"},
        'sum.two.ask.let.c: unknown name "z"',
        "one of: a, b",
    ),
    "a formula behind an escape": (
        {"let": '{c: "a\\u0020+ ▲z"}'},
        'sum.two.ask.let.c: unknown name "z"',
        "one of: a, b",
    ),
    "a list in place of a formula": (
        {"given": "{a: {choose: [▲[1, 2], 3]}, b: {integer: [2, 9]}}"},
        "sum.two.ask.given.a[1]: a list stands where a formula should",
        'a list of numbers is a formula in quotes: "[1, 2]"',
    ),
    "too few arguments": (
        {"answer": '{number: "▲dot(a)"}'},
        "sum.two.ask.answer: dot takes 2 arguments, not 1",
        "",
    ),
}

TEXTS: Faults = {
    "a text without quotes": (
        {"ask": "▲What is a plus b?"},
        "sum.two.ask.ask: this text is not in double quotes",
        'write it as "…"; YAML reads some characters outside them',
    ),
    "a text in single quotes": (
        {"hint": "▲'Count on.'"},
        "sum.two.ask.hint: this text is not in double quotes",
        'write it as "…"; YAML reads some characters outside them',
    ),
    "a text in a block": (
        {"hint": "▲|\n      Count on."},
        "sum.two.ask.hint: this text is not in double quotes",
        'write it as "…"; YAML reads some characters outside them',
    ),
    "an empty text": (
        {"ask": '▲""'},
        "sum.two.ask.ask: nothing stands between the quotes",
        "",
    ),
    "an empty remark": (
        {"mistakes": '[{id: first-only, gives: "a", say: ▲" "}]'},
        "sum.two.ask.mistakes.first-only.say: nothing stands between the quotes",
        "",
    ),
    "a name that nothing fills": (
        {"ask": '"What is {a} and {▲c}?"'},
        'sum.two.ask.ask: unknown name "c"',
        "one of: a, b",
    ),
    "a name that nothing fills, in mathematics": (
        {"because": '"`{a} + {▲c}`"'},
        'sum.two.ask.because: unknown name "c"',
        "one of: a, b",
    ),
    "a name that nothing fills, in a remark": (
        {"mistakes": '[{id: first-only, gives: "a", say: "And {▲c}?"}]'},
        'sum.two.ask.mistakes.first-only.say: unknown name "c"',
        "one of: a, b",
    ),
    "a brace without a partner": (
        {"hint": '"Count ▲{a."'},
        "sum.two.ask.hint: this brace has no partner",
        "{n} puts a value in; a brace itself is written twice: {{ or }}",
    ),
    "a backtick without a partner": (
        {"hint": '"Count ▲`a."'},
        "sum.two.ask.hint: this backtick has no partner",
        "mathematics stands between two backticks",
    ),
    "mathematics that cannot be read, behind a quotation mark": (
        {"hint": '"Say \\"one\\": `a +▲`"'},
        "sum.two.ask.hint: nothing stands after the plus",
        "",
    ),
    "a word in a formula": (
        {"given": '{w: {word: ["key", "query"]}, a: {integer: [2, 9]}, b: {integer: [2, 9]}}', "let": '{c: "▲w + 1"}'},
        'sum.two.ask.let.c: "w" is a word; no formula can read it',
        "in a text, write {w} alone",
    ),
    "a word that is not alone": (
        {"given": '{w: {word: ["key", "query"]}, a: {integer: [2, 9]}, b: {integer: [2, 9]}}', "hint": '"{▲w + 1}"'},
        'sum.two.ask.hint: "w" is a word; no formula can read it',
        "in a text, write {w} alone",
    ),
    "an unquoted label": (
        {"answer": '{choice: {▲more than b: "a > b", "less": "a <= b"}}', "mistakes": None},
        "sum.two.ask.answer: this text is not in double quotes",
        'write it as "…"; YAML reads some characters outside them',
    ),
}

KEYS: Faults = {
    "an unknown key": (
        {"▲hnit": '"Count on."', "hint": None},
        'sum.two.ask: key "hnit" is not known here',
        'did you mean "hint"?',
    ),
    "a key of Python": (
        {"▲python": '"import os"'},
        'sum.two.ask: key "python" is not known here',
        f"one of: {', '.join(ITEM_KEYS)}",
    ),
    "an unknown key of an answer": (
        {"answer": '{number: "a + b", ▲decimal: 2}'},
        'sum.two.ask.answer: key "decimal" is not known here',
        'did you mean "decimals"?',
    ),
    "a key that YAML cut off a formula": (
        {"answer": "{number: a + b, ▲c}"},
        'sum.two.ask.answer: key "c" is not known, and has no value',
        IN_QUOTES,
    ),
    "a null": (
        {"because": "▲~"},
        "sum.two.ask.because: there is no value here",
        "write one, or take the key out",
    ),
    "no because": (
        {"because": None, "▲": ""},
        'sum.two.ask: key "because" is missing',
        "because: the way to the answer in this variant, and why",
    ),
    "no hint": (
        {"hint": None, "▲": ""},
        'sum.two.ask: key "hint" is missing',
        "hint: a nudge: a question, a picture, a smaller case",
    ),
    "no remark": (
        {"mistakes": '[▲{id: first-only, gives: "a"}]'},
        'sum.two.ask.mistakes.first-only: key "say" is missing',
        "say: what is said to that learner",
    ),
    "no answer": (
        {"answer": None, "mistakes": None, "▲": ""},
        'sum.two.ask: neither "answer" nor "steps" is here',
        "write one of the two; an answer names its kind",
    ),
    "a level too high": (
        {"level": "▲4"},
        'sum.two.ask.level: "4" is not a whole number from 1 to 3',
        "",
    ),
    "a level in words": (
        {"level": "▲two"},
        'sum.two.ask.level: "two" is not a whole number from 1 to 3',
        "",
    ),
    "a level in hexadecimal": (
        {"level": "▲0x1"},
        'sum.two.ask.level: "0x1" is not a whole number from 1 to 3',
        "",
    ),
    "neither true nor false": (
        {"finite": "▲yes"},
        'sum.two.ask.finite: "yes" is neither true nor false',
        "",
    ),
    "an id of one word": (
        {"id": "▲Sum"},
        f'Sum.id: "Sum" is not a name ({ADD_A_LETTER})',
        "",
    ),
    "a mapping in place of a list": (
        {"require": '▲{a: "b > 3"}'},
        "sum.two.ask.require: a mapping stands where a list, each entry a formula should",
        "",
    ),
    "a text in place of a mapping": (
        {"given": "▲none"},
        "sum.two.ask.given: a text stands where a mapping should",
        "",
    ),
    "a mapping in place of a text": (
        {"hint": '▲{a: "Count on."}'},
        "sum.two.ask.hint: a mapping stands where a text in double quotes, with {values} and `mathematics` should",
        "",
    ),
}


def found(folder: Path, changes: Changes) -> tuple[list[str], str]:
    """What is said against the sample with changes, and the place that they mark."""
    sample = marked(bank(item(**changes)))
    return complaints(folder, sample.text), f"a.yaml:{sample.place} "


def expect(folder: Path, changes: Changes, reason: str, hint: str) -> None:
    said, place = found(folder, changes)
    assert said == [place + reason + (f"\nhint: {hint}" if hint else "")]


@pytest.mark.parametrize(("changes", "reason", "hint"), FORMULAS.values(), ids=FORMULAS.keys())
def test_a_fault_in_a_formula_is_shown_at_its_column(tmp_path: Path, changes: Changes, reason: str, hint: str) -> None:
    expect(tmp_path, changes, reason, hint)


@pytest.mark.parametrize(("changes", "reason", "hint"), TEXTS.values(), ids=TEXTS.keys())
def test_a_fault_in_a_text_is_shown_at_its_column(tmp_path: Path, changes: Changes, reason: str, hint: str) -> None:
    expect(tmp_path, changes, reason, hint)


@pytest.mark.parametrize(("changes", "reason", "hint"), KEYS.values(), ids=KEYS.keys())
def test_a_fault_in_a_key_or_a_plain_value_is_shown(tmp_path: Path, changes: Changes, reason: str, hint: str) -> None:
    expect(tmp_path, changes, reason, hint)


def test_the_sample_itself_has_no_fault(tmp_path: Path) -> None:
    assert complaints(tmp_path, bank(item())) == []


def test_a_key_without_a_value_is_shown_behind_its_colon(tmp_path: Path) -> None:
    assert complaints(tmp_path, bank(item(let=""))) == [
        "a.yaml:19:9 sum.two.ask.let: there is no value here\nhint: write one, or take the key out"
    ]


def test_a_formula_that_yaml_cut_in_two_is_shown_where_both_halves_stand(tmp_path: Path) -> None:
    assert complaints(tmp_path, bank(item(require="[max(a, b) > 3]"))) == [
        f"a.yaml:19:18 sum.two.ask.require[1]: the bracket opened here is never closed\nhint: {IN_QUOTES}",
        f"a.yaml:19:23 sum.two.ask.require[2]: this closing bracket was never opened\nhint: {IN_QUOTES}",
    ]
