"""Times are read as the programs write them; what cannot be read has none."""

from datetime import UTC, datetime

import pytest

from quizgen.submissions.moments import moment

AT = datetime(2026, 11, 29, 22, 55, tzinfo=UTC)


@pytest.mark.parametrize(
    "text",
    [
        "2026-11-29T22:55:00Z",
        "2026-11-29 22:55:00 UTC",
        "2026-11-29 22:55",
        "2026-11-29 22:55:00.123456789 Z",
        "2026-11-29T23:55:00+01:00",
        "2026-11-29T14:55:00-0800",
        "2026/11/29 10:55:00 PM GMT",
        "2026/11/30 4:25:00 AM GMT+5:30",
        "29 November 2026  10:55 PM",
        "29. November 2026, 22:55",
        "29.11.2026 22:55",
        "29.11.2026, 22:55:00",
        "Sonntag, 29. November 2026, 22:55",
    ],
)
def test_a_time_is_read(text: str) -> None:
    found = moment(text)

    assert found is not None
    assert found.replace(microsecond=0) == AT


@pytest.mark.parametrize(
    ("text", "month"), [("1 März 2026 12:00", 3), ("1 Dez 2026 12:00", 12), ("1 May 2026 12:00", 5)]
)
def test_months_have_their_names_in_both_languages(text: str, month: int) -> None:
    found = moment(text)

    assert found is not None
    assert found.month == month


@pytest.mark.parametrize(
    "text", ["", "-", "yesterday", "2026-13-01 10:00", "31 Februar 2026 10:00", "2026-02-31 10:00", "10/4/2026 10:15"]
)
def test_what_is_no_time_has_none(text: str) -> None:
    assert moment(text) is None


def test_noon_and_midnight_are_where_clocks_have_them() -> None:
    noon, midnight = moment("2026-01-01 12:30 PM"), moment("2026-01-01 12:30 AM")

    assert noon is not None
    assert midnight is not None
    assert (noon.hour, midnight.hour) == (12, 0)
