"""The misconceptions that the bank may name: an id for each way of going wrong, skill by skill.

A mistake is a misconception that somebody has, and no number that happens to lie near the answer. So each id stands
here after it was held against the skill's row of the checklist and against `CODES`; a new one is added by hand.
"""

from collections.abc import Mapping

_TABLE = """
warmup.power: adds-exponents divides-exponents wrong-way-round power-zero-is-zero power-zero-is-e adds-the-one
    negative-value minus-ignored subtracts splits-the-sum
warmup.root: divides-by-the-square half-for-root multiplies upper-one distance-for-root
warmup.sum: multiplies last-left-out signs-dropped sum-of-places square-of-the-sum doubles negative-squares
    plain-sum adds-it-again takes-the-place even-share
warmup.subscript: row-and-column-swapped same-number-twice zero-based subtracts-the-places wrong-way-round
words.numbers: context-too-early place-too-early shorter-the-second-time one-a-place counts-numbers
    width-for-lists
n.count: counts-distinct-words counts-letters counts-gaps repeats-not-counted tail-forgotten replaced-word-kept
    counts-the-strokes strikes-forgotten
n.grid: each-pair-once without-itself doubles squares-the-parts one-too-few all-of-them
n.growth: grows-like-the-text doubles-the-factor counts-the-cells squares-the-time grows-like-the-budget
    half-the-factor unchanged
vector.dimension: largest-entry sum-of-entries last-entry page-for-room room-for-page one-word-one-line
    repeats-not-counted all-repeated adds-the-factor
vector.scale: adds-to-each-entry first-entry-only sign-lost takes-it-away divides
vector.add: multiplies-entries subtracts crosses-entries factors-forgotten one-factor-for-both factors-swapped
    sign-lost
vector.length: number-of-entries sum-of-entries squared-length largest-entry third-forgotten factor-not-squared
    root-of-each
vector.direction: negative-multiple equal-length adds-to-each-entry same-entry turned-round
    multiplies-by-the-length
dmodel.budget: adds width-squared words-squared one-word-only counts-distinct-words counts-letters subtracts
    root-of-the-total width-for-words new-words-narrow width-before words-before one-sentence-only
dmodel.meaning: more-words grid-grows meets-more-often everything-grows total-forgotten width-unchanged
    width-grows shares-among-words
matrix.notation: transposed one-long-row square adds-the-sides goes-round columns-squared power-for-kind
    unchanged cut-the-rows one-piece forgets-the-cut
matrix.shape: transposed one-long-row grid-of-comparisons counts-distinct-words words-as-columns words-forgotten
    width-forgotten
matrix.entry: row-and-column-swapped zero-based same-number-twice counts-from-the-end diagonal-cells adds
matrix.row: column-for-row next-word row-backwards row-and-column-swapped grid-of-comparisons whole-row
    words-as-columns one-cell-a-word whole-grid meets-others
matmul.cell: row-times-row column-times-column entry-by-entry other-cell other-order column-before
    sum-of-all-entries absolute-products other-row other-column
matmul.shape: multiplies-anyway inner-for-outer outer-turned-round sees-a-clash stops-after-two last-two
matmul.defined: order-does-not-matter one-order-only same-matrix-fits chains-forgotten chain-lets-all-meet
matmul.full: other-order entry-by-entry row-times-row column-times-column adds-the-grids flipped-result
    absolute-products
transpose.shape: unchanged one-long-row flips-the-second sees-a-clash
transpose.entries: unchanged rows-reversed reshaped turned-a-quarter not-flipped diagonal-cell
qkt.shape: numbers-meet-numbers still-queries sees-a-clash makes-positive makes-shares turns-the-order
qkt.cell: other-way-round query-with-query key-with-key own-score already-a-weight counts-neighbours
    squares-the-factor adds-the-factor direction-only
dot.compute: sum-of-all-entries product-of-sums absolute-products sign-slip zero-counted-as-one
    whole-product-scaled adds-the-whole-new-product adds-the-entry
dot.formula: sum-of-all-entries product-of-sums meets-crosswise doubles-instead-of-squares square-of-the-sum
    factor-not-squared
dot.sign: sign-from-lengths one-minus-decides perpendicular-is-negative unlike-means-negative zero-means-alike
    large-angle-vanishes
dot.angle: forgets-the-first-length forgets-the-second-length lengths-only sine-for-cosine degrees-as-radians
    forgets-a-length forgets-the-other-length divides-by-the-sum no-division absolute-products sum-of-all-entries
    squared-lengths sums-for-lengths
dot.perpendicular: sign-slip copies-the-slope adds-instead without-dividing one-product-forgotten
dot.most-relevant: longest-key-1 longest-key-2 longest-key-3 largest-entry-1 largest-entry-2 largest-entry-3
    worst-fit largest-sum-of-entries absolute-products shortest-key-1 shortest-key-2 shortest-key-3
    stands-across-1 stands-across-2 stands-across-3
qkv.roles: key-asks key-handed-over other-way-round value-compared keys-meet
qkv.notation: word-and-head-swapped second-is-an-entry second-is-a-word one-a-word one-a-head adds
    pairs-of-words query-for-key one-matrix-for-all
projection.shape: transposed slice-to-slice whole-to-whole width-unchanged words-shared-out word-goes-away
projection.compute: row-on-the-right adds-the-columns entry-by-entry absolute-products reads-only-its-slice
    columns-swapped copies-a-slice query-with-the-keys-matrix one-matrix-for-both own-key words-meet-directly
projection.rows: row-of-the-matrix all-words row-with-row row-on-the-right next-word all-words-added
    entry-by-entry all-rows-change place-matters neighbours-matter
projection.count: one-matrix-only all-heads slice-to-slice words-counted adds-the-sides
heads.size: multiplies subtracts root-of-d_model shares-among-words factor-in-the-wrong-place factor-forgotten
    unchanged grows the-whole-width divides-by-all-heads
heads.divides: anything-goes none-but-the-smallest share-for-rest missing-for-rest subtracts shrinks
    adds-the-heads adds-the-rest
heads.slice: zero-based next-head every-hth-column off-by-one-start divides-by-h zero-based-head first-head
    other-word starts-one-early reshaped words-shared-out first-heads-key whole-rows-meet absolute-products
heads.whole-word: reads-only-its-slice one-number all-heads-reading first-head-reads queries-are-fixed
    counts-what-is-read one-word-only counts-the-matrix counts-the-scores
heads.concat: stacked added kept-apart transposed averaged reads-through interleaved one-head-wide
    one-row-a-word
heads.patterns: one-shared-grid one-row-a-head width-counted itself-left-out wider-result more-words
    more-to-learn grid-only-doubles grid-before heads-squared
softmax.compute: sum-unchecked negative-weight share-without-exp not-normalised wrong-sign winner-takes-all
    divided-by-largest powers-of-two total-for-power others-only weight-times-others
softmax.formula: itself-left-out exponent-of-the-sum share-without-exp power-of-the-share
softmax.equal: shares-the-score all-of-it weight-as-percent without-itself unchanged weights-grow
softmax.dominant: exactly-one proportional-share score-ratio score-gap powers-of-two one-other-only
    whole-over-part counts-itself
softmax.negative: negatives-to-zero negative-weight impossible absolute-scores negative-weights shares-of-scores
    not-normalised zero-score-zero-weight middle-means-third
softmax.shift: weights-grow weights-shrink proportional-share winner-takes-all smaller-one not-normalised
    factors-go-out-too doubles-the-power other-word
softmax.ratio: score-gap score-ratio from-zero other-way-round first-of-two
softmax.missing: another-equal-share what-is-held mean-of-shown larger-one divides-by-factor both-together
softmax.two: gap-turned-round without-the-one whole-other-score
blend.compute: plain-average best-value-only not-weighted divided-by-n-again weights-reversed weights-swapped
    share-of-the-value other-word distance-unshared
blend.shape: one-per-word whole-width all-laid-end-to-end grid-of-weights transposed one-blend-only
    grows-with-the-sentence shares-the-width
blend.extremes: plain-average not-weighted zero-based-row first-value scores-as-weights divided-by-n-again
    weight-as-share excess-unshared
blend.bounds: above-the-largest below-the-smallest not-weighted other-column row-for-column average-as-bound
    sum-as-bound
scale.score: divides-by-d_k multiplies root-of-d_model root-of-n unscaled root-of-h times-d_k scales-again
    root-of-all half-for-root
scale.growth: narrow-means-wild wide-means-calm spread-is-d_k spread-is-one root-of-n square-of-d_k factor-once
    factor-forgotten variance-is-one
scale.why: sum-to-one other-winner all-equal sharp-is-better sharp-row-b scaling-sharpens scaling-sharpens-b
scale.effect: unscaled divides-by-d_k multiplies scales-the-weights wrong-sign scaling-levels-all
    order-turns-round order-turned-two order-turned-three divides-the-ratio unchanged gap-over-d_k
scale.gradient: weight-itself others-only square pair-with-next ratio-of-weights ratio-of-rests turned-round
    the-scale wrong-sign
attention.order: scales-after-softmax blends-before-weights mixes-before-joining softmax-before-scores
    joins-before-blending
attention.steps: divides-by-d_k unscaled share-without-exp wrong-sign plain-average best-value-only not-weighted
    adds-the-columns absolute-products keys-added-up multiplies
attention.head: keys-ask divides-by-d_k unscaled softmax-down-columns wrong-sign weights-turned plain-average
    values-forgotten one-shared-pattern interleaved heads-swapped forgets-W_O row-on-the-right
attention.formula: keys-ask divides-by-d_k unscaled scales-after-softmax averages-the-keys scale-makes-one
    transpose-makes-one values-make-one
attention.shapes: query-takes-whole-width query-transposed scores-of-features scores-of-queries
    blends-like-scores heads-stacked heads-added result-one-head one-head-only counts-blends words-once
    heads-squared
attention.heatmap: reads-a-column-1 reads-a-column-2 reads-a-column-3 reads-a-column-4 reads-a-column own-weight
    judges-by-column-1 judges-by-column-2 judges-by-column-3 row-for-column itself-left-out largest-only
    plain-average best-value-only not-weighted
attention.context: row-only corner-twice all-cells own-cell-only only-its-own everything-changes others-only
    one-a-head
attention.count: forgets-W_O heads-full-width one-head-only times-words
"""


