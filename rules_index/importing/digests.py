"""The bundled digests: one text file a document, in the project's own words."""

from __future__ import annotations

from pathlib import Path

from rules_index.documents import get_document
from rules_index.importing.pipeline import parse_digest
from rules_index.importing.records import Clause

DIGESTS = Path(__file__).parent.parent / "digests"


def digest_path(document: str, folder: Path = DIGESTS) -> Path:
    """Return where the digest of a document is, or would be: not every document has one yet."""
    return folder / f"{document}.txt"


def read_digest(document: str, folder: Path = DIGESTS) -> tuple[Clause, ...]:
    """Return the clauses of the digest of a document; none if there is no digest.

    Raises:
        UnknownDocument: there is no document of this id.
        MalformedDigest: the file is not written as digests are; the error names file, line and what was expected.

    """
    known = get_document(document)
    path = digest_path(document, folder)
    if not path.is_file():
        return ()
    text = path.read_text(encoding="utf-8")
    return parse_digest(text, path.name, printed_twice=known.printed_twice, sections=known.has_sections).rules
