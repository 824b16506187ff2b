"""Good items, key by key: what the author wrote is what the item holds."""

from fractions import Fraction
from pathlib import Path

import pytest

from quizgen.bank.item import (
    Answer,
    Case,
    ChoiceAnswer,
    Choose,
    ComputedChoice,
    Decimals,
    Domain,
    ExpressionAnswer,
    Formula,
    Integers,
    Item,
    MatchAnswer,
    NumericAnswer,
    PermutationOf,
    Place,
    SentenceOf,
    WordOf,
    Wrong,
    WrongCases,
    WrongFormula,
    WrongOrder,
    WrongPairs,
    WrongText,
)
from quizgen.language.tree import Binary, Name, Number
from tests.bank.samples import HEAD, bank, item, loaded


def only(folder: Path, **changes: str | None) -> Item:
    return loaded(folder, bank(item(**changes)))["sum.two.ask"]


def texts(domain: Domain) -> list[str | int]:
    """A domain as the words and numbers that it was written with."""
    match domain:
        case Integers(low, high):
            return ["integer", low.text, high.text]
        case Decimals(low, high, places):
            return ["decimal", low.text, high.text, places]
        case Choose(values):
            return ["choose", *(value.text for value in values)]
        case SentenceOf(count):
            return ["words", count.text]
        case WordOf(words):
            return ["word", *words]
        case PermutationOf(count):
            return ["permutation", count.text]


DOMAINS: dict[str, tuple[str, list[str | int]]] = {
    "whole numbers": ("{integer: [-2, 9]}", ["integer", "-2", "9"]),
    "bounds by formulas": ('{integer: ["a + 1", 2^a]}', ["integer", "a + 1", "2^a"]),
    "decimals": ("{decimal: [-1, 1.5], places: 2}", ["decimal", "-1", "1.5", 2]),
    "a choice": ('{choose: [1/2, "sqrt(a)", 0.10]}', ["choose", "1/2", "sqrt(a)", "0.10"]),
    "a sentence": ("{words: a}", ["words", "a"]),
    "a word": ('{word: ["query", no]}', ["word", "query", "no"]),
    "a permutation": ("{permutation: 5}", ["permutation", "5"]),
}


@pytest.mark.parametrize(("written", "expected"), DOMAINS.values(), ids=DOMAINS.keys())
def test_a_domain_is_what_was_written(tmp_path: Path, written: str, expected: list[str | int]) -> None:
    given = only(tmp_path, given=f"{{a: {{integer: [2, 9]}}, b: {{integer: [2, 9]}}, c: {written}}}").given

    assert [each.name for each in given] == ["a", "b", "c"]
    assert texts(given[2].domain) == expected
    assert given[2].sizes == ()


SIZES = {"vector": ("vector: 3", ["3"]), "matrix": ("matrix: [a, 2]", ["a", "2"])}


@pytest.mark.parametrize(("written", "expected"), SIZES.values(), ids=SIZES.keys())
def test_a_domain_fills_an_array(tmp_path: Path, written: str, expected: list[str]) -> None:
    given = only(tmp_path, given=f"{{a: {{integer: [2, 9]}}, b: {{integer: [2, 9], {written}}}}}").given

    assert [size.text for size in given[1].sizes] == expected


def test_a_formula_keeps_its_tree_its_text_and_its_place(tmp_path: Path) -> None:
    answer = only(tmp_path, answer="{number: 0.10 + a}").answer

    assert isinstance(answer, NumericAnswer)
    assert answer.formula.tree == Binary("+", Number(Fraction(1, 10)), Name("a"))
    assert answer.formula.text == "0.10 + a"
    assert (answer.formula.place.line, answer.formula.place.column) == (15, 22)


def test_lets_and_conditions_keep_their_order(tmp_path: Path) -> None:
    sample = only(tmp_path, let='{z: "a + 1", y: "z * b"}', require='["a > 2", "y != 7"]')

    assert [(each.name, each.formula.text) for each in sample.let] == [("z", "a + 1"), ("y", "z * b")]
    assert [each.text for each in sample.require] == ["a > 2", "y != 7"]


def test_plain_values_are_read_by_the_rules_of_yaml_1_2(tmp_path: Path) -> None:
    sample = only(tmp_path, level="3", revision="012", finite="true", source="no. 1, section 3.2")

    assert (sample.level, sample.revision, sample.finite, sample.source) == (3, 12, True, "no. 1, section 3.2")


def test_what_is_left_out_has_its_default(tmp_path: Path) -> None:
    sample = only(tmp_path, given=None, ask='"One and one?"', answer="{number: 2}", mistakes=None, because='"Two."')

    assert (sample.revision, sample.finite, sample.source, sample.figure) == (1, False, "", None)
    assert (sample.given, sample.let, sample.require, sample.mistakes, sample.tests, sample.steps) == ((),) * 6


