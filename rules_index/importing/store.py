"""Where imports are kept: one file a document, holding the source text, its rules as parsed, and where it came from.

A file is written beside the old one and then put in its place in one move: whoever reads meanwhile, or after an
import that was killed half way, finds a whole import, the old one or the new one. The import before the present one
is kept too, beside it. What describes a document of the user's own stands at the head of its file: there is no list of
such documents that could say anything else than the files do.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from pathlib import Path
from typing import Any

from rules_index.documents import Document, get_document, is_known
from rules_index.home import replace_file
from rules_index.importing.records import Clause
from rules_index.importing.sealing import Damaged, first_value, is_sealed, sealed, unsealed
from rules_index.model import Defect, Kind

_FORMAT = 3
"""Raised whenever the pipeline or this file changes; older imports are then parsed again from their source text."""

_OWN = "own"
_OWN_FIELDS = ("id", "title", "game", "game_name", "language", "edition")
_CLAUSE_FIELDS = tuple(field.name for field in fields(Clause))
_KIND_FIELD = _CLAUSE_FIELDS.index("kind")
_LOG = logging.getLogger("casebook")


@dataclass(frozen=True, slots=True)
class StoredImport:
    """The user's own copy of a document, as parsed when it was imported.

    `own` describes the document where it is one of the user's own, and is None where Casebook knows it.
    """

    document: str
    edition: str
    language: str
    file_name: str
    source_hash: str
    rules: tuple[Clause, ...]
    defects: tuple[Defect, ...]
    own: Document | None = None


def imports_folder(home: Path) -> Path:
    """Return the folder of all imports; whoever writes into it holds it with `rules_index.home.writing`."""
    return home / "imports"


def import_path(home: Path, document: str) -> Path:
    """Return where the import of a document is kept."""
    return imports_folder(home) / f"{document}.json"


def path_before(home: Path, document: str) -> Path:
    """Return where the import is kept that the present one has replaced."""
    return imports_folder(home) / f"{document}.before"


def imported_documents(home: Path) -> tuple[str, ...]:
    """Return the ids of the documents that have an import, in order; what is not named like one does not count.

    Raises OSError where there is a folder that cannot be read: that is not the same as having imported nothing.
    """
    return tuple(each for each in _named(home) if is_known(each) or own_document(home, each) is not None)


def _named(home: Path) -> list[str]:
    """What the files of the folder call themselves, in order."""
    try:
        return sorted(path.stem for path in imports_folder(home).iterdir() if path.suffix == ".json")
    except (FileNotFoundError, NotADirectoryError):
        return []


def imported(home: Path) -> tuple[Document, ...]:
    """Return the documents that have an import, in the order of their ids. Raises as `imported_documents` does."""
    described = ((each, own_document(home, each)) for each in imported_documents(home))
    return tuple(own or get_document(each) for each, own in described)


def own_document(home: Path, document: str) -> Document | None:
    """Return a document of the user's own that is imported under an id; None where there is none, or it is damaged.

    A damaged file is reported to the log. Raises OSError where the file is there and cannot be read.
    """
    if is_known(document) or not _is_id(document):
        return None
    path = import_path(home, document)
    try:
        status = path.stat()
        return _own_in(path, document, status.st_mtime_ns, status.st_size)
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
        return None


def damaged_documents(home: Path) -> tuple[str, ...]:
    """Return the ids of the documents of the user's own whose imports cannot be read. Raises OSError."""
    named = (each for each in _named(home) if _is_id(each) and not is_known(each))
    return tuple(each for each in named if load(home, each) is None)


def _is_id(text: str) -> bool:
    from rules_index.importing.own_documents import is_id  # imported here: most folders hold no documents of the user

    return is_id(text)


@lru_cache(maxsize=256)
def _own_in(path: Path, document: str, _changed: int, _size: int) -> Document | None:
    """Read the head of a file; kept, for a server asks with each request which documents there are."""
    data = path.read_bytes()
    try:
        if not is_sealed(data):
            raise Damaged("it has no seal")
        return _described(first_value(data, _OWN), document)
    except Damaged as error:
        _LOG.warning("%s is damaged (%s): import %s again, or forget it", path, error, document)
        return None


