"""`quiz start`: options made into a session.

In: options. Out: an exit code. Left out: the session itself (`sitting`, `front`).
"""

from __future__ import annotations

from pathlib import Path

import click

from quizgen.bank import Bank
from quizgen.cli.front import Front
from quizgen.cli.lines import Lines
from quizgen.cli.options import (
    bank_of,
    bank_option,
    bank_typed,
    decimal_option,
    known_topics,
    minutes_option,
    plain_option,
)
from quizgen.cli.sitting import Game, Terms, seated
from quizgen.cli.terminal import terminal
from quizgen.learning.exam import QUESTIONS
from quizgen.learning.own_journal import own_journal
from quizgen.learning.wishes import ENOUGH, Wishes, fitting

INTERRUPTED = 130


@click.command(
    "start",
    epilog="Examples:  quiz start  |  quiz start --topic 9 --count 5  |  quiz start --exam --count 20 --pass 75",
)
@click.option("--topic", "topics", type=int, multiple=True, help="Only this section of the checklist (repeatable).")
@click.option("--skill", "skills", multiple=True, help="Only this skill or item (repeatable).")
@click.option("--level", type=click.IntRange(1, 3), help="Only this level.")
@click.option("--count", type=click.IntRange(1), help="End after so many questions.")
@minutes_option
@click.option("--placement", is_flag=True, help="First find out, in at most 12 questions, what you know already.")
@click.option("--exam", is_flag=True, help=f"No feedback until the end, one try; {QUESTIONS} questions or --count.")
@click.option(
    "--pass", "enough", type=click.IntRange(0, 100), default=ENOUGH, show_default=True, help="Percent to pass."
)
@click.option("--sure", is_flag=True, help="Ask after each answer how sure you are of it (quiz progress shows it).")
@click.option("--seed", type=int, help="With the same progress the same seed asks the same.")
@click.option("--new", "anew", is_flag=True, help="Begin anew; an unfinished session is not gone on with.")
@decimal_option
@plain_option
@bank_option
def command(
    *,
    topics: tuple[int, ...],
    skills: tuple[str, ...],
    level: int | None,
    count: int | None,
    minutes: float | None,
    placement: bool,
    exam: bool,
    enough: int,
    sure: bool,
    seed: int | None,
    anew: bool,
    decimal: str,
    plain: bool,
    banks: tuple[Path, ...],
) -> int:
    """Ask questions; go on where you left off."""
    if exam and placement:
        raise click.UsageError("an exam and a placement are two things; ask for one of them.")
    bank = bank_of(banks)
    count = QUESTIONS if exam and count is None else count
    wishes = Wishes(
        known_topics(topics, bank),
        _known_names(bank, skills),
        level,
        count,
        placement,
        exam,
        enough if exam else ENOUGH,
    )
    if not fitting(bank.entries.values(), wishes):
        raise click.UsageError('no item has all of that at once; "quiz list" shows what there is.')
    where = terminal(plain=plain)
    front = Front(bank, own_journal(), where, Lines(where), sure, bank_typed(banks))
    return _played(front, Terms(decimal, minutes), wishes, seed, anew=anew)


def _played(front: Front, terms: Terms, wishes: Wishes, seed: int | None, *, anew: bool) -> int:
    game: Game | None = None
    try:
        game = Game(front, terms, seated(front, wishes, seed, anew=anew))
        return game.play()
    except KeyboardInterrupt:
        front.tell("\nEverything you answered is kept. quiz start goes on here.")
        if game is not None:
            game.close()
        return INTERRUPTED
    finally:
        front.journal.close()


def _known_names(bank: Bank, named: tuple[str, ...]) -> tuple[str, ...]:
    for name in named:
        if name not in bank.skills and name not in bank:
            raise _unknown(name, bank)
    return named


def _unknown(name: str, bank: Bank) -> click.UsageError:
    from difflib import get_close_matches

    near = get_close_matches(name, [*bank.skills, *bank], n=1, cutoff=0.5)
    guess = f" Did you mean {near[0]}?" if near else ' "quiz list" shows them.'
    return click.UsageError(f'there is no skill or item "{name}".{guess}')
