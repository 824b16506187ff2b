"""Reading answers that name lettered options: `b`, `(b)`, `a, c`, `ac`, `c > a > b`, or the options' own words.

In: the text and the options as shown. Out: the letters named, in the order typed; an `AnswerError` with the column
where the text names none. A single letter always means the option of that letter; a longer text that is one option's
words, or its whole line as shown, `b) six words`, means that option; only then are runs of letters taken apart. Left
out: how many may be named, and what that is worth.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from quizgen.errors import AnswerError
from quizgen.problem.problem import Option
from quizgen.records import dataclass
from quizgen.render.prose import as_text

LONGEST = 500

_BETWEEN = re.compile(r"\s*(?:,|;|&|->|=>|→|>|\band\b|\n)\s*|\s+", re.IGNORECASE)
_LETTERS = re.compile(r"\(\s*(?P<bracketed>[A-Za-z])\s*\)|(?P<closed>[A-Za-z])\s*\)|(?P<run>[A-Za-z]+)\.?")
_CUT = re.compile(r"\s*(?:,|;|&|->|=>|→|>|\n|\band\b)\s*", re.IGNORECASE)
_LINE = re.compile(r"\s*\(?\s*(?P<letter>[A-Za-z])(?:\s*[).:]\s*|\s+)(?P<words>\S.*)", re.DOTALL)
_ENCLOSED = re.compile(r"(\s*)(?:\[(?P<square>[^][{}]*\w[^][{}]*)\]|\{(?P<curly>[^][{}]*\w[^][{}]*)\})\s*")
_SAME = str.maketrans({"−": "-", "‐": "-", "‑": "-", "–": "-", "×": "x", "·": "*", "’": "'"})


@dataclass(frozen=True, slots=True)
class Piece:
    """A letter that was named, and where (from 1)."""

    letter: str
    column: int


def named(text: str, options: Sequence[Option]) -> tuple[Piece, ...]:
    """The letters that a text names, in its order, or an `AnswerError` that says which part of it names no option.

    >>> from quizgen.language.prose import Passage, Words
    >>> labels = [Passage((Words(f"{word} words"),)) for word in ("two", "six", "ten")]
    >>> options = [Option(letter, label) for letter, label in zip("abc", labels, strict=True)]
    >>> [piece.letter for piece in named("(c), A", options)], named("Six words", options)[0].letter
    (['c', 'a'], 'b')
    """
    if len(text) > LONGEST:
        raise AnswerError(f"more than {LONGEST} characters", text=text)
    whole = _Labels.of(options).letter(text) if len(text.strip()) > 1 else None
    if whole is not None:
        return (Piece(whole, _start(text) + 1),)
    text = _without_brackets(text)
    try:
        return _by_letter(text, [option.letter for option in options])
    except AnswerError as fault:
        found = _by_words(text, _Labels.of(options))
        if found is None:
            raise _with_hint(fault, text, options) from None
        return found


def words(option: Option) -> str:
    """An option as it is shown back: its letter and its words.

    >>> from quizgen.language.prose import Passage, Words
    >>> words(Option("b", Passage((Words("six words"),))))
    '(b) six words'
    """
    return f"({option.letter}) {as_text(option.label)}"


def listed(letters: Sequence[str]) -> str:
    """Letters as a person lists them.

    >>> listed(["a", "b", "c"]), listed(["d"])
    ('a, b and c', 'd')
    """
    return letters[0] if len(letters) == 1 else f"{', '.join(letters[:-1])} and {letters[-1]}"


def once_each(pieces: Sequence[Piece], text: str) -> tuple[str, ...]:
    """The letters of `pieces`; an `AnswerError` at the second place where one is named twice."""
    seen: set[str] = set()
    for piece in pieces:
        if piece.letter in seen:
            raise AnswerError(f"{piece.letter} is named twice", column=piece.column, hint="name it once", text=text)
        seen.add(piece.letter)
    return tuple(piece.letter for piece in pieces)


# --- by letter --------------------------------------------------------------------------------------------------------


def _by_letter(text: str, letters: Sequence[str]) -> tuple[Piece, ...]:
    """Letters, singly or in runs, with one separator at most between them."""
    place, end = _start(text), len(text.rstrip())
    pieces: list[Piece] = []
    while place < end:
        found = _LETTERS.match(text, place, end)
        if found is None:
            raise AnswerError(f"no option's letter stands here: {text[place]!r}", column=place + 1, text=text)
        pieces += _pieces(found, letters, text)
        between = _BETWEEN.match(text, found.end(), end)
        place = between.end() if between else found.end()
        if between and place == end:
            raise AnswerError(f"nothing stands after {between[0].strip()!r}", column=between.start() + 1, text=text)
    return tuple(pieces)


def _pieces(found: re.Match[str], letters: Sequence[str], text: str) -> list[Piece]:
    group = found.lastgroup or "run"
    start = found.start(group)
    for offset, character in enumerate(found[group].lower()):
        if character not in letters:
            reason = (
                f"there is no option {character}" if len(found[group]) == 1 else f"no option reads {found[group]!r}"
            )
            raise AnswerError(reason, column=start + 1 + (offset if len(found[group]) == 1 else 0), text=text)
    return [Piece(character, start + 1 + offset) for offset, character in enumerate(found[group].lower())]


# --- by words ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Labels:
    """The letter of each option by its words: as written, and with capitals ignored where that is still one option."""

    exact: dict[str, str]
    folded: dict[str, str]

    @staticmethod
    def of(options: Sequence[Option]) -> _Labels:
        exact = {key: option.letter for option in options for key in _spellings(option)}
        owners: dict[str, set[str]] = {}
        for key, letter in exact.items():
            owners.setdefault(key.casefold(), set()).add(letter)
        return _Labels(exact, {key: min(letters) for key, letters in owners.items() if len(letters) == 1})

    def letter(self, typed: str) -> str | None:
        """The letter of the one option with these words, which its letter may stand before, or None."""
        found = self._by_key(typed)
        line = _LINE.fullmatch(typed) if found is None else None
        if line is None:
            return found
        letter = line["letter"].lower()
        return letter if self._by_key(line["words"]) == letter else None

    def _by_key(self, typed: str) -> str | None:
        key = _key(typed)
        return self.exact.get(key) or self.folded.get(key.casefold())


def _spellings(option: Option) -> set[str]:
    return {_key(as_text(option.label)), _key(as_text(option.label, ascii=True))}


def _key(words: str) -> str:
    """Words without their spaces, quotes and closing stop: what makes two spellings of an option the same."""
    return "".join(words.translate(_SAME).split()).strip("\"'“”„").rstrip(".")


def _by_words(text: str, labels: _Labels) -> tuple[Piece, ...] | None:
    """Options in words or letters with separators between them; an option's words may hold separators themselves."""
    cuts = [match.span() for match in _CUT.finditer(text)]
    starts, ends = [0, *(end for _, end in cuts)], [*(start for start, _ in cuts), len(text)]
    pieces: list[Piece] = []
    first = 0
    while first < len(starts):
        for last in range(len(ends) - 1, first - 1, -1):
            letter = _one(text[starts[first] : ends[last]], labels)
            if letter is not None:
                pieces.append(Piece(letter, starts[first] + 1))
                first = last + 1
                break
        else:
            return None
    return tuple(pieces)


