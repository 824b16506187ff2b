"""Sheets on paper: what stands on them, what does not, and that hostile texts stay texts."""

import json
import re
from concurrent.futures import Future, ThreadPoolExecutor
from io import BytesIO
from itertools import combinations
from threading import Event
from typing import Any, cast

import pytest
from pypdf import PdfReader

from quizgen.records import replace
from quizgen.sheets.job import File, Job, Note
from quizgen.sheets.paper import pdf
from quizgen.sheets.paper.qr import qr_svg
from quizgen.sheets.paper.sheet import sheet_data
from tests.assignment.samples import NAMES
from tests.sheets.banks import ITEMS, SHOWN
from tests.sheets.jobs import item, job
from tests.sheets.papers import class_job, hostile_job, named, pages, tags, with_another_key

Made = dict[tuple[str, str], bytes]

BELOW_HEADER = 790.0
"""Points from the lower edge, under which the body of a page lies."""


def made_of(given: Job) -> Made:
    return {(each.audience, each.path): each.content for each in pdf.write(given) if isinstance(each, File)}


@pytest.fixture(scope="module")
def given() -> Job:
    return class_job()


@pytest.fixture(scope="module")
def made(given: Job) -> Made:
    return made_of(given)


@pytest.fixture(scope="module")
def first(given: Job, made: Made) -> str:
    return "\n".join(pages(made["students", f"{given.sheets[0].student.code}.pdf"]))


def test_every_student_has_a_file_named_by_the_code_and_the_printer_has_one(given: Job, made: Made) -> None:
    codes = [("students", f"{sheet.student.code}.pdf") for sheet in given.sheets]

    assert list(made) == [*codes, ("teacher", "all-sheets.pdf")]


def test_a_sheet_has_title_name_code_and_the_number_of_every_page(given: Job, first: str) -> None:
    student = given.sheets[0].student
    numbers = re.findall(r"page (\d+) of (\d+)", first)

    assert "Attention" in first
    assert student.name in first
    assert student.code in first
    assert numbers == [(str(number), str(len(numbers))) for number in range(1, len(numbers) + 1)]
    assert len(numbers) > 1


def test_every_question_is_asked_with_its_marks_and_options(given: Job, first: str) -> None:
    flat = " ".join(first.split())

    for text in ("Which function turns scores into weights?", "the query", "is compared", "The score?", "The key?"):
        assert text in flat
    assert flat.count("1 mark") == len(given.assignment.questions)
    assert "Write one letter." in flat
    assert "Type " not in flat


def test_the_printer_gets_all_pages_in_the_order_of_the_stack(given: Job, made: Made) -> None:
    alone = [page for sheet in given.sheets for page in pages(made["students", f"{sheet.student.code}.pdf"])]

    assert pages(made["teacher", "all-sheets.pdf"]) == alone


def test_sheets_of_different_length_count_their_own_pages() -> None:
    one = job([ITEMS["number"]], copies=2)
    entries = tuple(job(list(ITEMS.values())).sheets[0].entries)
    given = replace(one, sheets=(replace(one.sheets[0], entries=entries), one.sheets[1]))
    texts = pages(made_of(given)["teacher", "all-sheets.pdf"])

    assert [re.findall(r"page (\d+) of (\d+)", text) for text in texts] == [
        [("1", "3")],
        [("2", "3")],
        [("3", "3")],
        [("1", "1")],
    ]


def test_the_same_job_gives_the_same_bytes(given: Job, made: Made) -> None:
    assert made_of(given) == made


def test_another_key_gives_the_same_sheets_byte_for_byte(given: Job, made: Made) -> None:
    assert made_of(with_another_key(given)) == made


def test_another_question_gives_another_sheet() -> None:
    one, other = job([ITEMS["number"]], seed=1), job([ITEMS["number"]], seed=2)

    assert one.sheets[0].entries[0].problem.prompt != other.sheets[0].entries[0].problem.prompt
    assert list(made_of(one).values()) != list(made_of(other).values())


def test_no_answer_of_three_digits_stands_on_a_sheet(given: Job, made: Made) -> None:
    for sheet in given.sheets:
        text = "".join(pages(made["students", f"{sheet.student.code}.pdf"]))
        answers = {part.expected for entry in sheet.entries for part in entry.problem.parts if part.kind == "number"}
        for answer in (each for each in answers if len(re.sub(r"\D", "", each).lstrip("0")) >= 3):
            assert answer not in text


def test_a_sheet_tells_nothing_of_its_makers(given: Job, made: Made) -> None:
    reader = PdfReader(BytesIO(made["students", f"{given.sheets[0].student.code}.pdf"]))
    about = cast("dict[str, object]", reader.metadata)

    assert str(about["/Creator"]).startswith("Typst")
    assert str(about["/Title"]) == "Attention"
    assert set(about) <= {"/Creator", "/Title", "/CreationDate", "/ModDate"}


