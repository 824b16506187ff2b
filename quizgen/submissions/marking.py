"""Answers → marks: the questions of a student judged, by the thousand.

In: how to judge and what a teacher decided; then questions, variants and answers. Out: a `Mark` for each. The same
answers to the same variant are judged once, and give the same `Mark`. What cannot be read or decided is pending, never
silently wrong. Left out: adding up (`totals`), overrides, and where answers come from.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import TypeAlias

from quizgen.assignment.assignment import Dealt, Question
from quizgen.assignment.problems import number_of, problem_of
from quizgen.bank.item import Precision
from quizgen.grading.desk import Terms
from quizgen.grading.examples import example
from quizgen.grading.grades import Grade, PartGrade, Unreadable, Verdict
from quizgen.grading.judge import NO_RULINGS, Rulings, graded
from quizgen.grading.numeric import Glance
from quizgen.grading.verdicts import whole_marks, whole_verdict
from quizgen.problem.problem import Part, Problem
from quizgen.records import dataclass, field, replace
from quizgen.render.safety import terminal_safe
from quizgen.submissions.brief import Brief, brief_of
from quizgen.submissions.decisions import Decision, Decisions
from quizgen.submissions.doubts import doubted, other_readings
from quizgen.submissions.foreign import of_step, taken_apart
from quizgen.submissions.marks import OPEN, Closing, Mark, graded_mark
from quizgen.submissions.rows import Answer, Foreign, Spoilt, text_of

VERIFIED = 3
"""So many variants of a question are compared with their digests; it takes as long as making them."""

PROBLEMS_KEPT = 4_000
"""Variants that are remembered with the marks of all their answers; what came first is forgotten first."""

Key: TypeAlias = tuple[str, str, tuple[Answer, ...]]
"""A question, the digest of a variant, and the answers to its parts."""

RulingsByAnswer: TypeAlias = Mapping[Key, Rulings]
"""sympy's words from an earlier grading of the same answers."""


@dataclass(frozen=True, slots=True)
class Rules:
    """How a class is graded: the grader's terms, what was decided by hand, and what becomes of what is still pending.

    `rulings` are sympy's words from an earlier grading of the same answers.
    """

    terms: Terms = field(default_factory=Terms)
    decisions: Decisions = field(default_factory=Decisions)
    closing: Closing = ""
    rulings: RulingsByAnswer = field(default_factory=dict[Key, Rulings])


class _Known:
    """A variant, made when it is asked for, and the marks of the answers to it so far."""

    __slots__ = ("_dealt", "_glance", "_problem", "_question", "marks")

    def __init__(self, question: Question, dealt: Dealt) -> None:
        self.marks: dict[tuple[Answer, ...], Mark] = {}
        self._question = question
        self._dealt = dealt
        self._problem: Problem | None = None
        self._glance: Glance | None = None

    def problem(self, *, verify: bool = False) -> Problem:
        """The problem; with `verify`, compared with its digest."""
        if self._problem is None:
            self._problem = problem_of(self._question, self._dealt, verify=verify)
        return self._problem

    def glance(self, precision: Precision) -> Glance:
        """The number that its only part asks, for a glance."""
        if self._glance is None:
            self._glance = Glance(number_of(self._question, self._dealt), precision)
        return self._glance


