"""Typst documents, compiled as a sheet would be: to tagged PDF by the standard that demands alternative texts."""

from pathlib import Path
from typing import Any

import pytest

HEAD = '#set document(title: "Formulas")\n#set page(width: 40cm, height: auto)\n'


def compiled(markup: str, folder: Path, kind: str = "pdf") -> bytes:
    """What Typst makes of a document; the test is skipped, and says so, where Typst is not installed."""
    typst: Any = pytest.importorskip("typst", reason="typst is not installed: nothing was compiled")
    path = folder / "page.typ"
    path.write_text(HEAD + markup, encoding="utf-8")
    standards = ["ua-1"] if kind == "pdf" else None
    return bytes(typst.Compiler(str(path), root=str(folder)).compile(format=kind, pdf_standards=standards))
