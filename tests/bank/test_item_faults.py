"""A fault in what an item's parts have to do with one another: names, kinds, mistakes, steps, tests."""

from pathlib import Path

import pytest

from tests.bank.samples import bank, complaints, item, marked

A_MISTAKE = "words and symbols joined by hyphens, like sum-of-entries or divides-by-d_k"

Changes = dict[str, str | None]
Faults = dict[str, tuple[Changes, str, str]]

STEPS = (
    '[{name: sum, ask: "The sum?", answer: {number: "a + b"}}, '
    '{name: double, ask: "Twice it?", answer: {number: "2 * total"}}]'
)

NAMES: Faults = {
    "a let by the name of a given": (
        {"let": '{▲a: "b + 1"}'},
        'sum.two.ask.let: the name "a" is taken by a given',
        "choose another",
    ),
    "a let by the name of a verb": (
        {"let": '{▲max: "b + 1"}'},
        'sum.two.ask.let: the name "max" is a verb, which formulas call',
        "choose another",
    ),
    "a given by the name of a constant": (
        {"given": "{a: {integer: [2, 9]}, b: {integer: [2, 9]}, ▲e: {integer: [2, 9]}}"},
        'sum.two.ask.given: the name "e" is a constant of mathematics',
        "choose another",
    ),
    "a name with a hyphen": (
        {"let": '{▲a-b: "a"}'},
        'sum.two.ask.let: "a-b" is not a name (a letter, then letters and digits, like q, W_Q or d_model)',
        "",
    ),
}

GIVENS: Faults = {
    "a domain without a kind": (
        {"given": "{a: ▲{places: 2}, b: {integer: [2, 9]}}"},
        "sum.two.ask.given.a: this domain has no kind",
        "one of: integer, decimal, choose, words, word, permutation",
    ),
    "a misspelt domain": (
        {"given": "{a: ▲{integers: [2, 9]}, b: {integer: [2, 9]}}"},
        "sum.two.ask.given.a: this domain has no kind",
        'did you mean "integer"?',
    ),
    "two domains": (
        {"given": "{a: {integer: [2, 9], ▲choose: [1, 2]}, b: {integer: [2, 9]}}"},
        'sum.two.ask.given.a: a second kind of domain, beside "integer"',
        "keep one of the two",
    ),
    "one bound": (
        {"given": "{a: {integer: ▲[2]}, b: {integer: [2, 9]}}"},
        "sum.two.ask.given.a: 1 entry stands here, where 2 should",
        "",
    ),
    "a decimal without places": (
        {"given": "{a: ▲{decimal: [0, 1]}, b: {integer: [2, 9]}}"},
        'sum.two.ask.given.a: key "places" is missing',
        "places: decimals of it",
    ),
    "nothing to choose from": (
        {"given": "{a: {choose: ▲[]}, b: {integer: [2, 9]}}"},
        "sum.two.ask.given.a: 0 entries stand here, where at least 1 should",
        "",
    ),
    "a vector and a matrix": (
        {"given": "{a: {integer: [2, 9], vector: 2, ▲matrix: [2, 2]}, b: {integer: [2, 9]}}"},
        'sum.two.ask.given.a: "vector" and "matrix" do not go together',
        "keep one of the two",
    ),
}

