"""The file for Moodle, read back by Moodle's rules: the same questions, tolerances and remarks."""

from fractions import Fraction
from itertools import combinations

import pytest

from quizgen.grading import grade
from quizgen.language.values import Array
from quizgen.problem.outcomes import NumericOutcome, TickOutcome
from quizgen.problem.problem import Part
from quizgen.problem.tolerance import tolerance
from quizgen.render.documents import as_html_with_tex
from quizgen.sheets import moodle
from tests.sheets.banks import HOSTILE, ITEMS, LONELY, SHOWN
from tests.sheets.golden import Golden
from tests.sheets.html import visible
from tests.sheets.jobs import bank_job, item, job, notes
from tests.sheets.moodle_files import NOISE, assert_near, bank, file_of, read_of
from tests.sheets.moodle_reader import Answer, Read, questions_of


def test_every_item_of_the_bank_is_in_thefile_of() -> None:
    assert {problem.item.id for problem, _ in bank()} == {each.item.id for each in bank_job().assignment.questions}


def test_every_question_says_what_the_variant_says_and_ends_with_its_tag() -> None:
    for problem, read in bank():
        assert as_html_with_tex(problem.stem) in read.text
        assert f"<p>{as_html_with_tex(problem.because)}</p>" == read.because
        assert f"<p>{as_html_with_tex(problem.hint)}</p>" == read.hint
        assert read.text.endswith(f"<p><small>[{read.name}]</small></p>")
        assert bool(problem.figure) == bool(read.pictures)


def test_numbers_have_their_tolerance_and_a_remark_for_every_mistake() -> None:
    single = [(problem.parts[0], read) for problem, read in bank() if read.kind == "numerical"]

    assert len(single) > 100
    for part, read in single:
        right, *wrong, other = read.answers
        _is_close(part, part.outcome, right.text, right.tolerance)
        assert [answer.feedback for answer in wrong] == [
            f"<p>{as_html_with_tex(each.remark)}</p>" for each in part.mistakes
        ]
        for mistake, answer in zip(part.mistakes, wrong, strict=True):
            _is_close(part, mistake.outcome, answer.text, answer.tolerance)
        assert (other.text, str(other.share), other.feedback) == ("*", "0", read.hint)


def test_moodle_judges_numbers_as_quizgen_does() -> None:
    """Typed as asked: right, each mistake, and numbers just inside and outside of the tolerance."""
    for problem, read in bank():
        part = problem.parts[0]
        if read.kind == "numerical" and part.precision.decimals is not None:
            for text in _near(part):
                mine, theirs = grade(problem, text).parts[0], _judged(read, Fraction(text))
                assert (mine.verdict == "right") == (theirs.share == 1), (problem.item.id, text)
                remark = next((each.remark for each in part.mistakes if each.id == mine.mistake), None)
                assert (remark is not None) == (theirs.share == 0 and theirs.text != "*"), (problem.item.id, text)


def test_ticks_come_to_the_marks_that_quizgen_gives() -> None:
    """For every set of ticks of every question with several right options."""
    several = [(problem, read) for problem, read in bank() if read.is_single is False]

    assert several
    for problem, read in several:
        letters = [option.letter for option in problem.parts[0].options]
        assert [answer.text for answer in read.answers[:-1]] == [
            as_html_with_tex(option.label) for option in problem.parts[0].options
        ]
        for ticked in _subsets(range(len(letters))):
            theirs = sum(read.answers[place].share for place in ticked) if ticked else read.answers[-1].share
            known = {each.id for each in problem.parts[0].mistakes}
            mine = grade(problem, " ".join(letters[place] for place in ticked) or "none").parts[0]
            if mine.mistake not in known:
                assert abs(max(theirs, 0) - mine.marks) < Fraction(1, 10_000), (problem.item.id, ticked)


def test_none_of_these_is_right_where_no_option_is() -> None:
    _, read = read_of("none")

    assert {(answer.text, str(answer.share)) for answer in read.answers} == {
        ("2", "-1"),
        ("3", "-1"),
        ("none of these", "1"),
    }


def test_a_remark_stands_beside_a_wrong_tick_only() -> None:
    _, read = read_of("choices")

    assert [(answer.text, answer.feedback) for answer in read.answers if answer.feedback] == [
        ("5", "<p>No whole fives make it.</p>")
    ]


