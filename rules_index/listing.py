"""What there is to know of each document at hand: where its rules come from, and what was wrong with its source."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path

from rules_index.documents import Document
from rules_index.importing.comparing import lost_since
from rules_index.importing.digest_files import digest_path
from rules_index.importing.sealing import Damaged
from rules_index.importing.store import damaged_documents, import_path, load, path_before, read_import
from rules_index.library import Library


@dataclass(frozen=True, slots=True)
class ImportFacts:
    """The import of a document: which file it was, when it came in (UTC), its edition and language, rules, defects."""

    file: str
    date: datetime
    edition: str
    language: str
    rules: int
    defects: int


@dataclass(frozen=True, slots=True)
class Listed:
    """A document, how many rules are at hand of it, whether a digest is bundled, and the import if there is one."""

    document: Document
    rules: int
    digest: bool
    imported: ImportFacts | None


def listed(library: Library, home: Path) -> tuple[Listed, ...]:
    """Return all documents of a library, which is that of a Casebook folder, in their order.

    Raises MalformedDigest, or OSError where an import cannot be read.
    """
    return tuple(
        Listed(each, len(library.rules(each.id)), digest_path(each.id).is_file(), import_facts(home, each.id))
        for each in library.documents
    )


def damaged(home: Path) -> tuple[Path, ...]:
    """Return the files of imports that cannot be read any more, and that stand for a document of the user's own."""
    return tuple(import_path(home, each) for each in damaged_documents(home))


def import_facts(home: Path, document: str) -> ImportFacts | None:
    """Return what there is to know of the import of a document; None where there is none, or it is damaged.

    Raises OSError where the file is there and cannot be read.
    """
    try:
        status = import_path(home, document).stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    return _facts(home, document, status.st_mtime_ns, status.st_size)


def lost_numbers(home: Path, document: str) -> tuple[str, ...]:
    """Return the numbers of the rules that the import before the present one has, and the present one has not.

    Of an import that was brought back it is the other way round. None are lost where one of the two is not at hand.
    """
    present = load(home, document)
    try:
        before = read_import(path_before(home, document).read_bytes(), document)
    except (OSError, Damaged):
        return ()
    return lost_since(before, present.rules) if present else ()


@lru_cache(maxsize=64)
def _facts(home: Path, document: str, changed: int, _size: int) -> ImportFacts | None:
    """Read the whole file; kept, for a server asks with each look at the documents."""
    stored = load(home, document)
    if stored is None:
        return None
    return ImportFacts(
        file=stored.file_name,
        date=datetime.fromtimestamp(changed / 1e9, tz=UTC),
        edition=stored.edition,
        language=stored.language,
        rules=len(stored.rules),
        defects=len(stored.defects),
    )
