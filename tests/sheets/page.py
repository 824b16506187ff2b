"""The tables of docs/exports.md, written from the capabilities of the targets: `python -m tests.sheets.page`.

In: the page as it is. Out: the page with a table for each target between the two marks; the rest is a person's.
"""

from pathlib import Path

from quizgen.sheets.capabilities import CAPABILITIES, Capability

PAGE = Path(__file__).parents[2] / "docs" / "exports.md"
BEGIN = "<!-- capabilities: written by `make fix` -->\n"
END = "<!-- end of capabilities -->\n"
NAMES = {
    "moodle": "Moodle",
    "gift": "GIFT",
    "qti": "QTI 2.1",
    "canvas": "Canvas",
    "anki": "Anki",
    "interactive": "Interactive pages",
}


def refreshed(text: str) -> str:
    """The page with its tables as they should be."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    tables = "\n".join(_table(target) for target in CAPABILITIES)
    return f"{before}{BEGIN}\n{tables}\n{END}{after}"


def _table(target: str) -> str:
    rows = "".join(_row(thing, capability) for thing, capability in CAPABILITIES[target].items())
    return f"### {NAMES[target]}\n\n| | | becomes | what is lost |\n| --- | --- | --- | --- |\n{rows}"


def _row(thing: str, capability: Capability) -> str:
    return f"| {thing} | {capability.how} | {capability.becomes} | {capability.lost} |\n"


if __name__ == "__main__":
    PAGE.write_text(refreshed(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
