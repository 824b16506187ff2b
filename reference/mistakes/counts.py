"""Wrong counts: of spread, of parameters, of operations.

In: sizes. Out: the number that a learner with that belief arrives at.
"""

import math

from ..counts import dot_product_variance, flop_count, head_size, parameter_count
from ..door import whole_number


def deviation_for_variance(d_k: int, var_q: float = 1, var_k: float = 1) -> float:
    """C1, the spread for its square: √(d_k σ_q² σ_k²). The same where the variance is 1, as for d_k = 1.

    >>> deviation_for_variance(64)
    8.0
    """
    return math.sqrt(dot_product_variance(d_k, var_q, var_k))


def variance_of_one_product(d_k: int, var_q: float = 1, var_k: float = 1) -> float:
    """C2, the variances not added up: σ_q² σ_k², whatever d_k. The same where d_k = 1.

    >>> variance_of_one_product(64)
    1.0
    """
    return dot_product_variance(d_k, var_q, var_k) / whole_number(d_k, "d_k")


def parameters_without_output(d_model: int, h: int) -> int:
    """C3, W_O forgotten: 3 d_model². Never the same.

    >>> parameters_without_output(4, 2)
    48
    """
    # The four matrices are equally large.
    return parameter_count(d_model, h) * 3 // 4


def parameters_of_wide_heads(d_model: int, h: int) -> int:
    """C4, each head d_model wide, with an output matrix each: 4 h d_model². The same where h = 1.

    >>> parameters_of_wide_heads(4, 2)
    128
    """
    return parameter_count(d_model, h, d_k=whole_number(d_model, "d_model"))


def parameters_of_wide_heads_one_output(d_model: int, h: int) -> int:
    """C4b, each head d_model wide, with one output matrix in all: (3 h + 1) d_model². The same where h = 1.

    >>> parameters_of_wide_heads_one_output(4, 2)
    112
    """
    return (3 * whole_number(h, "h") + 1) * whole_number(d_model, "d_model") ** 2


def parameters_of_one_head(d_model: int, h: int) -> int:
    """C5, a single head and W_O: 3 d_model d_k + d_model². The same where h = 1.

    >>> parameters_of_one_head(4, 2)
    40
    """
    return 3 * whole_number(d_model, "d_model") * head_size(d_model, h) + whole_number(d_model, "d_model") ** 2


def operations_halved(n_q: int, n_kv: int, d_model: int, h: int) -> int:
    """C6, a multiply-add counted once: half of the operations. Never the same.

    >>> operations_halved(10, 10, 512, 8)
    10588160
    """
    return flop_count(n_q, n_kv, d_model, h) // 2


def operations_without_grids(n_q: int, n_kv: int, d_model: int, h: int) -> int:
    """C7, the n² part forgotten: 4 (n_q + n_kv) d_model². Never the same.

    >>> operations_without_grids(10, 10, 512, 8)
    20971520
    """
    return flop_count(n_q, n_kv, d_model, h) - _grids(n_q, n_kv, d_model)


def operations_of_wide_grids(n_q: int, n_kv: int, d_model: int, h: int) -> int:
    """C8, the n² part once for each head at full width: 4 (n_q + n_kv) d_model² + 4 h n_q n_kv d_model.

    The same where h = 1.

    >>> operations_of_wide_grids(10, 10, 512, 8)
    22609920
    """
    return operations_without_grids(n_q, n_kv, d_model, h) + whole_number(h, "h") * _grids(n_q, n_kv, d_model)


def _grids(n_q: int, n_kv: int, d_model: int) -> int:
    # Q Kᵀ and A V, 2 n_q n_kv d_model each, all heads together.
    return 4 * whole_number(n_q, "n_q") * whole_number(n_kv, "n_kv") * whole_number(d_model, "d_model")
