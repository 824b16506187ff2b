"""A record is what the standard library's frozen dataclass with slots is, made in a fraction of the time."""

import copy
import dataclasses
import pickle
import subprocess
import sys
from time import perf_counter
from typing import Any

import pytest

from quizgen import records


@records.dataclass(frozen=True, slots=True)
class Point:
    """Two numbers, a name that does not count, and a list of its own."""

    x: int
    y: int = 2
    name: str = records.field(default="", compare=False)
    marks: list[str] = records.field(default_factory=list[str])

    def moved(self, by: int) -> "Point":
        """A method, as any class has them."""
        return dataclasses.replace(self, x=self.x + by)


@dataclasses.dataclass(frozen=True, slots=True)
class Twin:
    """The same, by the standard library."""

    x: int
    y: int = 2
    name: str = dataclasses.field(default="", compare=False)
    marks: list[str] = dataclasses.field(default_factory=list[str])


@records.dataclass(frozen=True, slots=True)
class Pair:
    """Few fields and no factory: the quick way."""

    left: object
    right: object = None


@records.dataclass(frozen=True, slots=True)
class Nothing:
    """No field at all."""


@records.dataclass(frozen=True, slots=True)
class Many:
    """More fields than there are templates."""

    a: int
    b: int
    c: int
    d: int
    e: int
    f: int
    g: int = 7
    h: int = 8


@records.dataclass(slots=True)
class Counter:
    """A record that changes."""

    count: int = 0


CALLS: dict[str, tuple[tuple[Any, ...], dict[str, Any]]] = {
    "by place": ((1, 3), {}),
    "a default": ((1,), {}),
    "by name": ((), {"y": 5, "x": 4}),
    "both": ((1,), {"y": 6}),
}


@pytest.mark.parametrize(("places", "names"), CALLS.values(), ids=CALLS.keys())
def test_values_come_by_place_and_by_name(places: tuple[Any, ...], names: dict[str, Any]) -> None:
    assert dataclasses.astuple(Point(*places, **names)) == dataclasses.astuple(Twin(*places, **names))


@pytest.mark.parametrize("kind", [Point, Pair, Many], ids=lambda kind: kind.__name__)
@pytest.mark.parametrize(
    ("places", "names"),
    [((), {}), (tuple(range(9)), {}), ((1, 2, 3, 4, 5, 6), {"unknown": 7})],
    ids=["none", "too many", "unknown"],
)
def test_values_that_do_not_fit_are_refused(kind: type, places: tuple[Any, ...], names: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match=r"take|need|argument"):
        kind(*places, **names)


@pytest.mark.parametrize("made", [Point(1), Pair(1, 2), Many(1, 2, 3, 4, 5, 6)], ids=["Point", "Pair", "Many"])
def test_a_record_is_made_again_with_other_values(made: Any) -> None:
    first = made.__match_args__[0]
    assert records.replace(made, **{first: 9}) == dataclasses.replace(made, **{first: 9})
    assert records.replace(made) == made


def test_no_field_is_made_up_when_a_record_is_made_again() -> None:
    with pytest.raises(TypeError):
        records.replace(Pair(1), middle=2)  # type: ignore[call-arg]  # that is the test  # pyright: ignore[reportCallIssue]


def test_a_value_given_twice_is_refused() -> None:
    with pytest.raises(TypeError):
        Pair(1, left=2)  # type: ignore[misc]  # the fault under test
    with pytest.raises(TypeError):
        Point(1, x=2)  # type: ignore[misc]  # the fault under test


def test_it_is_printed_as_the_standard_library_prints_it() -> None:
    assert repr(Point(1, name="p")) == repr(Twin(1, name="p")).replace("Twin", "Point")
    assert repr(Nothing()) == "Nothing()"


def test_equality_asks_for_the_same_class_and_equal_fields() -> None:
    assert Pair(1, 2) == Pair(1, 2)
    assert Pair(1, 2) != Pair(1, 3)
    others: list[object] = [(1, 2), Twin(1, 2), Pair((1, 2))]
    assert Pair(1, 2) not in others
    assert Point(1, 2) not in others
    assert Point(1, name="p") == Point(1, name="q")
    assert Nothing() == Nothing()


