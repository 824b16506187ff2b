"""A checklist of six skills, and answers to it, for the tests of what is learned."""

from datetime import UTC, date, datetime, timedelta

from quizgen.learning.checklist import Checklist
from quizgen.learning.evidence import Evidence, Quality
from quizgen.learning.journal import Attempt, Closed, Dealt

MONDAY = date(2026, 11, 30)
AT = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)

SMALL = Checklist(
    {"count": (), "root": (), "arrow": ("count",), "length": ("arrow", "root"), "dot": ("arrow",), "angle": ("dot",)},
    frozenset({"angle"}),
    {
        "count": (1, 2, 3),
        "root": (1,),
        "arrow": (1, 2),
        "length": (2, 3),
        "dot": (1, 3),
        "angle": (2,),
    },
)
"""`length` rests on `arrow`, `root` and `count`; `angle` is extra."""


def day(number: int) -> date:
    """The Monday, or so many days after it."""
    return MONDAY + timedelta(days=number)


def shown(
    skill: str,
    quality: Quality = "right",
    *,
    on: int = 0,
    level: int = 1,
    why: str = "asked",
    seconds: float = 0,
    guess: float = 0.05,
    mistake: str = "",
) -> Evidence:
    """What a question on a skill showed, so many days after the Monday."""
    return Evidence(f"{skill}.item", skill, level, quality, guess, day(on), seconds, why, mistake)


def attempt(
    verdict: str = "right",
    *,
    part: str = "answer",
    event: str = "answer",
    hinted: bool = False,
    tries: int = 1,
    seconds: float = 5,
    mistake: str = "",
) -> Attempt:
    """One answer, as the journal has it."""
    marks = "1" if verdict == "right" else "0"
    return Attempt(part, event, "0.2", verdict, marks, mistake, hinted, tries, AT, MONDAY.isoformat(), seconds)


def closed(*attempts: Attempt, item: str = "softmax.equal.weight", why: str = "asked") -> Closed:
    """A question that is done with."""
    return Closed(
        1, Dealt(1, 1, "foundations", item, 1, 7, "softmax.equal", 1, "d", AT, closed=True, why=why), attempts
    )
