"""What can go wrong, told apart by who must act on it.

An author's fault is a `BankError`, which holds every complaint about every file at once; a learner's unreadable text is
an `AnswerError`; a teacher's file that cannot be used is an `AssignmentError`. The language itself knows none of these
readers: it raises a `FormulaError` with a reason and a column, and the outermost function that knows the place turns it
into one of the others, once. A `StorageError` is nobody's fault: the disk, a folder or a file does not serve. Nothing
here prints.
"""

from __future__ import annotations

from quizgen.records import dataclass


class FormulaError(ValueError):
    """A text that is no formula, or a formula that has no value, with its column (from 1; 0 where there is none).

    >>> FormulaError("a bracket is never closed", 3).reason
    'a bracket is never closed'
    """

    def __init__(self, reason: str, column: int = 0, hint: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.column = column
        self.hint = hint


class AnswerError(Exception):
    """A learner's text that cannot be read, which is never a wrong answer.

    `column` counts from 1 into `text` (0: the text as a whole); `hint` says what to do, or is empty.

    >>> str(AnswerError("nothing stands after the plus", column=2, text="2+"))
    'nothing stands after the plus'
    """

    def __init__(self, reason: str, *, column: int = 0, hint: str = "", text: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.column = column
        self.hint = hint
        self.text = text


class StorageError(Exception):
    """Something kept in the user's account that cannot be read or written now: the message names it and a way out."""


@dataclass(frozen=True, slots=True)
class Complaint:
    """One fault of a bank: where it is, what is wrong and what to do about it.

    >>> hint = 'did you mean "softmax"?'
    >>> print(Complaint("softmax.yaml", 14, 22, "softmax.equal.answer", 'unknown verb "sofmax"', hint))
    softmax.yaml:14:22 softmax.equal.answer: unknown verb "sofmax"
    hint: did you mean "softmax"?
    """

    file: str
    line: int
    column: int
    path: str
    reason: str
    hint: str = ""

    def __lt__(self, other: Complaint) -> bool:
        """By file, line and column, so that complaints are sorted as they are met in reading."""
        return self._order < other._order

    @property
    def _order(self) -> tuple[str, int, int, str, str, str]:
        return self.file, self.line, self.column, self.path, self.reason, self.hint

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}"
        where = f"{place} {self.path}: {self.reason}" if self.path else f"{place}: {self.reason}"
        return f"{where}\nhint: {self.hint}" if self.hint else where


class BankError(Exception):
    """A bank that cannot be used, with all complaints of all its files, sorted by place.

    >>> faults = [Complaint("b.yaml", 1, 1, "", "empty file"), Complaint("a.yaml", 2, 1, "", "no items")]
    >>> BankError(faults).complaints[0].file
    'a.yaml'
    """

    def __init__(self, complaints: list[Complaint]) -> None:
        self.complaints = tuple(sorted(set(complaints)))
        super().__init__("\n".join(map(str, self.complaints)))


class AssignmentError(Exception):
    """A file of the teacher's (assignment, class list, secret) that cannot be used: where, what, and what to do.

    >>> print(AssignmentError("students.csv", "line 4", 'the id "17" stands on line 2 as well', "give each its own"))
    students.csv: line 4: the id "17" stands on line 2 as well
    hint: give each its own
    """

    def __init__(self, file: str, place: str, what: str, hint: str = "") -> None:
        where = f"{file}: {place}: {what}" if place else f"{file}: {what}"
        super().__init__(f"{where}\nhint: {hint}" if hint else where)
        self.file = file
        self.place = place
        self.what = what
        self.hint = hint


class Stopped(BaseException):
    """The program was told to stop by a signal; as a KeyboardInterrupt it passes all that catch errors.

    >>> Stopped(15).signal
    15
    """

    def __init__(self, signal: int) -> None:
        super().__init__(signal)
        self.signal = signal
