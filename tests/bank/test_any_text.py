"""Whatever stands in a file, the answer is a bank or complaints at places that the file has."""

import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from quizgen.bank import Bank, load_bank
from quizgen.bank.scaffold import GALLERY, scaffold
from quizgen.errors import BankError
from tests.bank.samples import HEAD

WHOLE = HEAD + "".join(scaffold(kind, f"sum.two.{kind}") for kind in GALLERY)

MARKS = [
    "\n",
    "\n  ",
    "\t",
    "- ",
    ": ",
    *":,[]{}\"'#|>%@`\\^_~",
    "&a",
    "*a",
    "!x",
    "{{",
    "}}",
    "<<",
    "---",
    "n'",
    "\\x4",
]
WORDS = ["null", "no", "-1", "1e999", "9" * 400, "é", "𝟙", "\u200b", "\x00", "(" * 60, "[" * 60]
KEYS = ["given", "at", "when", "steps", "softmax(", "{n}"]
PIECES = st.sampled_from([*MARKS, *WORDS, *KEYS])


@st.composite
def spoilt(draw: st.DrawFn) -> str:
    """The gallery with up to four places changed: something put in, taken out or moved."""
    text = WHOLE
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        length = draw(st.sampled_from([0, 0, 1, 2, 5, 40]))
        text = text[:start] + draw(st.one_of(PIECES, st.just(""), st.text(max_size=3))) + text[start + length :]
    return text


def outcome(content: bytes) -> Bank | BankError:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.yaml"
        path.write_bytes(content)
        try:
            return load_bank(path)
        except BankError as error:
            return error


@settings(max_examples=150, deadline=None)
@given(spoilt())
def test_a_spoilt_bank_loads_or_says_where_it_is_spoilt(text: str) -> None:
    found = outcome(text.encode("utf-8", "surrogatepass"))

    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if isinstance(found, BankError):
        assert found.complaints
        for each in found.complaints:
            assert each.reason
            assert 1 <= each.line <= len(lines)
            assert 1 <= each.column <= len(lines[each.line - 1]) + 2
    else:
        assert [each.id for each in found.values()] == list(found)


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200))
def test_bytes_that_are_no_bank_are_refused(content: bytes) -> None:
    found = outcome(content)

    assert isinstance(found, BankError)
    assert len(found.complaints) >= 1
