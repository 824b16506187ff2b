"""What the files of a bank have to do with one another: ids that stand once, skills that exist, needs without a circle.

In: everything that was read. Out: complaints on the desks, each at the place where the wrong id stands. Left out:
whether the bank is a good one (`review`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter

from quizgen.bank.desk import Spot
from quizgen.bank.item import Skill
from quizgen.bank.sections import ItemRead, SectionFile, SkillRead
from quizgen.bank.wording import did_you_mean, quoted


def check_links(sections: Sequence[SectionFile], borrowed: Mapping[str, Skill], on_offer: Collection[str] = ()) -> None:
    """Complain about ids and skills of all files together; `borrowed` are skills of files that were not asked for.

    `on_offer` are the ids of all skills in those files: what a misspelt id may have meant.
    """
    skills = [each for section in sections for each in section.skills]
    items = [each for section in sections for each in section.items]
    _complain_of_duplicates(((each.skill.id, each.spot) for each in skills), "skill")
    _complain_of_duplicates(((each.item.id, each.spot) for each in items), "item")
    _check_titles(sections)
    known = {**borrowed, **{each.skill.id: each.skill for each in skills}}
    may_mean = [*known, *(identity for identity in on_offer if identity not in known)]
    for item in items:
        _check_skill(item, known, may_mean)
    for skill in skills:
        _check_needs(skill, known, may_mean)
    _check_circles(skills)


def wanted_skills(sections: Sequence[SectionFile]) -> set[str]:
    """The skills that items and skills name and none of the files has."""
    known = {each.skill.id for section in sections for each in section.skills}
    by_items = {each.item.skill for section in sections for each in section.items}
    by_skills = {need for section in sections for each in section.skills for need in each.skill.needs}
    return (by_items | by_skills) - known - {""}


def _complain_of_duplicates(ids: Iterable[tuple[str, Spot]], noun: str) -> None:
    first: dict[str, Spot] = {}
    for identity, spot in ids:
        if identity and identity in first:
            place = first[identity].place
            (spot.at("id") or spot).complain(
                f"a second {noun} {quoted(identity)}, first in {place.file}:{place.line}", "ids differ in a bank"
            )
        first.setdefault(identity, spot)


def _check_titles(sections: Sequence[SectionFile]) -> None:
    """A section of a bank may stand in several files, under one title."""
    first: dict[tuple[str, int], SectionFile] = {}
    for each in sections:
        key = (each.section.bank, each.section.number)
        other, title = first.setdefault(key, each), each.spot.at("title")
        if title and each.section.title != other.section.title:
            reason = f"section {key[1]} is called {quoted(other.section.title)} in {other.spot.place.file}"
            title.complain(reason, "a section has one title")


def _check_skill(read: ItemRead, known: Mapping[str, Skill], may_mean: Collection[str]) -> None:
    spot = read.spot.at("skill")
    if spot and spot.text not in known:
        spot.complain(f"there is no skill {quoted(spot.text)}", did_you_mean(spot.text, may_mean))


def _check_needs(read: SkillRead, known: Mapping[str, Skill], may_mean: Collection[str]) -> None:
    needs = read.spot.at("needs")
    for need in needs.items() if needs else []:
        if need.text not in known:
            need.complain(f"there is no skill {quoted(need.text)}", did_you_mean(need.text, may_mean))
        elif known[need.text].extra:
            need.complain(
                f"{quoted(need.text)} is extra, so no skill may need it", "take it out here, or its extra: true"
            )


def _check_circles(skills: Sequence[SkillRead]) -> None:
    spots = {each.skill.id: each.spot for each in skills}
    graph = {each.skill.id: [need for need in each.skill.needs if need in spots] for each in skills}
    while True:
        try:
            TopologicalSorter(graph).prepare()
        except CycleError as error:
            circle: list[str] = list(reversed(error.args[1]))  # each needs the next
            start = min(circle[:-1], key=lambda each: (spots[each].place.file, spots[each].place.line))
            turned = _turned(circle[:-1], start)
            place = spots[start].at("needs") or spots[start]
            place.complain(f"skills need each other in a circle: {' → '.join(turned)}", "take one of these needs out")
            graph[start] = [need for need in graph[start] if need != turned[1]]
        else:
            return


def _turned(circle: list[str], start: str) -> list[str]:
    """A circle of ids that begins and ends with one of them."""
    index = circle.index(start)
    return [*circle[index:], *circle[:index], start]
