"""Taking in the user's copy of a document: read, parse, compare, keep; or refuse, and change nothing."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rules_index.documents import DOCUMENTS, Document, UnknownDocument, are_editions, get_document
from rules_index.home import casebook_home, replace_file, writing
from rules_index.importing.comparing import FEW, lost_since, nearest_edition, shortness
from rules_index.importing.decode import ImportRefused, read_source
from rules_index.importing.digests import read_digest
from rules_index.importing.pipeline import NoRulesFound
from rules_index.importing.reading import read_document
from rules_index.importing.records import ParsedDocument
from rules_index.importing.sealing import Damaged
from rules_index.importing.store import (
    StoredImport,
    hash_of,
    import_path,
    imported_documents,
    imports_folder,
    load,
    path_before,
    read_import,
    save,
)
from rules_index.model import Defect

_SHOWN = 8


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What came of an import: how many rules were read, what is wrong with the source, what the import before had.

    `lost` are the numbers of the rules that the import before held and this one does not.
    """

    document: str
    rules: int
    defects: tuple[Defect, ...]
    lost: tuple[str, ...] = ()


def import_document(
    path: Path,
    document: str,
    *,
    home: Path | None = None,
    edition: str | None = None,
    language: str | None = None,
    replace: bool = False,
    anyway: bool = False,
) -> ImportReport:
    """Read a file as the official text of a document, and keep it beside the digest.

    Takes the file, the id of the document, and the Casebook folder (the usual one if not given); edition and language
    are noted with the text, those of the document if not given. An earlier import of the document is replaced, and kept
    for `undo_import`; where many of its rules would go, only with `replace`. A text that is like no edition of the
    rulebook is taken only if it is wanted `anyway`.

    Raises:
        ImportRefused: the file is no UTF-8 text, too large, no rules document, or the document id is unknown; or the
            text is not what it is given out to be. Nothing has changed then.

    """
    known = _document(document)
    source = read_source(path)
    target = home or casebook_home()
    try:
        with writing(imports_folder(target)):
            parsed, lost = _read(path, source, known, target, replace=replace, anyway=anyway)
            stored = StoredImport(
                document=document,
                edition=edition or known.edition,
                language=language or known.language,
                file_name=path.name,
                source_hash=hash_of(source),
                rules=parsed.rules,
                defects=parsed.defects,
            )
            _keep_before(target, document)
            save(target, stored, source)
    except OSError as error:
        raise ImportRefused(_unwritable(target, error)) from None
    return ImportReport(document, len(parsed.rules), parsed.defects, lost)


def undo_import(document: str, *, home: Path | None = None) -> ImportReport:
    """Bring back the import that the present one of a document has replaced; undone once more, it is gone again.

    Raises:
        ImportRefused: the document is unknown, there was none before, or it is damaged; nothing has changed then.

    """
    _document(document)
    target = home or casebook_home()
    present, before = import_path(target, document), path_before(target, document)
    try:
        with writing(imports_folder(target)):
            if not before.is_file():
                raise ImportRefused(f"{document}: no import has been replaced; there is nothing to bring back")
            old, new = before.read_bytes(), present.read_bytes() if present.is_file() else b""
            stored = read_import(old, document)
            replace_file(present, old.decode("utf-8"))
            if new:
                replace_file(before, new.decode("utf-8", errors="replace"))
            else:
                before.unlink()
    except Damaged as error:
        raise ImportRefused(f"{before}: damaged ({error}): import {document} again") from None
    except OSError as error:
        raise ImportRefused(_unwritable(target, error)) from None
    return ImportReport(document, len(stored.rules), stored.defects)


def _document(document: str) -> Document:
    try:
        known = get_document(document)
    except UnknownDocument as error:
        raise ImportRefused(str(error)) from None
    if known.supplements:
        raise ImportRefused(f"{document} is Casebook's own; expected a document, such as {known.supplements}")
    return known


def _read(
    path: Path, source: str, document: Document, home: Path, *, replace: bool, anyway: bool
) -> tuple[ParsedDocument, tuple[str, ...]]:
    """Return the text as rules, with what is noted of it as a whole, and the numbers that it loses; or refuse it."""
    try:
        parsed = read_document(document, source, _other_editions(home, document))
    except NoRulesFound as error:
        raise ImportRefused(f"{path}: {error}") from None
    likeness = nearest_edition(home, document, parsed, [each.id for each in DOCUMENTS])
    if likeness is not None and not likeness.is_same_rulebook and not anyway:
        expected = f"expected an edition of the rulebook of {document.id} (to take it all the same: --anyway)"
        raise ImportRefused(f"{path}: this reads like another document: {likeness}; {expected}")
    before = load(home, document.id)
    lost = lost_since(before, parsed)
    if before is not None and len(lost) > FEW and not replace:
        figures = f"{len(parsed.rules)} rules, where the import before has {len(before.rules)}; {len(lost)} would go"
        raise ImportRefused(f"{path}: {figures}: {_named(lost)} (to replace it all the same: --replace)")
    notes = (*_of_another_edition(document, parsed), *shortness(likeness, parsed.rules[0].line))
    return ParsedDocument(parsed.rules, (*notes, *parsed.defects), parsed.dropped), lost


def _named(numbers: tuple[str, ...]) -> str:
    return ", ".join(numbers[:_SHOWN]) + (", …" if len(numbers) > _SHOWN else "")


def _other_editions(home: Path, document: Document) -> dict[str, tuple[str, ...]]:
    """Return the texts, in their order, of the other editions of a rulebook that have been imported."""
    others = (each for each in imported_documents(home) if are_editions(document, get_document(each)))
    imports = {each: stored for each in others if (stored := load(home, each)) is not None}
    return {each: tuple(clause.text for clause in stored.rules) for each, stored in imports.items()}


def _keep_before(home: Path, document: str) -> None:
    """Keep the present import of a document as the one before; one that is damaged is not worth keeping."""
    if load(home, document) is not None:
        replace_file(path_before(home, document), import_path(home, document).read_text(encoding="utf-8"))


def _unwritable(home: Path, error: OSError) -> str:
    return f"{error.filename or home}: cannot be written: {error.strerror or error}"


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