def _one(typed: str, labels: _Labels) -> str | None:
    bare = re.fullmatch(r"\s*\(?\s*([A-Za-z])\s*[).]?\s*", typed)
    if bare and bare[1].lower() in labels.exact.values():
        return bare[1].lower()
    return labels.letter(typed)


def _with_hint(fault: AnswerError, text: str, options: Sequence[Option]) -> AnswerError:
    letters = [option.letter for option in options]
    hint = _did_you_mean(text, options) or f"the options are {listed(letters)}"
    return AnswerError(fault.reason, column=fault.column, hint=hint, text=text)


def _did_you_mean(text: str, options: Sequence[Option]) -> str:
    from difflib import get_close_matches

    by_key = {_key(as_text(option.label)).casefold(): option for option in options}
    near = get_close_matches(_key(text).casefold(), by_key, n=1, cutoff=0.75) if len(text.strip()) > 2 else []
    return f"did you mean {words(by_key[near[0]])}?" if near else ""


def _without_brackets(text: str) -> str:
    """`[a, c]` and `{a, c}` without their brackets; what stands between them keeps its columns."""
    found = _ENCLOSED.fullmatch(text)
    return f"{found[1]} {found[found.lastgroup or 0]}" if found else text


def _start(text: str) -> int:
    return len(text) - len(text.lstrip())
