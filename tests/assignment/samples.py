"""A small class with difficult names, and a few items of every sort, dealt."""

from fractions import Fraction
from functools import cache

from quizgen.assignment.assignment import Assignment
from quizgen.assignment.dealing import dealt
from quizgen.assignment.roster import Person
from quizgen.bank import Item, item_from_text, load_bank

SECRET = b"sixteen bytes ok"

NAMES = (
    "Zoë Ångström",
    "O'Brien, Jr.",
    "محمد علي",
    "=cmd|' /C calc'!A0",
    "../../etc/passwd",
    '#read("secret")',
    "<script>alert(1)</script>",
    "]]>}} {{ \\end{document} $x$",
)

CLASS = tuple(Person(f"s{number}", name, f"s{number}@x.edu", "") for number, name in enumerate(NAMES, 1))

IDS = (
    "softmax.compute.could-be",
    "softmax.compute.logs",
    "attention.steps.two-keys",
    "softmax.equal.weight",
)

WORDS = """\
id: words.sample.draws
skill: words.count
level: 1
given:
  w: {word: ["query", "key"]}
  s: {words: 4}
  p: {permutation: 3}
  x: {decimal: [-1, 1], places: 2}
  t: {choose: ["1/3", "sqrt(2)"]}
ask: "The {w} and {s} and {p}: how many words has the text, times {x}, plus {t}?"
answer: {number: "word_count(s) * x + t", decimals: 3}
mistakes:
  - {id: unscaled, gives: "word_count(s) + t + 7", say: "Multiply by {x} first."}
hint: "Count first."
because: "There are {word_count(s)} words."
"""


@cache
def sample_items() -> tuple[Item, ...]:
    """Items of the bank, and one with every kind of draw."""
    bank = load_bank()
    return (*(bank[identity] for identity in IDS), item_from_text(WORDS, bank="sample"))


def deal(versions: int = 0, *, seed: int = 5, secret: bytes = SECRET) -> Assignment:
    """The items dealt to the class."""
    return dealt(sample_items(), CLASS, secret=secret, seed=seed, versions=versions, title="Attention <&> #1")


sample_assignment = cache(deal)


def three_marks() -> Assignment:
    """The same with three marks a question."""
    return dealt(sample_items(), CLASS[:1], secret=SECRET, seed=5, marks=Fraction(3))
