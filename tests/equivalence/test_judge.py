"""What judge and compare promise: verdict, proof, trail, whose fault, and the same again from what was kept."""

import subprocess
import sys
from collections.abc import Sequence
from dataclasses import FrozenInstanceError
from fractions import Fraction
from typing import Any, cast

import pytest

import quizgen
from quizgen.equivalence import compare, judge, ladder
from quizgen.equivalence.comparison import Comparison, Ruling
from quizgen.equivalence.program import program_of
from quizgen.equivalence.scope import scope_of
from quizgen.equivalence.tolerance import tolerance_of
from quizgen.equivalence.wire import Question, decoded, encoded
from quizgen.errors import AnswerError
from quizgen.language.reading import read_expression
from quizgen.language.tree import Binary, Listing, Name, Node, Number


class Oracle:
    """Stands in for sympy: says what it was told to, and counts how often it was asked."""

    def __init__(self, word: Ruling) -> None:
        self.word: Ruling = word
        self.asked: list[Question] = []

    def ruling(self, question: Question) -> Ruling:
        self.asked.append(question)
        return self.word


def tree(text: str) -> Node:
    return read_expression(text, symbols=["x", "y"]).tree


def with_oracle(monkeypatch: pytest.MonkeyPatch, word: Ruling) -> Oracle:
    oracle = Oracle(word)
    monkeypatch.setattr(ladder, "PROVER", oracle)
    return oracle


AGREEING = ("sin(x)^2 + cos(x)^2", "1")
OPEN = ("log(-x^2 - 1)", "log(-1 - x^2) + sin(x) - sin(x)")
"""No point of the real line has a value on either side."""


# --- sympy's word -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pair", "word", "verdict", "proved"),
    [
        (AGREEING, "equal", "equal", True),
        (AGREEING, "different", "undecided", False),
        (AGREEING, "open", "equal", False),
        (AGREEING, "limit", "equal", False),
        (AGREEING, "absent", "equal", False),
        (OPEN, "equal", "equal", True),
        (OPEN, "different", "undecided", False),
        (OPEN, "open", "undecided", False),
        (OPEN, "limit", "undecided", False),
    ],
)
def test_sympy_confirms_and_settles_but_makes_nothing_different(
    monkeypatch: pytest.MonkeyPatch, pair: tuple[str, str], word: Ruling, verdict: str, *, proved: bool
) -> None:
    with_oracle(monkeypatch, word)
    found = judge(tree(pair[0]), tree(pair[1]), symbols=["x"])

    assert (found.verdict, found.proved, found.rulings) == (verdict, proved, (word,))
    assert found.trail[-1].startswith("sympy: ")


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("x", "x"),
        ("2x", "x + x"),
        ("e^x e^y", "e^(x+y)"),
        ("x", "2x"),
        ("sin(x)", "cos(x)"),
        ("2", "4/2"),
        ("[x, y]", "[y, x]"),
    ],
)
def test_sympy_is_not_asked_about_what_is_certain(monkeypatch: pytest.MonkeyPatch, left: str, right: str) -> None:
    oracle = with_oracle(monkeypatch, "different")
    found = judge(tree(left), tree(right), symbols=["x", "y"])

    assert oracle.asked == []
    assert found.proved


def test_sympy_is_not_asked_without_leave_nor_where_a_tolerance_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    oracle = with_oracle(monkeypatch, "different")

    assert judge(tree(AGREEING[0]), tree(AGREEING[1]), symbols=["x"], prove=False).verdict == "equal"
    assert compare(*AGREEING, symbols=["x"], within="0.1").verdict == "equal"
    assert compare("1.41421356237", "sqrt(2)").verdict == "equal"
    assert oracle.asked == []


def test_what_sympy_said_before_gives_the_same_comparison_without_asking(monkeypatch: pytest.MonkeyPatch) -> None:
    first = with_oracle(monkeypatch, "equal")
    pairs = Listing((tree(AGREEING[0]), Name("x"), tree("cos(2x)")))
    others = Listing((tree(AGREEING[1]), Name("x"), tree("1 - 2 sin(x)^2")))
    found = judge(pairs, others, symbols=["x"])
    second = with_oracle(monkeypatch, "open")

    assert len(first.asked) == 2
    assert judge(pairs, others, symbols=["x"], rulings=found.rulings) == found
    assert second.asked == []


