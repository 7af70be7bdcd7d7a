"""The index kept by SQLite's FTS5, which Python brings along: one file, no further dependency.

FTS5 keeps the inverted index (https://www.sqlite.org/fts5.html); its table `fts5vocab` of kind `instance` gives back
where a token stands, and the weights are made of that above (`weighing.py`). Tokens are written as hexadecimal, since
any tokenizer of FTS5 would split or fold some of them once more.
"""

from __future__ import annotations

import json
import sqlite3
from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rules_index.search.backend import IndexedRule, Segment, StoredRule
from rules_index.search.weighing import PAIRS, USUAL_LENGTHS, length_scale

_FILE = "rules.sqlite"
_FIELDS = tuple(USUAL_LENGTHS)
_SCHEMA = f"""
CREATE VIRTUAL TABLE words USING fts5({", ".join(_FIELDS)}, content='', tokenize='ascii');
CREATE VIRTUAL TABLE places USING fts5vocab(words, instance);
CREATE TABLE rule (
  ordinal INTEGER PRIMARY KEY, number TEXT, document TEXT, kind TEXT, prior REAL, shown TEXT, lengths BLOB
);
CREATE TABLE ancestor (number TEXT, ordinal INTEGER, PRIMARY KEY (number, ordinal)) WITHOUT ROWID;
"""
_INDEXES = "".join(f"CREATE INDEX by_{key} ON rule ({key});" for key in ("number", "kind"))
_ORDINALS = {
    "number": "SELECT ordinal FROM rule WHERE number = ? ORDER BY ordinal",
    "kind": "SELECT ordinal FROM rule WHERE kind = ? ORDER BY ordinal",
    "ancestors": "SELECT ordinal FROM ancestor WHERE number = ? ORDER BY ordinal",
}


class SqliteFactory:
    """Writes and opens segments of one SQLite file each."""

    name = "sqlite-fts5"
    in_one = False

    def build(self, folder: Path, rules: Iterable[IndexedRule]) -> None:
        """Write a segment of the rules, in reading order, into an empty folder."""
        connection = sqlite3.connect(folder / _FILE)
        try:
            # The folder counts only once it is whole, so a crash needs no journal to mend it.
            connection.executescript(f"PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; {_SCHEMA}")
            for ordinal, rule in enumerate(rules):
                _add(connection, ordinal, rule)
            connection.executescript(f"INSERT INTO words(words) VALUES('optimize'); {_INDEXES}")
            connection.commit()
        finally:
            connection.close()

    def open(self, folder: Path) -> Segment:
        """Open a segment for reading."""
        path = (folder / _FILE).absolute().as_uri()
        return SqliteSegment(sqlite3.connect(f"{path}?mode=ro&immutable=1", uri=True, check_same_thread=False))


def _add(connection: sqlite3.Connection, ordinal: int, rule: IndexedRule) -> None:
    tokens = [rule.pairs if field == PAIRS else rule.tokens.get(field, ()) for field in _FIELDS]
    holes = ", ".join("?" * (len(_FIELDS) + 1))
    connection.execute(
        f"INSERT INTO words(rowid, {', '.join(_FIELDS)}) VALUES ({holes})",
        (ordinal, *(" ".join(_written(token) for token in field) for field in tokens)),
    )
    stored = rule.stored
    lengths = array("H", (min(len(field), 0xFFFF) for field in tokens)).tobytes()
    shown = json.dumps(asdict(stored), ensure_ascii=False)
    connection.execute(
        "INSERT INTO rule VALUES (?, ?, ?, ?, ?, ?, ?)",
        (ordinal, stored.number, stored.document, stored.kind, round(rule.prior, 3), shown, lengths),
    )
    connection.executemany("INSERT INTO ancestor VALUES (?, ?)", ((each, ordinal) for each in set(rule.ancestors)))


def _written(token: str) -> str:
    return token.encode().hex()


class SqliteSegment:
    """One open file."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        rows = connection.execute("SELECT lengths FROM rule ORDER BY ordinal").fetchall()
        self._lengths = [array("H", lengths) for (lengths,) in rows]
        self.count = len(rows)
        """How many rules it holds."""

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def counts(self, field: str, token: str) -> Iterator[tuple[int, float]]:
        """The rules that hold a token in a field, with its count there over the length scale."""
        column = _FIELDS.index(field)
        rows = self._connection.execute(
            "SELECT doc, count(*) FROM places WHERE term = ? AND col = ? GROUP BY doc", (_written(token), field)
        )
        for ordinal, count in rows:
            yield ordinal, count / length_scale(field, self._lengths[ordinal][column])

    def ordinals(self, key: str, text: str) -> Sequence[int]:
        """The rules with a text under a key."""
        return [ordinal for (ordinal,) in self._connection.execute(_ORDINALS[key], (text,))]

    def priors(self) -> Sequence[float]:
        """The prior of each rule."""
        return [prior for (prior,) in self._connection.execute("SELECT prior FROM rule ORDER BY ordinal")]

    def stored(self, ordinal: int) -> StoredRule:
        """What is kept of a rule."""
        (shown,) = self._connection.execute("SELECT shown FROM rule WHERE ordinal = ?", (ordinal,)).fetchone()
        kept: dict[str, Any] = json.loads(shown)
        lists: dict[str, Any] = {key: tuple(each) for key, each in kept.items() if isinstance(each, list)}
        return StoredRule(**kept | lists)
