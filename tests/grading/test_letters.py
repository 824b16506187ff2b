"""Answers that name lettered options, in every spelling that people use, and what is refused."""

from __future__ import annotations

from fractions import Fraction

import pytest

from quizgen.errors import AnswerError
from quizgen.grading.matches import read_match
from quizgen.grading.orders import longest_in_order, read_order
from quizgen.grading.ticks import read_choice, read_choices
from quizgen.problem.outcomes import MatchOutcome, OrderOutcome, TextOutcome, TickOutcome
from tests.grading.parts import part

THREE = ("positive", "zero, or close to it", "negative")
CHOICE = part("choice", TickOutcome(frozenset("b")), options=THREE)
CASES = part("choice", TickOutcome(frozenset("a")), options=("Q", "q", "soft-max of Q", "h = 4"))
CHOICES = part("choices", TickOutcome(frozenset("ac")), options=("h = 2", "h = 3", "h = 4", "add, then blend"))
ORDER = part("order", OrderOutcome(("c", "a", "b", "d")), options=("scale", "softmax", "scores", "blend"))
MATCH = part(
    "match",
    MatchOutcome(("b", "a", "c")),
    options=("is compared", "asks", "is blended"),
    lefts=("query", "key", "value"),
)

ONE_LETTER = {
    "b": "b",
    "B": "b",
    "(b)": "b",
    " ( B ) ": "b",
    "b)": "b",
    "b.": "b",
    "zero, or close to it": "b",
    "Zero, or  close to it.": "b",
    '"negative"': "c",
    "NEGATIVE": "c",
    "c) negative": "c",
    "c negative": "c",
    "(C) Negative.": "c",
    "c. negative": "c",
    "b) zero, or close to it": "b",
    "[b]": "b",
    " {b} ": "b",
}


@pytest.mark.parametrize(("typed", "letter"), ONE_LETTER.items())
def test_one_option_is_named_by_letter_or_words(typed: str, letter: str) -> None:
    assert read_choice(typed, CHOICE).letters == {letter}


def test_capitals_count_where_two_options_differ_by_them() -> None:
    assert read_choice("(a)", CASES).letters == {"a"}
    assert read_choice("soft-max of q", CASES).letters == {"c"}
    with pytest.raises(AnswerError, match="no option"):
        read_choice("Q and", CASES)


@pytest.mark.parametrize("typed", ["soft‑max of Q", "soft−max of Q", "soft-max  of Q.", "SOFT-MAX OF Q"])
def test_hyphens_spaces_and_capitals_do_not_make_another_option(typed: str) -> None:
    assert read_choice(typed, CASES).letters == {"c"}


def test_spaces_in_a_formula_do_not_count() -> None:
    assert read_choice("h=4", CASES).letters == {"d"}


NO_CHOICE = {
    "f": ("there is no option f", 1),
    "a b": ("one option is asked, and this names a and b", 3),
    "ab": ("one option is asked, and this names a and b", 2),
    "b b": ("b is named twice", 3),
    "b,": ("nothing stands after ','", 2),
    ",b": ("no option's letter stands here: ','", 1),
    "b)c(": ("no option's letter stands here: '('", 4),
    "3": ("no option's letter stands here: '3'", 1),
    "maybe": ("no option reads 'maybe'", 1),
    "b = 3": ("no option's letter stands here: '='", 3),
    "b) negative": ("no option reads 'negative'", 4),
    "c negativ": ("no option reads 'negativ'", 3),
    "[f]": ("there is no option f", 2),
    "[b": ("no option's letter stands here: '['", 1),
    "[]": ("no option's letter stands here: '['", 1),
    "the b": ("no option reads 'the'", 1),
    "b\u200b": ("no option's letter stands here: '\\u200b'", 2),
    "\u202eb": ("no option's letter stands here: '\\u202e'", 1),
    "\ud800": ("no option's letter stands here: '\\ud800'", 1),
    "β": ("no option's letter stands here: 'β'", 1),
    "ｂ": ("no option's letter stands here: 'ｂ'", 1),
    "x" * 501: ("more than 500 characters", 0),
}


