"""A strict reader of Canvas's dialect of QTI 1.2, as packages that Canvas has taken show it.

In: the bytes of a package. Out: its questions, each with what is right by its own rules; anything that such packages do
not have is an AssertionError. Nothing here is shared with the writer.
"""

from __future__ import annotations

import io
import xml.etree.ElementTree as ET
import zipfile
from dataclasses import dataclass
from fractions import Fraction

QTI = "{http://www.imsglobal.org/xsd/ims_qtiasiv1p2}"
META = "{http://canvas.instructure.com/xsd/cccv1p0}"
PACKAGE = "{http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1}"
KINDS = {
    "numerical_question",
    "short_answer_question",
    "multiple_choice_question",
    "true_false_question",
    "multiple_answers_question",
    "matching_question",
}


@dataclass(frozen=True)
class Read:
    """A question as Canvas would have it: labels and comments by the ids of their options, texts as HTML."""

    kind: str
    group: str
    title: str
    text: str
    points: Fraction
    bounds: tuple[Fraction, Fraction] | None
    accepted: tuple[str, ...]
    labels: dict[str, str]
    right: frozenset[str]
    pairs: tuple[tuple[str, str, Fraction], ...]
    comments: dict[str, str]


@dataclass(frozen=True)
class Quiz:
    """A package: its title, total points, questions and pictures."""

    title: str
    points: Fraction
    questions: tuple[Read, ...]
    pictures: dict[str, bytes]


