"""A page for practice: it judges what is typed or ticked by itself, with hints, remarks and the way to the answer.

In: a job. Out: `students/practice-CODE.html`, one file that works without a network. It holds its answers and says so,
so it is never part of a graded set. Questions that a page cannot judge are left out, with a note. Left out: judging
(`judging`, `verdicts.js`) and sheets (`html`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from quizgen.problem.outcomes import TickOutcome
from quizgen.problem.problem import Part
from quizgen.sheets.capabilities import capability_notes
from quizgen.sheets.identity import title_of
from quizgen.sheets.job import Entry, File, Job, Note, Sheet
from quizgen.sheets.markup import NOTHING, Markup, block, element, joined, lines, words
from quizgen.sheets.tasks import CHOOSE_ALL, CHOOSE_ONE
from quizgen.sheets.web.document import Document, page_of
from quizgen.sheets.web.judging import JUDGED, judging_of, refusal
from quizgen.sheets.web.question import html, paragraph, part_name, question, things

TARGET = "interactive"
STYLES = ("page.css", "practice.css")
SCRIPTS = ("reading.js", "verdicts.js", "practice.js")

HOLDS = "This page is for practice: it holds the answers, and nothing that you type leaves it."
READS = (
    "It reads numbers such as 0.25, -3, 1/3 or 50%, lists such as [1, 2.5], matrices such as [[1, 2], [3, 4]], "
    "and shapes such as (3, 7) or 3 x 7."
)
NEEDS = "Judging needs a script, and scripts are switched off in this browser. The questions can be read all the same."
CHECK = element("button", words("Check"), attributes={"type": "submit"})


def practice(job: Job) -> Iterator[File | Note]:
    """A page for every copy, and notes on what they leave out."""
    yield from capability_notes(TARGET, job)
    for sheet in job.sheets:
        left_out = {entry.number: reason for entry in sheet.entries if (reason := refusal(entry.problem))}
        for entry in sheet.entries:
            if entry.number in left_out and JUDGED.issuperset(entry.problem.item.kinds):
                yield Note(TARGET, entry.name, f"left out: {left_out[entry.number]}")
        yield File("students", f"practice-{sheet.student.code}.html", _page(job, sheet, left_out))


def _page(job: Job, sheet: Sheet, left_out: dict[int, str]) -> bytes:
    title = title_of(job)
    header = block(
        "header",
        element("h1", words(title)),
        element("p", words(HOLDS)),
        element("p", words(READS), attributes={"class": "how"}),
        element("noscript", element("p", element("strong", words(NEEDS)))),
        element("p", NOTHING, attributes={"id": "count", "role": "status"}),
    )
    asked = [_question(entry) for entry in sheet.entries if entry.number not in left_out]
    missing = [element("li", words(f"Question {number}: {reason}")) for number, reason in left_out.items()]
    footer = block("footer", element("p", words("Not on this page:")), block("ul", *missing)) if missing else NOTHING
    return page_of(Document(title, STYLES, scripts=SCRIPTS), block("main", header, *asked, footer))


def _question(entry: Entry) -> Markup:
    name = f"q{entry.number}"
    answers = [
        lines(things(part), _form(entry, place, f"{name}-{place + 1}"))
        for place, part in enumerate(entry.problem.parts)
    ]
    return question(entry, answers, name=name, closing=_help(entry, name))


# --- where an answer goes ---------------------------------------------------------------------------------------------


def _form(entry: Entry, place: int, name: str) -> Markup:
    part, shown = entry.problem.parts[place], part_name(entry, place)
    judging = judging_of(entry.problem, part)
    data = json.dumps(judging.data, ensure_ascii=False, separators=(",", ":"))
    is_ticked = isinstance(part.outcome, TickOutcome)
    remarks = [element("span", html(remark)) for remark in judging.remarks]
    return block(
        "form",
        joined(_ticks(part, name, shown), CHECK) if is_ticked else _typed(part, name, shown),
        element("output", NOTHING, attributes={"role": "status", "aria-live": "polite"}),
        element("div", *remarks, NOTHING, attributes={"class": "remarks", "hidden": "hidden"}),
        attributes={"data-judging": data, "novalidate": "novalidate"},
    )


def _typed(part: Part, name: str, shown: str) -> Markup:
    attributes = {
        "id": name,
        "class": f"typed {part.kind}",
        "autocomplete": "off",
        "autocapitalize": "off",
        "spellcheck": "false",
        "aria-describedby": f"{name}-how",
    }
    label = element("label", words(f"Answer {shown}"), attributes={"for": name})
    how = element("p", words(part.instruction), NOTHING, attributes={"class": "how", "id": f"{name}-how"})
    field = element("input", attributes=attributes)
    return joined(how, element("p", label, Markup(" "), field, Markup(" "), CHECK, attributes={"class": "row"}))


def _ticks(part: Part, name: str, shown: str) -> Markup:
    is_several = part.kind == "choices"
    kind = "checkbox" if is_several else "radio"
    options = [(option.letter, html(option.label)) for option in part.options]
    if is_several:
        options.append(("none", words("none of these")))
    ticks = [
        element(
            "label",
            element("input", attributes={"type": kind, "name": name, "value": value}),
            Markup(" "),
            element("span", label),
        )
        for value, label in options
    ]
    legend = words(f"{shown}: {CHOOSE_ALL if is_several else CHOOSE_ONE}")
    return block("fieldset", element("legend", legend), *ticks)


# --- hints and solutions ----------------------------------------------------------------------------------------------


def _help(entry: Entry, name: str) -> Markup:
    problem = entry.problem
    hints = [problem.hint, *(part.hint for part in problem.parts if part.hint)]
    answers = [element("p", words("Answer: "), element("code", words(part.expected))) for part in problem.parts]
    labels = [
        element("p", words(f"{option.letter}) "), html(option.label))
        for part in problem.parts
        for option in part.options
        if isinstance(part.outcome, TickOutcome) and option.letter in part.outcome.letters
    ]
    hint = _unfolded(f"{name}-hint", "Hint", joined(*map(paragraph, dict.fromkeys(hints))))
    return joined(
        hint, _unfolded(f"{name}-solution", "Solution", joined(*answers, *labels, paragraph(problem.because)))
    )


def _unfolded(name: str, label: str, content: Markup) -> Markup:
    """A button and what it shows; the solution waits until there is an answer."""
    attributes = {"type": "button", "aria-controls": name, "aria-expanded": "false", "class": f"{label.lower()}-button"}
    if label == "Solution":
        attributes["disabled"] = "disabled"
    button = element("button", words(label), attributes=attributes)
    return joined(button, element("div", content, attributes={"id": name, "class": "more", "hidden": "hidden"}))