@pytest.mark.parametrize(("typed", "fault"), NO_CHOICE.items())
def test_what_names_no_single_option_is_refused_with_its_place(typed: str, fault: tuple[str, int]) -> None:
    with pytest.raises(AnswerError) as caught:
        read_choice(typed, CHOICE)
    assert (caught.value.reason, caught.value.column) == fault


def test_a_misspelt_option_is_guessed_at_in_the_hint_only() -> None:
    with pytest.raises(AnswerError) as caught:
        read_choice("negatve", CHOICE)
    assert caught.value.hint == "did you mean (c) negative?"


def test_the_hint_lists_the_letters_where_nothing_is_near() -> None:
    with pytest.raises(AnswerError) as caught:
        read_choice("z", CHOICE)
    assert caught.value.hint == "the options are a, b and c"


def test_what_was_ticked_is_read_back_in_words() -> None:
    assert read_choice("B", CHOICE).read == "(b) zero, or close to it"
    assert read_choices("ca", CHOICES).read == "(a) h = 2; (c) h = 4"
    assert read_choices("none", CHOICES).read == "none of them"


SEVERAL = {
    "a c": "ac",
    "a,c": "ac",
    "a, c": "ac",
    "ac": "ac",
    "CA": "ac",
    "c; a": "ac",
    "a and c": "ac",
    "(a) (c)": "ac",
    "a) c)": "ac",
    "a & c": "ac",
    "a\nc": "ac",
    "[a, c]": "ac",
    "{c a}": "ac",
    "a) h = 2, c) h = 4": "ac",
    "a h=2; d) add, then blend": "ad",
    "a": "a",
    "abcd": "abcd",
    "h=2, h = 4": "ac",
    "add, then blend": "d",
    "h = 2, add, then blend, c": "acd",
    "none": "",
    "None.": "",
    "none of them": "",
}


@pytest.mark.parametrize(("typed", "letters"), SEVERAL.items())
def test_several_options_are_named_in_any_usual_way(typed: str, letters: str) -> None:
    assert read_choices(typed, CHOICES).letters == set(letters)


@pytest.mark.parametrize(
    "typed", ["a a", "a,,c", "a c,", "ae", "all", "none a", "h = 2 h = 4 x", "a/c", "c) h = 2", "[a, c"]
)
def test_malformed_ticks_are_refused(typed: str) -> None:
    with pytest.raises(AnswerError):
        read_choices(typed, CHOICES)


def test_none_is_an_option_where_one_of_them_says_so() -> None:
    ticks = part("choices", TickOutcome(frozenset("b")), options=("one", "none"))
    assert read_choices("none", ticks).letters == {"b"}


# Two are true (a, c) and two are false (b, d): each true tick is worth a half, each false one costs a half.
TICK_MARKS = {"ac": 1, "a": Fraction(1, 2), "ab": 0, "abc": Fraction(1, 2), "abcd": 0, "b": 0, "none": 0, "d": 0}


@pytest.mark.parametrize(("typed", "marks"), TICK_MARKS.items())
def test_ticks_earn_their_share_less_that_of_wrong_ones(typed: str, marks: Fraction) -> None:
    fit = read_choices(typed, CHOICES).against(CHOICES.outcome)
    assert (fit.share, fit.fits) == (marks, marks == 1)


def test_where_nothing_is_true_only_none_is_right() -> None:
    assert read_choices("none", CHOICES).against(TickOutcome(frozenset())).fits
    assert read_choices("a", CHOICES).against(TickOutcome(frozenset())).share == 0


def test_where_all_is_true_each_tick_counts_alike() -> None:
    assert read_choices("a b c", CHOICES).against(TickOutcome(frozenset("abcd"))).share == Fraction(3, 4)


ORDERS = ["c a b d", "cabd", "c, a, b, d", "c > a > b > d", "C->A->B->D", "c → a → b → d", "(c) (a) (b) (d)", "c;a;b;d"]


