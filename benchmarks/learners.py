"""Does the plan teach in fewer questions, and does it foresee answers? `python benchmarks/learners.py [STUDENTS]`.

Simulated students (`_students`) are taught twenty questions a day until they master every skill that counts, by
quizgen's plan and by three other ways (`_curricula`): at random, in the fixed order of the checklist, and by what is
due alone. The constants of the plan were chosen with other students than these (seeds from 1000 on). Printed: the mean
number of questions, and how many of them the plan saves, as the mean over students of its share, with the 95 %
interval. Then how well the plan foresees whether an answer will be right: its log loss on students that it has not
seen, against the constant that was the average of others; and what it estimated to be left over what was left. Ends
with 1 where a saving is below what is asked for, or the constant foresees better.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import mean, stdev

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks._curricula import AtRandom, Curriculum, DueOnly, InOrder, Plan, on
from benchmarks._students import Misconceptions, Student, student
from quizgen.bank import Bank, load_bank
from quizgen.learning.belief import chance
from quizgen.learning.checklist import Checklist, checklist_of
from quizgen.learning.evidence import GUESSES, Evidence, Quality
from quizgen.learning.memory import Memory
from quizgen.learning.plan import Want
from quizgen.learning.remaining import questions_left
from quizgen.learning.roots import root_of
from quizgen.learning.schedule import recall

STUDENTS = 240
A_DAY = 20
MOST_DAYS = 60
"""Who has not mastered everything by then counts as if they had, a moment later."""
ASKED_FOR = {"at random": 0.25, "fixed order": 0.15, "due only": 0.10}
"""The savings that are asked for."""


@dataclass(frozen=True)
class Course:
    """One student taught one way: questions asked, and for each one that could be foreseen, the chance and the fact.

    `estimates` are the questions that the plan said were left, each with the number asked by then.
    """

    questions: int
    foreseen: tuple[tuple[float, bool], ...]
    estimates: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class School:
    """What all courses share: the bank's checklist, its misconceptions, and where each mistake points."""

    checklist: Checklist
    misconceptions: Misconceptions
    roots: Callable[[str, str], str | None]


def main(students: int) -> int:
    """Teach everybody in every way, and print the tables. Returns the exit code."""
    school = school_of(load_bank())
    courses = {name: [course(school, name, seed) for seed in range(students)] for name in ("plan", *ASKED_FOR)}
    print(f"{students} students, {A_DAY} questions a day, {len(school.checklist.gating)} skills to master")
    print(f"  {'plan':12} {mean(each.questions for each in courses['plan']):7.1f} questions")
    enough = [print_savings(name, courses["plan"], courses[name]) for name in ASKED_FOR]
    enough.append(print_foresight(courses["plan"]))
    print_estimates(courses["plan"])
    return 0 if all(enough) else 1


def print_savings(name: str, plan: Sequence[Course], other: Sequence[Course]) -> bool:
    """What the plan saves against another way, and whether that is as much as is asked for."""
    saved, margin = savings(plan, other)
    questions, asked_for = mean(each.questions for each in other), ASKED_FOR[name]
    print(
        f"  {name:12} {questions:7.1f} questions; the plan saves {saved:5.1%} ± {margin:.1%} (asked: {asked_for:.0%})"
    )
    return saved >= asked_for and saved - margin > 0


def savings(plan: Sequence[Course], other: Sequence[Course]) -> tuple[float, float]:
    """The share of questions saved, as the mean over students, and half of its 95 % interval."""
    saved = [1 - mine.questions / theirs.questions for mine, theirs in zip(plan, other, strict=True)]
    return mean(saved), 1.96 * stdev(saved) / math.sqrt(len(saved))


def print_foresight(courses: Sequence[Course]) -> bool:
    """The log loss on the second half of the students, beside that of the first half's average: is it lower."""
    mine, constant = foresight(courses)
    print(f"  foresight    log loss {mine:.4f}; constant {constant:.4f}")
    return mine < constant


def foresight(courses: Sequence[Course]) -> tuple[float, float]:
    """The log loss of the plan on the second half of the students, and that of the first half's average there."""
    half = len(courses) // 2
    average = mean(was_right for each in courses[:half] for _, was_right in each.foreseen)
    unseen = [pair for each in courses[half:] for pair in each.foreseen]
    return log_loss(unseen), log_loss([(average, was_right) for _, was_right in unseen])


