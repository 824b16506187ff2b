"""What somebody types who writes every number down on the way, worked out by hand."""

from textwrap import dedent

from quizgen.bank.loader import item_from_text
from quizgen.problem.program import program_of
from quizgen.problem.rounding import Bench, Learner, learner

ITEM = """\
id: sample.item
skill: sample.skill
level: 1
finite: true
given: {n: {choose: [2]}, k: {choose: [0]}}
let: {third: "n / 3"}
ask: "How much are a hundred thirds of {n}?"
answer: {number: "third * 100", decimals: 0, working: 1}
mistakes:
  - {id: half, at: third, gives: "n / 2 + 1/20", say: "You halved."}
  - {id: whole, gives: "100 * n + third", say: "You did not divide."}
hint: "A third of {n}, a hundred times."
because: "`{n}/3` is {third:2}, and {k} is nothing."
"""


def bench(text: str = ITEM, n: int = 2) -> Bench:
    program = program_of(item_from_text(dedent(text)))
    return Bench(program, {"n": n, "k": 0}, program.plans[0])


def person(turn: int, text: str = ITEM) -> Learner:
    found = learner(bench(text), turn)
    assert found is not None
    return found


def test_in_even_turns_two_thirds_are_written_down_as_0_7() -> None:
    assert person(0).types(None) == person(2).types(None) == {"70"}


def test_in_odd_turns_they_are_written_down_as_0_6() -> None:
    assert person(1).types(None) == person(3).types(None) == {"60"}


def test_a_mistake_is_rounded_or_cut_on_the_way_too() -> None:
    half, whole = bench().plan.rules

    assert person(0).types(half) == {"110"}  # 1.05 becomes 1.1
    assert person(1).types(half) == {"100"}
    assert person(0).types(whole) == {"201", "200"}  # 200.7, handed in rounded or cut
    assert person(1).types(whole) == {"201", "200"}  # 200.6


def test_nobody_rounds_where_the_answer_is_exact() -> None:
    assert learner(bench(ITEM.replace(", decimals: 0, working: 1", "")), 0) is None


def test_nobody_answers_where_a_number_on_the_way_has_no_value() -> None:
    assert learner(bench(ITEM.replace("n / 3", "n / (3 * k)")), 0) is None