@pytest.mark.parametrize(
    "typed",
    [
        *ORDERS,
        "c-a-b-d",
        "c – a – b – d",
        "[c, a, b, d]",
        "c) scores, a) scale, b) softmax, d) blend",
        "scores, scale, softmax, blend",
        "Scores > scale > softmax > blend",
    ],
)
def test_an_order_is_read_in_every_usual_spelling(typed: str) -> None:
    ordering = read_order(typed, ORDER)
    assert ordering.letters == ("c", "a", "b", "d")
    assert ordering.against(ORDER.outcome).fits


def test_an_order_is_read_back_in_words() -> None:
    assert read_order("dcab", ORDER).read == "(d) blend, then (c) scores, then (a) scale, then (b) softmax"


NO_ORDER = {
    "c a b": ("d is missing", 0),
    "c a": ("b and d are missing", 0),
    "c a b d a": ("a is named twice", 9),
    "c a b d e": ("there is no option e", 9),
    "c < a < b < d": ("no option's letter stands here: '<'", 3),
    "c--a-b-d": ("no option's letter stands here: '-'", 2),
    "c-a-b": ("d is missing", 0),
    "-c-a-b-d": ("no option's letter stands here: '-'", 1),
    "c > > a b d": ("no option's letter stands here: '>'", 5),
    "1 2 3 4": ("no option's letter stands here: '1'", 1),
}


@pytest.mark.parametrize(("typed", "fault"), NO_ORDER.items())
def test_an_order_names_every_thing_once(typed: str, fault: tuple[str, int]) -> None:
    with pytest.raises(AnswerError) as caught:
        read_order(typed, ORDER)
    assert (caught.value.reason, caught.value.column) == fault


# The right order is c a b d. Longest part in order, less one, over three.
ORDER_MARKS = {
    "cabd": 1,
    "acbd": Fraction(2, 3),  # a b d
    "dcab": Fraction(2, 3),  # c a b
    "bdca": Fraction(1, 3),  # b d, or c a
    "dbac": 0,
}


@pytest.mark.parametrize(("typed", "marks"), ORDER_MARKS.items())
def test_an_order_earns_its_longest_part_in_order(typed: str, marks: Fraction) -> None:
    assert read_order(typed, ORDER).against(ORDER.outcome).share == marks


def test_the_longest_part_in_order_may_have_others_between() -> None:
    assert longest_in_order([4, 0, 3, 1, 2]) == 3


MATCHES = [
    "1b 2a 3c",
    "1-b, 2-a, 3-c",
    "1b2a3c",
    "3c 1b 2a",
    "1: b; 2: a; 3: c",
    "1 = B, 2 = A, 3 = C",
    "1) b 2) a 3) c",
]


@pytest.mark.parametrize(
    "typed", [*MATCHES, "1 -> b, 2 -> a, 3 -> c", "1→b 2→a 3→c", "(1) b (2) a (3) c", "1.b 2.a and 3.c"]
)
def test_a_match_is_read_in_every_usual_spelling(typed: str) -> None:
    matching = read_match(typed, MATCH)
    assert matching.letters == ("b", "a", "c")
    assert matching.against(MATCH.outcome).fits
    assert matching.notes == ()


@pytest.mark.parametrize(
    "typed",
    [
        "query: b, key: a, value: c",
        "query b key a value c",
        "Query = B; Key = A; Value = C",
        "value -> c, query -> b, key -> a",
        "query (b), key (a), value (c)",
        "query: b, 2: a, value: c",
    ],
)
def test_a_match_may_name_the_numbered_things_by_their_words(typed: str) -> None:
    matching = read_match(typed, MATCH)
    assert (matching.letters, matching.notes) == (("b", "a", "c"), ())


def test_words_that_are_an_options_letter_or_stand_twice_name_nothing() -> None:
    lefts = part("match", MatchOutcome(("b", "a")), lefts=("a", "b"), options=("asks", "is compared"))
    assert read_match("a b", lefts).letters == ("a", "b")
    twice = part("match", MatchOutcome(("b", "a")), lefts=("query", "query"), options=("asks", "is compared"))
    with pytest.raises(AnswerError):
        read_match("query: b, query: a", twice)