def print_estimates(courses: Sequence[Course]) -> None:
    """What the plan said was left, over what was left, at a quarter, a half and three quarters of the way."""
    for share in (0.25, 0.5, 0.75):
        ratios = [_ratio(each, share) for each in courses if each.questions >= 8]
        middle = sorted(ratios)[len(ratios) // 2]
        print(f"  estimate     at {share:.0%} of the way: {middle:.2f} of what was left (median)")


def _ratio(one: Course, share: float) -> float:
    asked = min(int(one.questions * share), len(one.estimates) - 1)
    return one.estimates[asked][1] / (one.questions - one.estimates[asked][0])


def log_loss(pairs: Sequence[tuple[float, bool]]) -> float:
    """The mean surprise at what happened, in nats; chances are kept off 0 and 1."""
    return -mean(math.log(max(1e-6, foreseen if happened else 1 - foreseen)) for foreseen, happened in pairs)


# --- one course -------------------------------------------------------------------------------------------------------


def school_of(bank: Bank) -> School:
    """The checklist of a bank, and its misconceptions: mistakes that point from a skill to a root below it."""
    checklist = checklist_of(bank)
    roots: dict[tuple[str, str], str | None] = {}
    spoiled: dict[str, tuple[str, set[str]]] = {}
    for item in bank.values():
        for mistake in item.mistakes:
            key = item.skill, mistake.id
            if key not in roots:
                roots[key] = root_of(bank, checklist, *key)
            if (root := roots[key]) is not None:
                spoiled.setdefault(mistake.id, (root, {root}))[1].add(item.skill)
    return School(
        checklist,
        {mistake: (root, frozenset(skills)) for mistake, (root, skills) in spoiled.items()},
        lambda skill, mistake: roots.get((skill, mistake)),
    )


def course(school: School, name: str, seed: int) -> Course:
    """Teach one student one way, until everything is mastered."""
    one = student(school.checklist, school.misconceptions, seed)
    way = curriculum(school, name, one, seed)
    foreseen: list[tuple[float, bool]] = []
    estimates: list[tuple[int, int]] = []
    asked = 0
    for day in range(MOST_DAYS):
        for _ in range(A_DAY):
            if one.masters_all(day):
                return Course(asked, tuple(foreseen), tuple(estimates))
            want = way.next(day)
            chances: list[float] = []
            if isinstance(way, Plan):
                chances = chances_of(way, want, day)
                estimates.append((asked, questions_left(school.checklist, way.memories)))
            is_right = ask(one, way, want, day)
            foreseen += [(foreseen_chance, is_right) for foreseen_chance in chances]
            asked += 1
    return Course(asked, tuple(foreseen), tuple(estimates))


def curriculum(school: School, name: str, one: Student, seed: int) -> Curriculum:
    """A way to choose questions, by its name."""
    match name:
        case "plan":
            return Plan(school.checklist, school.roots, placing=not one.is_newcomer)
        case "at random":
            return AtRandom(school.checklist, Random(seed))  # noqa: S311 - chance is the point
        case "fixed order":
            return InOrder(school.checklist)
        case "due only":
            return DueOnly(school.checklist)
        case _:
            raise ValueError(f"there is no curriculum {name}")


def ask(one: Student, way: Curriculum, want: Want, day: int) -> bool:
    """Ask a question, and tell the curriculum how it went."""
    answer = one.asked(want.skill, want.level, day)
    quality: Quality = "right" if answer.is_right else "wrong"
    item = f"{want.skill}.{want.level}"
    way.told(Evidence(item, want.skill, want.level, quality, GUESSES["number"], on(day), 0, want.why, answer.mistake))
    return answer.is_right


def chances_of(way: Plan, want: Want, day: int) -> list[float]:
    """The chance of a right answer as the plan sees it, for a skill that was met."""
    memory = way.memories.get(want.skill, Memory())
    if not memory.answers:
        return []
    return [chance(memory.belief * recall(memory, on(day)), GUESSES["number"])]


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else STUDENTS))
