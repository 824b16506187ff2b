"""Words that complaints are made of.

In: names. Out: quoted names and hints. Left out: where a complaint belongs (`desk`).
"""

from __future__ import annotations

from collections.abc import Iterable

_LONGEST_QUOTE = 40
_MOST_NAMED = 20


def quoted(text: str) -> str:
    """A text in quotes, cut where it is long.

    >>> quoted("softmax"), quoted("m" * 60)
    ('"softmax"', '"mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm…"')
    """
    return f'"{text}"' if len(text) <= _LONGEST_QUOTE else f'"{text[: _LONGEST_QUOTE - 1]}…"'


def nearest(text: str, known: Iterable[str]) -> list[str]:
    """The known word that a misspelt one is nearest to, if any is near.

    >>> nearest("sofmax", ["softmax", "dot"]), nearest("x", ["softmax", "dot"])
    (['softmax'], [])
    """
    from difflib import get_close_matches

    return get_close_matches(text[:_LONGEST_QUOTE], list(known), 1, 0.6)


def did_you_mean(text: str, known: Iterable[str]) -> str:
    """A hint that names the nearest known word, or all of them where there are few; empty where neither helps.

    >>> did_you_mean("sofmax", ["softmax", "dot"])
    'did you mean "softmax"?'
    """
    words = list(known)
    if near := nearest(text, words):
        return f'did you mean "{near[0]}"?'
    return f"one of: {', '.join(words)}" if 0 < len(words) <= _MOST_NAMED else ""
