r"""TeX is read as the formula it shows; what is no formula is refused, and plain text is never read as TeX."""

import pytest

from quizgen.errors import AnswerError
from quizgen.language.reading import read_expression
from tests.language.outline import marked_column, outline, unmarked

SYMBOLS = ["n", "d_k", "d_model", "x", "y", "s", "a", "b", "alpha", "theta_1", "epsilon"]
MATRICES = ["Q", "K", "V", "W_Q"]


def read(text: str) -> str:
    return outline(read_expression(text, symbols=SYMBOLS, matrices=MATRICES).tree)


FORMULAS = [
    (r"\frac{s}{\sqrt{d_k}}", "(/ s (sqrt d_k))"),
    (r"\dfrac{s}{\sqrt{d_k}}", "(/ s (sqrt d_k))"),
    (r"\tfrac{s}{\sqrt x}", "(/ s (sqrt x))"),
    (r"\frac12", "(/ 1 2)"),
    (r"\frac1{2}", "(/ 1 2)"),
    (r"\frac{1}2", "(/ 1 2)"),
    (r"\frac ab", "(/ a b)"),
    (r"\frac\alpha2", "(/ alpha 2)"),
    (r"\frac{1}{1+\frac{1}{x}}", "(/ 1 (+ 1 (/ 1 x)))"),
    (r"\frac12 x", "(* (/ 1 2) x)"),
    (r"2\frac{1}{2}", "(* 2 (/ 1 2))"),
    (r"\sqrt{x^2+y^2}", "(sqrt (+ (^ x 2) (^ y 2)))"),
    (r"\sqrt2", "(sqrt 2)"),
    (r"\sqrt x y", "(* (sqrt x) y)"),
    (r"\sqrt[3]{x}", "(^ x (/ 1 3))"),
    (r"\sqrt[n]{x}", "(^ x (/ 1 n))"),
    (r"x \cdot y", "(* x y)"),
    (r"x \times y", "(* x y)"),
    (r"x \div y", "(/ x y)"),
    (r"x^{2}", "(^ x 2)"),
    (r"x^{n+1}", "(^ x (+ n 1))"),
    (r"x^10", "(^ x 10)"),
    (r"e^{-x}", "(^ e (neg x))"),
    (r"\exp(-x)", "(exp (neg x))"),
    (r"\exp\left(-x\right)", "(exp (neg x))"),
    (r"\ln x", "(log x)"),
    (r"\log(x)", "(log x)"),
    (r"\log_2 x", "(log2 x)"),
    (r"\log_{10}(x)", "(log10 x)"),
    (r"\sin^2 x", "(^ (sin x) 2)"),
    (r"\sin^{2}(x)", "(^ (sin x) 2)"),
    (r"\max(a, b)", "(max a b)"),
    (r"\left| x \right|", "(abs x)"),
    (r"\lvert x \rvert", "(abs x)"),
    (r"\left(\frac{a}{b}\right)^2", "(^ (/ a b) 2)"),
    (r"\bigl(a + b\bigr) x", "(* (+ a b) x)"),
    (r"d_{k}", "d_k"),
    (r"d_{\text{model}}", "d_model"),
    (r"d_{\mathrm{model}}", "d_model"),
    (r"d_\text{model}", "d_model"),
    (r"d_{\rm model}", "d_model"),
    (r"\alpha", "alpha"),
    (r"2\alpha x", "(* (* 2 alpha) x)"),
    (r"\theta_1", "theta_1"),
    (r"\theta_{1}", "theta_1"),
    (r"\varepsilon", "epsilon"),
    (r"\pi", "pi"),
    (r"n\,d_k", "(* n d_k)"),
    (r"n\;d_k\quad", "(* n d_k)"),
    (r"\alpha~d_k", "(* alpha d_k)"),
    (r"50\%", "(% 50)"),
    (r"$x$", "x"),
    (r"$$x + y$$", "(+ x y)"),
    (r"\(x\)", "x"),
    (r"\[ x \]", "x"),
    (r"$x$.", "x"),
    (r"${x}^{2}$", "(^ x 2)"),
    (r"\displaystyle \frac{a}{b}", "(/ a b)"),
    (r"\frac{QK^\top}{\sqrt{d_k}}", "(/ (* Q (T K)) (sqrt d_k))"),
    (r"\frac{Q K^{\top}}{\sqrt{d_k}}", "(/ (* Q (T K)) (sqrt d_k))"),
    (r"\frac{QK^T}{\sqrt{d_k}}", "(/ (* Q (T K)) (sqrt d_k))"),
    (r"Q K^{\mathsf{T}}", "(* Q (T K))"),
    (r"Q K^{\text{T}}", "(* Q (T K))"),
    (r"Q K^\intercal", "(* Q (T K))"),
    (r"Q K'", "(* Q (T K))"),
    (r"{(QK)}^\top", "(T (* Q K))"),
    (r"\mathbf{Q}\mathbf{K}^\top", "(* Q (T K))"),
    (r"\mathbf{W}_Q", "W_Q"),
    (r"\boldsymbol{Q} K", "(* Q K)"),
    (
        r"\mathrm{softmax}\left(\frac{QK^\top}{\sqrt{d_k}}\right)V",
        "(* (softmax (/ (* Q (T K)) (sqrt d_k))) V)",
    ),
    (r"\operatorname{softmax}\left(Q\right)", "(softmax Q)"),
    (r"\operatorname*{softmax}(Q)", "(softmax Q)"),
    (r"\mathbf Q \mathbf K^\top", "(* Q (T K))"),
    (r"\text{softmax}(Q)V", "(* (softmax Q) V)"),
    (r"\begin{pmatrix} a & b \\ x & y \end{pmatrix}", "[[a b] [x y]]"),
    (r"\begin{bmatrix} a + 1 \\ b \end{bmatrix}", "[[(+ a 1)] [b]]"),
    (r"2\begin{pmatrix} a & b \end{pmatrix}", "(* 2 [[a b]])"),
    (r"\frac{1}{2}\begin{pmatrix} a & b \end{pmatrix}", "(* (/ 1 2) [[a b]])"),
    (r"\begin{pmatrix}\frac{1}{2} & \sqrt{2}\end{pmatrix}", "[[(/ 1 2) (sqrt 2)]]"),
]


