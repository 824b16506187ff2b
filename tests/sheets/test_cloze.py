"""Moodle's embedded fields, read back by its rules for cutting them: the same numbers, tolerances and remarks."""

from __future__ import annotations

from fractions import Fraction

from quizgen.problem.tolerance import tolerance
from quizgen.render.documents import as_html_with_tex
from tests.sheets.banks import EVERYTHING, HOSTILE, SHOWN
from tests.sheets.cloze_reader import Alternative, Field, fields_of
from tests.sheets.html import visible
from tests.sheets.jobs import item, job
from tests.sheets.moodle_files import assert_near, bank, cells_in, file_of, read_of
from tests.sheets.moodle_reader import questions_of


def test_cells_have_their_tolerance_and_the_remark_of_the_one_mistake_that_gives_this() -> None:
    grids = [
        (part, read)
        for problem, read in bank()
        if read.kind == "cloze" and len(problem.parts) == 1
        for part in problem.parts
    ]

    assert len(grids) > 20
    for part, read in grids:
        cells = cells_in(part.outcome)
        assert len(read.fields) == len(cells)
        for place, (field, cell) in enumerate(zip(read.fields, cells, strict=True)):
            right, *wrong = field.alternatives
            assert_near(Fraction(right.text), cell)
            assert right.tolerance == tolerance(cell, part.precision)
            remarks = {as_html_with_tex(each.remark): each for each in part.mistakes}
            for alternative in wrong:
                assert_near(Fraction(alternative.text), cells_in(remarks[alternative.remark].outcome)[place])


def test_steps_weigh_the_same_whatever_theircells_in() -> None:
    problem, read = read_of("steps")

    assert [field.kind for field in read.fields] == ["NUMERICAL"] * 3
    assert [field.weight for field in read.fields] == [2, 1, 1]
    assert [field.alternatives[0].text for field in read.fields[1:]] == problem.parts[1].expected.strip("[]").split(
        ", "
    )


def test_steps_of_all_kinds_are_fields_that_moodle_cuts_where_they_end() -> None:
    (read,) = questions_of(file_of(job([item("everything", EVERYTHING)])))
    right = {
        (field.weight, field.kind, alternative.text)
        for field in read.fields
        for alternative in field.alternatives
        if alternative.share > 0
    }

    assert right >= {
        (12, "SHORTANSWER", "a}b#c~d/e&"),
        (12, "SHORTANSWER", "100%"),
        (12, "SHORTANSWER", "=x"),
        (12, "MULTICHOICE_V", r"\(\frac{1}{2}\)"),
        (12, "MULTIRESPONSE", r"\(\sqrt{x}\) #1"),
        (4, "MULTICHOICE", "1"),
        (6, "MULTICHOICE", "r1 }"),
        (12, "MULTICHOICE_V", r"\(\frac{s}{2}\)"),
        (3, "NUMERICAL", "4"),
        (12, "SHORTANSWER", "(2, 3)"),
    }
    assert len(read.fields) == 1 + 1 + 1 + 3 + 2 + 1 + 4 + 1
    remarks = [each.remark for field in read.fields for each in field.alternatives if each.remark]
    assert remarks == ["Remark ~ # } end\\"]


def test_the_reader_of_fields_cuts_where_moodle_cuts() -> None:
    (field,) = fields_of(r"<p>{2:NUMERICAL:=0.5:0.01~%0%2:0#a \} b \# c &amp;lt;}</p>")

    assert field == Field(
        2,
        "NUMERICAL",
        (
            Alternative("0.5", Fraction(1), Fraction("0.01"), ""),
            Alternative("2", Fraction(0), Fraction(0), "a } b # c &lt;"),
        ),
    )


def test_hostile_words_in_cells_and_options_are_read_back_as_they_are() -> None:
    (cells,) = questions_of(file_of(job([HOSTILE["vector"]])))
    (choice,) = questions_of(file_of(job([HOSTILE["choice"]])))

    assert [len(field.alternatives) for field in cells.fields] == [2, 2]
    assert {visible(field.alternatives[1].remark) for field in cells.fields} == {SHOWN}
    assert {visible(answer.text) for answer in choice.answers} == {f"a {SHOWN}", f"b {SHOWN}"}
