"""A text cut into tokens: the one tokenizer, for formulas of the bank, answers and mathematics in prose.

In: a text and its profile. Out: tokens with the column each begins at, ending with one of kind `end`; raised digits
are opened into `^ …` and every spelling of a sign has one kind. Left out: what a word means (`words`), TeX (`latex`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from quizgen.language.characters import FRACTIONS, GREEK, LOWERED, NUMBER_SETS, RAISED, SIGNS, SPACES, refusal
from quizgen.language.profile import Profile


class Token(NamedTuple):
    """A piece of a text. A sign's kind is the sign; `text` is a word in its canonical spelling, else as it was typed.

    `column` counts from 1; `spaced` tells that a space stands before it.
    """

    kind: str
    text: str
    column: int
    spaced: bool = False


def tokenize(text: str, profile: Profile, column: int = 1) -> list[Token]:
    """The tokens of a text that begins at `column`; a FormulaError for a character that no formula has.

    >>> [token.kind for token in tokenize("2x²", Profile("answer"))]
    ['number', 'word', '^', 'number', 'end']
    """
    tokens: list[Token] = []
    spaced = False
    for match in _pattern(profile.kind, profile.decimal).finditer(text):
        kind = match.lastgroup
        written = match.group()
        if kind == "space":
            spaced = True
            continue
        place = column + match.start()
        match kind:
            case "sign":
                tokens.append(Token(SIGNS.get(written, written), written, place, spaced))
            case "word":
                tokens.append(Token("word", _canonical(written), place, spaced))
            case "number" | "hole":
                tokens.append(Token(kind, written, place, spaced))
            case "opening" | "command":
                tokens.append(Token(written, written, place, spaced))
            case "lowered":
                tokens.append(Token(kind, _lowered(written), place, spaced))
            case "raised":
                tokens.extend(_opened(written, place))
            case _:
                raise refusal(written, place)
        spaced = False
    tokens.append(Token("end", "", column + len(text), spaced))
    return tokens


def spoken(token: Token) -> str:
    """A token in words, for messages.

    >>> spoken(Token("+", "+", 1)), spoken(Token("name", "x", 1))
    ('the plus', '"x"')
    """
    return SPOKEN.get(token.kind) or f'"{token.text}"'


def _canonical(written: str) -> str:
    r"""One spelling for `d_{k}`, `d_{\text{k}}`, `dₖ` and `d_k`, and for α and alpha."""
    if written.isascii():
        return _unbraced(written) if written.endswith("}") else written
    base = written.rstrip(_LOWERED_SIGNS)
    below = _lowered(written[len(base) :])
    return _canonical_base(base) + below


def _canonical_base(base: str) -> str:
    letter = GREEK.get(base[0]) or NUMBER_SETS.get(base[0]) or base[0]
    rest = base[1:]
    return letter + (_unbraced(rest) if rest.endswith("}") else rest)


def _unbraced(written: str) -> str:
    base, below = re.split(r"_(?=[{\\])", written, maxsplit=1)
    inner = re.sub(r"\\[a-z]+|[{}\s]", "", below)
    return f"{base}_{{{inner}}}" if "," in inner else f"{base}_{inner}"


def _lowered(run: str) -> str:
    """What stands below by itself: `ₖ`, `_{k}` or `_k`."""
    if run and run[0] in LOWERED:
        return "_" + "".join(LOWERED[sign] for sign in run)
    return _unbraced(run) if run.endswith("}") else run


def _opened(run: str, column: int) -> Iterator[Token]:
    """`²` as `^ 2`, `⁻¹` as `^ ( - 1 )`, `ᵀ` as `^ ⊤`."""
    yield Token("^", "^", column)
    inner = list(_raised_tokens(run, column))
    if len(inner) == 1:
        yield inner[0]
        return
    yield Token("(", "(", column)
    yield from inner
    yield Token(")", ")", column + len(run))


def _raised_tokens(run: str, column: int) -> Iterator[Token]:
    plain = "".join(RAISED[sign] for sign in run)
    for match in _RAISED_PIECES.finditer(plain):
        kind = match.lastgroup
        piece = match.group()
        yield Token(piece if kind is None else kind, piece, column + match.start())


@cache
def _pattern(kind: str, decimal: str) -> re.Pattern[str]:
    """The tokens of a profile: a name for each kind of token, and `other` for what is none."""
    number = _COMMA_NUMBER if decimal == "," else _POINT_NUMBER
    pieces = [f"(?P<space>[{SPACES}]+)", f"(?P<number>{number}|[{''.join(FRACTIONS)}])", *_DIALECTS[kind], *_COMMON]
    return re.compile("|".join(pieces), re.DOTALL)


_POWER = r"(?:[eE][+-]?[0-9]+)?"
_POINT_NUMBER = rf"[0-9]+\.{_POWER}(?![0-9A-Za-z_.])|(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+){_POWER}"
"""1, 1.5, .5, 1e-3, and `1.` where nothing follows that could belong to it."""
_COMMA_NUMBER = rf"[1-9][0-9]{{0,2}}(?:\.[0-9]{{3}})+(?:,[0-9]+)?(?![0-9])|[0-9]+(?:[.,][0-9]+)?{_POWER}"
"""1, 1,5, 1.234,5 and still 1.5."""

_LOWERED_SIGNS = "".join(LOWERED)
_BEYOND_ASCII = "".join(GREEK) + "".join(NUMBER_SETS)
_RUN = f"(?:[A-Za-z][A-Za-z0-9]*|[{_BEYOND_ASCII}][0-9]*)(?:_[A-Za-z0-9]+)*"
_INNER = r"[A-Za-z0-9]+(?: *, *[A-Za-z0-9]+)*"
_FONT = r"\\(?:text|mathrm|mathit|mathsf|operatorname)\s*"
_BELOW = rf"_(?:\{{\s*(?:{_FONT}\{{\s*{_INNER}\s*\}}|\\rm\s+{_INNER}|{_INNER})\s*\}}|{_FONT}\{{\s*{_INNER}\s*\}})"
_WORD = f"(?P<word>{_RUN}[{_LOWERED_SIGNS}]*)"
_DIALECTS = {
    "bank": (_WORD,),
    "answer": (
        rf"(?P<word>{_RUN}(?:{_BELOW}|[{_LOWERED_SIGNS}]+)?)",
        r"(?P<command>\\(?:[A-Za-z]+|.|$)|[$&])",
        rf"(?P<lowered>[{_LOWERED_SIGNS}]+|{_BELOW}|_[A-Za-z0-9]+)",
    ),
    "prose": (_WORD, r"(?P<opening>[\^_]\{)", r"(?P<hole>\{[^{}]*\})"),
}
_SINGLE = "+-*/^()[]{},;|!%'=<>@.~\n" + "".join(sign for sign in SIGNS if len(sign) == 1)
_COMMON = (
    f"(?P<raised>[{re.escape(''.join(RAISED))}]+)",
    rf"(?P<sign>\*\*|<=|>=|==|!=|//|\.\.\.|[{re.escape(_SINGLE)}])",
    "(?P<other>.)",
)
_RAISED_PIECES = re.compile(r"(?P<number>[0-9]+)|(?P<word>[a-z]+)|[-+()⊤]")

SPOKEN = {
    "+": "the plus",
    "-": "the minus",
    "*": "the times sign",
    "/": "the division sign",
    "//": "the double slash",
    "^": "the power sign",
    "^{": "the power sign",
    "@": "the @ sign",
    "(": "the opening bracket",
    ")": "the closing bracket",
    "[": "the opening bracket",
    "]": "the closing bracket",
    "{": "the opening brace",
    "}": "the closing brace",
    ",": "the comma",
    ";": "the semicolon",
    "|": "the bar",
    "!": "the exclamation mark",
    "%": "the percent sign",
    "'": "the prime",
    "√": "the root sign",
    "⊤": "the T",
    "\n": "the line break",
    "end": "the end",
    ".": "the full stop",
    "=": "the equals sign",
    "≈": "the ≈ sign",
    "°": "the degree sign",
}
"""Signs in words."""
