"""What a question is, once read from YAML: plain frozen data, every formula parsed, every text read, with its place.

In: nothing. Out: the types that the loader makes and that `problem`, `grading`, `review` and `sheets` read. Left out:
how YAML becomes these (`loader`), drawing and judging.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from quizgen.language.passage import Prose
from quizgen.language.tree import Node
from quizgen.records import dataclass, field

Kind: TypeAlias = Literal[
    "number", "vector", "matrix", "tensor", "shape", "choice", "choices", "order", "match", "expression", "text"
]
KINDS: tuple[Kind, ...] = (
    "number",
    "vector",
    "matrix",
    "tensor",
    "shape",
    "choice",
    "choices",
    "order",
    "match",
    "expression",
    "text",
)


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands in a bank: file, line and column, both from 1."""

    file: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula of the bank: its tree, its text and where it stands."""

    tree: Node
    text: str
    place: Place = field(compare=False)


# --- what is drawn ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Integers:
    """`integer: [low, high]`, both ends drawn; the ends may use what was drawn before."""

    low: Formula
    high: Formula


@dataclass(frozen=True, slots=True)
class Decimals:
    """`decimal: [low, high], places: p`: exact multiples of 10^-p."""

    low: Formula
    high: Formula
    places: int


@dataclass(frozen=True, slots=True)
class Choose:
    """`choose: [formula, …]`: one of the listed values."""

    values: tuple[Formula, ...]


@dataclass(frozen=True, slots=True)
class SentenceOf:
    """`words: n`: a neutral sentence of n words."""

    count: Formula


@dataclass(frozen=True, slots=True)
class WordOf:
    """`word: ["…", …]`: one of the listed texts; in prose only: no formula can read it."""

    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PermutationOf:
    """`permutation: n`: the numbers 1 to n in some order, as a vector."""

    count: Formula


Domain: TypeAlias = Integers | Decimals | Choose | SentenceOf | WordOf | PermutationOf


@dataclass(frozen=True, slots=True)
class Given:
    """One drawn value: a scalar (`sizes` empty), a vector (one size) or a matrix (two), every cell from `domain`."""

    name: str
    domain: Domain
    sizes: tuple[Formula, ...]
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True)
class Let:
    """A named intermediate value."""

    name: str
    formula: Formula


# --- what is asked ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Precision:
    """How exact an answer must be: at most one of `decimals` and `significant`.

    With neither, and without `within` and `relative`, it must be exact. `working` is how many places a learner carries
    (default one more than asked); `within` and `relative` are exact decimals that override the tolerance of one unit in
    the last asked place.
    """

    decimals: int | None = None
    significant: int | None = None
    working: int | None = None
    within: Formula | None = None
    relative: Formula | None = None


@dataclass(frozen=True, slots=True)
class NumericAnswer:
    """A number, vector, matrix or tensor, by formula."""

    kind: Literal["number", "vector", "matrix", "tensor"]
    formula: Formula
    precision: Precision
    unit: str = ""


@dataclass(frozen=True, slots=True)
class ShapeAnswer:
    """A shape, or `undefined`, by formula."""

    formula: Formula


@dataclass(frozen=True, slots=True)
class Case:
    """An option in words and the condition under which it is true."""

    label: Prose
    condition: Formula


@dataclass(frozen=True, slots=True)
class ComputedChoice:
    """`choice: formula, options: mistakes`: the options are the answer's value and every mistake's."""

    formula: Formula
    precision: Precision


@dataclass(frozen=True, slots=True)
class ChoiceAnswer:
    """Options in words of which exactly one is true."""

    cases: tuple[Case, ...]
    ordered: bool = False  # keep the author's order instead of a drawn one


@dataclass(frozen=True, slots=True)
class ChoicesAnswer:
    """Options in words of which any number is true."""

    cases: tuple[Case, ...]


@dataclass(frozen=True, slots=True)
class OrderAnswer:
    """Things to put in the listed order."""

    things: tuple[Prose, ...]


@dataclass(frozen=True, slots=True)
class Pair:
    """Two things that belong together."""

    left: Prose
    right: Prose


@dataclass(frozen=True, slots=True)
class MatchAnswer:
    """Pairs to be found again."""

    pairs: tuple[Pair, ...]


@dataclass(frozen=True, slots=True)
class Symbol:
    """A scalar symbol of an expression and where it ranges.

    `real`, `positive`, `nonnegative`, `integer`, `natural`, or an interval by its two ends.
    """

    name: str
    domain: str | tuple[Formula, Formula]


@dataclass(frozen=True, slots=True)
class MatrixSymbol:
    """A matrix symbol of an expression with the names or numbers of its rows and columns."""

    name: str
    rows: Formula
    columns: Formula


@dataclass(frozen=True, slots=True)
class ExpressionAnswer:
    """A formula in declared symbols; values of givens stand in it as numbers.

    `form`: any, fraction, expanded, no-exp or one-exp.
    """

    formula: Formula
    symbols: tuple[Symbol, ...]
    matrices: tuple[MatrixSymbol, ...]
    form: str = "any"


@dataclass(frozen=True, slots=True)
class TextAnswer:
    """A word, with other spellings that count."""

    text: str
    accept: tuple[str, ...] = ()


Answer: TypeAlias = (
    NumericAnswer
    | ShapeAnswer
    | ComputedChoice
    | ChoiceAnswer
    | ChoicesAnswer
    | OrderAnswer
    | MatchAnswer
    | ExpressionAnswer
    | TextAnswer
)


def kind_of(answer: Answer) -> Kind:
    """The kind of an answer, as the bank names it."""
    match answer:
        case NumericAnswer(kind=kind):
            return kind
        case ShapeAnswer():
            return "shape"
        case ComputedChoice() | ChoiceAnswer():
            return "choice"
        case ChoicesAnswer():
            return "choices"
        case OrderAnswer():
            return "order"
        case MatchAnswer():
            return "match"
        case ExpressionAnswer():
            return "expression"
        case TextAnswer():
            return "text"


# --- what can go wrong, and what is said ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WrongFormula:
    """A mistake's formula, in place of the answer's or of the let or step named by `at`."""

    formula: Formula


@dataclass(frozen=True, slots=True)
class WrongCases:
    """A mistake's ticks: the labels (as written in the answer) that a learner with it would choose."""

    labels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WrongOrder:
    """A mistake's order, as positions (from 0) in the answer's right order."""

    positions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WrongPairs:
    """A mistake's pairs: for every left thing, in the answer's order, the position (from 0) of its right thing."""

    partners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WrongText:
    """A mistake's word, with other spellings of it."""

    text: str


