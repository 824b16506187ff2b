"""One number in every spelling that answers.md names, and those that are none."""

import pytest

from quizgen.errors import AnswerError
from quizgen.language.reading import DecimalCommaError, read_number
from quizgen.language.tree import Number
from tests.language.outline import marked_column, outline, unmarked

PLAIN = [
    ("7", "7"),
    ("0.24", "6/25"),
    (".5", "1/2"),
    ("-.5", "(neg 1/2)"),
    ("+5", "5"),
    ("−5", "(neg 5)"),
    ("–5", "(neg 5)"),
    ("0.10", "1/10"),
    ("007", "7"),
    ("1e-3", "1/1000"),
    ("1E3", "1000"),
    ("1.5e+2", "150"),
    ("2e0", "2"),
    ("40/8", "(/ 40 8)"),
    ("40÷8", "(/ 40 8)"),
    ("2⁄3", "(/ 2 3)"),
    ("2*3", "(* 2 3)"),
    ("2·3", "(* 2 3)"),
    ("2×3", "(* 2 3)"),
    ("2⋅3", "(* 2 3)"),
    ("1 - 2", "(- 1 2)"),
    ("1 -2", "(- 1 2)"),
    ("2*-3", "(* 2 (neg 3))"),
    ("2 - -3", "(- 2 (neg 3))"),
    ("1-2-3", "(- (- 1 2) 3)"),
    ("12/2/3", "(/ (/ 12 2) 3)"),
    ("2+3*4", "(+ 2 (* 3 4))"),
    ("(2+3)*4", "(* (+ 2 3) 4)"),
    ("2(3)", "(* 2 3)"),
    ("(2)(3)", "(* 2 3)"),
    ("-2^2", "(neg (^ 2 2))"),
    ("2^3^2", "(^ 2 (^ 3 2))"),
    ("2**3", "(^ 2 3)"),
    ("2^-3", "(^ 2 (neg 3))"),
    ("2^{-3}", "(^ 2 (neg 3))"),
    ("2³", "(^ 2 3)"),
    ("2¹⁰", "(^ 2 10)"),
    ("10⁻³", "(^ 10 (neg 3))"),
    ("-2*3", "(neg (* 2 3))"),
    ("6/-2*3", "(* (/ 6 (neg 2)) 3)"),
    ("50%", "(% 50)"),
    ("12.5 %", "(% 25/2)"),
    ("5!", "(! 5)"),
    ("fact(5)", "(! 5)"),
    ("(2+1)!", "(! (+ 2 1))"),
    ("sqrt(2)/2", "(/ (sqrt 2) 2)"),
    ("√2/2", "(/ (sqrt 2) 2)"),
    ("√(2)/2", "(/ (sqrt 2) 2)"),
    ("sqrt 2", "(sqrt 2)"),
    ("5√2", "(* 5 (sqrt 2))"),
    ("ln 3", "(log 3)"),
    ("ln(3)", "(log 3)"),
    ("log(3)", "(log 3)"),
    ("log2(8)", "(log2 8)"),
    ("log_2(8)", "(log2 8)"),
    ("log₁₀(100)", "(log10 100)"),
    ("exp(-1)", "(exp (neg 1))"),
    ("e^-1", "(^ e (neg 1))"),
    ("e", "e"),
    ("2e", "(* 2 e)"),
    ("pi/4", "(/ pi 4)"),
    ("π/4", "(/ pi 4)"),
    ("2π", "(* 2 pi)"),
    ("|-3|", "(abs (neg 3))"),
    ("abs(-3)", "(abs (neg 3))"),
    ("||-3|-1|", "(abs (- (abs (neg 3)) 1))"),
    ("2|-3|", "(* 2 (abs (neg 3)))"),
    ("max(1, 2, 3)", "(max 1 2 3)"),
    ("min(1,2)", "(min 1 2)"),
    ("sin(pi/2)", "(sin (/ pi 2))"),
    ("arcsin(1)", "(asin 1)"),
    ("sin^2(1)", "(^ (sin 1) 2)"),
    ("sigmoid(0)", "(sigmoid 0)"),
    ("floor(2.5)", "(floor 5/2)"),
    ("ceil(2.5)", "(ceil 5/2)"),
    ("sign(-2)", "(sign (neg 2))"),
    ("½", "1/2"),
    ("⅓", "(/ 1 3)"),
    ("2·⅔", "(* 2 (/ 2 3))"),
    ("1.5·10^-3", "(* 3/2 (^ 10 (neg 3)))"),
    ("\t3\u00a0", "3"),
    ("3\r\n", "3"),
]


