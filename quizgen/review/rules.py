"""The house rules about what was counted: enough variants, draws that are used, choices that cannot be guessed.

In: an item and the `Facts` about it. Out: complaints. Left out: counting (`tally`), and single variants (`judging`).
"""

from __future__ import annotations

from collections.abc import Iterator

from quizgen.bank.item import ChoiceAnswer, ComputedChoice, Item
from quizgen.errors import Complaint
from quizgen.problem.program import Plan, program_of
from quizgen.review.complaining import complaint
from quizgen.review.tally import Choices, Facts

ENOUGH_VARIANTS = 200
"""Distinct variants that an item must have unless it says `finite: true`."""

MANY = 50
"""Problems after which "never" can be said."""

ENOUGH_TO_TELL = 15
"""A share of draws is judged only over so many problems: one that took many draws is bad luck."""

LEAST_ACCEPTED = 1 / 10
MOST_WITHOUT_VALUE = 1 / 2
MOST_IN_TRAPS = 1 / 2
MOST_EFFORT = 2
CALCULATOR_LEVELS = (1, 2)
SUSPICIOUS = 5.0
"""Standard deviations beyond which a place is no accident."""


def counted_faults(item: Item, facts: Facts) -> Iterator[Complaint]:
    """What is wrong with an item, going by what was counted."""
    yield from _variants(item, facts)
    yield from _draws(item, facts)
    yield from _effort(item, facts)
    yield from _traps(item, facts)
    yield from _always_alike(item, facts)
    if facts.problems >= MANY:
        yield from _idle_mistakes(item, facts)
        for plan, choices in zip(_choice_plans(item), facts.choices, strict=True):
            yield from _guessable(item, plan, choices)


def _variants(item: Item, facts: Facts) -> Iterator[Complaint]:
    if facts.problems and not item.finite and facts.variants < ENOUGH_VARIANTS:
        yield complaint(
            item,
            f"only {facts.variants} distinct variants, counted by the givens that an answer depends on",
            f"widen a given until there are {ENOUGH_VARIANTS}, or say finite: true",
        )


def _draws(item: Item, facts: Facts) -> Iterator[Complaint]:
    lost = [each for each in facts.rejections if each.cause == "no value"]
    if sum(each.number for each in lost) > MOST_WITHOUT_VALUE * facts.trials:
        worst = lost[0]
        reason = f"in more than half of the draws a formula has no value, mostly {worst.rule}: {worst.reason}"
        yield complaint(item, reason, "draw only what the formulas are made for")
    if ENOUGH_TO_TELL <= facts.problems < LEAST_ACCEPTED * facts.trials:
        worst = facts.rejections[0]
        rule = f"the `require` {worst.rule}" if worst.cause == "require" else f"{worst.rule} ({worst.reason})"
        yield complaint(
            item,
            f"only {facts.problems} of {facts.trials} draws are used; {worst.number} were rejected by {rule}",
            "choose domains that meet the conditions more often",
        )


def _effort(item: Item, facts: Facts) -> Iterator[Complaint]:
    found = facts.effort
    if found and item.level in CALCULATOR_LEVELS and found.most > MOST_EFFORT * found.least:
        yield complaint(
            item,
            f"one variant takes {found.most / found.least:.1f} times the arithmetic of another "
            f"(effort {found.least:g} to {found.most:g})",
            "keep the sizes and digits of the givens closer together",
        )


def _traps(item: Item, facts: Facts) -> Iterator[Complaint]:
    for trap, number in facts.traps:
        if number > MOST_IN_TRAPS * facts.problems:
            yield complaint(item, f"in {number} of {facts.problems} variants {trap}", "choose other sizes")


def _always_alike(item: Item, facts: Facts) -> Iterator[Complaint]:
    """Where nothing at all is fair, the complaint about that tells the same."""
    together = dict(facts.together)
    for each in facts.rejections:
        if each.cause == "alike" and facts.problems and each.number >= ENOUGH_TO_TELL and not together.get(each.rule):
            reason = f"{each.rule} are the same in all {each.number} draws in which both apply"
            yield complaint(item, reason, "let one of them go, or change its `when`")


def _idle_mistakes(item: Item, facts: Facts) -> Iterator[Complaint]:
    seen = dict(facts.mistakes)
    for rule in item.mistakes:
        if rule.id not in seen and any(rule in plan.rules for plan in program_of(item).plans):
            reason = f"this mistake applied to none of {facts.problems} variants"
            yield complaint(item, reason, "look at its `when`", at=rule.place, path=f".{rule.id}")


# --- choices ----------------------------------------------------------------------------------------------------------


def _choice_plans(item: Item) -> list[Plan]:
    return [plan for plan in program_of(item).plans if isinstance(plan.step.answer, ChoiceAnswer | ComputedChoice)]


def _guessable(item: Item, plan: Plan, choices: Choices) -> Iterator[Complaint]:
    answer, total = plan.step.answer, sum(number for _, number in choices.letters)
    is_ordered = isinstance(answer, ChoiceAnswer) and answer.ordered
    # A sentence that holds in every variant is no fault while its place is drawn; in a fixed order its place tells.
    if len(choices.answers) == 1 and is_ordered:
        reason = f'the right option of "{choices.part}" was the same in all {total} variants'
        yield complaint(item, reason, "let each option be right in some variants")
    if not is_ordered and choices.options and _is_lopsided([number for _, number in choices.letters], choices.options):
        placed = ", ".join(f"{letter}: {number}" for letter, number in choices.letters)
        reason = f'the right option of "{choices.part}" stands in some places too often ({placed} of {total})'
        yield complaint(item, reason, "this is a fault of the program: please report it")


def _is_lopsided(counts: list[int], options: int) -> bool:
    """Whether counts are too uneven for equally likely places, by the chi-squared test (Wilson and Hilferty's root)."""
    total, freedom = sum(counts), options - 1
    if freedom < 1:
        return False
    even = total / options
    squares = sum((count - even) ** 2 / even for count in [*counts, *[0] * (options - len(counts))])
    spread = 2 / (9 * freedom)
    deviations: float = ((squares / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5
    return deviations > SUSPICIOUS
