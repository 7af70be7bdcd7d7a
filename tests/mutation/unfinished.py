"""The verdicts of a campaign that is under way, written down one by one: if it is killed, the next one goes on from it.

The file begins with a fingerprint of what the campaign is about. Verdicts hold for the very engine and cases that they
were found with, so a file with another fingerprint is never gone on from.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TextIO

from tests.mutation.kept import Name
from tests.mutation.trial import Verdict

ROOT = Path(__file__).resolve().parents[2]
_FIELDS = 6


class ChangedMeanwhile(Exception):
    """The engine, the cases or what was asked for are no longer what the unfinished campaign began with."""


def fingerprint(game: str, asked: Iterable[object], root: Path = ROOT) -> str:
    """What tells one campaign from another: the code and the cases of a game, and what else was asked for."""
    found = hashlib.sha256(repr([*asked]).encode())
    folders = ("engine/core", f"engine/{game.replace('-', '_')}", f"scenarios/{game}")
    for file in sorted(each for folder in folders for each in (root / folder).rglob("*") if each.is_file()):
        if "__pycache__" not in file.parts:
            found.update(f"{file.relative_to(root)}\0".encode() + file.read_bytes())
    return found.hexdigest()


class Unfinished:
    """The verdicts of one campaign so far, in a file of their own."""

    def __init__(self, file: Path, of: str) -> None:
        self._file = file
        self._of = of
        self._since = time.perf_counter()
        self._before = 0.0
        self._open: TextIO | None = None

    @property
    def seconds(self) -> float:
        """How long the campaign has taken, with what it took before it was killed."""
        return self._before + time.perf_counter() - self._since

    def resume(self) -> Mapping[Name, Verdict]:
        """What was found before: nothing where no campaign was left unfinished.

        Raises ChangedMeanwhile where it was left by another engine or for other cases.
        """
        if not self._file.is_file():
            return {}
        head, *lines = self._file.read_text(encoding="utf-8").split("\n")
        if head != self._of:
            raise ChangedMeanwhile(f"{self._file}: engine, cases or options have changed since; begin anew")
        found = {}
        # What follows the last end of a line was cut off when the process was killed.
        for line in lines[:-1]:
            parts = line.split("\t", _FIELDS - 1)
            seconds, how, by, runs, number, key = parts
            found[key, int(number)] = Verdict(how, by, int(runs))
            self._before = float(seconds)
        self._begin(lines[:-1])
        return found

    def add(self, name: Name, verdict: Verdict) -> None:
        """Write down one verdict at once."""
        file = self._open or self._begin(())
        key, number = name
        told = (f"{self.seconds:.0f}", verdict.how, verdict.by, str(verdict.runs), str(number), key)
        file.write("\t".join(told) + "\n")
        file.flush()

    def finish(self) -> None:
        """Nothing is left to go on from."""
        if self._open:
            self._open.close()
            self._open = None
        self._file.unlink(missing_ok=True)

    def _begin(self, lines: Iterable[str]) -> TextIO:
        self._file.parent.mkdir(parents=True, exist_ok=True)
        self._open = self._file.open("w", encoding="utf-8")
        self._open.writelines(f"{line}\n" for line in (self._of, *lines))
        self._open.flush()
        return self._open
