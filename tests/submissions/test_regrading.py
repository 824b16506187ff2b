"""After a change everybody is graded again from what was kept: who gains and who loses is told before it is done."""

import json
import struct
from base64 import b64decode
from fractions import Fraction
from pathlib import Path

import pytest

from quizgen.bank import Item, item_from_text
from quizgen.errors import AssignmentError
from quizgen.records import replace
from quizgen.submissions import regrading
from quizgen.submissions.regrading import Change, Graded
from tests.submissions.classes import Class, csv_text, items

OLD = 'mistakes: [{id: adds-two, gives: "n + 2", say: "You added 2."}]'
MENDED = 'mistakes: [{id: doubles, gives: "2*n", say: "You doubled."}]'


def graded(group: Class, wrong_key: str = "-1") -> Graded:
    """The class, graded: the first student is right in q1, the second gave n + 2, the third something else."""
    answers = {
        0: group.right(0),
        1: {**group.right(1), "q1": str(group.n(1) + 2)},
        2: {**group.right(2), "q1": wrong_key},
    }
    return regrading.opened(group.grade({"r.csv": group.table(answers)}).folder)


def other_key() -> dict[str, Item]:
    """The first item with another key: n + 2."""
    text = items()[0].text.replace(OLD, MENDED).replace('{number: "2*n"}', '{number: "n + 2"}')
    return {"sample.double": item_from_text(text)}


def test_nothing_changes_when_nothing_has_changed(group: Class) -> None:
    before = graded(group)

    assert list(regrading.changes(before, regrading.changed(before, before.record.orders))) == []


def test_another_key_gives_and_takes_and_says_why(group: Class) -> None:
    before = graded(group)
    after = regrading.changed(before, before.record.orders, other_key())

    assert [(each.code, each.before, each.after) for each in regrading.changes(before, after)] == [
        (group.student(0).code, Fraction(6), Fraction(5)),
        (group.student(1).code, Fraction(5), Fraction(6)),
    ]
    assert [each.moved[0].why for each in regrading.changes(before, after)] == ["right → wrong", "wrong → right"]


def test_a_mark_is_never_lowered_where_that_is_asked(group: Class) -> None:
    before = graded(group)
    after = regrading.never_lower(before, regrading.changed(before, before.record.orders, other_key()))

    assert [each.code for each in regrading.changes(before, after)] == [group.student(1).code]


OVERRIDES = {
    "none": "",
    "a comment": "# nothing yet\n",
    "an empty list": "overrides: []\n",
    "in one line": 'overrides: [{question: q2, student: "0017", marks: 1}]\n',
    "not indented": 'overrides:\n- question: q2\n  student: "0017"\n  marks: 1\n  reason: "a \\"b\\""\n# the end',
    "against it": 'overrides:\n  - {question: q1, student: "0017", marks: 0}\n',
}


@pytest.mark.parametrize("overrides", OVERRIDES.values(), ids=OVERRIDES)
def test_a_mark_is_kept_whatever_the_overrides_look_like(group: Class, overrides: str) -> None:
    before = graded(group)
    orders = replace(before.record.orders, overrides=overrides)
    after = regrading.never_lower(before, regrading.changed(before, orders, other_key()))

    regrading.apply(after)

    found = regrading.opened(group.folder / "grades")
    assert [each.code for each in regrading.changes(before, found)] == [group.student(1).code]
    reasons = [each.reason for each in found.record.orders.overriding().entries]
    assert reasons[-1:] == ["a mark is never lowered"]
    assert ('a "b"' in reasons) == ("not indented" in overrides or 'a \\"b' in overrides)


def test_a_mark_that_was_kept_rises_when_the_key_is_mended_again(group: Class) -> None:
    before = graded(group)
    lower = regrading.changed(before, before.record.orders, other_key(), {"q1": Fraction(1, 2)})
    kept = regrading.never_lower(before, lower)

    again = regrading.changed(kept, kept.record.orders, {"sample.double": items()[0]}, {"q1": Fraction(3)})

    assert next((each.before, each.after) for each in regrading.changes(kept, again)) == (Fraction(6), Fraction(8))


def test_what_does_not_count_any_more_has_not_fallen(group: Class) -> None:
    answers = {0: {**group.right(0), "q2.square": "huh?"}}
    before = regrading.opened(group.grade({"r.csv": group.table(answers)}).folder)
    after = regrading.never_lower(before, regrading.changed(before, replace(before.record.orders, closing="exclude")))

    assert after.record.orders.overrides == ""
    assert [(each.before, each.after) for each in regrading.changes(before, after)] == [(Fraction(5), Fraction(4))]


def test_other_marks_move_every_total(group: Class) -> None:
    before = graded(group)
    after = regrading.changed(before, before.record.orders, marks={"q1": Fraction(3)})

    assert [(each.before, each.after, each.moved[0].why) for each in regrading.changes(before, after)] == [
        (Fraction(6), Fraction(8), "right, now out of 3"),
        (Fraction(5), Fraction(5), "wrong, now out of 3"),
        (Fraction(5), Fraction(5), "wrong, now out of 3"),
    ]


