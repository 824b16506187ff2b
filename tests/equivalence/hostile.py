"""Formulas that are read without complaint and are dear to compare, or were made to pass for something they are not.

`HEAVY` are formulas in x, y (real), p (positive) and n (natural): none is the one that is expected, and none may take
long. `CRAFTED` are pairs that agree nearly everywhere a careless comparison would look.
"""

from collections.abc import Iterator

SYMBOLS = {"x": "real", "y": "real", "p": "positive", "n": "natural"}


def nested(function: str, times: int, inner: str) -> str:
    return f"{function}(" * times + inner + ")" * times


def _towers() -> Iterator[str]:
    for base in ("x", "p", "n", "2", "9", "1/2", "(-2)"):
        for height in (3, 4, 8, 30):
            yield "^".join([base] * height)
    yield from (
        "(((x^9)^9)^9)^9",
        "(((9^9)^9)^9)^9 x",
        "x^(y^(x^(y^x)))",
        "n^n^n^n^n",
        "(x+y)^(x+y)^(x+y)",
        "2^2^2^2^2^2 x",
    )


def _powers() -> Iterator[str]:
    for exponent in ("100", "1000", "100000", "10^6", "10^9", "10^18", "10^30", "(10^300)", "-100000", "(1/100000)"):
        yield f"(x+y+1)^{exponent}"
        yield f"sqrt(p)^{exponent} + x"
    yield from ("(x+1)^100000 - (x+1)^99999 (x+1) + x", "(1 + 1/n)^(n^9)", "(x+y)^500 (x-y)^500", "1/(x+y)^100000")


def _factorials() -> Iterator[str]:
    yield from ("n!", "(n!)!", "((n!)!)!", "(n^9)!", "170! n", "170!^170 n", "fact(fact(fact(n)))", "(100 n)!/(99 n)!")
    yield from ("(x+y)!", "(-n)!", "(n+1/2)!", "n!/n!/n!", "(n!)^(n!)")


def _nests() -> Iterator[str]:
    for function in (
        "sqrt",
        "exp",
        "log",
        "sin",
        "cos",
        "tan",
        "tanh",
        "atan",
        "abs",
        "floor",
        "sigmoid",
        "sinh",
        "cosh",
    ):
        for times in (5, 20, 35):
            yield nested(function, times, "p + x")
    yield "(" * 35 + "x" + ")" * 35
    yield "-" * 99 + "x"
    yield "sqrt(1+" * 30 + "x" + ")" * 30
    yield "1/(1+" * 30 + "x" + ")" * 30


def _cancellations() -> Iterator[str]:
    yield from (
        "x/(x-x)",
        "(x-x)/(y-y)",
        "1/(sin(x)^2+cos(x)^2-1)",
        "0^x",
        "0^(x-x)",
        "(x-x)^(x-x)",
        "log(x-x)",
        "sqrt(x-x-1)",
    )
    yield from ("log(sin(x)^2+cos(x)^2)/log(1)", "tan(pi/2) x", "1/(p-p)", "x^(1/(x-x))", "(p+1-p)^(10^9)", "asin(2+p)")
    yield from (
        "acos(x^2+2)",
        "log(-p)",
        "sqrt(-p-1)",
        "(-p)^(1/3)",
        "(-1)^p",
        "(-1)^x",
        "exp(1/(x-x))",
        "max(log(-p), x)",
    )


def _long_ones() -> Iterator[str]:
    yield " + ".join(["x"] * 95)
    yield "*".join(["(x+1)"] * 60)
    yield "*".join(["(x+y+p)"] * 50)
    yield " + ".join(["sqrt(p)"] * 45)
    yield " + ".join(f"sqrt({k}p)" for k in range(2, 45))
    yield " + ".join(f"sin({k}x)" for k in range(1, 50))
    yield " + ".join(f"e^({k}x)" for k in range(1, 50))
    yield " + ".join(f"1/(x+{k})" for k in range(1, 50))
    yield "*".join(f"(x-{k})" for k in range(1, 60))
    yield " + ".join(f"x^{k}" for k in range(1, 75))
    yield " + ".join(f"|x-{k}|" for k in range(1, 50))
    yield "max(" + ", ".join(f"x-{k}" for k in range(1, 60)) + ")"
    yield "9" * 290 + " x"
    yield "0." + "3" * 290 + " x"
    yield "x + 1e-300"
    yield "1e300 x"
    yield "sqrt(" + "9" * 280 + ") p"


HEAVY = [
    *_towers(),
    *_powers(),
    *_factorials(),
    *_nests(),
    *_cancellations(),
    *_long_ones(),
    "floor(sqrt(2)^2)",
    "sign(sin(x)^2+cos(x)^2-1)",
    "ceil(log(exp(n)))",
    "sin(10^300)",
    "tan(10^22 x)",
    "exp(exp(exp(exp(p))))",
    "e^e^e^e^e",
    "log(log(log(log(p))))",
    "tanh(10^9 x)",
    "10^300 x^300",
    "(10^-300)^n",
    "cosh(1000 x) - sinh(1000 x)",
]

CRAFTED = [
    ("x + 2^61 - 1", "x"),
    ("(2^61-1) y + x", "x"),
    ("x + 2305843009213693951 y/10^30", "x"),
    ("3503064041469612743 y e^x + e^x", "e^x"),
    ("3503064041469612743*3984433025390382623*3085099455463004843 y/10^60 + e^x", "e^x"),
    ("(x+1)^1000 + 3503064041469612743", "(x+1)^1000"),
    ("x^(2^61-2)", "1"),
    ("sqrt(p) + 1e-20", "sqrt(p)"),
    ("sqrt(p+y^2) + 1e-200", "sqrt(p+y^2)"),
    ("sqrt(p+y^2) (1 + 1e-19)", "sqrt(p+y^2)"),
    ("0.30000000000000001 sqrt(p+1)", "0.3 sqrt(p+1)"),
    ("sin(x) + e^(-10^6 x^2)", "sin(x)"),
    ("log(p+1) + e^(-10^6 p)", "log(p+1)"),
    ("tanh(x) + e^(x-700)", "tanh(x)"),
    ("sqrt(p+1) + max(0, p-100)", "sqrt(p+1)"),
    ("sqrt(p+1) + max(0, 1/1000000-p)", "sqrt(p+1)"),
    ("sign(x)^2 sqrt(p)", "sqrt(p)"),
    ("floor(n/7) - floor(n/7 - 1/100)", "0"),
    ("x + sin(pi n)/10^9 + 1/10^12", "x"),
    ("e^(-1000)", "0"),
    ("sqrt(2) - 1.4142135623", "0"),
    ("1e-300", "0"),
]