def test_a_question_holds_only_what_its_formulas_name(monkeypatch: pytest.MonkeyPatch) -> None:
    oracle = with_oracle(monkeypatch, "equal")
    judge(tree(AGREEING[0]), tree(AGREEING[1]), symbols={"x": "real", "y": "positive"}, matrices={"A": ("n", "n")})

    assert dict(oracle.asked[0].symbols) == {"x": "real"}
    assert oracle.asked[0].matrices == ()


def test_a_question_survives_the_wire() -> None:
    oracle: list[Question] = []
    big = Number(Fraction(10**6000, 3))
    steps = program_of(Binary("*", big, Name("x"))).steps
    oracle.append(Question(steps, (), {"x": "positive", "w": scope_of({"w": ("1/3", 2)}).symbols["w"]}, ("A",)))

    assert [decoded(encoded(each)) for each in oracle] == oracle


# --- whose fault ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", ["x +", "", "   ", "q", "1/0", "sqrt(-1)", "x = ", "(x", "x/(x-x)", "[x", "log(-2)"])
def test_an_answer_that_cannot_be_read_is_an_answer_error_with_its_text(answer: str) -> None:
    with pytest.raises(AnswerError) as fault:
        compare(answer, "x", symbols=["x"], prove=False)

    assert fault.value.text == answer
    assert fault.value.reason


@pytest.mark.parametrize("expected", ["x +", "", "q", "1/0", "sqrt(-1)", "x/(x-x)", "sqrt(1-sqrt(2))"])
def test_an_expected_answer_that_cannot_be_read_is_a_value_error(expected: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        compare("2", expected, symbols=["x"], prove=False)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"kind": "formula"}, "a kind is one of"),
        ({"within": "near"}, "within is a number"),
        ({"within": -1}, "no distance is below 0"),
        ({"relative": "1/0"}, "relative is a number"),
        ({"symbols": {"x": "imaginary"}}, "the domain of x is one of"),
        ({"symbols": {"x": (1, 0)}}, "a low end below its high end"),
        ({"symbols": {"x": (0, "many")}}, "an end of the interval of x"),
        ({"matrices": {"A": ("n",)}}, r"A has \(rows, columns\)"),
        ({"matrices": {"A": ("n+", 2)}}, "a size of A"),
    ],
)
def test_a_senseless_option_is_a_value_error(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        compare("1", "1", **options)


def test_an_undeclared_name_in_a_tree_is_told_apart_by_its_side() -> None:
    with pytest.raises(AnswerError, match="z is not declared"):
        judge(Name("z"), Name("x"), symbols=["x"])
    with pytest.raises(ValueError, match="z is not declared"):
        judge(Name("x"), Name("z"), symbols=["x"])


# --- what is said -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("left", "right", "words"),
    [
        ("x", "x", "both are the same formula"),
        ("2x", "x + x", "compared exactly: equal"),
        ("x^(10^9)", "x", "the answer is"),
        ("[x, y]", "[x]", "a list of 2 against one of 1"),
        ("[[x, y]]", "[x, y]", "a list of 1 × 2 against one of 2"),
        ("[x, y]", "[x, x]", "cell 2: at "),
        ("0.5", "1/3", "0.5 against 1/3: off by 1/6, 0 is allowed"),
    ],
)
def test_the_trail_says_how_a_verdict_was_reached(left: str, right: str, words: str) -> None:
    assert words in compare(left, right, symbols=["x", "y"], prove=False).trail[0]


def test_a_difference_is_shown_at_a_point() -> None:
    [line] = compare("s/d", "s/sqrt(d)", symbols={"s": "real", "d": "positive"}, prove=False).trail
    numbers = line.replace(",", " ").split()
    s, d, found, expected = (float(numbers[place]) for place in (3, 6, 10, -1))

    assert line.startswith("at s = ")
    assert found == pytest.approx(s / d, rel=1e-2)
    assert expected == pytest.approx(s / d**0.5, rel=1e-2)


def test_what_was_read_by_a_rule_is_shown_first() -> None:
    assert compare("= 5", "5", kind="number").trail[0] == "the leading = was left out"


def test_a_list_is_mapped_cell_by_cell() -> None:
    found = compare("[1, 2, 4]", "[1, 2, 3]", kind="vector")

    assert found.cells == ("equal", "equal", "different")
    assert found.trail[-1] == "2 of 3 agree"