def test_a_sheet_is_tagged_and_its_pictures_speak(given: Job, made: Made) -> None:
    content = made["students", f"{given.sheets[0].student.code}.pdf"]
    root = PdfReader(BytesIO(content)).root_object

    assert "/StructTreeRoot" in root
    assert str(root.get("/Lang")) == "en"
    assert b"<pdfuaid:part>1</pdfuaid:part>" in content


def test_what_is_read_aloud_is_made_of_headings_paragraphs_and_pictures_with_words(given: Job, made: Made) -> None:
    found = tags(made["students", f"{given.sheets[0].student.code}.pdf"])
    kinds = [kind for kind, _ in found]
    spoken = [words for kind, words in found if kind in {"Formula", "Figure"}]

    assert kinds.count("H1") == 1
    assert kinds.count("H2") == len(given.assignment.questions)
    assert kinds.count("P") >= len(given.assignment.questions)
    code = f"The code {given.sheets[0].student.code} as a QR code"
    assert kinds.index("H1") < found.index(("Figure", code)) < kinds.index("H2")
    assert {"row 1: 7, 4; row 2: 1, 4", code} <= set(spoken)
    assert all(spoken)


@pytest.mark.parametrize("name", NAMES)
def test_a_difficult_name_stands_on_the_sheet_as_it_is(name: str) -> None:
    given = named(job([ITEMS["text"]]), (name,))
    [text] = pages(next(iter(made_of(given).values())))
    shown = "".join(text.split())

    if name.isascii():
        assert "".join(name.split()) in shown
    assert given.sheets[0].student.code in shown


def test_hostile_texts_are_set_as_they_stand() -> None:
    given = hostile_job()
    text = "".join("".join(pages(next(iter(made_of(given).values())))).split())
    plain = "".join(SHOWN.split())

    assert text.count(plain.replace('"', "“", 1).replace('"', "”", 1)) + text.count(plain) >= 5
    assert '#read("x")]]><b>' in text


def test_a_name_without_letters_in_the_fonts_is_left_to_be_written_and_noted() -> None:
    given = named(job([ITEMS["text"]], copies=2), ("王小明", "Al"))
    made = list(pdf.write(given))
    notes = [each for each in made if isinstance(each, Note)]

    assert [note.what for note in notes] == [
        f"the fonts lack letters of the name on {given.sheets[0].student.code}: it is left to be written by hand"
    ]
    assert sum(isinstance(each, File) for each in made) == 3


def test_texts_without_letters_in_the_fonts_are_printed_as_well_as_can_be_and_noted() -> None:
    chinese = item("chinese", 'ask: "What is 王 plus 1?"\nanswer: {number: "2"}')
    made = list(pdf.write(job([chinese])))
    [text] = pages(made[0].content if isinstance(made[0], File) else b"")

    assert made[1:] == [Note("pdf", "", pdf.LACKS)]
    assert "plus 1?" in text
    assert isinstance(next(pdf.keys(job([chinese]))), File)


@pytest.mark.parametrize(
    ("title", "shown"),
    [("", "quizgen"), (" \n", "quizgen"), ("a\u202eb", "a�b"), ("#let x = 1", "#letx=1"), ("a b" * 90, "ab" * 9)],
)
def test_any_title_is_printed(title: str, shown: str) -> None:
    [made] = made_of(job([ITEMS["text"]], title=title)).values()

    assert shown in "".join("".join(pages(made)).split())


def large(given: Job) -> Job:
    """The job for students who need large print."""
    return replace(
        given,
        sheets=tuple(replace(each, student=replace(each.student, format="large")) for each in given.sheets),
    )


def test_large_print_has_the_same_words_on_more_pages() -> None:
    given = job(list(ITEMS.values()))
    [normal], [big] = (list(made_of(each).values()) for each in (given, large(given)))

    def words(content: bytes) -> set[str]:
        return {word for page in pages(content) for word in page.split() if word.isalpha() and word != "page"}

    assert words(big) == words(normal)
    assert len(pages(big)) > len(pages(normal))


def test_large_print_sets_fewer_options_side_by_side() -> None:
    given = job([ITEMS["order"]])

    assert [_columns(each) for each in (given, large(given))] == [4, 2]


def _columns(given: Job) -> object:
    data: Any = sheet_data(given.sheets[0])
    return data["questions"][0]["parts"][0]["columns"]


def test_the_data_of_a_sheet_name_no_item(given: Job) -> None:
    sheet = given.sheets[0]
    data = json.dumps(sheet_data(sheet))

    for entry in sheet.entries:
        assert entry.problem.item.id not in data


