"""Progress moves to another machine: whole, once, and only from a file that is one."""

import json
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from quizgen.learning.journal import Fold, Journal
from quizgen.learning.portable import PortableError, held_by, portable_in, text_of
from quizgen.learning.taking_in import take_in
from tests.learning.journals import NOW, answer, fill, question


def journal(tmp_path: Path, name: str) -> Journal:
    """An empty journal."""
    return Journal(tmp_path / f"{name}.sqlite")


def content(held: Journal, *, origin: bool = True) -> str:
    """Everything in it."""
    text = text_of(held_by(held))
    return text if origin else text.partition('"sessions"')[2]


def test_an_empty_journal_comes_to_hold_the_same_and_goes_on_as_the_other_would(tmp_path: Path) -> None:
    old, new = journal(tmp_path, "old"), journal(tmp_path, "new")
    fill(old, [3, 1, 2])
    old.record(old.deal(question(1, 9)), answer(9, "wrong", mistake="all-of-it"))
    old.intro_shown("softmax.equal", NOW)
    assert take_in(new, portable_in(content(old))) == 4
    assert content(new) == content(old)
    assert new.origin() == old.origin()
    assert [each.dealt.seed - 2**70 for each in new.closed()] == [3, 1, 2]
    assert new.unfinished() == old.unfinished()


def test_taking_in_a_file_twice_changes_nothing_more(tmp_path: Path) -> None:
    old, new = journal(tmp_path, "old"), journal(tmp_path, "new")
    fill(old, [1, 2])
    fill(new, [7])
    take_in(new, portable_in(content(old)))
    once = content(new)
    new.keep(Fold(3, "bank", "{}"))
    assert take_in(new, portable_in(content(old))) == 0
    assert content(new) == once
    assert new.fold() is not None


def filled(tmp_path: Path, name: str, minutes: list[int]) -> Journal:
    """A journal with a session that began at the first of these minutes."""
    made = journal(tmp_path, name)
    session = made.begin(minutes[0], "{}", NOW + timedelta(minutes=minutes[0]))
    for number in minutes:
        dealt = made.deal(question(session, number))
        made.record(dealt, answer(number))
        made.close_question(dealt, NOW + timedelta(minutes=number, seconds=40))
    return made


def test_two_machines_that_take_in_each_other_hold_the_same_in_the_order_of_time(tmp_path: Path) -> None:
    left, right = filled(tmp_path, "left", [1, 4, 5]), filled(tmp_path, "right", [2, 3, 6])
    left.keep(Fold(3, "bank", "{}"))
    from_left, from_right = content(left), content(right)
    assert (take_in(left, portable_in(from_right)), take_in(right, portable_in(from_left))) == (3, 3)
    assert content(left, origin=False) == content(right, origin=False)
    assert [each.dealt.seed - 2**70 for each in left.closed()] == [1, 2, 3, 4, 5, 6]
    assert left.fold() is None


def test_a_question_that_was_finished_elsewhere_is_finished_here(tmp_path: Path) -> None:
    here, there = journal(tmp_path, "here"), journal(tmp_path, "there")
    number = there.deal(question(there.begin(1, "{}", NOW)))
    there.record(number, answer(1, "wrong"))
    take_in(here, portable_in(content(there)))
    assert not list(here.closed())
    there.record(number, answer(2))
    there.close_question(number, NOW + timedelta(hours=1))
    there.end(1, NOW + timedelta(hours=2))
    assert take_in(here, portable_in(content(there))) == 1
    assert [each.attempts for each in here.closed()] == [(answer(1, "wrong"), answer(2))]
    assert here.unfinished() is None
    assert content(here, origin=False) == content(there, origin=False)


def test_answers_keep_every_field(tmp_path: Path) -> None:
    old, new = journal(tmp_path, "old"), journal(tmp_path, "new")
    given = replace(answer(1), answer='1 2\n"½" √', hinted=True, tries=2, certainty=3, seconds=1.25, mistake="a+b")
    old.record(old.deal(replace(question(old.begin(2**65, "{}", NOW)), why="due")), given)
    take_in(new, portable_in(content(old)))
    assert new.attempts(1) == (given,)
    [dealt] = new.dealt()
    assert dealt == next(iter(old.dealt()))


FILE = {
    "format": 1,
    "kind": "quizgen progress",
    "origin": "7",
    "sessions": [
        {
            "started": "2026-11-30T12:00:00+00:00",
            "seed": "1",
            "plan": "{}",
            "ended": None,
            "questions": [
                {
                    "bank": "b", "item": "i", "revision": 1, "seed": "5", "skill": "s", "level": 1, "digest": "d",
                    "at": "2026-11-30T12:00:00+00:00", "closed": None, "why": "due", "done": None,
                    "attempts": [
                        {
                            "part": "answer", "event": "answer", "answer": "1", "verdict": "right", "marks": "1",
                            "mistake": "", "hinted": 0, "try": 1, "at": "2026-11-30T12:00:09+00:00",
                            "day": "2026-11-30", "seconds": 9, "certainty": 0,
                        }
                    ],
                }
            ],
        }
    ],
    "intros": [{"skill": "s", "at": "2026-11-30T12:00:00+00:00"}],
}  # fmt: skip
TEXT = json.dumps(FILE)


