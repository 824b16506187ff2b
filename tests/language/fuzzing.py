"""Random texts for every reader: pieces of the language in any order, and good answers spoiled in a few places.

In: a seed. Out: texts, the same for the same seed. `fault` says what is wrong with what the readers make of one text,
or nothing. The short run is in the tests, the long one in `benchmarks/fuzz_language.py`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial

from quizgen.errors import AnswerError, FormulaError
from quizgen.language.parser import parse
from quizgen.language.profile import Profile
from quizgen.language.prose import read_prose
from quizgen.language.reading import (
    Reading,
    read_expression,
    read_matrix,
    read_number,
    read_shape,
    read_tensor,
    read_vector,
)
from quizgen.render.text import tree_text

Reader = Callable[[str], Reading]

SYMBOLS = ("n", "h", "d_k", "d_model", "x", "y", "alpha", "a_{1,2}", "s_1")
MATRICES = ("Q", "K", "V", "W_i^Q")

READERS: tuple[Reader, ...] = (
    read_number,
    partial(read_number, name="w", unit="words", decimal=","),
    read_vector,
    partial(read_vector, decimal=",", symbols=SYMBOLS),
    read_matrix,
    read_tensor,
    read_shape,
    partial(read_shape, symbols=SYMBOLS),
    partial(read_expression, symbols=SYMBOLS),
    partial(read_expression, symbols=SYMBOLS, matrices=MATRICES),
)

# What an accepted answer prints as is read back with a point, and without a name or unit before it.
PRINTED_READERS: tuple[Reader, ...] = (
    read_number,
    read_number,
    read_vector,
    partial(read_vector, symbols=SYMBOLS),
    read_matrix,
    read_tensor,
    read_shape,
    partial(read_shape, symbols=SYMBOLS),
    partial(read_expression, symbols=SYMBOLS),
    partial(read_expression, symbols=SYMBOLS, matrices=MATRICES),
)

PIECES = [
    *"0123456789",
    *"0123456789",
    *"+-*/^()[]|,;.!%'=<>@~:#_{}$&\\\"?`",
    *" \n\t    ",
    *"nhxyeQKVTZi",
    *"−·×÷√²³⁻¹ᵀ½⅓πα₁ₖ≈≤…°⊤′’ℝ",
    *"\u200b\x00\ud800х∞±🙂",
    "12",
    "0.5",
    ".5",
    "1e-3",
    "1,000",
    "0,24",
    "d_k",
    "dk",
    "d_model",
    "d_{k}",
    "a_{1,2}",
    "s_1",
    "W_i^Q",
    "hd_k",
    "10x64",
    " x ",
    " by ",
    "undefined",
    "words",
    "w =",
    "sqrt(",
    "sqrt ",
    "exp(",
    "ln ",
    "log_2 ",
    "sin^2 ",
    "max(",
    "softmax(",
    "transpose(",
    "fact(",
    "array(",
    "array()",
    ".1e-35",
    "1E+30",
    "dtype",
    "^T",
    "^{",
    "_{",
    "**",
    "//",
    "...",
    "(1, 2)",
    "[1, 2]",
    "[[1,2],[3,4]]",
    "1 2; 3 4",
    "\\frac{1}{2}",
    "\\frac12",
    "\\frac",
    "\\sqrt{2}",
    "\\sqrt[3]{x}",
    "\\cdot ",
    "\\left(",
    "\\right)",
    "\\text{",
    "\\mathrm{softmax}",
    "\\alpha",
    "\\top",
    "\\,",
    "\\begin{pmatrix}",
    "\\end{pmatrix}",
    "\\\\",
]

GOOD = [
    "0.24",
    "3 1/2",
    "1.5 x 10^-3",
    "40/8 = 5",
    "[0.2, 0.3]",
    "0.2 0.3",
    "1 -2",
    "[[1,2],[3,4]]",
    "1 2; 3 4",
    "[[1 2]\n [3 4]]",
    "array([[1., 2.],\n       [3., 4.]], dtype=float32)",
    "[[[1,2],[3,4]],[[5,6],[7,8]]]",
    "10 x 64",
    "n x d_model/h",
    "(n, d_k)",
    "s_1/√d_k",
    "1/(1+e^{-(x-y)})",
    "e^x/(e^x+e^y)",
    "n(n-1)/2",
    "hd_k^2",
    "|x+|y||",
    "softmax(QK^T/√d_k)V",
    r"\mathrm{softmax}\left(\frac{QK^\top}{\sqrt{d_k}}\right)V",
    r"\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}^\top",
    r"\frac{s_1}{\sqrt{d_k}}",
    "X W_i^Q",
    "Each of {n} words, `e^{{s}}/({n} e^{{s}}) = 1/{n}`.",
    "`W_{{i}}^Q` is `R^{{n}×{d}}`",
]


def texts(seed: int, count: int) -> Iterator[str]:
    """So many random texts."""
    chance = random.Random(seed)
    for _ in range(count):
        if chance.random() < 0.5:
            yield "".join(chance.choices(PIECES, k=chance.randint(1, 14)))
        else:
            yield spoiled(chance.choice(GOOD), chance)


def spoiled(text: str, chance: random.Random) -> str:
    """A text with a few pieces put in, taken out, doubled or exchanged."""
    for _ in range(chance.randint(1, 4)):
        start = chance.randrange(len(text) + 1)
        stop = min(len(text), start + chance.choice((0, 0, 1, 1, 2, 5)))
        middle = chance.choice(("", chance.choice(PIECES), text[start:stop] * 2))
        text = text[:start] + middle + text[stop:]
    return text


def fault(text: str) -> str:
    """What is wrong with how a text is read: another exception, a place outside it, a print that reads otherwise."""
    for place, reader in enumerate(READERS):
        try:
            reading = reader(text)
        except AnswerError as error:
            if not error.reason or not 0 <= error.column <= len(text) + 1:
                return f"reader {place} refuses {text!r} at {error.column}: {error.reason!r}"
        else:
            complaint = print_fault(reading, PRINTED_READERS[place])
            if complaint:
                return f"reader {place}, {text!r}: {complaint}"
    return text_fault(text)


def print_fault(reading: Reading, reader: Reader) -> str:
    """Whether what was read, printed, reads as something else."""
    for is_ascii in (False, True):
        printed = tree_text(reading.tree, ascii=is_ascii)
        try:
            again = reader(printed).tree
        except AnswerError as error:
            return f"{reading.tree} prints as {printed!r}, which cannot be read: {error.reason}"
        if again != reading.tree:
            return f"{reading.tree} prints as {printed!r}, which reads as {again}"
    return ""


def text_fault(text: str) -> str:
    """What is wrong with how a bank reads a text, as a formula and as prose."""
    for read in (partial(parse, profile=Profile("bank")), partial(read_prose, profile=Profile("bank"))):
        try:
            read(text)
        except FormulaError as error:
            if not error.reason or not 0 <= error.column <= len(text) + 1:
                return f"{text!r} is refused at {error.column}: {error.reason!r}"
    return ""
