"""Codes of sheets: every slip of one character, and every two that changed places, is found."""

from itertools import combinations

import pytest

from quizgen.assignment.codes import ALPHABET, MOST, checked, code_of, is_printed

SAMPLES = [0, 1, 30, 31, 12_345_678, 987_654_321, 27_000_000_001, MOST - 1]


def plain(number: int) -> str:
    return code_of(number).replace("-", "")


def test_the_alphabet_has_no_look_alikes() -> None:
    assert len(set(ALPHABET)) == 31
    assert set("0O1IL").isdisjoint(ALPHABET)


@pytest.mark.parametrize("number", SAMPLES)
def test_a_code_is_printed_in_two_groups_of_four_and_read_back(number: int) -> None:
    code = code_of(number)

    assert [len(group) for group in code.split("-")] == [4, 4]
    assert checked(code) == code


def test_different_numbers_have_different_codes() -> None:
    assert len({code_of(number) for number in range(5000)}) == 5000


def test_a_check_character_is_the_one_worked_out_by_hand() -> None:
    # The digits 0 0 0 0 0 0 1: 17 · 1 + check = 31, so the check character has the value 14, which is G.
    assert code_of(1) == "2222-223G"


@pytest.mark.parametrize("number", SAMPLES)
def test_any_one_wrong_character_is_found(number: int) -> None:
    code = plain(number)
    for place, right in enumerate(code):
        for wrong in ALPHABET.replace(right, ""):
            with pytest.raises(ValueError, match="do not fit together"):
                checked(code[:place] + wrong + code[place + 1 :])


@pytest.mark.parametrize("number", SAMPLES)
def test_any_two_different_characters_that_changed_places_are_found(number: int) -> None:
    code = plain(number)
    for one, other in combinations(range(len(code)), 2):
        swapped = list(code)
        swapped[one], swapped[other] = code[other], code[one]
        if code[one] != code[other]:
            with pytest.raises(ValueError, match="do not fit together"):
                checked("".join(swapped))


@pytest.mark.parametrize(
    "written", ["2222223g", "2222 223G", " 2222-223G\n", "2222–223g", "22 22 22 3G", "2222\u00a0223G"]
)
def test_a_code_is_read_in_any_case_and_spacing(written: str) -> None:
    assert checked(written) == "2222-223G"


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ("", "a code has 8 characters, and this has 0"),
        ("2222-223", "a code has 8 characters, and this has 7"),
        ("2222-223GG", "a code has 8 characters, and this has 9"),
        ("O222-223G", "no code has the character 'O'"),
        ("=1+1", "no code has the character '='"),
    ],
)
def test_what_is_no_code_is_told_why(written: str, reason: str) -> None:
    with pytest.raises(ValueError, match="^" + reason.replace("+", r"\+") + "$"):
        checked(written)


@pytest.mark.parametrize("number", [-1, MOST])
def test_a_number_beyond_all_codes_has_none(number: int) -> None:
    with pytest.raises(ValueError, match="no code stands for"):
        code_of(number)


@pytest.mark.parametrize("number", SAMPLES)
def test_a_quick_look_at_a_printed_code_sees_every_wrong_character(number: int) -> None:
    code = code_of(number)

    for place, character in enumerate(code):
        for other in f"{ALPHABET}-":
            assert is_printed(code[:place] + other + code[place + 1 :]) == (other == character)
    assert not is_printed(plain(number))
