"""The equipment checklist, written out by hand: every skill, what it needs, and the kinds of answer it asks for.

The bank is held against this table, and never the other way round.
"""

from collections.abc import Mapping
from typing import NamedTuple


class Row(NamedTuple):
    """A skill of the checklist: its section, what comes before it, the kinds of answer, and whether it is extra."""

    section: int
    needs: str
    kinds: str
    is_extra: bool = False


EXTRA = True

CHECKLIST: Mapping[str, Row] = {
    "warmup.power": Row(0, "", "number expression"),
    "warmup.root": Row(0, "", "number"),
    "warmup.sum": Row(0, "", "number"),
    "warmup.subscript": Row(0, "", "number"),
    "words.numbers": Row(0, "", "choice"),
    "n.count": Row(1, "", "number"),
    "n.grid": Row(1, "n.count", "number expression"),
    "n.growth": Row(1, "n.grid", "number"),
    "vector.dimension": Row(2, "words.numbers", "number choice"),
    "vector.scale": Row(2, "vector.dimension", "vector"),
    "vector.add": Row(2, "vector.dimension", "vector"),
    "vector.length": Row(2, "vector.dimension warmup.root", "number expression"),
    "vector.direction": Row(2, "vector.scale", "choice"),
    "dmodel.budget": Row(3, "n.count vector.dimension", "number expression"),
    "dmodel.meaning": Row(3, "dmodel.budget", "choice"),
    "matrix.notation": Row(4, "dmodel.budget", "shape number"),
    "matrix.shape": Row(4, "matrix.notation", "shape"),
    "matrix.entry": Row(4, "matrix.shape", "number"),
    "matrix.row": Row(4, "matrix.entry", "vector choice"),
    "matmul.cell": Row(5, "dot.compute matrix.entry", "number"),
    "matmul.shape": Row(5, "matrix.shape", "shape"),
    "matmul.defined": Row(5, "matmul.shape", "choices"),
    "matmul.full": Row(5, "matmul.cell matmul.shape", "matrix"),
    "transpose.shape": Row(5, "matrix.entry", "shape"),
    "transpose.entries": Row(5, "matrix.entry", "matrix"),
    "qkt.shape": Row(5, "matmul.shape transpose.shape heads.size qkv.roles", "shape choice"),
    "qkt.cell": Row(5, "qkt.shape matmul.cell", "number choice"),
    "dot.compute": Row(6, "vector.dimension warmup.sum", "number"),
    "dot.formula": Row(6, "dot.compute warmup.subscript", "expression"),
    "dot.sign": Row(6, "dot.compute vector.direction", "choice"),
    "dot.angle": Row(6, "dot.sign vector.length", "number", EXTRA),
    "dot.perpendicular": Row(6, "dot.sign", "number"),
    "dot.most-relevant": Row(6, "dot.sign", "choice"),
    "qkv.roles": Row(7, "dot.most-relevant", "match"),
    "qkv.notation": Row(7, "qkv.roles warmup.subscript", "choice number"),
    "projection.shape": Row(7, "matmul.shape heads.size qkv.roles", "shape"),
    "projection.compute": Row(7, "matmul.cell projection.shape", "vector"),
    "projection.rows": Row(7, "projection.compute", "choice vector"),
    "projection.count": Row(7, "projection.shape", "number expression"),
    "heads.size": Row(8, "dmodel.budget", "number expression"),
    "heads.divides": Row(8, "heads.size", "choices"),
    "heads.slice": Row(8, "heads.size projection.shape", "vector"),
    "heads.whole-word": Row(8, "projection.shape", "number choice"),
    "heads.concat": Row(8, "heads.slice", "shape"),
    "heads.patterns": Row(8, "heads.size n.grid", "number choice"),
    "softmax.compute": Row(9, "warmup.power warmup.sum", "vector"),
    "softmax.formula": Row(9, "softmax.compute", "expression", EXTRA),
    "softmax.equal": Row(9, "softmax.compute", "number expression"),
    "softmax.dominant": Row(9, "softmax.compute", "choice number"),
    "softmax.negative": Row(9, "softmax.compute", "choice vector"),
    "softmax.shift": Row(9, "softmax.compute", "vector choice"),
    "softmax.ratio": Row(9, "softmax.compute", "number expression"),
    "softmax.missing": Row(9, "softmax.compute", "number"),
    "softmax.two": Row(9, "softmax.ratio", "expression", EXTRA),
    "blend.compute": Row(10, "vector.add softmax.compute", "vector"),
    "blend.shape": Row(10, "blend.compute", "shape number"),
    "blend.extremes": Row(10, "blend.compute", "vector"),
    "blend.bounds": Row(10, "blend.compute", "choice"),
    "scale.score": Row(11, "warmup.root heads.size dot.compute", "number expression"),
    "scale.growth": Row(11, "scale.score", "number", EXTRA),
    "scale.why": Row(11, "scale.score softmax.dominant", "choice"),
    "scale.effect": Row(11, "scale.score softmax.compute", "vector choice"),
    "scale.gradient": Row(11, "scale.why", "number expression", EXTRA),
    "attention.order": Row(12, "scale.score blend.compute", "order"),
    "attention.steps": Row(12, "attention.order dot.compute", "vector"),
    "attention.head": Row(12, "attention.steps qkt.cell", "matrix"),
    "attention.formula": Row(12, "attention.head", "expression"),
    "attention.shapes": Row(12, "heads.concat qkt.shape", "shape"),
    "attention.heatmap": Row(12, "attention.steps", "choice number"),
    "attention.context": Row(12, "attention.head projection.rows", "choices"),
    "attention.count": Row(12, "projection.count", "number expression", EXTRA),
}
