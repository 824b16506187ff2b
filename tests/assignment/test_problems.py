"""The problem of a student is made again from the assignment alone, and told where it is another."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from quizgen.assignment import file
from quizgen.assignment.assignment import Dealt, Question
from quizgen.assignment.problems import number_of, problem_of
from quizgen.bank import item_from_text
from quizgen.errors import AssignmentError
from quizgen.language.values import Array, Sentence, Value
from quizgen.problem import make
from tests.assignment.samples import sample_assignment

ASSIGNMENT = sample_assignment()
PAIRS = [
    (question, variant)
    for student in ASSIGNMENT.students[:3]
    for question, variant in zip(ASSIGNMENT.questions, student.dealt, strict=True)
]


@pytest.mark.parametrize(("question", "variant"), PAIRS)
def test_the_problem_is_the_one_that_was_dealt(question: Question, variant: Dealt) -> None:
    assert problem_of(question, variant) == replace(make(question.item, variant.seed), separation=None)


def test_a_file_gives_the_problems_without_the_bank(tmp_path: Path) -> None:
    path = tmp_path / "assignment.json"
    path.write_bytes(file.written(ASSIGNMENT))
    kept = file.read(path)

    for student, dealt_then in zip(kept.students[:3], ASSIGNMENT.students, strict=False):
        for question, variant, then in zip(kept.questions, student.dealt, dealt_then.dealt, strict=True):
            assert problem_of(question, variant).digest == then.digest


def test_draws_that_were_changed_are_told() -> None:
    question, variant = next(pair for pair in PAIRS if pair[0].item.id == "softmax.equal.weight")
    forged = replace(variant, draws=(("n", 9), ("s", 7)))

    with pytest.raises(AssignmentError, match=r"q4 \(softmax.equal.weight\): it does not come out as it was dealt"):
        problem_of(question, forged)
    assert problem_of(question, forged, verify=False).parts[0].expected == "0.111"


def test_an_item_whose_question_was_changed_is_told() -> None:
    question, variant = next(pair for pair in PAIRS if pair[0].item.id == "softmax.equal.weight")
    text = question.item.text.replace("1/n", "2/n")
    other = replace(question, item=item_from_text(text, bank="foundations", section=9, section_title="Softmax"))

    with pytest.raises(AssignmentError, match="it does not come out as it was dealt"):
        problem_of(other, variant)


STRANGE: list[Value | str] = [0, 10**4000, "text", Sentence(("a",)), Array((2,), (1, 2)), True, 1e308, 0.0]


@pytest.mark.parametrize("strange", STRANGE, ids=lambda value: repr(value)[:20])
def test_whatever_draws_a_file_holds_the_error_is_clear(strange: Value | str) -> None:
    for question, variant in PAIRS:
        forged = replace(variant, draws=tuple((name, strange) for name, _ in variant.draws))
        with pytest.raises(AssignmentError):
            problem_of(question, forged)


def test_the_number_alone_comes_from_the_draws_and_is_told_where_they_give_none() -> None:
    question, variant = next(pair for pair in PAIRS if pair[0].item.id == "softmax.equal.weight")

    assert number_of(question, replace(variant, draws=(("n", 8), ("s", 7)))) == Fraction(1, 8)
    with pytest.raises(AssignmentError, match=r"q4 \(softmax.equal.weight\): its draws give no problem: .*divi"):
        number_of(question, replace(variant, draws=(("n", 0), ("s", 7))))
