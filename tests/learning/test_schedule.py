"""When a skill comes again. Stabilities are FSRS 6's published starting weights: 0.212, 1.2931, 2.3065, 8.2956."""

from datetime import UTC, datetime, time

import pytest
from fsrs import Card, Scheduler, State
from fsrs import Rating as Button

from quizgen.learning.evidence import Quality
from quizgen.learning.memory import Memory
from quizgen.learning.schedule import Rating, credited, rating_of, recall, reviewed
from tests.learning.examples import day, shown


def noon(number: int) -> datetime:
    """So many days after the Monday, as the library wants it."""
    return datetime.combine(day(number), time(12), UTC)


@pytest.mark.parametrize(
    ("quality", "seconds", "past", "rating"),
    [
        ("wrong", 1, (10, 10, 10), "again"),
        ("helped", 1, (10, 10, 10), "hard"),
        ("right", 10, (10, 10, 10), "good"),
        ("right", 5, (10, 10, 10), "easy"),
        ("right", 6, (10, 10, 10), "good"),  # exactly the share is not quicker than it
        ("right", 5, (10, 10), "good"),  # too few to say what is usual
        ("right", 0, (10, 10, 10), "good"),  # no time was taken, as under --plain
        ("right", 5, (1, 10, 100), "easy"),
    ],
)
def test_an_answer_is_rated_by_what_it_was_and_by_the_usual_time_for_that_skill(
    quality: Quality, seconds: float, past: tuple[float, ...], rating: str
) -> None:
    assert rating_of(shown("dot", quality, seconds=seconds), Memory(seconds=past)) == rating


@pytest.mark.parametrize(
    ("rating", "stability", "days"),
    [("again", 0.212, 1), ("hard", 1.2931, 2), ("good", 2.3065, 4), ("easy", 8.2956, 16)],
)
def test_a_first_answer_makes_a_card(rating: Rating, stability: float, days: int) -> None:
    memory = reviewed(Memory(), rating, day(0))
    assert memory.stability == pytest.approx(stability)
    assert (memory.day, memory.due) == (day(0), day(days))


def test_what_is_recalled_is_asked_less_and_less_often_and_what_is_not_soon() -> None:
    library = Scheduler(desired_retention=0.85, learning_steps=(), relearning_steps=(), enable_fuzzing=False)
    memory, card = Memory(), Card(card_id=1, due=noon(0))
    for _ in range(4):
        card, _ = library.review_card(card, Button.Good, card.due)
        memory = reviewed(memory, "good", memory.due or day(0))
        assert memory.due == card.due.date()
    lapsed = reviewed(memory, "again", memory.due or day(0))
    assert lapsed.due is not None
    assert lapsed.day is not None
    assert (lapsed.due - lapsed.day).days <= 14


def test_a_clock_that_was_set_back_moves_nothing_back() -> None:
    memory = reviewed(reviewed(Memory(), "good", day(10)), "good", day(3))
    assert memory.day == day(10)
    assert memory.due is not None
    assert memory.due > day(10)


@pytest.mark.parametrize("days", [0, 1, 7, 100])
def test_the_curve_of_forgetting_is_the_library_s(days: int) -> None:
    memory = Memory(stability=9.5, difficulty=5, day=day(0))
    card = Card(card_id=1, state=State.Review, stability=9.5, difficulty=5, due=noon(0), last_review=noon(0))
    expected = Scheduler(enable_fuzzing=False).get_card_retrievability(card, noon(days))
    assert recall(memory, day(days)) == pytest.approx(expected, abs=1e-12)


def test_what_has_no_card_is_not_forgotten() -> None:
    assert recall(Memory(), day(50)) == 1


def test_a_foundation_gets_a_quarter_of_a_good_answer() -> None:
    before = reviewed(Memory(), "good", day(0))
    full, credit = reviewed(before, "good", day(2)), credited(before, day(2))
    assert credit.stability - before.stability == pytest.approx((full.stability - before.stability) / 4)
    assert (credit.day, credit.due) == (day(0), day(9))  # 2.3065 + (10.96 − 2.3065)/4 = 4.47; 1.906 times that
    assert credited(before, day(0)) == before  # it was answered today


def test_a_foundation_gets_credit_once_until_it_is_answered_itself() -> None:
    credit = credited(reviewed(Memory(), "good", day(0)), day(2))
    assert credited(credit, day(3)) == credit
    again = reviewed(credit, "good", day(4))
    assert credited(again, day(5)) != again


def test_what_has_no_card_gets_no_credit() -> None:
    assert credited(Memory(), day(1)) == Memory()
