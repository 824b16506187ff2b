"""From a typed text to a grade, for every kind of answer; expectations are worked out by hand beside each table."""

from fractions import Fraction

import pytest

from quizgen.grading import PartGrade, grade
from quizgen.problem import Problem
from tests.grading.items import problem

NUMBER = """\
given: {s: {choose: [40]}, d: {choose: [64]}}
ask: "Scale {s} by {d}."
answer: {number: "s / sqrt(d) / 8", decimals: 3}
mistakes:
  - {id: divides-by-d, gives: "s / d / 8", say: "Take the root of {d}."}
  - {id: multiplies, gives: "s * sqrt(d) / 8", say: "Divide."}
"""  # 40/8/8 = 0.625; 40/64/8 = 0.078125; 40*8/8 = 40

VECTOR = """\
given: {a: {choose: [3]}}
ask: "Write down {a}."
answer: {vector: "[a, 4, 5, 6]"}
mistakes:
  - {id: backwards, gives: "[6, 5, 4, a]", say: "Read from the left."}
  - {id: doubled, gives: "[6, 8, 10, 12]", say: "Once is enough."}
"""

SHAPE = """\
given: {n: {choose: [10]}, d: {choose: [64]}}
ask: "The shape of {n} by {d}, times itself?"
answer: {shape: "shape_of_product([n, d], [d, n])"}
mistakes:
  - {id: inner, gives: "[d, d]", say: "Outer numbers stay."}
"""

CHOICES = """\
given: {n: {choose: [10]}}
ask: "Which hold for {n}?"
answer: {choices: {"even": "mod(n, 2) == 0", "above 5": "n > 5", "above 20": "n > 20", "below 0": "n < 0"}}
mistakes:
  - {id: all-of-them, gives: ["even", "above 5", "above 20", "below 0"], say: "Not all."}
"""

ORDER = """\
ask: "In order?"
answer: {order: ["score", "scale", "softmax", "blend"]}
mistakes:
  - {id: softmax-first, gives: ["softmax", "score", "scale", "blend"], say: "Scores come first."}
"""

MATCH = """\
ask: "What does what?"
answer: {match: {"query": "asks", "key": "is compared", "value": "is handed over"}}
mistakes:
  - {id: key-asks, gives: {"query": "is compared", "key": "asks", "value": "is handed over"}, say: "The query asks."}
"""

TEXT = """\
ask: "What makes shares of scores?"
answer: {text: "softmax", accept: ["soft-max"]}
mistakes:
  - {id: the-scale, gives: "scaling", say: "That comes before."}
"""

EXPRESSION = """\
ask: "Scale s."
answer: {expression: "s/sqrt(d_k)", symbols: {s: real, d_k: positive}}
mistakes:
  - {id: divides-by-d_k, gives: "s/d_k", say: "Take the root."}
  - {id: multiplies, gives: "s*sqrt(d_k)", say: "Divide."}
"""

STEPS = """\
given: {s: {choose: [8]}}
ask: "Two steps from {s}."
steps:
  - {name: scaled, ask: "Half of it?", answer: {vector: "[s / 2, 1]"}}
  - {name: total, ask: "The sum of the two, times 3?", answer: {number: "3 * sum(scaled)"}}
mistakes:
  - {id: not-halved, at: scaled, gives: "[s, 1]", say: "Halve it."}
  - {id: not-tripled, at: total, gives: "sum(scaled)", say: "Times 3."}
"""  # scaled (4, 1), total 15; not halved: (8, 1) and 27; not tripled: 5; both: 9


def only(found: Problem, text: str) -> PartGrade:
    """The grade of the one part."""
    return grade(found, text).parts[0]


def letters(found: Problem, *words: str) -> str:
    """The letters under which these options stand in this variant."""
    by_word = {piece.label.pieces[0]: piece.letter for piece in found.parts[0].options}
    shown = {getattr(key, "text", ""): letter for key, letter in by_word.items()}
    return " ".join(shown[word] for word in words)


@pytest.mark.parametrize(
    ("text", "verdict", "marks", "mistake"),
    [
        ("0.625", "right", 1, None),
        ("5/8", "right", 1, None),
        ("62.5%", "right", 1, None),
        ("0.626", "right", 1, None),  # one unit of the last place, the border included
        ("0.624", "right", 1, None),
        ("0.627", "wrong", 0, None),
        ("0.63", "partly", Fraction(3, 4), None),  # right, with too few places
        ("0.078", "wrong", 0, "divides-by-d"),
        ("40", "wrong", 0, "multiplies"),
        ("-0.625", "wrong", 0, None),
        ("", "blank", 0, None),
        ("0.6.25", "unreadable", 0, None),
        ("about a half", "unreadable", 0, None),
    ],
)
def test_a_number(text: str, verdict: str, marks: Fraction | int, mistake: str | None) -> None:
    found = only(problem(NUMBER), text)
    assert (found.verdict, found.marks, found.mistake) == (verdict, marks, mistake)


