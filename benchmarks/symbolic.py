"""How fast formulas are judged: `python benchmarks/symbolic.py [ANSWERS [ROUNDS]]`.

Distinct answers to the shipped questions that ask for a formula, right ones in other spellings and wrong ones by a
slip, are judged up to the sampled verdict, in turn with sympy's simplify and with every other checker that is
installed. Then repeated answers; then every hostile text of the tests, with and without sympy. Times are processor
time, so that a busy machine disturbs little, but where a process is waited for. It ends with 1 where a target of
ours is missed.
"""

from __future__ import annotations

import os
import statistics
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from time import perf_counter, process_time, sleep
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from _answers import SEED, Answer, answers, matrix_answers, problems, question
from _checkers import CHECKERS, Checker, Judge

from quizgen.equivalence import compare
from quizgen.equivalence.prover import LIMIT, PROVER
from quizgen.errors import AnswerError
from quizgen.grading.desk import Terms
from quizgen.grading.memo import Judge as Memory
from quizgen.problem import make
from quizgen.problem.problem import Problem
from tests.equivalence.hostile import HEAVY, SYMBOLS
from tests.language import hostile

SAMPLE = 150
"""Answers that the other checkers judge, and quizgen in turn with them."""

DISTINCT, REPEATED = 10_000, 500_000
"""The targets: answers a second."""

SLOWEST, OVERRUN, NEXT = 0.005, 0.050, 0.020
"""The targets: seconds of a slow answer, of an answer beyond sympy's limit, and of the next one."""

EXPECTED = {
    "expression": "sqrt(p) + e^x + y n",
    "number": "1234.5",
    "vector": "[12, 34]",
    "matrix": "[[12, 34]]",
    "tensor": "[[[12, 34]]]",
    "shape": "(12, 34)",
}
"""By kind of answer, what a hostile text is compared with."""

LONG = 2_000
"""Characters of a hostile text; longer ones are refused unread."""

TURNS = 20_000
LOADED = 3.0
"""Seconds in which both processes of sympy have started."""


def main(most: int, rounds: int) -> int:
    """Print all rows; 1 where a target is missed, which says little on a machine that is busy otherwise."""
    if hasattr(os, "getloadavg"):
        print(f"{os.getloadavg()[0]:.1f} programs at work on {os.cpu_count()} processors before this one")
    compare("A", "A + A", matrices=["A"], prove=False)  # numpy is loaded before any clock runs
    asked = problems()
    chance = Random(SEED)  # noqa: S311 - answers are no secret
    typed_to = [(problem, answer) for problem in asked for answer in answers(question(problem), most, chance)]
    typed = [answer for _, answer in typed_to]
    chance.shuffle(typed)
    kept = [
        distinct(f"distinct answers to {len(asked)} questions", typed, rounds, DISTINCT),
        distinct("distinct answers in matrices", matrix_answers(5 * most, chance), rounds, 0),
        graded(typed_to, rounds),
        repeated(asked),
        hostile_without_sympy(),
        hostile_with_sympy(),
    ]
    beside_others(chance.sample(typed, min(SAMPLE, len(typed))), rounds)
    return 0 if all(kept) else 1


# --- rows -------------------------------------------------------------------------------------------------------------


