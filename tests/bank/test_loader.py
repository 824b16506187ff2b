"""Paths to banks: files, folders, what is passed over, and what cannot be read."""

from pathlib import Path

import pytest

from quizgen.bank import UnknownItemError, item_from_text, load_bank
from quizgen.bank.paths import SHIPPED
from quizgen.errors import BankError
from tests.bank.samples import HEAD, bank, item, loaded, write


def items_of(*ids: str, skill: str = "sum.two") -> str:
    return HEAD.replace("sum.two", skill) + "".join(item(id=each, skill=skill) for each in ids)


def test_items_come_in_the_order_of_the_file(tmp_path: Path) -> None:
    assert list(loaded(tmp_path, items_of("sum.z", "sum.a", "sum.m"))) == ["sum.z", "sum.a", "sum.m"]


def test_files_come_in_the_order_given(tmp_path: Path) -> None:
    first = write(tmp_path, items_of("sum.one"), "b.yaml")
    second = write(tmp_path, items_of("sum.two", skill="sum.other"), "a.yaml")

    both = load_bank(first, second)

    assert list(both) == ["sum.one", "sum.two"]
    assert both.files == (str(first), str(second))
    assert list(both.skills) == ["sum.two", "sum.other"]


def test_a_folder_stands_for_its_yaml_files_by_name(tmp_path: Path) -> None:
    write(tmp_path, items_of("sum.two", skill="sum.b"), "02.yml")
    write(tmp_path, items_of("sum.one", skill="sum.a"), "01.yaml")
    for name in (".hidden.yaml", "README.md", "notes.yaml.bak"):
        write(tmp_path, "no bank", name)
    (tmp_path / "deeper.yaml").mkdir()

    assert list(load_bank(tmp_path)) == ["sum.one", "sum.two"]


def test_a_file_that_is_named_twice_is_read_once(tmp_path: Path) -> None:
    path = write(tmp_path, bank(item()))

    assert list(load_bank(tmp_path, path)) == ["sum.two.ask"]


def test_a_file_that_is_named_may_have_any_name(tmp_path: Path) -> None:
    assert len(load_bank(write(tmp_path, bank(item()), "bank.txt"))) == 1


def test_without_a_path_the_shipped_bank_is_read() -> None:
    shipped = load_bank()

    assert shipped.name == "foundations"
    assert shipped["softmax.equal.weight"].section_title == "Softmax"
    assert list(shipped.sections) == list(range(13))
    assert all(Path(file).parent == SHIPPED for file in shipped.files)


def said_of(*paths: Path | str) -> str:
    with pytest.raises(BankError) as caught:
        load_bank(*paths)
    return str(caught.value)


def test_paths_that_do_not_exist_are_all_named(tmp_path: Path) -> None:
    said = said_of(tmp_path / "b.yaml", tmp_path / "a.yaml")

    assert said.replace(f"{tmp_path}/", "") == (
        "a.yaml:1:1: there is no such file or folder\nhint: check how the path is spelt\n"
        "b.yaml:1:1: there is no such file or folder\nhint: check how the path is spelt"
    )


def test_an_empty_folder_holds_no_questions(tmp_path: Path) -> None:
    assert said_of(tmp_path) == f"{tmp_path}:1:1: the folder holds no questions\nhint: their files end in .yaml"


def test_a_file_that_may_not_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path, bank(item()))

    def refuse(self: Path, mode: str) -> None:
        assert mode == "rb"
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(Path, "open", refuse)

    assert said_of(path) == f"{path}:1:1: it cannot be read: permission denied"


def test_a_folder_that_may_not_be_listed_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path) -> None:
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(Path, "iterdir", refuse)

    assert said_of(tmp_path) == f"{tmp_path}:1:1: it cannot be read: permission denied"


def test_a_path_that_no_system_knows_is_named(tmp_path: Path) -> None:
    path = tmp_path / ("m" * 5000)

    assert said_of(path).startswith(f"{path}:1:1: it cannot be read: file name too long")


def test_an_unknown_item_is_asked_back(tmp_path: Path) -> None:
    sample = loaded(tmp_path, bank(item()))

    with pytest.raises(UnknownItemError) as caught:
        sample["sum.two.aks"]

    assert str(caught.value) == 'there is no item "sum.two.aks"; did you mean "sum.two.ask"?'
    assert isinstance(caught.value, KeyError)