def test_a_match_that_names_nothing_is_told_how_a_match_looks() -> None:
    with pytest.raises(AnswerError) as caught:
        read_match("quer: b", MATCH)
    assert caught.value.hint == "give every number from 1 to 3 its letter, like 1b 2a"


def test_letters_alone_are_matched_in_order_and_shown_back() -> None:
    matching = read_match("b a c", MATCH)
    assert matching.letters == ("b", "a", "c")
    assert matching.notes == ("letters without numbers, read as 1b 2a 3c",)


@pytest.mark.parametrize("typed", ["1b 2b 3c", "b b c"])
def test_one_letter_may_be_given_to_two_numbers(typed: str) -> None:
    assert read_match(typed, MATCH).against(MATCH.outcome).share == Fraction(2, 3)


def test_a_match_is_read_back_in_words() -> None:
    assert read_match("1b 2a 3c", MATCH).read == "query: (b) asks; key: (a) is compared; value: (c) is blended"


NO_MATCH = {
    "1b 2a": ("3 has no partner", 0),
    "1b": ("2 and 3 have no partner", 0),
    "1b 1a 2c 3c": ("1 has two partners", 4),
    "1b 2a 4c": ("there is no 4 here", 7),
    "1b 2a 3f": ("there is no option f", 8),
    "1b 2a 3": ("no pair of a number and a letter stands here", 7),
    "1bc 2a": ("no pair of a number and a letter stands here", 1),
    "a b": ("a match needs its numbers", 0),
    "query: b, key: a": ("3 has no partner", 0),
    "query: b, quer: a, value: c": ("no pair of a number and a letter stands here", 11),
    "query: f, key: a, value: c": ("there is no option f", 8),
    "query: b, query: a, value: c": ("1 has two partners", 11),
    "quer: b": ("no option reads 'quer'", 1),
    "1" * 600: ("more than 500 characters", 0),
    "1b <script> 2a": ("no pair of a number and a letter stands here", 4),
}


@pytest.mark.parametrize(("typed", "fault"), NO_MATCH.items())
def test_a_match_gives_every_number_one_letter(typed: str, fault: tuple[str, int]) -> None:
    with pytest.raises(AnswerError) as caught:
        read_match(typed, MATCH)
    assert (caught.value.reason, caught.value.column) == fault


MATCH_MARKS = {
    "1b 2a 3c": 1,
    "1b 2c 3a": Fraction(1, 3),
    "1a 2b 3c": Fraction(1, 3),
    "1a 2a 3a": Fraction(1, 3),
    "1c 2b 3a": 0,
    "1a 2c 3b": 0,
}


@pytest.mark.parametrize(("typed", "marks"), MATCH_MARKS.items())
def test_a_match_earns_its_share_of_right_pairs(typed: str, marks: Fraction) -> None:
    assert read_match(typed, MATCH).against(MATCH.outcome).share == marks


@pytest.mark.parametrize(
    ("missed", "said"),
    [
        (read_choice("a", CHOICE).missed(CHOICE.outcome), "It is not (a) positive."),
        (
            read_choices("a b", CHOICES).missed(CHOICES.outcome),
            "1 of your ticks does not belong there, and 1 more belongs there.",
        ),
        (read_choices("none", CHOICES).missed(CHOICES.outcome), "2 more belong there."),
        (read_order("acbd", ORDER).missed(ORDER.outcome), "3 of the 4 stand in the right order among themselves."),
        (read_order("dbac", ORDER).missed(ORDER.outcome), "This is the order turned round: the last comes first."),
        (read_match("1b 2c 3a", MATCH).missed(MATCH.outcome), "2 and 3 belong to another partner."),
    ],
)
def test_what_is_off_is_said_without_the_answer(missed: str, said: str) -> None:
    assert missed == said


def test_answers_are_compared_with_outcomes_of_their_own_kind_only() -> None:
    for answer in (read_choice("a", CHOICE), read_order("cabd", ORDER), read_match("1b 2a 3c", MATCH)):
        with pytest.raises(TypeError, match="not compared with TextOutcome"):
            answer.against(TextOutcome("softmax"))
