"""What came of an import, as its page shows it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from rules_index.documents import DOCUMENTS, Document, find_document
from rules_index.importing.own_documents import edition_before
from rules_index.importing.store import imported, path_before
from rules_index.listing import ImportFacts, import_facts, lost_numbers
from webapp.truncate import truncate_words

SHOWN = 60
_PLACE = re.compile(r"(?:(?<=\s)|^)/(?:[^\s/:]+/)+")


@dataclass(frozen=True)
class ImportResult:
    """An import: its document, its figures, the numbers that the import before had and it has not, what can be done.

    `compared` is the edition before that is at hand.
    """

    document: Document
    facts: ImportFacts
    lost: tuple[str, ...]
    more_lost: int
    can_undo: bool
    compared: Document | None


def import_result(home: Path, document: str) -> ImportResult | None:
    """What there is to say of an import; None where there is none. Raises OSError where it cannot be read."""
    at_hand = imported(home)
    if document not in {each.id for each in at_hand}:
        return None
    facts = import_facts(home, document)
    if facts is None:
        return None
    known, lost = find_document(at_hand, document), lost_numbers(home, document)
    return ImportResult(
        document=known,
        facts=facts,
        lost=lost[:SHOWN],
        more_lost=max(0, len(lost) - SHOWN),
        can_undo=path_before(home, document).is_file(),
        compared=edition_before(known, [*DOCUMENTS, *at_hand]),
    )


def without_place(error: Exception, file_name: str) -> str:
    """What an error says, without the folders of the server: a file that was sent goes by the name that it has."""
    told = str(error)
    if file_name:
        told = re.sub(rf"\S*/{re.escape(file_name)}", lambda _: file_name, told)
    return truncate_words(_PLACE.sub("", told))
