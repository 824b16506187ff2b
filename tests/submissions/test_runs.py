"""Lines are told apart by their first cell, and put together again they are the same text."""

from hypothesis import given
from hypothesis import strategies as st

from quizgen.submissions.runs import runs, untangled

CELLS = st.text("ab,;\r \"'1", max_size=6)
LINES = st.lists(st.tuples(st.sampled_from(["ann", "an", "annn", "bob", "", '"ann"']), CELLS), max_size=60)


@given(LINES, st.booleans(), st.integers(0, 3))
def test_runs_are_the_lines_of_a_text(pairs: list[tuple[str, str]], is_ended: bool, bare: int) -> None:
    lines = [f"{cell},{rest}" for cell, rest in pairs] + ["ann"] * bare
    text = "\n".join(lines) + ("\n" if is_ended and lines else "")

    found = [
        (cell, line)
        for first, rests in runs(text, ",")
        for cell, lines in untangled(first, rests, ",")
        for line in lines
    ]

    assert found == [_halves(line) for line in text.removesuffix("\n").split("\n") if text]


def _halves(line: str) -> tuple[str, str]:
    cell, _, rest = line.partition(",")
    return cell, rest


def test_the_lines_of_a_student_are_one_run_however_many_they_are() -> None:
    numbers = {"ann": 3, "annabel": 500, "bob": 7, "ann b": 2000}
    text = "".join(f"{name},q{step},1\n" for name, number in numbers.items() for step in range(number))

    assert {cell: len(rests) for cell, rests in runs(text, ",")} == numbers