def test_one_choice_has_one_right_option_and_the_remarks_of_the_others() -> None:
    single = [
        (problem.parts[0], read) for problem, read in bank() if read.is_single and problem.parts[0].kind == "choice"
    ]

    assert len(single) > 20
    for part, read in single:
        right = [answer.text for answer in read.answers if answer.share == 1]
        assert isinstance(part.outcome, TickOutcome)
        assert right == [as_html_with_tex(each.label) for each in part.options if each.letter in part.outcome.letters]
        said = {answer.feedback for answer in read.answers if answer.feedback}
        assert said == {f"<p>{as_html_with_tex(each.remark)}</p>" for each in part.mistakes}


def test_a_formula_is_chosen_among_those_of_the_mistakes() -> None:
    problem, read = read_of("expression")

    assert read.is_single
    assert {(answer.text, str(answer.share), answer.feedback) for answer in read.answers} == {
        (r"\(\frac{s}{\sqrt{d_{k}}}\)", "1", ""),
        (r"\(\frac{s}{d_{k}}\)", "0", "<p>A root is missing.</p>"),
    }
    assert "Type a formula" not in read.text
    assert "Choose the right answer." in read.text
    assert problem.parts[0].kind == "expression"


def test_a_formula_without_mistakes_is_left_out_with_a_note() -> None:
    given = job([item("lonely", LONELY)])

    assert questions_of(file_of(given)) == []
    assert "left out: a formula without a mistake to choose from beside it" in [
        each.what for each in notes(moodle.write, given)
    ]


def test_true_and_false_have_a_type_of_their_own() -> None:
    _, read = read_of("truth")

    assert read.kind == "truefalse"
    assert [(answer.text, str(answer.share), answer.feedback) for answer in read.answers] == [
        ("true", "1", ""),
        ("false", "0", "<p>Add one up.</p>"),
    ]


def test_an_order_is_matched_with_its_places() -> None:
    _, read = read_of("order")

    assert set(read.pairs) == {("scores", "1"), ("scale", "2"), ("softmax", "3"), ("blend", "4")}


def test_a_match_keeps_its_pairs() -> None:
    _, read = read_of("match")

    assert set(read.pairs) == {("query", "asks"), ("key", "is compared"), ("value", "is blended")}


def test_shapes_are_right_in_every_usual_spelling_and_wrong_ones_get_their_remark() -> None:
    problem, read = read_of("shape")
    answers = {answer.text: answer for answer in read.answers}
    n, m = problem.parts[0].expected.strip("()").split(", ")

    for right in (f"({n}, {m})", f"({n},{m})", f"{n} x {m}", f"{n}x{m}", f"{n} × {m}", f"{n} by {m}", f"[{n}, {m}]"):
        assert answers[right].share == 1
        assert grade(problem, right).verdict == "right"
    assert answers[f"({m}, {n})"].feedback == "<p>Rows come first.</p>"
    assert answers["*"].share == 0


def test_a_star_in_a_word_is_a_star() -> None:
    _, read = read_of("text")

    assert [(answer.text, str(answer.share)) for answer in read.answers] == [
        ("softmax", "1"),
        ("soft-max", "1"),
        ("soft max", "1"),
        (r"hard\*max", "0"),
        ("*", "0"),
    ]


def test_a_fraction_without_end_is_asked_as_a_decimal_and_the_note_says_so() -> None:
    problem, read = read_of("exact")
    given = job([ITEMS["exact"]])

    assert "Give 3 decimals." in read.text
    assert "a fraction such as 3/4" not in read.text
    assert read.answers[0].tolerance == Fraction(1, 1000)
    assert abs(Fraction(read.answers[0].text) - Fraction(problem.parts[0].expected)) < NOISE
    assert "the exact answer is no decimal, so 3 decimals are asked" in [
        each.what for each in notes(moodle.write, given)
    ]


def test_no_two_variants_share_all_right_answers() -> None:
    given = job(tuple(ITEMS.values()), copies=12)
    read = questions_of(file_of(given))
    by_category: dict[str, list[Read]] = {}
    for question in read:
        by_category.setdefault(question.category, []).append(question)

    for questions in by_category.values():
        keys = [_right(question) for question in questions]
        assert len(set(keys)) == len(keys)
    assert len(by_category["$course$/top/Attention/q1 sample.number"]) > 1
    assert len(by_category["$course$/top/Attention/q5 sample.text"]) == 1


