"""The texts that the authors of the cases have read, as fingerprints."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_index.documents import DOCUMENTS
from rules_index.importing import import_document
from rules_index.library import Library
from scenarios.library import CaseLibrary
from scenarios.reviewing import Ledger, Suspects
from scenarios.reviewing.pins import add_pins, fingerprint, read_pins

READ_BY_THE_AUTHORS = {
    "seeds/000_196c1c429def37d9.txt": "riftbound-2025-10-01",
    "seeds/001_6cd05dd13f1cc35c.txt": "riftbound-2025-06-02",
    "reference/riftbound-core-rules-2025-10-01-en.txt": "riftbound-2025-10-01",
    "reference/riftbound-core-rules-2025-06-02-en.txt": "riftbound-2025-06-02",
    "reference/newest/core-rules-2026-07-16-en.txt": "riftbound-2026-07-16",
    "reference/newest/tournament-rules-2026-07-16-en.txt": "riftbound-tournament-2026-07-16",
}


@pytest.mark.parametrize("same", ["Draw two cards.", "draw  two cards", "Ｄraw two, cards"])
def test_spaces_case_width_and_punctuation_leave_the_fingerprint(same):
    assert fingerprint(same) == fingerprint("Draw two cards.")


@pytest.mark.parametrize("other", ["Draw three cards.", "Draw two card.", "Do not draw two cards."])
def test_another_word_makes_another_fingerprint(other):
    assert fingerprint(other) != fingerprint("Draw two cards.")


def test_each_text_that_was_read_is_kept_apart_and_may_lack_rules(tmp_path):
    add_pins("vanguard", {"1": "One.", "2": "Two."}, tmp_path)
    add_pins("vanguard", {"2": "二。", "3": "三。"}, tmp_path)
    first, second = read_pins("vanguard", tmp_path)
    assert first == {"1": fingerprint("One."), "2": fingerprint("Two.")}
    assert second == {"2": fingerprint("二。"), "3": fingerprint("三。")}


def test_the_authors_have_read_every_document():
    assert all(read_pins(document.id) for document in DOCUMENTS)


@pytest.mark.shared
@pytest.mark.parametrize("file", READ_BY_THE_AUTHORS)
def test_a_copy_of_what_the_authors_have_read_makes_no_case_suspect(shared: Path, tmp_path: Path, file: str):
    import_document(shared / file, READ_BY_THE_AUTHORS[file], home=tmp_path)
    suspects = Suspects(Library(tmp_path), CaseLibrary.load(), Ledger.open(tmp_path))
    assert suspects.all == ()
    assert not suspects.remember()
