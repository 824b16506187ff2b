"""Sheets as pages: what stands on them, what does not, and how a real browser shows them."""

import base64
import re
import shutil
from pathlib import Path
from typing import cast

import pytest
from lxml import etree
from pypdf import PdfReader

from quizgen.records import replace
from quizgen.sheets.job import File, Job
from quizgen.sheets.web import html
from tests.assignment.samples import NAMES
from tests.sheets.banks import ITEMS, SHOWN
from tests.sheets.browser import COMMAND, MISSING, Browser, chromium
from tests.sheets.golden import Golden
from tests.sheets.handed_in import answers_in, columns
from tests.sheets.html import visible
from tests.sheets.jobs import bank_job, item, job
from tests.sheets.papers import class_job, hostile_job, named, with_another_key

Made = dict[str, str]
XHTML = {
    "m": "http://www.w3.org/1998/Math/MathML",
    "s": "http://www.w3.org/2000/svg",
}


def made_of(given: Job) -> Made:
    files = [each for each in html.write(given) if isinstance(each, File)]
    assert all(each.audience == "students" for each in files)
    return {each.path: each.content.decode("utf-8") for each in files}


def found(page: str, path: str) -> list[dict[str, str]]:
    """The attributes of the elements at a path of the page, read as XML; an error where it is not well-formed."""
    root = etree.fromstring(page.removeprefix("<!DOCTYPE html>\n").encode())
    return [{str(name): str(value) for name, value in each.attrib.items()} for each in root.iterfind(path, XHTML)]


def words_of(page: str) -> str:
    """The text of a page without its style."""
    return " ".join(visible(page.partition("</style>")[2]).split())


@pytest.fixture(scope="module")
def given() -> Job:
    return class_job()


@pytest.fixture(scope="module")
def made(given: Job) -> Made:
    return made_of(given)


def test_every_student_has_a_page_named_by_the_code(given: Job, made: Made) -> None:
    assert list(made) == [f"{sheet.student.code}.html" for sheet in given.sheets]


def test_a_page_has_title_name_code_questions_options_and_marks(given: Job, made: Made) -> None:
    text = words_of(next(iter(made.values())))

    assert text.startswith(f"Attention Name {NAMES[0]} Code {given.sheets[0].student.code} Type into the fields")
    for words in ("Which function turns scores into weights?", "b the key", "1 query 2 key 3 value", "(b) The key?"):
        assert words in text
    assert text.count("1 mark") == len(given.assignment.questions)
    assert "Write one letter." in text
    assert "Type one" not in text


def test_a_sheet_without_a_name_has_a_line_for_it() -> None:
    [page] = made_of(job([ITEMS["text"]])).values()

    assert '<p>Name <span class="name blank" dir="auto"></span></p>' in page


def test_every_part_has_a_labelled_field_with_the_name_of_its_column(made: Made) -> None:
    page = next(iter(made.values()))
    fields = re.findall(r'role="textbox" .*? aria-label="([^"]+)" .*? data-answer="([^"]+)"', page)

    assert [name for _, name in fields] == [*(f"q{n}" for n in range(1, 13)), "q13.score", "q13.key", "q14"]
    assert [label for label, _ in fields[11:]] == ["Answer 12", "Answer 13 (a)", "Answer 13 (b)", "Answer 14"]


def test_a_page_is_well_formed_and_has_mathematics_and_pictures_with_words(made: Made) -> None:
    for page in made.values():
        [picture] = found(page, ".//s:svg")

        assert len(found(page, ".//m:math")) == 3
        assert picture["aria-label"].startswith("A grid")


def test_a_page_asks_for_nothing_and_runs_nothing(made: Made) -> None:
    for page in made.values():
        assert "<script" not in page
        assert not re.search(r"""\b(src|href|action)=|url\(|@import|\bon[a-z]+=""", page)
        assert 'content="default-src &#39;none&#39;; base-uri &#39;none&#39;; form-action &#39;none&#39;; ' in page
        assert "script-src" not in page


