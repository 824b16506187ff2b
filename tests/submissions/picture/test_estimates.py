"""Item statistics agree with scipy and pandas on simulated classes, and are not clipped where they are odd."""

from fractions import Fraction

import pandas as pd
import pytest
from scipy.stats import binomtest, pearsonr

from quizgen.submissions.picture.estimates import Sums, alpha, correlation, reach, share
from quizgen.submissions.picture.overview import Picture, picture
from tests.submissions.picture.simulated import Simulated, questions, simulated, thirds

CLASSES = {
    "right or wrong": simulated(60, 12, 1),
    "in thirds, with weights": simulated(45, 8, 2, thirds, (1, 3, 2)),
    "small": simulated(6, 5, 3),
    "large": simulated(400, 20, 4),
}


@pytest.fixture(params=CLASSES, ids=str)
def group(request: pytest.FixtureRequest) -> Simulated:
    return CLASSES[request.param]


def test_facility_is_the_mean_share(group: Simulated) -> None:
    found = picture(group.questions, group.tally).questions
    shares = pd.DataFrame([[float(share) for share in row] for row in group.shares])

    values = [each.studied.facility.value for each in found if each.studied.facility]
    assert values == pytest.approx([shares[place].mean() for place in range(len(group.questions))])


def test_discrimination_is_the_correlation_with_the_rest_and_its_interval_is_scipys(group: Simulated) -> None:
    table = pd.DataFrame(group.table)
    compared = 0
    for place, each in enumerate(picture(group.questions, group.tally).questions):
        if table[place].std() == 0:
            assert each.studied.discrimination is None
            continue
        expected = pearsonr(list(table[place]), list(table.drop(columns=place).sum(axis=1)))
        found = each.studied.discrimination
        assert found is not None
        assert found.interval is not None
        assert found.value == pytest.approx(expected.statistic)
        bounds = expected.confidence_interval(0.95)
        assert (found.interval.low, found.interval.high) == pytest.approx((bounds.low, bounds.high))
        compared += 1
    assert compared >= 4


def test_alpha_is_that_of_the_covariances(group: Simulated) -> None:
    table = pd.DataFrame(group.table)
    count = len(group.questions)
    expected = count / (count - 1) * (1 - table.var().sum() / table.sum(axis=1).var())

    found = picture(group.questions, group.tally).alpha

    assert found is not None
    assert found.value == pytest.approx(expected)


def test_totals_have_the_mean_median_and_spread_of_pandas(group: Simulated) -> None:
    found = picture(group.questions, group.tally)
    totals = pd.Series([sum(row) / float(found.full) for row in group.table])

    assert found.totals is not None
    assert (found.totals.mean, found.totals.middle, found.totals.spread) == pytest.approx(
        (totals.mean(), totals.median(), totals.std())
    )
    assert sum(number for _, number in found.totals.shares) == len(group.shares)


@pytest.mark.parametrize(("got", "of"), [(0, 5), (5, 10), (10, 10), (1, 200), (137, 400)])
def test_the_interval_of_a_share_is_wilsons(got: int, of: int) -> None:
    bounds = binomtest(got, of).proportion_ci(0.95, "wilson")

    found = share(Fraction(got), of, reach())

    assert found is not None
    assert found.interval is not None
    assert (found.interval.low, found.interval.high) == pytest.approx((bounds.low, bounds.high), abs=1e-12)


def test_a_share_above_all_has_no_interval() -> None:
    with_bonus = picture_of([(2, 0), (2, 1), (1, 1)]).questions[0].studied.facility

    assert with_bonus is not None
    assert with_bonus.value == pytest.approx(5 / 3)
    assert with_bonus.interval is None


def test_alpha_is_negative_where_questions_are_at_odds() -> None:
    # Two questions, one student right in each: variances 1/2 and 1/2, totals are 1 and 1 but for a third student.
    rows = [(1, 0), (0, 1), (1, 0), (0, 1), (1, 1)]
    found = picture_of(rows).alpha

    # Variances 3/10 and 3/10, of totals 1/5: 2 · (1 − (3/5)/(1/5)) = −4.
    assert found is not None
    assert found.value == pytest.approx(-4)


def test_a_correlation_is_negative_where_it_is() -> None:
    one, other = picture_of([(1, 0), (0, 1), (1, 0), (0, 1), (1, 1)]).questions

    # Over five students: sums 3 and 3, products 1: (5·1 − 9)/(5·3 − 9) = −2/3.
    assert one.studied.discrimination is not None
    assert one.studied.discrimination.value == pytest.approx(-2 / 3)
    assert other.studied.discrimination == one.studied.discrimination


def test_what_cannot_be_said_is_not_said() -> None:
    nothing = picture_of([])
    alone = picture_of([(1, 0)])
    alike = picture_of([(1, 0), (1, 0), (1, 0), (1, 0)])

    assert (nothing.totals, nothing.alpha, nothing.questions[0].studied.facility) == (None, None, None)
    assert alone.totals is not None
    assert (alone.totals.spread, alone.alpha, alone.questions[0].studied.discrimination) == (None, None, None)
    assert (alike.alpha, alike.questions[0].studied.discrimination) == (None, None)


def test_on_a_line_there_is_a_correlation_but_no_interval() -> None:
    found = correlation(Sums(5, Fraction(3), Fraction(6), Fraction(3), Fraction(12), Fraction(6)), reach())

    assert found is not None
    assert (found.value, found.interval) == (1, None)


def test_a_correlation_of_three_students_has_no_interval() -> None:
    found = correlation(Sums(3, Fraction(2), Fraction(3), Fraction(2), Fraction(5), Fraction(1)), reach())

    # (3·1 − 2·3)/√((3·2 − 4)(3·5 − 9)) = −3/√12.
    assert found is not None
    assert found.value == pytest.approx(-(3**0.5) / 2)
    assert found.interval is None


def test_the_interval_of_alpha_is_that_of_bonett() -> None:
    # 1 − α = 1/5 with 5 questions and 52 students: ln 0.2 ± 1.96 · √(10/(4·50)).
    found = alpha([Fraction(1)] * 5, Fraction(5, 1) / Fraction(9, 25), 52, reach())

    assert found is not None
    assert found.value == pytest.approx(0.8)
    assert found.interval is not None
    assert (found.interval.low, found.interval.high) == pytest.approx((0.6899, 0.8710), abs=2e-4)


def test_one_question_has_no_reliability() -> None:
    assert alpha([Fraction(1)], Fraction(1), 30, reach()) is None


def picture_of(rows: list[tuple[int, int]]) -> Picture:
    """The picture of a class with two questions."""
    group = Simulated(questions(2), tuple(tuple(map(Fraction, row)) for row in rows))
    return picture(group.questions, group.tally)
