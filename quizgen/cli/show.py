"""`quiz show`: one problem as it would be asked, for learners, programs, and authors who watch a file.

In: an item's id and a seed, or a bank file to watch. Out: the problem on stdout, as a screen or as JSON.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import click

from quizgen.bank import Bank, load_bank
from quizgen.cli import screens
from quizgen.cli.options import bank_of, bank_option, bank_typed, item_of, json_option, plain_option, seed_option
from quizgen.cli.output import print_json
from quizgen.cli.questions import question_screen
from quizgen.cli.terminal import Terminal, terminal
from quizgen.errors import BankError
from quizgen.learning.events import Asked
from quizgen.problem import Problem, make
from quizgen.render.prose import as_text

WAIT = 0.3
"""Seconds between two looks at a watched file."""


@click.command(
    "show", epilog="Examples:  quiz show softmax.equal.weight --seed 7 --answer  |  quiz show my-bank.yaml --watch"
)
@click.argument("name", metavar="ID|FILE")
@seed_option
@click.option("--answer", "with_answer", is_flag=True, help="Also the answer, the mistakes and the worked solution.")
@click.option("--watch", is_flag=True, help="FILE: show its items again whenever it is saved (Ctrl-C ends).")
@json_option
@plain_option
@bank_option
def command(
    *, name: str, seed: int, with_answer: bool, watch: bool, as_json: bool, plain: bool, banks: tuple[Path, ...]
) -> None:
    """Show one problem as it would be asked."""
    where = terminal(plain=plain)
    if watch:
        watched(Path(name), lambda: print(file_screen(Path(name), seed, where, with_answer=with_answer)))
        return
    if name.endswith((".yaml", ".yml")) and Path(name).is_file():
        print(file_screen(Path(name), seed, where, with_answer=with_answer))
        return
    problem = make(item_of(bank_of(banks), name), seed)
    if as_json:
        print_json(fields(problem, with_answer=with_answer))
    else:
        print(problem_screen(problem, where, with_answer=with_answer, bank=bank_typed(banks)))


def fields(problem: Problem, *, with_answer: bool) -> dict[str, object]:
    """What `--json` prints of a problem."""
    item = problem.item
    return {
        "item": item.id,
        "revision": item.revision,
        "seed": problem.seed,
        "section": item.section,
        "skill": item.skill,
        "level": item.level,
        "digest": problem.digest,
        "separation": problem.separation,
        "prompt": problem.prompt,
        "parts": [_part_fields(problem, index, with_answer=with_answer) for index in range(len(problem.parts))],
        **({"because": as_text(problem.because)} if with_answer else {}),
    }


def _part_fields(problem: Problem, index: int, *, with_answer: bool) -> dict[str, object]:
    part = problem.parts[index]
    asked: dict[str, object] = {"name": part.name, "kind": part.kind, "ask": part.ask}
    if not with_answer:
        return asked
    mistakes = [{"id": one.id, "gives": one.gives, "say": one.say} for one in part.mistakes]
    return {**asked, "expected": part.expected, "mistakes": mistakes}


def problem_screen(problem: Problem, where: Terminal, *, with_answer: bool, bank: str = "") -> str:
    """All parts as they would be asked, and with `with_answer` what is expected and what the mistakes give.

    `bank` is the option that names the bank, where it is not the one that is found without.
    """
    blocks: list[str] = []
    for part in problem.parts:
        blocks.append(question_screen(Asked(problem, part), where, bank=bank))
        if with_answer:
            mistakes = [screens.mistake_line(one, where) for one in part.mistakes]
            blocks.append("\n".join([f"Answer: {screens.answer_text(part, where)}", *mistakes]))
    if with_answer:
        blocks += [
            screens.hint_screen(problem.hint, where),
            screens.passage_screen(problem.because, where),
        ]
    separation = "nothing is measured" if problem.separation is None else f"{problem.separation:.3g}"
    return "\n\n".join([*blocks, f"separation {separation}, digest {problem.digest}"])


def file_screen(path: Path, seed: int, where: Terminal, *, with_answer: bool) -> str:
    """All items of a bank file, or its complaints: what an author sees after saving it."""
    try:
        bank: Bank = load_bank(path)
    except BankError as fault:
        return str(fault)
    shown: list[str] = []
    for item in bank.values():
        try:
            shown.append(problem_screen(make(item, seed), where, with_answer=with_answer, bank=bank_typed((path,))))
        except BankError as fault:
            shown.append(str(fault))
    return f"\n\n{'-' * min(40, where.width)}\n\n".join(shown)


def watched(path: Path, show: Callable[[], None]) -> None:
    """Call `show` now and whenever the file has changed, until Ctrl-C."""
    seen: tuple[int, int] | None = None
    while True:
        facts = path.stat()
        now = (facts.st_mtime_ns, facts.st_size)
        if now != seen:
            seen = now
            click.clear()
            show()
        time.sleep(WAIT)