@pytest.mark.parametrize(("text", "tree"), PLAIN, ids=[text for text, _ in PLAIN])
def test_a_number_is_read_without_a_note(text: str, tree: str) -> None:
    reading = read_number(text)
    assert (outline(reading.tree), reading.notes, reading.text) == (tree, (), text)


SHOWN_BACK = [
    ("= 5", "5", "the leading = was left out"),
    ("≈ 0.3", "3/10", "the leading ≈ was left out"),
    ("~0.3", "3/10", "the leading ~ was left out"),
    ("w = 0.3", "3/10", "the leading w = was left out"),
    ("w ≈ 0.3", "3/10", "the leading w ≈ was left out"),
    ("W = 0.3", "3/10", "the leading w = was left out"),
    ("5.", "5", "the full stop was left out"),
    ("0.5.", "1/2", "the full stop was left out"),
    ("sqrt(2).", "(sqrt 2)", "the full stop was left out"),
    ("3 words", "3", 'the unit "words" was left out'),
    ("3 word", "3", 'the unit "words" was left out'),
    ("3 Words", "3", 'the unit "words" was left out'),
    ("1,000", "1000", "1,000 was read as 1000"),
    ("12,345,678.25", "49382713/4", "12,345,678.25 was read as 12345678.25"),
    ("1,000 + 1", "(+ 1000 1)", "1,000 was read as 1000"),
    ("3 1/2", "7/2", "3 1/2 was read as 3 + 1/2"),
    ("-3 1/2", "(neg 7/2)", "3 1/2 was read as 3 + 1/2"),
    ("3 1/3", "(/ 10 3)", "3 1/3 was read as 3 + 1/3"),
    ("3½", "7/2", "3 ½ was read as 3 + 1/2"),
    ("40/8 = 5", "5", "the last of the values was taken"),
    ("1/3 ≈ 0.333", "333/1000", "the last of the values was taken"),
    ("2/3 ≈ 0.66", "33/50", "the last of the values was taken"),
    ("√4^2", "(sqrt (^ 4 2))", "the root covers the power after it"),
    ("√2π", "(* (sqrt 2) pi)", "the root ends before pi"),
    ("1/2π", "(* (/ 1 2) pi)", "only 2 stands below the bar, pi after it is a factor"),
    ("e^2π", "(* (^ e 2) pi)", "only 2 stands in the exponent, pi after it is a factor"),
    ("sin 2π", "(sin (* 2 pi))", "a function without a bracket takes the factors up to the next sign"),
    ("Sqrt(2)", "(sqrt 2)", "Sqrt was read as sqrt"),
    ("Pi", "pi", "Pi was read as pi"),
]


@pytest.mark.parametrize(("text", "tree", "note"), SHOWN_BACK, ids=[row[0] for row in SHOWN_BACK])
def test_what_is_read_by_a_rule_is_shown_back(text: str, tree: str, note: str) -> None:
    reading = read_number(text, name="w", unit="words")
    assert (outline(reading.tree), reading.notes) == (tree, (note,))


TIMES = ["1.5 x 10^-3", "1.5x10^-3", "1.5 X 10^-3", "1.5×10^-3", "1.5 * 10⁻³", "1.5·10^(-3)", "1.5·10^{-3}"]


@pytest.mark.parametrize("text", TIMES)
def test_an_x_between_numbers_is_a_times_sign(text: str) -> None:
    assert outline(read_number(text).tree) == "(* 3/2 (^ 10 (neg 3)))"


def test_an_x_after_a_number_alone_is_a_name() -> None:
    with pytest.raises(AnswerError, match='"x" is not a name'):
        read_number("1.5 x")