def test_a_right_number_with_too_few_places_is_asked_again_while_the_learner_is_there() -> None:
    found = grade(problem(NUMBER), "0.63", live=True).parts[0]
    assert (found.verdict, found.coarse) == ("right", True)


@pytest.mark.parametrize(
    ("text", "verdict", "marks", "cells", "mistake"),
    [
        ("[3, 4, 5, 6]", "right", 1, (True,) * 4, None),
        ("3; 4; 5; 6", "right", 1, (True,) * 4, None),
        ("(3, 4, 5, 7)", "partly", Fraction(3, 4), (True, True, True, False), None),
        ("[6, 5, 4, 3]", "wrong", 0, None, "backwards"),
        ("[6, 8, 10, 12]", "wrong", 0, None, "doubled"),
        ("[4, 4, 4, 4]", "wrong", 0, None, None),  # all cells equal earn nothing
        ("[3, 4, 5]", "wrong", 0, None, None),
    ],
)
def test_a_vector(
    text: str, verdict: str, marks: Fraction | int, cells: tuple[bool, ...] | None, mistake: str | None
) -> None:
    found = only(problem(VECTOR), text)
    assert (found.verdict, found.marks, found.mistake) == (verdict, marks, mistake)
    if cells is not None:
        assert found.cells == cells


@pytest.mark.parametrize(
    ("text", "verdict", "mistake"),
    [
        ("(10, 10)", "right", None),
        ("10 x 10", "right", None),
        ("10 by 10", "right", None),
        ("[64, 64]", "wrong", "inner"),
        ("undefined", "wrong", None),
        ("10*10", "unreadable", None),
        ("100", "wrong", None),
    ],
)
def test_a_shape(text: str, verdict: str, mistake: str | None) -> None:
    found = only(problem(SHAPE), text)
    assert (found.verdict, found.mistake) == (verdict, mistake)


MATRIX = """\
given: {a: {choose: [3]}}
ask: "Write down {a}."
answer: {matrix: "[[a, 4], [5, 6]]"}
mistakes:
  - {id: backwards, gives: "[[6, 5], [4, a]]", say: "Read from the left."}
  - {id: doubled, gives: "[[6, 8], [10, 12]]", say: "Once is enough."}
"""

REMARKS = [
    (VECTOR, "[3, 1, 1, 1]", "1 of 4 numbers is right. To look at again: entry 2, entry 3 and entry 4."),
    (VECTOR, "[3, 4, 1, 6]", "3 of 4 numbers are right. To look at again: entry 3."),
    (MATRIX, "3 1; 1 6", "2 of 4 numbers are right. To look at again: row 1, column 2; and row 2, column 1."),
    (SHAPE, "100", "You gave 1 size; this grid has 2."),
    (SHAPE, "(10, 10, 1)", "You gave 3 sizes; this grid has 2."),
    (SHAPE, "(10, 5)", "The number of rows is right, the number of columns is not."),
]


@pytest.mark.parametrize(("item", "text", "remark"), REMARKS)
def test_what_is_off_is_counted_and_placed(item: str, text: str, remark: str) -> None:
    assert only(problem(item), text).remark == remark


@pytest.mark.parametrize("text", ["undefined", "not defined", "does not exist", "impossible"])
def test_an_impossible_product_is_undefined_and_no_shape(text: str) -> None:
    found = problem(SHAPE.replace("[d, n]", "[n, d]").replace('"[d, d]"', '"[n, d]"'))
    assert only(found, text).verdict == "right"
    assert only(found, "(10, 64)").mistake == "inner"


@pytest.mark.parametrize(
    ("words", "verdict", "marks", "mistake"),
    [
        (("even", "above 5"), "right", 1, None),
        (("even",), "partly", Fraction(1, 2), None),  # 1/2 of the true ones, none of the false
        (("even", "above 5", "below 0"), "partly", Fraction(1, 2), None),  # 2/2 - 1/2
        (("above 20",), "wrong", 0, None),
        (("even", "above 5", "above 20", "below 0"), "wrong", 0, "all-of-them"),
    ],
)
def test_choices(words: tuple[str, ...], verdict: str, marks: Fraction | int, mistake: str | None) -> None:
    dealt = problem(CHOICES)
    found = only(dealt, letters(dealt, *words))
    assert (found.verdict, found.marks, found.mistake) == (verdict, marks, mistake)


def test_letters_may_be_typed_together_and_none_is_an_answer() -> None:
    dealt = problem(CHOICES)
    assert only(dealt, letters(dealt, "even", "above 5").replace(" ", "")).verdict == "right"
    assert only(dealt, "none").verdict == "wrong"
    assert only(dealt, "z").verdict == "unreadable"