Wrong: TypeAlias = WrongFormula | WrongCases | WrongOrder | WrongPairs | WrongText


@dataclass(frozen=True, slots=True)
class MistakeRule:
    """A misconception of an item: what a learner who holds it would answer, and what to tell them.

    `at` names a let or step whose formula it replaces (None: the answer's). `when` limits it to the variants in which
    its condition holds; elsewhere the item does not have it.
    """

    id: str
    gives: Wrong
    say: Prose
    at: str | None
    when: Formula | None
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True)
class Step:
    """One part of an item that is asked in steps; later formulas may use its value by its name."""

    name: str
    ask: Prose
    answer: Answer
    guard: Formula | None
    hint: Prose | None
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True)
class Expectation:
    """A line of an item's `tests`: with this seed, this text gets this verdict (and this mistake)."""

    seed: int
    answers: tuple[tuple[str, str], ...]  # (part name, text)
    verdict: str
    mistake: str | None
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture of the item's values: its kind (`heatmap`, `arrows`, …) and its formulas by parameter name."""

    kind: str
    parameters: tuple[tuple[str, Formula], ...]
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True)
class Skill:
    """One row of the checklist. `extra` skills are asked but never gate another.

    `symbols` are those that its intro explains.
    """

    id: str
    title: str
    needs: tuple[str, ...]
    extra: bool
    intro: Prose
    symbols: tuple[tuple[str, str], ...]  # (symbol as mathematics, how it is said)
    section: int
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True)
class Item:
    """A question of the bank: a small dataflow graph of givens, lets and answers, and the texts around it."""

    id: str
    bank: str
    section: int
    section_title: str
    skill: str
    level: int
    revision: int
    finite: bool
    given: tuple[Given, ...]
    let: tuple[Let, ...]
    require: tuple[Formula, ...]
    figure: Figure | None
    ask: Prose
    answer: Answer | None  # None where the item has steps
    steps: tuple[Step, ...]
    mistakes: tuple[MistakeRule, ...]
    hint: Prose
    because: Prose
    tests: tuple[Expectation, ...]
    source: str
    text: str  # the item's own YAML, as an assignment keeps it
    place: Place = field(compare=False)

    @property
    def parts(self) -> tuple[Step, ...]:
        """The steps; an item without steps is one step named "answer" that asks what the item asks."""
        if self.answer is None:
            return self.steps
        return (Step("answer", self.ask, self.answer, None, self.hint, self.place),)

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kind of each part."""
        return tuple(kind_of(step.answer) for step in self.parts)
