"""Pools: which variants another program chooses among, and what is said where there are too few."""

from collections.abc import Sequence

from quizgen.records import replace
from quizgen.sheets.job import Job
from quizgen.sheets.pools import CLASS, Pool, part_pools, pool_notes, pools
from tests.sheets.banks import ITEMS
from tests.sheets.jobs import job


def test_a_pool_holds_the_variants_in_stack_order() -> None:
    given = job([ITEMS["matrix"]], copies=3)
    (pool,) = pools(given)

    assert [variant.tag.code for variant in pool.variants] == [sheet.student.code for sheet in given.sheets]
    assert pool.variants[0].tag.text == "[q1 22AA-XYMY]"


def test_a_pool_holds_no_more_variants_than_are_wanted() -> None:
    (pool,) = pools(job([ITEMS["matrix"]], copies=5, fresh=2))

    assert len(pool.variants) == 2


def test_variants_of_one_right_answer_are_one() -> None:
    (pool,) = pools(job([ITEMS["order"]], copies=4))

    assert (len(pool.variants), pool.alike) == (1, 3)


def test_every_part_has_a_pool_of_its_own_where_programs_need_it() -> None:
    found = part_pools(job([ITEMS["steps"], ITEMS["matrix"]], copies=2))

    assert [pool.name for pool in found] == ["q1.score", "q1.key", "q2"]
    assert found[1].variants[0].tag.text == "[q1.key 22AA-XYMY]"


def test_steps_that_are_questions_of_their_own_are_all_of_one_variant() -> None:
    given = job([ITEMS["steps"], ITEMS["matrix"]], copies=3)
    found = part_pools(given)

    assert [len(pool.variants) for pool in found] == [1, 1, 3]
    assert {variant.tag.code for pool in found[:2] for variant in pool.variants} == {"22AA-XYMY"}
    assert _notes(given, found) == []


def test_nothing_is_said_where_there_are_enough() -> None:
    assert _said(job([ITEMS["matrix"]], copies=3, fresh=3)) == []


def test_sheets_of_a_class_are_no_secret_of_the_file_and_it_says_so() -> None:
    assert _said(_of_a_class(job([ITEMS["matrix"]], copies=3, fresh=3))) == [CLASS]


def _said(given: Job) -> list[str]:
    return _notes(given, pools(given))


def _notes(given: Job, found: Sequence[Pool]) -> list[str]:
    return [each.what for each in pool_notes("moodle", given, found)]


def _of_a_class(given: Job) -> Job:
    named = [replace(sheet, student=replace(sheet.student, name="Ada")) for sheet in given.sheets]
    return replace(given, sheets=tuple(named))
