"""`quiz disputes`: the answers with whose verdict you disagree, to be sent to whoever looks after the questions.

In: the journal. Out: what a report needs of each: item, seed, answer, verdict, time; or JSON for programs. Left out:
why the verdict is what it is (`quiz explain`).
"""

from __future__ import annotations

import shlex

import click

from quizgen.cli.history import VERDICTS
from quizgen.cli.options import SHIPPED, json_option, plain_option
from quizgen.cli.output import print_json
from quizgen.cli.terminal import terminal
from quizgen.cli.words import day_words, one_line, time_words
from quizgen.learning.own_journal import journal_to_read
from quizgen.learning.retrospect import Dispute, disputes
from quizgen.render.wrapping import wrapped

NONE = "You have disagreed with no verdict. In a session :wrong files the last answer here."


@click.command("disputes", epilog="Examples:  quiz disputes  |  quiz disputes --json")
@json_option
@plain_option
def command(*, as_json: bool, plain: bool) -> None:
    """Show the answers you filed with :wrong, newest first."""
    with journal_to_read() as journal:
        found = disputes(journal) if journal else []
    if as_json:
        print_json({"disputes": [fields(each) for each in found]})
        return
    width = terminal(plain=plain).width
    print("\n\n".join("\n".join(lines(each, width)) for each in found) or wrapped(NONE, width))


def fields(dispute: Dispute) -> dict[str, object]:
    """What `--json` prints of a dispute."""
    question, attempt = dispute.question, dispute.attempt
    return {
        "at": attempt.at.isoformat(),
        "bank": question.bank,
        "item": question.item,
        "revision": question.revision,
        "seed": question.seed,
        "part": attempt.part,
        "answer": attempt.answer,
        "verdict": dispute.verdict,
    }


def lines(dispute: Dispute, width: int) -> list[str]:
    """One dispute as text, with the command that explains its verdict, which is never broken."""
    question, attempt = dispute.question, dispute.attempt
    text = attempt.answer if attempt.part == "answer" else f"{attempt.part}={attempt.answer}"
    verdict = VERDICTS.get(dispute.verdict, dispute.verdict or "without a verdict")
    when = f"{day_words(attempt.day)}, {time_words(attempt.at)}"
    told = [
        f"{when}: {question.item}, revision {question.revision}, seed {question.seed}",
        f"Your answer{'' if attempt.part == 'answer' else f' to {attempt.part}'}: {one_line(attempt.answer)}",
        f"Judged: {verdict}. To see why:",
    ]
    if question.bank != SHIPPED:
        told.append(f"(It is of the bank {question.bank}: add --bank and its file.)")
    command = f"quiz explain {question.item} --seed {question.seed} --answer {shlex.quote(one_line(text))}"
    return [*(wrapped(line, width) for line in told), f"  {command}"]
