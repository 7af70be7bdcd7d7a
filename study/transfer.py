"""All that is kept of a learner in one file, to be taken along, merged elsewhere, or read: a JSON document a line.

The first line says what the file is; then come the papers of exams and diagnostics, then all events.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.json import Decoder, encode

from rules_index.home import replace_file
from study.attempts.events import Answered, Attempt, Closed, Counted, Event, Flag, Rated, Reset, now
from study.attempts.log import EventLog
from study.attempts.reading import decoded
from study.learner import Learner
from study.sittings.paper import Paper, is_paper_id, read_paper, written

VERSION = 1


class Head(Struct, frozen=True, tag="casebook-study", tag_field="kind"):
    """The first line of an exported file."""

    version: Annotated[int, Meta(ge=1, le=VERSION)]
    learner: str
    exported: datetime


class Taken(Struct, frozen=True):
    """What an import brought that was not there yet, and how many lines were there already."""

    events: int
    papers: int
    known: int


class MalformedExport(ValueError):
    """A file is no export; nothing of it was taken. The message says in which line, and what is wrong."""

    def __init__(self, name: str, line: int, problem: str) -> None:
        self.line = line
        super().__init__(f"{name}:{line}: {problem}; expected a file that `casebook study export` has written")


Line = Head | Paper | Attempt | Flag | Rated | Reset | Answered | Closed | Counted
_DECODER: Decoder[Line] = Decoder(Line)


def export(learner: Learner, at: datetime | None = None) -> Iterator[bytes]:
    """The lines of the file, each with its end. Raises MalformedLog, MalformedPaper, OSError."""
    yield encode(Head(VERSION, learner.name, at or now())) + b"\n"
    papers = list(learner.sittings.papers())
    for paper in papers:
        yield written(paper).encode() + b"\n"
    for log in (learner.log, *(learner.sittings.log(paper.id) for paper in papers)):
        for event in log.events():
            yield encode(event) + b"\n"


def take_in(learner: Learner, data: bytes, name: str = "import") -> Taken:
    """Merge a file into what is kept of a learner: the union, whoever comes first. All of it is read before.

    Raises MalformedExport; MalformedLog where the learner's own files are damaged; OSError.
    """
    papers, events = _read(data, name)
    kept = {paper.id for paper in learner.sittings.papers()}
    fresh = [paper for paper in papers if paper.id not in kept]
    for paper in fresh:
        replace_file(learner.sittings.folder / paper.id / "paper.json", written(paper))
    taken = 0
    by_log: dict[str, list[Event]] = {}
    for event in events:
        by_log.setdefault(_sitting(event), []).append(event)
    for sitting, some in by_log.items():
        taken += _append(learner.sittings.log(sitting) if sitting else learner.log, some)
    return Taken(taken, len(fresh), len(papers) + len(events) - len(fresh) - taken)


def _sitting(event: Event) -> str:
    """The exam or diagnostic that an event belongs to; none of those of the learner's log."""
    return event.sitting if isinstance(event, Answered | Closed | Counted) else ""


def _append(log: EventLog, events: Iterable[Event]) -> int:
    known = {event.id for event in log.events()}
    fresh = {event.id: event for event in events if event.id not in known}
    log.append(fresh.values())
    return len(fresh)


def _read(data: bytes, name: str) -> tuple[list[Paper], list[Event]]:
    papers: list[Paper] = []
    events: list[Event] = []
    for number, line in enumerate(data.split(b"\n"), 1):
        if not line.strip():
            continue
        try:
            one = _DECODER.decode(line)
            if (number == 1) != isinstance(one, Head):
                raise MalformedExport(name, number, "the first line, and no other, says what the file is")
            if isinstance(one, Paper):
                papers.append(read_paper(line, name))
            elif not isinstance(one, Head):
                event = decoded(line)
                if (sitting := _sitting(event)) and not is_paper_id(sitting):
                    raise MalformedExport(name, number, f"{sitting!r} is no id of an exam")
                events.append(event)
        except MalformedExport:
            raise
        except (ValueError, RecursionError) as error:
            raise MalformedExport(name, number, str(error)) from None
    if not data.strip():
        raise MalformedExport(name, 1, "it is empty")
    return papers, events