ANSWERS: Faults = {
    "no kind": (
        {"answer": '▲{numbr: "a + b"}', "mistakes": None},
        "sum.two.ask.answer: this answer has no kind",
        'did you mean "number"?',
    ),
    "two kinds": (
        {"answer": '{number: "a + b", ▲text: "sum"}'},
        'sum.two.ask.answer: a second kind of answer, beside "number"',
        "keep one of the two",
    ),
    "two precisions": (
        {"answer": '{number: "a / b", decimals: 2, ▲significant: 3}'},
        'sum.two.ask.answer: "decimals" and "significant" do not go together',
        "keep one of the two",
    ),
    "a tolerance beside decimals": (
        {"answer": '{number: "a / b", decimals: 2, ▲within: 0.1}'},
        'sum.two.ask.answer: "decimals" and "within" do not go together',
        "keep one of the two",
    ),
    "fewer working places than asked": (
        {"answer": '{number: "a / b", decimals: 3, working: ▲2}'},
        "sum.two.ask.answer.working: 2 places are carried for an answer with 3",
        "carry one more than asked",
    ),
    "an answer beside steps": (
        {"▲steps": STEPS.replace("2 * total", "2 * sum").replace("sum", "total"), "mistakes": None},
        'sum.two.ask: "answer" and "steps" do not go together',
        "keep one of the two",
    ),
    "one option": (
        {"answer": '{choice: ▲{"more": "a > b"}}', "mistakes": None},
        "sum.two.ask.answer: 1 entry stands here, where at least 2 should",
        "",
    ),
    "options that read alike": (
        {"answer": '{choice: {"more": "a > b", ▲"More ": "a <= b"}}', "mistakes": None},
        'sum.two.ask.answer: two labels read alike: "More ", as in line 15',
        "reword one of them",
    ),
    "things that read alike": (
        {"answer": '{order: ["one", "two", ▲"one"]}', "mistakes": None},
        'sum.two.ask.answer[3]: two entries read alike: "one", as in line 15',
        "reword one of them",
    ),
    "partners that read alike": (
        {"answer": '{match: {"one": "1", "two": ▲"1"}}', "mistakes": None},
        'sum.two.ask.answer.two: two partners read alike: "1", as in line 15',
        "reword one of them",
    ),
    "options by value of one mistake": (
        {"answer": '{choice: "a + b", options: mistakes}', "mistakes": '▲[{id: product, gives: "a * b", say: "Add."}]'},
        "sum.two.ask.mistakes: the options are made of the mistakes, and only 1 can be made here",
        "write at least two",
    ),
    "options by value without the word": (
        {"answer": '▲{choice: "a + b"}'},
        'sum.two.ask.answer: key "options" is missing',
        "options: the other options are the mistakes' values",
    ),
    "a symbol that is drawn": (
        {"answer": '{expression: "a * n", symbols: {n: natural, ▲a: real}}'},
        'sum.two.ask.answer.symbols: "a" is a given already, so it stands for its value',
        "rename one of the two",
    ),
    "a symbol that is not declared": (
        {"answer": '{expression: "a * ▲m", symbols: {n: natural}}'},
        'sum.two.ask.answer: unknown name "m"',
        "one of: a, b, n",
    ),
    "a symbol that ranges nowhere": (
        {"answer": '{expression: "a * n", symbols: {n: ▲naturals}}'},
        'sum.two.ask.answer.symbols.n: "naturals" is not one of real, positive, nonnegative, integer, natural',
        'did you mean "natural"?',
    ),
    "a form that is unknown": (
        {"answer": '{expression: "a * n", symbols: {n: natural}, form: ▲expand}'},
        'sum.two.ask.answer.form: "expand" is not one of any, fraction, expanded, no-exp, one-exp',
        'did you mean "expanded"?',
    ),
    "a matrix of one length": (
        {"answer": '{expression: "a * Q", matrices: {Q: ▲[n]}}'},
        "sum.two.ask.answer.matrices.Q: 1 entry stands here, where 2 should",
        "",
    ),
}

CHOICE = '{choice: {"more": "a > b", "less": "a <= b"}}'
CHOICES = '{choices: {"more": "a > b", "less": "a < b"}}'
ORDER = '{order: ["one", "two", "three"]}'
MATCH = '{match: {"one": "1", "two": "2"}}'
TEXT = '{text: "sum", accept: ["total"]}'


def mistake(gives: str, rest: str = "") -> str:
    return f'[{{id: slip, gives: {gives}, say: "No."{rest}}}]'


