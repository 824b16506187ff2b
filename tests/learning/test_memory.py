"""Memories are kept as text."""

import pytest

from quizgen.learning.memory import Memory, memories_in, text_of
from tests.learning.examples import day

FULL = Memory(0.7, 2, 5, 4, 1, day(3), day(2), day(1), 2.5, 4.25, day(9), (3.5, 4))


@pytest.mark.parametrize("memory", [Memory(), FULL], ids=["nothing known", "every field"])
def test_memories_come_back_as_they_were(memory: Memory) -> None:
    assert memories_in(text_of({"dot": memory, "root": Memory(level=1)})) == {"dot": memory, "root": Memory(level=1)}


@pytest.mark.parametrize("text", ['{"dot": [1, 2]}', '{"dot": 7}', "[]", "no json"])
def test_other_text_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        memories_in(text)
