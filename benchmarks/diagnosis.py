"""Whether mistakes are found out: `python benchmarks/diagnosis.py [VARIANTS]`.

Simulated learners who hold one misconception answer so many variants of every item where it shows, and are graded.
They work in plain loops from the numbers in the question, know neither the item's formulas nor the reference, and
round or cut every number that they write down to the places that the question asks to carry. Their mistake must be
named in nearly all answers, and hardly ever another one; of two held at once, both. Learners who work rightly must be
right in every answer. Ends with 1 where that is not so, for any item.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks import _learners_attention as attention
from benchmarks import _learners_scale as scale
from benchmarks import _learners_softmax as softmax
from benchmarks import _learners_steps as steps
from benchmarks._learners import Both, Held, Learner
from benchmarks._learners_heads import HEADS
from benchmarks._learners_products import PRODUCTS
from benchmarks._learners_right import RIGHT
from benchmarks._pen import Page, Style, typed
from quizgen.bank import Bank, load_bank
from quizgen.grading.desk import Terms
from quizgen.grading.grades import Grade
from quizgen.grading.judge import graded
from quizgen.problem import Problem, make

VARIANTS = 200
TERMS = Terms(prove=False)
STYLES: tuple[Style, Style] = ("rounds", "cuts")
TRIED = 20
"""So many seeds are tried for each variant wanted: some misconceptions show in a part of the variants only."""

ONE = (*PRODUCTS, *softmax.SOFTMAX, *scale.SCALE, *attention.ATTENTION, *HEADS, *steps.STEPS)
TWO = (*softmax.BOTH, *scale.BOTH, *attention.BOTH, *steps.BOTH)


class Deck:
    """The problems of a bank, each made once for all who answer it."""

    def __init__(self, bank: Bank) -> None:
        self.bank = bank
        self._made: dict[tuple[str, int], Problem] = {}

    def problem(self, item: str, seed: int) -> Problem:
        """The problem of an item and a seed."""
        if (item, seed) not in self._made:
            self._made[item, seed] = make(self.bank[item], seed)
        return self._made[item, seed]


class Found(NamedTuple):
    """Of so many answers, how many are told what they should be told, and how many something else."""

    item: str
    answers: int
    told: int
    others: int


class Target(NamedTuple):
    """The least share of answers that are told right, and the largest of those that are told something else."""

    told: float
    others: float

    def is_kept(self, found: Found) -> bool:
        """Whether an item keeps to it."""
        return found.told >= self.told * found.answers > 0 and found.others <= self.others * found.answers


NAMED, BOTH_NAMED, ALL_RIGHT = Target(0.98, 0.005), Target(0.9, 1), Target(1, 0)


def main(variants: int) -> int:
    """Print the tables; 1 where a target is missed."""
    deck = Deck(load_bank())
    kept = [
        table("one misconception", one_held(deck, ONE, variants), NAMED),
        table("two at once", two_held(deck, TWO, variants), BOTH_NAMED),
        table("none", none_held(deck, RIGHT, variants), ALL_RIGHT),
    ]
    return 0 if all(kept) else 1


def one_held(deck: Deck, held: Iterable[Held], variants: int) -> Mapping[str, list[Found]]:
    """Learners with one misconception, by what they believe."""
    found: dict[str, list[Found]] = {}
    for each in held:
        told = named(deck, each.item, frozenset({each.mistake}), each.learner, variants)
        found.setdefault(each.belief, []).append(told)
    return found


def two_held(deck: Deck, held: Iterable[Both], variants: int) -> Mapping[str, list[Found]]:
    """Learners with two, by what they believe."""
    found: dict[str, list[Found]] = {}
    for each in held:
        found.setdefault(each.beliefs, []).append(named(deck, each.item, each.mistakes, each.learner, variants))
    return found


def none_held(deck: Deck, rightly: Mapping[str, Learner], variants: int) -> Mapping[str, list[Found]]:
    """Learners who are right, by section."""
    found: dict[str, list[Found]] = {}
    for item, learner in rightly.items():
        section = deck.bank.sections[deck.bank.skills[deck.bank[item].skill].section]
        found.setdefault(section, []).append(judged(deck, item, learner, variants))
    return found


# --- answering --------------------------------------------------------------------------------------------------------


def named(deck: Deck, item: str, mistakes: frozenset[str], learner: Learner, variants: int) -> Found:
    """How often a learner's mistakes are named: just these, over all parts."""
    problems = list(problems_with(deck, item, mistakes, variants))
    ids = [mistakes_in(one) for problem in problems for one in grades(problem, learner)]
    told = sum(each == mistakes for each in ids)
    return Found(item, len(ids), told, sum(not each <= mistakes for each in ids))


def judged(deck: Deck, item: str, learner: Learner, variants: int) -> Found:
    """How often a learner is judged right with full marks."""
    found = [each for seed in range(variants) for each in grades(deck.problem(item, seed), learner)]
    right = sum(each.verdict == "right" and each.marks == 1 for each in found)
    return Found(item, len(found), right, len(found) - right)


def problems_with(deck: Deck, item: str, mistakes: frozenset[str], variants: int) -> Iterator[Problem]:
    """The first so many variants in which all the mistakes can be made."""
    wanted = variants
    for seed in range(variants * TRIED):
        problem = deck.problem(item, seed)
        if mistakes <= {mistake.id for part in problem.parts for mistake in part.mistakes}:
            yield problem
            wanted -= 1
        if not wanted:
            return


def grades(problem: Problem, learner: Learner) -> Iterator[Grade]:
    """The grades of a learner who rounds, and of one who cuts."""
    for style in STYLES:
        found = learner(Page(problem, style))
        answers = found if isinstance(found, Mapping) else {problem.parts[0].name: found}
        texts = {part.name: typed(answers[part.name], part, style) for part in problem.parts if part.name in answers}
        yield graded(problem, texts, TERMS)


def mistakes_in(one: Grade) -> frozenset[str]:
    """Everything that is named in any part."""
    return frozenset(mistake for part in one.parts for mistake in part.mistakes)


# --- telling ----------------------------------------------------------------------------------------------------------


def table(title: str, found: Mapping[str, Sequence[Found]], target: Target) -> bool:
    """Whether all items keep to a target, after a table that says so, with every item that does not."""
    print(f"{title:42} items  answers    told    else")
    for name, rows in found.items():
        print(line(name, rows))
        for row in rows:
            if not target.is_kept(row):
                print(f"{line(f'  {row.item}', [row])}  MISSED")
    everything = [row for rows in found.values() for row in rows]
    print(line("all", everything), end="\n\n")
    return all(map(target.is_kept, everything))


def line(name: str, rows: Sequence[Found]) -> str:
    """A line of a table."""
    every = together(rows)
    told, others = every.told / every.answers, every.others / every.answers
    return f"{name:42} {len(rows):5}  {every.answers:7} {told:7.1%} {others:7.2%}"


def together(rows: Sequence[Found]) -> Found:
    """All answers of some items, counted as those of one."""
    return Found(
        "all", sum(row.answers for row in rows), sum(row.told for row in rows), sum(row.others for row in rows)
    )


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else VARIANTS))