def test_the_key_has_answers_solutions_and_what_wrong_answers_tell(given: Job) -> None:
    [key] = list(pdf.keys(given))
    text = " ".join(" ".join(pages(key.content)).split())

    assert (key.audience, key.path) == ("teacher", "key.pdf")
    assert "Each step follows from the one before." in text
    assert "Answer softmax" in text
    assert "Rows come first." in text
    assert "(b) Answer [" in text
    assert "Stretch it." in text
    assert "Key: Attention" in text
    assert text.count("sample.number, 1 mark") == len(given.sheets)


def test_the_key_of_a_version_is_given_once_with_all_its_codes() -> None:
    given = job([ITEMS["text"]], copies=4)
    sheets = tuple(
        replace(sheet, student=replace(sheet.student, version=version))
        for sheet, version in zip(given.sheets, (1, 2, 1, 2), strict=True)
    )
    [key] = list(pdf.keys(Job(given.assignment, sheets, "x", 0, interactive=False)))
    text = " ".join(" ".join(pages(key.content)).split())

    assert text.count("Answer softmax") == 2
    assert text.count("Version 1") == text.count("Version 2") == 1
    for sheet in sheets:
        assert text.count(sheet.student.code) == 1


def test_many_sheets_are_printed_in_several_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf, "QUESTIONS_A_FILE", 4)
    given = job([ITEMS["text"], ITEMS["number"]], copies=5)
    made = made_of(given)
    names = [path for audience, path in made if audience == "teacher"]

    assert names == ["all-sheets-1.pdf", "all-sheets-2.pdf", "all-sheets-3.pdf"]
    assert [len(pages(made["teacher", name])) for name in names] == [2, 2, 1]


def test_whoever_leaves_early_waits_for_one_file_and_no_other_is_begun() -> None:
    begun, cancelled = Event(), Event()
    files: list[Future[bool]] = []

    def one_file() -> bool:
        begun.set()
        return cancelled.wait(60)

    def two_files(beside: ThreadPoolExecutor) -> None:
        files.extend((beside.submit(one_file), beside.submit(one_file)))
        files[1].add_done_callback(lambda _: cancelled.set())
        begun.wait(60)
        raise ValueError("stop")

    with pytest.raises(ValueError, match="stop"), pdf.thread() as beside:
        two_files(beside)
    first, second = files
    assert first.result()
    assert second.cancelled()


def test_an_answer_in_the_key_is_written_as_it_is_read(given: Job) -> None:
    text = " ".join(" ".join(pages(next(pdf.keys(given)).content)).split())
    choice = given.sheets[0].entries[list(ITEMS).index("choice")].problem.parts[0]

    assert f"Answer {choice.expected}) the key sample.choice, 1 mark" in text


def test_a_qr_code_has_its_three_corners_and_a_quiet_margin() -> None:
    runs = re.findall(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z", qr_svg("K7QF-2MXD"))
    dark = {(int(x) + step, int(y)) for x, y, width, _ in runs for step in range(int(width))}
    corner = {(x, y) for x in range(7) for y in range(7) if max(abs(x - 3), abs(y - 3)) != 2}

    assert {min(x for x, _ in dark), min(y for _, y in dark)} == {4}
    assert {max(x for x, _ in dark), max(y for _, y in dark)} == {24}
    for left, top in ((4, 4), (18, 4), (4, 18)):
        square = {(x - left, y - top) for x, y in dark if left <= x < left + 7 and top <= y < top + 7}
        assert square == corner
    assert qr_svg("K7QF-2MXD") != qr_svg("K7QF-2MXE")


def tops(content: bytes) -> list[tuple[str, float]]:
    """What stands highest on every page after the first, below its header, and how high in points."""
    found: list[tuple[str, float]] = []
    for page in PdfReader(BytesIO(content)).pages[1:]:
        texts: list[tuple[float, str]] = []

        def keep(
            text: str, turn: list[float], place: list[float], *_: object, texts: list[tuple[float, str]] = texts
        ) -> None:
            height = place[4] * turn[1] + place[5] * turn[3] + turn[5]
            if text.strip() and height < BELOW_HEADER:
                texts.append((height, text.strip()))

        page.extract_text(visitor_text=keep)
        height, text = max(texts)
        found.append((text, height))
    return found


def test_no_line_for_an_answer_is_alone_at_the_top_of_a_page() -> None:
    kinds = ("text", "choice", "matrix", "expression", "shape", "order")
    jobs = [job([ITEMS[one], ITEMS[other], *([ITEMS["number"]] * 9)]) for one, other in combinations(kinds, 2)]
    highest = [top for given in jobs for made in made_of(given).values() for top in tops(made)]
    answers = [height for text, height in highest if text.startswith("Answer")]

    assert answers, "where no question goes on on the next page, this looks at nothing"
    assert max(answers) < BELOW_HEADER - 40
