"""Passages in the notations of pages and sheets; whatever words they hold, they stay words."""

import html.parser
import xml.etree.ElementTree as ET
from collections.abc import Callable

import pytest

from quizgen.language.parser import parse
from quizgen.language.passage import Formula, Passage, Piece, Printed, Words
from quizgen.language.values import Array, Sentence, ShapeValue
from quizgen.render.documents import as_html, as_html_with_tex, as_markdown, as_spoken, as_tex, as_typst
from tests.render.trees import PROSE

V = Printed(Array((1, 2), (1, -2)))
PASSAGE = Passage(
    (
        Words("Divide "),
        Printed(-40),
        Words(" by "),
        Formula(parse("√64", PROSE)),
        Words(", then read (a & b) off "),
        V,
        Words(". Its shape is "),
        Printed(ShapeValue((1, 2))),
        Words("."),
    )
)

WRITTEN: list[tuple[Callable[[Passage], str], str]] = [
    (
        as_tex,
        (
            "Divide $-40$ by $\\sqrt{64}$, then read (a \\& b) off\n"
            "\\[ \\left[\\begin{array}{rr} 1 & -2 \\end{array}\\right] \\text{.} \\]\n"
            "Its shape is $\\left( 1, 2 \\right)$."
        ),
    ),
    (
        as_typst,
        (
            'Divide −40 by #math.equation(alt: "root of 64", $sqrt(64)$.body);, then read (a & b) off\n'
            '#math.equation(alt: "row 1: 1, minus 2", block: true, '
            '$display(mat(delim: "[", align: #right, 1, −2)) "."$.body);\n'
            'Its shape is #math.equation(alt: "1 by 2", $lr(( 1, 2 ))$.body);.'
        ),
    ),
    (
        as_html_with_tex,
        (
            "Divide −40 by \\(\\sqrt{64}\\), then read (a &amp; b) off"
            "\\[\\left[\\begin{array}{rr} 1 &amp; -2 \\end{array}\\right] \\text{.}\\]"
            "Its shape is \\(\\left( 1, 2 \\right)\\)."
        ),
    ),
    (
        as_markdown,
        (
            "Divide −40 by $\\sqrt{64}$, then read (a \\& b) off\n\n"
            "$$ \\left[\\begin{array}{rr} 1 & -2 \\end{array}\\right] \\text{.} $$\n\n"
            "Its shape is $\\left( 1, 2 \\right)$."
        ),
    ),
    (
        as_spoken,
        "Divide minus 40 by root of 64, then read (a & b) off row 1: 1, minus 2. Its shape is 1 by 2.",
    ),
]


@pytest.mark.parametrize(("printer", "text"), WRITTEN, ids=[printer.__name__ for printer, _ in WRITTEN])
def test_a_passage_prints_in_every_notation(printer: Callable[[Passage], str], text: str) -> None:
    assert printer(PASSAGE) == text


def test_html_is_well_formed_and_reads_in_order() -> None:
    page = ET.fromstring(f"<p>{as_html(PASSAGE)}</p>")
    assert "".join(page.itertext()) == "Divide −40 by 64, then read (a & b) off[1−2].Its shape is (1,2)."
    assert [child.get("display") for child in page] == [None, "block", None]


HOSTILE = [
    "<script>alert(1)</script>",
    "]]> <!-- & &amp; \"x\" 'y'",
    '#read("/etc/passwd") #{1} $x$ @ref <label> // note /* note */ [x] *b* _i_ `r` ~ --- ...',
    "\\input{x} \\end{document} %c $x$ ~ ^ _ {y} & #1",
    "1. no list\n- no list\n+ no list\n= no heading\n# no heading\n> no quote\n/ term: no",
    "}} {{ ```` $$ \\( \\] ![a](b) <b>x</b> | | ^x^ ~~y~~ https://example.org",
]


class _Tags(html.parser.HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        assert not attrs

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("words", HOSTILE)
def test_words_stay_words_in_html(words: str) -> None:
    parser = _Tags()
    parser.feed(as_html(Passage((Words(words), Printed(Sentence((words,)))))))
    parser.close()
    assert set(parser.tags) <= {"br"}
    assert parser.text == words.replace("\n", "") + f"“{words}”"


def test_words_are_escaped_in_tex() -> None:
    assert as_tex(Passage((Words(HOSTILE[3]),))) == (
        r"\textbackslash{}input\{x\} \textbackslash{}end\{document\} \%c \$x\$ \textasciitilde{} "
        r"\textasciicircum{} \_ \{y\} \& \#1"
    )


def test_a_line_break_in_tex_takes_no_argument_from_the_next_line() -> None:
    assert as_tex(Passage((Words("one\n[two]\n\nthree"),))) == "one\\newline{}\n[two]\n\nthree"


def test_words_are_escaped_in_typst() -> None:
    assert as_typst(Passage((Words(HOSTILE[2]),))) == (
        r"""\#read(\"\/etc\/passwd\") \#\{1\} \$x\$ \@ref \<label\> \/\/ note \/\* note \*\/ """
        r"""\[x\] \*b\* \_i\_ \`r\` \~ \-\-\- \.\.\."""
    )
    assert as_typst(Passage((Words("1. no list\n- no\n"), Printed(2), Words(". no list")))) == (
        "1\\. no list \\\n\\- no \\\n2\\. no list"
    )


def test_words_are_escaped_in_markdown() -> None:
    assert as_markdown(Passage((Words(HOSTILE[5]),))) == (
        r"\}\} \{\{ \`\`\`\` \$\$ \\( \\\] \!\[a\](b) \<b\>x\</b\> \| \| \^x\^ \~\~y\~\~ https://example.org"
    )
    assert as_markdown(Passage((Words("1. a\n- b\n= c"),))) == "1\\. a  \n\\- b  \n\\= c"


@pytest.mark.parametrize("printer", [as_tex, as_typst, as_html, as_html_with_tex, as_markdown, as_spoken])
def test_controls_and_bidi_marks_reach_no_document(printer: Callable[[Passage], str]) -> None:
    pieces: tuple[Piece, ...] = (Words("a\x1b\u202e\u2066"), Printed(Sentence(("b\x07\u200b",))))
    assert not set(printer(Passage(pieces))) & set("\x1b\u202e\u2066\x07\u200b")
