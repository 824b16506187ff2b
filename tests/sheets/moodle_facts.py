"""What is known of Moodle's question bank: its list of shares, its types, and how it takes numbers."""

from fractions import Fraction

SHARES = {
    Fraction(text) / 100
    for text in (
        *(100, 90, 80, 75, 60, 50, 40, 30, 25, 20, 10, 5, 0),
        *("83.33333", "66.66667", "33.33333", "16.66667", "14.28571", "12.5", "11.11111"),
    )
}


def share_of(percentage: str) -> Fraction:
    """A share that Moodle's list has; AssertionError for any other, which Moodle refuses."""
    share = Fraction(percentage) / 100
    assert abs(share) in SHARES, percentage
    return share
