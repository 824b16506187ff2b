"""What is remembered is read back; a line that means nothing is told with its place and nothing is written over it."""

import pytest

from quizgen.learning.settings import (
    Settings,
    SettingsError,
    forget,
    kept,
    remember,
    settings,
    settings_from,
    settings_path,
    texts_in,
)


def test_without_a_file_everything_is_as_it_is_for_everybody() -> None:
    assert settings() == Settings(plain=False, decimal=".", width=None, minutes=None)
    assert not settings_path().exists()


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("plain", "on", Settings(plain=True)),
        ("plain", " OFF ", Settings(plain=False)),
        ("decimal", ",", Settings(decimal=",")),
        ("width", "20", Settings(width=20)),
        ("width", "200", Settings(width=200)),
        ("minutes", "7.5", Settings(minutes=7.5)),
        ("minutes", "7,5", Settings(minutes=7.5)),
    ],
)
def test_what_is_remembered_is_read_back(name: str, text: str, expected: Settings) -> None:
    remember(name, text)
    assert settings() == expected


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("plain", "yes"),
        ("decimal", ";"),
        ("decimal", ""),
        ("width", "19"),
        ("width", "201"),
        ("width", "٤٠"),
        ("width", "40.0"),
        ("minutes", "0"),
        ("minutes", "-1"),
        ("minutes", "nan"),
        ("minutes", "inf"),
        ("minutes", "soon"),
    ],
)
def test_what_is_no_value_is_refused_with_the_values_there_are(name: str, text: str) -> None:
    with pytest.raises(ValueError, match=f"^{name} is .*not"):
        remember(name, text)
    assert not settings_path().exists()


def test_a_setting_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(ValueError, match='no setting "colour", only plain, decimal, width, minutes'):
        settings_from({"colour": "red"})


def test_a_setting_is_changed_in_its_place_and_the_other_lines_stay() -> None:
    remember("decimal", ",")
    settings_path().write_text("# of the kitchen computer\nplain on\nwidth 60\n", encoding="utf-8")
    remember("width", "50")
    assert settings_path().read_text(encoding="utf-8") == "# of the kitchen computer\nplain on\nwidth 50\n"
    forget("plain")
    assert kept() == {"width": "50"}
    assert [path.name for path in settings_path().parent.iterdir()] == ["settings.txt"]


@pytest.mark.parametrize(
    ("content", "place"),
    [
        (b"plain on\nwidth wide\n", r"settings\.txt:2: width is 20 to 200"),
        (b"colour red\n", r"settings\.txt:1: there is no setting"),
        (b"\xff\xfe\x00plain", r"settings\.txt is not text"),
        (b"\x00\x01\x02\n", r"settings\.txt:1: "),
    ],
    ids=["a value", "a name", "not text", "bytes"],
)
def test_a_damaged_file_is_named_and_not_written_over(content: bytes, place: str) -> None:
    remember("plain", "on")
    settings_path().write_bytes(content)
    with pytest.raises(SettingsError, match=place):
        settings()
    with pytest.raises(SettingsError, match=place):
        remember("plain", "off")
    assert settings_path().read_bytes() == content


def test_empty_lines_and_notes_are_nothing() -> None:
    assert texts_in("\n  \n# plain off\n  decimal   ,  \n", "settings.txt") == {"decimal": ","}