def _described(record: object, document: str) -> Document:
    """Return the document of the user's own that a record describes. Raises Damaged where it describes none."""
    if not isinstance(record, dict) or record.keys() != set(_OWN_FIELDS):
        raise Damaged("it does not say what document it is")
    if not all(isinstance(value, str) for value in record.values()):
        raise Damaged("it does not say what document it is")
    if record["id"] != document:
        raise Damaged(f"it is an import of {record['id']}")
    from rules_index.importing.own_documents import book_of
    from rules_index.importing.profiles import EVERY_LAYOUT

    return Document(
        **record,
        title_en=record["title"],
        layouts=EVERY_LAYOUT,
        effective=record["edition"],
        book=book_of(document),
        own=True,
    )


def save(home: Path, stored: StoredImport, source: str) -> None:
    """Write an import in one move; the old one serves until then. Raises OSError if the folder is unwritable."""
    own = {_OWN: {name: getattr(stored.own, name) for name in _OWN_FIELDS}} if stored.own else {}
    record = own | {
        "format": _FORMAT,
        "document": stored.document,
        "edition": stored.edition,
        "language": stored.language,
        "file_name": stored.file_name,
        "source_hash": stored.source_hash,
        "rules": [[getattr(clause, name) for name in _CLAUSE_FIELDS] for clause in stored.rules],
        "defects": [[defect.line, defect.kind, defect.number, defect.message] for defect in stored.defects],
        "source": source,
    }
    replace_file(import_path(home, stored.document), sealed(record))


def load(home: Path, document: str) -> StoredImport | None:
    """Return the import of a document, or None if there is none.

    A damaged file is reported to the log and counts as none; one of an older format is parsed again from its source.
    Raises OSError where the file is there and cannot be read.
    """
    path = import_path(home, document)
    try:
        data = path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None
    try:
        return read_import(data, document)
    except Damaged as error:
        _LOG.warning("%s is damaged (%s): import %s again", path, error, document)
        return None


def source_of(home: Path, document: str) -> str:
    """Return the text from which the import of a document was read; empty where there is none, or it is damaged.

    Raises OSError where the file is there and cannot be read.
    """
    try:
        source = unsealed(import_path(home, document).read_bytes())["source"]
    except (FileNotFoundError, NotADirectoryError, Damaged, LookupError):
        return ""
    return source if isinstance(source, str) else ""


def read_import(data: bytes, document: str) -> StoredImport:
    """Return the import that the bytes of a file hold. Raises Damaged where they are not what was written."""
    try:
        record = unsealed(data)
        if record["document"] != document:
            raise Damaged(f"it is an import of {record['document']}")
        if record["format"] != _FORMAT:
            return _parse_again(record)
        if not is_sealed(data):
            raise Damaged("it has no seal")
        return _stored(record)
    except Damaged:
        raise
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:  # and NoRulesFound
        raise Damaged(f"{type(error).__name__}: {error}") from None


def _own_of(record: dict[str, Any]) -> Document | None:
    return _described(record[_OWN], record["document"]) if _OWN in record else None


def _stored(record: dict[str, Any]) -> StoredImport:
    return StoredImport(
        document=record["document"],
        edition=record["edition"],
        language=record["language"],
        file_name=record["file_name"],
        source_hash=record["source_hash"],
        rules=tuple(_clause(row) for row in record["rules"]),
        defects=tuple(Defect(*row) for row in record["defects"]),
        own=_own_of(record),
    )


def _clause(row: Sequence[Any]) -> Clause:
    values: list[Any] = [tuple(value) if isinstance(value, list) else value for value in row]
    values[_KIND_FIELD] = Kind(values[_KIND_FIELD])
    return Clause(*values)


def _parse_again(record: dict[str, Any]) -> StoredImport:
    if hash_of(record["source"]) != record["source_hash"]:
        raise Damaged("its source text is not what was imported")
    from rules_index.importing.reading import read_document  # imported here: hardly any import is of an older format

    own = _own_of(record)
    parsed = read_document(own or get_document(record["document"]), record["source"])
    return StoredImport(
        document=record["document"],
        edition=record["edition"],
        language=record["language"],
        file_name=record["file_name"],
        source_hash=record["source_hash"],
        rules=parsed.rules,
        defects=parsed.defects,
        own=own,
    )


def hash_of(source: str) -> str:
    """Return what tells one source text from another."""
    return hashlib.sha256(source.encode()).hexdigest()
