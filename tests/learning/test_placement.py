"""A placement finds out in a few questions what is known."""

from quizgen import load_bank
from quizgen.learning.checklist import Checklist, checklist_of
from quizgen.learning.evidence import Evidence, Quality
from quizgen.learning.folding import folded
from quizgen.learning.mastery import known_skills
from quizgen.learning.memory import Memory
from quizgen.learning.placement import MOST, placed_next
from tests.learning.examples import shown

CHAIN = Checklist(
    {"a": (), "b": ("a",), "c": ("b",), "d": ("c",), "e": ("d",)},
    frozenset(),
    dict.fromkeys("abcde", (1, 2)),
)
SHIPPED = checklist_of(load_bank())


def placed(checklist: Checklist, can: frozenset[str]) -> tuple[list[str], frozenset[str]]:
    """The skills that are asked, and those known in the end, of a learner who can do these."""
    memories: dict[str, Memory] = {}
    found: list[Evidence] = []
    while (skill := placed_next(checklist, found, known_skills(checklist, memories))) is not None:
        quality: Quality = "right" if skill in can else "wrong"
        found.append(shown(skill, quality, level=checklist.goal(skill), why="placement"))
        memories = folded(memories, found[-1:], checklist)
    return [evidence.skill for evidence in found], known_skills(checklist, memories)


def test_the_middle_of_a_chain_is_asked_first() -> None:
    assert placed_next(CHAIN, [], frozenset()) == "c"


def test_after_a_right_answer_only_what_is_above_is_asked_and_after_a_wrong_one_only_what_is_below() -> None:
    assert placed(CHAIN, frozenset("abc"))[0] == ["c", "d"]
    assert placed(CHAIN, frozenset("a"))[0] == ["c", "a"]
    assert placed(CHAIN, frozenset("abcd"))[0] == ["c", "d"]


def test_who_knows_part_of_a_chain_is_placed_there() -> None:
    assert placed(CHAIN, frozenset("abc"))[1] == {"a", "b", "c"}
    assert placed(CHAIN, frozenset())[1] == frozenset()


def test_nobody_is_asked_more_than_twelve() -> None:
    everything = frozenset(SHIPPED.needs)
    asked, known = placed(SHIPPED, everything)
    assert len(asked) <= MOST == 12
    assert len(known) >= 30
    assert known <= everything


def test_a_newcomer_is_released_soon_and_nothing_is_taken_as_known() -> None:
    asked, known = placed(SHIPPED, frozenset())
    assert len(asked) == 4
    assert known == frozenset()


def test_no_skill_is_asked_twice_and_no_extra_one_at_all() -> None:
    asked, _ = placed(SHIPPED, frozenset(list(SHIPPED.needs)[::2]))
    assert len(asked) == len(set(asked))
    assert not set(asked) & SHIPPED.extras
