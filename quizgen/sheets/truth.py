"""Choices between true and false, which programs have a type of their own for.

In: a choice. Out: its two options, true first, or None where it is another choice. Left out: yes and no, which those
types would print as true and false.
"""

from __future__ import annotations

from quizgen.render.prose import as_text
from quizgen.sheets.task import ChoiceTask, Choosable


def truth_of(task: ChoiceTask) -> tuple[Choosable, Choosable] | None:
    """The options "true" and "false" of a choice that has these two and no other.

    >>> from quizgen.language.passage import Passage, Words
    >>> no, yes = (Choosable(Passage((Words(text),)), text == "True") for text in ("False", "True"))
    >>> truth_of(ChoiceTask((no, yes), is_several=False)) == (yes, no)
    True
    """
    named = {as_text(option.label).strip().casefold(): option for option in task.options}
    if task.is_several or len(task.options) != 2 or set(named) != {"true", "false"}:
        return None
    return named["true"], named["false"]
