"""Files of the log read line by line, and mended where their writer was killed."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC
from pathlib import Path

from msgspec import ValidationError
from msgspec.json import Decoder, Encoder
from msgspec.structs import replace

from study.attempts.events import Event

_DECODER: Decoder[Event] = Decoder(Event)
_ENCODER = Encoder()
_YEARS = range(2000, 2200)


class MalformedLog(ValueError):
    """A line of a log is no event; the message says in which file and line, and what is wrong with it."""

    def __init__(self, file: Path, line: int, problem: str) -> None:
        self.file = file
        self.line = line
        super().__init__(f"{file}:{line}: {problem}; expected one event as JSON (docs/studying.md)")


@dataclass(frozen=True, slots=True)
class Torn:
    """The end of a file whose writer was killed within a line; `text` is what was cut off, and was never confirmed."""

    file: Path
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: the last line was not finished and is cut off: {self.text[:80]!r}"


def encoded(event: Event) -> bytes:
    """An event as its line, with the end of the line."""
    return _ENCODER.encode(event) + b"\n"


def decoded(line: bytes) -> Event:
    """The event of a line, its time in UTC. Raises ValueError, saying what is wrong."""
    try:
        event = _DECODER.decode(line)
    except ValidationError as error:
        raise ValueError(str(error)) from None
    except (ValueError, RecursionError) as error:
        raise ValueError(f"it is no JSON ({error})") from None
    if event.at.year not in _YEARS:
        # What is planned from it would leave the calendar.
        raise ValueError(f"{event.at.isoformat()} is no time from {_YEARS.start} to {_YEARS.stop - 1}")
    return event if event.at.tzinfo is UTC else replace(event, at=event.at.astimezone(UTC))


def read_events(file: Path, start: int = 0) -> tuple[Sequence[Event], int]:
    """The events of the whole lines of a file from a place in bytes on, and the place after the last of them.

    A line that has no end yet is not read: somebody writes it just now, or was killed. Raises MalformedLog, OSError.
    """
    with file.open("rb") as stream:
        stream.seek(start)
        data = stream.read()
    end = data.rfind(b"\n") + 1
    events = []
    for number, line in enumerate(data[:end].split(b"\n")[:-1], 1):
        if not line.strip():
            continue
        try:
            events.append(decoded(line))
        except ValueError as error:
            raise MalformedLog(file, _lines_before(file, start) + number, str(error)) from None
    return events, start + end


def mend(file: Path) -> Torn | None:
    """Have a file end with a whole line. Only for whoever holds its folder (`rules_index.home.writing`).

    A last line that only lacks its end gets it; what is no event is cut off and returned, to be told.
    """
    if not file.is_file() or not file.stat().st_size or _ends_well(file):
        return None
    data = file.read_bytes()
    end = data.rfind(b"\n") + 1
    torn = data[end:]
    with file.open("r+b") as stream:
        if _is_event(torn):
            stream.seek(0, os.SEEK_END)
            stream.write(b"\n")
        else:
            stream.truncate(end)
        stream.flush()
        os.fsync(stream.fileno())
    if _is_event(torn):
        return None
    return Torn(file, data.count(b"\n") + 1, torn.decode("utf-8", "replace"))


def _ends_well(file: Path) -> bool:
    with file.open("rb") as stream:
        stream.seek(-1, os.SEEK_END)
        return stream.read(1) == b"\n"


def _is_event(line: bytes) -> bool:
    try:
        decoded(line)
    except ValueError:
        return False
    return True


def _lines_before(file: Path, start: int) -> int:
    with file.open("rb") as stream:
        return stream.read(start).count(b"\n")
