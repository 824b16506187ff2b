"""A dealt problem, put to the grader: what is promised about answers and mistakes must come out.

In: a problem. Out: reasons, each in words that hold for every variant, so that a fault is told once. The grader is a
later layer than the proof of fairness, and knows nothing of it. Left out: which variants are looked at (`survey`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from quizgen.bank.item import Expectation, MistakeRule
from quizgen.errors import FormulaError
from quizgen.grading.desk import Desk, Terms
from quizgen.grading.grades import PartGrade
from quizgen.grading.judge import NO_RULINGS, graded
from quizgen.grading.part import judged
from quizgen.grading.variant import Variant
from quizgen.problem.problem import Mistake, Part, Problem
from quizgen.problem.program import Plan, program_of
from quizgen.problem.rounding import Bench, Learner, learner
from quizgen.records import dataclass

RUBBISH = "2 + * )"
"""What nobody can read, whatever is asked, except where any words are an answer."""

TERMS = Terms(prove=False)


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a variant, and what to do."""

    reason: str
    hint: str = ""


def variant_faults(problem: Problem) -> Iterator[Fault]:
    """What the grader makes of the right answers and of the mistakes of a problem that it should not."""
    desk = Desk(problem, TERMS, Variant(problem), NO_RULINGS)
    for part, plan in zip(problem.parts, program_of(problem.item).plans, strict=True):
        right = judged(part, part.expected, desk)
        if right.grade.verdict != "right" or right.grade.marks != 1:
            yield Fault(
                f'the expected answer of "{part.name}" is judged {right.grade.verdict}', "quiz explain shows why"
            )
        yield from _learner_faults(part, plan, desk)
        if right.carried is not None:
            desk = desk.after(right.carried)


def reading_faults(problem: Problem) -> Iterator[Fault]:
    """What is made of texts that answer nothing: the same in every variant."""
    desk = Desk(problem, TERMS, Variant(problem), NO_RULINGS)
    for part in problem.parts:
        one = judged(part, RUBBISH, desk).grade
        is_placed = one.unreadable is not None and one.unreadable.column > 0
        if part.kind != "text" and not (one.verdict == "unreadable" and is_placed):
            yield Fault(f'rubbish as an answer to "{part.name}" is judged {one.verdict}, not unreadable with its place')
    if graded(problem, {}, TERMS).verdict != "blank":
        yield Fault("an empty answer is not blank")


def _learner_faults(part: Part, plan: Plan, desk: Desk) -> Iterator[Fault]:
    """A learner who rounds on the way, or cuts in every other variant: right without a mistake, found out with one.

    Everything before the part was answered right.
    """
    problem = desk.problem
    drawn = {name: value for name, value in problem.draws if not isinstance(value, str)}
    person = learner(Bench(program_of(problem.item), drawn, plan), problem.seed)
    for text in sorted(_typed(person, None) - {part.expected}):
        one = judged(part, text, desk).grade
        if one.verdict != "right":
            reason = f'who rounds or cuts on the way is judged {one.verdict} in "{part.name}"'
            yield Fault(reason, "raise `working`, which the prompt then asks for")
    rules = {rule.id: rule for rule in plan.rules}
    for mistake in part.mistakes:
        for text in sorted(_typed(person, rules[mistake.id]) | {mistake.gives}):
            yield from _mistake_faults(judged(part, text, desk).grade, mistake)


def _mistake_faults(one: PartGrade, mistake: Mistake) -> Iterator[Fault]:
    if one.verdict != "wrong" or one.mistake != mistake.id:
        told = f"{one.verdict}, as {one.mistake or 'no mistake'}"
        yield Fault(f'the mistake "{mistake.id}" in "{one.name}" is judged {told}', "do two of them give the same?")


def _typed(person: Learner | None, rule: MistakeRule | None) -> frozenset[str]:
    """What somebody types; nothing where no value is found."""
    try:
        return person.types(rule) if person else frozenset()
    except FormulaError:
        return frozenset()


def broken_promises(
    problem_of: Callable[[int], Problem], tests: Sequence[Expectation]
) -> Iterator[tuple[Expectation, Fault]]:
    """The lines of an item's `tests` that do not come out."""
    for test in tests:
        found = graded(problem_of(test.seed), dict(test.answers), TERMS)
        named = [one.mistake for one in found.parts if one.mistake]
        if found.verdict != test.verdict or (test.mistake and test.mistake not in named):
            wanted = f"{test.verdict}{f', as {test.mistake}' if test.mistake else ''}"
            got = f"{found.verdict}{f', as {named[0]}' if named else ''}"
            yield test, Fault(f"seed {test.seed}: {wanted} is promised, and it is {got}")