def test_there_are_as_many_variants_as_were_asked_for() -> None:
    given = job([ITEMS["matrix"]], copies=6, fresh=4)

    assert len(questions_of(file_of(given))) == 4
    assert [each for each in notes(moodle.write, given) if "variant" in each.what and each.question] == []


def test_too_few_variants_are_noted() -> None:
    given = job([ITEMS["matrix"], ITEMS["text"]], copies=3, fresh=5)
    said = [(each.question, each.what) for each in notes(moodle.write, given)]

    assert ("", "each question has 3 variants at most, one a sheet; --copies deals more") in said
    assert ("q2", "1 variant: 2 more have the same right answers as one of them") in said


@pytest.mark.parametrize("name", HOSTILE)
def test_no_text_breaks_out_of_its_place(name: str) -> None:
    given = job([HOSTILE[name]], title=SHOWN)
    (read,) = questions_of(file_of(given))

    assert SHOWN in visible(read.text)
    assert "<script" not in read.text
    assert visible(read.because) == visible(read.hint) == SHOWN
    assert read.category == f"$course$/top/{SHOWN.replace('/', '//')}/q1 sample.hostile.{name}"


def test_the_bytes_are_the_same_twice() -> None:
    assert file_of(job(tuple(ITEMS.values()), copies=2)) == file_of(job(tuple(ITEMS.values()), copies=2))


def test_a_small_file_is_the_golden_one(golden: Golden) -> None:
    golden("moodle.xml", file_of(job([ITEMS["number"], ITEMS["steps"], ITEMS["choices"]])))


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        ('fraction="100"', "a share that Moodle refuses"),
        ("<tolerance>0.001</tolerance>", "a number without tolerance"),
        ('<question type="category">', "no category"),
        ("sample-1-q1-", "an id that is no longer unique"),
    ],
)
def test_the_reader_refuses_what_moodle_refuses(broken: str, why: str) -> None:
    content = file_of(job([ITEMS["number"]], copies=2)).decode()
    assert broken in content, why
    spoilt = {
        'fraction="100"': content.replace(broken, 'fraction="83"'),
        "<tolerance>0.001</tolerance>": content.replace(broken, ""),
        '<question type="category">': content.replace(broken, '<question type="numerical">'),
        "sample-1-q1-": content.replace("22JK-VX7W</idnumber>", "22AA-XYMY</idnumber>"),
    }[broken]

    with pytest.raises((AssertionError, ValueError)):
        questions_of(spoilt.encode())


# --- helpers ----------------------------------------------------------------------------------------------------------


def _near(part: Part) -> list[str]:
    """The right answer and every mistake as typed, and each of them one unit and two units further."""
    assert part.precision.decimals is not None
    unit = Fraction(1, 10**part.precision.decimals)
    typed = [part.expected, *(mistake.gives for mistake in part.mistakes)]
    moved = [Fraction(text) + steps * unit for text in typed for steps in (-2, -1, 0, 1, 2)]
    return [f"{float(number):.{part.precision.decimals}f}" for number in moved]


def _judged(read: Read, number: Fraction) -> Answer:
    """The first answer of Moodle's list that a number fits, with the sliver that Moodle adds for rounding."""
    sliver = Fraction(1, 10**14) * max(Fraction(1), abs(number))
    for answer in read.answers:
        assert answer.tolerance is not None
        if answer.text == "*" or abs(number - Fraction(answer.text)) <= answer.tolerance + sliver + NOISE * 10**-3:
            return answer
    raise AssertionError("nothing fits")


def _is_close(part: Part, outcome: object, text: str, allowed: Fraction | None) -> None:
    """Whether a number of the file is that of an outcome, with the tolerance at it."""
    assert isinstance(outcome, NumericOutcome)
    assert not isinstance(outcome.value, Array)
    assert_near(Fraction(text), Fraction(outcome.value))
    exact = tolerance(outcome.value, part.precision)
    assert allowed is not None
    assert abs(allowed - exact) <= NOISE * max(exact, Fraction(1)) or part.precision.decimals is None


def _subsets(places: range) -> list[tuple[int, ...]]:
    return [chosen for size in range(len(places) + 1) for chosen in combinations(places, size)]


def _right(read: Read) -> object:
    fields = tuple(each.text for field in read.fields for each in field.alternatives if each.share > 0)
    return (tuple(sorted(answer.text for answer in read.answers if answer.share > 0)), frozenset(read.pairs), fields)
