"""What an answer that could be read is worth, and what is said about it.

In: the answer, its part, and the desk. Out: the part's grade with its explanation. The true value comes first, then
the one that follows from the learner's own earlier values. A recognised mistake is wrong, also where some cells are
right. Only then count, in this order: a right value in too few places, what nobody can decide, and partial marks.
Left out: how each of these is found (`fit`, `follow`, `diagnosis`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from quizgen.grading.desk import Desk, Terms
from quizgen.grading.diagnosis import Diagnosis, diagnosed
from quizgen.grading.fit import Answered, Fit, Lines, said
from quizgen.grading.follow import Followed, followed_through
from quizgen.grading.grades import PartGrade
from quizgen.grading.remarks import follows_from, made_together, many_fit, too_coarse
from quizgen.problem.problem import Outcome, Part


@dataclass(frozen=True, slots=True)
class Weighed:
    """A part's grade, still without its trail, and the lines of the trail: the last of them says the verdict."""

    grade: PartGrade
    story: tuple[Lines, ...]


@dataclass(frozen=True, slots=True)
class _View:
    """An outcome that an answer is held against, the true one or the one that follows, and how well it fits."""

    name: str
    outcome: Outcome
    fit: Fit

    def lines(self) -> Sequence[str]:
        return [f"{self.name}: {line}" for line in self.fit.explain()]


def weighed(part: Part, answer: Answered, desk: Desk) -> Weighed:
    """The grade of an answer to a part."""
    truth = _View("compared with the answer", part.outcome, answer.against(part.outcome))
    plain = PartGrade(part.name, "right", Fraction(1), read=answer.read, notes=answer.notes)
    plain = replace(plain, cells=truth.fit.cells, rulings=truth.fit.rulings)
    story: list[Lines] = [lambda: [f"read as {answer.read}", *answer.notes], truth.lines]
    if truth.fit.is_right:
        return _ended(plain, story, "right")
    through = followed_through(part, desk.earlier, desk.variant)
    views = [truth]
    story.append(said(*through.trail))
    if through.followed is not None:
        views.append(_followed_view(through.followed, answer))
        story.append(views[-1].lines)
        if views[-1].fit.is_right:
            return _ended(_following(plain, through.followed), story, "right: it follows")
    diagnosis = diagnosed(answer, part, desk.variant, through.followed)
    story.append(diagnosis.explain)
    if diagnosis.groups:
        return _recognised(plain, diagnosis, story)
    best = max(views, key=lambda view: (view.fit.coarse, view.fit.undecided, view.fit.share))
    found = replace(plain, cells=best.fit.cells, marks=best.fit.share, remark=answer.missed(best.outcome))
    return _unexplained(found, best.fit, part, desk.terms, story)


def _ended(grade: PartGrade, story: Sequence[Lines], end: str) -> Weighed:
    return Weighed(grade, (*story, said(end)))


def _followed_view(followed: Followed, answer: Answered) -> _View:
    name = f"compared with what follows from your {' and '.join(followed.names)}"
    return _View(name, followed.outcome, answer.against(followed.outcome))


def _following(plain: PartGrade, followed: Followed) -> PartGrade:
    """Right as seen from the learner's own values."""
    cells = (True,) * len(plain.cells)
    return replace(plain, remark=follows_from(followed.names, followed.wrong), follows=followed.names, cells=cells)


def _recognised(plain: PartGrade, diagnosis: Diagnosis, story: Sequence[Lines]) -> Weighed:
    """Wrong by a known mistake, by two at once, or by one of several that cannot be told apart."""
    wrong = replace(plain, verdict="wrong", marks=Fraction(0))
    match diagnosis.groups:
        case ((mistake,),):
            named = replace(wrong, mistake=mistake.id, mistakes=(mistake.id,), remark=mistake.say)
            return _ended(named, story, f"wrong: the mistake {mistake.id}")
        case ((one, other),):
            named = replace(wrong, mistakes=(one.id, other.id), remark=made_together((one, other)))
            return _ended(named, story, f"wrong: the mistakes {one.id} and {other.id}, made together")
        case groups:
            end = f"wrong: {len(groups)} mistakes fit, so none is named"
            return _ended(replace(wrong, remark=many_fit(len(groups))), story, end)


def _unexplained(found: PartGrade, fit: Fit, part: Part, terms: Terms, story: Sequence[Lines]) -> Weighed:
    """No mistake fits: undecided, too coarse, partly right, or wrong."""
    if fit.undecided:
        return _ended(replace(found, verdict="undecided", marks=Fraction(0)), story, "undecided")
    if fit.coarse:
        found = replace(found, coarse=True, remark=too_coarse(part.precision, live=terms.live))
        if terms.live:
            return _ended(replace(found, marks=Fraction(1)), story, "right, but too coarse: to be asked again")
    if found.marks and not terms.all_or_nothing:
        return _ended(replace(found, verdict="partly"), story, f"partly right: {found.marks} of the marks")
    return _ended(replace(found, verdict="wrong", marks=Fraction(0)), story, "wrong")
