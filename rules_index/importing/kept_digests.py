"""Digests as they were parsed, kept in the Casebook folder: to read one takes a tenth of the time of parsing it.

`<home>/kept/<document>.json` holds the clauses of one document (`rules_index/keeping.py`). They are made from the texts
of the digest and of those that it takes over from, and by the code of this package; both count by what they hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

from rules_index.asked import NOBODY, Asked
from rules_index.importing.records import DigestClause
from rules_index.keeping import keep, mark_of_code, mark_of_files, read_kept
from rules_index.model import Kind

_HERE = Path(__file__).parent
_CODE = (_HERE.parent, _HERE, _HERE / "layouts")
_FIELDS = tuple(field.name for field in fields(DigestClause))
_KIND, _ASKED = _FIELDS.index("kind"), _FIELDS.index("asked")

Clauses = tuple[DigestClause, ...]


def kept_or_parsed(home: Path, document: str, sources: Iterable[Path], parse: Callable[[], Clauses]) -> Clauses:
    """Return the clauses of a digest as they are kept in a Casebook folder; else parse them, and keep them there.

    Args:
        home: the folder; it is made if need be.
        document: whose digest it is.
        sources: all files that the clauses are made from, whether they are there or not.
        parse: reads them; what it raises is raised.

    """
    file, mark = home / "kept" / f"{document}.json", mark_of_files(sources, mark_of_code(*_CODE))
    clauses = _clauses(read_kept(file, mark))
    if clauses is None:
        clauses = parse()
        keep(file, mark, [_row(clause) for clause in clauses])
    return clauses


def _clauses(rows: Any) -> Clauses | None:
    try:
        return None if rows is None else tuple(map(_clause, rows))
    except (ValueError, LookupError, TypeError):
        return None


def _row(clause: DigestClause) -> list[Any]:
    row = [getattr(clause, name) for name in _FIELDS]
    row[_ASKED] = [clause.asked.zh, clause.asked.en] if clause.asked else None
    return row


def _clause(row: Sequence[Any]) -> DigestClause:
    values: list[Any] = [tuple(value) if isinstance(value, list) else value for value in row]
    values[_KIND] = Kind(values[_KIND])
    asked = values[_ASKED]
    values[_ASKED] = Asked(*map(tuple, asked)) if asked else NOBODY
    return DigestClause(*values)
