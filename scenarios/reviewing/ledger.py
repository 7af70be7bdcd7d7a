"""What one user has cleared: kept in the Casebook folder, `review.json`, beside the imports."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rules_index.home import replace_file

_FORMAT = 1
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
        if not path.is_file():
            return cls(path)
        try:
            record: dict[str, Any] = json.loads(path.read_bytes())
            if record["format"] != _FORMAT:
                raise ValueError(f"format {record['format']}")
            return cls(path, record["baseline"], record["cleared"], record["outcomes"])
        except (ValueError, KeyError, TypeError) as error:
            raise MalformedLedger(
                f"{path}: damaged ({error}); expected what `casebook review` wrote: delete it"
            ) from None

    def save(self) -> None:
        """Write it in one move. Raises OSError."""
        record = {
            "format": _FORMAT,
            "baseline": self.baseline,
            "cleared": self.cleared,
            "outcomes": self.outcomes,
        }
        replace_file(self.path, json.dumps(record, ensure_ascii=False, indent=1, sort_keys=True))

    def lets_stand(self, case: str, document: str, number: str, mark: str) -> bool:
        """Whether somebody has cleared a case for just this text of a rule."""
        return self.cleared.get(f"{case} {document}", {}).get(number) == mark

    def clear(self, case: str, document: str, texts: Mapping[str, str]) -> None:
        """Let a case stand with the texts of its rules as they are now."""
        self.cleared.setdefault(f"{case} {document}", {}).update(texts)
