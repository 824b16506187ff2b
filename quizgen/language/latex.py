r"""TeX as learners paste it, made into the tokens of the same formula typed plainly.

In: the tokens of an answer. Out: tokens without a command: `\frac{a}{b}` is `((a)/(b))`, a pmatrix is rows in square
brackets. Every token keeps the column it was typed at. Left out: plain text is never read as TeX (`x^10` stays a
tenth power), and a command that is not listed here is refused.
"""

from __future__ import annotations

from quizgen.errors import FormulaError
from quizgen.language.bounds import NESTING
from quizgen.language.commands import BRACKETED, FONTS, FRACTIONS, IGNORED, MATRICES, SIGNS, WORDS
from quizgen.language.tokens import Token

DELIMITERS = {"$": "$", "\\(": "\\)", "\\[": "\\]"}


def without_latex(tokens: list[Token]) -> list[Token]:
    r"""The tokens with every command of TeX replaced.

    >>> from quizgen.language.profile import Profile
    >>> from quizgen.language.tokens import tokenize
    >>> " ".join(token.text for token in without_latex(tokenize(r"\frac{s}{2}", Profile("answer"))))
    '( ( s ) / ( 2 ) ) '
    """
    if {token.kind[0] for token in tokens}.isdisjoint("\\$&"):
        return tokens
    rewriter = _Rewriter(_undelimited(tokens))
    rewriter.until("end")
    rewriter.written.append(tokens[-1])
    return rewriter.written


def _undelimited(tokens: list[Token]) -> list[Token]:
    r"""The tokens without one pair of `$…$`, `\(…\)` or `\[…\]`; `$$…$$` is two pairs of one kind."""
    for opening, closing in DELIMITERS.items():
        places = [place for place, token in enumerate(tokens) if token.kind in {opening, closing}]
        kinds = [tokens[place].kind for place in places]
        if kinds in ([opening, closing], ["$"] * 4):
            return [token for place, token in enumerate(tokens) if place not in places]
    return tokens


