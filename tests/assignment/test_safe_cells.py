"""Cells: what a spreadsheet would run is made harmless, a number is left alone, and the way back leads home."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizgen.assignment.safe_cells import original_cell, safe_cell

RUN = ["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "  =1", "＝1", "−x", "-", "=", "-a"]
HARMLESS = ["-0.25", "+3", "1.5", "-1e-4", "−2", "-,5", "50%", "-5%", "Zoë", "", "'tis", "2-1", "#read", "K7QF-2MXD"]


@pytest.mark.parametrize("text", RUN)
def test_what_would_run_gets_an_apostrophe(text: str) -> None:
    assert safe_cell(text) == "'" + text


@pytest.mark.parametrize("text", HARMLESS)
def test_what_is_harmless_stays_as_it_is(text: str) -> None:
    assert safe_cell(text) == text
    assert original_cell(text) == text


@pytest.mark.parametrize("text", [*RUN, *HARMLESS, "'=1", "''-x", "'-0.25", "' =1"])
def test_the_way_back_leads_home(text: str) -> None:
    assert original_cell(safe_cell(text)) == text


@given(st.text(alphabet="'=+-@ \t\r\n1a,.", max_size=8))
def test_any_text_comes_back_and_no_cell_begins_a_formula(text: str) -> None:
    cell = safe_cell(text)

    assert original_cell(cell) == text
    assert not cell.startswith(("=", "@", "\t", "\r"))
