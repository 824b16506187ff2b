"""The bank format, written down once: every key, the form of its value, and what it is for.

In: nothing. Out: `SECTION`, the form of a file, and the forms inside it. The reader complains by them and the JSON
Schema is made from them, so the two cannot differ. Left out: what the values mean together (names, links), which
`items` and `links` hold.
"""

from __future__ import annotations

from quizgen.bank.forms import Either, Form, Key, Kinds, Leaf, ListOf, MapOf, OneOf, Pattern, Record, Whole

FORMAT = 1

DOTTED = Pattern(
    r"[a-z][a-z0-9-]*(\.[a-z0-9][a-z0-9-]*)+", "words in small letters joined by dots, like softmax.equal.weight"
)
KEBAB = Pattern(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", "words in small letters joined by hyphens, like my-class")
MISTAKE_ID = Pattern(r"[a-z]\w*(-\w+)*", "words and symbols joined by hyphens, like sum-of-entries or divides-by-d_k")
NAME = Pattern(r"[A-Za-z][A-Za-z0-9]*(_[A-Za-z0-9]+)*", "a letter, then letters and digits, like q, W_Q or d_model")

PLACES = Whole(0, 12)
VERDICTS = ("right", "partly", "wrong", "undecided", "unreadable", "blank")
DOMAIN_WORDS = ("real", "positive", "nonnegative", "integer", "natural")
FORMS = ("any", "fraction", "expanded", "no-exp", "one-exp")
PRECISIONS = ("decimals", "significant", "within", "relative")

_PRECISION = (
    Key("decimals", PLACES, "decimals asked; one unit of the last one is the tolerance"),
    Key("significant", Whole(1, 12), "significant digits asked; one unit of the last one is the tolerance"),
    Key("within", Leaf.FORMULA, "tolerance, as a distance"),
    Key("relative", Leaf.FORMULA, "tolerance, as a share of the right answer"),
    Key("working", Whole(0, 13), "places to carry on the way (one more than asked)"),
)
_BOUNDS = ListOf(Leaf.FORMULA, 2, 2)


def _filled(*keys: Key) -> Record:
    """A domain that can fill an array."""
    vector = Key("vector", Leaf.FORMULA, "draw so many, as a vector")
    matrix = Key("matrix", _BOUNDS, "draw a matrix with [rows, columns]")
    return Record((*keys, vector, matrix), rivals=("vector", "matrix"))


DOMAIN = Kinds(
    "domain",
    (
        _filled(Key("integer", _BOUNDS, "a whole number from [low, high], both included", needed=True)),
        _filled(
            Key("decimal", _BOUNDS, "a decimal from [low, high], both included", needed=True),
            Key("places", PLACES, "decimals of it", needed=True),
        ),
        _filled(Key("choose", ListOf(Leaf.FORMULA, 1), "one of these values", needed=True)),
        Record((Key("words", Leaf.FORMULA, "a sentence of so many words", needed=True),)),
        Record((Key("word", ListOf(Leaf.TEXT, 1), "one of these texts, for prose only", needed=True),)),
        Record((Key("permutation", Leaf.FORMULA, "the numbers 1 to n in some order, as a vector", needed=True),)),
    ),
)


def _numeric(kind: str) -> Record:
    formula = Key(kind, Leaf.FORMULA, f"the right answer, a {kind}", needed=True)
    unit = Key("unit", Leaf.TEXT, "a word that may follow the number")
    return Record((formula, *_PRECISION, unit), rivals=PRECISIONS)


_CASES = MapOf(Leaf.LABEL, Leaf.FORMULA, 2)
_LENGTHS = ListOf(Leaf.FORMULA, 2, 2)

ANSWER = Kinds(
    "answer",
    (
        _numeric("number"),
        _numeric("vector"),
        _numeric("matrix"),
        _numeric("tensor"),
        Record((Key("shape", Leaf.FORMULA, "the right shape, such as [n, d_k], or a formula for it", needed=True),)),
        Record(
            (
                Key(
                    "choice", _CASES, "options and the condition under which each is true; exactly one is", needed=True
                ),
                Key("ordered", Leaf.FLAG, "keep the options in this order"),
            )
        ),
        Record(
            (
                Key("choice", Leaf.FORMULA, "the right value", needed=True),
                Key("options", OneOf(("mistakes",)), "the other options are the mistakes' values", needed=True),
                *_PRECISION,
            ),
            rivals=PRECISIONS,
        ),
        Record(
            (Key("choices", _CASES, "options and the condition under which each is true; any number is", needed=True),)
        ),
        Record((Key("order", ListOf(Leaf.LABEL, 2), "things in their right order", needed=True),)),
        Record((Key("match", MapOf(Leaf.LABEL, Leaf.LABEL, 2), "things and their right partners", needed=True),)),
        Record(
            (
                Key("expression", Leaf.FORMULA, "the right formula; givens stand for their values", needed=True),
                Key("symbols", MapOf(NAME, Either((OneOf(DOMAIN_WORDS), _LENGTHS))), "symbols and where they range"),
                Key("matrices", MapOf(NAME, _LENGTHS), "matrix symbols and their [rows, columns]"),
                Key("form", OneOf(FORMS), "a form that is asked for"),
            )
        ),
        Record(
            (
                Key("text", Leaf.TEXT, "the right word", needed=True),
                Key("accept", ListOf(Leaf.TEXT, 1), "other spellings that count"),
            )
        ),
    ),
)

STEP = Record(
    (
        Key("name", NAME, "the name by which later formulas use its value", needed=True),
        Key("ask", Leaf.PROSE, "what is asked", needed=True),
        Key("answer", ANSWER, "the right answer", needed=True),
        Key("guard", Leaf.FORMULA, "where this is false, nothing is credited as following from earlier steps"),
        Key("hint", Leaf.PROSE, "a nudge for this step"),
    ),
    "one part of an item that is asked in steps",
)
MISTAKE = Record(
    (
        Key("id", MISTAKE_ID, "its name, which says what was thought", needed=True),
        Key("at", NAME, "the let or step whose formula it replaces (none: the answer's)"),
        Key("when", Leaf.FORMULA, "the variants in which it can be made (none: all)"),
        Key(
            "gives",
            Either((Leaf.FORMULA, ListOf(Leaf.LABEL), MapOf(Leaf.LABEL, Leaf.LABEL))),
            "what a learner with it would answer: a formula, or labels of the answer",
            needed=True,
        ),
        Key("say", Leaf.PROSE, "what is said to that learner", needed=True),
    ),
    "a misconception, as a wrong formula",
)
TEST = Record(
    (
        Key("seed", Whole(-(2**63), 2**64 - 1), "the variant", needed=True),
        Key(
            "answer",
            Either((Leaf.TEXT, MapOf(NAME, Leaf.TEXT))),
            "what is typed, or by step what is typed",
            needed=True,
        ),
        Key("verdict", OneOf(VERDICTS), "how it must be judged", needed=True),
        Key("mistake", MISTAKE_ID, "the mistake that must be named"),
    ),
    "a line that `quiz check` runs",
)
FIGURE: Form = MapOf(KEBAB, Either((Leaf.FORMULA, MapOf(NAME, Leaf.FORMULA))))
_NAMED_FORMULAS = MapOf(NAME, Leaf.FORMULA)

ITEM = Record(
    (
        Key("id", DOTTED, "a name that never changes", needed=True),
        Key("skill", DOTTED, "the skill it asks for", needed=True),
        Key("level", Whole(1, 3), "1 recognise, 2 compute, 3 transfer", needed=True),
        Key("revision", Whole(1, 10_000), "raised whenever a variant changes (1)"),
        Key("finite", Leaf.FLAG, "it has fewer than 200 variants, and that is meant"),
        Key("source", Leaf.TEXT, "the paper and section it follows"),
        Key("given", MapOf(NAME, DOMAIN), "what is drawn"),
        Key("let", _NAMED_FORMULAS, "values that follow from it, in order"),
        Key("require", ListOf(Leaf.FORMULA, 1), "conditions on a variant"),
        Key("figure", FIGURE, "a picture, by its kind and formulas"),
        Key("ask", Leaf.PROSE, "what is asked", needed=True),
        Key("answer", ANSWER, "the right answer, by its kind"),
        Key("steps", ListOf(STEP, 2), "parts asked one after another, in place of an answer"),
        Key("mistakes", ListOf(MISTAKE, 1), "misconceptions, each a wrong formula"),
        Key("hint", Leaf.PROSE, "a nudge: a question, a picture, a smaller case", needed=True),
        Key("because", Leaf.PROSE, "the way to the answer in this variant, and why", needed=True),
        Key("tests", ListOf(TEST, 1), "answers and how they must be judged"),
    ),
    "a question",
    rivals=("answer", "steps"),
    needs_rival=True,
)
SKILL = Record(
    (
        Key("id", DOTTED, "a name that never changes", needed=True),
        Key("needs", ListOf(DOTTED), "skills that come before it"),
        Key("title", Leaf.PROSE, "a few words for it", needed=True),
        Key("extra", Leaf.FLAG, "asked, but never needed by another skill"),
        Key("symbols", MapOf(Leaf.LABEL, Leaf.LABEL), "symbols that its intro explains, and how they are said"),
        Key("intro", Leaf.PROSE, "up to eight lines: the symbol, the picture, one worked example", needed=True),
    ),
    "a row of the checklist",
)
SECTION = Record(
    (
        Key("format", Whole(1, FORMAT), "the version of this format", needed=True),
        Key("bank", KEBAB, "the bank's name (local)"),
        Key("section", Whole(0, 99), "the section's number", needed=True),
        Key("title", Leaf.TEXT, "the section's title", needed=True),
        Key("skills", ListOf(SKILL), "the skills of the section"),
        Key("items", ListOf(ITEM), "the questions of the section"),
    ),
    "one section of a bank of questions",
)
