"""What an answer that could be read is worth, and what is said about it.

In: the answer, its part, and the desk. Out: the part's grade with its explanation. The true value comes first, then
the one that follows from the learner's own earlier values. A recognised mistake is wrong, also where some cells are
right. Only then count, in this order: a right value in too few places, what nobody can decide, and partial marks.
Left out: how each of these is found (`fit`, `follow`, `diagnosis`).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from quizgen.grading.desk import Desk, Terms
from quizgen.grading.diagnosis import Diagnosis, diagnosed
from quizgen.grading.fit import Answered, Fit, Flaw, Lines, said
from quizgen.grading.follow import Followed, followed_through
from quizgen.grading.grades import PartGrade, Verdict
from quizgen.grading.remarks import follows_from, made_together, many_fit, too_coarse
from quizgen.problem.outcomes import Outcome
from quizgen.problem.problem import Part
from quizgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found about an answer: the verdict, its marks, and what goes with it."""

    verdict: Verdict
    marks: Fraction
    remark: str = ""
    mistakes: tuple[str, ...] = ()
    follows: tuple[str, ...] = ()
    coarse: bool = False


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


RIGHT = Finding("right", Fraction(1))
WORTHLESS = Finding("wrong", Fraction(0))


def weighed(part: Part, answer: Answered, desk: Desk) -> Weighed:
    """The grade of an answer to a part."""
    truth = _View("compared with the answer", part.outcome, answer.against(part.outcome))
    story: list[Lines] = [lambda: [f"read as {answer.read}", *answer.notes], truth.lines]
    if truth.fit.is_right:
        return _weighed(answer, part, truth.fit, RIGHT, [*story, said("right")])
    through = followed_through(part, desk.earlier, desk.variant)
    story.append(said(*through.trail))
    views = [truth]
    if through.followed is not None:
        own = _followed_view(through.followed, answer)
        views.append(own)
        story.append(own.lines)
        if own.fit.is_right:
            return _weighed(answer, part, own.fit, _following(through.followed), [*story, said("right: it follows")])
    best = max(views, key=lambda view: (view.fit.flaw in _OPEN, view.fit.share))
    if desk.terms.brief and _is_worthless(best.fit, part):
        return _weighed(answer, part, best.fit, WORTHLESS, story)
    diagnosis = diagnosed(answer, part, desk.variant, through.followed)
    story.append(diagnosis.explain)
    found = _recognised(diagnosis) or _unexplained(best, answer, part, desk.terms)
    return _weighed(answer, part, best.fit, found, [*story, lambda: [_end(found)]])


_OPEN: frozenset[Flaw] = frozenset({"coarse", "undecided"})
"""Flaws with which an answer may be worth something, or nobody knows."""


def _is_worthless(fit: Fit, part: Part) -> bool:
    """Whether an answer is worth nothing, whichever mistake it is; a formula may prove unreadable next to one."""
    return not fit.share and fit.flaw not in _OPEN and part.kind != "expression"


def _weighed(answer: Answered, part: Part, fit: Fit, found: Finding, story: Sequence[Lines]) -> Weighed:
    grade = PartGrade(
        part.name,
        found.verdict,
        found.marks,
        mistake=found.mistakes[0] if len(found.mistakes) == 1 else None,
        mistakes=found.mistakes,
        remark=found.remark,
        read=answer.read,
        notes=answer.notes,
        cells=fit.cells,
        follows=found.follows,
        coarse=found.coarse,
        rulings=fit.rulings,
    )
    return Weighed(grade, tuple(story))


def _followed_view(followed: Followed, answer: Answered) -> _View:
    name = f"compared with what follows from your {' and '.join(followed.names)}"
    return _View(name, followed.outcome, answer.against(followed.outcome))


def _following(followed: Followed) -> Finding:
    """Right as seen from the learner's own values."""
    return Finding("right", Fraction(1), follows_from(followed.names, followed.wrong), follows=followed.names)


def _recognised(diagnosis: Diagnosis) -> Finding | None:
    """Wrong by a known mistake, by two at once, or by one of several that cannot be told apart."""
    match diagnosis.groups:
        case ():
            return None
        case ((mistake,),):
            return Finding("wrong", Fraction(0), mistake.say, (mistake.id,))
        case ((one, other),):
            return Finding("wrong", Fraction(0), made_together((one, other)), (one.id, other.id))
        case groups:
            return Finding("wrong", Fraction(0), many_fit(len(groups)))


def _unexplained(view: _View, answer: Answered, part: Part, terms: Terms) -> Finding:
    """No mistake fits: undecided, too coarse, partly right, or wrong."""
    fit = view.fit
    if fit.flaw == "undecided":
        return Finding("undecided", Fraction(0), answer.missed(view.outcome))
    if fit.flaw == "coarse":
        return _too_coarse(fit.share, part, terms)
    if fit.share and not terms.all_or_nothing:
        return Finding("partly", fit.share, answer.missed(view.outcome))
    return Finding("wrong", Fraction(0), answer.missed(view.outcome))


def _too_coarse(share: Fraction, part: Part, terms: Terms) -> Finding:
    """A right value in too few places: asked again where that is possible, else worth less."""
    said_so = too_coarse(part.precision, live=terms.live)
    if terms.live:
        return Finding("right", Fraction(1), said_so, coarse=True)
    if terms.all_or_nothing:
        return Finding("wrong", Fraction(0), said_so, coarse=True)
    return Finding("partly", share, said_so, coarse=True)


def _end(found: Finding) -> str:
    """The verdict, for the last line of the trail."""
    coarse = ", but with too few places" if found.coarse else ""
    match found.verdict:
        case "wrong" if found.mistakes:
            return f"wrong: {' and '.join(found.mistakes)}{', made together' if len(found.mistakes) > 1 else ''}"
        case "partly":
            return f"partly right{coarse}: {found.marks} of the marks"
        case verdict:
            return f"{verdict}{coarse}"
