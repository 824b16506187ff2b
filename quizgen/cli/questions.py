"""A question as it is asked: what it is, how to see it again, its picture, its text, its options.

In: what a session asks (or a problem) and a `Terminal`. Out: text that fits its width and characters. Left out: what is
said to an answer (`screens`).
"""

from __future__ import annotations

from collections.abc import Sequence

from quizgen.cli.screens import passage_screen, passage_text
from quizgen.cli.terminal import Terminal
from quizgen.cli.words import command_lines
from quizgen.learning.events import Asked
from quizgen.problem.problem import DrawnFigure, Part, Problem
from quizgen.render.figures import figure_text, figure_words
from quizgen.render.prose import asked_sections
from quizgen.render.safety import ascii_only
from quizgen.render.wrapping import columns, wrapped

REDONE = "Once more, with the same numbers:"


def heading(problem: Problem, part: Part, terminal: Terminal, *, bank: str = "") -> str:
    """What this is, and how to see it again, on a line of its own where both do not fit; a later step says it no more.

    `bank` is the option that names the bank, where it is not the one that is found without.
    """
    item = problem.item
    position = next(index for index, one in enumerate(problem.parts, 1) if one.name == part.name)
    step = f", step {position} of {len(problem.parts)}" if len(problem.parts) > 1 else ""
    title = f"{item.section_title}, level {item.level}{step}."
    if position > 1:
        return wrapped(title, terminal.width)
    return see_again(title, [f"quiz show {item.id}", f"--seed {problem.seed}", bank], width=terminal.width)


def see_again(before: str, typed: Sequence[str], *, width: int) -> str:
    """How to see a question again, after what is said before it: on that line where it fits, else on the next.

    `typed` is the command and its options.

    >>> print(see_again("1. Heads.", ["quiz show head.width", "--seed 3"], width=40))
    1. Heads.
    To see it again:
    quiz show head.width --seed 3
    """
    whole = f"To see it again: {' '.join(filter(None, typed))}"
    if columns(f"{before} {whole}") <= width:
        return f"{before} {whole}".lstrip()
    lines = [wrapped(before, width)] if before else []
    if columns(whole) <= width:
        return "\n".join([*lines, whole])
    return "\n".join([*lines, "To see it again:", *command_lines(typed, width)])


def question_screen(asked: Asked, terminal: Terminal, *, bank: str = "") -> str:
    """One part as it is asked: the stem and the figure before the first step, then the question and its options."""
    problem, part = asked.problem, asked.part
    first = part.name == problem.parts[0].name
    pieces = [heading(problem, part, terminal, bank=bank), ""]
    if len(problem.parts) > 1 and first:
        pieces += [passage_screen(problem.stem, terminal), ""]
    if problem.figure is not None and first:
        pieces += [figure_screen(problem.figure, terminal), ""]
    text = asked_sections(
        passage_text(part.question, terminal),
        [passage_text(left, terminal) for left in part.lefts],
        [(option.letter, passage_text(option.label, terminal)) for option in part.options],
        ascii_only(part.instruction) if terminal.ascii else part.instruction,
    )
    return "\n".join([*pieces, wrapped(f"{REDONE} {text}" if asked.redone else text, terminal.width)])


def figure_screen(figure: DrawnFigure, terminal: Terminal) -> str:
    """The picture in characters; under --plain, what it shows in words."""
    if terminal.plain:
        return wrapped(figure_words(figure), terminal.width)
    return figure_text(figure, ascii=terminal.ascii)
