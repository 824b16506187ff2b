"""Students are found by code, id and mail address by stated rules; everything else is proposed, never guessed."""

import pytest

from quizgen.submissions.register import Match, Person, Register
from quizgen.submissions.rows import Who

ADA = Person("22FD-EQQV", "000123456", "Ada Lovelace", "ada@example.org")
ZOE = Person("K7QF-2MXF", "=1+1", "Zoë O'Brien, Jr.", "zoe@example.org")
BOB = Person("2222-2222", "Straße-9", "Bob", "bob@example.org")


def register() -> Register:
    return Register([ADA, ZOE, BOB])


FOUND = {
    "code": (Who(code="22FD-EQQV"), 0),
    "code in small letters, without a hyphen": (Who(code=" 22fdeqqv "), 0),
    "id": (Who(id="000123456"), 0),
    "id without its zeros": (Who(id="123456"), 0),
    "id as a spreadsheet's number": (Who(id="123456.0"), 0),
    "id that would run": (Who(id="=1+1"), 1),
    "id that was kept from running": (Who(id="'=1+1"), 1),
    "id in other letters": (Who(id="STRASSE-9"), 2),
    "mail": (Who(mail="bob@example.org"), 2),
    "mail in other capitals": (Who(mail="Bob@Example.ORG"), 2),
    "mail in the column of ids": (Who(id="zoe@example.org"), 1),
    "code in the column of ids": (Who(id="K7QF-2MXF"), 1),
    "code and id that agree": (Who(code="22FD-EQQV", id="123456"), 0),
}


@pytest.mark.parametrize(("who", "number"), FOUND.values(), ids=FOUND)
def test_a_student_is_found(who: Who, number: int) -> None:
    assert register().find(who) == Match(number)


SLIP = "its characters do not fit together, so at least one of them is wrong; did they mean 000123456 (Ada Lovelace)?"

UNKNOWN = {
    "another code": (Who(code="2222-222A"), "the code"),
    "a slip in a code": (
        Who(code="22FD-EQQW"),
        f'the code "22FD-EQQW" cannot be right: {SLIP}',
    ),
    "two characters changed places": (
        Who(code="22DF-EQQV"),
        f'the code "22DF-EQQV" cannot be right: {SLIP}',
    ),
    "a slip in an id": (
        Who(id="00123465"),
        'nobody in the assignment is "00123465"; is it 000123456 (Ada Lovelace)?',
    ),
    "another mail of the same name": (
        Who(mail="ada@uni.example"),
        'nobody in the assignment is "ada@uni.example"; is it 000123456 (Ada Lovelace)?',
    ),
    "somebody else": (Who(id="quite another"), 'nobody in the assignment is "quite another"'),
    "a name alone, the last one first": (
        Who(name="Lovelace, Ada"),
        'only the name "Lovelace, Ada" is given, and names are not matched; is it 000123456 (Ada Lovelace)?',
    ),
    "a name alone": (
        Who(name="ada lovelace"),
        'only the name "ada lovelace" is given, and names are not matched; is it 000123456 (Ada Lovelace)?',
    ),
    "two students at once": (
        Who(code="22FD-EQQV", id="Straße-9"),
        "it names two students: 000123456 (Ada Lovelace) and Straße-9 (Bob)",
    ),
}


@pytest.mark.parametrize(("who", "reason"), UNKNOWN.values(), ids=UNKNOWN)
def test_what_is_not_sure_is_proposed_and_not_used(who: Who, reason: str) -> None:
    match = register().find(who)

    assert match.number is None
    assert match.remark.startswith(reason)


OWN_NAME = ["Ada Lovelace", "Lovelace, Ada", "LOVELACE  ADA", "Ada King", "", "A. Lovelace"]


@pytest.mark.parametrize("name", OWN_NAME)
@pytest.mark.parametrize("who", [{"code": "22FD-EQQV"}, {"id": "000123456"}, {"mail": "ada@example.org"}], ids=str)
def test_a_name_may_be_written_in_any_way(who: dict[str, str], name: str) -> None:
    assert register().find(Who(**who, name=name)).number == 0


@pytest.mark.parametrize("name", ["Zoë O'Brien, Jr.", "O'Brien, Zoë Jr.", "ZOË O'BRIEN, JR."])
@pytest.mark.parametrize("who", [{"code": "22FD-EQQV"}, {"id": "000123456"}, {"mail": "ada@example.org"}], ids=str)
def test_the_name_of_another_beside_a_code_or_id_is_told_and_neither_is_taken(who: dict[str, str], name: str) -> None:
    reason = "it names two students: 000123456 (Ada Lovelace) and =1+1 (Zoë O'Brien, Jr.)"

    assert register().find(Who(**who, name=name)) == Match(None, reason)


def test_two_of_the_same_name_are_told_apart_by_their_codes() -> None:
    found = Register([ADA, Person("K7QF-2MXF", "2", "Ada Lovelace", "")])

    assert found.find(Who(code="K7QF-2MXF", name="Ada Lovelace")).number == 1
    assert "is it" not in found.find(Who(name="Ada Lovelace")).remark


def test_a_copy_that_somebody_else_has_answered_is_told() -> None:
    found = Register([Person("22FD-EQQV", "1", "", ""), Person("K7QF-2MXF", "2", "", "")])

    assert found.find(Who(code="22FD-EQQV", name="Ada Lovelace")) == Match(0)
    assert found.find(Who(code="22FD-EQQV", name="Lovelace, Ada")) == Match(0)
    assert found.find(Who(code="22FD-EQQV", name="Bob")) == Match(
        None, "the copy 22FD-EQQV is of Ada Lovelace, and this row of Bob"
    )
    assert found.find(Who(code="K7QF-2MXF", name="Bob")) == Match(1)


def test_a_wrong_code_beside_a_right_id_is_told() -> None:
    assert register().find(Who(code="22FD-EQQW", id="123456")) == Match(
        0,
        f'the code "22FD-EQQW" cannot be right: {SLIP}; matched by id',
    )


def test_ids_that_differ_only_in_zeros_are_told_apart_exactly() -> None:
    both = Register([Person("", "0012", "", ""), Person("", "012", "", "")])

    assert (both.find(Who(id="0012")).number, both.find(Who(id="012")).number) == (0, 1)
    assert both.find(Who(id="12")).number is None


COPIES = [Person("22FD-EQQV", "1", "", "", 1), Person("K7QF-2MXF", "2", "", "", 1)]


def test_who_answers_a_numbered_copy_tells_the_name_with_it() -> None:
    register = Register(COPIES)

    assert register.find(Who(code="K7QF-2MXF", name="Grace")) == Match(1)
    assert register.people[1].name == "Grace"


def test_nobody_is_known_beforehand_where_copies_were_dealt() -> None:
    register = Register(COPIES)

    assert register.find(Who(mail="new@example.org", name="New")) == Match(2)
    assert register.find(Who(mail="NEW@example.org")) == Match(2)
    assert register.people[2] == Person("", "", "New", "new@example.org")


def test_after_fifty_slips_no_code_is_proposed_for_it_is_another_class() -> None:
    made = register()

    remarks = [made.find(Who(code="22FD-EQQW")).remark for _ in range(51)]

    assert "did they mean" in remarks[49]
    assert "did they mean" not in remarks[50]