def test_hostile_texts_stand_as_they_are() -> None:
    [page] = made_of(hostile_job()).values()
    text = words_of(page)

    assert len(found(page, ".//section")) == 5
    assert text.count(SHOWN) >= 5
    assert text.startswith('#read("x") ]]> <b> Name =cmd Code')
    assert "<script" not in page


def test_difficult_names_stand_as_they_are(made: Made) -> None:
    for name, page in zip(NAMES, made.values(), strict=True):
        assert f"Name {name} Code" in words_of(page)


def test_the_same_job_gives_the_same_bytes_and_another_seed_others(given: Job, made: Made) -> None:
    assert made_of(given) == made
    assert made_of(job([ITEMS["number"]], seed=1)) != made_of(job([ITEMS["number"]], seed=2))


def test_another_key_gives_the_same_pages_byte_for_byte(given: Job, made: Made) -> None:
    assert made_of(with_another_key(given)) == made


def test_no_item_id_and_no_answer_of_three_digits_stands_on_a_page(given: Job, made: Made) -> None:
    for sheet, page in zip(given.sheets, made.values(), strict=True):
        shown = page.partition("</style>")[2]
        for entry in sheet.entries:
            assert entry.problem.item.id not in page
            for part in entry.problem.parts:
                if part.kind == "number" and len(re.sub(r"\D", "", part.expected).lstrip("0")) >= 3:
                    assert part.expected not in shown


def test_a_small_page_is_as_it_was_golden(golden: Golden) -> None:
    small = named(job([ITEMS["exact"], ITEMS["matrix"], ITEMS["match"], ITEMS["steps"]]), ("Zoë",))
    [page] = made_of(small).values()

    golden("sheet.html", page.partition("<body>")[2].encode())


# --- in a browser -----------------------------------------------------------------------------------------------------


def shown(browser: Browser, folder: Path, page: str) -> None:
    path = folder / "page.html"
    path.write_text(page, encoding="utf-8")
    browser.open(path)


def test_the_browser_is_there() -> None:
    assert shutil.which(COMMAND), MISSING


def test_a_missing_browser_is_named_with_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))

    with pytest.raises(AssertionError, match="apt-get install chromium"), chromium():
        pass


def test_the_browser_complains_of_nothing_and_nothing_leaves_the_page(
    browser: Browser, made: Made, tmp_path: Path
) -> None:
    for page in (*list(made.values())[:2], next(iter(made_of(hostile_job()).values()))):
        shown(browser, tmp_path, page)
        assert browser.complaints() == []


def test_a_page_that_asks_or_errs_would_be_noticed(browser: Browser, tmp_path: Path) -> None:
    shown(browser, tmp_path, '<img src="http://127.0.0.1:9/x.png"/><script>nothing()</script>')
    said = " ".join(browser.complaints())

    assert "a request:" in said
    assert "nothing is not defined" in said


def test_the_policy_stops_what_would_load(browser: Browser, tmp_path: Path, made: Made) -> None:
    page = next(iter(made.values())).replace(
        "</main>", '<img src="http://127.0.0.1:9/x.png"/><script>window.ran = 1</script></main>'
    )
    shown(browser, tmp_path, page)

    assert browser.run("window.ran === undefined")
    assert "Content Security Policy" in " ".join(browser.complaints())


@pytest.mark.parametrize("width", [360, 1200])
def test_all_questions_of_the_bank_fit_and_their_mathematics_is_laid_out(
    width: int, browser: Browser, tmp_path: Path
) -> None:
    browser.size(width, 900)
    shown(browser, tmp_path, next(iter(made_of(bank_job(1)).values())))
    sizes = browser.run(
        "[...document.querySelectorAll('math, svg')].map(each => each.getBoundingClientRect())"
        ".filter(box => box.width < 4 || box.height < 4).length"
    )

    assert browser.complaints() == []
    assert sizes == 0
    assert browser.run("document.querySelectorAll('math').length > 100")
    assert browser.run(f"document.documentElement.scrollWidth <= {width}")