def test_what_is_applied_is_what_was_told_and_the_earlier_folder_is_kept(group: Class) -> None:
    before = graded(group)
    old = group.grade({"r.csv": (group.folder / "r.csv").read_bytes()}).files()
    after = regrading.changed(before, before.record.orders, other_key())
    told = list(regrading.changes(before, after))

    _, kept = regrading.apply(after)

    assert kept == group.folder / "grades-before-1"
    assert {path.relative_to(kept).as_posix(): path.read_bytes() for path in kept.rglob("*") if path.is_file()} == old
    again = regrading.opened(group.folder / "grades")
    assert list(regrading.changes(before, again)) == told
    assert list(regrading.changes(again, regrading.changed(again, again.record.orders))) == []


def test_grading_again_without_a_change_gives_the_same_bytes(group: Class) -> None:
    table = group.table({0: {**group.right(0), "q4": "x+1", "q3": "nonsense"}, 3: {"q4": "sin(x)"}})
    first = group.grade({"r.csv": table + table.split("\n", 1)[1] + "ZZZZ-ZZZZ,1,2,3,4,5,6\n"})
    old = first.files()

    regrading.apply(regrading.opened(first.folder))

    assert first.files() == old


def test_an_override_is_kept(group: Class) -> None:
    before = graded(group)
    text = f'overrides:\n  - {{question: q1, student: "{group.student(2).code}", marks: 1}}\n'
    regrading.apply(regrading.changed(before, replace(before.record.orders, overrides=text)))

    again = regrading.opened(group.folder / "grades")

    assert again.record.orders.overrides == text
    assert list(regrading.changes(again, regrading.changed(again, again.record.orders))) == []
    found: list[Change] = list(regrading.changes(before, again))
    assert [(each.before, each.after, each.moved[0].why) for each in found] == [
        (Fraction(5), Fraction(6), "wrong; decided by the teacher")
    ]


def test_a_record_of_the_first_format_is_read_as_ever(group: Class) -> None:
    """There the numbers of the answers stand in a list, and not in four bytes each."""
    before = graded(group)
    path = before.folder / "record.jsonl"
    path.write_text("".join(map(_first_format, path.read_text(encoding="utf-8").splitlines())), encoding="utf-8")

    again = regrading.opened(before.folder)

    assert again.record.papers.attempts == before.record.papers.attempts
    assert list(regrading.changes(before, again)) == []


def _first_format(line: str) -> str:
    entry = json.loads(line)
    if "format" in entry:
        entry["format"] = 1
    if "cells" in entry:
        entry["cells"] = list(struct.unpack(f"<{len(b64decode(entry['cells'])) // 4}I", b64decode(entry["cells"])))
    return json.dumps(entry) + "\n"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('{"end":true}\n', "", "its end is missing"),
        ('"format":2', '"format":3', "its format is not 2"),
        ('"policy":"last"', '"policy":"worst"', "a word that is not known"),
        ('"texts":[', '"texts":{', "it is no record of grading"),
        ('{"attempt"', '{"tempt"', "a line of it is not known"),
        ('"cells":"', '"cells":"A', "it is no record of grading"),
    ],
)
def test_a_record_that_is_not_whole_is_refused(group: Class, old: str, new: str, reason: str) -> None:
    path = graded(group).folder / "record.jsonl"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")

    with pytest.raises(AssignmentError, match=reason):
        regrading.opened(path.parent)


def test_an_assignment_that_is_gone_or_another_is_told(group: Class, tmp_path: Path) -> None:
    folder = graded(group).folder
    (group.folder / "assignment.json").rename(tmp_path / "elsewhere.json")

    with pytest.raises(AssignmentError, match="the assignment of this grading is not there"):
        regrading.opened(folder)
    assert regrading.opened(folder, tmp_path / "elsewhere.json").folder == folder


def test_a_mended_item_keeps_its_steps(group: Class) -> None:
    before = graded(group)
    text = items()[1].text.replace("name: square", "name: quadrat")

    with pytest.raises(AssignmentError, match="the mended item has other steps"):
        regrading.changed(before, before.record.orders, {"sample.steps": item_from_text(text)})


def test_variants_are_found_by_the_right_answers_that_the_other_program_had(group: Class) -> None:
    header = ["Email address", "Status", "Completed", "Response 1", "Right answer 1"]
    old, new = str(2 * group.n(0)), str(group.n(0) + 2)
    rows = [header, ["ada@example.org", "Finished", "today", new, old]]
    before = regrading.opened(group.grade({"moodle.csv": csv_text(rows)}).folder)

    after = regrading.changed(before, before.record.orders, other_key())

    assert [(each.before, each.after) for each in regrading.changes(before, after)] == [(Fraction(0), Fraction(1))]
