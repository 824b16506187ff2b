"""Dealing: the same input the same sheets, nobody's by another's, versions that go round the class."""

from fractions import Fraction

from quizgen.assignment.codes import checked
from quizgen.assignment.dealing import bank_version, dealt
from quizgen.assignment.roster import copies
from quizgen.bank import load_bank
from quizgen.problem import make
from tests.assignment.samples import CLASS, SECRET, deal, sample_assignment, sample_items, three_marks


def test_the_same_input_deals_the_same_sheets() -> None:
    assert deal() == deal()


def test_another_seed_and_another_secret_deal_other_sheets_and_codes() -> None:
    one = sample_assignment()
    for other in (sample_assignment(seed=6), sample_assignment(secret=b"another sixteen!")):
        assert {each.code for each in one.students}.isdisjoint(each.code for each in other.students)
        assert {each.dealt[0].seed for each in one.students}.isdisjoint(each.dealt[0].seed for each in other.students)


def test_every_student_has_a_seed_and_a_code_of_their_own() -> None:
    assignment = dealt(sample_items()[:1], copies(300), secret=SECRET, seed=1)

    assert len({student.dealt[0].seed for student in assignment.students}) == 300
    assert len({student.code for student in assignment.students}) == 300
    assert all(checked(student.code) == student.code for student in assignment.students)
    assert all(0 <= student.dealt[0].seed < 2**64 for student in assignment.students)


def test_a_sheet_does_not_depend_on_who_else_is_in_the_class() -> None:
    whole = sample_assignment()
    alone = dealt(sample_items(), CLASS[3:4], secret=SECRET, seed=5, title=whole.title)

    assert alone.students == whole.students[3:4]


def test_other_questions_for_the_same_class_have_other_codes() -> None:
    one = dealt(sample_items()[:1], CLASS, secret=SECRET, seed=5)
    other = dealt(sample_items()[1:2], CLASS, secret=SECRET, seed=5)

    assert {each.code for each in one.students}.isdisjoint(each.code for each in other.students)


def test_what_is_dealt_is_what_make_gives_for_the_seed() -> None:
    assignment = sample_assignment()
    for student in assignment.students:
        for question, variant in zip(assignment.questions, student.dealt, strict=True):
            problem = make(question.item, variant.seed)
            assert (variant.attempt, variant.draws, variant.digest) == (problem.attempt, problem.draws, problem.digest)


def test_versions_go_round_the_class() -> None:
    assignment = sample_assignment(versions=3)
    versions = [student.version for student in assignment.students]
    sheets = {(student.version, student.dealt) for student in assignment.students}

    assert versions == [1, 2, 3, 1, 2, 3, 1, 2]
    assert len(sheets) == 3
    assert len({student.code for student in assignment.students}) == len(CLASS)


def test_without_versions_no_student_has_a_number() -> None:
    assert {student.version for student in sample_assignment().students} == {0}


def test_a_question_has_a_mark_a_part_unless_told_otherwise() -> None:
    assert [question.marks for question in sample_assignment().questions] == [1, 1, 2, 1, 1]
    assert {question.marks for question in three_marks().questions} == {Fraction(3)}


def test_each_student_is_counted_as_they_are_done() -> None:
    done: list[int] = []
    dealt(sample_items()[:1], copies(4), secret=SECRET, seed=1, each_done=lambda: done.append(1))

    assert len(done) == 4


def test_the_version_of_a_bank_changes_with_a_text() -> None:
    bank = load_bank()
    one, other = bank["softmax.equal.weight"], bank["softmax.compute.logs"]

    assert bank_version([one]) != bank_version([other])
    assert bank_version([one, other]) != bank_version([one])
    assert bank_version([one]) == bank_version([one])