def test_a_fraction_stands_above_its_bar(browser: Browser, tmp_path: Path) -> None:
    shown(browser, tmp_path, next(iter(made_of(job([ITEMS["exact"]])).values())))

    assert browser.run(
        "(([above, below]) => above.getBoundingClientRect().bottom <= below.getBoundingClientRect().top + 1)"
        "(document.querySelector('mfrac').children)"
    )


def test_a_matrix_stands_in_its_line_with_its_digits_to_the_right(browser: Browser, tmp_path: Path) -> None:
    grid = item("grid", 'ask: "A = {stack([-10, 7], [1, 100])}. What is its first number?"\nanswer: {number: "-10"}')
    shown(browser, tmp_path, next(iter(made_of(job([grid])).values())))
    edges = browser.run(
        "[...document.querySelectorAll('mtd')].map(each => each.lastElementChild.getBoundingClientRect().right)"
    )
    first, second, third, fourth = cast("list[float]", edges)

    assert (first, second) == (third, fourth)
    assert first < second
    assert browser.run("document.querySelector('math').getBoundingClientRect().left < 300")


def test_answers_are_typed_by_keyboard_and_come_back_from_the_page_as_it_is_saved(
    browser: Browser, tmp_path: Path
) -> None:
    given = job([ITEMS["number"], ITEMS["matrix"], ITEMS["steps"]])
    shown(browser, tmp_path, next(iter(made_of(given).values())))
    for answer in ("0.111", "1 2\n3 4", "<b>5 & 6", "[1, 2]"):
        browser.press("Tab")
        first, _, second = answer.partition("\n")
        browser.write(first)
        if second:
            browser.press("Enter")
            browser.write(second)
    saved = str(browser.run("document.documentElement.outerHTML"))

    assert answers_in(saved.encode(), "sheet.html", given) == (
        given.sheets[0].student.code,
        {"q1": "0.111", "q2": "1 2\n3 4", "q3.score": "<b>5 & 6", "q3.key": "[1, 2]"},
    )


def test_a_page_that_nobody_typed_into_is_blank(given: Job, made: Made) -> None:
    code, answers = answers_in(next(iter(made.values())).encode(), "sheet.html", given)

    assert code == given.sheets[0].student.code
    assert answers == dict.fromkeys(columns(given), "")


def test_light_and_dark_differ_and_print_is_always_light(browser: Browser, tmp_path: Path) -> None:
    page = next(iter(made_of(job([ITEMS["number"]])).values()))
    colours: list[object] = []
    for is_dark in (False, True):
        browser.size(800, 600, is_dark=is_dark)
        shown(browser, tmp_path, page)
        colours.append(browser.run("getComputedStyle(document.body).backgroundColor"))

    assert colours == ["rgb(255, 255, 255)", "rgb(22, 24, 27)"]
    browser.size(800, 600)


def test_print_has_the_code_on_every_page_and_cuts_no_question(
    browser: Browser, given: Job, made: Made, tmp_path: Path
) -> None:
    shown(browser, tmp_path, next(iter(made.values())))
    (tmp_path / "sheet.pdf").write_bytes(base64.b64decode(browser.paper()))
    pages = [" ".join(page.extract_text().split()) for page in PdfReader(tmp_path / "sheet.pdf").pages]

    assert len(pages) > 1
    for number, page in enumerate(pages, 1):
        assert f"{given.sheets[0].student.code} · page {number} of {len(pages)}" in page
    assert all("Answer" in page for page in pages)
    assert "Type into the fields" not in pages[0]


def test_large_print_is_larger(browser: Browser, tmp_path: Path) -> None:
    plain = job([ITEMS["number"]])
    student = replace(plain.sheets[0].student, format="large")
    large = replace(plain, sheets=(replace(plain.sheets[0], student=student),))
    sizes: list[float] = []
    for made in (plain, large):
        shown(browser, tmp_path, next(iter(made_of(made).values())))
        sizes.append(float(str(browser.run("parseFloat(getComputedStyle(document.body).fontSize)"))))

    assert sizes[1] > 1.45 * sizes[0]
