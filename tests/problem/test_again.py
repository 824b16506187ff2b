"""A problem that was dealt once is made again from its draws alone, whatever trial gave it."""

import pickle

import pytest

from quizgen.bank import Item, item_from_text, load_bank
from quizgen.errors import FormulaError
from quizgen.problem import make
from quizgen.problem.dealing import again, number_again
from quizgen.problem.outcomes import NumericOutcome
from quizgen.problem.problem import Part
from quizgen.records import replace

SEEDS = (0, 1, 2**63 + 7)
BANK = load_bank()

QUOTIENT = """\
id: warmup.quotient
skill: warmup.power
level: 1
given: {a: {integer: [1, 9]}, b: {choose: ["sqrt(4)", "sqrt(9)", "5"]}}
ask: "What is {a} divided by {b}?"
answer: {number: "a / b", decimals: 2}
mistakes:
  - {id: upside-down, gives: "b / a", say: "That is {b} divided by {a}."}
hint: "Share {a} out."
because: "{a} shared among {b} is {a/b}."
"""


@pytest.fixture
def quotient() -> Item:
    return item_from_text(QUOTIENT)


@pytest.mark.parametrize("identity", list(BANK))
def test_every_item_of_the_bank_gives_the_same_problem_again(identity: str) -> None:
    for seed in SEEDS:
        problem = make(BANK[identity], seed)
        found = again(BANK[identity], seed, problem.attempt, problem.draws)
        assert found == replace(problem, separation=None)
        assert found.digest == problem.digest


@pytest.mark.parametrize("identity", [name for name, item in BANK.items() if item.kinds == ("number",)])
def test_the_number_alone_is_that_of_the_whole_problem(identity: str) -> None:
    for seed in SEEDS:
        problem = make(BANK[identity], seed)
        outcome = problem.parts[0].outcome
        assert isinstance(outcome, NumericOutcome)
        assert number_again(BANK[identity], problem.draws) == outcome.value


def test_roots_in_a_domain_are_no_steps_that_a_learner_rounds(quotient: Item) -> None:
    problem = make(quotient, 3)

    assert problem.parts[0].instruction == "Give 2 decimals."
    assert again(quotient, 3, problem.attempt, problem.draws) == replace(problem, separation=None)


def test_the_draws_decide_not_the_seed(quotient: Item) -> None:
    found = again(quotient, 3, 0, (("a", 7), ("b", 2)))

    assert found.prompt.startswith("What is 7 divided by 2?")
    assert found.parts[0].expected == "3.50"


def test_draws_without_a_value_are_told(quotient: Item) -> None:
    with pytest.raises(FormulaError, match="divi"):
        again(quotient, 3, 0, (("a", 7), ("b", 0)))


def test_another_order_of_the_options_is_another_problem() -> None:
    problem = make(BANK["softmax.compute.could-be"], 5)
    orders = {again(problem.item, seed, 0, problem.draws).parts[0].order for seed in range(40)}

    assert len(orders) == 6


def test_a_part_made_again_is_equal_to_the_one_dealt_from_either_side_and_goes_through_a_pipe() -> None:
    problem = make(BANK["softmax.equal.weight"], 5)
    [part] = again(problem.item, 5, problem.attempt, problem.draws).parts
    [dealt] = problem.parts

    assert part == dealt
    assert dealt == part
    assert hash(part) == hash(dealt)
    assert type(pickle.loads(pickle.dumps(part))) is Part
    assert pickle.loads(pickle.dumps(part)) == dealt
    assert part != replace(dealt, mistakes=())
    assert repr(part) == repr(dealt)


def test_mistakes_are_computed_when_they_are_asked_for(quotient: Item) -> None:
    [part] = again(quotient, 3, 0, (("a", 0), ("b", 2))).parts

    assert part.expected == "0.00"
    with pytest.raises(FormulaError, match="upside-down"):
        _ = part.mistakes
