"""What one user has cleared: kept in the Casebook folder, `review.json`, beside the imports."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rules_index.home import replace_file, writing
from rules_index.importing.sealing import Damaged, is_sealed, sealed, unsealed

_FORMAT = 1
_PARTS = {"baseline", "cleared", "outcomes"}
Cleared = dict[str, dict[str, str]]
"""By case and document (`riftbound/chain/x riftbound-2025-10-01`): the fingerprints of the texts by rule."""


class MalformedLedger(ValueError):
    """The file is not what Casebook wrote there; the message names it, and what to do."""


def ledger_path(home: Path) -> Path:
    """Where the ledger of a Casebook folder is kept."""
    return home / "review.json"


@dataclass(slots=True)
class Ledger:
    """`baseline` holds the first text that was imported of a document, where it was none that Casebook knew.

    `cleared` says which texts somebody has looked at and let stand, `outcomes` how each case had come out then.
    """

    path: Path
    baseline: dict[str, dict[str, str]] = field(default_factory=dict)
    cleared: Cleared = field(default_factory=dict)
    outcomes: dict[str, str] = field(default_factory=dict)

    @classmethod
    def open(cls, home: Path) -> Ledger:
        """Read the ledger of a Casebook folder, or make an empty one. Raises MalformedLedger, or OSError."""
        path = ledger_path(home)
        try:
            data = path.read_bytes()
        except (FileNotFoundError, NotADirectoryError):
            return cls(path)
        try:
            record = unsealed(data)
            if record.pop("format") != _FORMAT or (not is_sealed(data) and record.keys() != _PARTS):
                raise Damaged("it is of another format")
            return cls(path, _texts(record["baseline"]), _texts(record["cleared"]), _marks(record["outcomes"]))
        except (Damaged, KeyError) as error:
            raise MalformedLedger(
                f"{path}: damaged ({error}); expected what `casebook review` wrote: delete it"
            ) from None

    @classmethod
    @contextmanager
    def changing(cls, home: Path) -> Iterator[Ledger]:
        """Give the ledger of a Casebook folder to whoever changes it, one at a time, and write it where it has changed.

        Raises MalformedLedger, or OSError.
        """
        with writing(home):
            ledger = cls.open(home)
            before = ledger._record()
            yield ledger
            if ledger._record() != before:
                ledger.save()

    def forget(self, document: str) -> None:
        """Forget the first text of a document: the next that is imported is the first again."""
        self.baseline.pop(document, None)

    def save(self) -> None:
        """Write it in one move; where nothing is in it, there is no file. Raises OSError."""
        if not (self.baseline or self.cleared or self.outcomes):
            self.path.unlink(missing_ok=True)
            return
        replace_file(self.path, sealed({"format": _FORMAT, **self._record()}))

    def _record(self) -> dict[str, Any]:
        parts = {"baseline": self.baseline, "cleared": self.cleared, "outcomes": self.outcomes}
        return {name: deepcopy(part) for name, part in parts.items()}

    def lets_stand(self, case: str, document: str, number: str, mark: str) -> bool:
        """Whether somebody has cleared a case for just this text of a rule."""
        return self.cleared.get(f"{case} {document}", {}).get(number) == mark

    def clear(self, case: str, document: str, texts: Mapping[str, str]) -> None:
        """Let a case stand with the texts of its rules as they are now."""
        self.cleared.setdefault(f"{case} {document}", {}).update(texts)


def _marks(part: object) -> dict[str, str]:
    if not isinstance(part, dict) or not all(isinstance(mark, str) for mark in part.values()):
        raise Damaged("a part of it is missing")
    return part


def _texts(part: object) -> Cleared:
    if not isinstance(part, dict):
        raise Damaged("a part of it is missing")
    return {key: _marks(marks) for key, marks in part.items()}
