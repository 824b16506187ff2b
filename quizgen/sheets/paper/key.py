"""The key of a sheet as plain data for the template: answers, worked solutions, and what wrong answers tell.

In: a sheet of a job. Out: data as `sheet` has it, for the teacher's eyes. Left out: one line a code (`strip`).
"""

from __future__ import annotations

from string import ascii_lowercase

from quizgen.language.passage import Formula, Passage, Piece, Printed, Words
from quizgen.language.values import Array
from quizgen.problem.outcomes import ExpressionOutcome, NumericOutcome, Outcome, TickOutcome
from quizgen.problem.problem import Option, Part
from quizgen.problem.typed import typed
from quizgen.sheets.job import Entry, Sheet
from quizgen.sheets.paper.markup import markup
from quizgen.sheets.paper.sheet import NORMAL, marks_text, shown


def key_data(sheet: Sheet) -> dict[str, object]:
    """The data of the key to a student's sheet."""
    return {
        "name": shown(sheet.student.name),
        "code": sheet.student.code,
        "qr": "",
        "size": NORMAL - 1,
        "questions": [_solution(entry) for entry in sheet.entries],
    }


def _solution(entry: Entry) -> dict[str, object]:
    problem = entry.problem
    letters = ascii_lowercase if len(problem.parts) > 1 else " " * len(problem.parts)
    parts = [(letter.strip(), part) for letter, part in zip(letters, problem.parts, strict=False)]
    return {
        "number": str(entry.number),
        "item": problem.item.id,
        "marks": marks_text(entry.marks),
        "parts": [{"letter": letter, "answer": _answer(part, part.outcome, is_long=True)} for letter, part in parts],
        "because": markup(problem.because),
        "mistakes": [
            {
                "letter": letter,
                "gives": _answer(part, mistake.outcome, is_long=False),
                "say": markup(mistake.remark),
            }
            for letter, part in parts
            for mistake in part.mistakes
        ],
    }


def _answer(part: Part, outcome: Outcome, *, is_long: bool) -> str:
    """An answer as it stands in a key: a matrix in rows, a letter with (`is_long`) what stands at it, else as typed."""
    return markup(_passage(part, outcome, is_long=is_long))


def _passage(part: Part, outcome: Outcome, *, is_long: bool) -> Passage:
    match outcome:
        case NumericOutcome(Array() as value) if len(value.shape) > 1 and part.precision.significant is None:
            return Passage((Printed(value, part.precision.decimals),))
        case ExpressionOutcome(tree):
            return Passage((Formula(tree),))
        case TickOutcome(letters) if is_long and letters:
            chosen = [option for option in part.options if option.letter in letters]
            return Passage(tuple(piece for option in chosen for piece in _option(option)))
        case _:
            return Passage((Words(typed(outcome, part.precision)),))


def _option(option: Option) -> tuple[Piece, ...]:
    return Words(f"{option.letter}) "), *option.label.pieces, Words("  ")
