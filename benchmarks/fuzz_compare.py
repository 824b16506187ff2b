"""A long fuzz of `compare`: `python benchmarks/fuzz_compare.py [THOUSANDS [SEED]]`.

Random pairs of texts, of every kind of answer and under every kind of declaration, are compared, and exchanged, without
sympy. Nothing but an AnswerError, or a ValueError about the expected text, may be raised; a text must be equal to
itself; and no pair may be equal one way round and different the other. It ends with 1 where a fault was found. The full
run, before a release, is a thousand thousands.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.equivalence.fuzzing import Trial, fault, trials

SHOWN = 20


def main(thousands: int, seed: int) -> int:
    """Print the faults; 1 where there was one."""
    start = perf_counter()
    faults = [each for each in map(complaint, made(thousands, seed)) if each]
    print(f"{thousands * 1000} random pairs in {perf_counter() - start:.0f} s, {len(faults)} faults")
    for each in faults[:SHOWN]:
        print(f"  {each}")
    return 1 if faults else 0


def made(thousands: int, seed: int) -> Iterator[Trial]:
    """The trials of so many seeds, a thousand each."""
    for part in range(seed, seed + thousands):
        yield from trials(part, 1000)


def complaint(trial: Trial) -> str:
    """What is wrong with a trial, an exception that should not be included."""
    try:
        return fault(trial)
    except Exception as error:  # noqa: BLE001 - whatever is raised here is what is looked for
        return f"{trial}: {type(error).__name__}: {error}"


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[1:]] or [10]
    sys.exit(main(numbers[0], numbers[1] if len(numbers) > 1 else 0))
