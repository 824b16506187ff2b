"""Faults between items, skills and files, and complaints of all files in one go."""

from pathlib import Path

import pytest

from quizgen.bank import load_bank
from tests.bank.samples import HEAD, bank, complaints, item, marked, write


def skills(*lines: str, number: int = 2) -> str:
    """A file with skills, a line each, the first of which is line 5."""
    listed = "".join(f"  - {line}\n" for line in lines)
    return f'format: 1\nsection: {number}\ntitle: "More"\nskills:\n{listed}'


def skill(identity: str, rest: str = "") -> str:
    return f'{{id: {identity}, title: "T", intro: "I."{rest}}}'


def test_all_faults_of_all_files_come_together_in_order(tmp_path: Path) -> None:
    first = bank(item(level="4", answer='{number: "a + c"}'), item(id="sum.two.again", hint="Count on."))
    second = 'format: 1\ntitle: "x\n'
    third = skills(skill("three.more", ", needs: [sum.tow]"))

    assert complaints(tmp_path, first, second, third) == [
        'a.yaml:12:12 sum.two.ask.level: "4" is not a whole number from 1 to 3',
        'a.yaml:15:27 sum.two.ask.answer: unknown name "c"\nhint: one of: a, b',
        (
            "a.yaml:26:11 sum.two.again.hint: this text is not in double quotes\n"
            'hint: write it as "…"; YAML reads some characters outside them'
        ),
        'b.yaml:2:8: a quotation mark is never closed\nhint: close the text with a "',
        'c.yaml:5:55 skills.three.more.needs[1]: there is no skill "sum.tow"\nhint: did you mean "sum.two"?',
    ]


def test_an_item_id_stands_once_in_all_files(tmp_path: Path) -> None:
    second = marked(HEAD.replace("sum.two", "sum.three") + item(id="▲sum.two.ask"))

    assert complaints(tmp_path, bank(item()), second.text) == [
        (
            f'b.yaml:{second.place} sum.two.ask.id: a second item "sum.two.ask", first in a.yaml:10\n'
            "hint: ids differ in a bank"
        )
    ]


def test_a_skill_id_stands_once_in_all_files(tmp_path: Path) -> None:
    assert complaints(tmp_path, bank(item()), skills(skill("sum.two"))) == [
        'b.yaml:5:10 skills.sum.two.id: a second skill "sum.two", first in a.yaml:6\nhint: ids differ in a bank'
    ]


def test_an_item_asks_for_a_skill_that_exists(tmp_path: Path) -> None:
    sample = marked(bank(item(skill="▲sum.tow")))

    assert complaints(tmp_path, sample.text) == [
        f'a.yaml:{sample.place} sum.two.ask.skill: there is no skill "sum.tow"\nhint: did you mean "sum.two"?'
    ]


def test_no_skill_needs_an_extra_one(tmp_path: Path) -> None:
    sample = marked(skills(skill("one.a", ", extra: true"), skill("one.b", ", needs: [▲one.a]")))

    assert complaints(tmp_path, sample.text) == [
        (
            f'a.yaml:{sample.place} skills.one.b.needs[1]: "one.a" is extra, so no skill may need it\n'
            "hint: take it out here, or its extra: true"
        )
    ]


def test_skills_that_need_each_other_are_shown_as_a_circle(tmp_path: Path) -> None:
    sample = marked(
        skills(
            skill("one.a", ", needs: ▲[one.c]"),
            skill("one.b", ", needs: [one.a]"),
            skill("one.c", ", needs: [one.b]"),
            skill("one.d", ", needs: [one.c]"),
        )
    )

    assert complaints(tmp_path, sample.text) == [
        (
            f"a.yaml:{sample.place} skills.one.a.needs: skills need each other in a circle: "
            "one.a → one.c → one.b → one.a\nhint: take one of these needs out"
        )
    ]


def test_a_skill_that_needs_itself_is_a_circle(tmp_path: Path) -> None:
    [said] = complaints(tmp_path, skills(skill("one.a", ", needs: [one.a]")))

    assert "in a circle: one.a → one.a\n" in said


def test_two_circles_are_two_complaints(tmp_path: Path) -> None:
    said = complaints(
        tmp_path,
        skills(skill("one.a", ", needs: [one.b]"), skill("one.b", ", needs: [one.a]")),
        skills(skill("two.a", ", needs: [two.b]"), skill("two.b", ", needs: [two.a]"), number=3),
    )

    assert [each.split(" ")[0] for each in said] == ["a.yaml:5:49", "b.yaml:5:49"]


def test_needs_without_a_circle_pass(tmp_path: Path) -> None:
    text = skills(
        skill("one.a"), skill("one.b", ", needs: [one.a]"), skill("one.c", ", needs: [one.a, one.b], extra: true")
    )

    assert complaints(tmp_path, text) == []


def test_a_section_has_one_title(tmp_path: Path) -> None:
    second = marked(
        skills(skill("one.a"), number=1).replace("section", "bank: sample\nsection").replace('title: "M', 'title: ▲"M')
    )

    assert complaints(tmp_path, bank(item()), second.text) == [
        f'b.yaml:{second.place} title: section 1 is called "Sums" in a.yaml\nhint: a section has one title'
    ]


def test_sections_of_two_banks_may_share_a_number(tmp_path: Path) -> None:
    assert complaints(tmp_path, bank(item()), skills(skill("one.a"), number=1)) == []


def test_a_file_named_alone_takes_the_skills_beside_it(tmp_path: Path) -> None:
    write(tmp_path, skills(skill("one.a"), skill("one.b", ", needs: [one.a]"), skill("one.c")), "skills.yaml")
    path = write(tmp_path, bank(item(skill="one.b")))

    loaded = load_bank(path)

    assert list(loaded.skills) == ["one.a", "one.b", "sum.two"]
    assert dict(loaded.sections) == {2: "More", 1: "Sums"}
    assert loaded.files == (str(path),)


def test_an_item_of_ones_own_may_ask_for_a_skill_of_the_shipped_bank(tmp_path: Path) -> None:
    loaded = load_bank(write(tmp_path, bank(item(skill="softmax.compute"))))

    assert loaded.skills["softmax.compute"].section == 9


def test_a_misspelt_need_may_mean_a_skill_that_comes_with_quizgen(tmp_path: Path) -> None:
    assert complaints(tmp_path, skills(skill("three.more", ", needs: [softmax.comput]"))) == [
        (
            'a.yaml:5:55 skills.three.more.needs[1]: there is no skill "softmax.comput"\n'
            'hint: did you mean "softmax.compute"?'
        )
    ]


def test_a_faulty_file_beside_a_file_named_alone_is_not_its_fault(tmp_path: Path) -> None:
    write(tmp_path, "format: [", "broken.yaml")
    write(tmp_path, skills(skill("one.a")), "skills.yaml")

    assert len(load_bank(write(tmp_path, bank(item(skill="one.a"))))) == 1


def test_an_unreadable_file_beside_a_file_named_alone_is_not_its_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hidden = write(tmp_path, skills(skill("one.a")), "hidden.yaml")
    write(tmp_path, skills(skill("one.b")), "skills.yaml")
    path = write(tmp_path, bank(item(skill="one.b")))
    opening = Path.open

    def refuse(self: Path, mode: str) -> object:
        if self == hidden:
            raise PermissionError(13, "Permission denied", str(self))
        return opening(self, mode)

    monkeypatch.setattr(Path, "open", refuse)

    assert list(load_bank(path).skills) == ["one.b", "sum.two"]
