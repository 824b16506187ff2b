"""Counts: how far dot products spread, how many numbers a layer learns, how many operations it takes.

In: sizes. Out: one number, derived and not measured. Left out: layer norm, the feed-forward part, the embedding.
"""

from .door import finite_array, whole_number


def dot_product_variance(d_k: int, var_q: float = 1, var_k: float = 1) -> float:
    """The variance of a score, Var(q · k) = d_k σ_q² σ_k², for independent entries with mean 0.

    Each product has the variance σ_q² σ_k², and the variances of d_k independent terms add up. The spread is the root,
    √d_k for entries of variance 1, and that is what scores are divided by (Vaswani et al. 2017, footnote 4).

    >>> dot_product_variance(64)
    64.0
    >>> dot_product_variance(4, var_q=2, var_k=3)
    24.0
    """
    spread_q, spread_k = _variance(var_q, "var_q"), _variance(var_k, "var_k")
    # With a mean of 0 the variance of a product of independent numbers is the product of theirs.
    return whole_number(d_k, "d_k") * spread_q * spread_k


def parameter_count(
    d_model: int,
    h: int,
    d_k: int | None = None,
    d_v: int | None = None,
    bias: bool = False,  # noqa: FBT001, FBT002  the promised signature
) -> int:
    """The numbers in W_Q, W_K, W_V and W_O: 2 d_model h d_k + 2 d_model h d_v, whatever the number of words.

    d_k is d_model / h where it is not given, and d_v is d_k; then the sum is 4 d_model², whatever h. `bias` adds one
    number for each column of the four: 2 h d_k + h d_v + d_model. ValueError where h does not divide d_model.

    >>> parameter_count(512, 8)
    1048576
    >>> parameter_count(4, 2, bias=True)  # 4·16 and 4·4
    80
    >>> parameter_count(4, 2, d_k=3, d_v=1)  # 2·4·6 and 2·4·2
    64
    """
    heads = whole_number(h, "h")
    # Keys are as wide as queries, or no dot product of the two would exist.
    queries = heads * (head_size(d_model, heads) if d_k is None else whole_number(d_k, "d_k"))  # columns of W_Q
    values = queries if d_v is None else heads * whole_number(d_v, "d_v")  # columns of W_V, rows of W_O
    width = whole_number(d_model, "d_model")
    offsets = 2 * queries + values + width if bias else 0
    return 2 * width * queries + 2 * width * values + offsets


def flop_count(n_q: int, n_kv: int, d_model: int, h: int) -> int:
    """The operations of a layer's matrix products: 4 (n_q + n_kv) d_model² + 4 n_q n_kv d_model.

    A multiply-add is two. For n words it is 8 n d_model² + 4 n² d_model: the second part passes the first at
    n = 2 d_model. h heads of width d_model / h cost what one of width d_model does. Scale, mask and softmax are not
    counted. ValueError where h does not divide d_model.

    >>> flop_count(10, 10, 512, 8)  # 8·10·262,144 + 4·100·512
    21176320
    """
    width = whole_number(d_model, "d_model")
    queries, keys = whole_number(n_q, "n_q"), whole_number(n_kv, "n_kv")
    head_size(width, h)
    projections = 4 * (queries + keys) * width**2  # Q and the output for each query, K and V for each key
    grids = 4 * queries * keys * width  # Q Kᵀ and A V, all heads together
    return projections + grids


def head_size(d_model: int, h: int) -> int:
    """The columns of one head, d_k = d_model / h. ValueError where they do not come out even.

    >>> head_size(512, 8)
    64
    """
    width, heads = whole_number(d_model, "d_model"), whole_number(h, "h")
    if width % heads:
        raise ValueError(
            f"d_model = {width} does not split among h = {heads} heads: {width % heads} columns are left over"
        )
    return width // heads


def _variance(value: float, name: str) -> float:
    variance = float(finite_array(value, name))
    if variance < 0:
        raise ValueError(f"{name} is a variance, a mean of squares, so it cannot be {variance}")
    return variance
