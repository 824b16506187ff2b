"""Files of responses → what came in: papers, people and problems of an assignment.

In: paths, the assignment, and what the teacher said about the files. Out: a `Record`, ready to be graded. Left out: the
formats (`formats`), grading, and writing anything.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from quizgen.assignment import file as assignment_file
from quizgen.assignment.assignment import Assignment
from quizgen.assignment.columns import answer_columns
from quizgen.assignment.problems import problem_of
from quizgen.submissions.collector import seldom_collected
from quizgen.submissions.formats import found_among, found_in
from quizgen.submissions.gathering import Gathering, Papers
from quizgen.submissions.headings import vocabulary
from quizgen.submissions.inquiry import Inquiry, Tell
from quizgen.submissions.late import LateMapping
from quizgen.submissions.orders import Orders
from quizgen.submissions.record import Record
from quizgen.submissions.register import Person, Register
from quizgen.submissions.rows import Choices, Foreign, Listed, Sought, text_of
from quizgen.submissions.sources import source_at, sources_in

MOST_NAMED = 12


def came_in(files: Sequence[Path], assignment: Path, orders: Orders, choices: Choices, tell: Tell) -> Record:
    """All that is in some files. AssignmentError where one of them, or the assignment, cannot be read at all."""
    with seldom_collected():
        head = assignment_file.head(assignment)
        register = Register(
            Person(each.code, each.id, each.name, each.mail, each.version)
            for each in assignment_file.people(assignment)
        )
        sought = sought_in(head, assignment, register)
        problems: list[Listed] = []
        gathering = Gathering(sought.columns, register, problems.append)
        inquiry = Inquiry(sought, vocabulary(sought, choices), choices, tell, gathering.numbered)
        for path in files:
            is_folder = path.is_dir()
            gathering.take(
                found_among(path.name, sources_in(path), inquiry) if is_folder else found_in(source_at(path), inquiry)
            )
    papers = gathering.papers()
    missing = list(_unanswered(sought.questions, papers))
    if papers.rows and not papers.attempts:
        tell("nobody in these files is of this assignment: is --assignment the right one?")
    elif missing:
        more = f" and {len(missing) - MOST_NAMED} more" if len(missing) > MOST_NAMED else ""
        tell(f"no file has answers to {', '.join(missing[:MOST_NAMED])}{more}")
    orders.check(sought.questions, register.people)
    for line in unmet(orders, sought.questions, papers):
        tell(line)
    return Record(str(assignment), orders, tuple(register.people), papers, tuple(problems), {})


def _unanswered(questions: Mapping[str, Sequence[str]], papers: Papers) -> Iterator[str]:
    """The columns that nobody's file has; what a program joins stands in the first column of its question."""
    places = {column: place for place, column in enumerate(papers.columns)}
    for columns in questions.values():
        first = papers.texts[places[columns[0]]]
        if not any(isinstance(answer, Foreign) and not answer.is_step for answer in first.answers):
            yield from (column for column in columns if not _is_answered(papers, places[column]))


def unmet(orders: Orders, questions: Mapping[str, Sequence[str]], papers: Papers) -> Iterator[str]:
    """What is told about overrides for an answer that nobody gave; what a program joins is not looked into."""
    places = {column: place for place, column in enumerate(papers.columns)}
    for each in orders.overriding().entries if orders.overrides else ():
        given = [answer for column in questions[each.question] for answer in papers.texts[places[column]].answers]
        is_joined = any(isinstance(answer, Foreign) for answer in given)
        if each.answer and not is_joined and each.answer not in map(text_of, given):
            yield f'overrides: nobody answered "{each.answer[:40]}" to {each.question}, so that one changes nothing'


def _is_answered(papers: Papers, place: int) -> bool:
    return any(attempt.cells[place] for attempts in papers.attempts.values() for attempt in attempts)


def sought_in(head: Assignment, assignment: Path, register: Register) -> Sought:
    """What a reader looks for: the columns of all questions, and their prompts where everybody was asked alike."""
    questions = {each.name: tuple(column for column, _ in answer_columns(each)) for each in head.questions}
    versions = {person.version for person in register.people}
    if len(versions) != 1 or versions == {0}:
        return Sought(questions, {})
    return Sought(questions, LateMapping(lambda: _prompts(head, assignment)))


def _prompts(head: Assignment, assignment: Path) -> Mapping[str, str]:
    """What each question asks, where everybody has the same sheet."""
    sheet = next(assignment_file.students(assignment)).dealt
    return {
        question.name: problem_of(question, dealt, verify=False).prompt
        for question, dealt in zip(head.questions, sheet, strict=True)
    }