def distinct(title: str, typed: Sequence[Answer], rounds: int, least: int) -> bool:
    """Distinct answers, each by itself: what they cost on average, and what the dearest in a hundred does."""
    judged = prepared(CHECKERS[0], typed)
    costs = [[cost(judge, text) for judge, text in judged] for _ in range(rounds)]
    rate = statistics.median(len(typed) / sum(each) for each in costs)
    late = statistics.median(sorted(each)[len(each) * 99 // 100] for each in costs)
    usual = statistics.median(statistics.median(each) for each in costs)
    print(f"{title}: {len(typed)}, {statistics.mean(len(each.text) for each in typed):.0f} characters each")
    print(f"  {usual * 1e6:.0f} µs in the middle, {max(costs[0]) * 1e3:.1f} ms at most in the first round")
    return all(
        [
            told("a second", f"{rate:,.0f}", f"≥ {least:,}", is_kept=rate >= least),
            told("99 of 100 within", f"{late * 1e3:.2f} ms", f"≤ {SLOWEST * 1e3:.0f} ms", is_kept=late <= SLOWEST),
        ]
    )


def graded(typed: Sequence[tuple[Problem, Answer]], rounds: int) -> bool:
    """The same answers, graded: wrong ones are compared with what every mistake comes to as well."""
    rates: list[float] = []
    for _ in range(rounds):
        memory = Memory(Terms(prove=False))
        started = process_time()
        for problem, answer in typed:
            memory.grade(problem, answer.text)
        rates.append(len(typed) / (process_time() - started))
    print("the same, graded, with the mistake named where it is known")
    return told("a second", f"{statistics.median(rates):,.0f}", "", is_kept=True)


def repeated(asked: Sequence[Problem]) -> bool:
    """The same answers again and again, to problems that are equal to earlier ones and not the same."""
    memory = Memory(Terms(prove=False))
    texts = [problem.parts[0].expected for problem in asked]
    for problem, text in zip(asked, texts, strict=True):
        memory.grade(problem, text)
    again = [(make(problem.item, SEED), text) for problem, text in zip(asked, texts, strict=True)] * TURNS
    started = process_time()
    for problem, text in again:
        memory.grade(problem, text)
    rate = len(again) / (process_time() - started)
    print("repeated answers to equal problems")
    return told("a second", f"{rate:,.0f}", f"≥ {REPEATED:,}", is_kept=rate >= REPEATED)


def hostile_without_sympy() -> bool:
    """Every hostile text, read as every kind of answer: the dearest."""
    texts = [text for text in {*HEAVY, *hostile.REFUSED, *hostile.HEAVY} if len(text) <= LONG]
    taken = {(kind, text): least_cost(kind, text) for kind in EXPECTED for text in texts}
    worst = max(taken, key=taken.__getitem__)
    print(f"{len(texts)} hostile texts, each as {len(EXPECTED)} kinds of answer; dearest: {worst[0]} {worst[1][:40]!r}")
    return told("at most", f"{taken[worst] * 1e3:.1f} ms", f"≤ {SLOWEST * 1e3:.0f} ms", is_kept=taken[worst] <= SLOWEST)


def hostile_with_sympy() -> bool:
    """Every heavy formula, so disguised that sympy is asked; and after each an ordinary answer, by the clock."""
    PROVER.warm_up()
    served(1)
    sleep(LOADED)
    found: list[Heavy] = []
    after: list[float] = []
    for number, formula in enumerate(HEAVY, 2):
        found.append(heavy(formula))
        after.append(served(number))
    beyond = max(each.seconds for each in found) - LIMIT
    stopped = sum(each.was_stopped for each in found)
    print(f"{len(HEAVY)} heavy formulas, to be proved: {stopped} stopped at sympy's limit of {LIMIT:.0f} s")
    return all(
        [
            told("at most beyond it", f"{beyond * 1e3:.0f} ms", f"≤ {OVERRUN * 1e3:.0f} ms", is_kept=beyond <= OVERRUN),
            told("the next answer", f"{max(after) * 1e3:.1f} ms", f"≤ {NEXT * 1e3:.0f} ms", is_kept=max(after) <= NEXT),
        ]
    )


def beside_others(typed: Sequence[Answer], rounds: int) -> None:
    """Other checkers, each in turn with the rest."""
    print(f"{len(typed)} of the answers, beside others")
    for checker in CHECKERS:
        if not checker.is_installed:
            print(f"  {checker.name:26} is not installed: skipped")
    present = {checker.name: prepared(checker, typed) for checker in CHECKERS if checker.is_installed}
    costs: dict[str, list[float]] = {name: [] for name in present}
    for _ in range(rounds):
        for name, judged in present.items():
            costs[name].append(sum(cost(judge, text) for judge, text in judged) / len(judged))
    unit = statistics.median(costs[CHECKERS[1].name])
    right = [answer.is_right() for answer in typed]
    print(f"  {right.count(True)} are right and {right.count(False)} wrong, as worked out in forty digits")
    for name, judged in present.items():
        mean = statistics.median(costs[name])
        found = [judge(text) for judge, text in judged]
        missed = sum(is_right and not each for is_right, each in zip(right, found, strict=True))
        passed = sum(each and not is_right for is_right, each in zip(right, found, strict=True))
        rate = f"{mean * 1e6:9.0f} µs {1 / mean:8.0f} a second {unit / mean:7.2f} x"
        print(f"  {name:26} {rate}  {missed} right ones missed, {passed} wrong ones passed")


# --- measuring --------------------------------------------------------------------------------------------------------


def told(what: str, found: str, target: str, *, is_kept: bool) -> bool:
    """Whether a target is kept, after a line that says so."""
    print(f"  {what:18} {found:>12}   {target:10} {'' if is_kept else 'MISSED'}".rstrip())
    return is_kept


def prepared(checker: Checker, typed: Iterable[Answer]) -> list[tuple[Judge, str]]:
    """Each answer as a checker wants it spelt, with the judge of its question."""
    judges: dict[int, Judge] = {}
    found: list[tuple[Judge, str]] = []
    for answer in typed:
        key = id(answer.question)
        if key not in judges:
            judges[key] = checker.made(answer.question)
        found.append((judges[key], checker.spelt(answer)))
    return found


def cost(judge: Judge, text: str) -> float:
    """The processor time of one judgement."""
    started = process_time()
    judge(text)
    return process_time() - started


def least_cost(kind: str, text: str) -> float:
    """The processor time of the cheapest of a few comparisons."""

    def judge(answer: str) -> bool:
        return is_equal(answer, EXPECTED[kind], kind=kind, prove=False)

    return min(cost(judge, text) for _ in range(5))


def is_equal(answer: str, expected: str, *, kind: str, prove: bool) -> bool:
    """Whether an answer is readable and right; any other exception is a fault and ends the run."""
    try:
        return compare(answer, expected, symbols=SYMBOLS, kind=kind, prove=prove).verdict == "equal"
    except AnswerError:
        return False


class Heavy(NamedTuple):
    """How long a heavy formula took, by the clock, and whether sympy had to be stopped."""

    seconds: float
    was_stopped: bool


def heavy(formula: str) -> Heavy:
    """A heavy formula against itself, with a zero added that only sympy sees to be one."""
    started = perf_counter()
    try:
        found = compare(f"{formula} + sin(x)^2 + cos(x)^2 - 1", formula, symbols=SYMBOLS)
    except (AnswerError, ValueError):  # as the expected formula it may be refused
        return Heavy(perf_counter() - started, was_stopped=False)
    return Heavy(perf_counter() - started, was_stopped="limit" in found.rulings)


def served(number: int) -> float:
    """How long an ordinary answer takes, by the clock, its proof included; another one for each number."""
    started = perf_counter()
    found = compare(f"log({number} p)", f"log({number}) + log(p)", symbols=SYMBOLS)
    taken = perf_counter() - started
    if found.verdict != "equal" or not found.proved:
        raise RuntimeError(f"an ordinary answer was judged {found}")
    return taken


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[1:]]
    sys.exit(main(numbers[0] if numbers else 120, numbers[1] if len(numbers) > 1 else 5))