def _read(table: str) -> Mapping[str, frozenset[str]]:
    r"""The ids by skill; a line that is indented goes on with the skill above it.

    >>> _read("a.b: one two\n    three")["a.b"] == {"one", "two", "three"}
    True
    """
    lines = table.replace("\n    ", " ").split("\n")
    rows = (line.split(": ") for line in lines if line)
    return {skill: frozenset(ids.split()) for skill, ids in rows}


ALLOWED = _read(_TABLE)

CODES: Mapping[str, str] = {
    "no scaling": "scale.score.one unscaled",
    "divides by d_k": "scale.score.one divides-by-d_k",
    "the root of d_model for that of d_k": "scale.score.one root-of-d_model",
    "the root of n for that of d_k": "scale.score.one root-of-n",
    "multiplies by the root of d_k": "scale.effect.weights multiplies",
    "scales after the softmax": "scale.effect.weights scales-the-weights",
    "K times Q transposed": "attention.head.grid keys-ask",
    "softmax down the columns": "attention.head.grid softmax-down-columns",
    "shares without e": "softmax.compute.table share-without-exp",
    "negative scores become 0": "softmax.negative.zero-middle negatives-to-zero",
    "absolute values of scores": "softmax.negative.all absolute-scores",
    "winner takes all": "softmax.compute.logs winner-takes-all",
    "does not normalise": "softmax.compute.table not-normalised",
    "powers of 2": "softmax.compute.table powers-of-two",
    "divides by the largest power": "softmax.compute.table divided-by-largest",
    "softmax of the negative scores": "softmax.compute.table wrong-sign",
    "averages the keys": "attention.formula.write averages-the-keys",
    "weights transposed": "attention.head.output weights-turned",
    "the best value only": "blend.compute.three best-value-only",
    "plain average": "blend.compute.three plain-average",
    "divides by n again": "blend.compute.three divided-by-n-again",
    "adds the heads": "heads.concat.row added",
    "averages the heads": "heads.concat.row averaged",
    "every h-th column": "heads.slice.columns every-hth-column",
    "merges by reading on": "heads.concat.row reads-through",
    "splits by reading on": "heads.slice.stack reshaped",
    "head 1's pattern for all heads": "attention.head.two-heads one-shared-pattern",
    "one matrix for queries and keys": "projection.compute.score one-matrix-for-both",
    "the words as they are, without projections": "projection.compute.score words-meet-directly",
    "the result without the last matrix": "attention.head.two-heads forgets-W_O",
    "divides the words among the heads": "projection.shape.product words-shared-out",
    "a head reads only its slice": "projection.compute.narrow reads-only-its-slice",
    "one pattern for all heads": "heads.patterns.count one-shared-grid",
    "dot product: the sum of all entries": "dot.compute.three sum-of-all-entries",
    "dot product: the lengths only": "dot.angle.forwards lengths-only",
    "dot product: absolute products": "dot.compute.three absolute-products",
    "A times B transposed": "matmul.full.two row-times-row",
    "entry by entry": "matmul.full.two entry-by-entry",
    "B A for A B": "matmul.full.two other-order",
    "reshaped for transposed": "transpose.entries.flip reshaped",
    "words as columns, W x for x W": "projection.compute.word row-on-the-right",
    "the variance for its root": "scale.growth.spread spread-is-d_k",
    "the variance of one term": "scale.growth.spread spread-is-one",
    "forgets the last matrix": "attention.count.layer forgets-W_O",
    "every head as wide as the word": "attention.count.layer heads-full-width",
    "one head only": "attention.count.layer one-head-only",
}
"""Misconceptions about attention, and for each an item that names it with its mistake."""
