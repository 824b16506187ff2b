r"""What Moodle or Canvas made of an answer, taken apart again: fields, options in words, pairs, places.

In: a problem, and all that a student gave to it as the program joins it. Out: a text for each part, as a learner would
type it. Options are found by their words, as plain text or with TeX. Cells of an array are put together again, unless a
comma could be read in two ways. Left out: judging.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from math import prod

from quizgen.language.passage import Passage
from quizgen.language.values import Array
from quizgen.problem.outcomes import MatchOutcome, NumericOutcome, OrderOutcome, TickOutcome
from quizgen.problem.problem import Part, Problem
from quizgen.render.documents import as_html_with_tex
from quizgen.render.prose import as_text
from quizgen.submissions.markup import text_in_html
from quizgen.submissions.rows import Answer, Foreign, Spoilt

_FIELD = re.compile(r"(?:part|teil)\s*(\d+)\s*:", re.IGNORECASE)
_TEX = re.compile(r"\\[()]|\blatex:")
"""What stands around TeX: in Moodle `\\( … \\)`, in Canvas's words for an image `LaTeX: …`."""

_UNANSWERED = "-"
NONE = "none of these"
_TRUTH = {"true": "wahr", "false": "falsch"}
"""What a German Moodle prints for its own two options."""

COMMA = "a comma in a field: is it a decimal comma? say --decimal ,"


def taken_apart(problem: Problem, foreign: Foreign, decimal: str = ".") -> tuple[Answer, ...]:
    """The answer to every part of a problem."""
    return _of_parts(problem.parts, foreign, decimal)


def of_step(part: Part, foreign: Foreign, decimal: str = ".") -> Answer:
    """The answer to one part, which was asked alone."""
    return _of_parts((part,), foreign, decimal)[0]


def _of_parts(parts: Sequence[Part], foreign: Foreign, decimal: str) -> tuple[Answer, ...]:
    if foreign.program == "moodle" and _FIELD.match(foreign.text.lstrip()):
        fields = numbered_fields(foreign.text)
        return tuple(_from_fields(parts, fields, decimal))
    first, *others = parts
    if others:
        return (Spoilt(foreign.text, "one answer to a question in steps"), *[""] * len(others))
    return (_from_pieces(first, foreign.text, _pieces(foreign), decimal),)


def numbered_fields(text: str) -> Mapping[int, str]:
    """The fields of a question, as Moodle joins them.

    >>> numbered_fields("part 1: 0.731; part 2: ; part 3: row")
    {1: '0.731', 2: '', 3: 'row'}
    """
    matches = list(_FIELD.finditer(text))
    ends = [match.start() for match in matches[1:]] + [len(text)]
    found = {
        int(match[1]): text[match.end() : end].strip().removesuffix(";").strip()
        for match, end in zip(matches, ends, strict=True)
    }
    return {number: "" if answer == _UNANSWERED else answer for number, answer in found.items()}


def _from_fields(parts: Sequence[Part], fields: Mapping[int, str], decimal: str) -> Iterator[Answer]:
    first = 1
    for part in parts:
        count = _field_count(part)
        yield _joined(part, [fields.get(number, "") for number in range(first, first + count)], decimal)
        first += count


def _field_count(part: Part) -> int:
    """How many fields a part has where each is typed or chosen on its own."""
    match part.outcome:
        case NumericOutcome(Array(shape)):
            return prod(shape)
        case MatchOutcome() | OrderOutcome():
            return len(part.lefts) or len(part.options)
        case _:
            return 1


def _joined(part: Part, given: Sequence[str], decimal: str) -> Answer:
    """Fields as one answer."""
    if not any(given):
        return ""
    match part.outcome:
        case NumericOutcome(Array(shape)):
            return _array(given, shape, decimal)
        case MatchOutcome():
            return _pairs(part, dict(enumerate(given, 1)))
        case OrderOutcome():
            return _ordered(part, dict(zip((option.letter for option in part.options), given, strict=True)))
        case TickOutcome() if part.kind == "choices":
            return _ticked(part, re.split(r"\s*;\s*", given[0]))
        case TickOutcome():
            return _ticked(part, given[:1])
        case _:
            return _without_delimiters(given[0])


