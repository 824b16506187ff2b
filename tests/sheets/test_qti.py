"""The QTI package, read and judged by an engine of our own: the same questions, verdicts and remarks."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest
from lxml import etree

from quizgen.grading import grade
from quizgen.language.digits import round_to
from quizgen.language.values import Array, Scalar
from quizgen.problem import Problem
from quizgen.problem.outcomes import (
    ExpressionOutcome,
    MatchOutcome,
    NumericOutcome,
    OrderOutcome,
    Outcome,
    ShapeOutcome,
    TextOutcome,
    TickOutcome,
)
from quizgen.problem.problem import Part
from quizgen.problem.tolerance import asked
from quizgen.render.documents import as_html
from quizgen.render.prose import as_text
from quizgen.render.text import tree_text, value_text
from quizgen.sheets import qti
from quizgen.sheets.job import Job
from tests.sheets.banks import EVERYTHING, HOSTILE, ITEMS, LONELY, SHOWN
from tests.sheets.golden import Golden
from tests.sheets.html import visible
from tests.sheets.jobs import bank_job, files, item, job, notes
from tests.sheets.qti_engine import Item, Package, Value, package
from tests.sheets.schemas import schemas


def _file(given: Job) -> bytes:
    return files(qti.write, given)["qti.zip"]


@cache
def bank() -> list[tuple[Problem, Item]]:
    """Every variant of the shipped bank that is in the package, with its item."""
    given = bank_job()
    read = package(_file(given))
    dealt = [(sheet.student.code, entry) for sheet in given.sheets for entry in sheet.entries]
    problems = {f"{entry.name}-{code}": entry.problem for code, entry in dealt}
    return [(problems[name], read.item(name)) for names in read.sections.values() for name in names]


def read_of(name: str) -> tuple[Problem, Item]:
    """An item of the small bank and its item in QTI."""
    given = job([ITEMS[name]])
    read = package(_file(given))
    return given.sheets[0].entries[0].problem, read.item(read.sections["q1"][0])


def test_every_item_of_the_bank_is_in_the_package() -> None:
    assert {problem.item.id for problem, _ in bank()} == {each.item.id for each in bank_job().assignment.questions}


def test_the_declared_responses_score_the_full_mark_and_the_solution_is_shown() -> None:
    for problem, read in bank():
        verdict = read.judged(read.correct)
        assert verdict.score == pytest.approx(1), problem.item.id
        assert verdict.shown == {"BECAUSE"}


def test_no_response_scores_nothing() -> None:
    for problem, read in bank():
        assert read.judged({}).score == 0, problem.item.id


def test_the_right_answer_as_quizgen_prints_it_scores_the_full_mark() -> None:
    for problem, read in bank():
        responses: dict[str, Value] = {}
        for number, part in enumerate(problem.parts, 1):
            responses |= _responses(part, part.outcome, number, read)
        assert read.judged(responses).score == pytest.approx(1), problem.item.id


def test_every_mistake_scores_nothing_and_gets_its_own_remark() -> None:
    found = 0
    for problem, read in bank():
        if len(problem.parts) == 1:
            (part,) = problem.parts
            for mistake in part.mistakes:
                if not _has_other_form(part, mistake.outcome):
                    verdict = read.judged(_responses(part, mistake.outcome, 1, read))
                    (shown,) = verdict.shown - {"BECAUSE"}
                    assert verdict.score == 0, (problem.item.id, mistake.id)
                    assert read.feedback(shown) == visible(as_html(mistake.remark)).strip()
                    found += 1
    assert found > 300


def test_cells_count_one_by_one_as_in_quizgen() -> None:
    problem, read = read_of("matrix")
    right = {name: value for name, value in read.correct.items() if isinstance(value, Fraction)}
    one_off = {**right, "R1_1": right["R1_1"] + 50}
    text = "[[{}, {}], [{}, {}]]".format(*(int(one_off[f"R1_{place}"]) for place in (1, 2, 3, 4)))

    assert read.judged(one_off).score == Fraction(3, 4) == grade(problem, text).marks


def test_ticks_come_to_the_marks_that_quizgen_gives() -> None:
    problem, read = read_of("choices")
    labels = read.labels()
    letters = {as_text(option.label): option.letter for option in problem.parts[0].options}
    named = [name for name, label in labels.items() if label != "none of these"]

    for size in range(1, len(named) + 1):
        for ticked in combinations(named, size):
            mine = grade(problem, " ".join(letters[labels[name]] for name in ticked)).marks
            assert read.judged({"R1": frozenset(ticked)}).score == pytest.approx(mine), ticked


def test_pairs_count_one_by_one() -> None:
    _, read = read_of("match")
    right = read.correct["R1"]

    assert isinstance(right, frozenset)
    assert read.judged({"R1": frozenset(sorted(right)[:1])}).score == pytest.approx(1 / 3)


def test_steps_weigh_the_same() -> None:
    _, read = read_of("steps")

    assert read.judged({"R1": read.correct["R1"]}).score == Fraction(1, 2)


def test_steps_of_all_kinds_are_judged_each_by_itself() -> None:
    read = package(_file(job([item("everything", EVERYTHING)]))).item("q1-22AA-XYMY")
    right = read.correct

    assert read.judged(right).score == pytest.approx(1)
    for name in right:
        without = {other: value for other, value in right.items() if other.partition("_")[0] != name.partition("_")[0]}
        assert read.judged(without).score == pytest.approx(7 / 8)


def test_words_and_shapes_are_right_in_any_capitals_and_spelling() -> None:
    _, word = read_of("text")
    problem, shape = read_of("shape")
    n, m = problem.parts[0].expected.strip("()").split(", ")

    assert word.judged({"R1": "Soft-Max"}).score == 1
    assert word.judged({"R1": "softmin"}).score == 0
    assert [shape.judged({"R1": text}).score for text in (f"{n} x {m}", f"{n} X {m}", f"{m} x {n}")] == [1, 1, 0]


def test_a_variant_is_selected_from_each_section() -> None:
    read = package(_file(job([ITEMS["matrix"], ITEMS["text"]], copies=3)))

    assert {name: len(items) for name, items in read.sections.items()} == {"q1": 3, "q2": 1}


def test_what_nothing_can_stand_beside_is_left_out_with_a_note() -> None:
    given = job([item("lonely", LONELY)])

    assert files(qti.write, given) == {}
    said = [each.what for each in notes(qti.write, given)]
    assert "left out: a formula without a mistake to choose from beside it" in said


@pytest.mark.parametrize("name", HOSTILE)
def test_no_text_breaks_out_of_its_place(name: str) -> None:
    read = package(_file(job([HOSTILE[name]], title=SHOWN)))
    found = read.item(read.sections["q1"][0])

    assert SHOWN in found.text()
    assert found.feedback("BECAUSE") == SHOWN


def test_the_bytes_are_the_same_twice() -> None:
    assert _file(job(tuple(ITEMS.values()), copies=2)) == _file(job(tuple(ITEMS.values()), copies=2))


def test_small_files_are_the_golden_ones(golden: Golden) -> None:
    read = package(_file(job([ITEMS["number"], ITEMS["choices"]])))

    for path, name in {"imsmanifest.xml": "manifest", "test.xml": "test", "items/q1-22AA-XYMY.xml": "item"}.items():
        golden(f"qti/{name}.xml", read.files[path])


def test_everything_is_valid_against_the_published_schemas() -> None:
    folder = schemas()
    of_packages = etree.XMLSchema(etree.parse(folder / "imscp_v1p1.xsd"))
    of_questions = etree.XMLSchema(etree.parse(folder / "qtiv2p1" / "imsqti_v2p1.xsd"))
    small = (*ITEMS.values(), item("everything", EVERYTHING))
    for given in (bank_job(), job(small), job(tuple(HOSTILE.values()), title=SHOWN)):
        for path, content in package(_file(given)).files.items():
            if path.endswith(".xml"):
                schema = of_packages if path == "imsmanifest.xml" else of_questions
                schema.assertValid(etree.fromstring(content))


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("<responseDeclaration", "<outcomeDeclaration"),
        ('responseIdentifier="R1"', 'responseIdentifier="R9"'),
        ("toleranceMode", "mode"),
        ('identifier="BECAUSE"', 'identifier="WHY"'),
        ("<textEntryInteraction", "<extendedTextInteraction"),
    ],
)
def test_the_engine_refuses_what_is_no_item(right: str, wrong: str) -> None:
    read = package(_file(job([ITEMS["number"]])))
    path = "items/q1-22AA-XYMY.xml"
    spoilt = Package({**read.files, path: read.files[path].replace(right.encode(), wrong.encode())}, read.sections)

    assert spoilt.files != read.files
    with pytest.raises((AssertionError, KeyError, SyntaxError)):
        spoilt.item("q1-22AA-XYMY").judged({"R1": Fraction(0)})


# --- helpers ----------------------------------------------------------------------------------------------------------


def _has_other_form(part: Part, outcome: Outcome) -> bool:
    """Whether a mistake gives an array of another shape, which no fields can take."""
    if not isinstance(outcome, NumericOutcome) or not isinstance(part.outcome, NumericOutcome):
        return False
    one, other = outcome.value, part.outcome.value
    return isinstance(one, Array) and isinstance(other, Array) and one.shape != other.shape


def _responses(part: Part, outcome: Outcome, number: int, read: Item) -> dict[str, Value]:
    """What somebody types and clicks whose answer this is."""
    name = f"R{number}"
    match outcome:
        case NumericOutcome(Array(_, cells)):
            return {f"{name}_{place}": _rounded(cell, part) for place, cell in enumerate(cells, 1)}
        case NumericOutcome(value):
            assert not isinstance(value, Array)
            return {name: _rounded(value, part)}
        case TickOutcome(letters):
            options = zip(read.labels(), part.options, strict=part.kind == "choice")
            ticked = frozenset(key for key, option in options if option.letter in letters)
            return {name: next(iter(ticked)) if part.kind == "choice" else ticked}
        case OrderOutcome(letters):
            return {name: tuple(_names(read, part, letters))}
        case MatchOutcome(letters):
            partners = [[option.letter for option in part.options].index(letter) + 1 for letter in letters]
            return {name: frozenset(f"L{left} P{partner}" for left, partner in enumerate(partners, 1))}
        case ShapeOutcome() | TextOutcome():
            return {name: value_text(outcome.value) if isinstance(outcome, ShapeOutcome) else outcome.text}
        case ExpressionOutcome(tree):
            known = (part.outcome, *(mistake.outcome for mistake in part.mistakes))
            texts = sorted(tree_text(each.tree) for each in known if isinstance(each, ExpressionOutcome))
            return {name: f"O{texts.index(tree_text(tree)) + 1}"}


def _rounded(value: Scalar, part: Part) -> Fraction:
    places = asked(part.precision)
    return places.rounded(value) if places else round_to(value, 9)


def _names(read: Item, part: Part, letters: tuple[str, ...]) -> list[str]:
    names = dict(zip((option.letter for option in part.options), read.labels(), strict=True))
    return [names[letter] for letter in letters]