class _Rewriter:
    """The tokens still to be read, by their place, and those written."""

    def __init__(self, tokens: list[Token]) -> None:
        self.tokens = list(tokens)
        self.index = 0
        self.depth = 0
        self.written: list[Token] = []

    @property
    def token(self) -> Token:
        return self.tokens[self.index]

    def until(self, closing: str) -> None:
        """Everything up to a token of this kind."""
        while self.token.kind != closing:
            self.item()

    def item(self) -> None:
        """One token, or one command with what belongs to it."""
        token = self.token
        if token.kind[0] == "\\":
            self.command(token)
        elif token.kind == "{":
            self.group()
        elif token.kind == "^":
            self.power(token)
        elif token.kind == "lowered" and self.written and self.written[-1].kind == "word":
            self.index += 1
            self.written[-1] = self.written[-1]._replace(text=self.written[-1].text + token.text)
        elif token.text == "~" and self.written:
            self.space()
        elif token.kind in {"}", "$", "&", "end"}:
            self.refuse_stray(token)
        else:
            self.index += 1
            self.written.append(token)

    def command(self, token: Token) -> None:
        self.index += 1
        name = token.kind
        if name in IGNORED:
            self.index -= 1
            self.space()
        elif name in SIGNS:
            self.put(token, *SIGNS[name])
        elif name in WORDS:
            self.put(token, "word", WORDS[name])
        elif name in FONTS:
            self.font()
        elif name in FRACTIONS:
            self.fraction(token)
        elif name == "\\sqrt":
            self.root(token)
        elif name == "\\begin":
            self.environment(token)
        else:
            self.refuse_stray(token)

    def space(self) -> None:
        self.index += 1
        self.tokens[self.index] = self.token._replace(spaced=True)

    def put(self, token: Token, kind: str, text: str) -> None:
        self.written.append(Token(kind, text, token.column, token.spaced))

    def group(self) -> None:
        """`{…}` as a bracket; an empty one is nothing."""
        opening = self.token
        self.deeper(opening)
        self.index += 1
        self.put(opening, "(", "(")
        start = len(self.written)
        while self.token.kind != "}":
            if self.token.kind == "end":
                raise FormulaError("the brace opened here is never closed", opening.column)
            self.item()
        if len(self.written) == start:
            self.written.pop()
        else:
            self.put(self.token, ")", ")")
        self.index += 1
        self.depth -= 1

    def deeper(self, token: Token) -> None:
        self.depth += 1
        if self.depth > NESTING:
            raise FormulaError(f"more than {NESTING} braces lie within one another here", token.column)

    def power(self, token: Token) -> None:
        r"""`^{T}` and `^{\top}` as `^T`: a single thing needs no bracket."""
        self.index += 1
        self.written.append(token)
        if self.token.kind != "{":
            return
        start = len(self.written)
        self.group()
        if len(self.written) - start == 3:
            self.written[start:] = [self.written[start + 1]]

    def argument(self, command: Token) -> None:
        r"""What a command takes: a group, a command, one digit or one letter (`\frac12`)."""
        token = self.token
        if token.kind == "{":
            start = len(self.written)
            self.group()
            if len(self.written) == start:
                raise FormulaError(f"{command.kind} has an empty argument", token.column)
            return
        self.put(command, "(", "(")
        if token.kind in {"number", "word"}:
            self.single(token)
        elif token.kind[0] == "\\":
            self.item()
        else:
            raise FormulaError(f"{command.kind} has no argument here", token.column, f"write {command.kind}{{…}}")
        self.put(command, ")", ")")

    def single(self, token: Token) -> None:
        if not token.text.isalnum():
            raise FormulaError("this argument needs braces", token.column, f"write {{{token.text}}}")
        self.written.append(token._replace(text=token.text[0]))
        if len(token.text) == 1:
            self.index += 1
        else:
            rest = token._replace(text=token.text[1:], column=token.column + 1, spaced=False)
            self.tokens[self.index] = rest._replace(kind="number" if rest.text[0].isdigit() else "word")

    def font(self) -> None:
        r"""`\mathrm{…}`, `\text{…}`: what stands in it, without the braces."""
        if self.token.kind == "*":
            self.index += 1
        if self.token.kind != "{":
            return
        start = len(self.written)
        self.group()
        if len(self.written) > start:
            del self.written[start], self.written[-1]

    def fraction(self, token: Token) -> None:
        self.deeper(token)
        self.put(token, "(", "(")
        self.argument(token)
        self.put(token, "/", "/")
        self.argument(token)
        self.put(token, ")", ")")
        self.depth -= 1

    def root(self, token: Token) -> None:
        r"""`\sqrt{x}` as `sqrt(x)`, `\sqrt[3]{x}` as `((x)^(1/(3)))`."""
        self.deeper(token)
        if self.token.kind == "[":
            self.root_with_index(token)
        else:
            self.put(token, "word", "sqrt")
            self.argument(token)
        self.depth -= 1

    def root_with_index(self, token: Token) -> None:
        self.index += 1
        start = len(self.written)
        while self.token.kind != "]":
            if self.token.kind == "end":
                raise FormulaError("the bracket after \\sqrt is never closed", token.column)
            self.item()
        self.index += 1
        index = self.written[start:]
        del self.written[start:]
        self.put(token, "(", "(")
        self.argument(token)
        for sign in ("^", "("):
            self.put(token, sign, sign)
        self.put(token, "number", "1")
        for sign in ("/", "("):
            self.put(token, sign, sign)
        self.written += index
        for sign in (")", ")", ")"):
            self.put(token, sign, sign)

    def environment(self, token: Token) -> None:
        r"""`\begin{pmatrix} a & b \\ c & d \end{pmatrix}` as `[[(a), (b)], [(c), (d)]]`."""
        self.deeper(token)
        name = self.environment_name(token)
        before = self.written[-1].kind if self.written else ""
        # \left[\begin{matrix}…\end{matrix}\right]: the brackets around it are the matrix's own
        is_bare = name not in BRACKETED and before in {"[", "("}
        self.between(token, *(["*"] if before == ")" else []), *(["["] if not is_bare else []), "[", "(")
        while self.token.kind != "\\end":
            if self.token.kind == "end":
                raise FormulaError(f"\\begin{{{name}}} has no \\end{{{name}}}", token.column)
            self.matrix_item()
        end = self.token
        self.index += 1
        if self.environment_name(end) != name:
            raise FormulaError(f"\\begin{{{name}}} is closed by another environment", end.column)
        self.between(end, ")", "]", *(["]"] if not is_bare else []))
        self.depth -= 1

    def matrix_item(self) -> None:
        token = self.token
        if token.kind == "\n":
            self.index += 1
        elif token.kind == "&":
            self.index += 1
            self.between(token, ")", ",", "(")
        elif token.kind == "\\\\":
            self.index += 1
            self.skip_line_breaks()
            if self.token.kind != "\\end":
                self.between(token, ")", "]", ",", "[", "(")
        else:
            self.item()

    def between(self, token: Token, *signs: str) -> None:
        for sign in signs:
            self.put(token, sign, sign)

    def skip_line_breaks(self) -> None:
        while self.token.kind == "\n":
            self.index += 1

    def environment_name(self, token: Token) -> str:
        kinds = [each.kind for each in self.tokens[self.index : self.index + 3]]
        name = self.tokens[self.index + 1].text if kinds == ["{", "word", "}"] else ""
        if name not in MATRICES:
            raise FormulaError("this environment of TeX is not read here", token.column, "matrices: pmatrix or bmatrix")
        self.index += 3
        return name

    def refuse_stray(self, token: Token) -> None:
        reasons = {
            "}": "this brace was never opened",
            "$": "this $ has no partner",
            "&": "& separates the entries of a matrix of TeX",
            "\\\\": "a line of TeX ends here, outside a matrix",
            "end": "the command before the end has no argument",
        }
        reason = reasons.get(token.kind, f"the command {token.kind} of TeX is not read here")
        raise FormulaError(reason, token.column)
