"""What is remembered comes from the journal, and is kept there so that it is read once."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

from quizgen import load_bank
from quizgen.learning.checklist import checklist_of
from quizgen.learning.history import remembered
from quizgen.learning.journal import Dealt, Fold, Journal
from tests.learning.examples import AT, attempt

BANK = load_bank()
CHECKLIST = checklist_of(BANK)


def answer(journal: Journal, item: str, verdict: str = "right", *, minutes: int = 0) -> None:
    """Deal an item, answer it, and go on."""
    entry = BANK.entries[item]
    at = AT + timedelta(minutes=minutes)
    row = Dealt(0, 1, entry.bank, item, 1, 7, entry.skill, entry.level, "d", at, closed=False)
    number = journal.deal(row)
    journal.record(number, attempt(verdict))
    journal.close_question(number, at)


def opened(folder: Path) -> Journal:
    journal = Journal(folder / "progress.sqlite")
    if journal.unfinished() is None:
        journal.begin(1, "{}", AT)
    return journal


def test_nothing_is_remembered_of_an_empty_journal(tmp_path: Path) -> None:
    journal = opened(tmp_path)
    assert remembered(journal, BANK, CHECKLIST) == {}
    journal.close()


def test_only_what_is_new_is_folded_and_the_result_is_that_of_all(tmp_path: Path) -> None:
    journal = opened(tmp_path)
    answer(journal, "softmax.equal.weight")
    remembered(journal, BANK, CHECKLIST)
    first = journal.fold()
    answer(journal, "softmax.equal.how-many", "wrong", minutes=1)
    in_two = remembered(journal, BANK, CHECKLIST)
    second = journal.fold()
    journal.keep(Fold(0, "", "{}"))
    assert (first.done if first else 0, second.done if second else 0) == (1, 2)
    assert remembered(journal, BANK, CHECKLIST) == in_two
    assert in_two["softmax.equal"].answers == 2
    journal.close()


def test_what_was_kept_is_taken_as_it_is(tmp_path: Path) -> None:
    journal = opened(tmp_path)
    answer(journal, "softmax.equal.weight")
    remembered(journal, BANK, CHECKLIST)
    kept = journal.fold()
    assert kept is not None
    journal.keep(Fold(kept.done, kept.bank, "{}"))
    assert remembered(journal, BANK, CHECKLIST) == {}
    journal.close()


def test_a_fold_by_another_checklist_is_made_anew(tmp_path: Path) -> None:
    journal = opened(tmp_path)
    answer(journal, "softmax.equal.weight")
    journal.keep(Fold(1, "another", "{}"))
    assert remembered(journal, BANK, CHECKLIST)["softmax.equal"].answers == 1
    journal.close()


def test_a_damaged_fold_is_made_anew(tmp_path: Path) -> None:
    journal = opened(tmp_path)
    answer(journal, "softmax.equal.weight")
    remembered(journal, BANK, CHECKLIST)
    kept = journal.fold()
    assert kept is not None
    journal.keep(Fold(kept.done, kept.bank, "{nonsense"))
    assert remembered(journal, BANK, CHECKLIST)["softmax.equal"].answers == 1
    journal.close()


def test_a_question_that_is_still_open_says_nothing_yet(tmp_path: Path) -> None:
    journal = opened(tmp_path)
    number = journal.deal(
        Dealt(0, 1, "foundations", "softmax.equal.weight", 1, 7, "softmax.equal", 1, "d", AT, closed=False)
    )
    journal.record(number, attempt())
    assert remembered(journal, BANK, CHECKLIST) == {}
    journal.close()


def test_who_watches_is_told_how_much_is_read_and_each_of_it_once(tmp_path: Path) -> None:
    journal, told = opened(tmp_path), list[str]()

    @contextmanager
    def watch(questions: int) -> Generator[Callable[[], None]]:
        told.append(f"{questions} to read")
        yield lambda: told.append("one read")

    for minute in range(3):
        answer(journal, "softmax.equal.weight", minutes=minute)
    remembered(journal, BANK, CHECKLIST, watch)
    assert told == ["3 to read", "one read", "one read", "one read"]
    remembered(journal, BANK, CHECKLIST, watch)
    assert len(told) == 4
    journal.close()