def quiz_of(content: bytes) -> Quiz:
    """The quiz in a package, with everything that its manifest promises."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    assert files.pop("non_cc_assessments/") == b""
    manifest = ET.fromstring(files["imsmanifest.xml"])
    resources = {each.attrib["type"]: each for each in manifest.iter(f"{PACKAGE}resource")}
    listed = [each.attrib["href"] for each in manifest.iter(f"{PACKAGE}file")]
    assert sorted([*listed, "imsmanifest.xml"]) == sorted(files)
    assessment = ET.fromstring(files[_href(resources["imsqti_xmlv1p2"])])
    meta_resource = resources["associatedcontent/imscc_xmlv1p1/learning-application-resource"]
    meta = ET.fromstring(files[_href(meta_resource)])
    needed = _one(resources["imsqti_xmlv1p2"], f"{PACKAGE}dependency").attrib["identifierref"]
    assert needed == meta_resource.attrib["identifier"]
    assert _one(assessment, f"{QTI}assessment").attrib["ident"] == meta.attrib["identifier"]
    root = _one(assessment, f"{QTI}assessment/{QTI}section")
    questions = tuple(each for group in root.findall(f"{QTI}section") for each in _group(group))
    _check_ids(assessment)
    pictures = {name: file for name, file in files.items() if name.endswith(".svg")}
    named = "".join(each.text for each in questions)
    assert all(f"%24IMS-CC-FILEBASE%24/{name}" in named for name in pictures)
    return Quiz(_words(meta, f"{META}title"), Fraction(_words(meta, f"{META}points_possible")), questions, pictures)


def _group(group: ET.Element) -> list[Read]:
    selection = _one(group, f"{QTI}selection_ordering/{QTI}selection")
    assert _words(selection, f"{QTI}selection_number") == "1"
    points = Fraction(_words(selection, f"{QTI}selection_extension/{QTI}points_per_item"))
    questions = [_question(each, group.attrib["title"]) for each in group.findall(f"{QTI}item")]
    assert questions
    assert {each.points for each in questions} == {points}
    return questions


def _question(item: ET.Element, group: str) -> Read:
    metadata = {
        _words(each, f"{QTI}fieldlabel"): _words(each, f"{QTI}fieldentry")
        for each in item.iter(f"{QTI}qtimetadatafield")
    }
    kind = metadata["question_type"]
    assert kind in KINDS
    labels = {
        each.attrib["ident"]: _words(each, f"{QTI}material/{QTI}mattext")
        for each in item.iter(f"{QTI}response_label")
        if kind not in {"numerical_question", "short_answer_question"}
    }
    comments = {
        each.attrib["ident"].removesuffix("_fb"): _words(each, f"{QTI}flow_mat/{QTI}material/{QTI}mattext")
        for each in item.findall(f"{QTI}itemfeedback")
    }
    assert _one(item, f"{QTI}resprocessing/{QTI}outcomes/{QTI}decvar").attrib["varname"] == "SCORE"
    shown = {each.attrib["linkrefid"].removesuffix("_fb") for each in item.iter(f"{QTI}displayfeedback")}
    assert shown == set(comments)
    full = [each for each in item.iter(f"{QTI}respcondition") if each.get("continue") == "No"]
    assert len(full) == (kind != "matching_question")
    for each in full:
        assert _one(each, f"{QTI}setvar").attrib == {"action": "Set", "varname": "SCORE"}
        assert _words(each, f"{QTI}setvar") == "100"
    condition = _one(full[0], f"{QTI}conditionvar") if full else None
    accepted = _equals(condition) if condition is not None and kind == "short_answer_question" else ()
    bounds = _bounds(condition) if condition is not None and kind == "numerical_question" else None
    right: frozenset[str] = _ticked(condition) if condition is not None and labels else frozenset()
    assert set(right) <= set(labels)
    text = _words(item, f"{QTI}presentation/{QTI}material/{QTI}mattext")
    ET.fromstring(f"<div>{text}</div>")
    points = Fraction(metadata["points_possible"])
    pairs = _pairs(item, labels) if kind == "matching_question" else ()
    return Read(kind, group, item.attrib["title"], text, points, bounds, accepted, labels, right, pairs, comments)


def _bounds(condition: ET.Element) -> tuple[Fraction, Fraction]:
    either = _one(condition, f"{QTI}or")
    number = Fraction(_words(either, f"{QTI}varequal"))
    low = Fraction(_words(either, f"{QTI}and/{QTI}vargte"))
    high = Fraction(_words(either, f"{QTI}and/{QTI}varlte"))
    assert low <= number <= high
    assert all((10_000 * each).denominator == 1 for each in (low, number, high))  # Canvas keeps four decimals
    return low, high


def _ticked(condition: ET.Element) -> frozenset[str]:
    both = condition.find(f"{QTI}and")
    if both is None:
        assert len(_equals(condition)) == 1
        return frozenset(_equals(condition))
    others = [name for each in both.findall(f"{QTI}not") for name in _equals(each)]
    right = _equals(both)
    assert not set(others) & set(right)
    return frozenset(right)


def _pairs(item: ET.Element, labels: dict[str, str]) -> tuple[tuple[str, str, Fraction], ...]:
    lefts = {
        each.attrib["ident"]: _words(each, f"{QTI}material/{QTI}mattext") for each in item.iter(f"{QTI}response_lid")
    }
    rules = [each for each in item.iter(f"{QTI}respcondition") if each.get("continue") is None]
    found: list[tuple[str, str, Fraction]] = []
    for rule in rules:
        equal = _one(rule, f"{QTI}conditionvar/{QTI}varequal")
        share = Fraction(_words(rule, f"{QTI}setvar"))
        found.append((lefts[equal.attrib["respident"]], labels[equal.text or ""], share))
    assert len(found) == len(lefts)
    assert abs(sum(float(share) for _, _, share in found) - 100) < 0.05
    return tuple(found)


def _equals(element: ET.Element) -> tuple[str, ...]:
    return tuple(each.text or "" for each in element.findall(f"{QTI}varequal"))


def _check_ids(assessment: ET.Element) -> None:
    names = [each.attrib["ident"] for name in ("item", "section") for each in assessment.iter(QTI + name)]
    assert len(set(names)) == len(names)


def _href(resource: ET.Element) -> str:
    return _one(resource, f"{PACKAGE}file").attrib["href"]


def _one(element: ET.Element, path: str) -> ET.Element:
    (found,) = element.findall(path)
    return found


def _words(element: ET.Element, path: str) -> str:
    return _one(element, path).text or ""
