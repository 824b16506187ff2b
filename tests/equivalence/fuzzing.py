"""Random pairs of texts for `compare`: pieces of the language, good answers spoiled, formulas and their rewrites.

In: a seed. Out: `Trial`s, the same for the same seed. `fault` says what is wrong with what is found about one of them,
or nothing. The short run is in the tests, the long one in `benchmarks/fuzz_compare.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple

from quizgen.equivalence import compare
from quizgen.equivalence.comparison import Comparison
from quizgen.errors import AnswerError
from quizgen.render.text import tree_text
from tests.equivalence import growth
from tests.equivalence.hostile import CRAFTED, HEAVY
from tests.language.fuzzing import spoiled, texts

KINDS = (*("expression",) * 12, "number", "vector", "matrix", "tensor", "shape")
NAMES = ("n", "h", "d_k", "d_model", "x", "y", "p", "q", "alpha", "a_{1,2}", "s_1")
DOMAINS = ("real", "real", "positive", "nonnegative", "integer", "natural", (0, 1), (-1, 1), ("1/3", 1000))
SIZES = ("n", "m", "d_k", 2, 3)
MATRICES = ("Q", "K", "V", "W_i^Q", "A", "B", "C")
DISTANCES = (None, None, None, "0.5", "1e-3", "5%", "0")


class Terms(NamedTuple):
    """What names mean, and how near is near enough."""

    symbols: Mapping[str, str | tuple[object, object]]
    matrices: Mapping[str, tuple[str | int, str | int] | None]
    within: str | None
    relative: str | None

    @property
    def are_exact(self) -> bool:
        """Whether no distance is allowed, so that it does not matter which of two texts is the expected one."""
        return self.within is None and self.relative is None


class Trial(NamedTuple):
    """Two texts, and how they are to be compared."""

    answer: str
    expected: str
    kind: str
    terms: Terms

    @property
    def exchanged(self) -> Trial:
        """The texts the other way round."""
        return self._replace(answer=self.expected, expected=self.answer)


def trials(seed: int, count: int) -> Iterator[Trial]:
    """So many random trials."""
    chance = Random(seed)
    strange = texts(seed, 2 * count)
    for _ in range(count):
        terms = _terms(chance)
        expected = next(strange) if chance.random() < 0.3 else _formula(chance, is_matrix=bool(terms.matrices))
        answer = chance.choice((next(strange), spoiled(expected, chance), _formula(chance, is_matrix=False), expected))
        yield Trial(answer, expected, chance.choice(KINDS), terms)


def fault(trial: Trial) -> str:
    """What is wrong with what is found: another exception, a place outside, or the opposite when exchanged."""
    found = outcome(trial)
    if not isinstance(found, Comparison):
        return found and f"{trial}: {found}"
    if trial.answer == trial.expected and found.verdict != "equal":
        return f"{trial}: {found.verdict} from itself"
    back = outcome(trial.exchanged) if trial.terms.are_exact else found
    if isinstance(back, str):
        is_fault = back or found.verdict == "equal"
        return f"{trial.exchanged}: {back or 'refused, but equal the other way round'}" if is_fault else ""
    if {found.verdict, back.verdict} == {"equal", "different"}:
        return f"{trial}: {found.verdict}, and {back.verdict} the other way round"
    return ""


def outcome(trial: Trial) -> Comparison | str:
    """What is found; else what is wrong with the way it was refused, or nothing."""
    answer, expected, kind, terms = trial
    symbols, matrices, within, relative = terms
    try:
        return compare(
            *(answer, expected),
            symbols=symbols,
            matrices=matrices,
            kind=kind,
            within=within,
            relative=relative,
            prove=False,
        )
    except AnswerError as error:
        is_told = error.reason and 0 <= error.column <= len(answer) + 1
        return "" if is_told else f"refused at {error.column}: {error.reason!r}"
    except ValueError as error:
        return "" if str(error).startswith("the expected ") else f"ValueError: {error}"


def _terms(chance: Random) -> Terms:
    declared = chance.choice((NAMES, NAMES, NAMES, NAMES[::2]))
    symbols = {name: chance.choice(DOMAINS) for name in declared}
    sizes = chance.choice(((None,), (None, ("n", "n")), [(a, b) for a in SIZES for b in SIZES]))
    matrices = {name: chance.choice(sizes) for name in chance.choice(((), (), MATRICES, MATRICES[::2]))}
    return Terms(symbols, matrices, chance.choice(DISTANCES), chance.choice(DISTANCES))


def _formula(chance: Random, *, is_matrix: bool) -> str:
    """A formula, some of them heavy, some with a slip; printed in one of the ways that are read."""
    if chance.random() < 0.1:
        return chance.choice((*HEAVY, *(text for pair in CRAFTED for text in pair)))
    tree = growth.matrix(chance, 2) if is_matrix else growth.formula(chance, chance.randint(0, 3))
    rules = [*growth.IDENTITIES.values(), *growth.SLIPS.values(), *growth.MATRIX_IDENTITIES.values()]
    for _ in range(chance.randint(0, 2)):
        tree = growth.changed(tree, chance.choice(rules), chance) or tree
    return tree_text(tree, ascii=chance.random() < 0.5)
