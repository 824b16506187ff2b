"""The settings a learner has asked quizgen to remember: reading aloud, decimal sign, width, minutes.

In: the text of the settings file, one setting a line in the words of `quiz config`, as `decimal ,`. Out: frozen
`Settings`, which commands take as their defaults. Lines that begin with # are the learner's own. A line that means
nothing is an error with its place, and the file is left as it is. Left out: options, which win over settings.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from quizgen.errors import StorageError
from quizgen.files import write_whole
from quizgen.places import folder, place
from quizgen.records import dataclass

SETTINGS = {
    "plain": ("on or off", "ASCII, no boxes, one fact a line: reads well aloud."),
    "decimal": (". or ,", "Your decimal sign."),
    "width": ("20 to 200", "How many columns a screen takes at most."),
    "minutes": ("a number above 0", "No question begins in a session after so many minutes."),
}
"""What can be set: its values in words, and what it is for."""

NARROWEST, WIDEST = 20, 200


@dataclass(frozen=True, slots=True)
class Settings:
    """What is remembered. None leaves the choice to quizgen."""

    plain: bool = False
    decimal: Literal[".", ","] = "."
    width: int | None = None
    minutes: float | None = None


class SettingsError(StorageError):
    """A settings file that cannot be read; the message names it and says what to do."""


def settings() -> Settings:
    """The settings of the person who runs the program. SettingsError when their file is damaged."""
    return settings_from(kept())


def kept() -> dict[str, str]:
    """The settings that were made, as text, by name."""
    path = settings_path()
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    except UnicodeDecodeError as fault:
        raise SettingsError(f"{path} is not text in UTF-8; mend it, or delete it to forget all settings") from fault
    return texts_in(text, str(path))


def settings_path() -> Path:
    """Where the settings are kept."""
    return place("config") / "settings.txt"


def remember(name: str, text: str) -> None:
    """Keep a setting. ValueError, which names the values there are, when it is not one."""
    settings_from({name: text})
    _rewrite(name, f"{name} {text.strip()}")


def forget(name: str) -> None:
    """Keep a setting no longer."""
    _rewrite(name, None)


# --- text and settings ------------------------------------------------------------------------------------------------


def texts_in(text: str, path: str) -> dict[str, str]:
    r"""The settings of a file by name; a line that is none is a SettingsError with its place.

    >>> texts_in("# mine\nplain on\n", "settings.txt")
    {'plain': 'on'}
    """
    found: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        name, _, value = line.strip().partition(" ")
        if name and not name.startswith("#"):
            try:
                settings_from({name: value})
            except ValueError as fault:
                raise SettingsError(f"{path}:{number}: {fault}; mend the line, or delete it") from fault
            found[name] = value.strip()
    return found


def settings_from(texts: Mapping[str, str]) -> Settings:
    """Settings from their texts. ValueError when one of them means nothing.

    >>> settings_from({"minutes": "10"}).minutes
    10.0
    """
    for name in texts:
        if name not in SETTINGS:
            raise ValueError(f'there is no setting "{name}", only {", ".join(SETTINGS)}')
    return Settings(
        plain=_plain(texts["plain"]) if "plain" in texts else False,
        decimal=_decimal(texts["decimal"]) if "decimal" in texts else ".",
        width=_width(texts["width"]) if "width" in texts else None,
        minutes=_minutes(texts["minutes"]) if "minutes" in texts else None,
    )


def _plain(text: str) -> bool:
    word = text.strip().lower()
    if word not in {"on", "off"}:
        raise _no_value("plain", text)
    return word == "on"


def _decimal(text: str) -> Literal[".", ","]:
    match text.strip():
        case ".":
            return "."
        case ",":
            return ","
        case _:
            raise _no_value("decimal", text)


def _width(text: str) -> int:
    digits = text.strip()
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 4 and NARROWEST <= int(digits) <= WIDEST):
        raise _no_value("width", text)
    return int(digits)


def _minutes(text: str) -> float:
    try:
        minutes = float(text.strip().replace(",", "."))
    except ValueError:
        raise _no_value("minutes", text) from None
    if not 0 < minutes < 1e6:
        raise _no_value("minutes", text)
    return minutes


def _no_value(name: str, text: str) -> ValueError:
    return ValueError(f'{name} is {SETTINGS[name][0]}, not "{text.strip()}"')


# --- the file ---------------------------------------------------------------------------------------------------------


def _rewrite(name: str, line: str | None) -> None:
    """Put a line in the place of those that set `name`, and leave all others as they are."""
    kept()  # a damaged file is not written over
    path = folder("config") / settings_path().name
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    others = [each for each in lines if each.split()[:1] != [name]]
    write_whole(path, "".join(f"{each}\n" for each in [*others, *([line] if line else [])]))