MISTAKES: Faults = {
    "a second one by the same id": (
        {"mistakes": '[{id: slip, gives: "a", say: "No."}, {id: ▲slip, gives: "b", say: "No."}]'},
        'sum.two.ask.mistakes.slip.id: a second mistake "slip", first in line 16',
        "ids of an item differ",
    ),
    "a second one that gives the same": (
        {"mistakes": '[{id: slip, gives: "a*b", say: "No."}, {id: other, gives: ▲"a * b", say: "No."}]'},
        'sum.two.ask.mistakes.other.gives: "other" gives what "slip" gives',
        "keep one of the two, or make them differ",
    ),
    "an id with a blank": (
        {"mistakes": '[{id: ▲"a slip", gives: "a", say: "No."}]'},
        f'sum.two.ask.mistakes.a slip.id: "a slip" is not a name ({A_MISTAKE})',
        "",
    ),
    "the right formula": (
        {"mistakes": mistake('▲"a+b"')},
        "sum.two.ask.mistakes.slip.gives: it gives the right answer",
        "a mistake is a wrong formula",
    ),
    "a let that is not there": (
        {"let": '{total: "a + b"}', "mistakes": mistake('"a"', ", at: ▲totl")},
        'sum.two.ask.mistakes.slip.at: no let or step is called "totl"',
        'did you mean "total"?',
    ),
    "a place where nothing can be replaced": (
        {"mistakes": mistake('"a"', ", at: ▲total")},
        'sum.two.ask.mistakes.slip.at: no let or step is called "total"',
        "take the key out: it replaces the answer's formula then",
    ),
    "a name that comes after the let it replaces": (
        {"let": '{one: "a", two: "b"}', "mistakes": mistake('"one + ▲two"', ", at: one")},
        'sum.two.ask.mistakes.slip.gives: "two" is defined later',
        "a formula uses what stands above it",
    ),
    "a condition that cannot be read": (
        {"mistakes": mistake('"a"', ', when: "▲c > 2"')},
        'sum.two.ask.mistakes.slip.when: unknown name "c"',
        "one of: a, b",
    ),
    "a list for a number": (
        {"mistakes": mistake('▲["a", "b"]')},
        "sum.two.ask.mistakes.slip.gives: a formula should stand here",
        'a list goes in quotes: "[1, 2]"',
    ),
    "an option that is not there": (
        {"answer": CHOICE, "mistakes": mistake('▲"mor"')},
        'sum.two.ask.mistakes.slip.gives: the answer has no option "mor"',
        'did you mean "more"?',
    ),
    "two options of a choice": (
        {"answer": CHOICE, "mistakes": mistake('▲["more", "less"]')},
        "sum.two.ask.mistakes.slip.gives: one label of the answer should stand here",
        "",
    ),
    "an option of choices that is not there": (
        {"answer": CHOICES, "mistakes": mistake('["more", ▲"equal"]')},
        'sum.two.ask.mistakes.slip.gives[2]: the answer has no option "equal"',
        "one of: more, less",
    ),
    "pairs for choices": (
        {"answer": CHOICES, "mistakes": mistake('▲{"more": "less"}')},
        "sum.two.ask.mistakes.slip.gives: a label of the answer, or a list of them, should stand here",
        "",
    ),
    "a thing that is not there": (
        {"answer": ORDER, "mistakes": mistake('["two", "one", ▲"four"]')},
        'sum.two.ask.mistakes.slip.gives[3]: the answer has no thing "four"',
        "one of: one, two, three",
    ),
    "an order that leaves one out": (
        {"answer": ORDER, "mistakes": mistake('▲["two", "one"]')},
        "sum.two.ask.mistakes.slip.gives: every thing of the answer stands here once",
        "3 of them, in a wrong order",
    ),
    "the right order": (
        {"answer": ORDER, "mistakes": mistake('▲["one", "two", "three"]')},
        "sum.two.ask.mistakes.slip.gives: this is the right order",
        "a mistake is a wrong one",
    ),
    "a text for an order": (
        {"answer": ORDER, "mistakes": mistake('▲"three"')},
        "sum.two.ask.mistakes.slip.gives: the things of the answer should stand here as a list, in a wrong order",
        "",
    ),
    "a partner that is not there": (
        {"answer": MATCH, "mistakes": mistake('{"one": "2", "two": ▲"3"}')},
        'sum.two.ask.mistakes.slip.gives.two: the answer has no partner "3"',
        "one of: 1, 2",
    ),
    "a thing without a partner": (
        {"answer": MATCH, "mistakes": mistake('▲{"one": "2"}')},
        'sum.two.ask.mistakes.slip.gives: "two" has no partner here',
        "every thing of the answer gets one",
    ),
    "the right pairs": (
        {"answer": MATCH, "mistakes": mistake('▲{"two": "2", "one": "1"}')},
        "sum.two.ask.mistakes.slip.gives: these are the right pairs",
        "a mistake has wrong ones",
    ),
    "a text for pairs": (
        {"answer": MATCH, "mistakes": mistake('▲"1"')},
        "sum.two.ask.mistakes.slip.gives: a mapping should stand here, from every thing to a wrong partner",
        "",
    ),
    "a spelling that counts": (
        {"answer": TEXT, "mistakes": mistake('▲"Total"')},
        "sum.two.ask.mistakes.slip.gives: this is accepted as right",
        "a mistake is a wrong word",
    ),
    "a list for a word": (
        {"answer": TEXT, "mistakes": mistake('▲["product"]')},
        "sum.two.ask.mistakes.slip.gives: a word should stand here",
        "",
    ),
}

