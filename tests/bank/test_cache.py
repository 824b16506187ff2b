"""The cache gives back what was read, only that, and never stands in anybody's way."""

import gc
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from quizgen.bank import Bank, assembly, cache, codec, load_bank
from quizgen.bank.item import Item
from quizgen.places import place
from tests.bank.samples import bank, item, loaded, write


def everything(sample: Bank) -> tuple[object, ...]:
    """All that a bank holds, places included, which take no part in equality."""
    places = [each.place for each in sample.values()], [each.place for each in sample.skills.values()]
    entries = (dict(sample.entries), dict(sample.skill_entries))
    mappings = (dict(sample), *entries, dict(sample.skills), dict(sample.sections))
    return (sample.name, sample.files, *mappings, *places)


def kept_file() -> Path:
    [path] = place("cache").glob("bank-*.bin")
    return path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    second = item(id="sum.two.again", let='{c: "a / 4"}', answer='{number: "c", decimals: 2}')
    return write(tmp_path, bank(item(), second))


@pytest.fixture
def no_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    """From here on, nothing may be read from YAML."""

    def refuse(*_: object) -> None:
        raise AssertionError("the bank was read again")

    monkeypatch.setattr(assembly, "assemble", refuse)


def test_a_bank_that_was_read_once_is_opened_without_reading(path: Path, request: pytest.FixtureRequest) -> None:
    first = load_bank(path)
    request.getfixturevalue("no_reading")

    second = load_bank(path)

    assert second is not first
    assert everything(second) == everything(first)
    assert second["sum.two.again"].let == first["sum.two.again"].let


def test_the_shipped_bank_comes_out_of_the_cache_as_it_went_in() -> None:
    first = load_bank()
    second = load_bank()

    assert everything(second) == everything(first)
    assert [each.text for each in second.values()] == [each.text for each in first.values()]


def test_one_item_is_opened_without_the_others(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    load_bank(path)
    opened: list[type] = []

    def counted(data: codec.Plain, kind: type[codec.Kept]) -> codec.Kept:
        opened.append(kind)
        return codec.from_plain(data, kind)

    monkeypatch.setattr(cache, "from_plain", counted)
    sample = load_bank(path)

    assert opened == []
    assert sample["sum.two.ask"] is sample["sum.two.ask"]
    assert opened == [Item]


def test_a_changed_file_is_read_again(path: Path) -> None:
    load_bank(path)
    path.write_text(path.read_text(encoding="utf-8").replace("level: 1", "level: 2"), encoding="utf-8")

    assert [each.level for each in load_bank(path).values()] == [2, 2]


def test_a_change_of_equal_length_at_an_equal_time_is_seen(path: Path) -> None:
    load_bank(path)
    before = path.stat()
    path.write_text(path.read_text(encoding="utf-8").replace("Count on.", "Count up."), encoding="utf-8")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))

    assert load_bank(path)["sum.two.ask"].hint.text == "Count up."


def test_another_version_reads_again(
    path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    load_bank(path)
    request.getfixturevalue("no_reading")
    monkeypatch.setattr(cache, "__version__", "0.0.0")

    with pytest.raises(AssertionError, match="read again"):
        load_bank(path)


def test_another_python_reads_again(
    path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    load_bank(path)
    request.getfixturevalue("no_reading")
    monkeypatch.setattr(sys, "hexversion", 0)

    with pytest.raises(AssertionError, match="read again"):
        load_bank(path)


Cut = tuple[int | None, int | None]
DAMAGES: dict[str, tuple[Cut, bytes, Cut]] = {
    # what is left of the file at its head, what comes in between, and what is left at its end
    "cut to nothing": ((0, 0), b"", (0, 0)),
    "cut in the head": ((0, 40), b"", (0, 0)),
    "cut in the index": ((0, 200), b"", (0, 0)),
    "cut at the end": ((0, -10), b"", (0, 0)),
    "another file": ((0, 0), b"\0" * 4000, (0, 0)),
    "strange bytes in the key": ((0, 30), b"strange", (37, None)),
    "strange bytes in the index": ((0, 150), b"strange", (157, None)),
    "a length beyond the end": ((0, 71), b"\xff" * 8, (79, None)),
    "strange bytes in an item": ((0, -900), b"strange", (-893, None)),
    "strange bytes at the end": ((0, -7), b"strange", (0, 0)),
}


@pytest.mark.parametrize(("head", "between", "tail"), DAMAGES.values(), ids=DAMAGES.keys())
def test_a_damaged_cache_is_as_good_as_none(path: Path, head: Cut, between: bytes, tail: Cut) -> None:
    expected = everything(load_bank(path))
    content = kept_file().read_bytes()
    kept_file().write_bytes(content[slice(*head)] + between + content[slice(*tail)])

    assert everything(load_bank(path)) == expected


def test_a_cache_that_is_gone_before_an_item_is_asked_for_is_not_missed(path: Path) -> None:
    expected = load_bank(path)["sum.two.ask"]
    second = load_bank(path)
    kept_file().unlink()

    assert second["sum.two.ask"] == expected
    assert second.skills["sum.two"].title == "Two numbers"


def test_a_cache_that_another_bank_has_taken_is_not_mistaken_for_ones_own(path: Path) -> None:
    expected = load_bank(path)["sum.two.ask"]
    second = load_bank(path)
    path.write_text(path.read_text(encoding="utf-8").replace("Count on.", "Use your fingers."), encoding="utf-8")
    load_bank(path)

    assert second["sum.two.ask"] == expected


def test_a_cache_folder_that_cannot_be_made_is_no_fault(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUIZGEN_HOME", str(path))  # a file, in which no folder can be made

    assert len(load_bank(path)) == 2


def test_a_cache_that_cannot_be_written_leaves_nothing_behind(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)

    assert len(load_bank(path)) == 2
    assert list(place("cache").iterdir()) == []


def test_the_cache_is_its_owner_s_alone(path: Path) -> None:
    load_bank(path)

    assert stat.S_IMODE(kept_file().stat().st_mode) == 0o600
    assert stat.S_IMODE(place("cache").stat().st_mode) == 0o700


def test_a_faulty_bank_is_not_kept(tmp_path: Path) -> None:
    with pytest.raises(Exception, match="unknown name"):
        loaded(tmp_path, bank(item(answer='{number: "c"}')))

    assert not place("cache").exists()


def test_a_bank_that_borrows_skills_is_not_kept(tmp_path: Path) -> None:
    loaded(tmp_path, bank(item(skill="softmax.compute")))

    assert not place("cache").exists()


def test_sixteen_banks_are_kept(tmp_path: Path) -> None:
    for number in range(18):
        load_bank(write(tmp_path, bank(item()), f"{number}.yaml"))

    assert len(list(place("cache").iterdir())) == 16


def test_the_garbage_collector_is_left_as_it_was(path: Path) -> None:
    load_bank(path)
    assert gc.isenabled()

    gc.disable()
    try:
        path.write_text(path.read_text(encoding="utf-8") + "\n", encoding="utf-8")
        load_bank(path)
        assert not gc.isenabled()
    finally:
        gc.enable()


HEAVY = {"yaml", "numpy", "sympy", "rich", "quizgen.bank.assembly", "quizgen.language.parser", "quizgen.verbs"}


def test_a_kept_bank_is_opened_without_yaml_parser_or_verbs(path: Path) -> None:
    load_bank(path)
    script = (
        "import sys\nfrom quizgen.bank import load_bank\n"
        f"load_bank({str(path)!r})['sum.two.ask']\nprint(*sorted({HEAVY!r} & sys.modules.keys()))"
    )

    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)

    assert done.stdout == "\n"
