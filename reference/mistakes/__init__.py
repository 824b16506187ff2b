"""Mistakes that learners make, each a wrong *step*: the value of one step in, the wrong value of the next one out.

In: what the right step takes, checked by the same door. Out: what somebody with that one belief would get. Left out:
the remarks, which stand with the questions, and the rest of the way: that is computed by the right steps, so that a
mistake shows in the answer as it would on paper.

Every docstring begins with the id of the mistake, says the formula, and when it happens to give the right value.
Functions that raise ValueError do so where the belief leads nowhere: a division by 0, a product that does not exist.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from ..door import Array, Mask
from .counts import (
    deviation_for_variance,
    operations_halved,
    operations_of_wide_grids,
    operations_without_grids,
    parameters_of_one_head,
    parameters_of_wide_heads,
    parameters_of_wide_heads_one_output,
    parameters_without_output,
    variance_of_one_product,
)
from .heads import (
    concat_as_output,
    concat_read_straight,
    heads_added,
    heads_added_output,
    heads_averaged,
    heads_of_every_column,
    heads_of_words,
    heads_read_straight,
    heads_reading_slices,
    heads_sharing_a_pattern,
)
from .masks import future_mask, inverted_mask, scores_masked_to_zero, strict_causal_mask, weights_masked_late
from .outputs import (
    best_value_only,
    blend_by_columns,
    blend_of_keys,
    blend_over_words,
    own_value_only,
    plain_mean_of_values,
)
from .products import (
    cosine_for_dot,
    mean_of_products,
    product_by_entries,
    product_in_reverse,
    product_of_lengths,
    product_with_transpose,
    reshaped_for_transposed,
    sum_of_absolute_products,
    sum_of_all_entries,
)
from .projections import one_matrix_for_all, projected_by_transpose, scores_of_swapped_matrices, words_unprojected
from .scores import (
    cosines_as_scores,
    features_times_features,
    keys_times_queries,
    scores_over_dimension,
    scores_over_model_root,
    scores_over_word_root,
    scores_times_root,
    scores_without_transpose,
    unscaled_scores,
)
from .slopes import slopes_all_upwards, slopes_like_weights, slopes_on_the_diagonal
from .weights import (
    exponentials_alone,
    shares_of_absolute_scores,
    shares_of_largest_exponential,
    shares_of_positive_scores,
    shares_of_powers_of_two,
    shares_of_scores,
    sigmoid_of_scores,
    softmax_down_columns,
    softmax_of_negated_scores,
    softmax_of_rescaled_scores,
    softmax_over_everything,
    weights_over_root,
    winner_takes_all,
)

WrongStep: TypeAlias = Callable[..., Array | Mask | float]

# The numbers have gaps where an id was given up; an id is never given twice. S7 and P5 are one function of X.
MISTAKES: Mapping[str, WrongStep] = MappingProxyType(
    {
        # Scores: the product of queries and keys, and its scale.
        "S1": unscaled_scores,
        "S2": scores_over_dimension,
        "S3": scores_over_model_root,
        "S4": scores_over_word_root,
        "S5": scores_times_root,
        "S6": weights_over_root,
        "S7": keys_times_queries,
        "S8": scores_without_transpose,
        "S9": cosines_as_scores,
        "S10": features_times_features,
        # Softmax: scores into shares.
        "F1": softmax_down_columns,
        "F2": softmax_over_everything,
        "F3": shares_of_scores,
        "F4": shares_of_positive_scores,
        "F5": shares_of_absolute_scores,
        "F6": winner_takes_all,
        "F7": exponentials_alone,
        "F8": shares_of_powers_of_two,
        "F9": shares_of_largest_exponential,
        "F12": sigmoid_of_scores,
        "F13": softmax_of_rescaled_scores,
        "F14": softmax_of_negated_scores,
        # Values: shares into the output.
        "V1": blend_of_keys,
        "V2": blend_by_columns,
        "V3": best_value_only,
        "V4": plain_mean_of_values,
        "V5": own_value_only,
        "V6": blend_over_words,
        # Masks: who may see whom.
        "K1": inverted_mask,
        "K2": future_mask,
        "K3": strict_causal_mask,
        "K4": weights_masked_late,
        "K5": scores_masked_to_zero,
        # Projections: words into Q, K and V.
        "P1": words_unprojected,
        "P2": one_matrix_for_all,
        "P3": projected_by_transpose,
        "P5": scores_of_swapped_matrices,
        # Heads: split, merge, mix.
        "H1": heads_added,
        "H1b": heads_added_output,
        "H2": heads_averaged,
        "H3": concat_as_output,
        "H4": heads_read_straight,
        "H5": heads_of_every_column,
        "H6": concat_read_straight,
        "H7": heads_of_words,
        "H8": heads_sharing_a_pattern,
        "H9": heads_reading_slices,
        # Dot products, of two vectors.
        "D1": sum_of_all_entries,
        "D2": product_of_lengths,
        "D3": mean_of_products,
        "D4": sum_of_absolute_products,
        "D5": cosine_for_dot,
        # Matrix products and the flip.
        "M1": product_with_transpose,
        "M2": product_by_entries,
        "M3": product_in_reverse,
        "M4": reshaped_for_transposed,
        # Counts: variance, parameters, operations.
        "C1": deviation_for_variance,
        "C2": variance_of_one_product,
        "C3": parameters_without_output,
        "C4": parameters_of_wide_heads,
        "C4b": parameters_of_wide_heads_one_output,
        "C5": parameters_of_one_head,
        "C6": operations_halved,
        "C7": operations_without_grids,
        "C8": operations_of_wide_grids,
        # The Jacobian of softmax.
        "J1": slopes_on_the_diagonal,
        "J2": slopes_all_upwards,
        "J3": slopes_like_weights,
    }
)

__all__ = [
    "MISTAKES",
    "WrongStep",
    "best_value_only",
    "blend_by_columns",
    "blend_of_keys",
    "blend_over_words",
    "concat_as_output",
    "concat_read_straight",
    "cosine_for_dot",
    "cosines_as_scores",
    "deviation_for_variance",
    "exponentials_alone",
    "features_times_features",
    "future_mask",
    "heads_added",
    "heads_added_output",
    "heads_averaged",
    "heads_of_every_column",
    "heads_of_words",
    "heads_read_straight",
    "heads_reading_slices",
    "heads_sharing_a_pattern",
    "inverted_mask",
    "keys_times_queries",
    "mean_of_products",
    "one_matrix_for_all",
    "operations_halved",
    "operations_of_wide_grids",
    "operations_without_grids",
    "own_value_only",
    "parameters_of_one_head",
    "parameters_of_wide_heads",
    "parameters_of_wide_heads_one_output",
    "parameters_without_output",
    "plain_mean_of_values",
    "product_by_entries",
    "product_in_reverse",
    "product_of_lengths",
    "product_with_transpose",
    "projected_by_transpose",
    "reshaped_for_transposed",
    "scores_masked_to_zero",
    "scores_of_swapped_matrices",
    "scores_over_dimension",
    "scores_over_model_root",
    "scores_over_word_root",
    "scores_times_root",
    "scores_without_transpose",
    "shares_of_absolute_scores",
    "shares_of_largest_exponential",
    "shares_of_positive_scores",
    "shares_of_powers_of_two",
    "shares_of_scores",
    "sigmoid_of_scores",
    "slopes_all_upwards",
    "slopes_like_weights",
    "slopes_on_the_diagonal",
    "softmax_down_columns",
    "softmax_of_negated_scores",
    "softmax_of_rescaled_scores",
    "softmax_over_everything",
    "strict_causal_mask",
    "sum_of_absolute_products",
    "sum_of_all_entries",
    "unscaled_scores",
    "variance_of_one_product",
    "weights_masked_late",
    "weights_over_root",
    "winner_takes_all",
    "words_unprojected",
]
