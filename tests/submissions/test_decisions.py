"""Decisions and overrides are read with every fault told at once."""

from fractions import Fraction

import pytest

from quizgen.errors import AssignmentError
from quizgen.submissions.books.pending import quoted
from quizgen.submissions.decisions import (
    Decision,
    Decisions,
    above_full,
    check_names,
    read_decisions,
    read_overrides,
)
from quizgen.submissions.documents import document, plain
from quizgen.submissions.register import Person

ADA = Person("22FD-EQQV", "17", "Ada", "ada@example.org")

DECISIONS = """\
decisions:
  - {question: "q1", part: "answer", answer: "about 8", expected: "8", why: "x", students: 3, share: 1/2}
  - {question: q1, answer: "about 8", share: 1, reason: "in words", by: "Dr. N"}
  - {question: q1, answer: "open still", share: }
"""


def test_a_decision_for_a_variant_goes_before_one_for_any() -> None:
    found = read_decisions("d.yaml", DECISIONS)

    assert found.about("q1", "answer", "about 8", "8") == Decision("q1", "answer", "about 8", "8", Fraction(1, 2))
    other = found.about("q1", "answer", "about 8", "10")
    assert other is not None
    assert (other.share, other.note) == (Fraction(1), "decided by Dr. N: in words")


@pytest.mark.parametrize(
    ("question", "part", "answer"),
    [("q1", "answer", "open still"), ("q2", "answer", "about 8"), ("q1", "answer", "about 9")],
)
def test_what_is_not_decided_has_no_decision(question: str, part: str, answer: str) -> None:
    assert read_decisions("d.yaml", DECISIONS).about(question, part, answer, "8") is None


def test_an_override_for_a_student_goes_before_one_for_an_answer() -> None:
    found = read_overrides(
        "o.yaml",
        "overrides:\n"
        '  - {question: q1, answer: "8", marks: 1}\n'
        '  - {question: q1, student: "ADA@example.org", marks: 2, reason: "oral"}\n',
    )

    for_ada = found.about("q1", ADA, ["8"])
    for_others = found.about("q1", Person("", "18", "", ""), ["8"])
    assert for_ada is not None
    assert for_others is not None
    assert (for_ada.marks, for_ada.note, for_others.marks) == (Fraction(2), "decided by the teacher: oral", Fraction(1))
    assert found.about("q2", ADA, ["8"]) is None


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("overrides:\n  - {question: q1, marks: 1}\n", "overrides.*: it names neither a student nor an answer"),
        ("overrides:\n  - {student: a, marks: 1}\n", "it names no question"),
        ("overrides:\n  - {question: q1, student: a}\n", "it has no marks"),
        ("overrides:\n  - {question: q1, student: a, marks: -1}\n", "marks of -1 is less than nothing"),
        ("overrides:\n  - {question: q1, student: a, at_least: -1/2}\n", "at_least of -1/2 is less than nothing"),
        ("overrides:\n  - {question: q1, student: a, marks: '-'}\n", '"-" is no number'),
        ("overrides:\n  - {question: q1, student: a, marks: 1, at_least: 1}\n", "it has marks and at_least"),
        ("overrides:\n  - {question: q1, student: a, marks: 1e999}\n", '"1e999" is no number'),
        ("overrides:\n  - {question: q1, student: a, mark: 1}\n", 'there is no key "mark"'),
        ("decisions: []\n", 'there is no key "decisions"'),
        ("overrides: [\n", "o.yaml:"),
        ("- 1\n", "here a mapping is needed"),
        ("overrides: 3\n", "below overrides a list is needed"),
        ("overrides:\n  - &a {question: q1, answer: x, marks: 1}\n", "a file of overrides has no anchors, so &a"),
        ("overrides:\n  - {question: q1, answer: *a, marks: 1}\n", "a file of overrides has no aliases"),
        ("overrides:\n  - {question: q1, answer: \x00, marks: 1}\n", r"o.yaml:2: the character U\+0000 is no text"),
    ],
)
def test_a_fault_is_told_with_its_line(text: str, reason: str) -> None:
    with pytest.raises(AssignmentError, match=reason):
        read_overrides("o.yaml", text)


def test_of_several_that_give_at_least_so_much_the_most_counts_and_none_of_them_fixes_the_marks() -> None:
    found = read_overrides(
        "o.yaml",
        "overrides:\n"
        '  - {question: q1, answer: "8", at_least: 1/2}\n'
        '  - {question: q1, student: "17", at_least: 1}\n'
        '  - {question: q1, answer: "9", at_least: 2}\n',
    )

    least = found.least("q1", ADA, ["8"])
    assert least is not None
    assert (least.marks, found.about("q1", ADA, ["8"])) == (Fraction(1), None)


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ('student: "17", marks: 3', ["17 gets 3 of 2 marks for q1: 1 above full marks, as a bonus"]),
        ('answer: "8", at_least: 5/2', ['everybody who answered "8" gets 2.5 of 2 marks for q1: 0.5 above full marks']),
        ('student: "17", marks: 2', []),
        ('answer: "8", marks: 0', []),
    ],
)
def test_marks_above_the_full_ones_are_told_as_a_bonus(entry: str, told: list[str]) -> None:
    overrides = read_overrides("o.yaml", f"overrides:\n  - {{question: q1, {entry}}}\n")

    found = [line for _, line in above_full(overrides, {"q1": Fraction(2)})]
    assert [line.startswith(start) for line, start in zip(found, told, strict=True)] == [True] * len(told)


def test_a_number_that_is_none_is_told_once() -> None:
    with pytest.raises(AssignmentError) as fault:
        read_overrides("o.yaml", "overrides:\n  - {question: q1, student: a, marks: -1}\n")

    assert "it has no marks" not in str(fault.value)


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ('question: q7, student: "17"', 'there is no question "q7"'),
        ("question: q1, student: 22FD-EQQW", 'nobody is "22FD-EQQW"'),
        ("question: q1, student: Ada", 'nobody is "Ada"'),
    ],
)
def test_an_override_for_what_is_not_there_is_refused(entry: str, reason: str) -> None:
    overrides = read_overrides("o.yaml", f"overrides:\n  - {{{entry}, marks: 1}}\n")

    with pytest.raises(AssignmentError, match=reason):
        check_names(Decisions(), overrides, ["q1"], [ADA])


def test_an_override_for_a_student_of_the_class_is_none_of_these() -> None:
    overrides = read_overrides("o.yaml", "overrides:\n  - {question: q1, student: ADA@EXAMPLE.org, marks: 1}\n")

    check_names(Decisions(), overrides, ["q1"], [ADA])


def test_a_share_above_one_is_refused() -> None:
    with pytest.raises(AssignmentError, match="a share is at most 1, and this is 2"):
        read_decisions("d.yaml", 'decisions:\n  - {question: q1, answer: "x", share: 2}\n')


@pytest.mark.parametrize("text", ["", "# nothing\n", "decisions: []\n"])
def test_a_file_without_decisions_decides_nothing(text: str) -> None:
    assert read_decisions("d.yaml", text).entries == ()


@pytest.mark.parametrize(
    "text", ["plain", 'say "x"', "a\\b", "two\nlines", "\u202eback", "#no: comment", "{}[]&*!|>'%@`", "😀", "\x00\x1b"]
)
def test_a_text_of_a_student_comes_back_from_the_template(text: str) -> None:
    root = document("t.yaml", f"answer: {quoted(text)}\n", "a template")

    assert root is not None
    assert plain(root) == {"answer": text}
