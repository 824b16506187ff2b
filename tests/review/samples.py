"""A small bank with a known behaviour, for the review."""

from pathlib import Path

from quizgen.bank import Bank, load_bank

HEAD = """\
format: 1
bank: sample
section: 1
title: "Samples"
skills:
  - id: sample.share
    needs: []
    title: "Shares"
    intro: "Share 6 among 3: each gets 2."
  - id: sample.lonely
    needs: [sample.share]
    title: "Nobody asks"
    intro: "Nothing is asked here."
items:
"""

SHARE = """\
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

SIGN = """\
  - id: sample.share.sign
    skill: sample.share
    level: 3
    finite: true
    given:
      a: {integer: [-1, 2]}
    require: ["a != 2"]
    ask: "Is {a} above, at or below zero?"
    answer: {choice: {above: "a > 0", at: "a == 0", below: "a < 0"}, ordered: true}
    hint: "Where does {a} lie on a line of numbers?"
    because: "{a} is what it is. A minus sign says below."
"""

TWICE = """\
  - id: sample.share.twice
    skill: sample.share
    level: 3
    finite: true
    given:
      a: {integer: [0, 3]}
    ask: "How much is {a} and {a}?"
    answer: {number: "a + a"}
    mistakes:
      - {id: squared, gives: "a * a", say: "You multiplied."}
      - {id: forgot-one, gives: "a", say: "Twice, please."}
      - {id: one-more, gives: "a + 2", say: "You added two."}
    hint: "Count on from {a}."
    because: "{a} and {a} make {a + a}. Twice is once and once more."
"""


def bank(folder: Path, *items: str) -> Bank:
    """A bank of these items, in a file in `folder`."""
    return load_bank(written(folder, *items))


def written(folder: Path, *items: str) -> Path:
    """The file of a bank of these items."""
    path = folder / "bank.yaml"
    path.write_text(HEAD + "".join(items), encoding="utf-8")
    return path
