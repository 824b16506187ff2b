"""What a learner counts in a sentence: its words, its different words, its letters.

In: a drawn sentence. Out: whole numbers. Left out: making sentences (`draw`).
"""

from __future__ import annotations

from quizgen.language.values import Value
from quizgen.verbs.arguments import sentence


def word_count(value: Value) -> Value:
    """How many words a sentence has.

    >>> from quizgen.language.values import Sentence
    >>> word_count(Sentence(("the", "kettle", "and", "the", "pan")))
    5
    """
    return len(sentence(value))


def distinct_words(value: Value) -> Value:
    """How many different words a sentence has; capitals make no difference.

    >>> from quizgen.language.values import Sentence
    >>> distinct_words(Sentence(("The", "kettle", "and", "the", "pan")))
    4
    """
    return len({word.casefold() for word in sentence(value)})


def letter_count(value: Value) -> Value:
    """How many letters the words of a sentence have together.

    >>> from quizgen.language.values import Sentence
    >>> letter_count(Sentence(("the", "pan")))
    6
    """
    return sum(sum(letter.isalpha() for letter in word) for word in sentence(value))
