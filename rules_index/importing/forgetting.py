"""Removing an import: of a document that Casebook knows its digest stays, of the user's own nothing does."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rules_index.documents import DOCUMENTS
from rules_index.home import casebook_home, writing
from rules_index.importing.decode import ImportRefused
from rules_index.importing.intake import unwritable
from rules_index.importing.own_documents import check_id
from rules_index.importing.store import import_path, imported_documents, imports_folder, path_before


@dataclass(frozen=True, slots=True)
class Forgotten:
    """What was removed: the id, and whether the whole document is gone, as it is where no digest of it is bundled."""

    document: str
    whole: bool


def forget_import(document: str, *, home: Path | None = None) -> Forgotten:
    """Remove the import of a document, be it damaged or not, and the one before it that was kept.

    Nothing is left to bring back afterwards.

    Raises:
        ImportRefused: nothing is imported under this id, or a file cannot be removed; all is as it was then, but for
            the import before.

    """
    check_id(document)
    target = home or casebook_home()
    present, before = import_path(target, document), path_before(target, document)
    # Looked for before the folder is held, which would make it: who forgets what is not there leaves no trace.
    if not (present.is_file() or before.is_file()):
        raise ImportRefused(_not_there(document, target))
    try:
        with writing(imports_folder(target)):
            # In this order, so that whoever is killed between the two can do it again.
            before.unlink(missing_ok=True)
            present.unlink(missing_ok=True)
    except OSError as error:
        raise ImportRefused(unwritable(target, error)) from None
    return Forgotten(document, whole=document not in {each.id for each in DOCUMENTS})


def _not_there(document: str, home: Path) -> str:
    known = imported_documents(home)
    expected = f"expected {', '.join(known)}" if known else "nothing is imported"
    return f"{document}: nothing is imported under this id; {expected}"
