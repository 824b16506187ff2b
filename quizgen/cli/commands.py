"""The table of commands, each imported when it is named, and the one place where errors become exit codes.

In: arguments. Out: an exit code; talk goes to stderr. Left out: the commands.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module

import click

from quizgen import __version__
from quizgen.errors import AnswerError, AssignmentError, BankError, Stopped, StorageError

COMMANDS = {
    "start": ("quizgen.cli.start", "Ask questions; go on where you left off."),
    "progress": ("quizgen.cli.checklist", "Show the checklist with what you know of it, and what is due."),
    "history": ("quizgen.cli.history", "Show the answers you gave, newest first."),
    "disputes": ("quizgen.cli.disputes", "Show the answers you filed with :wrong."),
    "list": ("quizgen.cli.listing", "List the skills and items of the bank."),
    "show": ("quizgen.cli.show", "Show one problem as it would be asked."),
    "explain": ("quizgen.cli.explain", "Explain a verdict, step by step."),
    "symbols": ("quizgen.cli.symbols", "List every symbol and how it is said."),
    "export": ("quizgen.cli.export", "Write worksheets for a class, and what a teacher needs."),
    "grade": ("quizgen.cli.grade", "Grade files of responses: marks, reasons, what is open."),
    "regrade": ("quizgen.cli.regrade", "Grade again after a change: who gains, who loses, why."),
    "check": ("quizgen.cli.check", "Hold a bank against the house rules."),
    "new": ("quizgen.cli.new", "Print a commented item to start from."),
    "schema": ("quizgen.cli.schema", "Print the JSON Schema of bank files, for editors."),
    "reset": ("quizgen.cli.reset", "Put your progress aside and begin anew; nothing is thrown away."),
    "config": ("quizgen.cli.config", "Show or change what quizgen remembers of how you want to be asked."),
    "doctor": ("quizgen.cli.doctor", "Print versions and paths, for a bug report."),
}
"""A command's name, the module that holds it as `command`, and its help in one line."""

WELCOME = {
    "quiz start": "asks questions, and goes on where you left off",
    "quiz list": "lists what can be asked",
    "quiz --help": "lists all commands",
}
"""What to type, and what it does."""

CLICK_THINKS = 50
"""No help of click is narrower by itself."""

NAMES = 10
"""So wide is the column of names on a narrow screen."""

DONE, BELOW, USAGE, UNREADABLE, IO, INTERRUPTED = 0, 1, 2, 3, 4, 130

STOPPED = 128
"""With the number of the signal added, as shells tell it: 143 after SIGTERM."""


class HelpFormatter(click.HelpFormatter):
    """The look of help; on a narrow screen what an option does stands below it, not beside."""

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """Terms and what they mean, in two columns."""
        super().write_dl(rows, min(col_max, NAMES) if self.width < CLICK_THINKS else col_max, col_spacing)


class HelpContext(click.Context):
    """A command under way, whose help looks so."""

    formatter_class = HelpFormatter


class Commands(click.Group):
    """A group whose commands are imported when they are named."""

    context_class = HelpContext

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order of the table."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name; None lets click say that there is none."""
        del ctx
        if cmd_name not in COMMANDS:
            return None
        command = getattr(import_module(COMMANDS[cmd_name][0]), "command", None)
        if not isinstance(command, click.Command):
            return None
        command.context_class = HelpContext
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, from the table: nothing is imported for it."""
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in COMMANDS.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the first argument names; a near miss is proposed."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            from difflib import get_close_matches

            near = get_close_matches(args[0], COMMANDS, n=1)
            guess = f' Did you mean "quiz {near[0]}"?' if near else ' "quiz --help" lists the commands.'
            raise click.UsageError(f'there is no command "{args[0]}".{guess}', ctx)
        return super().resolve_command(ctx, args)


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Examples:  quiz start --topic 9  |  quiz show softmax.equal.weight --seed 7  |  quiz check my-bank.yaml",
)
@click.version_option(__version__, prog_name="quiz", message="%(prog)s %(version)s")
@click.pass_context
def quiz(ctx: click.Context) -> None:
    """Quizzes on the foundations of multi-head attention."""
    if ctx.invoked_subcommand is None:
        click.echo(_welcome())


def _welcome() -> str:
    """In two columns, or where they do not fit with what it does on a line below."""
    from quizgen.cli.terminal import terminal
    from quizgen.render.wrapping import wrapped

    width = terminal().width
    lines = [f"{typed:22}{does}" for typed, does in WELCOME.items()]
    if max(map(len, lines)) > width:
        lines = [wrapped(f"{typed}\n{does}", width) for typed, does in WELCOME.items()]
    return "\n".join(lines)


def run(arguments: Sequence[str]) -> int:
    """Run the command line and return the exit code. Nobody's bad input gives a traceback."""
    _forgiving_output()
    try:
        code = quiz.main(
            list(arguments), prog_name="quiz", standalone_mode=False, terminal_width=_help_width(arguments)
        )
        sys.stdout.flush()
        return code if isinstance(code, int) else DONE
    except (KeyboardInterrupt, click.exceptions.Abort):
        _say("")
        return INTERRUPTED
    except Stopped as stopped:
        _say("Stopped; nothing is left half-written.")
        return STOPPED + stopped.signal
    except (BrokenPipeError, SystemExit):  # click ends itself where a pipe is broken, and nowhere else
        _close_quietly()
        return DONE
    except (click.ClickException, BankError, AnswerError, AssignmentError, StorageError, OSError, ValueError) as fault:
        return _told(fault)


def _help_width(arguments: Sequence[str]) -> int | None:
    """How wide a help text may be on a screen narrower than click thinks any is; else None, for click's own rule."""
    if not {"-h", "--help"}.intersection(arguments):
        return None
    from quizgen.cli.terminal import terminal

    width = terminal().width - 2
    return width if width < CLICK_THINKS else None


def _told(fault: Exception) -> int:
    """Say what went wrong, on stderr, and return the exit code for it."""
    match fault:
        case click.exceptions.Exit():
            return fault.exit_code
        case click.UsageError():
            fault.show()
            return USAGE
        case click.ClickException():
            fault.show()
            return fault.exit_code
        case BankError():
            _say(str(fault))
            _say(f"{len(fault.complaints)} complaint{'s' if len(fault.complaints) != 1 else ''}; nothing was asked.")
            return UNREADABLE
        case AssignmentError():
            _say(str(fault))
            return UNREADABLE
        case OSError():
            _say(f"Error: {fault.filename or 'a file'}: {fault.strerror or fault}")
            return IO
        case StorageError():
            _say(f"Error: {fault}")
            return IO
        case _:
            _say(f"Error: {fault}")
            return USAGE


def _say(text: str) -> None:
    click.echo(text, err=True)


def _forgiving_output() -> None:
    """A character that the terminal does not know becomes a question mark, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure: Callable[..., None] | None = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _close_quietly() -> None:
    """The reader of our output went away; what is still buffered must not raise at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
