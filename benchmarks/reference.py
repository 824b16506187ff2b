"""How fast the reference is: `python benchmarks/reference.py [ROUNDS]`.

Attention over 512 words of 768 numbers in 12 heads, in float64 on one thread: the reference with its checks and its
trace of every step, in turn with the same written as plainly as numpy allows, and with the matrix products alone,
which no way of computing attention can do without. Medians of interleaved rounds; read the ratios. Ends with 1 where
a target of ours is missed.
"""

from __future__ import annotations

import os
import statistics
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from time import process_time
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

import numpy as np
import numpy.typing as npt

from quizgen.reference import multi_head_attention

ONE_THREAD = {f"{library}_NUM_THREADS": "1" for library in ("OPENBLAS", "OMP", "MKL")}
"""What numpy's libraries read when they are loaded."""

WORDS, WIDTH, HEADS = 512, 768, 12
ROUNDS = 15
AGAINST_PLAIN, AGAINST_PRODUCTS = 1.25, 2.5
"""The targets: so many times the time of the plain version, and of the matrix products alone."""

Array = npt.NDArray[np.float64]


class Layer(NamedTuple):
    """Words, and the four matrices of a layer."""

    words: Array  # [n, d_model]
    queries: Array  # [d_model, d_model]
    keys: Array
    values: Array
    out: Array


def main(rounds: int) -> int:
    """Print the ratios; 1 where one is beyond its target."""
    layer = drawn(np.random.default_rng(1))
    same = bool(np.allclose(reference(layer), plain(layer), rtol=1e-9, atol=1e-12))
    taken = medians({"reference": reference, "plain numpy": plain, "products alone": products}, layer, rounds)
    print(f"attention of {WORDS} words, {WIDTH} numbers, {HEADS} heads; results are {'equal' if same else 'DIFFERENT'}")
    for name, seconds in taken.items():
        print(f"  {name:16} {seconds * 1e3:7.1f} ms")
    kept = [
        told("plain numpy", taken["reference"] / taken["plain numpy"], AGAINST_PLAIN),
        told("products alone", taken["reference"] / taken["products alone"], AGAINST_PRODUCTS),
    ]
    return 0 if same and all(kept) else 1


def drawn(chance: np.random.Generator) -> Layer:
    """Words and matrices at random, of the size of those in a trained layer."""
    square = (WIDTH, WIDTH)
    matrices = (chance.normal(0, WIDTH**-0.5, square) for _ in range(4))
    return Layer(chance.normal(size=(WORDS, WIDTH)), *matrices)


def reference(layer: Layer) -> Array:
    """The reference, every check and every step included."""
    return multi_head_attention(*layer, h=HEADS).output


def plain(layer: Layer) -> Array:
    """The same in the fewest readable lines of numpy, without a check."""
    queries, keys, values = (split(layer.words @ weights) for weights in layer[1:4])
    scores = queries @ np.swapaxes(keys, -1, -2) / np.sqrt(queries.shape[-1])
    powers = np.exp(scores - scores.max(axis=-1, keepdims=True))
    weights = powers / powers.sum(axis=-1, keepdims=True)
    joined = np.swapaxes(weights @ values, 0, 1).reshape(WORDS, WIDTH)
    product: Array = joined @ layer.out
    return product


def products(layer: Layer) -> Array:
    """The six matrix products, and nothing between them."""
    queries, keys, values = (split(layer.words @ weights) for weights in layer[1:4])
    blends = (queries @ np.swapaxes(keys, -1, -2)) @ values
    product: Array = blends.reshape(WORDS, WIDTH) @ layer.out
    return product


def split(grid: Array) -> Array:  # [n, d_model] -> [h, n, d_k]
    """The columns of every head."""
    return np.swapaxes(grid.reshape(WORDS, HEADS, WIDTH // HEADS), 0, 1)


def medians(works: Mapping[str, Callable[[Layer], Array]], layer: Layer, rounds: int) -> dict[str, float]:
    """The median processor time of each work; the rounds are interleaved, so that a busy machine is busy for all."""
    taken: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            started = process_time()
            work(layer)
            taken[name].append(process_time() - started)
    return {name: statistics.median(seconds) for name, seconds in taken.items()}


def told(against: str, found: float, target: float) -> bool:
    """Whether a target is kept, after a line that says so."""
    print(f"  {found:5.2f} x {against:16} at most {target} x{'' if found <= target else '   MISSED'}")
    return found <= target


if __name__ == "__main__":
    if not ONE_THREAD.items() <= os.environ.items():  # numpy is loaded by now: begin again
        os.execve(sys.executable, [sys.executable, *sys.argv], {**os.environ, **ONE_THREAD})  # noqa: S606 - this script
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS))
