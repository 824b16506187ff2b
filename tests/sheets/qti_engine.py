"""A strict reader and engine of QTI 2.1, as far as our packages go: anything it does not know is an AssertionError.

In: the bytes of a package. Out: its items as QTI has them, and what an item says to responses. Nothing here is shared
with the writer.
"""

from __future__ import annotations

import io
import xml.etree.ElementTree as ET
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

QTI = "{http://www.imsglobal.org/xsd/imsqti_v2p1}"
PACKAGING = "{http://www.imsglobal.org/xsd/imscp_v1p1}"
IN_ORDER = ("responseDeclaration", "outcomeDeclaration", "itemBody", "responseProcessing", "modalFeedback")
FIELDS = ("textEntryInteraction", "choiceInteraction", "matchInteraction", "orderInteraction")

Value: TypeAlias = Fraction | str | tuple[str, ...] | frozenset[str] | bool | None


@dataclass(frozen=True)
class Verdict:
    """What an item says: the score, and the feedbacks that it shows, by their names."""

    score: Fraction
    shown: frozenset[str]


@dataclass(frozen=True)
class Package:
    """A package: its files, the items in sections, and the section of each."""

    files: dict[str, bytes]
    sections: dict[str, tuple[str, ...]]

    def item(self, identifier: str) -> Item:
        """An item by its identifier."""
        return Item(ET.fromstring(self.files[f"items/{identifier}.xml"]))


class Item:
    """An item, checked when it is made."""

    def __init__(self, root: ET.Element) -> None:
        assert root.tag == f"{QTI}assessmentItem"
        self.root = root
        places = [IN_ORDER.index(child.tag.removeprefix(QTI)) for child in root]
        assert places == sorted(places)
        self.responses = {each.attrib["identifier"]: each for each in self._all("responseDeclaration")}
        self.outcomes = {each.attrib["identifier"]: each for each in self._all("outcomeDeclaration")}
        fields = [each for name in FIELDS for each in root.iter(QTI + name)]
        assert sorted(each.attrib["responseIdentifier"] for each in fields) == sorted(self.responses)
        assert self._named("modalFeedback") == {
            each.text for each in root.iter(f"{QTI}baseValue") if _is_feedback(each)
        }

    @property
    def correct(self) -> dict[str, Value]:
        """The responses that are declared to be correct."""
        return {name: self._correct(name) for name in self.responses}

    def text(self) -> str:
        """All words of the body."""
        (body,) = self._all("itemBody")
        return "".join(body.itertext())

    def labels(self, kind: str = "simpleChoice") -> dict[str, str]:
        """The words of the options, by their identifiers."""
        return {each.attrib["identifier"]: "".join(each.itertext()) for each in self.root.iter(QTI + kind)}

    def feedback(self, name: str) -> str:
        """The words of a feedback."""
        (found,) = [each for each in self._all("modalFeedback") if each.attrib["identifier"] == name]
        return "".join(found.itertext()).strip()

    def judged(self, responses: Mapping[str, Value]) -> Verdict:
        """What the item says to responses; those that are missing are blank."""
        run = _Run(self, responses)
        (rules,) = self._all("responseProcessing")
        for rule in rules:
            run.follow(rule)
        score, shown = run.values["SCORE"], run.values["FEEDBACK"]
        assert isinstance(score, Fraction)
        assert isinstance(shown, frozenset)
        return Verdict(score, shown)

    def _all(self, name: str) -> list[ET.Element]:
        return self.root.findall(QTI + name)

    def _named(self, name: str) -> set[str | None]:
        found = [each.attrib["identifier"] for each in self._all(name)]
        assert len(set(found)) == len(found)
        return set(found)

    def _correct(self, name: str) -> Value:
        declared = self.responses[name]
        values = [each.text or "" for each in declared.findall(f"{QTI}correctResponse/{QTI}value")]
        assert values, name
        match declared.attrib["cardinality"]:
            case "multiple":
                return frozenset(values)
            case "ordered":
                return tuple(values)
            case _:
                assert len(values) == 1
                return _typed(values[0], declared.attrib["baseType"])


