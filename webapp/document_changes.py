"""Changing which documents there are, for the commands and the pages alike: import, undo, forget.

Beside the texts, the ledger of reviews says what cases rest on; it goes with them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path

from rules_index.importing import Forgotten, ImportReport, forget_import, import_document, undo_import
from rules_index.importing.own_documents import Said
from rules_index.library import Library
from rules_index.search.store import IndexStore
from scenarios.library import CaseLibrary
from scenarios.reviewing import Ledger, Suspects


def take_in(
    path: Path, document: str, home: Path, said: Said, consents: Collection[str] = ()
) -> tuple[ImportReport, int]:
    """Import a file, and count the cases that rest on rules which read otherwise now.

    Takes what is said of the document, and the options of the import (`replace`, `anyway`) to which somebody agrees.
    Raises ImportRefused, NeedsConsent or MalformedLedger; all is as it was then.
    """
    return _with_ledger(
        home,
        lambda: import_document(
            path,
            document,
            home=home,
            title=said.title,
            game=said.game,
            edition=said.edition,
            language=said.language,
            replace="replace" in consents,
            anyway="anyway" in consents,
        ),
    )


def undo(document: str, home: Path) -> tuple[ImportReport, int]:
    """Bring back the import before, and count as `take_in` does. Raises ImportRefused or MalformedLedger."""
    return _with_ledger(home, lambda: undo_import(document, home=home))


def forget(document: str, home: Path) -> Forgotten:
    """Remove an import, what is remembered of its text, and the search index that was made from it.

    Raises ImportRefused, MalformedLedger or OSError.
    """
    remembered = document in Ledger.open(home).baseline
    forgotten = forget_import(document, home=home)
    if remembered:
        with Ledger.changing(home) as ledger:
            ledger.forget(document)
    IndexStore(home).discard()
    return forgotten


def _with_ledger(home: Path, change: Callable[[], ImportReport]) -> tuple[ImportReport, int]:
    """Do a change; what a first import says is remembered for the next."""
    Ledger.open(home)
    report = change()
    with Ledger.changing(home) as ledger:
        suspects = Suspects(Library.load(home), CaseLibrary.load(), ledger)
        suspects.remember()
    return report, len({one.case for one in suspects.all})
