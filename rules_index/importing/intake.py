"""Taking in the user's copy of a document: read, parse, keep; or refuse, and change nothing."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rules_index.documents import DOCUMENTS, Document, UnknownDocument, get_document
from rules_index.home import casebook_home
from rules_index.importing.decode import ImportRefused, read_source
from rules_index.importing.digests import read_digest
from rules_index.importing.pipeline import NoRulesFound, parse_document
from rules_index.importing.records import ParsedDocument
from rules_index.importing.store import StoredImport, hash_of, save
from rules_index.model import Defect


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What came of an import: how many rules were read, and what is wrong with the source."""

    document: str
    rules: int
    defects: tuple[Defect, ...]


def import_document(
    path: Path, document: str, *, home: Path | None = None, edition: str | None = None, language: str | None = None
) -> ImportReport:
    """Read a file as the official text of a document, and keep it beside the digest.

    Takes the file, the id of the document, and the Casebook folder (the usual one if not given); edition and language
    are noted with the text, those of the document if not given. An earlier import of the document is replaced.

    Raises:
        ImportRefused: the file is no UTF-8 text, too large, no rules document, or the document id is unknown;
            nothing has changed then.

    """
    try:
        known = get_document(document)
    except UnknownDocument as error:
        raise ImportRefused(str(error)) from None
    if known.supplements:
        raise ImportRefused(f"{document} is Casebook's own; expected a document, such as {known.supplements}")
    source = read_source(path)
    try:
        parsed = parse_document(source, known.layouts)
    except NoRulesFound as error:
        raise ImportRefused(f"{path}: {error}") from None
    defects = (*_of_another_edition(known, parsed), *parsed.defects)
    stored = StoredImport(
        document=document,
        edition=edition or known.edition,
        language=language or known.language,
        file_name=path.name,
        source_hash=hash_of(source),
        rules=parsed.rules,
        defects=defects,
    )
    target = home or casebook_home()
    try:
        save(target, stored, source)
    except OSError as error:
        raise ImportRefused(f"{target}: cannot be written: {error.strerror or error}") from None
    return ImportReport(document, len(parsed.rules), defects)


def _of_another_edition(document: Document, parsed: ParsedDocument) -> tuple[Defect, ...]:
    """Note it if an import seems to be of another edition: by the date that stands before its rules, or its numbers."""
    others = [other.edition for other in DOCUMENTS if other.game == document.game and other is not document]
    for dropped in parsed.dropped:
        for edition in others:
            if edition and edition in dropped.text and document.edition not in dropped.text:
                message = f"this line names the edition {edition}, and not {document.edition}"
                return (Defect(line=dropped.line, kind="edition", number="", message=message),)
    known = {clause.printed for clause in read_digest(document.id)}
    shared = sum(clause.printed in known for clause in parsed.rules)
    if not known or 2 * shared >= len(parsed.rules):
        return ()
    message = f"only {shared} of {len(parsed.rules)} numbers are rules of {document.id}; is this another edition?"
    return (Defect(line=parsed.rules[0].line, kind="edition", number="", message=message),)