@pytest.mark.parametrize(
    ("left", "right", "verdict"),
    [
        (["1", "2"], ["1", "2"], "equal"),
        (["1", "3"], ["1", "2"], "different"),
        (["log(-x^2-1)", "2"], ["log(-1-x^2)", "2"], "undecided"),
        (["log(-x^2-1)", "3"], ["log(-1-x^2)", "2"], "different"),
    ],
)
def test_a_list_is_as_good_as_its_worst_cell(left: Sequence[str], right: Sequence[str], verdict: str) -> None:
    lists = [Listing(tuple(map(tree, each))) for each in (left, right)]

    assert judge(lists[0], lists[1], symbols=["x"], prove=False).verdict == verdict


def test_at_least_twelve_points_speak_before_formulas_are_equal() -> None:
    for left, right in [AGREEING, ("sqrt(x^2+1)^2", "x^2+1"), ("log(x^2+1)", "log(1+x^2)+0"), ("|x|", "max(x, -x)")]:
        found = compare(left, right, symbols=["x"], prove=False)

        assert found.verdict == "equal"
        assert found.points >= 12 or found.proved


def test_a_name_in_both_lists_is_a_matrix() -> None:
    assert compare("A B", "B A", symbols=["A", "B"], matrices=["A", "B"], prove=False).verdict == "different"
    assert compare("A B", "B A", symbols=["A", "B"], prove=False).verdict == "equal"


def test_the_same_comparison_gives_the_same_bytes_in_another_process() -> None:
    program = (
        "from quizgen import compare;"
        "print([compare(a, 'sqrt(x^2+y^2)', symbols=['x', 'y'], prove=False) for a in ('x+y', '(y^2+x^2)^0.5', '1')])"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, check=True, env={"PYTHONHASHSEED": seed}
        ).stdout
        for seed in ("1", "2")
    }

    assert len(outputs) == 1


def test_a_comparison_does_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        cast(Any, Comparison("equal")).verdict = "different"


# --- what is loaded ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "loaded"),
    [
        ("compare('2x', 'x+x', symbols=['x'])", set[str]()),
        ("compare('sin(x)^2+cos(x)^2', '1', symbols=['x'], prove=False)", set[str]()),
        ("compare('[1, 2]', '[1, 2]', kind='vector')", set[str]()),
        ("compare('A A', 'A', matrices={'A': ('n', 'n')}, prove=False)", {"numpy"}),
    ],
)
def test_numpy_is_loaded_for_matrices_only_and_sympy_never(call: str, loaded: set[str]) -> None:
    program = f"import sys; from quizgen import compare; {call}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert {"numpy", "sympy", "mpmath"} & set(done.stdout.split()) == loaded


def test_compare_is_public() -> None:
    assert quizgen.compare is compare
    assert quizgen.Comparison is Comparison


@pytest.mark.parametrize(
    ("within", "relative", "expected", "allowed"),
    [
        ("0.0005", None, "0.3145", "0.0005"),
        (0.1, None, "7", "0.1"),
        (None, "5%", "-20", "1"),
        (None, 0.05, "-20", "1"),
        ("0.3", "0.1", "100", "10"),
        ("0.3", "0.1", "1", "0.3"),
        (None, None, "5", "0"),
    ],
)
def test_the_larger_tolerance_counts(
    within: str | float | None, relative: str | float | None, expected: str, allowed: str
) -> None:
    assert tolerance_of(within, relative).around(Fraction(expected)) == Fraction(allowed)


@pytest.mark.parametrize(
    ("answer", "wanted"), [("A/√(d + 10^-30)", "undecided"), ("A/√(d + 1)", "different"), ("d^(-1/2) A", "equal")]
)
def test_numbers_too_fine_for_random_matrices_leave_a_formula_open(answer: str, wanted: str) -> None:
    assert compare(answer, "A/√d", symbols={"d": "natural"}, matrices=["A"], prove=False).verdict == wanted


@pytest.mark.parametrize("expected", ["softmax(s)", "softmax(sqrt(2))", "1 + softmax(1)"])
def test_an_expected_softmax_of_a_number_is_a_mistake_of_the_author(expected: str) -> None:
    with pytest.raises(ValueError, match="makes no sense"):
        compare("s", expected, symbols=["s"], matrices=["A"], prove=False)