def package(content: bytes) -> Package:
    """A package, with everything that its manifest promises."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    manifest = ET.fromstring(files["imsmanifest.xml"])
    assert manifest.tag == f"{PACKAGING}manifest"
    listed = [each.attrib["href"] for each in manifest.iter(f"{PACKAGING}file")]
    assert sorted([*listed, "imsmanifest.xml"]) == sorted(files)
    resources = {each.attrib["identifier"] for each in manifest.iter(f"{PACKAGING}resource")}
    assert {each.attrib["identifierref"] for each in manifest.iter(f"{PACKAGING}dependency")} <= resources
    test = ET.fromstring(files["test.xml"])
    sections: dict[str, tuple[str, ...]] = {}
    for section in test.iter(f"{QTI}assessmentSection"):
        selection = section.find(f"{QTI}selection")
        assert selection is not None
        assert selection.attrib["select"] == "1"
        references = section.findall(f"{QTI}assessmentItemRef")
        assert all(each.attrib["href"] in files for each in references)
        sections[section.attrib["title"]] = tuple(each.attrib["identifier"] for each in references)
    return Package(files, sections)


class _Run:
    """Response processing: variables and the rules that set them."""

    def __init__(self, item: Item, responses: Mapping[str, Value]) -> None:
        assert set(responses) <= set(item.responses)
        self.item = item
        self.values: dict[str, Value] = {name: responses.get(name) for name in item.responses}
        for name, declared in item.outcomes.items():
            start = declared.find(f"{QTI}defaultValue/{QTI}value")
            is_set = declared.attrib["cardinality"] == "multiple"
            self.values[name] = frozenset() if is_set else _typed(_text(start), declared.attrib["baseType"])

    def follow(self, rule: ET.Element) -> None:
        match rule.tag.removeprefix(QTI):
            case "setOutcomeValue":
                (expression,) = rule
                assert rule.attrib["identifier"] in self.item.outcomes
                self.values[rule.attrib["identifier"]] = self.value(expression)
            case "responseCondition":
                self._branch(rule)
            case name:
                raise AssertionError(name)

    def _branch(self, rule: ET.Element) -> None:
        names = [each.tag.removeprefix(QTI) for each in rule]
        assert names[0] == "responseIf"
        assert set(names[1:-1]) <= {"responseElseIf"}
        for each, name in zip(rule, names, strict=True):
            rules = list(each)
            if name == "responseElse" or self.value(rules.pop(0)) is True:
                for inner in rules:
                    self.follow(inner)
                return

    def value(self, expression: ET.Element) -> Value:
        values = [self.value(child) for child in expression]
        match expression.tag.removeprefix(QTI), values:
            case "variable", []:
                return self.values[expression.attrib["identifier"]]
            case "correct", []:
                return self.item.correct[expression.attrib["identifier"]]
            case "baseValue", []:
                return _typed(expression.text or "", expression.attrib["baseType"])
            case "mapResponse", []:
                return self._mapped(expression.attrib["identifier"])
            case "equal", [one, other]:
                return _equal(one, other, expression.attrib)
            case "match", [one, other]:
                return None if one is None else one == other
            case "stringMatch", [one, other]:
                assert expression.attrib["caseSensitive"] == "false"
                return None if one is None else str(one).casefold() == str(other).casefold()
            case "and", _:
                return all(value is True for value in values)
            case "or", _:
                return any(value is True for value in values)
            case "multiple", _:
                return frozenset(_flat(values))
            case "ordered", _:
                return tuple(_flat(values))
            case "sum", _:
                return sum(map(_number, values), Fraction(0))
            case "product", [one, other]:
                return _number(one) * _number(other)
            case name, _:
                raise AssertionError(name)

    def _mapped(self, name: str) -> Fraction:
        mapping = self.item.responses[name].find(f"{QTI}mapping")
        assert mapping is not None
        shares = {each.attrib["mapKey"]: Fraction(each.attrib["mappedValue"]) for each in mapping}
        given = self.values[name]
        assert given is None or isinstance(given, frozenset)
        total = sum((shares[key] for key in given or ()), Fraction(0))
        return min(max(total, Fraction(mapping.attrib["lowerBound"])), Fraction(mapping.attrib["upperBound"]))


def _equal(one: Value, other: Value, attributes: Mapping[str, str]) -> bool | None:
    if one is None:
        return None
    distance = abs(_number(one) - _number(other))
    if attributes["toleranceMode"] == "exact":
        return distance == 0
    assert attributes["toleranceMode"] == "absolute"
    below, above = map(Fraction, attributes["tolerance"].split())
    assert below == above > 0
    return distance <= below


def _typed(text: str, kind: str) -> Value:
    return Fraction(text) if kind == "float" else text


def _number(value: Value) -> Fraction:
    assert isinstance(value, Fraction)
    return value


def _flat(values: Sequence[Value]) -> list[str]:
    """The members of a container: containers among them are poured out."""
    return [member for value in values for member in (value if isinstance(value, frozenset) else (str(value),))]


def _text(element: ET.Element | None) -> str:
    assert element is not None
    assert element.text
    return element.text


def _is_feedback(value: ET.Element) -> bool:
    return bool(value.text) and (value.text == "BECAUSE" or str(value.text).startswith("MISTAKE"))
