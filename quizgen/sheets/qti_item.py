"""An item of QTI 2.1: what is asked, how it is judged, and what is said about it.

In: a variant with its tasks. Out: the XML of an item. All parts weigh the same; a known mistake is worth nothing and
gets its remark; else what an answer is worth is added up. Left out: the package (`qti`).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from quizgen.language.passage import Passage
from quizgen.problem.problem import DrawnFigure
from quizgen.render.documents import as_html
from quizgen.sheets.markup import NOTHING, XML, Markup, block, element, lines, words
from quizgen.sheets.numbers import decimal
from quizgen.sheets.pages import linked
from quizgen.sheets.pools import Variant
from quizgen.sheets.qti_interaction import Interaction, add_to, base, interaction_of, variable
from quizgen.sheets.task import Asked
from quizgen.sheets.wording import Fields, Page, filled, signed

NAMESPACE = "http://www.imsglobal.org/xsd/imsqti_v2p1"
SCHEMA = {
    "xmlns": NAMESPACE,
    "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
    "xsi:schemaLocation": f"{NAMESPACE} http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd",
}
BECAUSE = "BECAUSE"


def identifier(variant: Variant) -> str:
    """The name of an item in its package."""
    return f"{variant.entry.name}-{variant.tag.code}"


def item(variant: Variant, asked: Sequence[Asked]) -> str:
    """The file of an item."""
    problem, marks = variant.entry.problem, variant.entry.marks
    interactions = [interaction_of(each.task, number) for number, each in enumerate(asked, 1)]
    content = block(
        "assessmentItem",
        *(each.declarations for each in interactions),
        *_outcomes(len(asked), marks),
        block("itemBody", _body(variant, asked, interactions)),
        block("responseProcessing", *_rules(interactions, marks)),
        *_feedbacks(interactions),
        _feedback(BECAUSE, problem.because),
        attributes={
            **SCHEMA,
            "identifier": identifier(variant),
            "title": variant.entry.name,
            "adaptive": "false",
            "timeDependent": "false",
        },
    )
    return f"{lines(XML, content)}\n"


def _body(variant: Variant, asked: Sequence[Asked], interactions: Sequence[Interaction]) -> Markup:
    problem = variant.entry.problem
    page = Page(as_html, lambda figure: _picture(figure, variant))
    parts = zip(problem.parts, asked, interactions, strict=True)
    fields = [Fields(part, each, interaction.fields) for part, each, interaction in parts]
    return signed(filled(problem, fields, page), variant.tag.text)


def _picture(figure: DrawnFigure, variant: Variant) -> Markup:
    return linked(figure, f"../figures/{identifier(variant)}.svg")


# --- judging ----------------------------------------------------------------------------------------------------------


def _outcomes(parts: int, marks: Fraction) -> list[Markup]:
    shares = [_outcome(f"PART{number}", "0") for number in range(1, parts + 1)]
    feedback = {"identifier": "FEEDBACK", "cardinality": "multiple", "baseType": "identifier"}
    return [
        _outcome("SCORE", "0"),
        _outcome("MAXSCORE", decimal(marks)),
        *shares,
        element("outcomeDeclaration", attributes=feedback),
    ]


def _outcome(name: str, start: str) -> Markup:
    attributes = {"identifier": name, "cardinality": "single", "baseType": "float"}
    return element("outcomeDeclaration", element("defaultValue", element("value", words(start))), attributes=attributes)


def _rules(interactions: Sequence[Interaction], marks: Fraction) -> list[Markup]:
    parts = [variable(f"PART{number}") for number in range(1, len(interactions) + 1)]
    score = element("product", base("float", decimal(marks / len(parts))), element("sum", *parts))
    return [
        *(_judging(each, number) for number, each in enumerate(interactions, 1)),
        element("setOutcomeValue", score, attributes={"identifier": "SCORE"}),
        _show(BECAUSE),
    ]


def _judging(interaction: Interaction, number: int) -> Markup:
    """Right; else a known mistake, which is worth nothing; else what can be said for it."""
    right = element("responseIf", interaction.right, add_to(f"PART{number}", Fraction(1)))
    known = [
        element("responseElseIf", each.condition, _show(_remark_name(number, place)))
        for place, each in enumerate(interaction.wrong, 1)
    ]
    rest = element("responseElse", interaction.partial) if interaction.partial else NOTHING
    return block("responseCondition", right, *known, rest)


def _show(name: str) -> Markup:
    """The rule that shows a feedback beside those already shown."""
    shown = element("multiple", variable("FEEDBACK"), base("identifier", name))
    return element("setOutcomeValue", shown, attributes={"identifier": "FEEDBACK"})


def _feedbacks(interactions: Sequence[Interaction]) -> list[Markup]:
    return [
        _feedback(_remark_name(number, place), known.remark)
        for number, each in enumerate(interactions, 1)
        for place, known in enumerate(each.wrong, 1)
    ]


def _feedback(name: str, text: Passage) -> Markup:
    attributes = {"outcomeIdentifier": "FEEDBACK", "identifier": name, "showHide": "show"}
    return element("modalFeedback", element("p", Markup(as_html(text))), attributes=attributes)


def _remark_name(number: int, place: int) -> str:
    return f"MISTAKE{number}_{place}"
