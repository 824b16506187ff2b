"""A session deals what the plan wants, in variants that this learner has not met."""

from collections.abc import Iterator
from datetime import date, timedelta
from itertools import count
from pathlib import Path

import pytest

from quizgen import load_bank, make
from quizgen.learning.checklist import checklist_of
from quizgen.learning.dealer import Choice, fresh_problem, next_choice, next_skill
from quizgen.learning.history import remembered
from quizgen.learning.journal import Dealt, Journal, Sitting
from quizgen.learning.mastery import understood_skills
from quizgen.learning.memory import Memory
from quizgen.learning.wishes import Wishes
from tests.learning.examples import AT, MONDAY, attempt

BANK = load_bank()
CHECKLIST = checklist_of(BANK)


class Learner:
    """A learner with a journal, for whom every question is dealt, answered and closed."""

    def __init__(self, folder: Path, wishes: Wishes = Wishes(), seed: int = 7) -> None:  # noqa: B008 - frozen
        self.journal = Journal(folder / "progress.sqlite")
        self.sitting = Sitting(self.journal.begin(seed, wishes.text(), AT), AT, seed, wishes.text())

    def next(self, today: date = MONDAY) -> Choice:
        choice = next_choice(BANK, CHECKLIST, self.journal, self.sitting, today)
        assert choice is not None
        return choice

    def answer(self, choice: Choice, verdict: str = "right", *, mistake: str = "", event: str = "answer") -> None:
        item, problem = choice.problem.item, choice.problem
        number = self.journal.deal(
            Dealt(
                0,
                self.sitting.id,
                item.bank,
                item.id,
                1,
                problem.seed,
                item.skill,
                item.level,
                problem.digest,
                AT,
                closed=False,
                why=choice.why,
            )
        )
        self.journal.record(number, attempt(verdict, event=event, mistake=mistake))
        self.journal.close_question(number, AT + timedelta(minutes=1))

    def understood(self) -> frozenset[str]:
        return understood_skills(CHECKLIST, remembered(self.journal, BANK, CHECKLIST))


@pytest.fixture
def learner(tmp_path: Path) -> Iterator[Learner]:
    one = Learner(tmp_path)
    yield one
    one.journal.close()


def test_a_newcomer_begins_at_the_beginning(learner: Learner) -> None:
    choice = learner.next()
    assert (choice.problem.item.skill, choice.problem.item.level, choice.why) == ("warmup.power", 1, "new")


def test_the_same_journal_on_the_same_day_gives_the_same_choice(tmp_path: Path) -> None:
    choices = list[list[str]]()
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        learner = Learner(tmp_path / name)
        dealt: list[str] = []
        for verdict in ("right", "wrong", "right", "right", "wrong", "right"):
            choice = learner.next()
            assert learner.next().problem.digest == choice.problem.digest
            dealt.append(choice.problem.digest)
            learner.answer(choice, verdict)
        choices.append(dealt)
        learner.journal.close()
    assert choices[0] == choices[1]


def test_no_variant_comes_twice_and_no_skill_before_its_foundations(learner: Learner) -> None:
    digests: list[str] = []
    for number in range(60):
        choice = learner.next()
        understood = learner.understood()
        assert all(need in understood for need in CHECKLIST.needs[choice.problem.item.skill])
        digests.append(choice.problem.digest)
        learner.answer(choice, "wrong" if number % 5 == 4 else "right")
    assert len(set(digests)) == 60


def test_a_named_mistake_leads_back_to_an_item_that_knows_it(tmp_path: Path) -> None:
    learner = Learner(tmp_path)
    learner.answer(Choice(make(BANK["softmax.dominant.ratio"], 2), "placement"))  # all below it is understood now
    choice = Choice(make(BANK["softmax.dominant.ratio"], 1), "new")
    learner.answer(choice, "wrong", mistake="powers-of-two")
    back = learner.next()
    assert (back.problem.item.skill, back.why) == ("softmax.compute", "back")
    assert "powers-of-two" in {mistake.id for mistake in back.problem.item.mistakes}
    learner.answer(back)
    again = learner.next()
    assert (again.problem.item.id, again.why) == ("softmax.dominant.ratio", "again")
    assert again.problem.digest != choice.problem.digest
    learner.journal.close()


def test_a_skipped_question_is_followed_by_another_skill(learner: Learner) -> None:
    first = learner.next()
    learner.answer(first, "", event="skip")
    assert learner.next().problem.item.skill != first.problem.item.skill


def test_a_placement_comes_first_and_then_the_plan(tmp_path: Path) -> None:
    learner = Learner(tmp_path, Wishes(placement=True))
    reasons: list[str] = []
    for _ in range(14):
        choice = learner.next()
        reasons.append(choice.why)
        learner.answer(choice)
    assert reasons[0] == "placement"
    assert "new" in reasons
    placed = reasons.count("placement")
    assert placed <= 12
    assert set(reasons[:placed]) == {"placement"}
    learner.journal.close()


def test_a_question_skipped_in_a_placement_is_followed_by_another_skill(tmp_path: Path) -> None:
    learner = Learner(tmp_path, Wishes(placement=True))
    first = learner.next()
    learner.answer(first, "", event="skip")
    second = learner.next()
    assert second.why == "placement"
    assert second.problem.item.skill != first.problem.item.skill
    learner.journal.close()


def test_no_placement_has_more_than_twelve_questions_though_all_are_skipped(tmp_path: Path) -> None:
    learner = Learner(tmp_path, Wishes(placement=True))
    reasons: list[str] = []
    for _ in range(13):
        choice = learner.next()
        reasons.append(choice.why)
        learner.answer(choice, "", event="skip")
    learner.journal.close()
    assert reasons == ["placement"] * 12 + ["new"]


def test_an_exam_asks_whatever_is_known(tmp_path: Path) -> None:
    learner = Learner(tmp_path, Wishes(exam=True))
    skills: list[str] = []
    for _ in range(6):
        choice = learner.next()
        assert choice.why == "exam"
        skills.append(choice.problem.item.skill)
        learner.answer(choice, "wrong")
    assert len(set(skills)) == 6
    learner.journal.close()


def test_nothing_is_dealt_where_nothing_fits(tmp_path: Path) -> None:
    learner = Learner(tmp_path, Wishes(topics=(99,)))
    assert next_choice(BANK, CHECKLIST, learner.journal, learner.sitting, MONDAY) is None
    learner.journal.close()


def test_a_finite_set_is_dealt_whole_before_the_longest_ago_comes_again() -> None:
    item = BANK["scale.gradient.formula"]
    met: dict[str, int] = {}
    fresh = fresh_problem(item, count(), met)
    while fresh.digest not in met:
        met[fresh.digest] = fresh.seed
        fresh = fresh_problem(item, count(), met)
    everything = {make(item, seed).digest for seed in range(500)}
    assert set(met) == everything
    assert fresh.seed == next(iter(met.values()))


def test_what_comes_next_is_named_without_a_session() -> None:
    assert next_skill(CHECKLIST, {}, MONDAY) == "warmup.power"
    known = Memory(0.95, 3, 2, 2, 0, MONDAY, stability=10, due=MONDAY + timedelta(days=9))
    assert next_skill(CHECKLIST, {"warmup.power": known}, MONDAY) == "warmup.root"
