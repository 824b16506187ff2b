"""The checkers that quizgen is measured against, as far as this environment has them.

In: a `Question`. Out: for each checker a function that says whether a text is the formula asked. Each gets the texts
in the spelling that suits it best, and works out ahead what belongs to the question alone. Left out: measuring
(`symbolic`).
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple, TypeAlias

from _answers import Answer, Question

from quizgen.equivalence import compare
from quizgen.equivalence.points import FIRST, columns
from quizgen.errors import AnswerError
from quizgen.language.tree import Node
from quizgen.render.tex import tree_tex
from quizgen.render.text import tree_text

Judge: TypeAlias = Callable[[str], bool]
"""Whether a text is the formula asked."""


class Checker(NamedTuple):
    """A checker: how answers are spelt for it, and what it makes of a question."""

    name: str
    module: str
    spelt: Callable[[Answer], str]
    made: Callable[[Question], Judge]

    @property
    def is_installed(self) -> bool:
        """Whether this environment has it."""
        return find_spec(self.module) is not None


def _quizgen(question: Question) -> Judge:
    """`compare`, up to the sampled verdict."""
    expected = tree_text(question.tree, ascii=True)
    _, symbols, matrices = question

    def judge(text: str) -> bool:
        try:
            return compare(text, expected, symbols=symbols, matrices=matrices, prove=False).verdict == "equal"
        except AnswerError:
            return False

    return judge


def _python(answer: Answer) -> str:
    return _python_text(answer.tree)


def _python_text(tree: Node) -> str:
    return tree_text(tree, ascii=True).replace("^", "**")


def _letters(question: Question) -> dict[str, object]:
    symbol = import_module("sympy").Symbol
    return {
        name: symbol(name, real=True, positive=domain in {"positive", "natural"} or None)
        for name, domain in question.symbols.items()
    }


def _simplify(question: Question) -> Judge:
    """The usual way: sympify, subtract, simplify; it evaluates the text, so none but ours get here."""
    sympy, letters = import_module("sympy"), _letters(question)
    expected = sympy.sympify(_python_text(question.tree), letters)
    return lambda text: sympy.simplify(sympy.sympify(text, letters) - expected) == 0


def _equals(question: Question) -> Judge:
    """The other usual way, which looks at random points too, and may have no answer."""
    sympy, letters = import_module("sympy"), _letters(question)
    expected = sympy.sympify(_python_text(question.tree), letters)
    return lambda text: sympy.sympify(text, letters).equals(expected) is True


def _expand(question: Question) -> Judge:
    """symengine, compiled: one expansion."""
    symengine = import_module("symengine")
    expected = symengine.sympify(_python_text(question.tree))
    return lambda text: symengine.expand(symengine.sympify(text) - expected) == 0


def _tex(answer: Answer) -> str:
    return f"${tree_tex(answer.tree)}$"


def _math_verify(question: Question) -> Judge:
    """math-verify, with the answer in TeX; `parse` and `verify` are its two steps."""
    library = import_module("math_verify")
    expected = library.parse(f"${tree_tex(question.tree)}$")
    return lambda text: bool(library.verify(expected, library.parse(text)))


def _plain(answer: Answer) -> str:
    return tree_text(answer.tree, ascii=True)


def _edx(question: Question) -> Judge:
    """The evaluator of Open edX at the points where quizgen looks first, to the tolerance usual there."""
    evaluator = import_module("calc").evaluator
    where = columns(question.symbols, b"points", FIRST)
    points = [{name: column[row] for name, column in where.items()} for row in range(len(FIRST))]
    wanted = [evaluator(point, {}, _plain_text(question)) for point in points]

    def judge(text: str) -> bool:
        found = (evaluator(point, {}, text) for point in points)
        return all(abs(a - b) <= 1e-8 * abs(b) for a, b in zip(found, wanted, strict=True))

    return judge


def _plain_text(question: Question) -> str:
    return tree_text(question.tree, ascii=True)


def _typed(answer: Answer) -> str:
    return answer.text


def _forgiven(made: Callable[[Question], Judge]) -> Callable[[Question], Judge]:
    """A judge that has not found an answer right where it fails on it."""

    def forgiving(question: Question) -> Judge:
        judge = made(question)

        def forgiven(text: str) -> bool:
            try:
                return judge(text)
            except Exception:  # noqa: BLE001 - there is no list of what other people's checkers raise
                return False

        return forgiven

    return forgiving


CHECKERS = (
    Checker("quizgen, compare", "quizgen", _typed, _quizgen),
    Checker("sympy, sympify + simplify", "sympy", _python, _forgiven(_simplify)),
    Checker("sympy, sympify + equals", "sympy", _python, _forgiven(_equals)),
    Checker("math-verify", "math_verify", _tex, _forgiven(_math_verify)),
    Checker("openedx-calc, four points", "calc", _plain, _forgiven(_edx)),
    Checker("symengine, expand", "symengine", _python, _forgiven(_expand)),
)
"""The first is ours; the second is what the others are measured in."""
