"""Sheets as notebooks: a cell of text for every question, and an empty cell for the answer to each of its parts.

In: a job. Out: `students/CODE.ipynb`, version 4.5 of the format. Metadata say which sheet it is and which answer a cell
is for, and nothing else. An answer cell is one of code, where arithmetic can be tried; who grades reads it and never
runs it. Left out: keys, which are Markdown (`markdown`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from quizgen.assignment.columns import answer_columns
from quizgen.sheets.identity import named, title_of
from quizgen.sheets.job import File, Job, Sheet
from quizgen.sheets.markdown import PLACE, heading, part_blocks, plain, stem_blocks

Cell: TypeAlias = dict[str, object]

HOW = "Type each answer into the empty cell below its question, and nothing else."
KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}


def write(job: Job) -> Iterator[File]:
    """Every student's notebook."""
    for sheet in job.sheets:
        held = {
            "cells": list(_cells(job, sheet)),
            "metadata": {
                "kernelspec": KERNEL,
                "language_info": {"name": "python"},
                "quizgen": {"code": sheet.student.code},
            },
            "nbformat": 4,
            "nbformat_minor": 5,
        }
        text = json.dumps(held, ensure_ascii=False, indent=1)
        yield File("students", f"{sheet.student.code}.ipynb", f"{text}\n".encode())


def _cells(job: Job, sheet: Sheet) -> Iterator[Cell]:
    student = sheet.student
    name = f"Name: {plain(student.name) or PLACE}  \nCode: {student.code}"
    yield _text("title", [f"# {plain(title_of(job))}", name, HOW])
    for question, entry in zip(job.assignment.questions, sheet.entries, strict=True):
        before = [heading(entry), *stem_blocks(entry)]
        for place, (column, _) in enumerate(answer_columns(question)):
            yield _text(named(column), [*before, *part_blocks(entry, place)])
            yield _answer(column)
            before = []


def _text(name: str, blocks: Iterable[str]) -> Cell:
    source = "\n\n".join(block.strip() for block in blocks if block.strip())
    return {"cell_type": "markdown", "id": _id(name), "metadata": {}, "source": source.splitlines(keepends=True)}


def _answer(column: str) -> Cell:
    return {
        "cell_type": "code",
        "execution_count": None,
        "id": _id(named(column, "answer")),
        "metadata": {"quizgen": {"part": column}},
        "outputs": [],
        "source": [],
    }


def _id(name: str) -> str:
    """The id of a cell, which has no points."""
    return name.replace(".", "-")
