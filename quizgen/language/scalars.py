"""One number of an answer, as a formula: `3`, `40/8`, `sqrt(2)/2`, `3 1/2`, and several that must be one.

In: tokens. Out: a tree without a list in it. Two values in one answer are unreadable, unless one follows from the
other: `40/8 = 5`, `1/3 ≈ 0.333`. Left out: what stands around the value (`typed`).
"""

from __future__ import annotations

from fractions import Fraction

from quizgen.errors import FormulaError
from quizgen.language.characters import FRACTIONS
from quizgen.language.digits import cut_to, round_to
from quizgen.language.evaluate import compiled
from quizgen.language.literals import fraction_node, literal, number_from
from quizgen.language.matrices import require_sense
from quizgen.language.parser import parse_tokens
from quizgen.language.profile import Profile
from quizgen.language.segments import cut
from quizgen.language.tokens import Token
from quizgen.language.tree import Listing, Negative, Node, Number, walk
from quizgen.language.typed import Typed


def scalar_tree(tokens: list[Token], profile: Profile, notes: list[str]) -> Node:
    """The formula of one number; a plain number is not worth the parser's time.

    >>> scalar_tree([Token("number", "0.5", 1)], Profile("answer", frozenset()), []) == Number(Fraction(1, 2))
    True
    """
    if len(tokens) == 1 and tokens[0].kind == "number":
        return literal(tokens[0], profile.decimal)
    last = tokens[-1]
    tree = parse_tokens([*tokens, Token("end", "", last.column + len(last.text))], profile, notes)
    if any(token.kind in {"[", ","} for token in tokens):
        refuse_lists(tree)
    if any(token.kind in {"'", "⊤"} or token.text == "T" for token in tokens):
        require_sense(tree, ())
    return tree


def refuse_lists(tree: Node) -> None:
    """A FormulaError where a list stands in place of a number."""
    for part in walk(tree):
        if isinstance(part, Listing):
            raise FormulaError("a list stands where one number belongs", part.column)


def _refuse_several(tokens: list[Token]) -> None:
    """Numbers in a row are no product and no slip of a space, but a list where one number is asked."""
    are_numbers = len(tokens) > 2 and all(token.kind == "number" for token in tokens)
    if are_numbers and any(len(token.text) != len("000") for token in tokens[1:]):
        reason = f"{len(tokens)} numbers stand here, and one is asked"
        raise FormulaError(reason, tokens[1].column, "write one value")


def number_tree(answer: Typed) -> Node:
    """The formula of an answer that is one number."""
    tokens = answer.tokens[:-1]
    _refuse_several(tokens)
    sides = cut(tokens, {"=", "≈"})
    if len(sides) == 1:
        return _mixed(tokens, answer) or scalar_tree(tokens, answer.profile, answer.notes)
    trees = [scalar_tree(side, answer.profile, answer.notes) if side else _refuse_side(tokens) for side in sides]
    place = len(sides[0])
    for side, left, right in zip(sides[1:], trees, trees[1:], strict=False):
        _require_same(left, right, tokens[place])
        place += len(side) + 1
    answer.notes.append("the last of the values was taken")
    return trees[-1]


def _refuse_side(tokens: list[Token]) -> Node:
    sign = next(token for token in tokens if token.kind in {"=", "≈"})
    raise FormulaError(f"a value is missing beside {sign.text}", sign.column)


def _require_same(left: Node, right: Node, sign: Token) -> None:
    first, second = _exact(left), _exact(right)
    is_rounded = sign.kind == "≈" and first is not None and second is not None and _rounds(first, second, right)
    if first is None or not (first == second or is_rounded):
        raise FormulaError("two different values stand in one answer", sign.column, "write the one you mean")


def _exact(tree: Node) -> Fraction | None:
    """The value of plain arithmetic; None where it has none or is not exact."""
    try:
        value = compiled(tree, {})({})
    except FormulaError:
        return None
    return Fraction(value) if isinstance(value, int | Fraction) else None


def _rounds(exact: Fraction, shown: Fraction, tree: Node) -> bool:
    """Whether a number is the other one, rounded or cut to the decimals it is written with."""
    digits = tree.operand if isinstance(tree, Negative) else tree
    places = len(digits.text.partition(".")[2]) if isinstance(digits, Number) else 0
    return shown in {round_to(exact, places), cut_to(exact, places)}


# --- mixed numbers ----------------------------------------------------------------------------------------------------


def _mixed(tokens: list[Token], answer: Typed) -> Node | None:
    """`3 1/2` and `3½`, which nothing else can be."""
    is_negative = bool(tokens) and tokens[0].kind == "-"
    rest = tokens[1:] if is_negative else tokens
    kinds = [token.kind for token in rest]
    if kinds == ["number"] * 2 and not rest[1].text.isascii():
        fraction = FRACTIONS.get(rest[1].text, Fraction(0))
    elif kinds == ["number", "number", "/", "number"] and rest[1].spaced and not rest[2].spaced:
        fraction = _quotient(rest[1], rest[3])
    else:
        return None
    if not rest[0].text.isdigit() or not 0 < fraction < 1:
        return None
    text = " ".join([rest[0].text, "".join(token.text for token in rest[1:])])
    value = number_from(rest[0]).value + fraction
    answer.notes.append(f"{text} was read as {rest[0].text} + {fraction}")
    number = fraction_node(Fraction(value), text, rest[0].column)
    return Negative(number, tokens[0].column) if is_negative else number


def _quotient(above: Token, below: Token) -> Fraction:
    if not (above.text.isdigit() and below.text.strip("0").isdigit()):
        return Fraction(0)
    return Fraction(number_from(above).value, number_from(below).value)
