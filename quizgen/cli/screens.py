"""What a learner sees after a question, as text: a verdict, a hint, a solution, an intro.

In: the events of a session (or a problem) and a `Terminal`. Out: text that fits its width and characters. Pure: nothing
is read or printed here. Left out: the question itself (`questions`), and the order in which screens come.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING

from quizgen.bank.item import Skill
from quizgen.cli.terminal import Terminal
from quizgen.cli.words import one_line
from quizgen.language.filling import fill
from quizgen.language.passage import Passage
from quizgen.learning.events import Departure, Judged, Solved
from quizgen.learning.orders import COMMANDS
from quizgen.problem.outcomes import ExpressionOutcome
from quizgen.problem.problem import Mistake, Part
from quizgen.problem.shown import shown
from quizgen.render.prose import as_text
from quizgen.render.safety import ascii_only
from quizgen.render.wrapping import columns, wrapped

if TYPE_CHECKING:
    from quizgen.grading.grades import PartGrade

COLOURS = {"right": "green", "partly": "yellow", "wrong": "red"}
_MID_SENTENCE = re.compile(r"(?<=[\w,;)])\n(?=\w)(?!row \d|\d+\. )")
"""An author's line end that a narrow terminal has no use for."""

LATER = "Go on with your own numbers; this step comes once more at the end."
VERDICTS = {
    "right": "Right.",
    "partly": "Partly right.",
    "wrong": "Not right.",
    "undecided": "Undecided.",
    "unreadable": "This cannot be read.",
    "blank": "No answer.",
}


def passage_screen(passage: Passage, terminal: Terminal) -> str:
    """A text of the bank, wrapped to the width."""
    return wrapped(passage_text(passage, terminal), terminal.width)


def passage_text(passage: Passage, terminal: Terminal) -> str:
    """A text of the bank as this terminal shows it; under --plain as it is read aloud."""
    if not terminal.plain:
        return as_text(passage, ascii=terminal.ascii)
    from quizgen.render.aloud import as_aloud

    return as_aloud(passage)


def hint_screen(hint: Passage, terminal: Terminal) -> str:
    """A hint, told from a solution by its first word, wrapped to the width."""
    return wrapped(f"Hint: {passage_text(hint, terminal)}", terminal.width)


def verdict_screen(judged: Judged, terminal: Terminal) -> str:
    """How the answer was read, the verdict, and what is known about it."""
    found = judged.grade
    if found.unreadable is not None:
        return _unreadable_screen(judged, terminal)
    lines: list[str] = []
    if found.read and _bare(found.read) != _bare(judged.answer):
        lines.append(f"Read as: {_answer_words(found.read, terminal)}")
    if not found.coarse:  # the remark says it all
        lines.append(terminal.styled(_verdict_words(found), COLOURS.get(found.verdict, "yellow")))
    if found.remark:
        lines.append(_remark(judged, terminal))
    if judged.later:
        lines.append(LATER)
    if judged.again and found.verdict != "right":
        lines.append("Try once more, or ? for a hint." if found.verdict != "undecided" else "Try another form of it.")
    return "\n".join(wrapped(_spelt(line, terminal), terminal.width) for line in lines)


def _bare(text: str) -> str:
    """An answer without its spaces, the choice of its minus and of a row's brackets, which nobody needs to see again.

    >>> _bare("[3, -1]") == _bare("(3, −1)"), _bare("3 -1") == _bare("(3, −1)"), _bare("(3)") == _bare("3")
    (True, False, False)
    """
    bare = text.replace(" ", "").replace("-", "−")
    is_row = bare.startswith("[") and bare.endswith("]") and bare.count("[") == 1
    return f"({bare[1:-1]})" if is_row else bare


def _remark(judged: Judged, terminal: Terminal) -> str:
    """What is said of an answer; under --plain the author's words are read aloud as the question was."""
    said = judged.grade.remark
    if not terminal.plain:
        return said
    passages = (mistake.remark for mistake in judged.part.mistakes if mistake.id == judged.grade.mistake)
    found = next((passage for passage in passages if as_text(passage) == said), None)
    return passage_text(found, terminal) if found is not None else said


def _spelt(text: str, terminal: Terminal) -> str:
    """A text that the grader printed, in the characters of this terminal; under --plain its signs are words."""
    if not terminal.plain:
        return ascii_only(text) if terminal.ascii else text
    from quizgen.render.aloud import words_aloud

    return ascii_only(words_aloud(text))


def _answer_words(typed: str, terminal: Terminal) -> str:
    """An answer as it can be typed; under --plain as it is read aloud."""
    if not terminal.plain:
        return typed
    from quizgen.render.aloud import answer_aloud

    return ascii_only(answer_aloud(typed))


def _verdict_words(found: PartGrade) -> str:
    if found.verdict == "right" and found.follows:
        return f"Right: follows from your {' and your '.join(found.follows)}."
    if found.verdict == "partly":
        return f"Partly right: {_share(found.marks)} of the marks."
    return VERDICTS[found.verdict]


def _share(marks: Fraction) -> str:
    return f"{marks.numerator}/{marks.denominator}"


