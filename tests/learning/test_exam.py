"""An exam goes through the sections and counts the marks."""

from fractions import Fraction

import pytest

from quizgen import load_bank
from quizgen.draw import Key
from quizgen.learning.checklist import checklist_of
from quizgen.learning.exam import examined_next, marks_of
from quizgen.learning.journal import Attempt
from quizgen.learning.wishes import Wishes, fitting
from tests.learning.examples import AT

BANK = load_bank()
CHECKLIST = checklist_of(BANK)
ENTRIES = fitting(BANK.entries.values(), Wishes(exam=True))


def sequence(seed: int, count: int) -> list[str]:
    """The skills that an exam asks."""
    asked: list[str] = []
    for _ in range(count):
        want = examined_next(CHECKLIST, asked, ENTRIES, Key("foundations", "exam", seed))
        assert want is not None
        asked.append(want.skill)
    return asked


def test_every_section_has_its_turn_before_one_comes_again() -> None:
    asked = sequence(5, 13)
    assert len({ENTRIES[skill][0].section for skill in asked}) == 13


def test_no_skill_comes_twice_before_all_have_come() -> None:
    asked = sequence(5, len(ENTRIES) + 1)
    assert len(set(asked)) == len(ENTRIES)
    assert asked[-1] == asked[0]


def test_another_seed_asks_another_way() -> None:
    assert sequence(5, 13) == sequence(5, 13)
    assert sequence(5, 13) != sequence(6, 13)


def test_nothing_that_fits_is_no_exam() -> None:
    assert examined_next(CHECKLIST, [], {}, Key("foundations", "exam", 1)) is None


def attempt(marks: str, *, part: str = "answer", event: str = "answer") -> Attempt:
    """An answer with so many marks."""
    return Attempt(part, event, "1", "partly", marks, "", False, 1, AT, "2026-11-30", 1)


@pytest.mark.parametrize(
    ("attempts", "marks"),
    [
        ([attempt("3/4")], Fraction(3, 4)),
        ([attempt("1", part="a"), attempt("1/2", part="b")], Fraction(3, 4)),
        ([attempt("0", event="dunno")], Fraction(0)),
        ([attempt("0", event="skip")], Fraction(0)),
        ([attempt("1", part="a"), attempt("0", part="b", event="skip")], Fraction(1, 2)),
        ([attempt("1"), attempt("0", event="undone"), attempt("1/3")], Fraction(1, 3)),
        ([], Fraction(0)),
    ],
)
def test_a_question_has_the_mean_of_its_parts(attempts: list[Attempt], marks: Fraction) -> None:
    assert marks_of(attempts) == marks
