"""QTI 2.1: a package of items and a test that selects one variant of each question.

In: the job. Out: `qti.zip` for the teacher, and notes of what QTI cannot hold. Left out: a single item (`qti_item`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quizgen.records import dataclass
from quizgen.sheets.archive import zipped
from quizgen.sheets.capabilities import capability_notes
from quizgen.sheets.identity import named, title_of
from quizgen.sheets.job import File, Job, Note
from quizgen.sheets.markup import NOTHING, XML, Markup, block, element, lines, words
from quizgen.sheets.pages import svg_file
from quizgen.sheets.pools import Pool, Variant, pool_notes, pools
from quizgen.sheets.qti_item import SCHEMA, identifier, item
from quizgen.sheets.task import Asked
from quizgen.sheets.tasks import asked_of

TARGET = "qti"
PACKAGING = "http://www.imsglobal.org/xsd/imscp_v1p1"
TEST = "test.xml"


@dataclass(frozen=True, slots=True)
class _Held:
    """A variant with its tasks."""

    variant: Variant
    asked: tuple[Asked, ...]

    @property
    def path(self) -> str:
        """Where its item lies."""
        return f"items/{identifier(self.variant)}.xml"

    @property
    def picture(self) -> str:
        """Where its picture lies; empty where it has none."""
        return f"figures/{identifier(self.variant)}.svg" if self.variant.entry.problem.figure else ""


def write(job: Job) -> Iterator[File | Note]:
    """The package, and what it does not hold."""
    found = pools(job)
    yield from pool_notes(TARGET, job, found)
    yield from capability_notes(TARGET, job)
    sections: dict[str, list[_Held]] = {}
    for pool in found:
        held, notes = _held(pool)
        yield from (Note(TARGET, pool.name, note) for note in notes)
        if held:
            sections[pool.name] = held
    if sections:  # a test without a question is not valid
        yield File("teacher", "qti.zip", zipped(_files(job, sections)))


def _held(pool: Pool) -> tuple[list[_Held], tuple[str, ...]]:
    notes: dict[str, None] = {}
    held: list[_Held] = []
    for variant in pool.variants:
        tasks = [asked_of(part) for part in variant.entry.problem.parts]
        asked = tuple(each for each in tasks if each is not None)
        if len(asked) < len(tasks):
            notes["left out: a formula without a mistake to choose from beside it"] = None
            continue
        notes.update(dict.fromkeys(note for each in asked for note in each.notes))
        held.append(_Held(variant, asked))
    return held, tuple(notes)


def _files(job: Job, sections: dict[str, list[_Held]]) -> dict[str, bytes]:
    held = [each for section in sections.values() for each in section]
    files = {"imsmanifest.xml": _manifest(job, held).encode(), TEST: _test(job, sections).encode()}
    for each in held:
        files[each.path] = item(each.variant, each.asked).encode()
        figure = each.variant.entry.problem.figure
        if figure:
            files[each.picture] = svg_file(figure)
    return files


def _manifest(job: Job, held: Sequence[_Held]) -> str:
    content = block(
        "manifest",
        block("metadata", element("schema", words("QTIv2.1 Package")), element("schemaversion", words("1.0.0"))),
        element("organizations"),
        block("resources", _test_resource(held), *map(_resource, held)),
        attributes={"xmlns": PACKAGING, "identifier": named("MANIFEST", job.prefix)},
    )
    return f"{lines(XML, content)}\n"


def _test_resource(held: Sequence[_Held]) -> Markup:
    needs = [element("dependency", attributes={"identifierref": identifier(each.variant)}) for each in held]
    attributes = {"identifier": "TEST", "type": "imsqti_test_xmlv2p1", "href": TEST}
    return block("resource", _file(TEST), *needs, attributes=attributes)


def _resource(held: _Held) -> Markup:
    attributes = {"identifier": identifier(held.variant), "type": "imsqti_item_xmlv2p1", "href": held.path}
    picture = _file(held.picture) if held.picture else NOTHING
    return block("resource", _file(held.path), picture, attributes=attributes)


def _file(path: str) -> Markup:
    return element("file", attributes={"href": path})


def _test(job: Job, sections: dict[str, list[_Held]]) -> str:
    start = element("defaultValue", element("value", words("0")))
    total = element("sum", element("testVariables", attributes={"variableIdentifier": "SCORE"}))
    score = {"identifier": "SCORE", "cardinality": "single", "baseType": "float"}
    content = block(
        "assessmentTest",
        element("outcomeDeclaration", start, attributes=score),
        block(
            "testPart",
            *(_section(name, held) for name, held in sections.items()),
            attributes={"identifier": "PART", "navigationMode": "nonlinear", "submissionMode": "simultaneous"},
        ),
        element("outcomeProcessing", element("setOutcomeValue", total, attributes={"identifier": "SCORE"})),
        attributes={**SCHEMA, "identifier": named("TEST", job.prefix), "title": title_of(job)},
    )
    return f"{lines(XML, content)}\n"


def _section(name: str, held: Sequence[_Held]) -> Markup:
    items = [
        element("assessmentItemRef", attributes={"identifier": identifier(each.variant), "href": each.path})
        for each in held
    ]
    choosing = element("selection", attributes={"select": "1"})
    attributes = {"identifier": f"SECTION-{name}", "title": name, "visible": "false"}
    return block("assessmentSection", choosing, *items, attributes=attributes)
