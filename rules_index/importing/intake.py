"""Taking in the user's copy of a document: read, parse, compare, keep; or refuse, and change nothing."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rules_index.documents import DOCUMENTS, Document, are_editions
from rules_index.home import casebook_home, replace_file, writing
from rules_index.importing.comparing import FEW, lost_since, nearest_edition, shortness
from rules_index.importing.decode import ImportRefused, NeedsConsent, read_source
from rules_index.importing.digests import read_digest
from rules_index.importing.own_documents import Said, check_id, describe, edition_before, settled
from rules_index.importing.pipeline import NoRulesFound
from rules_index.importing.reading import read_document
from rules_index.importing.records import ParsedDocument
from rules_index.importing.sealing import Damaged
from rules_index.importing.store import (
    StoredImport,
    hash_of,
    import_path,
    imported,
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

    `lost` are the numbers of the rules that the import before held and this one does not. `own` tells that the document
    is the user's own; `title`, `game`, `language` and `edition` are then what was said or guessed of it. `before` is
    the id of the edition before it that is at hand, to be compared with; empty where there is none.
    """

    document: str
    rules: int
    defects: tuple[Defect, ...]
    lost: tuple[str, ...] = ()
    own: bool = False
    title: str = ""
    game: str = ""
    language: str = ""
    edition: str = ""
    before: str = ""


def import_document(
    path: Path,
    document: str,
    *,
    home: Path | None = None,
    title: str | None = None,
    game: str | None = None,
    edition: str | None = None,
    language: str | None = None,
    replace: bool = False,
    anyway: bool = False,
) -> ImportReport:
    """Read a file as the official text of a document, and keep it beside the digest.

    Takes the file, the id of the document, and the Casebook folder (the usual one if not given). Under an id that
    Casebook does not know, the text is a document of the user's own: title, game, edition and language are then as
    given, or guessed. Of one that it knows, edition and language are noted with the text.

    An earlier import of the document is replaced, and kept for `undo_import`; where many of its rules would go, only
    with `replace`. A text that is like no edition of the rulebook is taken only if it is wanted `anyway`.

    Raises:
        ImportRefused: the file is no UTF-8 text, too large, no rules document; the document id will not do, or looks
            like a slip; or the text is not what it is given out to be. Nothing has changed then.
        NeedsConsent: it would be taken in with `replace`, or `anyway`.

    """
    target, said = home or casebook_home(), Said(title, game, language, edition)
    try:
        known = describe(document, said, imported(target))
        source = read_source(path)
        with writing(imports_folder(target)):
            # Again: somebody may have imported another document meanwhile.
            known = describe(document, said, imported(target))
            parsed, lost = _read(path, source, known, target, replace=replace, anyway=anyway)
            known = settled(known, parsed, source, path)
            stored = StoredImport(
                document=document,
                edition=edition or known.edition,
                language=language or known.language,
                file_name=path.name,
                source_hash=hash_of(source),
                rules=parsed.rules,
                defects=parsed.defects,
                own=known if known.own else None,
            )
            _keep_before(target, document)
            save(target, stored, source)
            return _report(known, stored, target, lost)
    except OSError as error:
        raise ImportRefused(unwritable(target, error)) from None


def undo_import(document: str, *, home: Path | None = None) -> ImportReport:
    """Bring back the import that the present one of a document has replaced; undone once more, it is gone again.

    Raises:
        ImportRefused: the document is unknown, there was none before, or it is damaged; nothing has changed then.

    """
    check_id(document)
    target = home or casebook_home()
    present, before = import_path(target, document), path_before(target, document)
    try:
        with writing(imports_folder(target)):
            if not before.is_file():
                raise ImportRefused(_nothing_before(document, present))
            old, new = before.read_bytes(), present.read_bytes() if present.is_file() else b""
            stored = read_import(old, document)
            replace_file(present, old.decode("utf-8"))
            if new:
                replace_file(before, new.decode("utf-8", errors="replace"))
            else:
                before.unlink()
            known = next(each for each in imported(target) if each.id == document)
            return _report(known, stored, target)
    except Damaged as error:
        raise ImportRefused(f"{before}: damaged ({error}): import {document} again") from None
    except OSError as error:
        raise ImportRefused(unwritable(target, error)) from None


def _report(document: Document, stored: StoredImport, home: Path, lost: tuple[str, ...] = ()) -> ImportReport:
    before = edition_before(document, [*DOCUMENTS, *imported(home)])
    return ImportReport(
        document=document.id,
        rules=len(stored.rules),
        defects=stored.defects,
        lost=lost,
        own=document.own,
        title=document.title,
        game=document.game_name or document.game,
        language=stored.language,
        edition=stored.edition,
        before=before.id if before else "",
    )


def _nothing_before(document: str, present: Path) -> str:
    if present.is_file():
        return f"{document}: no import has been replaced; there is nothing to bring back"
    return f"{document}: nothing is imported under this id, and none that was is kept; nothing to bring back"


def _read(
    path: Path, source: str, document: Document, home: Path, *, replace: bool, anyway: bool
) -> tuple[ParsedDocument, tuple[str, ...]]:
    """Return the text as rules, with what is noted of it as a whole, and the numbers that it loses; or refuse it."""
    try:
        parsed = read_document(document, source, _other_editions(home, document))
    except NoRulesFound as error:
        raise ImportRefused(f"{path}: {error}") from None
    likeness = nearest_edition(home, document, parsed, (*DOCUMENTS, *imported(home)))
    if likeness is not None and not likeness.is_same_rulebook and not anyway:
        expected = f"expected an edition of the rulebook of {document.id} (to take it all the same: --anyway)"
        raise NeedsConsent("anyway", f"{path}: this reads like another document: {likeness}; {expected}")
    before = load(home, document.id)
    lost = lost_since(before, parsed.rules)
    if before is not None and len(lost) > FEW and not replace:
        figures = f"{len(parsed.rules)} rules, where the import before has {len(before.rules)}; {len(lost)} would go"
        raise NeedsConsent("replace", f"{path}: {figures}: {_named(lost)} (to replace it all the same: --replace)")
    notes = (*_of_another_edition(document, parsed), *shortness(likeness, parsed.rules[0].line))
    return ParsedDocument(parsed.rules, (*notes, *parsed.defects), parsed.dropped), lost


def _named(numbers: tuple[str, ...]) -> str:
    return ", ".join(numbers[:_SHOWN]) + (", …" if len(numbers) > _SHOWN else "")


def _other_editions(home: Path, document: Document) -> dict[str, tuple[str, ...]]:
    """Return the texts, in their order, of the other editions of a rulebook that have been imported."""
    others = (each.id for each in imported(home) if are_editions(document, each))
    imports = {each: stored for each in others if (stored := load(home, each)) is not None}
    return {each: tuple(clause.text for clause in stored.rules) for each, stored in imports.items()}


def _keep_before(home: Path, document: str) -> None:
    """Keep the present import of a document as the one before; one that is damaged is not worth keeping."""
    if load(home, document) is not None:
        replace_file(path_before(home, document), import_path(home, document).read_text(encoding="utf-8"))


def unwritable(home: Path, error: OSError) -> str:
    """Say which file or folder of a home cannot be written, and why."""
    return f"{error.filename or home}: cannot be written: {error.strerror or error}"


def _of_another_edition(document: Document, parsed: ParsedDocument) -> tuple[Defect, ...]:
    """Note it if an import seems to be of another edition: by the date that stands before its rules, or its numbers."""
    if document.own:
        return ()
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
