"""No text runs, hangs, crashes or passes for something it is not; the answer after it is read as ever."""

from collections.abc import Callable
from functools import partial

import pytest

from quizgen.errors import AnswerError, FormulaError
from quizgen.language.evaluate import compiled
from quizgen.language.parser import parse
from quizgen.language.profile import Profile
from quizgen.language.prose import Prose, read_prose
from quizgen.language.reading import (
    Reading,
    read_expression,
    read_matrix,
    read_number,
    read_shape,
    read_tensor,
    read_vector,
)
from quizgen.language.tree import Node, children
from quizgen.language.values import Value
from tests.calls import calls
from tests.language.hostile import HEAVY, MEGABYTES, REFUSED

MOST_CALLS = 40_000
"""Of functions, for one text: some milliseconds. `benchmarks/fuzz_language.py` measures them."""

READERS: dict[str, Callable[[str], Reading]] = {
    "number": read_number,
    "vector": read_vector,
    "matrix": read_matrix,
    "tensor": read_tensor,
    "shape": read_shape,
    "expression": partial(read_expression, symbols=["n", "h", "d_k", "x", "y", "w"]),
    "matrices": partial(read_expression, symbols=["d_k"], matrices=["A", "B"]),
}

NUMERIC = ["number", "vector", "matrix", "tensor", "shape"]


def attempt(reader: Callable[[str], Reading], text: str) -> Reading | AnswerError:
    """What a reader makes of a text: anything but these two is a fault of the reader."""
    try:
        return reader(text)
    except AnswerError as error:
        return error


def test_there_are_enough_hostile_texts() -> None:
    assert len(set(REFUSED) | set(HEAVY)) >= 300


@pytest.mark.parametrize("kind", NUMERIC)
def test_what_is_no_value_is_refused_with_a_reason_and_a_place(kind: str) -> None:
    for text in REFUSED:
        found = attempt(READERS[kind], text)
        assert isinstance(found, AnswerError), f"{text!r} was read as {found}"
        assert found.reason, text
        assert 0 <= found.column <= len(text) + 1, text


def test_what_is_no_formula_is_refused_where_names_are_declared() -> None:
    for text in REFUSED:
        found = attempt(partial(read_expression, symbols=["mass", "width"]), text)
        assert isinstance(found, AnswerError), f"{text!r} was read as {found}"


@pytest.mark.parametrize("kind", READERS)
def test_heavy_texts_are_read_or_refused_and_never_break_the_reader(kind: str) -> None:
    for text in HEAVY:
        found = attempt(READERS[kind], text)
        assert isinstance(found, AnswerError) or height(found.tree) <= 170, text


def height(tree: Node) -> int:
    """How deep a tree is, without a function that calls itself."""
    deepest = 0
    stack = [(tree, 1)]
    while stack:
        node, depth = stack.pop()
        deepest = max(deepest, depth)
        stack.extend((part, depth + 1) for part in children(node))
    return deepest


@pytest.mark.parametrize("kind", READERS)
def test_no_text_is_much_work(kind: str) -> None:
    for text in HEAVY:
        assert len(text) <= 2000
        assert calls(partial(attempt, READERS[kind], text)) < MOST_CALLS, text


@pytest.mark.parametrize("text", MEGABYTES, ids=[repr(text[:6]) for text in MEGABYTES])
@pytest.mark.parametrize("kind", READERS)
def test_a_megabyte_is_refused_by_its_length(kind: str, text: str) -> None:
    found = attempt(READERS[kind], text)
    assert isinstance(found, AnswerError)
    assert found.reason.startswith(f"{len(text)} characters are too many")
    assert calls(partial(attempt, READERS[kind], text)) < 100


def test_evaluating_what_was_read_is_bounded_too() -> None:
    for text in HEAVY:
        found = attempt(read_number, text)
        if isinstance(found, Reading):
            assert calls(partial(evaluated, found.tree)) < MOST_CALLS, text


def evaluated(tree: Node) -> Value | FormulaError:
    try:
        return compiled(tree, {})({})
    except FormulaError as error:
        return error


@pytest.mark.parametrize("text", ["9^9^9^9", "(((9^9)^9)^9)^9", "170!^170", "10^300^300", "2^100000"])
def test_a_number_too_large_to_be_built_is_not_built(text: str) -> None:
    found = evaluated(read_number(text).tree)
    assert isinstance(found, FormulaError)
    assert found.reason == "this power is too large to be written"


def test_the_next_ordinary_answer_is_read_as_ever() -> None:
    for text in REFUSED + HEAVY:
        for reader in READERS.values():
            attempt(reader, text)
        assert read_number("0.24").tree == parse("0.24", Profile("bank"))


@pytest.mark.parametrize("profile", [Profile("bank"), Profile("prose"), Profile("answer", frozenset({"n"}))])
def test_every_profile_refuses_with_a_formula_error_only(profile: Profile) -> None:
    for text in REFUSED + HEAVY:
        found = parsed(text, profile)
        assert isinstance(found, FormulaError) or height(found) <= 170, text


def parsed(text: str, profile: Profile) -> Node | FormulaError:
    try:
        return parse(text, profile)
    except FormulaError as error:
        return error


def test_a_text_of_a_bank_is_read_or_refused_with_a_formula_error() -> None:
    for text in REFUSED + HEAVY:
        for prose in (text, f"`{text}`", f"{{{text}}}", f"`x + {{{text}}}`"):
            found = read_text(prose)
            assert isinstance(found, Prose) or 0 <= found.column <= len(prose) + 1, prose


def read_text(prose: str) -> Prose | FormulaError:
    try:
        return read_prose(prose, Profile("bank"))
    except FormulaError as error:
        return error