GOOD_STEPS = STEPS.replace("name: sum", "name: total")
IN_STEPS: Changes = {"answer": None, "steps": GOOD_STEPS, "mistakes": '[{id: slip, at: total, gives: "a", say: "No."}]'}

PARTS: Faults = {
    "a mistake that belongs to no step": (
        {**IN_STEPS, "mistakes": '[▲{id: slip, gives: "a", say: "No."}]'},
        "sum.two.ask.mistakes.slip: it does not say which step it belongs to",
        "at: one of total, double",
    ),
    "a step by the name of a given": (
        {**IN_STEPS, "steps": GOOD_STEPS.replace("name: double", "name: ▲b")},
        'sum.two.ask.steps.b.name: the name "b" is taken by a given',
        "choose another",
    ),
    "a step by the name of an earlier one": (
        {**IN_STEPS, "steps": GOOD_STEPS.replace("name: double", "name: ▲total")},
        'sum.two.ask.steps.total.name: the name "total" is taken by a step',
        "choose another",
    ),
    "a step that uses a later one": (
        {**IN_STEPS, "steps": GOOD_STEPS.replace('"a + b"', '"▲double + b"')},
        'sum.two.ask.steps.total.answer: "double" is defined later',
        "a formula uses what stands above it",
    ),
    "a let that uses a step": (
        {**IN_STEPS, "let": '{c: "▲total"}'},
        'sum.two.ask.let.c: "total" is defined later',
        "a formula uses what stands above it",
    ),
    "the stem shows what a step asks": (
        {**IN_STEPS, "ask": '"Both make {▲total}."'},
        'sum.two.ask.ask: "total" is defined later',
        "a formula uses what stands above it",
    ),
    "a step without a number is used": (
        {
            **IN_STEPS,
            "steps": '[{name: total, ask: "Sum?", answer: {text: "sum"}}, '
            '{name: double, ask: "Twice?", answer: {number: "2 * ▲total"}}]',
            "mistakes": None,
        },
        'sum.two.ask.steps.double.answer: step "total" has no number that a formula could use',
        "",
    ),
    "one step": (
        {**IN_STEPS, "steps": '▲[{name: total, ask: "Sum?", answer: {number: "a + b"}}]'},
        "sum.two.ask.steps: 1 entry stands here, where at least 2 should",
        "",
    ),
    "a test without its step": (
        {**IN_STEPS, "tests": '[{seed: 1, answer: ▲"3", verdict: right}]'},
        "sum.two.ask.tests[1].answer: the item has several steps",
        'answer: {total: "…"}',
    ),
    "a test of a step that is not there": (
        {**IN_STEPS, "tests": '[{seed: 1, answer: {▲totl: "3"}, verdict: right}]'},
        'sum.two.ask.tests[1].answer: the item has no step "totl"',
        'did you mean "total"?',
    ),
    "a test with a verdict of its own": (
        {"tests": '[{seed: 1, answer: "3", verdict: ▲correct}]'},
        'sum.two.ask.tests[1].verdict: "correct" is not one of right, partly, wrong, undecided, unreadable, blank',
        "",
    ),
    "a test with a mistake that is not there": (
        {"tests": '[{seed: 1, answer: "3", verdict: wrong, mistake: ▲prodct}]'},
        'sum.two.ask.tests[1].mistake: the item has no mistake "prodct"',
        'did you mean "product"?',
    ),
    "an unknown figure": (
        {"figure": '{▲heatmaps: "a"}'},
        'sum.two.ask.figure: unknown figure "heatmaps"',
        'did you mean "heatmap"?',
    ),
    "a second figure": (
        {"figure": '{wordgrid: "a", ▲heads: {d_model: "a", h: "b"}}'},
        "sum.two.ask.figure: an item has one figure",
        "keep one of them",
    ),
    "a figure that lacks something": (
        {"figure": '{heads: ▲{d_model: "a"}}'},
        'sum.two.ask.figure.heads: figure heads lacks "h"',
        "h: pieces",
    ),
    "a figure with something unknown": (
        {"figure": '{wordgrid: {n: "a", ▲d_modl: "b"}}'},
        'sum.two.ask.figure.wordgrid: figure wordgrid has no "d_modl"',
        'did you mean "d_model"?',
    ),
    "a figure of an unknown name": (
        {"figure": '{wordgrid: "▲c"}'},
        'sum.two.ask.figure.wordgrid: unknown name "c"',
        "one of: a, b",
    ),
}

