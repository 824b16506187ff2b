"""Simulated students are taught: a short run of `benchmarks/learners.py`, which makes the long one."""

from random import Random
from statistics import mean

import pytest

from benchmarks._curricula import DueOnly, InOrder
from benchmarks._students import Misconceptions, Student, student
from benchmarks.learners import School, course, foresight, log_loss, savings, school_of
from quizgen import load_bank
from tests.learning.examples import SMALL, day, shown

MISCONCEPTIONS: Misconceptions = {"letters": ("count", frozenset({"count", "arrow"}))}


@pytest.fixture(scope="module")
def school() -> School:
    return school_of(load_bank())


def somebody(**abilities: float) -> Student:
    """A student who knows nothing, learns at once, and neither slips nor forgets."""
    one = Student(SMALL, MISCONCEPTIONS, Random(1))
    one.learns, one.slips = abilities.get("learns", 1), abilities.get("slips", -1)
    one.first_stability, one.growth = abilities.get("stability", 10**9), 2
    return one


def test_a_student_learns_what_is_asked_and_hardly_without_its_foundations() -> None:
    ready = somebody()
    ready.asked("count", 1, 0)
    assert ready.understood == {"count"}
    rates: list[bool] = []
    for seed in range(300):
        unready = somebody()
        unready.random = Random(seed)
        unready.asked("length", 2, 0)
        rates.append("length" in unready.understood)
    assert mean(rates) < 0.1  # two foundations are missing: 0.15 squared


def test_a_student_forgets_by_a_curve() -> None:
    one = somebody(stability=5)
    one.understand("count", 0)
    assert one.recall("count", 5) == pytest.approx(0.9)
    assert one.recall("count", 10) == pytest.approx(0.81)
    assert one.masters("count", 5)
    assert not one.masters("count", 30)


def test_a_misconception_spoils_answers_and_keeps_a_skill_from_being_mastered() -> None:
    one = somebody()
    one.understand("arrow", 0)
    mistakes: list[str] = []
    for _ in range(50):
        one.held = {"letters"}
        assert not one.masters("arrow", 0)
        mistakes.append(one.asked("arrow", 1, 0).mistake)
    assert 10 < mistakes.count("letters") < 40  # it shows in half of the answers
    for _ in range(20):
        one.asked("count", 1, 0)
    assert one.held == set()  # met at its root again and again, it is gone
    assert one.masters("arrow", 0)


def test_the_same_seed_draws_the_same_student(school: School) -> None:
    one, two = (student(school.checklist, school.misconceptions, 5) for _ in range(2))
    assert (one.understood, one.held, one.learns) == (two.understood, two.held, two.learns)
    assert len({student(school.checklist, school.misconceptions, seed).learns for seed in range(5)}) == 5


def test_the_fixed_order_goes_on_after_two_in_a_row_and_gives_up_after_six() -> None:
    order = InOrder(SMALL)
    for _ in range(2):
        assert order.next(0).skill == "count"
        order.told(shown("count"))
    for _ in range(6):
        assert order.next(0).skill == "root"
        order.told(shown("root", "wrong"))
    assert order.next(0).skill == "arrow"


def test_flash_cards_come_again_when_missed_and_when_due() -> None:
    cards = DueOnly(SMALL)
    assert cards.next(0).skill == "count"
    cards.told(shown("count", "wrong"))
    others: list[str] = []
    for _ in range(2):
        others.append(cards.next(0).skill)
        cards.told(shown(others[-1]))
    assert others == ["root", "arrow"]
    assert cards.next(0).skill == "count"
    assert cards.memories["root"].due == day(4)


def test_surprise_is_measured_in_nats() -> None:
    assert log_loss([(0.5, True), (0.5, False)]) == pytest.approx(0.693147, abs=1e-6)
    assert log_loss([(0.9, True)]) < log_loss([(0.9, False)])


@pytest.mark.slow
def test_the_plan_saves_questions_and_foresees_answers(school: School) -> None:
    courses = {name: [course(school, name, seed) for seed in range(10)] for name in ("plan", "at random", "due only")}
    assert savings(courses["plan"], courses["at random"])[0] > 0.3
    assert savings(courses["plan"], courses["due only"])[0] > 0.05
    mine, constant = foresight(courses["plan"])
    assert mine < constant


@pytest.mark.slow
def test_a_course_is_the_same_again(school: School) -> None:
    assert course(school, "plan", 3) == course(school, "plan", 3)
