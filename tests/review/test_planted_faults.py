"""`quiz check` fails on a planted fault of each kind, and says where it is and what shows it."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from quizgen.cli.commands import quiz

GOOD = """\
format: 1
bank: sample
section: 1
title: "Samples"
skills:
  - id: sample.share
    needs: []
    title: "Shares"
    intro: "Share 6 among 3: each gets 2."
items:
  - id: sample.share.one
    skill: sample.share
    level: 1
    given:
      n: {integer: [2, 40]}
      m: {integer: [50, 90]}
    ask: "Share {m} among {n}. How much is one part?"
    answer: {number: "m / n", decimals: 2}
    mistakes:
      - {id: multiplied, gives: "m * n", say: "You multiplied. Sharing divides."}
      - {id: turned-round, gives: "n / m", say: "You divided the other way round."}
    hint: "How often does {n} fit into {m}?"
    because: "`{m}/{n} = {m / n:2}`. Sharing divides."
"""

NO_VARIANT = ":11:5 sample.share.one: no fair variant for seed 0"
FEW = "n: {integer: [2, 5]}\n      m: {integer: [50, 52]}"

PLANTED = {
    "colliding mistake": ('gives: "m * n"', 'gives: "m / n + 0.001"', NO_VARIANT),
    "unfilled name": ("Share {m} among", "Share {k} among", ':17:18 sample.share.one.ask: unknown name "k"'),
    "no number": ('number: "m / n"', 'number: "log(0 - m) / n"', NO_VARIANT),
    "unknown verb": ('number: "m / n"', 'number: "halve(m)"', ':18:23 sample.share.one.answer: unknown verb "halve"'),
    "duplicate key": ("    level: 1\n", "    level: 1\n    level: 2\n", ":14:5"),
    "unquoted formula": ('number: "m / n", decimals', "number: max(m, n), decimals", "put the formula in quotes"),
    "missing because": ('    because: "`{m}/{n} = {m / n:2}`. Sharing divides."\n', "", "because"),
    "a require that rejects nearly all": (
        '    ask: "Share',
        '    require: ["m == 77", "n == 13"]\n    ask: "Share',
        "m == 77",
    ),
    "cycle in needs": ("needs: []", "needs: [sample.share]", "sample.share"),
    "one mistake only": (
        '      - {id: turned-round, gives: "n / m", say: "You divided the other way round."}\n',
        "",
        ":11:5 sample.share.one",
    ),
    "too few variants": ("n: {integer: [2, 40]}\n      m: {integer: [50, 90]}", FEW, "distinct variants"),
    "much more arithmetic in some variants than in others": (
        'number: "m / n"',
        'number: "m / n + sum(range(1, n))"',
        "times the arithmetic of another",
    ),
    "a pair that is always alike": (
        "    hint:",
        '      - {id: times, when: "n > 20", gives: "n * m", say: "You multiplied."}\n    hint:',
        'sample.share.one: "multiplied" and "times" are the same in all',
    ),
    "a result that was typed": (
        "`{m}/{n} = {m / n:2}`. Sharing",
        "`{m}/{n} = {m / n:2}`, as 60/8 = 7.5. Sharing",
        '.because: 7.5 in "because" is typed',
    ),
    "a number that was typed into a formula": (
        "{m / n:2}`. Sharing",
        "{m / n:2} < 12`. Sharing",
        '.because: 12 in "because" is typed',
    ),
    "unused given": ("    given:\n", "    given:\n      k: {integer: [1, 9]}\n", '"k" is never used'),
}  # fmt: skip


def checked(text: str, folder: Path) -> tuple[int, str]:
    """The exit code and the output of `quiz check` on a bank file of this text."""
    path = folder / "bank.yaml"
    path.write_text(text, encoding="utf-8")
    done = CliRunner().invoke(quiz, ["check", str(path), "--seeds", "60"], standalone_mode=False)
    return (done.return_value or 0, done.output) if done.exception is None else (3, str(done.exception))


def test_a_good_bank_passes(tmp_path: Path) -> None:
    code, said = checked(GOOD, tmp_path)
    assert code == 0, said


@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_found_at_its_place(tmp_path: Path, fault: str) -> None:
    good, bad, said = PLANTED[fault]
    assert good in GOOD
    code, output = checked(GOOD.replace(good, bad), tmp_path)
    assert code in {1, 3}
    assert said in output


def test_two_options_that_look_alike_are_never_dealt(tmp_path: Path) -> None:
    choice = GOOD.replace('number: "m / n", decimals: 2', 'choice: "m / n", options: mistakes, decimals: 2')
    assert checked(choice, tmp_path)[0] == 0
    code, output = checked(choice.replace('gives: "n / m"', 'gives: "n * m"'), tmp_path)
    assert code in {1, 3}
    assert NO_VARIANT in output


def test_a_symbol_before_its_intro_is_found(tmp_path: Path) -> None:
    later = """\
  - id: sample.later
    needs: [sample.share]
    title: "Later"
    symbols: {"d_k": "d k, a width"}
    intro: "A width is written `d_k`."
items:
"""
    spoilt = GOOD.replace("items:\n", later).replace("How much is one part?", "How much is one part, `d_k`?")
    code, output = checked(spoilt, tmp_path)
    assert code == 1
    assert "`d_k` is used before its intro" in output
