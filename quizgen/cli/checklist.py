"""`quiz progress`: the checklist with what you know of it, what is due, and what went wrong lately.

In: a bank and the journal. Out: lines for a person, JSON for programs, or a page; and your progress as a file that
another machine takes in. Left out: what the numbers mean (`learning.mastery`), the page (`progress_page`).
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, date, datetime
from pathlib import Path

import click

from quizgen.cli.moving import exported, imported
from quizgen.cli.options import bank_of, bank_option, json_option, plain_option
from quizgen.cli.output import print_json
from quizgen.cli.progress import reading_again
from quizgen.cli.progress_lines import lines
from quizgen.cli.progress_page import progress_page
from quizgen.cli.terminal import terminal
from quizgen.files import write_whole
from quizgen.learning.checklist import checklist_of
from quizgen.learning.growth import stages
from quizgen.learning.overview import Overview, SkillSeen, Slip, overview
from quizgen.learning.own_journal import journal_to_read
from quizgen.render.prose import as_text

FILE = click.Path(dir_okay=False, path_type=Path)


@click.command("progress", epilog="Examples:  quiz progress  |  quiz progress --export mine.json")
@click.option("--export", "target", type=FILE, help="Write your progress into a file, for another machine.")
@click.option("--import", "source", type=FILE, help="Take in such a file; doing it twice changes nothing more.")
@click.option("--html", "page", type=FILE, help="Write a page with the graph of skills and charts over time.")
@json_option
@plain_option
@bank_option
def command(
    *,
    target: Path | None,
    source: Path | None,
    page: Path | None,
    as_json: bool,
    plain: bool,
    banks: tuple[Path, ...],
) -> None:
    """Show the checklist with what you know of it, and what is due."""
    if target is not None and source is not None:
        raise click.UsageError("take in one file and write another one after the other")
    if target is not None:
        print(exported(target))
        return
    if source is not None:
        print(imported(source))
        return
    bank = bank_of(banks)
    with journal_to_read() as journal:
        found = overview(bank, journal, datetime.now(UTC).astimezone().date(), reading_again)
        grown = stages(journal, bank, checklist_of(bank)) if journal and page else []
    if page is not None:
        write_whole(page, progress_page(found, grown))
        print(f"Written to {page}.")
    elif as_json:
        print_json(fields(found))
    else:
        print("\n".join(lines(found, terminal(plain=plain))))


def fields(found: Overview) -> dict[str, object]:
    """What `--json` prints."""
    return {
        "bank": found.bank,
        "day": found.today.isoformat(),
        "known": sum(1 for skill in found.gating if skill.is_known),
        "of": len(found.gating),
        "questions_left": found.left,
        "streak": found.streak,
        "due": list(found.due),
        "sections": [
            {"section": number, "title": title, "skills": [_skill(skill) for skill in found.of_section(number)]}
            for number, title in found.sections
        ],
        "mistakes": [_slip(slip) for slip in found.slips],
        "certainty": [
            {"certainty": each.certainty, "answers": each.answers, "right": each.right} for each in found.calibration
        ],
        "days": [{"day": each.day.isoformat(), "answers": each.answers, "right": each.right} for each in found.days],
    }


def _skill(skill: SkillSeen) -> Mapping[str, object]:
    standing = skill.standing
    return {
        "id": skill.id,
        "title": skill.title,
        "needs": list(skill.needs),
        "extra": standing.is_extra,
        "state": standing.state,
        "open": standing.is_open,
        "level": standing.level,
        "mastery": round(standing.mastery, 4),
        "recall": round(standing.recall, 4),
        "due": _text(standing.due),
        "last": _text(standing.last),
        "answers": standing.answers,
        "right": standing.right,
    }


def _slip(slip: Slip) -> Mapping[str, object]:
    question, attempt = slip.given.question, slip.given.attempt
    return {
        "at": attempt.at.isoformat(),
        "skill": question.skill,
        "item": question.item,
        "seed": question.seed,
        "part": attempt.part,
        "answer": attempt.answer,
        "mistake": attempt.mistake,
        "remark": " ".join(map(as_text, slip.remarks)),
    }


def _text(day: date | None) -> str | None:
    return day.isoformat() if day else None
