"""What a first question needs is printed without loading anything that it does not need."""

import subprocess
import sys

HEAVY = ("numpy", "sympy", "yaml", "rich", "click", "xml", "quizgen.verbs", "quizgen.language.parser")
PAGES = ("quizgen.render.layout", "quizgen.render.tex", "quizgen.render.typst", "quizgen.render.mathml")


def loaded_by(statement: str) -> set[str]:
    """The modules that a fresh Python has loaded after a statement."""
    program = f"{statement}\nimport sys\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_plain_text_loads_no_library_and_no_other_notation() -> None:
    loaded = loaded_by("import quizgen.render.prose, quizgen.render.wrapping")
    assert "quizgen.render.text" in loaded
    assert loaded.isdisjoint({*HEAVY, *PAGES})


def test_the_table_of_figures_loads_none_of_their_modules() -> None:
    loaded = loaded_by("from quizgen.render.figures import FIGURES")
    kinds = {name for name in loaded if name.startswith("quizgen.render.figures.")}
    assert kinds == {"quizgen.render.figures.drawing", "quizgen.render.figures.inputs"}
    assert loaded.isdisjoint({*HEAVY, *PAGES})


def test_pages_load_their_notations() -> None:
    assert set(PAGES) <= loaded_by("import quizgen.render.documents")
