"""What was asked for on the command line."""

import pytest

from quizgen import load_bank
from quizgen.learning.wishes import Wishes, fitting

BANK = load_bank()


@pytest.mark.parametrize(
    ("wishes", "expected"),
    [
        (Wishes(skills=("softmax.two",)), {"softmax.two": ["softmax.two.formula"]}),
        (Wishes(skills=("softmax.equal.weight",)), {"softmax.equal": ["softmax.equal.weight"]}),
        (Wishes(topics=(4,), level=3, skills=("matrix.row",)), {"matrix.row": ["matrix.row.last"]}),
        (Wishes(topics=(4,), skills=("softmax.equal",)), {}),
        (Wishes(topics=(99,)), {}),
    ],
)
def test_only_what_fits_is_asked(wishes: Wishes, expected: dict[str, list[str]]) -> None:
    found = fitting(BANK.entries.values(), wishes)
    assert {skill: len(entries) for skill, entries in found.items()} == {
        skill: len(items) for skill, items in expected.items()
    }


def test_without_wishes_everything_fits() -> None:
    assert set(fitting(BANK.entries.values(), Wishes())) == set(BANK.skills)


def test_a_session_of_an_earlier_version_is_still_understood() -> None:
    assert Wishes.from_text('{"count": 3, "level": null, "skills": [], "topics": [9]}') == Wishes((9,), count=3)


def test_a_level_alone_names_no_skill() -> None:
    assert not Wishes(level=3).names_skills
    assert Wishes(topics=(1,)).names_skills