def test_a_bank_is_a_mapping(tmp_path: Path) -> None:
    sample = loaded(tmp_path, bank(item()))

    assert len(sample) == 1
    assert "sum.two.ask" in sample
    assert "sum.two" not in sample
    assert sample.get("sum.two") is None
    assert [each.id for each in sample.values()] == ["sum.two.ask"]


def test_entries_tell_what_is_needed_to_choose_an_item(tmp_path: Path) -> None:
    entry = loaded(tmp_path, bank(item(level="3"))).entries["sum.two.ask"]

    assert (entry.section, entry.skill, entry.level, entry.kinds) == (1, "sum.two", 3, ("number",))


def test_entries_of_skills_tell_how_they_need_each_other() -> None:
    entries = load_bank().skill_entries

    assert entries["softmax.two"].needs == ("softmax.ratio",)
    assert (entries["softmax.two"].extra, entries["softmax.ratio"].extra) == (True, False)


def test_a_bank_without_a_name_is_local(tmp_path: Path) -> None:
    sample = loaded(tmp_path, bank(item()).replace("bank: sample\n", ""))

    assert sample.name == "local"
    assert sample["sum.two.ask"].bank == "local"


def test_two_banks_keep_their_names(tmp_path: Path) -> None:
    write(tmp_path, bank(item()), "a.yaml")
    write(tmp_path, items_of("sum.other", skill="sum.three").replace("bank: sample", "bank: other"), "b.yaml")

    both = load_bank(tmp_path)

    assert both.name == "sample+other"
    assert [each.bank for each in both.values()] == ["sample", "other"]


# --- the text of an item ----------------------------------------------------------------------------------------------

TWO_ITEMS = """\
  # before the first
  - id: sum.two.first   # its name
    skill: sum.two
    level: 1
    given:
      a: {integer: [2, 9]}
    ask: "A list of \\
      one line"
    # within
    answer: {number: a}
    hint: "Look."
    because: "It is {a}."

  # before the second
  - {id: sum.two.second, skill: sum.two, level: 1, ask: "One?", answer: {number: 1}, hint: "H", because: "B"}
# at the end
"""


def test_an_item_keeps_its_own_lines_at_the_left_border(tmp_path: Path) -> None:
    first, second = loaded(tmp_path, HEAD + TWO_ITEMS).values()

    assert first.text == (
        "id: sum.two.first   # its name\nskill: sum.two\nlevel: 1\ngiven:\n  a: {integer: [2, 9]}\n"
        'ask: "A list of \\\n  one line"\n# within\nanswer: {number: a}\nhint: "Look."\nbecause: "It is {a}."\n'
    )
    assert second.text == (
        '{id: sum.two.second, skill: sum.two, level: 1, ask: "One?", answer: {number: 1}, hint: "H", because: "B"}\n'
    )


def test_an_item_is_read_again_from_its_own_text(tmp_path: Path) -> None:
    for each in loaded(tmp_path, HEAD + TWO_ITEMS).values():
        again = item_from_text(each.text, bank="sample", section=1, section_title="Sums")

        assert again == each
        assert again.text == each.text


def test_every_shipped_item_is_read_again_from_its_own_text() -> None:
    shipped = load_bank()
    alone = [
        item_from_text(each.text, bank=each.bank, section=each.section, section_title=each.section_title)
        for each in shipped.values()
    ]

    assert alone == list(shipped.values())


def test_an_item_alone_complains_at_its_own_lines() -> None:
    with pytest.raises(BankError) as caught:
        item_from_text("id: sum.two.ask\nskill: sum.two\nlevel: 1\nask: Add.\n")

    assert [str(each).split("\n")[0] for each in caught.value.complaints] == [
        'item:1:1 item: key "because" is missing',
        'item:1:1 item: key "hint" is missing',
        'item:1:1 item: neither "answer" nor "steps" is here',
        "item:4:6 item.ask: this text is not in double quotes",
    ]


def test_no_item_is_a_complaint() -> None:
    with pytest.raises(BankError, match="there is no item here"):
        item_from_text("")


def test_a_bank_with_the_lone_surrogate_of_a_broken_text_is_refused() -> None:
    with pytest.raises(BankError, match="not UTF-8"):
        item_from_text('id: "\ud800"')
