"""A long fuzz of everything that reads what people type: `python benchmarks/fuzz_language.py [THOUSANDS [SEED]]`.

Random and spoiled texts go through every reader, and every accepted answer is printed and read again. Then every
heavy text of the hostile suite (at most 2,000 characters) is timed with every reader against the bound of 5 ms. It
ends with 1 where a fault was found. Ten thousand texts take ten seconds; the full run, before a release, is a
thousand thousands.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from time import perf_counter, process_time

sys.path.insert(0, str(Path(__file__).parents[1]))

from quizgen.errors import AnswerError
from tests.language.fuzzing import READERS, Reader, fault, texts
from tests.language.hostile import HEAVY

BOUND = 0.005
"""Seconds that a reading may take, on a quiet machine."""

SHOWN = 20


def main(thousands: int, seed: int) -> int:
    """Print the faults and the dearest texts; 1 where there was a fault."""
    start = perf_counter()
    faults = list(found(thousands, seed))
    print(f"{thousands * 1000} random texts in {perf_counter() - start:.0f} s, {len(faults)} faults")
    for each in faults[:SHOWN]:
        print(f"  {each}")
    slow = [(taken, text) for taken, text in map(dearest, HEAVY) if taken > BOUND]
    print(f"{len(HEAVY)} heavy texts, {len(slow)} beyond {BOUND * 1e3:.0f} ms")
    for taken, text in sorted(slow, reverse=True)[:SHOWN]:
        print(f"  {taken * 1e3:6.1f} ms  {text[:40]!r} … {len(text)}")
    return 1 if faults or slow else 0


def found(thousands: int, seed: int) -> Iterator[str]:
    """Every fault, an exception that should not be included."""
    for part in range(seed, seed + thousands):
        for text in texts(part, 1000):
            try:
                complaint = fault(text)
            except Exception as error:  # noqa: BLE001 - whatever is raised here is what is looked for
                complaint = f"{type(error).__name__}: {error}, from {text!r}"
            if complaint:
                yield complaint


def dearest(text: str) -> tuple[float, str]:
    """The processor time of the reader that takes longest for a text, the best of a few runs each."""
    return max(min(timed(partial(read, reader, text)) for _ in range(5)) for reader in READERS), text


def timed(action: partial[None]) -> float:
    """The processor time of one run."""
    start = process_time()
    action()
    return process_time() - start


def read(reader: Reader, text: str) -> None:
    """A reading that may be refused."""
    try:
        reader(text)
    except AnswerError:
        return


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[1:]] or [10]
    sys.exit(main(numbers[0], numbers[1] if len(numbers) > 1 else 0))