@pytest.mark.parametrize(
    ("words", "verdict", "marks", "mistake"),
    [
        (("score", "scale", "softmax", "blend"), "right", 1, None),
        (("score", "softmax", "scale", "blend"), "partly", Fraction(2, 3), None),  # (3 - 1)/(4 - 1)
        (("softmax", "score", "scale", "blend"), "wrong", 0, "softmax-first"),
        (("blend", "softmax", "scale", "score"), "wrong", 0, None),
    ],
)
def test_an_order(words: tuple[str, ...], verdict: str, marks: Fraction | int, mistake: str | None) -> None:
    dealt = problem(ORDER)
    found = only(dealt, letters(dealt, *words))
    assert (found.verdict, found.marks, found.mistake) == (verdict, marks, mistake)
    assert only(dealt, letters(dealt, *words).replace(" ", " > ")).verdict == verdict


def test_a_match_counts_its_pairs() -> None:
    dealt = problem(MATCH)
    right = dealt.parts[0].expected
    one, two, three = right.split()
    crossed = f"{one} {two[0]}{three[1]} {three[0]}{two[1]}"
    assert only(dealt, right).verdict == "right"
    assert only(dealt, right.replace(" ", ", ")).verdict == "right"
    assert only(dealt, crossed).marks in {Fraction(1, 3), 0}
    mistake = dealt.parts[0].mistakes[0]
    assert only(dealt, mistake.gives).mistake == "key-asks"
    assert only(dealt, one).verdict == "unreadable"


@pytest.mark.parametrize(
    ("text", "verdict", "mistake"),
    [
        ("softmax", "right", None),
        ("Softmax", "right", None),
        ("soft-max", "right", None),
        ("scaling", "wrong", "the-scale"),
        ("hardmax", "wrong", None),
        (" ", "blank", None),
    ],
)
def test_a_word(text: str, verdict: str, mistake: str | None) -> None:
    found = only(problem(TEXT), text)
    assert (found.verdict, found.mistake) == (verdict, mistake)


@pytest.mark.parametrize(
    ("text", "verdict", "mistake"),
    [
        ("s/√d_k", "right", None),
        (r"\frac{s}{\sqrt{d_k}}", "right", None),
        ("s*d_k^(-1/2)", "right", None),
        ("s/d_k", "wrong", "divides-by-d_k"),
        ("s sqrt(d_k)", "wrong", "multiplies"),
        ("s/sqrt(d)", "unreadable", None),
        ("s/sqrt(d_k", "unreadable", None),
        ("__import__('os')", "unreadable", None),
    ],
)
def test_a_formula(text: str, verdict: str, mistake: str | None) -> None:
    found = only(problem(EXPRESSION), text)
    assert (found.verdict, found.mistake) == (verdict, mistake)


@pytest.mark.parametrize(
    ("scaled", "total", "verdicts", "named", "whole"),
    [
        ("[4, 1]", "15", ("right", "right"), ((), ()), "right"),
        ("[4, 1]", "5", ("right", "wrong"), ((), ("not-tripled",)), "partly"),
        ("[8, 1]", "27", ("wrong", "right"), (("not-halved",), ()), "partly"),  # follows from the learner's own step
        ("[2, 1]", "9", ("partly", "right"), ((), ()), "partly"),
        ("[8, 1]", "15", ("wrong", "right"), (("not-halved",), ()), "partly"),  # the true value counts as well
        ("", "", ("blank", "blank"), ((), ()), "blank"),
        ("[4, 1", "15", ("unreadable", "right"), ((), ()), "partly"),
        ("", "9", ("blank", "wrong"), ((), ("not-halved", "not-tripled")), "wrong"),  # two at once: 8 + 1, not tripled
    ],
)
def test_steps_follow_from_ones_own(
    scaled: str, total: str, verdicts: tuple[str, str], named: tuple[tuple[str, ...], ...], whole: str
) -> None:
    found = grade(problem(STEPS), {"scaled": scaled, "total": total})
    assert tuple(one.verdict for one in found.parts) == verdicts
    assert tuple(one.mistakes for one in found.parts) == named
    assert found.verdict == whole


def test_a_step_that_follows_says_from_what() -> None:
    found = grade(problem(STEPS), {"scaled": "[2, 1]", "total": "9"}).parts[1]
    assert found.follows == ("scaled",)
    assert "follows from your scaled" in found.remark


def test_nothing_follows_from_a_trivial_step() -> None:
    found = grade(problem(STEPS), {"scaled": "[2, 2]", "total": "12"}).parts[1]
    assert found.verdict == "wrong"


def test_all_or_nothing_gives_no_part_of_the_marks() -> None:
    assert grade(problem(VECTOR), "[3, 4, 5, 7]", all_or_nothing=True).marks == 0


def test_an_unknown_part_and_one_text_for_several_are_errors_of_the_caller() -> None:
    with pytest.raises(ValueError, match="scaled"):
        grade(problem(STEPS), "15")
    with pytest.raises(ValueError, match="nonsense"):
        grade(problem(STEPS), {"nonsense": "1"})
