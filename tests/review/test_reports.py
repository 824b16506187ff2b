"""The map of a bank says what is covered and how the items behave, in numbers that a hand can check."""

from pathlib import Path

from quizgen.review import Report, printout, reviewed
from quizgen.review.reports import Coincidence, Coverage, ItemReport
from quizgen.review.tally import Facts, Range, Rejections
from tests.review.samples import SHARE, SIGN, TWICE, bank

SEEDS = 20


def report(folder: Path, *items: str) -> Report:
    return reviewed(bank(folder, *items), SEEDS).report


def test_every_skill_is_covered_at_every_level_by_kinds_or_by_nothing(tmp_path: Path) -> None:
    assert report(tmp_path, SHARE, SIGN, TWICE).coverage == (
        Coverage(1, "sample.share", 1, 1, (("number", 1),)),
        Coverage(1, "sample.share", 2, 0, ()),
        Coverage(1, "sample.share", 3, 2, (("choice", 1), ("number", 1))),
        Coverage(1, "sample.lonely", 1, 0, ()),
        Coverage(1, "sample.lonely", 2, 0, ()),
        Coverage(1, "sample.lonely", 3, 0, ()),
    )


def test_an_item_is_told_with_its_mistakes_and_whether_it_asks_for_numbers(tmp_path: Path) -> None:
    told = [(each.item, each.level, each.shows_numbers, each.mistakes) for each in report(tmp_path, SHARE, SIGN).items]

    assert told == [("sample.share.one", 1, True, 2), ("sample.share.sign", 3, False, 0)]


def test_the_variants_of_an_item_are_counted_each_once(tmp_path: Path) -> None:
    [sign] = report(tmp_path, SIGN).items

    assert (sign.facts.problems, sign.facts.variants) == (SEEDS, 3)  # a is −1, 0 or 1; 2 is turned away


def test_the_require_that_turns_draws_away_is_counted(tmp_path: Path) -> None:
    [sign] = report(tmp_path, SIGN).items
    [rule] = sign.facts.rejections

    assert (rule.cause, rule.rule) == ("require", "a != 2")
    assert sign.facts.trials == SEEDS + rule.number > SEEDS


def test_pairs_that_coincide_are_counted_of_the_draws_in_which_both_apply(tmp_path: Path) -> None:
    # With a = 0 and a = 2 the answer is a², with a = 1 both mistakes are 1; only a = 3 is dealt.
    [twice] = report(tmp_path, TWICE).items
    pairs = {each.pair: each for each in twice.coincidences}

    assert set(pairs) == {'the answer and "squared"', '"squared" and "forgot-one"'}
    assert twice.facts.variants == 1
    assert all(each.number > 0 and each.of == each.number + SEEDS for each in pairs.values())
    assert sum(each.number for each in pairs.values()) == twice.facts.trials - SEEDS


def test_steps_and_digits_are_those_of_the_division(tmp_path: Path) -> None:
    [share] = report(tmp_path, SHARE).items

    assert share.facts.steps == Range(1, 1, 1)
    assert share.facts.digits is not None
    assert 2 <= share.facts.digits.least <= share.facts.digits.most <= 4  # 60 counts one digit, 50/2 has two


def test_nothing_is_told_of_the_arithmetic_of_a_choice(tmp_path: Path) -> None:
    [sign] = report(tmp_path, SIGN).items

    assert (sign.facts.steps, sign.facts.digits, sign.facts.separation) == (None, None, None)


# --- as text ----------------------------------------------------------------------------------------------------------

REJECTED = (
    Rejections("alike", 'the answer and "squared"', "they are too close to be told apart", 60),
    Rejections("require", "a != 2", "it is not met", 30),
    Rejections("require", "a != 7", "it is not met", 10),
)
FACTS = Facts(
    problems=100,
    trials=200,
    rejections=REJECTED,
    variants=42,
    separation=Range(1.0625, 2.5, 40),
    effort=Range(3, 4, 5),
    steps=Range(1, 2, 3.5),
    digits=Range(2, 4, 120),
    choices=(),
    mistakes=(("squared", 100),),
    together=(('the answer and "squared"', 100),),
    traps=(),
)
BARE = Facts(
    problems=5,
    trials=5,
    rejections=(),
    variants=5,
    separation=None,
    effort=None,
    steps=None,
    digits=None,
    choices=(),
    mistakes=(),
    together=(),
    traps=(),
)
REPORT = Report(
    seeds=100,
    sections=((1, "Samples"),),
    coverage=(
        Coverage(1, "sample.share", 1, 2, (("number", 2), ("choice", 1))),
        Coverage(1, "sample.share", 2, 0, ()),
        Coverage(1, "sample.share", 3, 1, (("text", 1),)),
        Coverage(1, "sample.lonely", 1, 0, ()),
    ),
    items=(
        ItemReport(
            "sample.share.twice", 1, True, 3, FACTS, (Coincidence('"one-mistake" and "quite-another"', 1, 101),)
        ),
        ItemReport("sample.share.word", 3, False, 0, BARE, ()),
    ),
)
PRINTED = """\
2 items, 100 seeds each
1 item with numbers to compute, 3.0 mistakes each

1. Samples (level 1: 2, level 2: 0, level 3: 1)
  sample.share               level 1: number 2, choice 1
                             level 3: text 1
  sample.lonely              no item

items by kind                level 1  level 2  level 3
  number                           2        -        -
  vector                           -        -        -
  matrix                           -        -        -
  tensor                           -        -        -
  shape                            -        -        -
  choice                           1        -        -
  choices                          -        -        -
  order                            -        -        -
  match                            -        -        -
  expression                       -        -        -
  text                             -        -        1

item                                    separation       steps           digits
    mistakes  variants  draws used   least middle   least mid most   least mid most
sample.share.twice (level 1)
           3        42         50%    1.06    2.5       1   2  3.5       2   4  120
    rejected 60 of 200 draws: the answer and "squared": they are too close to be
        told apart
    rejected 30 of 200 draws: the require a != 2
    alike in 1 of 101: "one-mistake" and "quite-another"
sample.share.word (level 3)
           0         5        100%       -      -       -   -    -       -   -    -"""


def test_a_report_is_printed_as_a_table_that_names_the_strictest_require() -> None:
    assert printout(REPORT) == PRINTED


def test_a_bank_without_numbers_has_no_average_of_mistakes() -> None:
    only = Report(100, REPORT.sections, REPORT.coverage, REPORT.items[1:])

    assert printout(only).splitlines()[1] == "0 items with numbers to compute, no mistakes to expect"
