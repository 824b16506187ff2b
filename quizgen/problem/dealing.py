"""An item and a seed → a problem that is fair.

In: an item and any integer. Out: the `Problem`; the same one everywhere and always. Trials are made until one is
fair, and where none of many is, a BankError says what rejected most of them. Left out: what a trial is (`trial`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from quizgen.bank.item import Item, MatchAnswer, NumericAnswer, Precision, kind_of
from quizgen.draw import Key
from quizgen.errors import BankError, Complaint, FormulaError
from quizgen.language.passage import Passage, Prose
from quizgen.language.values import Array, Scalar, Value
from quizgen.problem.fairness import Contender
from quizgen.problem.instructions import instruction
from quizgen.problem.late import LatePassage
from quizgen.problem.late_part import LatePart
from quizgen.problem.lettering import EXACT, options
from quizgen.problem.outcomes import NumericOutcome
from quizgen.problem.problem import Mistake, Part, Problem
from quizgen.problem.program import program_of
from quizgen.problem.rejection import Rejected
from quizgen.problem.scene import precision_of
from quizgen.problem.solve import result, solved
from quizgen.problem.trial import Answered, Replay, Variant, picks, replayed, trial

MOST_TRIALS = 500
"""Trials before an item is given up for a seed; an item that needs ten on average is a bad one already."""


def make(item: Item, seed: int) -> Problem:
    """The problem of an item and a seed. BankError where no fair variant is found.

    >>> from quizgen.bank import load_bank
    >>> problem = make(load_bank()["softmax.equal.weight"], 7)
    >>> problem.parts[0].expected == make(problem.item, 7).parts[0].expected
    True
    """
    rejections: Counter[str] = Counter()
    for found in trials(item, seed):
        if isinstance(found, Variant):
            return finished(found, seed)
        rejections[str(found)] += 1
    raise BankError([nothing_fair(item, seed, rejections)])


def again(item: Item, seed: int, attempt: int, draws: Sequence[tuple[str, Value | str]]) -> Problem:
    """The problem that was dealt once, from what was drawn for it: nothing is drawn, redrawn or proved again.

    Its mistakes are computed when they are first asked for, and its separation is None: it was measured then.
    FormulaError where the item has no value for these draws.

    >>> from quizgen.bank import load_bank
    >>> problem = make(load_bank()["softmax.equal.weight"], 7)
    >>> again(problem.item, 7, problem.attempt, problem.draws).digest == problem.digest
    True
    """
    try:
        replay = replayed(program_of(item), Key(item.bank, item.id, seed), attempt, draws)
    except Rejected as rejected:
        raise FormulaError(str(rejected)) from None
    variant = replay.variant
    parts = tuple([LatePart(_part(variant, each), _finder(replay, each)) for each in variant.parts])
    return _with_parts(variant, seed, parts)


def number_again(item: Item, draws: Sequence[tuple[str, Value | str]]) -> Scalar:
    """The number that the only part of a problem asks, from what was drawn for it; nothing else of it is made.

    FormulaError where it has no value for these draws, or is no number.

    >>> from quizgen.bank import load_bank
    >>> problem = make(load_bank()["softmax.equal.weight"], 7)
    >>> number_again(problem.item, problem.draws) == problem.parts[0].outcome.value
    True
    """
    program = program_of(item)
    (plan,) = program.plans
    drawn = {name: value for name, value in draws if not isinstance(value, str)}
    found = result(plan.step, solved(program, drawn, program.exactly, plan.sources), program.exactly)
    if not isinstance(found, NumericOutcome) or isinstance(found.value, Array):
        raise FormulaError("the answer is no number")
    return found.value


def _finder(replay: Replay, answered: Answered) -> Callable[[], tuple[Mistake, ...]]:
    """What finds the mistakes of a part when they are asked for."""

    def found() -> tuple[Mistake, ...]:
        precision = precision_of(answered.plan.step) or EXACT
        return tuple(_mistake(replay.variant, answered, each, precision) for each in replay.mistakes(answered.plan))

    return found


def trials(item: Item, seed: int) -> Iterator[Rejected | Variant]:
    """The trials for a seed: every draw that is not used, then the variant that is, if there is one."""
    program, key = program_of(item), Key(item.bank, item.id, seed)
    for attempt in range(MOST_TRIALS):
        try:
            variant = trial(program, key, attempt)
        except Rejected as rejected:
            yield rejected
        else:
            yield variant
            return


def nothing_fair(item: Item, seed: int, rejections: Mapping[str, int]) -> Complaint:
    """The complaint about an item without a fair variant for a seed; `rejections` counts the draws by reason."""
    most = sorted(rejections.items(), key=lambda pair: -pair[1])[:3]
    reasons = "; ".join(f"{number} of them: {reason}" for reason, number in most)
    place = item.place
    return Complaint(
        place.file,
        place.line,
        place.column,
        item.id,
        f"no fair variant for seed {seed_text(seed)} in {MOST_TRIALS} draws; {reasons}",
        "choose other domains, or relax what rejects the draws",
    )


def seed_text(seed: int) -> str:
    """A seed in a message; one of thousands of digits, which Python refuses to print in decimal, in hexadecimal.

    >>> seed_text(-7), len(seed_text(10**5000))
    ('-7', 4155)
    """
    return str(seed) if seed.bit_length() < 1000 else hex(seed)


def finished(variant: Variant, seed: int) -> Problem:
    """The problem of a variant, with its texts."""
    return _with_parts(variant, seed, tuple(_part(variant, part) for part in variant.parts))


def _with_parts(variant: Variant, seed: int, parts: tuple[Part, ...]) -> Problem:
    program, scene = variant.program, variant.scene
    item = program.item
    draws = tuple((given.name, _drawn(variant, given.name)) for given in item.given)
    gaps = [part.separation for part in variant.parts if part.separation is not None]
    return Problem(
        item,
        seed,
        variant.attempt,
        draws,
        (*draws, *((each.name, scene.values[each.name]) for each in program.definitions)),
        LatePassage(item.ask, scene, variant.places),
        parts,
        variant.figure,
        LatePassage(item.hint, scene, variant.places),
        LatePassage(item.because, scene, variant.places),
        min(gaps, default=None),
    )


def _drawn(variant: Variant, name: str) -> Value | str:
    words = variant.scene.words
    return words[name] if name in words else variant.scene.values[name]


# --- parts ------------------------------------------------------------------------------------------------------------


def _part(variant: Variant, part: Answered) -> Part:
    plan, scene = part.plan, variant.scene
    step, answer = plan.step, plan.step.answer
    outcome = part.layout.outcome(part.contenders[0].result)
    precision = precision_of(step) or EXACT

    def fill(text: Prose) -> Passage:
        return LatePassage(text, scene, part.places)

    # By place, not by name: it is a tenth of the time of a simple variant.
    return Part(
        step.name,
        kind_of(answer),
        fill(step.ask),
        instruction(answer, has_working=part.contenders[0].is_rounded, is_whole=plan.is_whole),
        options(answer, part.layout, fill, picks(plan, part.contenders)),
        tuple([fill(pair.left) for pair in answer.pairs]) if isinstance(answer, MatchAnswer) else (),
        precision,
        outcome,
        tuple([_mistake(variant, part, each, precision) for each in part.contenders[1:]]),
        fill(step.hint) if step.hint else None,
        answer.unit if isinstance(answer, NumericAnswer) else "",
        part.layout.order,
    )


def _mistake(variant: Variant, part: Answered, contender: Contender, precision: Precision) -> Mistake:
    rule = contender.rule
    if rule is None:
        raise ValueError("the answer is no mistake")
    remark = LatePassage(rule.say, variant.scene, part.places)
    return Mistake(rule.id, remark, part.layout.outcome(contender.result), rule.at, precision)
