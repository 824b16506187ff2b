"""`quiz explain`: how a verdict came about, step by step.

In: an item, a seed and an answer, or nothing (the last answer of the journal). Out: the trail.
"""

from __future__ import annotations

from pathlib import Path

import click

from quizgen.bank import Bank
from quizgen.cli.options import bank_of, bank_option, item_of, json_option, seed_option
from quizgen.cli.output import print_json
from quizgen.cli.terminal import terminal
from quizgen.grading import Grade, grade
from quizgen.learning.own_journal import journal_to_read
from quizgen.problem import Problem, make
from quizgen.render.wrapping import wrapped


@click.command(
    "explain",
    epilog='Examples:  quiz explain softmax.equal.weight --seed 7 --answer "0.2"  |  quiz explain K7QF-2MXD/q3',
)
@click.argument("name", metavar="[ID|REF]", required=False)
@seed_option
@click.option("--answer", "answers", multiple=True, help="The answer; for an item in steps NAME=TEXT (repeatable).")
@click.option(
    "--grades", type=click.Path(path_type=Path), default="grades", show_default=True, help="REF: the folder it is from."
)
@json_option
@bank_option
def command(
    *,
    name: str | None,
    seed: int,
    answers: tuple[str, ...],
    grades: Path,
    as_json: bool,
    banks: tuple[Path, ...],
) -> None:
    """Explain a verdict, step by step (without arguments: of your last answer)."""
    if name is not None and "/" in name:
        _appeal(grades, name, as_json=as_json)
        return
    bank = bank_of(banks)
    if name is None:
        name, seed, answers = _last(bank)
    elif not answers:
        raise click.UsageError("say which answer to explain, with --answer")
    problem = make(item_of(bank, name), seed)
    found = grade(problem, _by_part(problem, answers))
    if as_json:
        print_json(fields(problem, found))
        return
    width = terminal().width
    for line in (f"{problem.item.id}, seed {problem.seed}: {found.verdict}, marks {found.marks}", *found.trail):
        print(wrapped(line, width))


def fields(problem: Problem, found: Grade) -> dict[str, object]:
    """What `--json` prints of a grade."""
    parts = [
        {
            "name": one.name,
            "verdict": one.verdict,
            "marks": str(one.marks),
            "mistake": one.mistake,
            "trail": list(one.trail),
        }
        for one in found.parts
    ]
    return {
        "item": problem.item.id,
        "seed": problem.seed,
        "verdict": found.verdict,
        "marks": str(found.marks),
        "parts": parts,
    }


def _appeal(folder: Path, reference: str, *, as_json: bool) -> None:
    """Explain the mark that a student's reference names."""
    from quizgen.submissions.appeal import appealed, given, lines_of

    found = appealed(folder, reference)
    if as_json:
        grading = fields(found.mark.problem, found.explained) if found.mark.problem and found.explained else {}
        print_json({"reference": reference, "note": found.mark.note, "given": given(found.mark), **grading})
        return
    width = terminal().width
    for line in lines_of(found):
        print(wrapped(line, width))


def _last(bank: Bank) -> tuple[str, int, tuple[str, ...]]:
    """Item, seed and answers of the question that was answered last."""
    with journal_to_read() as journal:
        found = journal.last_attempt() if journal else None
        attempts = journal.attempts(found[0].id) if journal and found else ()
    if found and found[0].item not in bank:
        last = found[0]
        raise click.UsageError(
            f'your last answer was to {last.item} of the bank "{last.bank}": say --bank and its file'
        )
    if found:
        texts = {one.part: one.answer for one in attempts if one.event == "answer"}
        single = list(texts) == ["answer"]
        return (
            found[0].item,
            found[0].seed,
            tuple(text if single else f"{part}={text}" for part, text in texts.items()),
        )
    raise click.UsageError(
        'no answer is in the journal yet; give an id, --seed and --answer, or answer in "quiz start"'
    )


def _by_part(problem: Problem, answers: tuple[str, ...]) -> str | dict[str, str]:
    """One text for a problem of one part, else the texts by part name."""
    if len(problem.parts) == 1:
        return answers[-1]
    names = [part.name for part in problem.parts]
    by_part: dict[str, str] = {}
    for each in answers:
        part, equals, text = each.partition("=")
        if not equals or part.strip() not in names:
            raise click.UsageError(f"this item is asked in steps ({', '.join(names)}): write --answer STEP=TEXT")
        by_part[part.strip()] = text
    return by_part