class Marker:
    """A grader of files that remembers. Questions that were `changed` since are not compared with what was dealt.

    One that is `brief` tells only what answers are worth, not why (`Brief`, and `Terms`).
    """

    def __init__(self, rules: Rules, changed: Collection[str] = (), *, brief: bool = False) -> None:
        self.rules = replace(rules, terms=replace(rules.terms, brief=True)) if brief else rules
        self._changed = changed
        self._brief: dict[str, Brief | None] | None = {} if brief else None
        self._known: dict[tuple[str, str], _Known] = {}
        self._made: dict[str, int] = {}

    def mark(self, question: Question, dealt: Dealt, answers: tuple[Answer, ...]) -> Mark:
        """What answers to a variant are worth: one a part, or one `Foreign` and blanks."""
        known = self._known_of(question, dealt)
        found = known.marks.get(answers) or self._at_a_glance(question, known, answers)
        if found is None:
            rulings = self.rules.rulings.get((question.name, dealt.digest, answers), NO_RULINGS)
            found = known.marks[answers] = self._marked(question, known.problem(), answers, rulings)
        return found

    def _at_a_glance(self, question: Question, known: _Known, answers: tuple[Answer, ...]) -> Mark | None:
        """The mark of a plain number where nobody asks why; None where the answer must be judged."""
        answer = answers[0]
        if self._brief is None or not isinstance(answer, str):
            return None
        if question.name not in self._brief:
            self._brief[question.name] = brief_of(question)
        brief = self._brief[question.name]
        if brief is None:
            return None
        asked = known.glance(brief.precision)
        found = brief.mark(answer, asked)
        if found is not brief.wrong:
            return found
        others = other_readings(answer, self.rules.terms.decimal)
        return None if any(brief.mark(each, asked) is not found for each in others) else found

    def _known_of(self, question: Question, dealt: Dealt) -> _Known:
        key = (question.name, dealt.digest)
        found = self._known.get(key)
        if found is None:
            number = self._made[question.name] = self._made.get(question.name, 0) + 1
            verify = number <= VERIFIED and question.name not in self._changed
            found = self._known[key] = _Known(question, dealt)
            if verify:
                found.problem(verify=True)
            if len(self._known) > PROBLEMS_KEPT:
                del self._known[next(iter(self._known))]
        return found

    def _marked(self, question: Question, problem: Problem, answers: tuple[Answer, ...], rulings: Rulings) -> Mark:
        by_part = _by_part(problem, answers, self.rules.terms.decimal)
        texts = {
            part.name: answer if isinstance(answer, str) else ""
            for part, answer in zip(problem.parts, by_part, strict=True)
        }
        terms = self.rules.terms
        judged = doubted(problem, texts, graded(problem, texts, terms, rulings), terms)
        return closed(settled(question, problem, by_part, judged, self.rules.decisions), self.rules.closing)


def _by_part(problem: Problem, answers: tuple[Answer, ...], decimal: str) -> tuple[Answer, ...]:
    """An answer to each part, whatever another program has joined."""
    joined = next((each for each in answers if isinstance(each, Foreign) and not each.is_step), None)
    if joined is not None:
        return taken_apart(problem, joined, decimal)
    pairs = zip(problem.parts, answers, strict=True)
    return tuple([of_step(part, each, decimal) if isinstance(each, Foreign) else each for part, each in pairs])


def settled(
    question: Question, problem: Problem, answers: tuple[Answer, ...], judged: Grade, decisions: Decisions
) -> Mark:
    """The mark of a grade, after what a teacher decided about the parts that the grader left open."""
    parts: list[PartGrade] = []
    notes: list[str] = []
    for part, answer, old in zip(problem.parts, answers, judged.parts, strict=True):
        grade = _spoilt(part, problem, answer) if isinstance(answer, Spoilt) else old
        decision = _decision(decisions, question, part, answer) if grade.verdict in OPEN else None
        parts.append(decided(grade, decision) if decision else grade)
        notes += [decision.note] if decision else []
    if any(new is not old for new, old in zip(parts, judged.parts, strict=True)):
        judged = Grade(whole_verdict(parts), whole_marks(parts), judged.remark, tuple(parts), ())
    return graded_mark(question, problem, answers, judged, "; ".join(notes))


def closed(mark: Mark, closing: Closing) -> Mark:
    """A mark after the books are closed: nothing in it is pending."""
    if not mark.pending or not closing:
        return mark
    match closing:
        case "zero":
            return mark.fixed(mark.low, mark.of, CLOSED["zero"])
        case "full":
            return mark.fixed(mark.high, mark.of, CLOSED["full"])
        case "exclude":
            return mark.fixed(Fraction(0), Fraction(0), CLOSED["exclude"])


CLOSED = {
    "zero": "what could not be read or decided counts as nothing",
    "full": "what could not be read or decided counts in full",
    "exclude": "it could not be read or decided, so the question does not count",
}


def decided(grade: PartGrade, decision: Decision) -> PartGrade:
    """A pending grade with what a teacher decided."""
    verdict: Verdict = "right" if decision.share == 1 else "partly" if decision.share else "wrong"
    return PartGrade(grade.name, verdict, decision.share, remark=decision.note, read=grade.read)


def _decision(decisions: Decisions, question: Question, part: Part, answer: Answer) -> Decision | None:
    return decisions.about(question.name, part.name, text_of(answer), part.expected)


def _spoilt(part: Part, problem: Problem, answer: Spoilt) -> PartGrade:
    """The grade of a cell that holds no answer any more: nobody can tell what was typed."""
    step = next(step for step in problem.item.parts if step.name == part.name)
    why = Unreadable(terminal_safe(answer.reason), 0, "", example(part, step))
    return PartGrade(part.name, "unreadable", Fraction(0), unreadable=why)
