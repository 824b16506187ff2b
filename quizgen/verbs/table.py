"""The verbs: every function that a formula of the bank may call, by name and number of arguments.

In: nothing. Out: `VERBS`. The names are the field's own; `questions/README.md` explains them to authors. Left out: the
functions themselves (the modules beside this one), and the operators, which are the language's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from quizgen.language.evaluate import Verb
from quizgen.language.values import Value
from quizgen.verbs import arrays, cells, products, sentences, shapes, whole, wrong_steps
from quizgen.verbs.elementary import ELEMENTARY
from quizgen.verbs.reference import reference_verb

MANY = 64
"""As many arguments as a verb without a fixed number may have."""


def _wrong(name: str, plainly: Callable[..., Value | None]) -> Callable[..., Value]:
    return products.exact_verb(name, plainly, "mistakes")


_FIXED: dict[int, dict[str, Callable[..., Value]]] = {
    1: {
        **ELEMENTARY,
        "is_square": whole.is_square,
        "sum": cells.total,
        "product": cells.product,
        "mean": cells.mean,
        "row_sums": cells.row_sums,
        "column_sums": cells.column_sums,
        "argmax": cells.place_of_largest,
        "argmin": cells.place_of_smallest,
        "distinct": cells.all_differ,
        "size": arrays.size,
        "rows": arrays.rows,
        "columns": arrays.columns,
        "reverse": arrays.reverse,
        "sort": arrays.ordered,
        "identity": arrays.identity,
        "flip_rows": arrays.flip_rows,
        "word_count": sentences.word_count,
        "distinct_words": sentences.distinct_words,
        "letter_count": sentences.letter_count,
        "shape_of": shapes.shape_of,
        "shape_of_transpose": shapes.shape_of_transpose,
        "norm": products.exact_verb("norm", products.norm),
        "transpose": products.exact_verb("transpose", products.transpose),
        "merge_heads": products.exact_verb("merge_heads", products.merge_heads),
        "softmax": reference_verb("softmax"),
        "log_softmax": reference_verb("log_softmax"),
        "softmax_jacobian": reference_verb("softmax_jacobian"),
        "softmax_columns": reference_verb("softmax_down_columns", "mistakes"),
        "dot_product_variance": reference_verb("dot_product_variance"),
        "share_without_exp": _wrong("shares_of_scores", wrong_steps.share_without_exp),
        "negatives_to_zero": _wrong("shares_of_positive_scores", wrong_steps.negatives_to_zero),
        "shares_of_absolute": _wrong("shares_of_absolute_scores", wrong_steps.shares_of_absolute),
        "winner_takes_all": wrong_steps.winner_takes_all,
        "powers_of_two": reference_verb("shares_of_powers_of_two", "mistakes"),
        "divided_by_largest": reference_verb("shares_of_largest_exponential", "mistakes"),
        "sigmoids": reference_verb("sigmoid_of_scores", "mistakes"),
    },
    2: {
        "mod": whole.remainder,
        "quotient": whole.quotient,
        "divides": whole.divides,
        "gcd": whole.common_divisor,
        "round": whole.rounded,
        "count": cells.occurrences,
        "row": arrays.row,
        "column": arrays.column,
        "range": arrays.counting,
        "one_hot": arrays.one_hot,
        "repeat": arrays.repeat,
        "shape_of_product": shapes.shape_of_product,
        "dot": products.exact_verb("dot", products.dot),
        "cosine_similarity": products.exact_verb("cosine_similarity", products.cosine_similarity),
        "angle_degrees": products.exact_verb("angle_degrees", products.angle_degrees),
        "matmul": products.exact_verb("matmul", products.matmul),
        "project": products.exact_verb("project", products.matmul),
        "attention_scores": products.exact_verb("attention_scores", products.attention_scores),
        "scaled_scores": products.exact_verb("scaled_scores", products.scaled_scores),
        "attention_weights": reference_verb("attention_weights"),
        "weighted_sum": products.exact_verb("weighted_sum", products.weighted_sum),
        "split_heads": products.exact_verb("split_heads", products.split_heads),
        "parameter_count": reference_verb("parameter_count"),
    },
    3: {"slice": arrays.part_of, "attention": reference_verb("scaled_dot_product_attention", result="output")},
    4: {"set": arrays.replaced, "flop_count": reference_verb("flop_count")},
    6: {"multi_head_attention": reference_verb("multi_head_attention", result="output")},
}
"""By the number of arguments."""

_FREE = (
    Verb("min", 1, MANY, whole.least),
    Verb("max", 1, MANY, whole.greatest),
    Verb("concat", 2, MANY, arrays.concat),
    Verb("stack", 2, MANY, arrays.stack),
    Verb("reshape", 3, 4, arrays.reshape),
)

VERBS: Mapping[str, Verb] = {
    **{name: Verb(name, size, size, verb) for size, verbs in _FIXED.items() for name, verb in verbs.items()},
    **{verb.name: verb for verb in _FREE},
}
"""Every verb by its name."""
