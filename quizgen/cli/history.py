"""`quiz history`: the answers that were given, newest first.

In: the journal. Out: a few lines for each answer, by day, or JSON for programs. Left out: what the answers came to
(`quiz progress`), and why a verdict is what it is (`quiz explain`).
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import click

from quizgen.cli.options import SHIPPED, json_option, plain_option
from quizgen.cli.output import print_json
from quizgen.cli.terminal import Terminal, terminal
from quizgen.cli.words import command_lines, day_words, one_line, time_words
from quizgen.learning.journal import Journal
from quizgen.learning.own_journal import journal_to_read
from quizgen.learning.retrospect import Given, Wanted, answers, names_met
from quizgen.render.wrapping import wrapped

NOTHING = "Nothing has been answered yet. quiz start asks the first question."
VERDICTS = {"right": "right", "partly": "partly right", "wrong": "not right", "undecided": "undecided"}


@click.command("history", epilog="Examples:  quiz history --count 5  |  quiz history --skill dot.sign")
@click.option("--skill", "skills", multiple=True, help="Only answers to questions of this skill (repeatable).")
@click.option("--item", "items", multiple=True, help="Only answers to this item (repeatable).")
@click.option("--since", type=click.DateTime(["%Y-%m-%d"]), help="Only answers of this day and later.")
@click.option("--count", type=click.IntRange(1), default=20, show_default=True, help="At most so many answers.")
@json_option
@plain_option
def command(
    *,
    skills: tuple[str, ...],
    items: tuple[str, ...],
    since: datetime | None,
    count: int,
    as_json: bool,
    plain: bool,
) -> None:
    """Show the answers you gave, newest first."""
    wanted = Wanted(skills, items, since.date() if since else None)
    with journal_to_read() as journal:
        found = _found(journal, wanted, count) if journal else []
    if as_json:
        print_json({"answers": [fields(each) for each in found]})
    elif found:
        print("\n".join(lines(found, terminal(plain=plain))))
    else:
        print(NOTHING if wanted == Wanted() else "No answer fits that.")


def _found(journal: Journal, wanted: Wanted, count: int) -> list[Given]:
    known_skills, known_items = names_met(journal)
    for kind, names, known in (("skill", wanted.skills, known_skills), ("item", wanted.items, known_items)):
        for name in names:
            if name not in known:
                _refuse(kind, name, known)
    return answers(journal, wanted, count)


def _refuse(kind: str, name: str, known: set[str]) -> None:
    from difflib import get_close_matches

    near = get_close_matches(name, known, n=1, cutoff=0.5)
    guess = f" Did you mean {near[0]}?" if near else ""
    raise click.UsageError(f'among your answers there is no {kind} "{name}".{guess}')


def fields(given: Given) -> dict[str, object]:
    """What `--json` prints of an answer."""
    question, attempt = given.question, given.attempt
    return {
        "at": attempt.at.isoformat(),
        "day": attempt.day,
        "item": question.item,
        "revision": question.revision,
        "seed": question.seed,
        "skill": question.skill,
        "level": question.level,
        "part": attempt.part,
        "event": attempt.event,
        "answer": attempt.answer,
        "verdict": attempt.verdict,
        "marks": attempt.marks,
        "mistake": attempt.mistake,
        "hinted": attempt.hinted,
        "try": attempt.tries,
        "certainty": attempt.certainty,
        "seconds": attempt.seconds,
        "taken_back": given.taken_back,
    }


def lines(found: Sequence[Given], where: Terminal) -> list[str]:
    """The answers as text: a line for the day, and two for each answer."""
    shown: list[str] = []
    day = ""
    for given in found:
        if given.attempt.day != day:
            day = given.attempt.day
            shown += [*([""] if shown else []), day_words(day)]
        shown += answer_lines(given, where.width)
    return shown


def answer_lines(given: Given, width: int) -> list[str]:
    """What was said to what, and how it went: the time, and beside it the answer and what `quiz show` wants."""
    question, attempt = given.question, given.attempt
    notes = [
        *(["second try"] if attempt.tries == 2 else [f"try {attempt.tries}"] if attempt.tries > 2 else []),
        *(["after a hint"] if attempt.hinted else []),
        *([attempt.mistake.replace("+", " and ")] if attempt.mistake else []),
        *(["taken back"] if given.taken_back else []),
    ]
    step = "" if attempt.part == "answer" else f", {attempt.part}"
    told = VERDICTS.get(attempt.verdict, attempt.verdict) if attempt.event == "answer" else "not known"
    said = f": {one_line(attempt.answer)}" if attempt.event == "answer" else ""
    noted = f" ({', '.join(notes)})" if notes else ""
    time = f"{time_words(attempt.at)}  "
    room = width - len(time)
    bank = f", bank {question.bank}" if question.bank != SHIPPED else ""
    beside = wrapped(f"{told}{said}{noted}", room).split("\n")
    beside += command_lines([question.item, f"--seed {question.seed}{step}{bank}"], room)
    return [(" " * len(time) if place else time) + line for place, line in enumerate(beside)]