def test_an_item_knows_where_it_belongs_and_stands(tmp_path: Path) -> None:
    sample = only(tmp_path)

    assert (sample.bank, sample.section, sample.section_title, sample.skill) == ("sample", 1, "Sums", "sum.two")
    assert sample.place == Place(str(tmp_path / "sample.yaml"), 10, 5)
    assert sample.mistakes[1].place == Place(str(tmp_path / "sample.yaml"), 16, 60)


# --- answers ----------------------------------------------------------------------------------------------------------


def told(answer: Answer | None) -> list[object]:
    """An answer as the words and numbers that it was written with."""
    match answer:
        case NumericAnswer(kind, formula, precision, unit):
            tolerances = [each.text if each else None for each in (precision.within, precision.relative)]
            numbers = [precision.decimals, precision.significant, precision.working]
            return [kind, formula.text, *numbers, *tolerances, unit]
        case ComputedChoice(formula, precision):
            return [formula.text, precision.decimals]
        case MatchAnswer(pairs):
            return [(pair.left.text, pair.right.text) for pair in pairs]
        case _:
            raise AssertionError(f"{answer} is told elsewhere")


ANSWERS: dict[str, tuple[str, list[object]]] = {
    "an exact number": ("{number: a}", ["number", "a", None, None, None, None, None, ""]),
    "decimals": (
        "{number: a / b, decimals: 3, working: 5}",
        ["number", "a / b", 3, None, 5, None, None, ""],
    ),
    "significant digits": ("{vector: '[a, b]', significant: 2}", ["vector", "[a, b]", None, 2, None, None, None, ""]),
    "a distance": ("{matrix: '[[a, b]]', within: 0.05}", ["matrix", "[[a, b]]", None, None, None, "0.05", None, ""]),
    "a share": ("{number: a, relative: 1/20}", ["number", "a", None, None, None, None, "1/20", ""]),
    "a unit": ("{number: a, unit: words}", ["number", "a", None, None, None, None, None, "words"]),
    "a tensor": (
        "{tensor: 'split_heads([[a, b], [b, a]], 2)'}",
        ["tensor", "split_heads([[a, b], [b, a]], 2)", None, None, None, None, None, ""],
    ),
    "options by value": ('{choice: "a + b", options: mistakes, decimals: 1}', ["a + b", 1]),
    "pairs": ('{match: {"query": "asks", key: "is compared"}}', [("query", "asks"), ("key", "is compared")]),
}


@pytest.mark.parametrize(("written", "expected"), ANSWERS.values(), ids=ANSWERS.keys())
def test_an_answer_is_what_was_written(tmp_path: Path, written: str, expected: list[object]) -> None:
    mistakes = None if "match" in written else '[{id: x, gives: "a*b", say: "."}, {id: y, gives: "a-b", say: "."}]'

    assert told(only(tmp_path, answer=written, mistakes=mistakes).answer) == expected


def case_texts(cases: tuple[Case, ...]) -> list[tuple[str, str]]:
    return [(case.label.text, case.condition.text) for case in cases]


def test_options_are_labels_with_conditions(tmp_path: Path) -> None:
    written = '{choice: {"more than {b}": "a > b", no: "a <= b"}, ordered: true}'
    answer = only(tmp_path, answer=written, mistakes=None).answer

    assert isinstance(answer, ChoiceAnswer)
    assert case_texts(answer.cases) == [("more than {b}", "a > b"), ("no", "a <= b")]
    assert answer.ordered


def test_an_expression_declares_symbols_and_matrices(tmp_path: Path) -> None:
    written = '{expression: "s * a @ Q", symbols: {s: real, t: [0, b]}, matrices: {Q: [n, 64]}, form: expanded}'
    answer = only(tmp_path, answer=written, mistakes=None).answer

    assert isinstance(answer, ExpressionAnswer)
    assert (answer.symbols[0].name, answer.symbols[0].domain) == ("s", "real")
    interval = answer.symbols[1].domain
    assert not isinstance(interval, str)
    assert [end.text for end in interval] == ["0", "b"]
    assert [(each.name, each.rows.text, each.columns.text) for each in answer.matrices] == [("Q", "n", "64")]
    assert answer.form == "expanded"


# --- mistakes ---------------------------------------------------------------------------------------------------------


def wrong_text(wrong: Wrong) -> object:
    match wrong:
        case WrongFormula(Formula(text=text)) | WrongText(text):
            return text
        case WrongCases(labels):
            return labels
        case WrongOrder(positions):
            return positions
        case WrongPairs(partners):
            return partners


WRONGS: dict[str, tuple[str, str, object]] = {
    "a formula": ("{number: a}", '"a * b"', "a * b"),
    "a shape": ('{shape: "[a, b]"}', '"[b, a]"', "[b, a]"),
    "an option": ('{choice: {"x": "a > b", "y": "a <= b"}}', "y", ("y",)),
    "options": ('{choices: {"x": "a > b", "y": "a <= b"}}', '["y", "x"]', ("y", "x")),
    "no options": ('{choices: {"x": "a > b", "y": "a <= b"}}', "[]", ()),
    "an order": ('{order: ["x", "y", "z"]}', '["z", "x", "y"]', (2, 0, 1)),
    "pairs": ('{match: {"x": "1", "y": "2", "z": "3"}}', '{"z": "1", "x": "3", "y": "2"}', (2, 1, 0)),
    "two things with one partner": ('{match: {"x": "1", "y": "2"}}', '{"x": "1", "y": "1"}', (0, 0)),
    "a word": ("{text: sum}", "product", "product"),
}


