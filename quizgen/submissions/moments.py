"""When an answer came: times as programs write them.

In: a text. Out: the moment in UTC, or None where it cannot be told; then the order of the rows decides. A time without
a zone is taken as it stands. English and German months are known. Left out: what is late.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

_MONTHS = {
    name: number
    for names in (
        "jan feb mar apr may jun jul aug sep oct nov dec",
        "jan feb mär apr mai jun jul aug sep okt nov dez",
    )
    for number, name in enumerate(names.split(), 1)
}
_NUMERIC = re.compile(
    r"(?P<year>\d{4})[-/](?P<month>\d{1,2})[-/](?P<day>\d{1,2})[T ]\s*(?P<hour>\d{1,2}):(?P<minute>\d{2})"
    r"(?::(?P<second>\d{2})(?:\.\d+)?)?\s*(?P<half>[AP]M)?\s*(?P<zone>Z|UTC|GMT|(?:GMT)?[+-]\d{1,2}(?::?\d{2})?)?\Z",
    re.IGNORECASE,
)
_GERMAN = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4}),?(?=\s)")
_IN_WORDS = re.compile(
    r"(?:\w+,\s*)?(?P<day>\d{1,2})\.?\s+(?P<name>[^\W\d]{3})[^\W\d]*\.?\s+(?P<year>\d{4}),?\s+"
    r"(?P<hour>\d{1,2}):(?P<minute>\d{2})(?::(?P<second>\d{2}))?\s*(?P<half>[AP]M)?(?P<zone>)\Z",
    re.IGNORECASE,
)
_ZONE = re.compile(r"(?:GMT)?(?P<sign>[+-])(?P<hours>\d{1,2}):?(?P<minutes>\d{2})?", re.IGNORECASE)


def moment(text: str) -> datetime | None:
    """The moment that a text names.

    >>> str(moment("2026/10/04 10:15:00 AM GMT+5:30")), str(moment("29 November 2026  10:55 PM"))
    ('2026-10-04 04:45:00+00:00', '2026-11-29 22:55:00+00:00')
    >>> moment("yesterday") is None
    True
    """
    plain = _GERMAN.sub(r"\3-\2-\1", text.strip(), count=1)
    match = _NUMERIC.match(plain) or _IN_WORDS.match(plain)
    if match is None:
        return None
    found = match.groupdict()
    month = int(found["month"]) if "month" in found else _MONTHS.get(found["name"].casefold(), 0)
    try:
        at = datetime(
            int(found["year"]),
            month,
            int(found["day"]),
            _hour(int(found["hour"]), (found["half"] or "").upper()),
            int(found["minute"]),
            int(found["second"] or 0),
            tzinfo=UTC,
        )
        return at - _offset(found["zone"] or "")
    except (ValueError, OverflowError):
        return None


def _hour(hour: int, half: str) -> int:
    if not half:
        return hour
    return hour % 12 + (12 if half == "PM" else 0)


def _offset(zone: str) -> timedelta:
    match = _ZONE.match(zone)
    if match is None:
        return timedelta()
    offset = timedelta(hours=int(match["hours"]), minutes=int(match["minutes"] or 0))
    return offset if match["sign"] == "+" else -offset