@pytest.mark.parametrize(("text", "tree"), FORMULAS, ids=[row[0] for row in FORMULAS])
def test_tex_is_read_as_the_formula_it_shows(text: str, tree: str) -> None:
    assert read(text) == tree


REFUSED = [
    (r"¦\foo x", r"the command \foo of TeX is not read here"),
    (r"¦\int x", r"the command \int of TeX is not read here"),
    (r"x ¦\pm y", r"the command \pm of TeX is not read here"),
    (r"¦\input{file}", r"the command \input of TeX is not read here"),
    (r"¦\def\a{b}", r"the command \def of TeX is not read here"),
    (r"\frac¦", r"\frac has no argument here"),
    (r"\frac¦{}{2}", r"\frac has an empty argument"),
    (r"\frac¦{a", "the brace opened here is never closed"),
    (r"\frac{a}¦d_k", "this argument needs braces"),
    (r"\sqrt ¦d_k", "this argument needs braces"),
    (r"¦\sqrt[3{x}", r"the bracket after \sqrt is never closed"),
    (r"x ¦} y", "this closing bracket was never opened"),
    (r"\alpha ¦} y", "this brace was never opened"),
    (r"¦$x", "this $ has no partner"),
    (r"x ¦\\ y", "a line of TeX ends here, outside a matrix"),
    (r"x ¦\le y", "an answer is a value: nothing is compared in it"),
    (r"¦\begin{cases} x \end{cases}", "this environment of TeX is not read here"),
    (r"¦\begin{pmatrix} x", r"\begin{pmatrix} has no \end{pmatrix}"),
    ("x¦{2}", 'the opening brace cannot stand after "x"'),
    (r"\text{¦if } x", '"if" is not a name that this question uses'),
]


@pytest.mark.parametrize(("sample", "reason"), REFUSED, ids=[row[0] for row in REFUSED])
def test_what_is_no_formula_of_tex_is_refused_at_its_place(sample: str, reason: str) -> None:
    with pytest.raises(AnswerError) as caught:
        read(unmarked(sample))
    assert (caught.value.reason, caught.value.column) == (reason, marked_column(sample))


@pytest.mark.parametrize("text", ["The answer is $x$", "$x$ or $y$", r"x \text{ words}", "$x$, $y$"])
def test_nothing_is_fished_out_of_surrounding_text(text: str) -> None:
    with pytest.raises(AnswerError):
        read(text)


def test_a_column_of_tex_counts_in_the_text_as_typed() -> None:
    with pytest.raises(AnswerError) as caught:
        read(r"\frac{x}{\mathrm{foo}}")
    assert caught.value.column == 18