def _unreadable_screen(judged: Judged, terminal: Terminal) -> str:
    """The place, the reason, what to do, and an example of the form."""
    from quizgen.grading.explain import caret_lines, place_in_words

    fault = judged.grade.unreadable
    if fault is None:
        return VERDICTS["unreadable"]
    lines = [terminal.styled(VERDICTS["unreadable"], "yellow") + " It costs no try."]
    if terminal.plain:
        words = place_in_words(judged.answer, fault.column)
        lines.append(
            wrapped(_sentence(f"{_typable(fault.reason, terminal)}{f' ({words})' if words else ''}"), terminal.width)
        )
    else:
        lines += caret_lines(judged.answer, fault.column) if fault.column else []
        lines.append(wrapped(_sentence(_typable(fault.reason, terminal)), terminal.width))
    advice = _sentence(_typable(fault.hint, terminal))
    told = (advice, _for_example(fault.example), _colon_wanted(judged.answer))
    lines += [wrapped(each, terminal.width) for each in told if each]
    return "\n".join(lines)


def _typable(text: str, terminal: Terminal) -> str:
    """A reason or an advice, its signs as they can be typed where only ASCII is shown."""
    return ascii_only(text.replace("×", "*").replace("·", "*")) if terminal.ascii else text


def _sentence(text: str) -> str:
    """A reason or an advice on a line of its own; a name or a sign with which it begins stays as it is.

    >>> _sentence("nothing stands behind the plus sign"), _sentence("d_k is no number here."), _sentence("")
    ('Nothing stands behind the plus sign.', 'd_k is no number here.', '')
    """
    first = text.partition(" ")[0]
    capital = text[:1].upper() + text[1:] if first == "a" or (len(first) > 1 and first.isalpha()) else text
    return capital if capital.endswith((".", "?", "!")) or not capital else f"{capital}."


def _for_example(example: str) -> str:
    return f"An answer here can look like this: {example}" if example else ""


def _colon_wanted(typed: str) -> str:
    """What to type for a command, where the whole answer is the name of one.

    >>> _colon_wanted("Quit"), _colon_wanted("exit"), _colon_wanted("h")
    ('Commands begin with a colon: :quit', 'Commands begin with a colon: :quit', '')
    """
    word = typed.strip().lower()
    meant = "quit" if word == "exit" else word if word in COMMANDS else ""
    return f"Commands begin with a colon: :{meant}" if meant else ""


def reveal_screen(part: Part, terminal: Terminal) -> str:
    """The answer, after the last try."""
    return wrapped(f"The answer: {told_answer(part, terminal)}", terminal.width)


def told_answer(part: Part, terminal: Terminal) -> str:
    """The answer to a part; letters with their words, for what they stand for is soon off the screen."""
    labels = {option.letter: f"{option.letter}) {passage_text(option.label, terminal)}" for option in part.options}
    pieces = part.expected.split()
    match part.kind:
        case "choice" | "choices" if pieces and all(piece in labels for piece in pieces):
            return "; ".join(labels[piece] for piece in pieces)
        case "order":
            return ", then ".join(labels[piece] for piece in pieces)
        case "match":
            lefts = [passage_text(left, terminal) for left in part.lefts]
            return "; ".join(f"{left}: {labels[piece[-1]]}" for left, piece in zip(lefts, pieces, strict=True))
        case _:
            return answer_text(part, terminal)


def answer_text(told: Part | Mistake, terminal: Terminal) -> str:
    """The answer to a part, or what a mistake gives, as this terminal shows it."""
    if not terminal.plain:
        return shown(told.outcome, told.precision, ascii=terminal.ascii)
    if not isinstance(told.outcome, ExpressionOutcome):
        return _answer_words(shown(told.outcome, told.precision, ascii=True), terminal)
    from quizgen.render.spoken import tree_spoken

    return ascii_only(tree_spoken(told.outcome.tree))


def solution_screen(solved: Solved, terminal: Terminal) -> str:
    """The way to the answer, and the place where the learner's path left it."""
    way = passage_screen(solved.because, terminal)
    left = _departure_words(solved.departure, terminal) if solved.departure else ""
    return f"{way}\n\n{wrapped(_spelt(left, terminal), terminal.width)}" if left else way


def _departure_words(left: Departure, terminal: Terminal) -> str:
    if not left.name:
        return f"Your path left it here: {left.remark}" if left.remark else ""
    is_row = left.expected.startswith("[") and not left.expected.startswith("[[")  # as the learner's own was read
    expected = _answer_words(f"({left.expected[1:-1]})" if is_row else left.expected, terminal)
    if not left.yours:
        return f'Your path left it where "{left.name}" is worked out; it is {expected}.'
    return (
        f"Your path left it at {left.name}: you had {_answer_words(one_line(left.yours), terminal)}; it is {expected}."
    )


def said_screen(text: str, terminal: Terminal) -> str:
    """A sentence about the session, wrapped."""
    return wrapped(text, terminal.width)


def intro_screen(skill: Skill, terminal: Terminal, *, why: str = "") -> str:
    """A skill's intro; `why` it is shown, in a word: it is new, or gone back to; or nothing, when it was asked for."""
    body = passage_text(fill(skill.intro, _no_values, None), terminal)
    title = wrapped(_spelt(f"{why}: {skill.title}" if why else skill.title, terminal), terminal.width)
    if max(map(columns, body.splitlines())) > terminal.width:
        body = _MID_SENTENCE.sub(" ", body)
    return f"{terminal.styled(title, 'cyan')}\n{wrapped(body, terminal.width)}"


def _no_values(tree: object) -> int:
    raise ValueError(f"an intro puts in no values, and this one does: {tree}")


def mistake_line(mistake: Mistake, terminal: Terminal) -> str:
    """A mistake of a problem in one entry: its name, what it gives, what is said about it."""
    remark = passage_text(mistake.remark, terminal)
    return wrapped(f"{mistake.id} gives {answer_text(mistake, terminal)}: {remark}", terminal.width)
