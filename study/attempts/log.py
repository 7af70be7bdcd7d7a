"""The log of a folder: a file for each device, of which this one writes its own and reads all."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from rules_index.home import writing
from study.attempts.events import Event
from study.attempts.merging import merged
from study.attempts.reading import Torn, encoded, mend, read_events

_SUFFIX = ".jsonl"


class EventLog:
    """The events in a folder. What `append` has returned from is on disk, whatever happens to this process."""

    def __init__(self, folder: Path, device: str) -> None:
        self.folder = folder
        self.file = folder / f"{device}{_SUFFIX}"
        self.torn: list[Torn] = []

    def files(self) -> tuple[Path, ...]:
        """The files of all devices, in the order of their names."""
        return tuple(sorted(self.folder.glob(f"*{_SUFFIX}"))) if self.folder.is_dir() else ()

    def events(self) -> tuple[Event, ...]:
        """All events of all devices, each once, in their order. Raises MalformedLog, OSError."""
        return merged(*(read_events(file)[0] for file in self.files()))

    def append(self, events: Iterable[Event]) -> None:
        """Write events to the end of this device's file, and return when they are on disk: all of them, or none.

        What somebody who was killed left of a line is cut off before, and kept in `torn` to be told. Raises OSError.
        """
        lines = b"".join(map(encoded, events))
        if not lines:
            return
        with writing(self.folder):
            self._mend()
            is_new = not self.file.exists()
            with self.file.open("ab", buffering=0) as stream:
                before = stream.seek(0, os.SEEK_END)
                try:
                    _write(stream.fileno(), lines)
                except BaseException:
                    # A full disk may have taken half of it; the half is no answer.
                    os.ftruncate(stream.fileno(), before)
                    raise
            if is_new:
                _sync_folder(self.folder)

    def mend(self) -> tuple[Torn, ...]:
        """Have this device's file end with a whole line, and tell what was cut off. Raises OSError."""
        if self.file.is_file():
            with writing(self.folder):
                self._mend()
        return tuple(self.torn)

    def _mend(self) -> None:
        if torn := mend(self.file):
            self.torn.append(torn)


def _write(handle: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(handle, rest) :]
    os.fsync(handle)


def _sync_folder(folder: Path) -> None:
    """Have a new file be found after the power has failed; where folders cannot be opened, the system sees to it."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
