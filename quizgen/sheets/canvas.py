"""Canvas: a package in the dialect of QTI 1.2 that its import takes, with a question group for every question.

In: the job. Out: `canvas.zip` for the teacher, and notes of what Canvas cannot hold. Left out: a single question
(`canvas_item`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from quizgen.records import dataclass
from quizgen.sheets.archive import zipped
from quizgen.sheets.canvas_item import field, is_held, item, picture_path
from quizgen.sheets.capabilities import capability_notes
from quizgen.sheets.identity import named, title_of
from quizgen.sheets.job import File, Job, Note
from quizgen.sheets.markup import NOTHING, XML, Markup, block, element, lines, words
from quizgen.sheets.numbers import decimal
from quizgen.sheets.pages import svg_file
from quizgen.sheets.pools import part_pools, pool_notes
from quizgen.sheets.singles import Single, singles

TARGET = "canvas"
EMPTY_FOLDER = "non_cc_assessments/"
"""Canvas's own packages have it, and its import looks for it."""


@dataclass(frozen=True, slots=True)
class _Group:
    """A question group: the column that it is for, the points of each question, and the questions."""

    name: str
    points: Fraction
    questions: tuple[Single, ...]


def write(job: Job) -> Iterator[File | Note]:
    """The package for Canvas, and what it does not hold."""
    pools = part_pools(job)
    yield from pool_notes(TARGET, job, pools)
    yield from capability_notes(TARGET, job)
    groups: list[_Group] = []
    for pool in pools:
        found, notes = singles(pool, is_held)
        yield from (Note(TARGET, pool.name, note) for note in notes)
        if found:
            entry = found[0].variant.entry
            groups.append(_Group(pool.name, entry.marks / len(entry.problem.parts), found))
    yield File("teacher", "canvas.zip", zipped(_files(job, groups)))


def _files(job: Job, groups: Sequence[_Group]) -> dict[str, bytes]:
    quiz = named(job.prefix, job.sheets[0].student.code, "quiz")
    paths = (f"{quiz}/{quiz}.xml", f"{quiz}/assessment_meta.xml")
    pictures = _pictures(groups)
    return {
        "imsmanifest.xml": _document(_manifest(job, quiz, paths, tuple(pictures))),
        EMPTY_FOLDER: b"",
        paths[1]: _document(_meta(job, quiz, sum((group.points for group in groups), Fraction(0)))),
        paths[0]: _document(_assessment(job, quiz, groups)),
        **pictures,
    }


def _document(content: Markup) -> bytes:
    return f"{lines(XML, content)}\n".encode()


def _pictures(groups: Sequence[_Group]) -> dict[str, bytes]:
    questions = [question for group in groups for question in group.questions]
    figures = [(picture_path(each), each.variant.entry.problem.figure) for each in questions]
    return {path: svg_file(figure) for path, figure in figures if figure}


# --- the questions ----------------------------------------------------------------------------------------------------


def _assessment(job: Job, quiz: str, groups: Sequence[_Group]) -> Markup:
    attempts = block("qtimetadata", field("cc_maxattempts", "1"))
    sections = (_section(job, group) for group in groups)
    root = block("section", *sections, attributes={"ident": "root_section"})
    assessment = block("assessment", attempts, root, attributes={"ident": quiz, "title": title_of(job)})
    return block("questestinterop", assessment, attributes=_QUESTIONS)


def _section(job: Job, group: _Group) -> Markup:
    """A group of which one question is picked."""
    choosing = block(
        "selection",
        element("selection_number", words("1")),
        block("selection_extension", element("points_per_item", words(decimal(group.points)))),
    )
    items = (
        item(question, named(job.prefix, group.name, question.variant.tag.code), group.points)
        for question in group.questions
    )
    first = group.questions[0].variant.tag.code
    attributes = {"ident": named(job.prefix, group.name, first, "group"), "title": group.name}
    return block("section", block("selection_ordering", choosing), *items, attributes=attributes)


# --- around them ------------------------------------------------------------------------------------------------------


def _meta(job: Job, quiz: str, points: Fraction) -> Markup:
    """The settings of the quiz: unpublished, one attempt; the teacher changes them in Canvas."""
    title = element("title", words(title_of(job)))
    total = {"points_possible": decimal(points)}
    assignment = block(
        "assignment",
        title,
        *_settings({**_ASSIGNMENT, "quiz_identifierref": quiz, **total}),
        block("post_policy", *_settings({"post_manually": "false"})),
        attributes={"identifier": f"{quiz}-assignment"},
    )
    return block(
        "quiz",
        title,
        element("description"),
        *_settings({**_QUIZ, **total}),
        assignment,
        element("assignment_group_identifierref", words(f"{quiz}-group")),
        element("assignment_overrides"),
        attributes={"identifier": quiz, **_COURSE},
    )