def _from_pieces(part: Part, text: str, pieces: Sequence[str], decimal: str) -> Answer:
    """The whole answer of a question that is no set of fields."""
    match part.outcome:
        case MatchOutcome():
            lefts = {_plain(left): number for number, left in enumerate(map(as_text, part.lefts), 1)}
            lefts |= {_plain(_with_tex(left)): number for number, left in enumerate(part.lefts, 1)}
            split = [_split_pair(piece) for piece in pieces]
            return _pairs(part, {lefts[_plain(left)]: right for left, right in split if _plain(left) in lefts})
        case OrderOutcome():
            letters = _letters(part)
            split = [_split_pair(piece) for piece in pieces]
            return _ordered(part, {letters[_plain(left)]: right for left, right in split if _plain(left) in letters})
        case TickOutcome():
            return _ticked(part, [text] if _plain(text) in _letters(part) else [each for each in pieces if each])
        case NumericOutcome(Array(shape)) if len(pieces) == prod(shape) and "[" not in text:
            return _array(pieces, shape, decimal)
        case _:
            return _without_delimiters(text)


def _pieces(foreign: Foreign) -> list[str]:
    if foreign.program == "moodle":
        return [piece.strip() for piece in foreign.text.split(";")]
    found = re.split(r"(?<!\\),", foreign.text)
    return [re.sub(r"\\(,|=>)", r"\1", piece).strip() for piece in found]


def _split_pair(piece: str) -> tuple[str, str]:
    """A thing and its partner: `left -> right` in Moodle, `left=>right` in Canvas."""
    left, _, right = re.sub(r"\s*(?:->|=>|→)\s*", "\x00", piece, count=1).partition("\x00")
    return left, right


# --- options in words -------------------------------------------------------------------------------------------------


def _letters(part: Part) -> Mapping[str, str]:
    """The letter of each option, by its words."""
    found = {_plain(_with_tex(option.label)): option.letter for option in part.options}
    found |= {_plain(as_text(option.label)): option.letter for option in part.options}
    return found | {german: found[english] for english, german in _TRUTH.items() if english in found}


def _with_tex(passage: Passage) -> str:
    return text_in_html(as_html_with_tex(passage))


def _plain(text: str) -> str:
    """Words as they are compared: blanks and capitals do not count, nor what shows that a formula is TeX."""
    return "".join(_TEX.sub("", text_in_html(text).casefold()).split())


def _ticked(part: Part, given: Sequence[str]) -> Answer:
    letters = _letters(part)
    if part.kind == "choices" and [_plain(each) for each in given] == [_plain(NONE)]:
        return "none"
    unknown = [each for each in given if _plain(each) not in letters]
    if unknown:
        return Spoilt("; ".join(given), f'"{unknown[0][:40]}" is no option of this question')
    return " ".join(letters[_plain(each)] for each in given)


def _pairs(part: Part, partners: Mapping[int, str]) -> Answer:
    letters = _letters(part)
    pairs = [f"{number}{letters[_plain(right)]}" for number, right in partners.items() if _plain(right) in letters]
    if len(pairs) < len([right for right in partners.values() if right]):
        return Spoilt("; ".join(partners.values()), "a partner is no option of this question")
    return " ".join(pairs)


def _ordered(part: Part, places: Mapping[str, str]) -> Answer:
    """Letters by the places that were given to them."""
    if set(places.values()) != {str(number) for number in range(1, len(part.options) + 1)}:
        return Spoilt("; ".join(places.values()), "not every place from 1 on is given once")
    return " ".join(sorted(places, key=lambda letter: int(places[letter])))


# --- arrays -----------------------------------------------------------------------------------------------------------


def _array(given: Sequence[str], shape: tuple[int, ...], decimal: str) -> Answer:
    """Cells as an array with brackets and points, in which a comma has one meaning only; a blank cell is told."""
    cells = ["".join(cell.split()) for cell in given]
    if not all(cells):
        return Spoilt("; ".join(given), f"field {cells.index('') + 1} is blank")
    if decimal == "." and any("," in cell for cell in cells):
        return Spoilt("; ".join(given), COMMA)
    return _nested([cell.replace(",", ".") for cell in cells], shape)


def _nested(cells: Sequence[str], shape: tuple[int, ...]) -> str:
    if not shape:
        return cells[0]
    size = max(1, prod(shape[1:]))
    return f"[{', '.join(_nested(cells[start : start + size], shape[1:]) for start in range(0, len(cells), size))}]"


def _without_delimiters(text: str) -> str:
    r"""A formula without what shows a program that it is TeX: `\( … \)`, or `LaTeX: …` for an image."""
    plain = re.sub(r"\Alatex:", "", text.strip(), flags=re.IGNORECASE).strip()
    return plain[2:-2].strip() if plain.startswith("\\(") and plain.endswith("\\)") else plain
