"""The verbs of several steps as a person carries them out: every step is written down before the next one is begun.

In: the rule by which a number is written down. Out: the verbs of the reference that have steps between, each computed
step by step. All other verbs have one step, whose result is written down by whoever calls them. Left out: the rule
itself (`problem.learners`).

A person takes e^s of the scores as they are. Scores beyond ±20 are first moved so that the largest is 0, for nobody
writes down e^1000.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from quizgen.errors import FormulaError
from quizgen.language.arithmetic import matrix_product, scalar, transposed
from quizgen.language.values import Array, Scalar, Value
from quizgen.records import dataclass
from quizgen.verbs.arguments import array, count, matrix, vector
from quizgen.verbs.products import squares

LARGE_SCORE = 20

Written: TypeAlias = Callable[[float], float]
"""A number as it is written down."""
Floats: TypeAlias = list[float]


@dataclass(frozen=True, slots=True)
class Hand:
    """A person who writes down every step by the rule `written`."""

    written: Written

    def softmax(self, x: Value) -> Value:
        """The exponentials of each row, then its shares."""
        return self._each_row(x, lambda row: _shares(self._powers(row, 1)))

    def softmax_columns(self, A: Value) -> Value:
        """The same down the columns."""
        return transposed(self.softmax(transposed(matrix(A))))

    def log_softmax(self, x: Value) -> Value:
        """Each score minus the logarithm of the sum of the exponentials."""
        return self._each_row(x, self._logarithms)

    def softmax_jacobian(self, x: Value) -> Value:
        """The weights p, then p_i (1 − p_i) and −p_i p_j."""
        p = [self.written(share) for share in _shares(self._powers(_floats(vector(x)), 1))]
        cells = [a * (1 - a) if i == j else -a * b for i, a in enumerate(p) for j, b in enumerate(p)]
        return Array((len(p), len(p)), tuple(cells))

    def powers_of_two(self, x: Value) -> Value:
        """The powers 2^s of each row, then their shares."""
        return self._each_row(x, lambda row: _shares(self._powers(row, math.log(2))))

    def divided_by_largest(self, x: Value) -> Value:
        """The exponentials of each row over the largest of them."""
        return self._each_row(x, lambda row: _over(powers := self._powers(row, 1), max(powers)))

    def cosine_similarity(self, a: Value, b: Value) -> Value:
        """The dot product, both lengths, then the quotient."""
        top = self.written(float(scalar(matrix_product(a, b))))
        return _over([top], self._length(vector(a)) * self._length(vector(b)))[0]

    def angle_degrees(self, a: Value, b: Value) -> Value:
        """The angle of the cosine as written down."""
        cosine = self.written(float(scalar(self.cosine_similarity(a, b))))
        return math.degrees(math.acos(max(-1.0, min(1.0, cosine))))

    def scaled_scores(self, Q: Value, K: Value) -> Value:
        """The scores, the root of d_k, then the quotients."""
        root = self.written(math.sqrt(matrix(K).shape[1]))
        return self._each_row(self._noted(matrix_product(Q, transposed(K))), lambda row: _over(row, root))

    def attention_weights(self, Q: Value, K: Value) -> Value:
        """The scaled scores, then the shares of each row."""
        return self.softmax(self._noted(self.scaled_scores(Q, K)))

    def attention(self, Q: Value, K: Value, V: Value) -> Value:
        """The weights, then the blend."""
        return matrix_product(self._noted(self.attention_weights(Q, K)), V)

    def multi_head_attention(self, X: Value, *weights_and_heads: Value) -> Value:
        """Queries, keys and values; each head; the heads side by side; the last product."""
        W_Q, W_K, W_V, W_O, h = weights_and_heads
        heads = count(h)
        Q, K, V = (_cut(self._noted(matrix_product(X, W)), heads) for W in (W_Q, W_K, W_V))
        outputs = [self._noted(self.attention(*head)) for head in zip(Q, K, V, strict=True)]
        rows = [[cell for output in outputs for cell in output.rows()[r]] for r in range(outputs[0].shape[0])]
        return matrix_product(_grid(rows), W_O)

    def _noted(self, value: Value) -> Array:
        """An array with every cell as it is written down."""
        table = array(value)
        return Array(table.shape, tuple(self.written(float(cell)) for cell in table.cells))

    def _each_row(self, value: Value, step: Callable[[Floats], Floats]) -> Array:
        table = array(value)
        return Array(table.shape, tuple(cell for row in table.rows() for cell in step(_floats(row))))

    def _powers(self, row: Floats, base_logarithm: float) -> Floats:
        moved = _moved(row)
        return [self.written(math.exp((score - moved) * base_logarithm)) for score in row]

    def _logarithms(self, row: Floats) -> Floats:
        moved = _moved(row)
        total = self.written(math.log(_not_zero(sum(self._powers(row, 1)))))
        return [score - moved - total for score in row]

    def _length(self, cells: Sequence[Scalar]) -> float:
        return self.written(math.sqrt(squares(cells)))


def by_hand(written: Written) -> Mapping[str, Callable[..., Value]]:
    """The verbs of several steps, for a person who writes down every step by the rule `written`.

    >>> def two_places(x: float) -> float:
    ...     return round(x, 2)
    >>> by_hand(two_places)["softmax"](Array((2,), (0, 1)))  # 1/3.72 and 2.72/3.72
    Array(shape=(2,), cells=(0.26881720430107525, 0.7311827956989247))
    """
    hand = Hand(written)
    return {
        "softmax": hand.softmax,
        "softmax_columns": hand.softmax_columns,
        "log_softmax": hand.log_softmax,
        "softmax_jacobian": hand.softmax_jacobian,
        "powers_of_two": hand.powers_of_two,
        "divided_by_largest": hand.divided_by_largest,
        "cosine_similarity": hand.cosine_similarity,
        "angle_degrees": hand.angle_degrees,
        "scaled_scores": hand.scaled_scores,
        "attention_weights": hand.attention_weights,
        "attention": hand.attention,
        "multi_head_attention": hand.multi_head_attention,
    }


def _floats(row: Sequence[Scalar]) -> Floats:
    return [float(cell) for cell in row]


def _moved(row: Floats) -> float:
    return max(row) if max(map(abs, row)) > LARGE_SCORE else 0.0


def _grid(rows: Sequence[Sequence[Scalar]]) -> Array:
    return Array((len(rows), len(rows[0])), tuple(cell for row in rows for cell in row))


def _cut(table: Array, heads: int) -> list[Array]:
    """The columns of a table, dealt out to the heads in neighbouring ones."""
    width = table.shape[1] // heads
    return [_grid([row[i * width : (i + 1) * width] for row in table.rows()]) for i in range(heads)]


def _shares(parts: Floats) -> Floats:
    return _over(parts, sum(parts))


def _over(parts: Floats, divisor: float) -> Floats:
    return [part / _not_zero(divisor) for part in parts]


def _not_zero(x: float) -> float:
    if x == 0:
        raise FormulaError("what is divided by came out as 0 at this precision")
    return x
