"""What is counted of a class: the same however it is cut, and nobody is counted who is not there."""

import json
from fractions import Fraction

from quizgen.submissions.marks import Basis, Mark, Range, mark_of
from quizgen.submissions.picture.overview import picture
from quizgen.submissions.picture.tally import MOST_TEXTS, Tally
from tests.submissions.picture.simulated import graded, questions, result, simulated, tallied, thirds

TWO = questions(2)


def excluded(place: int) -> Mark:
    """A question that does not count."""
    nothing = Range(Fraction(0), Fraction(0), Fraction(0))
    return mark_of(TWO[place], Basis(None, ("",), None), (), nothing, "it does not count")


def right(place: int) -> Mark:
    return graded(TWO[place], "right", Fraction(1))


def wrong(place: int, *mistakes: str) -> Mark:
    return graded(TWO[place], "wrong", Fraction(0), mistakes)


def test_the_tallies_of_pieces_are_the_tally_of_the_class() -> None:
    group = simulated(90, 6, 5, thirds, (1, 2))
    whole, pieces = group.tally, Tally()

    for start in (0, 30, 37):
        end = {0: 30, 30: 37, 37: 90}[start]
        pieces.add(tallied(group.results[start:end]).texts())

    assert picture(group.questions, pieces) == picture(group.questions, whole)
    assert pieces.texts() == whole.texts()


def test_sums_are_exact_whatever_denominators_come() -> None:
    shares = [Fraction(1, 3), Fraction(2, 7), Fraction(1, 11), Fraction(1, 3)]
    results = [
        result(TWO, str(place), [graded(TWO[0], "partly", share), right(1)]) for place, share in enumerate(shares)
    ]
    tally = tallied(results)
    tally.settle()

    total = sum((count.total for outcome, count in tally.counts.items() if outcome.place == 0), Fraction(0))
    square = sum((count.square for outcome, count in tally.counts.items() if outcome.place == 0), Fraction(0))
    assert total == Fraction(4) + Fraction(2, 3) + Fraction(2, 7) + Fraction(1, 11)
    assert square == Fraction(16, 9) * 2 + Fraction(81, 49) + Fraction(144, 121)


def test_who_handed_in_nothing_is_in_no_number_but_that_of_the_absent() -> None:
    blank = [graded(TWO[place], "blank", Fraction(0)) for place in (0, 1)]
    found = picture(TWO, tallied([result(TWO, "1", blank), result(TWO, "2", [right(0), wrong(1)])]))

    assert (found.students, found.absent) == (2, 1)
    assert [(each.studied.students, each.studied.right, each.studied.blank) for each in found.questions] == [
        (1, 1, 0),
        (1, 0, 0),
    ]


def test_a_question_that_does_not_count_for_a_student_is_not_held_against_it() -> None:
    results = [
        result(TWO, "1", [excluded(0), right(1)]),
        result(TWO, "2", [right(0), right(1)]),
        result(TWO, "3", [wrong(0), wrong(1)]),
        result(TWO, "4", [right(0), wrong(1)]),
        result(TWO, "5", [wrong(0), right(1)]),
    ]
    first, second = picture(TWO, tallied(results)).questions

    assert (first.studied.students, second.studied.students) == (4, 5)
    assert first.studied.facility is not None
    assert first.studied.facility.value == 0.5
    # The four for whom both count: right and wrong in every combination, so no correlation.
    assert first.studied.discrimination is not None
    assert first.studied.discrimination.value == 0


def test_misconceptions_are_ranked_by_how_many_hold_them_and_two_of_one_name_stay_two() -> None:
    results = [
        result(TWO, "Ada", [wrong(0, "adds-two"), wrong(1, "halves")]),
        result(TWO, "Bo", [right(0), wrong(1, "halves")]),
        result(TWO, "Cy", [wrong(0, "halves"), wrong(1, "halves")]),
        result(TWO, "Di", [right(0), wrong(1, "adds-two", "halves")]),
    ]
    found = picture(TWO, tallied(results)).misconceptions

    assert [(each.mistake, each.questions, each.holders, each.times) for each in found] == [
        ("halves", ("q1", "q2"), ("Cy", "Ada", "Bo", "Di"), 5),
        ("adds-two", ("q1", "q2"), ("Ada", "Di"), 2),
    ]
    assert found[1].remark == "You added 2."


def test_an_answer_that_nothing_explains_is_counted_with_its_text() -> None:
    tally = tallied([result(TWO, str(number), [wrong(0), right(1)]) for number in range(3)])

    tally.settle()
    assert tally.unexplained == {(0, "answer"): {"wrong": 3}}


def test_there_are_never_more_than_some_hundred_texts() -> None:
    tally = Tally()
    for number in range(2):
        counts = {f"{number}-{place}": 1 for place in range(MOST_TEXTS)}
        tally.add([json.dumps([["texts", 0, "answer", counts], ["texts", 0, "answer", {"0-7": 4}]])])

    (texts,) = tally.unexplained.values()
    assert len(texts) == MOST_TEXTS
    assert texts["0-7"] == 9
