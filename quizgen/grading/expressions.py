"""Answers that are formulas in declared symbols: `s/√d_k`, `softmax(QK^T/sqrt(d_k))V`.

In: the text, the part and its answer in the bank. Out: `Expression`. A formula is right if it is equal to the one asked
wherever its symbols may range, and has the form that is asked. Left out: how two formulas are compared (`equivalence`).
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from quizgen.bank.item import ExpressionAnswer
from quizgen.equivalence.comparison import Comparison, Ruling
from quizgen.equivalence.domains import Domain
from quizgen.errors import AnswerError
from quizgen.grading.desk import Desk
from quizgen.grading.fit import Fit, Flaw
from quizgen.grading.forms import FORMS, has_form
from quizgen.grading.letters import listed
from quizgen.language.reading import read_expression
from quizgen.language.tree import Listing, Node, names
from quizgen.problem.expressions import domain
from quizgen.problem.outcomes import ExpressionOutcome, Outcome
from quizgen.problem.problem import Part
from quizgen.records import dataclass
from quizgen.render.text import tree_text

Sizes = Mapping[str, tuple[Node, Node]]


@dataclass(frozen=True, slots=True)
class Expression:
    """A formula that was typed, and what its names mean.

    `rulings` are sympy's words on it from an earlier judgement.
    """

    tree: Node
    part: Part
    answer: ExpressionAnswer
    domains: Mapping[str, Domain]
    sizes: Sizes
    prove: bool
    rulings: tuple[Ruling, ...]
    notes: tuple[str, ...] = ()

    @property
    def read(self) -> str:
        """The formula as it was read."""
        return tree_text(self.tree)

    def against(self, outcome: Outcome) -> Fit:
        """All or nothing, or undecided."""
        found = self._compared(_formula(outcome))
        fits = found.verdict == "equal"
        flaw: Flaw = "undecided" if found.verdict == "undecided" else self._flaw_of_form()
        return Fit(fits, Fraction(fits and not flaw), lambda: self._lines(found), flaw, rulings=found.rulings)

    def missed(self, outcome: Outcome) -> str:
        """Whether the formula or only its form is off."""
        fit = self.against(outcome)
        if fit.fits:  # and yet not right
            return f"The value is right, the form is not: {FORMS[self.answer.form]} is asked."
        if fit.flaw == "undecided":
            return "Nobody could decide yet whether this is the formula asked. Another form of it may help."
        changing = sorted(names(_formula(outcome)) - {"e", "pi"})
        if changing and not names(self.tree) - {"e", "pi"}:
            return f"This is one fixed number. What is asked changes with {listed(changing)}."
        return "This is another formula. Put small numbers in for its letters, and see what it gives."

    def _flaw_of_form(self) -> Flaw:
        return "" if has_form(self.tree, self.answer.form) else "form"

    def _lines(self, found: Comparison) -> list[str]:
        form = [f"it is not {FORMS[self.answer.form]}"] if self._flaw_of_form() else []
        return [*found.trail, *form, f"{found.verdict}{', proved' if found.proved else ''}"]

    def _compared(self, right: Node) -> Comparison:
        """The comparison; sympy is asked about the answer alone, for a mistake need not be proved."""
        from quizgen.equivalence.trees import judge

        is_answer = isinstance(self.part.outcome, ExpressionOutcome) and right is self.part.outcome.tree
        return judge(
            self.tree,
            right,
            symbols=self.domains,
            matrices=self.sizes,
            prove=self.prove and is_answer,
            rulings=self.rulings if is_answer else (),
        )


def read_formula(text: str, part: Part, desk: Desk) -> Expression:
    """The formula that a text spells; an AnswerError where it spells none."""
    answer = desk.step(part.name).answer
    if not isinstance(answer, ExpressionAnswer):
        raise TypeError(f"{part.name} asks for no formula")
    domains: dict[str, Domain] = {symbol.name: domain(symbol) for symbol in answer.symbols}
    sizes: Sizes = {matrix.name: (matrix.rows.tree, matrix.columns.tree) for matrix in answer.matrices}
    reading = read_expression(text, symbols=domains, matrices=sizes, name=part.name, decimal=desk.terms.decimal)
    if isinstance(reading.tree, Listing) and not sizes and not isinstance(answer.formula.tree, Listing):
        raise AnswerError("a list stands where one formula belongs", column=reading.tree.column, text=text)
    rulings = desk.rulings.get(part.name, ())
    return Expression(reading.tree, part, answer, domains, sizes, desk.terms.prove, rulings, reading.notes)


def _formula(outcome: Outcome) -> Node:
    if not isinstance(outcome, ExpressionOutcome):
        raise TypeError(f"a formula is not compared with {type(outcome).__name__}")
    return outcome.tree
