"""`quiz symbols`: every symbol of the bank, how it is said, and the skill that introduces it.

In: a bank. Out: a list in the order of the sections, a line for each symbol, or JSON.
"""

from __future__ import annotations

from pathlib import Path

import click

from quizgen.cli.options import bank_of, bank_option, json_option, plain_option
from quizgen.cli.output import print_json
from quizgen.cli.terminal import terminal
from quizgen.render.symbols import symbol_text
from quizgen.render.wrapping import wrapped


@click.command("symbols", epilog="Examples:  quiz symbols  |  quiz symbols --plain")
@json_option
@plain_option
@bank_option
def command(*, as_json: bool, plain: bool, banks: tuple[Path, ...]) -> None:
    """List every symbol and how it is said."""
    where = terminal(plain=plain)
    rows = [(skill, symbol, said) for skill in bank_of(banks).skills.values() for symbol, said in skill.symbols]
    if as_json:
        symbols = [{"symbol": symbol, "said": said, "skill": skill.id} for skill, symbol, said in rows]
        print_json({"symbols": symbols})
        return
    by_symbol: dict[str, list[str]] = {}
    for skill, symbol, said in rows:
        by_symbol.setdefault(f"{symbol_text(symbol, ascii=where.ascii)}: {said}", []).append(skill.id)
    for line, skills in by_symbol.items():
        print(wrapped(f"{line} ({', '.join(skills)})", where.width))