UNREADABLE = [
    ("¦", "there is no value here"),
    ("  ¦", "there is no value here"),
    ("=¦", "there is no value here"),
    ("2+¦", "nothing stands after the plus"),
    ("2 + ¦* 3", "nothing stands between the plus and the times sign"),
    ("¦* 3", "nothing stands before the times sign"),
    ("2^¦", "nothing stands after the power sign"),
    ("(¦)", "nothing stands between the opening bracket and the closing bracket"),
    ("1/3 ¦)", "this closing bracket was never opened"),
    ("2*¦(3", "the bracket opened here is never closed"),
    ("(3¦]", "the closing bracket does not close the bracket opened before it"),
    ("¦|3", "the bar opened here is never closed"),
    ("1 ¦2", 'a number stands directly after "1"'),
    ("1 ¦2 3", "3 numbers stand here, and one is asked"),
    ("pi ¦2", 'a number stands directly after "pi"'),
    ("(1)¦2", "a number stands directly after the closing bracket"),
    ("5 % ¦3", "a number stands directly after the percent sign"),
    ("1.2¦.3", "a number has one decimal point at most"),
    ("1¦..2", "a full stop stands here without a number"),
    ("1¦//2", "a double slash is no sign of mathematics"),
    ("5!¦!", "two exclamation marks can be read in two ways"),
    ("¦0x10", "a hexadecimal number is not read here"),
    ("0¦b11", '"b11" is not a name that this question uses'),
    ("¦i", '"i" is not a name that this question uses'),
    ("¦nan", '"nan" is not a name that this question uses'),
    ("¦inf", '"inf" is not a name that this question uses'),
    ("¦infinity", '"infinity" is not a name that this question uses'),
    ("5 ¦or 6", '"or" is not a name that this question uses'),
    ("5¦, 6", "a comma separates values, and one value is asked"),
    ("5¦; 6", "a semicolon separates values, and one value is asked"),
    ("5 ¦= 6", "two different values stand in one answer"),
    ("1/3 ¦≈ 0.34", "two different values stand in one answer"),
    ("sqrt(4) ¦= 2", "two different values stand in one answer"),
    ("5 ¦=", "a value is missing beside ="),
    ("1 ¦< 2", "an answer is a value: nothing is compared in it"),
    ("1 ¦== 1", "an answer is a value: nothing is compared in it"),
    ("¦[5]", "a list stands where one number belongs"),
    ("2*¦(1, 2)", "a list stands where one number belongs"),
    ("1¦,000,50", "a comma separates values, and one value is asked"),
    ("max(1¦;2)", 'the semicolon cannot stand after "1"'),
    ("¦sqrt(1, 2)", "sqrt takes 1 argument, not 2"),
    ("max(¦)", "nothing stands between the opening bracket and the closing bracket"),
    ("¦sin", "sin needs its argument in brackets"),
    ("3 ¦1/0", 'a number stands directly after "3"'),
    ("3 ¦3/2", 'a number stands directly after "3"'),
    ("¦max(" + "1, " * 64 + "1)", "max takes 1 to 64 arguments, not 65"),
    ("sin¦^-1(1)", "a power of sin can be read in two ways"),
    ("2¦'", "a prime flips a matrix, and stands directly after one"),
    ("3 ¦words", '"words" is not a name that this question uses'),
    ("2 ¦@ 3", 'the @ sign cannot stand after "2"'),
    ("0.333¦...", "dots leave something out, and every part counts"),
    ("3 ¦4 5 6 7", "5 numbers stand here, and one is asked"),
    ("1 ¦234 567", 'a number stands directly after "1"'),
    ("60¦°", "degrees are not asked here"),
    ("¦1e301", "the exponent of this number is beyond 300"),
    ("¦1e-99999999", "the exponent of this number is beyond 300"),
]


@pytest.mark.parametrize(("sample", "reason"), UNREADABLE, ids=[row[0] for row in UNREADABLE])
def test_what_is_no_number_is_refused_at_its_place(sample: str, reason: str) -> None:
    with pytest.raises(AnswerError) as caught:
        read_number(unmarked(sample))
    assert (caught.value.reason, caught.value.column) == (reason, marked_column(sample))
    assert caught.value.text == unmarked(sample)


HINTS = [
    ("1 2", "write × between them"),
    ("1//2", "write /"),
    ("3 4 5 6 7", "write one value"),
    ("1 000", "write 1000 without a space if it is one number"),
    ("ln2", "write ln(2)"),
    ("sqrt16", "write sqrt(16)"),
    ("e2", "write e^2 or 2*e"),
    ("5, 6", "the decimal sign is a point: 0.5"),
    ("5 or 6", "write one value"),
    ("abc", "no names are needed here: write a value"),
    ("sin^-1(1)", "write 1/f(x), or the inverse by its name, as in asin(x)"),
]


