"""Rows with one answer each: however they are ordered and repeated, they are taken as if each came alone."""

import random
from collections.abc import Callable, Sequence

import pytest

from quizgen.submissions.orders import Orders
from quizgen.submissions.policy import Policy
from tests.submissions.classes import Class, csv_text

Row = tuple[str, str, str]


def shuffled(rows: Sequence[Row]) -> list[Row]:
    """The rows in another order."""
    return random.Random(3).sample(list(rows), len(rows))


ARRANGED: dict[str, Callable[[list[Row]], list[Row]]] = {
    "student by student": lambda rows: rows,
    "backwards": lambda rows: rows[::-1],
    "in any order": shuffled,
    "question by question": lambda rows: sorted(rows, key=lambda row: row[1]),
    "everything twice": lambda rows: [*rows, *reversed_answers(rows)],
    "the first two of each again at the end": lambda rows: [*rows, *rows[:2], *rows[6:8]],
    "one answer twice in a row": lambda rows: [rows[0], rows[0], *rows[1:], rows[-1]],
    "the last ones first": lambda rows: [*rows[3:6], *rows[:3], *rows[6:]],
    "one is left out": lambda rows: [*rows[:2], *rows[3:]],
}


def reversed_answers(rows: list[Row]) -> list[Row]:
    """The same rows with answers that are all wrong."""
    return [(code, question, answer[::-1] + "0") for code, question, answer in rows]


@pytest.mark.parametrize("policy", ["last", "first"])
@pytest.mark.parametrize("arrange", ARRANGED.values(), ids=ARRANGED)
def test_many_rows_at_once_are_taken_like_one_after_the_other(
    group: Class, arrange: Callable[[list[Row]], list[Row]], policy: Policy
) -> None:
    rows = arrange([(group.student(n).code, column, text) for n in range(3) for column, text in group.right(n).items()])
    at_once = csv_text([("code", "question", "answer"), *rows])
    one_by_one = csv_text([("code", "question", "answer", "time"), *((*row, "") for row in rows)])

    fast = group.grade({"r.csv": at_once}, Orders(policy=policy), out="fast")
    slow = group.grade({"r.csv": one_by_one}, Orders(policy=policy), out="slow")

    assert fast.files()["gradebook.csv"] == slow.files()["gradebook.csv"]
    assert (fast.summary.rows, fast.summary.listed) == (slow.summary.rows, slow.summary.listed)


def test_answers_that_come_again_in_order_are_another_attempt(group: Class) -> None:
    code, right = group.student(0).code, group.right(0)
    first = [(code, column, text) for column, text in right.items()]
    again = [(code, column, "9" if column == "q1" else text) for column, text in right.items()]
    table = csv_text([("code", "question", "answer"), *first, *again])

    marks = [group.grade({"r.csv": table}, Orders(policy=policy)).marks[0] for policy in ("last", "first")]

    assert marks == ["5", "6"]
