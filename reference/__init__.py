"""Multi-head attention to be read: every step a small function over numpy arrays in float64.

Start with `reference/README.md`, which gives the order of the files and the conventions they share. Left out on
purpose: speed by other means than plain matrix products, float32, dropout, caches, positions, training.
"""

from . import mistakes
from .attention import (
    AttentionTrace,
    apply_scale,
    attention_scores,
    attention_weights,
    scaled_dot_product_attention,
    scaled_scores,
    weighted_sum,
)
from .counts import dot_product_variance, flop_count, head_size, parameter_count
from .heads import MultiHeadTrace, merge_heads, multi_head_attention, split_heads
from .masks import apply_mask, causal_mask
from .matrices import matmul, transpose
from .projection import project
from .softmax import log_softmax, softmax, softmax_jacobian, softmax_vjp
from .vectors import angle_degrees, cosine_similarity, dot, norm

__all__ = [
    "AttentionTrace",
    "MultiHeadTrace",
    "angle_degrees",
    "apply_mask",
    "apply_scale",
    "attention_scores",
    "attention_weights",
    "causal_mask",
    "cosine_similarity",
    "dot",
    "dot_product_variance",
    "flop_count",
    "head_size",
    "log_softmax",
    "matmul",
    "merge_heads",
    "mistakes",
    "multi_head_attention",
    "norm",
    "parameter_count",
    "project",
    "scaled_dot_product_attention",
    "scaled_scores",
    "softmax",
    "softmax_jacobian",
    "softmax_vjp",
    "split_heads",
    "transpose",
    "weighted_sum",
]