@pytest.mark.parametrize(("text", "hint"), HINTS)
def test_a_refusal_says_what_to_do(text: str, hint: str) -> None:
    with pytest.raises(AnswerError) as caught:
        read_number(text)
    assert caught.value.hint == hint


COMMAS = [("0¦,24", "0.24"), (" 1¦,5 ", "1.5"), ("0¦,5 + 0,25", "0.5 + 0.25"), ("1¦,00", "1.00"), ("-12¦,5%", "-12.5%")]


@pytest.mark.parametrize(("sample", "suggestion"), COMMAS)
def test_a_decimal_comma_is_asked_back_and_never_read_in_silence(sample: str, suggestion: str) -> None:
    with pytest.raises(DecimalCommaError) as caught:
        read_number(unmarked(sample))
    assert caught.value.suggestion == suggestion
    assert caught.value.hint == f"decimal comma? write {suggestion}, or say --decimal , when you start"
    assert caught.value.column == marked_column(sample)


@pytest.mark.parametrize("text", ["5, 6", "(1,2", "1,,2", "0,24x"])
def test_a_comma_that_is_no_decimal_comma_suggests_nothing(text: str) -> None:
    with pytest.raises(AnswerError) as caught:
        read_number(text)
    assert not isinstance(caught.value, DecimalCommaError)


WITH_COMMA = [
    ("0,24", "6/25"),
    ("1,5", "3/2"),
    ("0.5", "1/2"),
    ("0.125", "1/8"),
    ("1.234", "1234"),
    ("1.234,5", "2469/2"),
    ("1.5", "3/2"),
    ("1.234.567", "1234567"),
    ("0.240", "6/25"),
    ("1,5e3", "1500"),
    ("1,5 x 10^-3", "(* 3/2 (^ 10 (neg 3)))"),
]


@pytest.mark.parametrize(("text", "tree"), WITH_COMMA)
def test_where_the_comma_is_the_decimal_sign_it_is_read_as_one(text: str, tree: str) -> None:
    assert outline(read_number(text, decimal=",").tree) == tree


@pytest.mark.parametrize("text", ["0.240.244", "1.23.456", "1,2,3", "1.234,5.6", ",5"])
def test_what_has_two_decimal_signs_is_refused_where_the_comma_is_one(text: str) -> None:
    with pytest.raises(AnswerError):
        read_number(text, decimal=",")


@pytest.mark.parametrize(
    ("text", "spelt"), [("0.240", "0.240"), (".5", ".5"), ("3100", "3100"), ("1e-3", "1e-3"), ("5.", "5")]
)
def test_a_number_keeps_its_spelling(text: str, spelt: str) -> None:
    tree = read_number(text).tree
    assert isinstance(tree, Number)
    assert tree.text == spelt


def test_a_number_with_a_decimal_comma_is_spelt_with_a_point() -> None:
    tree = read_number("0,240", decimal=",").tree
    assert isinstance(tree, Number)
    assert tree.text == "0.240"


@pytest.mark.parametrize("text", ["60°", "60 degrees", "60 degree", "60 °"])
def test_degrees_may_follow_where_they_are_the_unit(text: str) -> None:
    reading = read_number(text, unit="degrees")
    assert (outline(reading.tree), len(reading.notes)) == ("60", 1)


def test_a_unit_of_two_words_is_left_out_as_a_whole() -> None:
    assert outline(read_number("12 numbers each", unit="numbers each").tree) == "12"


@pytest.mark.parametrize("text", ["words", "3 words words", "words 3"])
def test_a_unit_is_not_fished_out_of_other_places(text: str) -> None:
    with pytest.raises(AnswerError):
        read_number(text, unit="words")


def test_another_name_than_the_asked_one_is_refused() -> None:
    with pytest.raises(AnswerError, match='"v" is not a name'):
        read_number("v = 3", name="w")


def test_declared_names_may_stand_in_a_number() -> None:
    assert outline(read_number("n^2", symbols=["n"]).tree) == "(^ n 2)"
