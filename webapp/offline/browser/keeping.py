"""What somebody writes in the browser: files of the Casebook folder that have changed, and answers not yet sent."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from pathlib import Path

from study.attempts.learners import learners
from study.learner import Learner
from study.transfer import export

MOST_SENT = 500
"""So many answers are sent at once: some 150 kB."""
_NOT_KEPT = frozenset({"device.txt", ".lock"})
"""Files that belong to one window of the browser."""

Marks = dict[str, tuple[int, int]]


class HomeFiles:
    """The files in which studying is kept; those that changed since the last look are given once."""

    def __init__(self, home: Path) -> None:
        """Take the Casebook folder; what lies in it now counts as known."""
        self._home = home
        self.look()

    def look(self) -> None:
        """Count what lies in it now as known."""
        self._known = dict(self._marks())

    def changed(self) -> list[tuple[str, bytes]]:
        """The files that are new or other than at the last look, by their path in the folder."""
        now = dict(self._marks())
        fresh = [path for path, mark in now.items() if self._known.get(path) != mark]
        self._known = now
        return [(path, (self._home / path).read_bytes()) for path in fresh]

    def _marks(self) -> Iterator[tuple[str, tuple[int, int]]]:
        for file in (self._home / "study").rglob("*"):
            if file.is_file() and file.name not in _NOT_KEPT:
                status = file.stat()
                yield file.relative_to(self._home).as_posix(), (status.st_size, status.st_mtime_ns)


def unsent(home: Path, known: Collection[str]) -> tuple[bytes, list[str], int]:
    """What was answered here and no server has been told: as a file that a server takes in, the ids, and how many.

    At most `MOST_SENT` answers are in it; papers of exams go along with what was answered in them.
    """
    lines: list[bytes] = []
    ids: list[str] = []
    left = 0
    for name in learners(home):
        for line in export(Learner(home, name)):
            record = json.loads(line)
            if record["kind"] == "casebook-study":
                lines += () if lines else (line,)
            elif record["id"] not in known:
                left += 1
                if len(ids) < MOST_SENT:
                    lines.append(line)
                    ids.append(record["id"])
    return b"".join(lines), ids, left
