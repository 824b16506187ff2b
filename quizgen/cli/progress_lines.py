"""Progress as lines of text: bars for those who see them, one fact a line for those who listen.

In: an `Overview` and a `Terminal`. Out: lines that fit. Left out: JSON and the page.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from datetime import date

from quizgen.cli.closing import about
from quizgen.cli.terminal import Terminal
from quizgen.cli.words import counted, day_words, one_line, when
from quizgen.learning.overview import Overview, SkillSeen, Slip
from quizgen.render.prose import as_text
from quizgen.render.safety import ascii_only
from quizgen.render.wrapping import wrapped

CELLS = 10
NARROW = 40
REMARK = "    "
_DAY = re.compile(r"(\b\d{1,2}) (?=[A-Z])")
SURE = {1: "guessed", 2: "fairly sure", 3: "sure"}


def lines(found: Overview, where: Terminal) -> list[str]:
    """All of it, blocks with an empty line between."""
    blocks = [
        _summary(found),
        *(_section(found, number, title, where) for number, title in found.sections),
        _notes(found),
        _slips(found, where),
        _calibration(found),
    ]
    told = [[line for text in block for line in _fitted(text, where)] for block in blocks]
    return "\n\n".join("\n".join(block) for block in told if block).splitlines()


def _fitted(text: str, where: Terminal) -> list[str]:
    """A text in lines; what follows a bar is indented under its first word."""
    shown = ascii_only(text) if where.ascii else text
    if shown.startswith(REMARK):
        return [REMARK + line for line in wrapped(shown.strip(), where.width - len(REMARK)).split("\n")]
    if not shown.startswith("  ["):
        return wrapped(shown, where.width).split("\n")
    hanging = CELLS + 5 if where.width >= NARROW else 4
    held = _DAY.sub("\\1\N{NO-BREAK SPACE}", shown)  # textwrap breaks at plain spaces only
    broken = textwrap.wrap(held, where.width, subsequent_indent=" " * hanging, break_long_words=False)
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in broken]


# --- where the learner stands -----------------------------------------------------------------------------------------


def _summary(found: Overview) -> list[str]:
    told = [ready_line(found), due_line(found)]
    return [*told, f"{counted(found.streak, 'day')} in a row with answers."] if found.streak else told


def ready_line(found: Overview) -> str:
    """How much is known, and how much is left."""
    known = sum(1 for skill in found.gating if skill.is_known)
    ready = (
        f"{about(found.left)} to go until you are ready for multi-head attention."
        if found.left
        else "You are ready for multi-head attention."
    )
    return f"{known} of {counted(len(found.gating), 'skill')} known. {ready}"


def due_line(found: Overview) -> str:
    """What is due, or when the next skill comes again."""
    titles = {skill.id: skill.title for skill in found.skills}
    if found.due:
        return f"Due today: {'; '.join(titles[name] for name in found.due)}."
    coming = [day for skill in found.skills if (day := skill.standing.due) and day > found.today]
    if not coming:
        return "Nothing is due today; quiz start goes on with what is new."
    return f"Nothing is due today. The next skill comes again {when(min(coming), found.today)}."


# --- the checklist ----------------------------------------------------------------------------------------------------


def _section(found: Overview, number: int, title: str, where: Terminal) -> list[str]:
    skills = found.of_section(number)
    known = sum(1 for skill in skills if skill.is_known)
    head = f"{number}. {title}: {known} of {len(skills)} known"
    return [head, *(_row(skill, found.today, where) for skill in skills)] if skills else []


def _row(skill: SkillSeen, today: date, where: Terminal) -> str:
    percent = round(100 * skill.standing.mastery)
    words = f"{skill.title}: {state_words(skill, today)}"
    if where.plain:
        return f"{words}, {percent} percent." if skill.standing.answers or skill.is_known else f"{words}."
    return f"  [{bar(skill.standing.mastery)}] {words}"


def bar(share: float) -> str:
    """A share as cells; full only where nothing is missing, empty only where nothing is there.

    >>> bar(0), bar(0.004), bar(0.55), bar(0.999), bar(1)
    ('..........', '#.........', '######....', '#########.', '##########')
    """
    full = round(CELLS * share)
    full = CELLS - 1 if full == CELLS and share < 1 else 1 if full == 0 and share > 0 else full
    return "#" * full + "." * (CELLS - full)


def state_words(skill: SkillSeen, today: date) -> str:
    """How a skill stands, and when it comes again."""
    standing = skill.standing
    extra = ", extra" if standing.is_extra else ""
    waits = "" if standing.is_open else ", waits"
    match standing.state:
        case "due":
            return f"{'known' if standing.is_known else 'learning'}, due today{extra}"
        case "known":
            return f"known{_again(standing.due, today, waits)}{extra}"
        case "learning":
            return f"learning{waits}{extra}"
        case "new":
            return f"{'new' if standing.is_open else 'later'}{extra}"


def _again(due: date | None, today: date, waits: str) -> str:
    """When a known skill comes again; its day may have come while the day's share is full."""
    if due is not None and due > today:
        return f", again {when(due, today)}"
    return waits or (", again soon" if due is not None else "")


def _notes(found: Overview) -> list[str]:
    told: list[str] = []
    if any(skill.standing.state == "new" and not skill.standing.is_open for skill in found.skills):
        told.append("later: something it needs is not known yet.")
    if any(", waits" in state_words(skill, found.today) for skill in found.skills):
        told.append("waits: something it needs was not shown yet, or is lost again; it comes when that is known.")
    if any(skill.standing.is_extra for skill in found.skills):
        told.append("extra: asked, but nothing waits for it.")
    return told


# --- what went wrong, and how sure the learner was --------------------------------------------------------------------


def _slips(found: Overview, where: Terminal) -> list[str]:
    if not found.slips:
        return []
    return ["Mistakes lately:", *(line for slip in found.slips for line in _slip(slip, found.today, where))]


def _slip(slip: Slip, today: date, where: Terminal) -> Iterator[str]:
    question, attempt = slip.given.question, slip.given.attempt
    day = day_words(attempt.day).removesuffix(f" {today.year}")
    named = attempt.mistake.replace("+", " and ")
    yield f"{day}, {question.item}, seed {question.seed}: you answered {one_line(attempt.answer)} ({named})."
    indent = "" if where.plain else REMARK
    for remark in slip.remarks:
        yield indent + as_text(remark, ascii=where.ascii)
    if not slip.remarks:
        yield f"{indent}The question has changed since."


def _calibration(found: Overview) -> list[str]:
    if not found.calibration:
        return []
    return [
        "How sure you were, and how often rightly:",
        *(
            f"{SURE.get(each.certainty, str(each.certainty))}: {each.right} of {counted(each.answers, 'answer')} right"
            f" ({round(100 * each.right / each.answers)} percent)"
            for each in found.calibration
        ),
    ]
