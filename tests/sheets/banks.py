"""Small banks for the tests of writers: a question of every kind of answer, and one whose texts want to break out."""

from quizgen.bank.item import Item
from tests.sheets.jobs import item

NUMBER = """
given: {n: {integer: [2, 9]}}
ask: "Share 1 among {n} words. What does each get?"
answer: {number: "1/n", decimals: 3}
mistakes:
  - {id: all-of-it, gives: "1", say: "1 is the whole."}
"""

EXACT = """
given: {n: {choose: [3, 6, 7]}}
ask: "What is `1/{n}`?"
answer: {number: "1/n"}
mistakes:
  - {id: minus, gives: "0 - 1/n", say: "Mind the sign."}
"""

MATRIX = """
given: {A: {matrix: [2, 2], integer: [1, 9]}}
require: ["A[1, 2] != A[2, 1]"]
ask: "Flip {A}."
answer: {matrix: "A'"}
mistakes:
  - {id: unflipped, gives: "A", say: "Nothing was flipped."}
"""

SHAPE = """
given: {n: {integer: [2, 9]}, m: {integer: [10, 19]}}
ask: "A has {n} rows of {m} numbers. Its shape?"
answer: {shape: "[n, m]"}
mistakes:
  - {id: turned, gives: "[m, n]", say: "Rows come first."}
"""

TEXT = """
ask: "Which function turns scores into weights?"
answer: {text: "softmax", accept: ["soft-max"]}
mistakes:
  - {id: hard, gives: "hard*max", say: "That one takes all."}
"""

EXPRESSION = """
ask: "Scale a score s."
answer: {expression: "s/sqrt(d_k)", symbols: {s: real, d_k: positive}}
mistakes:
  - {id: no-root, gives: "s/d_k", say: "A root is missing."}
"""

LONELY = """
ask: "Scale a score s."
answer: {expression: "s/2", symbols: {s: real}}
"""

CHOICE = """
ask: "Which of them is compared?"
answer: {choice: {"the query": "1 == 2", "the key": "1 == 1"}}
mistakes:
  - {id: asks, gives: "the query", say: "The query asks."}
"""

TRUTH = """
ask: "Rows of weights make 1."
answer: {choice: {"true": "1 == 1", "false": "1 == 2"}, ordered: true}
mistakes:
  - {id: no, gives: "false", say: "Add one up."}
"""

CHOICES = """
given: {d: {choose: [12, 18]}}
ask: "Which divide {d}?"
answer: {choices: {"2": "divides(2, d)", "3": "divides(3, d)", "4": "divides(4, d)", "5": "divides(5, d)"}}
mistakes:
  - {id: odd-only, gives: ["3"], say: "Even ones may divide too."}
  - {id: five-too, gives: ["2", "3", "5"], say: "No whole fives make it."}
"""

NONE = """
ask: "Which are negative?"
answer: {choices: {"2": "2 < 0", "3": "3 < 0"}}
mistakes:
  - {id: both, gives: ["2", "3"], say: "Look for a minus."}
"""

ORDER = """
ask: "In which order?"
answer: {order: ["scores", "scale", "softmax", "blend"]}
mistakes:
  - {id: late, gives: ["scores", "softmax", "scale", "blend"], say: "Scale first."}
"""

MATCH = """
ask: "What does what?"
answer: {match: {"query": "asks", "key": "is compared", "value": "is blended"}}
mistakes:
  - {id: swapped, gives: {"query": "is compared", "key": "asks", "value": "is blended"}, say: "Turn two round."}
"""

STEPS = """
given: {q: {vector: 2, integer: [1, 4]}, k: {integer: [2, 5]}}
ask: "The query is {q}; every key is {k} times as long."
steps:
  - {name: score, ask: "The score?", answer: {number: "k * dot(q, q)"}}
  - {name: key, ask: "The key?", answer: {vector: "k * q"}}
mistakes:
  - {id: no-stretch, at: key, gives: "q", say: "Stretch it."}
"""

EVERYTHING = """
ask: "All kinds ~ # in one"
steps:
  - {name: a, ask: "Text?", answer: {text: "a}b#c~d/e&", accept: ["100%", "=x", "C:"]}}
  - {name: b, ask: "Choice {{2:NUMERICAL:=1}}?", answer: {choice: {"`1/2`": "1 == 1", "a & b ~": "1 == 2"}}}
  - {name: c, ask: "Choices?", answer: {choices: {"`sqrt(x)` #1": "1 == 1", "b}}": "1 == 2", "c": "1 == 1"}}}
  - {name: d, ask: "Order?", answer: {order: ["x ~ y", "`e^{2}`", "z"]}}
  - {name: m, ask: "Match?", answer: {match: {"l1 }}": "r1 }}", "l2": "`1/2`"}}}
  - {name: f, ask: "Formula?", answer: {expression: "s/2", symbols: {s: real}}}
  - {name: g, ask: "Matrix?", answer: {matrix: "stack([1, 2], [3, 4])"}}
  - {name: h, ask: "Shape?", answer: {shape: "[2, 3]"}}
mistakes:
  - {id: thirds, at: f, gives: "s/3", say: "Remark ~ # }} end\\\\"}
"""
"""An item whose steps are of all kinds, with signs that programs cut at."""

BODIES = {
    "number": NUMBER,
    "exact": EXACT,
    "matrix": MATRIX,
    "shape": SHAPE,
    "text": TEXT,
    "expression": EXPRESSION,
    "choice": CHOICE,
    "truth": TRUTH,
    "choices": CHOICES,
    "none": NONE,
    "order": ORDER,
    "match": MATCH,
    "steps": STEPS,
}

ITEMS: dict[str, Item] = {name: item(name, body) for name, body in BODIES.items()}

BREAKOUT = r"""]]> }} {{1:NUMERICAL:=3}} <script>alert(1)</script> =cmd \"x\" 'y' \\(z\\) $$ ~ # : \\ &amp; ::"""
"""What wants to end a text early in one format or another, as it stands between double quotes in YAML."""

SHOWN = r"""]]> } {1:NUMERICAL:=3} <script>alert(1)</script> =cmd "x" 'y' \(z\) $$ ~ # : \ &amp; ::"""
"""The same as a learner reads it."""

HOSTILE: dict[str, Item] = {
    name: item(
        f"hostile.{name}",
        f'ask: "{BREAKOUT}"\n{answer}\nhint: "{BREAKOUT}"\nbecause: "{BREAKOUT}"\n',
    )
    for name, answer in {
        "number": f'answer: {{number: "1/8"}}\nmistakes: [{{id: m, gives: "8", say: "{BREAKOUT}"}}]',
        "vector": f'answer: {{vector: "[1, 2]"}}\nmistakes: [{{id: m, gives: "[3, 4]", say: "{BREAKOUT}"}}]',
        "choice": f'answer: {{choice: {{"a {BREAKOUT}": "1 == 1", "b {BREAKOUT}": "1 == 2"}}}}',
        "match": f'answer: {{match: {{"a {BREAKOUT}": "c {BREAKOUT}", "b {BREAKOUT}": "d {BREAKOUT}"}}}}',
        "text": f'answer: {{text: "a {BREAKOUT}"}}\nmistakes: [{{id: m, gives: "b {BREAKOUT}", say: "{BREAKOUT}"}}]',
    }.items()
}
