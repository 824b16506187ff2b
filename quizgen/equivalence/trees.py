"""Are two trees the same? Formulas on the ladder, lists cell by cell, shapes size by size.

In: a learner's tree, the expected one, and what the names mean. Out: a `Comparison`. An AnswerError where the
learner's tree makes no sense (a matrix plus a number, an undeclared name), a ValueError where the expected one does
not. Left out: reading texts (`texts`), and what a verdict is worth.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from quizgen.equivalence.comparison import Comparison, Ruling, Verdict
from quizgen.equivalence.ladder import Case, settled
from quizgen.equivalence.program import Program, program_of
from quizgen.equivalence.scope import Scope, SpeltMatrices, SpeltSymbols, scope_of
from quizgen.equivalence.sides import Side
from quizgen.equivalence.tolerance import EXACT, Tolerance
from quizgen.errors import AnswerError, FormulaError
from quizgen.language.tree import Listing, Node, Shape, Undefined

LINES = 6
"""Cells of a list that the trail tells about."""

KEPT = 2_000
"""Expected formulas that are kept ready for the next answer."""


def judge(
    left: Node,
    right: Node,
    *,
    symbols: SpeltSymbols = (),
    matrices: SpeltMatrices = (),
    prove: bool = True,
    tolerance: Tolerance = EXACT,
    rulings: Iterable[Ruling] = (),
) -> Comparison:
    """Whether an answer's tree is the expected one.

    `symbols` are names (real numbers) or a mapping to domains, `matrices` names or a mapping to (rows, columns); a
    name in both is a matrix. With `prove=False` sympy is not asked. `rulings` are sympy's words from the same
    comparison made before: they are used in their order, and it is asked again only beyond them.

    >>> from quizgen.language.tree import Binary, Name, Number
    >>> judge(Binary("*", Number(2), Name("x")), Binary("+", Name("x"), Name("x")), symbols=["x"]).verdict
    'equal'
    """
    return judged(left, right, Case(scope_of(symbols, matrices), tolerance, prove, iter(tuple(rulings))))


def judged(left: Node, right: Node, case: Case) -> Comparison:
    """The same, for a case that is made once and used for many cells."""
    match left, right:
        case (Undefined(), _) | (_, Undefined()):
            return _undefined(left, right)
        case Shape(entries), Shape(others):
            return _shapes(entries, others, case)
        case Listing(), Listing():
            return _lists(left, right, case)
        case Listing((item,), column), _ if not isinstance(item, Listing) and not case.scope.matrices:
            raise AnswerError(
                "one formula is asked, and this is a list of one", column=column, hint="leave out the [ ]"
            )
        case _:
            return settled(_answered(left, case.scope), _expected(right, case.scope), case)


def _undefined(left: Node, right: Node) -> Comparison:
    """`undefined` is itself, and no shape."""
    same = isinstance(left, Undefined) and isinstance(right, Undefined)
    return Comparison(
        "equal" if same else "different", proved=True, trail=("undefined differs from every shape",) * (not same)
    )


def _shapes(entries: Sequence[Node], others: Sequence[Node], case: Case) -> Comparison:
    """Size by size; the shape of one word's list is a row however it is written."""
    mine, theirs = _as_row(entries, case), _as_row(others, case)
    if len(mine) != len(theirs):
        return Comparison("different", proved=True, trail=(f"{len(entries)} sizes against {len(others)}",))
    return _together([judged(a, b, case) for a, b in zip(mine, theirs, strict=True)], "size")


def _as_row(entries: Sequence[Node], case: Case) -> Sequence[Node]:
    """`(1, d)` as `(d,)`."""
    is_row = len(entries) == 2 and program_of(entries[0], case.scope.declared).constant == 1
    return entries[1:] if is_row else entries


def _lists(left: Listing, right: Listing, case: Case) -> Comparison:
    with _as_answer():
        mine = _dimensions(left)
    with _as_expected():
        theirs = _dimensions(right)
    if mine != theirs:
        words = [" × ".join(map(str, each)) for each in (mine, theirs)]
        return Comparison("different", proved=True, trail=(f"a list of {words[0]} against one of {words[1]}",))
    return _together([judged(a, b, case) for a, b in zip(_flat(left), _flat(right), strict=True)], "cell")


def _together(found: Sequence[Comparison], noun: str) -> Comparison:
    """The verdict on a list, from those on its cells."""
    verdicts: tuple[Verdict, ...] = tuple(each.verdict for each in found)
    verdict: Verdict = "different" if "different" in verdicts else "undecided" if "undecided" in verdicts else "equal"
    deciding = [each for each in found if each.verdict == verdict]
    told = [
        f"{noun} {place}: {line}"
        for place, each in enumerate(found, 1)
        if each.verdict != "equal"
        for line in each.trail
    ]
    return Comparison(
        verdict,
        proved=any(each.proved for each in deciding)
        if verdict == "different"
        else all(each.proved for each in deciding),
        trail=(*told[:LINES], f"{verdicts.count('equal')} of {len(found)} agree"),
        cells=verdicts,
        points=min((each.points for each in found), default=0),
        rulings=tuple(ruling for each in found for ruling in each.rulings),
    )


def _dimensions(tree: Node) -> tuple[int, ...]:
    """The lengths of a list, level by level; a FormulaError where entries of one level differ."""
    if not isinstance(tree, Listing):
        return ()
    inner = [_dimensions(item) for item in tree.items]
    for item, within in zip(tree.items, inner, strict=True):
        if within != inner[0]:
            raise FormulaError("this entry of a list has another length than those before it", item.column)
    return len(tree.items), *inner[0]


def _flat(tree: Node) -> list[Node]:
    return [cell for item in tree.items for cell in _flat(item)] if isinstance(tree, Listing) else [tree]


def _answered(tree: Node, scope: Scope) -> Side:
    """The side of an answer; the last one is kept, for it is compared with what each mistake comes to as well."""
    key = id(tree), id(scope)
    known = _ANSWERED.get(key)
    if known is not None:
        return known.side
    with _as_answer():
        side = Side(_program(tree, scope))
    _ANSWERED.clear()
    _ANSWERED[key] = _Known(tree, scope, side)
    return side


def _expected(tree: Node, scope: Scope) -> Side:
    """The side of an expected formula, kept with all that was worked out about it for the next answer."""
    key = id(tree), id(scope)
    known = _EXPECTED.get(key)
    if known is not None:
        return known.side
    with _as_expected():
        side = Side(_program(tree, scope))
    if len(_EXPECTED) >= KEPT:
        del _EXPECTED[next(iter(_EXPECTED))]
    _EXPECTED[key] = _Known(tree, scope, side)
    return side


@contextmanager
def _as_answer() -> Generator[None]:
    """What is wrong with the learner's tree is the learner's error."""
    try:
        yield
    except FormulaError as error:
        raise AnswerError(error.reason, column=error.column, hint=error.hint) from None


@contextmanager
def _as_expected() -> Generator[None]:
    """What is wrong with the expected tree is not."""
    try:
        yield
    except FormulaError as error:
        raise ValueError(f"the expected formula makes no sense: {error.reason}") from None


class _Known(NamedTuple):
    """A side, with the objects by whose identity it is found again, which therefore must not be freed."""

    tree: Node
    scope: Scope
    side: Side


_EXPECTED: dict[tuple[int, int], _Known] = {}
_ANSWERED: dict[tuple[int, int], _Known] = {}


def _program(tree: Node, scope: Scope) -> Program:
    program = program_of(tree, scope.declared)
    for name in program.names - scope.declared:
        raise FormulaError(f"{name} is not declared here")
    return program