def _settings(values: Mapping[str, str]) -> list[Markup]:
    return [element(name, words(value)) if value else element(name) for name, value in values.items()]


def _manifest(job: Job, quiz: str, paths: tuple[str, str], pictures: Sequence[str]) -> Markup:
    questions, meta = paths
    general = block("imsmd:general", block("imsmd:title", element("imsmd:string", words(title_of(job)))))
    metadata = block(
        "metadata",
        element("schema", words("IMS Content")),
        element("schemaversion", words("1.1.3")),
        block("imsmd:lom", general),
    )
    needs = element("dependency", attributes={"identifierref": f"{quiz}-meta"})
    kind = "associatedcontent/imscc_xmlv1p1/learning-application-resource"
    resources = block(
        "resources",
        _resource(quiz, "imsqti_xmlv1p2", "", questions, needs),
        _resource(f"{quiz}-meta", kind, meta, meta),
        *(_resource(f"{quiz}-figure{n}", "webcontent", path, path) for n, path in enumerate(pictures, 1)),
    )
    attributes = {"identifier": f"{quiz}-manifest", **_PACKAGE}
    return block("manifest", metadata, element("organizations"), resources, attributes=attributes)


def _resource(identity: str, kind: str, href: str, path: str, needs: Markup = NOTHING) -> Markup:
    attributes = {"identifier": identity, "type": kind, **({"href": href} if href else {})}
    return block("resource", element("file", attributes={"href": path}), needs, attributes=attributes)


# --- settings ---------------------------------------------------------------------------------------------------------

_SCHEMA_INSTANCE = "http://www.w3.org/2001/XMLSchema-instance"

_QUESTIONS = {
    "xmlns": "http://www.imsglobal.org/xsd/ims_qtiasiv1p2",
    "xmlns:xsi": _SCHEMA_INSTANCE,
    "xsi:schemaLocation": "http://www.imsglobal.org/xsd/ims_qtiasiv1p2 "
    "http://www.imsglobal.org/xsd/ims_qtiasiv1p2p1.xsd",
}

_COURSE = {
    "xmlns": "http://canvas.instructure.com/xsd/cccv1p0",
    "xmlns:xsi": _SCHEMA_INSTANCE,
    "xsi:schemaLocation": "http://canvas.instructure.com/xsd/cccv1p0 https://canvas.instructure.com/xsd/cccv1p0.xsd",
}

_PACKAGE = {
    "xmlns": "http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1",
    "xmlns:imsmd": "http://www.imsglobal.org/xsd/imsmd_v1p2",
    "xmlns:xsi": _SCHEMA_INSTANCE,
    "xsi:schemaLocation": "http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1 "
    "http://www.imsglobal.org/xsd/imscp_v1p1.xsd "
    "http://www.imsglobal.org/xsd/imsmd_v1p2 http://www.imsglobal.org/xsd/imsmd_v1p2p2.xsd",
}

_QUIZ = {
    "shuffle_answers": "false",
    "scoring_policy": "keep_highest",
    "hide_results": "",
    "quiz_type": "assignment",
    "require_lockdown_browser": "false",
    "require_lockdown_browser_for_results": "false",
    "require_lockdown_browser_monitor": "false",
    "lockdown_browser_monitor_data": "",
    "show_correct_answers": "true",
    "anonymous_submissions": "false",
    "could_be_locked": "false",
    "allowed_attempts": "1",
    "one_question_at_a_time": "false",
    "cant_go_back": "false",
    "available": "false",
    "one_time_results": "false",
    "show_correct_answers_last_attempt": "false",
    "only_visible_to_overrides": "false",
    "module_locked": "false",
}

_ASSIGNMENT = {
    "due_at": "",
    "lock_at": "",
    "unlock_at": "",
    "module_locked": "false",
    "workflow_state": "unpublished",
    "assignment_overrides": "",
    "allowed_extensions": "",
    "has_group_category": "false",
    "grading_type": "points",
    "all_day": "false",
    "submission_types": "online_quiz",
    "position": "1",
    "turnitin_enabled": "false",
    "vericite_enabled": "false",
    "peer_review_count": "0",
    "peer_reviews": "false",
    "automatic_peer_reviews": "false",
    "anonymous_peer_reviews": "false",
    "grade_group_students_individually": "false",
    "freeze_on_copy": "false",
    "omit_from_final_grade": "false",
    "intra_group_peer_reviews": "false",
    "only_visible_to_overrides": "false",
    "post_to_sis": "false",
    "moderated_grading": "false",
    "grader_count": "0",
    "grader_comments_visible_to_graders": "true",
    "anonymous_grading": "false",
    "graders_anonymous_to_graders": "false",
    "grader_names_visible_to_final_grader": "true",
    "anonymous_instructor_annotations": "false",
}