def test_a_file_written_by_hand_is_taken_in(tmp_path: Path) -> None:
    new = journal(tmp_path, "new")
    assert take_in(new, portable_in(TEXT)) == 1
    assert new.intro_was_shown("s")


def test_a_time_of_another_zone_is_taken_in_as_what_it_is_in_utc(tmp_path: Path) -> None:
    new = journal(tmp_path, "new")
    take_in(new, portable_in(TEXT.replace("12:00:09+00:00", "14:00:09+02:00")))
    assert '"at": "2026-11-30T12:00:09+00:00"' in content(new)


def test_an_answer_may_hold_what_moves_the_cursor_for_it_was_typed(tmp_path: Path) -> None:
    new = journal(tmp_path, "new")
    assert take_in(new, portable_in(TEXT.replace('"answer": "1"', r'"answer": "1\u001b[2J"'))) == 1


SPOILED = {
    "no JSON": (TEXT[:-5], "it is not JSON"),
    "another file": ('{"format": 1, "students": []}', "it is not progress of quizgen"),
    "a list": ("[]", "the file is no object"),
    "a later format": (TEXT.replace('"format": 1', '"format": 2'), "of format 2, and this quizgen reads format 1"),
    "no sessions": (TEXT.replace('"sessions"', '"session"'), "sessions is no list"),
    "a session that is none": (TEXT.replace('"questions"', '"answers"'), "sessions[0].questions is no list"),
    "a field that is missing": (TEXT.replace('"verdict"', '"vordict"'), "attempts[0].verdict is null"),
    "a number for a text": (TEXT.replace('"answer": "1"', '"answer": 1'), "attempts[0].answer is 1"),
    "a text for a number": (TEXT.replace('"level": 1', '"level": "1"'), "questions[0].level is "),
    "true for a number": (TEXT.replace('"hinted": 0', '"hinted": true'), "attempts[0].hinted is true"),
    "no date": (TEXT.replace("2026-11-30T12:00:09", "2026-13-30T12:00:09"), "attempts[0].at is no date"),
    "no day": (TEXT.replace('"day": "2026-11-30"', '"day": "today"'), "attempts[0].day is no date"),
    "a time before all": (TEXT.replace("2026-11-30T12:00:09", "0001-01-01T00:00:00"), "attempts[0].at is no date"),
    "a day that no calendar goes on from": (
        TEXT.replace('"day": "2026-11-30"', '"day": "9999-12-31"'),
        "attempts[0].day is no date",
    ),
    "marks that are none": (TEXT.replace('"marks": "1"', '"marks": "1/0"'), "attempts[0].marks is no share of marks"),
    "a name that moves the cursor": (
        TEXT.replace('"item": "i"', r'"item": "i\u001b[2J"'),
        "questions[0].item cannot be kept",
    ),
    "a seed that is no number": (TEXT.replace('"seed": "5"', '"seed": "five"'), "questions[0].seed is no whole number"),
    "an origin that is no number": (TEXT.replace('"origin": "7"', '"origin": null'), "origin is no whole number"),
    "a number beyond all": (TEXT.replace('"level": 1', f'"level": {2**63}'), "level cannot be kept"),
    "infinity": (TEXT.replace('"seconds": 9', '"seconds": 1e999'), "seconds cannot be kept"),
    "half a character": (TEXT.replace('"answer": "1"', '"answer": "\\ud800"'), "answer cannot be kept"),
    "a plan that is no JSON": (
        TEXT.replace('"plan": "{}"', '"plan": "fast"'),
        "sessions[0].plan is none of quiz start",
    ),
    "a plan that is a list": (TEXT.replace('"plan": "{}"', '"plan": "[]"'), "sessions[0].plan is none of quiz start"),
    "a plan of words": (
        TEXT.replace('"plan": "{}"', r'"plan": "{\"count\": \"ten\"}"'),
        "plan is none",
    ),
    "very deep": ("[" * 100_000, "it is not JSON"),
}


@pytest.mark.parametrize(("text", "reason"), SPOILED.values(), ids=SPOILED.keys())
def test_a_file_that_is_none_of_ours_is_refused_with_the_place_of_its_fault(text: str, reason: str) -> None:
    with pytest.raises(PortableError) as refused:
        portable_in(text)
    assert reason in str(refused.value)
