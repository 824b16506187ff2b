"""The promised names and arguments of the reference, and how its files are written."""

import ast
import doctest
import inspect
from pathlib import Path

import pytest

from quizgen import reference

FOLDER = Path(__file__).parents[2] / "reference"
FILES = sorted(FOLDER.rglob("*.py"))
PROMISED = {
    "dot": "a, b",
    "norm": "a",
    "cosine_similarity": "a, b",
    "angle_degrees": "a, b",
    "matmul": "A, B",
    "transpose": "A",
    "softmax": "x, axis=-1",
    "log_softmax": "x, axis=-1",
    "softmax_jacobian": "x",
    "softmax_vjp": "x, g",
    "attention_scores": "Q, K",
    "scaled_scores": "Q, K, scale=None",
    "causal_mask": "n_q, n_kv",
    "attention_weights": "Q, K, *, mask=None, bias=None, causal=False, scale=None",
    "weighted_sum": "weights, V",
    "scaled_dot_product_attention": "Q, K, V, *, mask=None, bias=None, causal=False, scale=None",
    "project": "X, W, b=None",
    "split_heads": "X, h",
    "merge_heads": "heads",
    "multi_head_attention": "X, W_Q, W_K, W_V, W_O, h=None, *, b_Q=None, b_K=None, b_V=None, b_O=None, X_kv=None, "
    "mask=None, bias=None, causal=False",
    "dot_product_variance": "d_k, var_q=1, var_k=1",
    "parameter_count": "d_model, h, d_k=None, d_v=None, bias=False",
    "flop_count": "n_q, n_kv, d_model, h",
}


def functions_in(path: Path) -> list[ast.FunctionDef]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node for node in tree.body if isinstance(node, ast.FunctionDef)]


def bare(function: object) -> str:
    """The arguments of a function, without their types."""
    assert callable(function)
    signature = inspect.signature(function)
    untyped = [each.replace(annotation=inspect.Parameter.empty) for each in signature.parameters.values()]
    return str(signature.replace(parameters=untyped, return_annotation=inspect.Signature.empty)).strip("()")


@pytest.mark.parametrize(("name", "arguments"), PROMISED.items())
def test_a_promised_function_has_its_promised_arguments(name: str, arguments: str) -> None:
    assert name in reference.__all__
    assert bare(getattr(reference, name)) == arguments


@pytest.mark.parametrize("name", reference.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(reference, name) is not None


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FOLDER)))
def test_a_public_function_has_a_docstring_with_an_example(path: Path) -> None:
    without = [
        function.name
        for function in functions_in(path)
        if not function.name.startswith("_") and ">>> " not in (ast.get_docstring(function) or "")
    ]

    assert without == []


def signature_lines(function: ast.FunctionDef, lines: list[str]) -> str:
    """What stands between the name of a function and its docstring."""
    return "\n".join(lines[function.lineno - 1 : function.body[0].lineno - 1])


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FOLDER)))
def test_a_function_of_arrays_has_its_shapes_on_the_line_of_its_name(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    without = [
        function.name
        for function in functions_in(path)
        if any(word in ast.unparse(function.returns or ast.Constant(None)) for word in ("Array", "Mask", "Trace"))
        and "# " not in signature_lines(function, lines)
    ]

    assert without == []


def test_the_reading_order_names_every_file() -> None:
    text = (FOLDER / "README.md").read_text(encoding="utf-8")
    top = {path.relative_to(FOLDER).parts[0] for path in FILES} - {"__init__.py"}

    assert {name for name in top if f"`{name}`" not in text and f"`{name}/`" not in text} == set()


def test_the_examples_of_the_reading_guide_hold() -> None:
    result = doctest.testfile(str(FOLDER / "README.md"), module_relative=False, encoding="utf-8")

    assert result.attempted > 5
    assert result.failed == 0
