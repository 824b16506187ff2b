"""The public names of quizgen are few, and each is loaded when it is first used."""

import subprocess
import sys
from importlib import import_module

import pytest

import quizgen

PROMISED = {
    "bank": {"load_bank", "Bank", "Item"},
    "problem": {"make", "Problem", "Part", "Mistake"},
    "grading": {"grade", "Grade", "PartGrade"},
    "equivalence": {"compare", "Comparison"},
    "errors": {"BankError", "AnswerError"},
}
LAZY = ("click", "numpy", "rich", "sympy", "yaml")


def test_the_public_names_are_the_promised_ones() -> None:
    assert sorted(quizgen.__all__) == sorted(name for names in PROMISED.values() for name in names)


@pytest.mark.parametrize(("unit", "name"), [(unit, name) for unit in PROMISED for name in sorted(PROMISED[unit])])
def test_a_public_name_is_the_thing_its_module_holds(unit: str, name: str) -> None:
    assert getattr(quizgen, name) is getattr(import_module(f"quizgen.{unit}"), name)


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'quizgen' has no attribute 'grad'"):
        getattr(quizgen, "grad")  # noqa: B009 - the type checkers would refuse quizgen.grad


def test_the_public_names_can_be_listed_before_they_are_loaded() -> None:
    assert set(quizgen.__all__) <= set(dir(quizgen))


def test_importing_quizgen_loads_none_of_its_modules_and_no_library() -> None:
    program = "import sys, quizgen; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = done.stdout.split()

    assert "quizgen" in loaded
    assert [name for name in loaded if name.startswith("quizgen.") or name in LAZY] == []
