"""Neutral sentences for learners to count in: kitchen, weather, trains, birds.

In: a stream of words and how many words the sentence must have. Out: the words, in small letters. "the" and "a" come
back within most sentences of five words or more, so that counting words and counting different words are two things.
Left out: meaning; the sentences only have to read like ones.
"""

from __future__ import annotations

from quizgen.draw import Stream
from quizgen.errors import FormulaError
from quizgen.language.values import Sentence
from quizgen.records import dataclass

MOST_WORDS = 60
LONGEST_CLAUSE = 14


@dataclass(frozen=True, slots=True)
class Topic:
    """Words that go together. Every noun and adjective takes "a", never "an"."""

    short: tuple[str, ...]  # two words each
    subjects: tuple[str, ...]
    rests: tuple[str, ...]  # what a subject does by itself
    acts: tuple[tuple[str, str], ...]  # what it does to what
    places: tuple[tuple[str, str], ...]  # a preposition and a noun


def sentence(stream: Stream, count: int) -> Sentence:
    """A sentence of `count` words. FormulaError below 1 and above 60.

    >>> from quizgen.draw import Key
    >>> " ".join(sentence(Key("local", "n.count", 3).stream("s"), 9).words)
    'the gardener lifts the lid behind the door outside'
    """
    if not 1 <= count <= MOST_WORDS:
        raise FormulaError(f"a sentence can have 1 to {MOST_WORDS} words, not {count}")
    words: list[str] = []
    while (rest := count - len(words)) > LONGEST_CLAUSE:
        clause = min(LONGEST_CLAUSE, rest - 3)  # "and" and at least two words follow
        words += [*_clause(stream, clause), "and"]
    return Sentence((*words, *_clause(stream, count - len(words))))


def _clause(stream: Stream, count: int) -> list[str]:
    topic = stream.pick(TOPICS)
    match count:
        case 1:
            return [stream.pick(topic.short).split()[0]]
        case 2:
            return stream.pick(topic.short).split()
        case 3:
            return [_article(stream), stream.pick(topic.subjects), stream.pick(topic.rests)]
        case 4:
            return [*_described(stream, topic), stream.pick(topic.rests)]
        case _:
            return _long_clause(stream, topic, count)


def _long_clause(stream: Stream, topic: Topic, count: int) -> list[str]:
    verb, thing = stream.pick(topic.acts)
    words = [_article(stream), stream.pick(topic.subjects), verb, _article(stream), thing]
    places, over = divmod(count - len(words), 3)
    for place in stream.permutation(len(topic.places))[:places]:
        preposition, noun = topic.places[place]
        words += [preposition, _article(stream), noun]
    return words + (stream.pick(TIMES[over]).split() if over else [])


def _described(stream: Stream, topic: Topic) -> list[str]:
    return [_article(stream), stream.pick(ADJECTIVES), stream.pick(topic.subjects)]


def _article(stream: Stream) -> str:
    return stream.pick(("the", "the", "a"))


ADJECTIVES = ("small", "quiet", "grey", "young", "tired", "busy")
TIMES = {
    1: ("today", "again", "slowly", "early", "quietly", "outside"),
    2: ("every morning", "before noon", "after lunch", "this evening", "before dawn", "each week"),
}
TOPICS = (
    Topic(
        short=("kettles boil", "pans sizzle", "plates rattle", "spoons shine", "ovens glow"),
        subjects=("cook", "baker", "guest", "neighbour", "gardener"),
        rests=("waits", "hums", "whistles", "rests", "listens"),
        acts=(("stirs", "soup"), ("fills", "kettle"), ("slices", "loaf"), ("washes", "pan"), ("lifts", "lid")),
        places=(("near", "window"), ("beside", "stove"), ("behind", "door"), ("under", "lamp"), ("with", "towel")),
    ),
    Topic(
        short=("clouds drift", "rain falls", "storms pass", "winds turn", "snow melts"),
        subjects=("cloud", "storm", "breeze", "shower", "mist"),
        rests=("drifts", "fades", "rises", "passes", "returns"),
        acts=(("covers", "valley"), ("hides", "hill"), ("crosses", "lake"), ("reaches", "coast"), ("cools", "field")),
        places=(("above", "river"), ("beyond", "ridge"), ("along", "shore"), ("over", "village"), ("behind", "forest")),
    ),
    Topic(
        short=("trains stop", "wheels turn", "signals change", "doors close", "bells ring"),
        subjects=("train", "guard", "driver", "porter", "traveller"),
        rests=("stops", "waits", "leaves", "turns", "arrives"),
        acts=(
            ("passes", "bridge"),
            ("leaves", "station"),
            ("waves", "flag"),
            ("meets", "carriage"),
            ("finds", "ticket"),
        ),
        places=(("past", "canal"), ("behind", "mill"), ("near", "harbour"), ("beside", "tunnel"), ("without", "delay")),
    ),
    Topic(
        short=("swallows sing", "geese rest", "larks rise", "herons wait", "wrens hide"),
        subjects=("swallow", "sparrow", "heron", "thrush", "robin"),
        rests=("sings", "rests", "calls", "glides", "listens"),
        acts=(("guards", "nest"), ("follows", "boat"), ("watches", "pond"), ("circles", "tower"), ("carries", "twig")),
        places=(("over", "roof"), ("near", "barn"), ("beside", "stream"), ("above", "meadow"), ("under", "bridge")),
    ),
)
