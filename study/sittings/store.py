"""The exams and diagnostics of a learner, a folder each: the paper, and a log of the answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from pathlib import Path

from rules_index.home import replace_file
from study.attempts.events import Attempt
from study.attempts.log import EventLog
from study.sittings.paper import Paper, is_paper_id, papers, read_paper, written
from study.sittings.sitting import Sitting

FOLDER = "sittings"
_PAPER = "paper.json"


class UnknownSitting(LookupError):
    """There is no exam or diagnostic of this id; `known` lists the last that there are."""

    def __init__(self, wanted: str, known: Iterable[str]) -> None:
        self.known = tuple(known)[-5:]
        there = f"there are {', '.join(self.known)}" if self.known else "none was begun yet"
        super().__init__(f"there is no exam or diagnostic {wanted!r}; {there}")


class Sittings:
    """All that a learner has begun. `record` takes the attempts of what was closed into the learner's log."""

    def __init__(self, folder: Path, device: str, record: Callable[[Iterable[Attempt]], None]) -> None:
        self.folder = folder / FOLDER
        self._device = device
        self._record = record

    def begin(self, paper: Paper) -> Sitting:
        """Begin a paper: it is on disk when this returns. Raises OSError."""
        replace_file(self.folder / paper.id / _PAPER, written(paper))
        return Sitting(paper, self.log(paper.id))

    def log(self, sitting: str) -> EventLog:
        """The log of the answers of one."""
        return EventLog(self.folder / sitting, self._device)

    def papers(self) -> Iterator[Paper]:
        """The papers of all that was begun, the oldest first. Raises MalformedPaper, OSError."""
        return (read_paper(file.read_bytes(), str(file)) for file in papers(self.folder))

    def get(self, sitting: str, at: datetime) -> Sitting:
        """One of them, as far as it was answered; closed where its time is over, and its attempts counted.

        Raises:
            UnknownSitting: there is none of this id.
            MalformedPaper: its paper is damaged.
            MalformedLog: its log is damaged.

        """
        file = self.folder / sitting / _PAPER
        if not is_paper_id(sitting) or not file.is_file():
            raise UnknownSitting(sitting, (one.parent.name for one in papers(self.folder)))
        found = Sitting(read_paper(file.read_bytes(), str(file)), self.log(sitting))
        until = found.paper.until
        if found.closed is None and until is not None and at > until:
            found.close(until)
        self._settle(found, at)
        return found

    def hand_in(self, sitting: str, at: datetime) -> Sitting:
        """Close one of them. Raises as `get` does, and OSError."""
        found = self.get(sitting, at)
        found.close(at)
        self._settle(found, at)
        return found

    def under_way(self, at: datetime) -> tuple[Sitting, ...]:
        """All that can be gone on with, the oldest first. Raises as `get` does."""
        every = (self.get(paper.id, at) for paper in self.papers())
        return tuple(one for one in every if one.closed is None)

    def _settle(self, sitting: Sitting, at: datetime) -> None:
        # Whoever is killed between the two does the first once more: the attempts have the same ids again.
        if sitting.closed and not sitting.counted:
            self._record(sitting.attempts())
            sitting.count(at)