ALL: Faults = {
    f"{group}: {name}": fault
    for group, faults in {
        "names": NAMES,
        "givens": GIVENS,
        "answers": ANSWERS,
        "mistakes": MISTAKES,
        "parts": PARTS,
    }.items()
    for name, fault in faults.items()
}


@pytest.mark.parametrize(("changes", "reason", "hint"), ALL.values(), ids=ALL.keys())
def test_a_fault_among_the_parts_of_an_item_is_shown(tmp_path: Path, changes: Changes, reason: str, hint: str) -> None:
    sample = marked(bank(item(**changes)))

    said = complaints(tmp_path, sample.text)

    assert said == [f"a.yaml:{sample.place} {reason}" + (f"\nhint: {hint}" if hint else "")]


GOOD: dict[str, Changes] = {
    "steps": IN_STEPS,
    "a let that is replaced": {"let": '{c: "a"}', "mistakes": mistake('"c + 1"', ", at: c")},
    "equal formulas in different variants": {
        "mistakes": '[{id: slip, gives: "a", when: a < b, say: "No."}, {id: b, gives: "a", when: a > b, say: "No."}]'
    },
    "equal formulas at different places": {
        "let": '{c: "a + 0", d: "b + c"}',
        "mistakes": '[{id: slip, at: c, gives: "b", say: "No."}, {id: other, at: d, gives: "b", say: "No."}]',
    },
    "a word in a text": {
        "given": '{w: {word: ["key", "query"]}, a: {integer: [2, 9]}, b: {integer: [2, 9]}}',
        "hint": '"One is a {w}."',
    },
    "labels of one word without quotes": {"answer": '{choice: {no: "a > b", less: "a <= b"}}', "mistakes": None},
    "no option ticked": {"answer": CHOICES, "mistakes": mistake("[]")},
    "one option for choices": {"answer": CHOICES, "mistakes": mistake('"more"')},
    "formulas without quotes": {"answer": "{number: a + b}", "require": "[a > 2]", "let": "{c: exp(a)}"},
    "a matrix of named lengths": {
        "answer": '{expression: "Q @ K", matrices: {Q: [n, d], K: [d, n]}}',
        "mistakes": None,
    },
    "a symbol between two ends": {"answer": '{expression: "a * n", symbols: {n: [0, a]}}'},
    "a test of one step": {**IN_STEPS, "tests": '[{seed: 1, answer: {total: "3"}, verdict: partly}]'},
    "a constant": {"let": '{c: "e^a + pi"}'},
}


@pytest.mark.parametrize("changes", GOOD.values(), ids=GOOD.keys())
def test_what_is_no_fault_passes(tmp_path: Path, changes: Changes) -> None:
    assert complaints(tmp_path, bank(item(**changes))) == []