@pytest.mark.parametrize(("answer", "gives", "expected"), WRONGS.values(), ids=WRONGS.keys())
def test_a_mistake_gives_what_was_written(tmp_path: Path, answer: str, gives: str, expected: object) -> None:
    sample = only(tmp_path, answer=answer, mistakes=f'[{{id: slip, gives: {gives}, say: "No, {{a}}."}}]')

    assert wrong_text(sample.mistakes[0].gives) == expected
    assert sample.mistakes[0].say.text == "No, {a}."


def test_a_mistake_may_use_the_right_value_of_what_it_replaces(tmp_path: Path) -> None:
    sample = only(
        tmp_path,
        let='{c: "a + 1", d: "b"}',
        mistakes='[{id: slip, at: c, when: "d > 5", gives: "c / 2", say: "No."}]',
    )

    [slip] = sample.mistakes
    assert slip.at == "c"
    assert slip.when is not None
    assert slip.when.text == "d > 5"


# --- steps, figures, tests --------------------------------------------------------------------------------------------

STEPS = """
      - name: total
        ask: "The sum?"
        answer: {number: "a + b"}
        hint: "Count."
      - {name: half, ask: "Half of it?", answer: {number: "total / 2"}, guard: "total > 4"}
"""


def in_steps(folder: Path, **changes: str | None) -> Item:
    return only(
        folder, answer=None, steps=STEPS.rstrip("\n"), mistakes=None, because='"{total}, so {half}."', **changes
    )


def test_steps_use_earlier_steps_by_name(tmp_path: Path) -> None:
    sample = in_steps(tmp_path)

    assert sample.answer is None
    assert [(step.name, step.ask.text) for step in sample.parts] == [("total", "The sum?"), ("half", "Half of it?")]
    assert sample.steps[0].hint is not None
    assert sample.steps[1].guard is not None
    assert sample.steps[1].guard.text == "total > 4"
    assert sample.kinds == ("number", "number")


def test_an_item_without_steps_is_one_part(tmp_path: Path) -> None:
    sample = only(tmp_path)

    assert [(part.name, part.ask, part.hint) for part in sample.parts] == [("answer", sample.ask, sample.hint)]


def test_a_bare_formula_is_the_first_parameter_of_a_figure(tmp_path: Path) -> None:
    figure = only(tmp_path, figure='{heatmap: "[a, b]"}').figure

    assert figure is not None
    assert (figure.kind, [(name, formula.text) for name, formula in figure.parameters]) == (
        "heatmap",
        [("weights", "[a, b]")],
    )


def test_a_figure_takes_parameters_by_name(tmp_path: Path) -> None:
    figure = only(tmp_path, figure='{arrows: {a: "[a, b]", b: "[b, a]"}}').figure

    assert figure is not None
    assert [(name, formula.text) for name, formula in figure.parameters] == [("a", "[a, b]"), ("b", "[b, a]")]


def test_a_figure_may_show_a_step(tmp_path: Path) -> None:
    assert in_steps(tmp_path, figure='{wordgrid: "total"}').figure is not None


def test_tests_name_the_part_that_they_answer(tmp_path: Path) -> None:
    single = only(tmp_path, tests="[{seed: 3, answer: 1e-3, verdict: wrong, mistake: product}]")
    parts = in_steps(tmp_path, tests='[{seed: -1, answer: {half: "2"}, verdict: partly}]')

    assert [(each.seed, each.answers, each.verdict, each.mistake) for each in single.tests] == [
        (3, (("answer", "1e-3"),), "wrong", "product")
    ]
    assert [(each.seed, each.answers, each.verdict, each.mistake) for each in parts.tests] == [
        (-1, (("half", "2"),), "partly", None)
    ]


# --- skills -----------------------------------------------------------------------------------------------------------


def test_a_skill_is_what_was_written(tmp_path: Path) -> None:
    text = HEAD.replace(
        '    intro: "Add them."\n',
        '    symbols: {"`d_k`": "d k", h: "the heads"}\n    extra: true\n    intro: "Add `a + b`.\\nDone."\n',
    )
    skill = loaded(tmp_path, text + item()).skills["sum.two"]

    assert (skill.title, skill.needs, skill.extra, skill.section) == ("Two numbers", (), True, 1)
    assert skill.symbols == (("d_k", "d k"), ("h", "the heads"))
    assert skill.intro.text == "Add `a + b`.\nDone."
    assert (skill.place.line, skill.place.column) == (6, 5)
