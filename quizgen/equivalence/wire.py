"""What goes between the program and sympy's process, in `frames`: JSON.

In: a `Question` or a word. Out: bytes, and back. A formula travels as its list of steps, a number in hexadecimal
digits, so that neither depth nor size meets a limit of the format; nothing that travels is ever run as code.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple, get_args

from quizgen.equivalence.constants import Exact
from quizgen.equivalence.domains import Domain, Interval, domain_of
from quizgen.equivalence.program import Code, Step
from quizgen.language.values import plain

_CODES: dict[str, Code] = {code: code for code in get_args(Code)}


class Question(NamedTuple):
    """Whether two formulas are the same, with the domains of their symbols and the names of their matrices."""

    left: tuple[Step, ...]
    right: tuple[Step, ...]
    symbols: Mapping[str, Domain]
    matrices: tuple[str, ...]


def encoded(question: Question) -> bytes:
    """A question in bytes.

    >>> decoded(encoded(Question((Step("name", "x"),), (), {"x": "real"}, ()))).left
    (Step(code='name', name='x', value=0, arity=0),)
    """
    left, right, symbols, matrices = question
    fields = {
        "left": [_spelt_step(step) for step in left],
        "right": [_spelt_step(step) for step in right],
        "symbols": {name: _spelt_domain(domain) for name, domain in symbols.items()},
        "matrices": matrices,
    }
    return json.dumps(fields, separators=(",", ":")).encode()


def decoded(message: bytes) -> Question:
    """The question that bytes spell."""
    fields = json.loads(message)
    return Question(
        tuple(map(_step, fields["left"])),
        tuple(map(_step, fields["right"])),
        {name: domain_of(domain) for name, domain in fields["symbols"].items()},
        tuple(fields["matrices"]),
    )


def _spelt_step(step: Step) -> list[str | int]:
    return [step.code, step.name, f"{step.value.numerator:x}/{step.value.denominator:x}", step.arity]


def _step(spelt: list[object]) -> Step:
    code, name, value, arity = (str(each) for each in spelt)
    return Step(_CODES[code], name, _number(value), int(arity))


def _number(spelt: str) -> Exact:
    numerator, _, denominator = spelt.partition("/")
    return plain(Fraction(int(numerator, 16), int(denominator, 16)))


def _spelt_domain(domain: Domain) -> str | list[str]:
    match domain:
        case Interval(low, high):
            return [str(low), str(high)]
        case _:
            return domain
