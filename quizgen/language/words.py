"""What the words of a text mean: names, functions, products of names written without a sign.

In: tokens and the profile. Out: the same tokens with every word a `name` or a `function` (in an answer one word may
become several), and notes on what was read by a rule that could surprise. A word that means nothing is refused with
the nearest one that does. Declared names win, the longest first; phones' `N^2`, `dk`, `dmodel` are read where only
one name can be meant.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from quizgen.errors import FormulaError
from quizgen.language.bounds import WORD
from quizgen.language.profile import ALIASES, CONSTANTS, ELEMENTARY, Profile
from quizgen.language.tokens import Token

END = Token("end", "", 0)


def resolved(tokens: list[Token], profile: Profile, notes: list[str]) -> list[Token]:
    """The tokens with every word resolved; `notes` takes what must be shown back.

    >>> from quizgen.language.tokens import tokenize
    >>> profile = Profile("answer", frozenset({"h", "d_k"}))
    >>> [token.text for token in resolved(tokenize("hd_k", profile), profile, [])]
    ['h', 'd_k', '']
    """
    result: list[Token] = []
    index = 0
    while index < len(tokens):
        token = tokens[index]
        index += 1
        if token.kind != "word":
            result.append(token)
            continue
        above = _above(token, tokens, index, profile) if tokens[index].kind == "^" else None
        if above:
            token = token._replace(text=f"{token.text}^{above[0]}")
            index += above[1]
        elif _is_transposition(token, result, tokens[index], profile):
            result.append(token._replace(kind="⊤"))
            continue
        result.extend(_meaning(token, result, tokens[index], profile, notes))
    return result


def _above(token: Token, tokens: list[Token], index: int, profile: Profile) -> tuple[str, int] | None:
    """What stands above a name and belongs to it, and how many tokens say so."""
    if tokens[index + 1].kind == "word":
        above, length = tokens[index + 1].text, 2
    elif _kinds(tokens, index, 4) == ["^", "{", "word", "}"]:
        above, length = tokens[index + 2].text, 4
    else:
        return None
    return (above, length) if _belongs(token, above, profile) else None


def _belongs(token: Token, above: str, profile: Profile) -> bool:
    """Whether what stands above is no exponent: where a declared name ends so (`XW^O`)."""
    names = (name.removesuffix(f"^{above}") for name in profile.names or () if name.endswith(f"^{above}"))
    return any(token.text.endswith(name) for name in names)


def _kinds(tokens: list[Token], index: int, count: int) -> list[str]:
    return [token.kind for token in tokens[index : index + count]]


def _is_transposition(token: Token, before: list[Token], after: Token, profile: Profile) -> bool:
    """Whether a T is the sign of transposition: an exponent by itself, and no declared name."""
    if token.text != "T" or not before or profile.declares("T"):
        return False
    if before[-1].kind == "^":
        return True
    is_grouped = before[-1].kind == "^{" or [each.kind for each in before[-2:]] == ["^", "{"]
    return is_grouped and after.kind == "}"


def _meaning(token: Token, before: list[Token], after: Token, profile: Profile, notes: list[str]) -> Iterable[Token]:
    match profile.kind:
        case "bank":
            return (_bank_word(token, after, profile),)
        case "prose":
            return (_prose_word(token, after, profile),)
        case "answer":
            return _answer_word(token, before, after, profile, notes)


def _bank_word(token: Token, after: Token, profile: Profile) -> Token:
    function = ALIASES.get(token.text, token.text)
    if after.kind == "(":
        if function in profile.functions:
            return Token("function", function, token.column, token.spaced)
        raise _unknown_function(token, profile)
    if profile.names is None or token.text in profile.names or token.text in CONSTANTS:
        return token._replace(kind="name")
    if function in profile.functions:
        raise FormulaError(f'the function "{token.text}" needs its argument in brackets', token.column)
    raise _unknown_name(token, profile)


def _prose_word(token: Token, after: Token, profile: Profile) -> Token:
    function = ALIASES.get(token.text, token.text)
    if after.kind == "(" and function in profile.functions:
        return Token("function", function, token.column, token.spaced)
    is_long = token.text.isascii() and len(token.text.partition("_")[0]) > 1 and "^" not in token.text
    if after.kind == "(" and is_long and not token.text[0].isupper():
        raise _unknown_function(token, profile)
    if function in ELEMENTARY and after.kind in {"name", "word", "number", "hole"}:
        raise FormulaError(f'the function "{token.text}" needs its argument in brackets', token.column)
    return token._replace(kind="name")


# --- answers ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def _longest_first(names: frozenset[str]) -> tuple[str, ...]:
    return tuple(sorted(names | CONSTANTS, key=lambda name: (-len(name), name)))


@lru_cache(maxsize=1024)
def _byphone_spelling(names: frozenset[str]) -> dict[str, str]:
    """Names by how a phone may spell them, without those spellings that fit several names."""
    spellings: dict[str, list[str]] = {}
    for name in {*names, "pi"}:
        spellings.setdefault(phone_spelling(name), []).append(name)
    return {spelling: found[0] for spelling, found in spellings.items() if len(found) == 1}


@lru_cache(maxsize=1024)
def _phone_spellings(names: frozenset[str]) -> tuple[str, ...]:
    return tuple(sorted(_byphone_spelling(names), key=len, reverse=True))


def phone_spelling(name: str) -> str:
    """A name as a keyboard that likes capitals and has no underscore would leave it, all in small letters.

    >>> phone_spelling("d_{model}"), phone_spelling("DK")
    ('dmodel', 'dk')
    """
    return "".join(sign for sign in name if sign.isalnum()).lower()


def _answer_word(
    token: Token, before: list[Token], after: Token, profile: Profile, notes: list[str]
) -> Iterable[Token]:
    names = profile.names or frozenset[str]()
    text = token.text
    if len(text) > WORD:
        raise FormulaError(f"a word of {len(text)} letters is too long: {WORD} is the most", token.column)
    if text in names:
        return (Token("name", text, token.column, token.spaced),)
    function = ALIASES.get(text, text)
    if function in profile.functions:
        return (Token("function", function, token.column, token.spaced),)
    flipped = _flipped(token, before, after, profile)
    if flipped:
        return flipped
    parts = _split(text, _longest_first(names), after, profile)
    if parts:
        if len(parts) > 1 and before and before[-1].kind == "^":
            notes.append(f"only {parts[0]} stands in the exponent: ^{text} was read as ^{parts[0]} times the rest")
        return _placed(parts, token, profile)
    return _as_from_aphone_spelling(token, after, profile, notes)


def _flipped(token: Token, before: list[Token], after: Token, profile: Profile) -> list[Token]:
    """`K^TV`: the T that flips K and the names after it."""
    if not (profile.matrices and before and before[-1].kind == "^" and token.text[0] == "T") or profile.declares("T"):
        return []
    rest = token._replace(text=token.text[1:], column=token.column + 1, spaced=False)
    parts = _split(rest.text, _longest_first(profile.names or frozenset[str]()), after, profile)
    return [token._replace(kind="⊤", text="T"), *_placed(parts, rest, profile)] if parts else []


def _as_from_aphone_spelling(token: Token, after: Token, profile: Profile, notes: list[str]) -> list[Token]:
    """The word as a keyboard that likes capitals and has no underscore would leave it, with a note."""
    names = _byphone_spelling(profile.names or frozenset[str]())
    spelling = phone_spelling(token.text)
    parts = _split(spelling, _phone_spellings(profile.names or frozenset[str]()), after, profile)
    if not parts:
        raise _unknown_name(token, profile)
    meant = [names.get(part, part) for part in parts]
    notes.append(f"{token.text} was read as {'·'.join(meant)}")
    return _placed(meant, token, profile)


def _split(text: str, names: tuple[str, ...], after: Token, profile: Profile) -> list[str]:
    """A run of letters as names, the longest first; before a bracket a function may end it. [] where none fit."""
    best: list[str | None] = [None] * (len(text) + 1)
    best[len(text)] = ""
    for start in range(len(text) - 1, -1, -1):
        if after.kind == "(" and ALIASES.get(text[start:], text[start:]) in profile.functions:
            best[start] = text[start:]
            continue
        best[start] = next(
            (name for name in names if text.startswith(name, start) and best[start + len(name)] is not None), None
        )
    parts: list[str] = []
    place = 0
    while place < len(text):
        part = best[place]
        if part is None:
            return []
        parts.append(part)
        place += len(part)
    return parts


def _placed(parts: list[str], token: Token, profile: Profile) -> list[Token]:
    placed: list[Token] = []
    column = token.column
    for part in parts:
        is_name = part in CONSTANTS or profile.declares(part)
        kind, text = ("name", part) if is_name else ("function", ALIASES.get(part, part))
        placed.append(Token(kind, text, column, token.spaced and not placed))
        column += len(part)
    return placed


def means_names(word: str, profile: Profile) -> bool:
    """Whether an answer's word is a name, a function, or a product of names, also as a phone spells them.

    >>> profile = Profile("answer", frozenset({"h", "d_k"}))
    >>> means_names("hd_k", profile), means_names("x", profile)
    (True, False)
    """
    names = profile.names or frozenset[str]()
    if len(word) > WORD:
        return False
    if word in names or ALIASES.get(word, word) in profile.functions:
        return True
    return bool(
        _split(word, _longest_first(names), END, profile)
        or _split(phone_spelling(word), _phone_spellings(names), END, profile)
    )


# --- words that mean nothing ------------------------------------------------------------------------------------------


def _unknown_name(token: Token, profile: Profile) -> FormulaError:
    where = "formula" if profile.kind == "bank" else "question"
    functions = profile.functions if profile.names and len(token.text) > 3 else ()
    known = sorted({*(profile.names or ()), *functions})
    reason = f'"{token.text}" is not a name that this {where} uses'
    if token.text.lower() in {"or", "and"}:
        return FormulaError(reason, token.column, "write one value")
    if not profile.names and profile.kind == "answer":
        hint = _glued(token.text, profile) or "no names are needed here: write a value"
        return FormulaError(reason, token.column, hint)
    hint = _glued(token.text, profile) or _meant(token.text, profile) or did_you_mean(token.text, known)
    return FormulaError(reason, token.column, hint)


def _glued(word: str, profile: Profile) -> str:
    """The hint for `x2` and `ln2`, a name or a function with a number stuck to it."""
    base = word.rstrip("0123456789")
    digits = word[len(base) :]
    if not base or not digits:
        return ""
    if ALIASES.get(base, base) in profile.functions:
        return f"write {base}({digits})"
    return f"write {base}^{digits} or {digits}*{base}" if base in CONSTANTS or profile.declares(base) else ""


def _meant(word: str, profile: Profile) -> str:
    """The hint for a sign that stands for something else elsewhere: x for times, σ for sigmoid, T after a matrix."""
    if profile.kind != "answer":
        return ""
    if word in {"x", "X"}:
        return "for a product write × or *"
    if word == "sigma":
        return "write sigmoid(…)"
    matrix = word[:-1]
    is_flipped = word[-1:] == "T" and profile.matrices and means_names(matrix, profile)
    return f"write {matrix}^T" if is_flipped else ""


def _unknown_function(token: Token, profile: Profile) -> FormulaError:
    hint = did_you_mean(token.text, profile.functions)
    if profile.declares(token.text) or profile.kind == "prose":
        hint = hint or f"forgot a times sign? {token.text} * (…)"
    return FormulaError(f'unknown verb "{token.text}"', token.column, hint)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The hint that names the nearest known word, or none.

    >>> did_you_mean("sofmax", ["softmax", "sqrt"])
    'did you mean "softmax"?'
    """
    from difflib import get_close_matches

    near = get_close_matches(word[:40], list(known), 1, 0.6)
    return f'did you mean "{near[0]}"?' if near else ""
