"""What authors start from can be dealt: the gallery and the page on the format, variant by variant."""

import re
from pathlib import Path

import pytest

from quizgen.bank import Bank, load_bank
from quizgen.bank.paths import SHIPPED
from quizgen.bank.scaffold import GALLERY, scaffold
from quizgen.grading import grade
from quizgen.problem import Problem, make
from tests.bank.samples import HEAD, loaded

SEEDS = range(25)


def variants(bank: Bank) -> list[Problem]:
    return [make(item, seed) for item in bank.values() for seed in SEEDS]


@pytest.fixture(params=GALLERY)
def gallery_item(request: pytest.FixtureRequest, tmp_path: Path) -> Bank:
    return loaded(tmp_path, HEAD + scaffold(request.param, f"sum.two.{request.param}"))


def test_an_item_of_the_gallery_is_dealt_at_every_seed_and_mostly_at_the_first_try(gallery_item: Bank) -> None:
    tries = [problem.attempt for problem in variants(gallery_item)]

    assert sum(tries) < len(tries)  # fewer draws thrown away than dealt


def test_the_expected_answer_of_a_gallery_item_is_right_and_its_mistakes_are_named(gallery_item: Bank) -> None:
    for problem in variants(gallery_item):
        expected = {part.name: part.expected for part in problem.parts}
        assert grade(problem, expected).verdict == "right"
        for part in problem.parts:
            for mistake in part.mistakes:
                judged = grade(problem, {**expected, part.name: mistake.gives})
                [found] = [each for each in judged.parts if each.name == part.name]
                assert (found.verdict, found.mistake) == ("wrong", mistake.id)


def test_the_items_of_the_page_on_the_format_are_dealt(tmp_path: Path) -> None:
    page = (SHIPPED / "README.md").read_text(encoding="utf-8")
    [whole] = re.findall(r"^```yaml file\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    items = re.findall(r"^```yaml item\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    indented = "".join(f"  {line}\n" for text in items for line in text.splitlines())

    dealt = variants(loaded(tmp_path, whole + indented))

    assert len(dealt) == 3 * len(SEEDS)
    assert {part.kind for problem in dealt for part in problem.parts} == {"number", "vector"}


def test_the_tests_of_the_page_on_the_format_hold(tmp_path: Path) -> None:
    page = (SHIPPED / "README.md").read_text(encoding="utf-8")
    [whole] = re.findall(r"^```yaml file\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    [item] = loaded(tmp_path, whole).values()
    [test] = item.tests

    assert grade(make(item, test.seed), dict(test.answers)).verdict == test.verdict


def test_a_problem_from_the_cache_is_the_same_as_one_from_the_file(tmp_path: Path) -> None:
    path = tmp_path / "sample.yaml"
    path.write_text(HEAD + scaffold("vector", "sum.two.shares"), encoding="utf-8")
    first, second = load_bank(path), load_bank(path)

    assert first is not second
    assert [each.digest for each in variants(second)] == [each.digest for each in variants(first)]
