"""A fault of a file as a whole, of its section and of its skills."""

from pathlib import Path

import pytest

from quizgen.bank import load_bank
from quizgen.errors import BankError
from tests.bank.samples import HEAD, bank, complaints, item, marked

NINE_LINES = "one\\ntwo\\nthree\\nfour\\nfive\\nsix\\nseven\\neight\\nnine"
WIDE = "m" * 77

FILES = {
    # the whole file, with its sign; what stands after the place; hint
    "empty": ("▲", ": the file is empty", "begin it with: format: 1"),
    "comments alone": ("▲# nothing yet\n", ": the file is empty", "begin it with: format: 1"),
    "a list": (
        "▲- a\n- b\n",
        ": a list stands where the keys of a bank should",
        "begin the file with: format: 1",
    ),
    "a text": (
        "▲a b c\n",
        ": a text stands where the keys of a bank should",
        "begin the file with: format: 1",
    ),
    "another program's": (
        "▲version: 3\nservices: {}\n",
        ": this file is no bank of questions",
        "a bank begins with: format: 1",
    ),
    "a newer format": (
        HEAD.replace("format: 1", "format: ▲2"),
        " format: this file has format 2, and formats up to 1 are known",
        "your quizgen is too old",
    ),
    "a format that is no number": (
        HEAD.replace("format: 1", "format: ▲one").replace("items:\n", ""),
        ' format: "one" is not a whole number from 1 to 1',
        "",
    ),
    "no format": (
        HEAD.replace("format: 1\n", "▲").replace("items:\n", ""),
        ': key "format" is missing',
        "format: the version of this format",
    ),
    "no section": (
        "▲" + HEAD.replace("section: 1\n", "").replace("items:\n", ""),
        ': key "section" is missing',
        "section: the section's number",
    ),
    "no title": (
        "▲" + HEAD.replace('title: "Sums"\n', "").replace("items:\n", ""),
        ': key "title" is missing',
        "title: the section's title",
    ),
    "an unknown key": (
        HEAD.replace("items:\n", "▲authors: []\n"),
        ': key "authors" is not known here',
        "one of: format, bank, section, title, skills, items",
    ),
    "a path as the bank's name": (
        HEAD.replace("bank: sample", "bank: ▲../sample").replace("items:\n", ""),
        ' bank: "../sample" is not a name (words in small letters joined by hyphens, like my-class)',
        "",
    ),
    "a control character": (
        HEAD.replace("Add them.", "Add ▲\u0007them.").replace("items:\n", ""),
        ": U+0007 (a control character) is no text",
        "take it out",
    ),
    "a line separator": (
        HEAD.replace("Add them.", "Add ▲\u2028them.").replace("items:\n", ""),
        ": U+2028 (line separator) is no text",
        "take it out",
    ),
    "a skill without an intro": (
        HEAD.replace('    intro: "Add them."\n', "").replace("- id", "- ▲id").replace("items:\n", ""),
        ' skills.sum.two: key "intro" is missing',
        "intro: up to eight lines: the symbol, the picture, one worked example",
    ),
    "an intro of nine lines": (
        HEAD.replace('"Add them."', f'▲"{NINE_LINES}"').replace("items:\n", ""),
        " skills.sum.two.intro: the intro has 9 lines",
        "8 are read at one glance; shorten it",
    ),
    "a wide line of an intro": (
        HEAD.replace('"Add them."', f'"Add.\\n▲{WIDE}\\nDone."').replace("items:\n", ""),
        " skills.sum.two.intro: line 2 of the intro has 77 characters",
        "break it: 76 fit",
    ),
    "a value in an intro": (
        HEAD.replace("Add them.", "Add {▲n} numbers.").replace("items:\n", ""),
        ' skills.sum.two.intro: unknown name "n"',
        "",
    ),
    "a skill with an unknown key": (
        HEAD.replace("    title:", "    ▲level: 1\n    title:").replace("items:\n", ""),
        ' skills.sum.two: key "level" is not known here',
        "one of: id, needs, title, extra, symbols, intro",
    ),
    "a symbol that says nothing": (
        HEAD.replace("    title:", '    symbols: {"n": ▲""}\n    title:').replace("items:\n", ""),
        " skills.sum.two.symbols.n: nothing stands between the quotes",
        "",
    ),
    "a symbol that is no mathematics": (
        HEAD.replace("    title:", '    symbols: {"a +▲": "a"}\n    title:').replace("items:\n", ""),
        " skills.sum.two.symbols: nothing stands after the plus",
        "",
    ),
    "a symbol in backticks that is no mathematics": (
        HEAD.replace("    title:", '    symbols: {"`a +▲`": "a"}\n    title:').replace("items:\n", ""),
        " skills.sum.two.symbols: nothing stands after the plus",
        "",
    ),
    "a key that stands twice in an item": (
        bank(item() + "    ▲level: 2\n"),
        ' sum.two.ask: key "level" stands twice, first in line 12',
        "keep one of the two",
    ),
    "a key that stands twice in a skill": (
        HEAD.replace("    title:", "    ▲id: sum.three\n    title:").replace("items:\n", ""),
        ' skills.sum.two: key "id" stands twice, first in line 6',
        "keep one of the two",
    ),
}


@pytest.mark.parametrize(("sample", "reason", "hint"), FILES.values(), ids=FILES.keys())
def test_a_fault_of_a_file_is_one_complaint(tmp_path: Path, sample: str, reason: str, hint: str) -> None:
    sought = marked(sample)

    said = complaints(tmp_path, sought.text)

    assert said == [f"a.yaml:{sought.place}{reason}" + (f"\nhint: {hint}" if hint else "")]


def test_a_file_that_is_no_utf8_is_refused_at_its_first_strange_byte(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(b'format: 1\ntitle: "\xe9t\xe9"\n')

    with pytest.raises(BankError) as caught:
        load_bank(path)

    assert str(caught.value).endswith("a.yaml:2:9: this is not UTF-8 text\nhint: save the file as UTF-8")
    assert len(caught.value.complaints) == 1


def test_a_file_of_many_megabytes_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(b"#" * 8_000_001)

    with pytest.raises(BankError, match="more than 8 MB"):
        load_bank(path)


def test_a_byte_order_mark_and_the_line_ends_of_windows_are_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + bank(item()).replace("\n", "\r\n").encode())

    loaded = load_bank(path)

    assert loaded["sum.two.ask"].place.line == 10


def test_windows_line_ends_move_no_place(tmp_path: Path) -> None:
    sample = marked(bank(item(answer='{number: "a + ▲c"}')))
    path = tmp_path / "a.yaml"
    path.write_bytes(sample.text.replace("\n", "\r\n").encode())

    with pytest.raises(BankError) as caught:
        load_bank(path)

    assert f"a.yaml:{sample.place} " in str(caught.value)