def test_equal_records_have_equal_hashes() -> None:
    assert len({Pair(1, 2), Pair(1, 2), Pair(2, 1)}) == 2
    assert hash(Pair((1, 2))) == hash(Pair((1, 2)))
    assert hash(Nothing()) == hash(Nothing())


def test_a_record_with_a_list_has_no_hash() -> None:
    with pytest.raises(TypeError):
        hash(Point(1))


def test_nothing_can_be_changed_added_or_taken_away() -> None:
    pair = Pair(1)
    for name in ("left", "other"):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(pair, name, 3)
        with pytest.raises(dataclasses.FrozenInstanceError):
            delattr(pair, name)

    assert not hasattr(pair, "__dict__")


def test_a_record_that_is_not_frozen_changes_and_has_no_hash() -> None:
    counter = Counter()
    counter.count += 2

    assert counter == Counter(2)
    assert copy.copy(counter) == counter
    with pytest.raises(TypeError):
        hash(counter)
    with pytest.raises(AttributeError):
        setattr(counter, "other", 3)  # noqa: B010 - no checker knows it


def test_a_default_that_is_made_anew_is_nobody_else_s() -> None:
    assert Point(1).marks is not Point(1).marks


def test_match_takes_it_apart_by_place() -> None:
    match Pair(1, "two"):
        case Pair(left, right):
            assert (left, right) == (1, "two")


def test_dataclasses_finds_all_that_it_asks_for() -> None:
    fields = dataclasses.fields(Point)

    assert dataclasses.is_dataclass(Point)
    assert [(each.name, each.compare) for each in fields] == [
        ("x", True),
        ("y", True),
        ("name", False),
        ("marks", True),
    ]
    assert dataclasses.asdict(Point(1)) == {"x": 1, "y": 2, "name": "", "marks": []}
    assert Point(1).moved(by=3) == Point(4)


@pytest.mark.parametrize(
    "record", [Pair(1, Pair(2)), Nothing(), Many(1, 2, 3, 4, 5, 6), Point(1, marks=["a"])], ids=repr
)
def test_it_is_copied_and_pickled(record: object) -> None:
    assert copy.deepcopy(record) == record
    assert pickle.loads(pickle.dumps(record)) == record


def test_a_class_keeps_its_name_its_text_and_its_methods() -> None:
    assert (Point.__name__, Point.__qualname__, Point.__module__) == ("Point", "Point", __name__)
    assert Point.__doc__ == "Two numbers, a name that does not count, and a list of its own."
    assert Pair.__init__.__qualname__ == "Pair.__init__"


def test_a_class_may_bring_a_method_that_others_share() -> None:
    @records.dataclass(frozen=True, slots=True)
    class Loud:
        word: str

        def __repr__(self) -> str:
            return self.word.upper()

    assert repr(Loud("a")) == "A"


def test_what_only_the_standard_library_can_do_is_left_to_it() -> None:
    with pytest.raises(TypeError, match="standard library"):
        records.dataclass(frozen=True, slots=False)
    with pytest.raises(TypeError, match="standard library"):

        @records.dataclass(frozen=True, slots=True)
        class Child(Pair):
            more: int = 0

    with pytest.raises(TypeError, match="standard library"):

        @records.dataclass(frozen=True, slots=True)
        class Late:
            more: int

            def __post_init__(self) -> None:
                raise AssertionError


def test_making_a_class_takes_a_fraction_of_the_time() -> None:
    def seconds(made_by: object) -> float:
        started = perf_counter()
        for _ in range(50):
            body = type("Body", (), {"__annotations__": {"a": int, "b": str, "c": tuple}, "__doc__": "A class."})
            made_by(frozen=True, slots=True)(body)  # type: ignore[operator]  # one of two decorators
        return perf_counter() - started

    quickest = [min(seconds(each) for _ in range(3)) for each in (records.dataclass, dataclasses.dataclass)]

    assert quickest[0] * 5 < quickest[1]


def test_the_standard_library_s_module_is_not_loaded_for_it() -> None:
    script = (
        "import sys\nfrom quizgen.records import dataclass\n"
        "@dataclass(frozen=True, slots=True)\nclass A:\n    x: int\n"
        "assert A(1) == A(1)\nprint(sorted({'dataclasses', 'inspect'} & sys.modules.keys()))"
    )

    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)

    assert done.stdout == "[]\n"
