"""`quiz regrade`: who gains and who loses when a key, a tolerance, marks or a decision changes.

In: the folder of an earlier grading, and what has changed. Out: the students whose marks change, on stdout; with
`--apply` the folder anew. Left out: grading (`submissions.regrading`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict, Unpack, cast

import click

from quizgen.cli.grade import tell_bonuses, text_at
from quizgen.cli.options import json_option
from quizgen.cli.output import print_json
from quizgen.render.safety import terminal_safe

if TYPE_CHECKING:
    from quizgen.bank.item import Item
    from quizgen.language.reading import Decimal
    from quizgen.submissions.marks import Closing
    from quizgen.submissions.orders import Orders
    from quizgen.submissions.policy import Policy
    from quizgen.submissions.regrading import Change

EXAMPLES = """Examples:  quiz regrade grades --bank mended.yaml  |
quiz regrade grades --overrides overrides.yaml --never-lower --apply"""


class Options(TypedDict):
    """What stands on the command line."""

    folder: Path
    assignment: Path | None
    banks: tuple[Path, ...]
    weights: Mapping[str, Fraction]
    policy: str | None
    decimal: str | None
    decisions: Path | None
    overrides: Path | None
    closing: str | None
    never: bool
    applied: bool
    as_json: bool


def _weights(context: click.Context, parameter: click.Parameter, pairs: tuple[str, ...]) -> Mapping[str, Fraction]:
    """`--marks q3=2`, as a mapping."""
    found: dict[str, Fraction] = {}
    for pair in pairs:
        name, _, number = pair.partition("=")
        try:
            found[name.strip()] = Fraction(number.strip()[:20])
        except (ValueError, ZeroDivisionError):
            raise click.BadParameter(f'"{pair}" is not QUESTION=MARKS', context, parameter) from None
        if found[name.strip()] <= 0:
            raise click.BadParameter(f'"{pair}": marks are more than 0', context, parameter)
    return found


@click.command("regrade", epilog=EXAMPLES)
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--assignment", type=click.Path(path_type=Path), help="Where the assignment.json is now.")
@click.option("--bank", "banks", multiple=True, type=click.Path(path_type=Path), help="Mended items, by their ids.")
@click.option("--marks", "weights", multiple=True, callback=_weights, help="QUESTION=MARKS: other full marks.")
@click.option("--policy", type=click.Choice(["last", "first", "best", "average"]), help="Which attempt counts now.")
@click.option("--decimal", type=click.Choice([".", ","]), help="The sign in answers.")
@click.option("--decide", "decisions", type=click.Path(path_type=Path), help="decisions.yaml, with shares filled in.")
@click.option("--overrides", type=click.Path(path_type=Path), help="Marks that are given whatever the grader says.")
@click.option("--pending", "closing", type=click.Choice(["keep", "zero", "full", "exclude"]), help="What is pending.")
@click.option("--never-lower", "never", is_flag=True, help="A mark that would fall stays what it was.")
@click.option("--apply", "applied", is_flag=True, help="Write the folder anew; the earlier one is kept beside it.")
@json_option
def command(**options: Unpack[Options]) -> int:
    """Grade again from the answers that were kept, and tell who gains and who loses."""
    from quizgen.submissions import regrading

    before = regrading.opened(options["folder"], options["assignment"])
    _check_questions(options["weights"], [question.name for question in before.of.head.questions])
    after = regrading.changed(before, _orders(before.record.orders, options), _items(options), options["weights"])
    if options["never"]:
        after = regrading.never_lower(before, after)
    tell_bonuses(after.record.orders, after.of.head.questions)
    for line in regrading.unmet_in(after):
        click.echo(terminal_safe(line), err=True)
    found = list(regrading.changes(before, after))
    kept = regrading.apply(after)[1] if options["applied"] else None
    if options["as_json"]:
        print_json({"changes": [fields(each) for each in found], "applied": options["applied"]})
    else:
        print("\n".join(lines(found, kept)))
    return 0


def _check_questions(weights: Mapping[str, Fraction], names: Sequence[str]) -> None:
    for name in weights:
        if name not in names:
            raise click.UsageError(f'--marks: there is no question "{name}"; there are {", ".join(names)}')


def _items(options: Options) -> Mapping[str, Item]:
    if not options["banks"]:
        return {}
    from quizgen.bank import load_bank

    return load_bank(*options["banks"])


def _orders(orders: Orders, options: Options) -> Orders:
    from quizgen.records import replace

    closing = orders.closing if options["closing"] is None else options["closing"].replace("keep", "")
    return replace(
        orders,
        policy=cast("Policy", options["policy"] or orders.policy),
        decimal=cast("Decimal", options["decimal"] or orders.decimal),
        closing=cast("Closing", closing),
        decisions=text_at(options["decisions"]) if options["decisions"] else orders.decisions,
        overrides=text_at(options["overrides"]) if options["overrides"] else orders.overrides,
    )


def lines(found: Sequence[Change], kept: Path | None) -> list[str]:
    """What changes, a line a student."""
    from quizgen.submissions.marks import marks_text

    shown: list[str] = []
    for each in found:
        name = f" {terminal_safe(each.name)}" if each.name else ""
        why = "; ".join(f"{one.question} {one.before} → {one.after} ({terminal_safe(one.why)})" for one in each.moved)
        shown.append(f"{each.code}{name}: {marks_text(each.before)} → {marks_text(each.after)}: {why}")
    gain = sum(each.after > each.before for each in found)
    lose = sum(each.after < each.before for each in found)
    shown.append(f"{gain} gain, {lose} lose, {len(found) - gain - lose} change otherwise")
    shown.append(f"The earlier folder is now {kept}." if kept else "Nothing is written: --apply does that.")
    return shown


def fields(change: Change) -> dict[str, object]:
    """A change for programs, marks exact."""
    moved = [
        {"question": each.question, "before": each.before, "after": each.after, "why": each.why}
        for each in change.moved
    ]
    return {
        "code": change.code,
        "name": change.name,
        "before": str(change.before),
        "after": str(change.after),
        "questions": moved,
    }
