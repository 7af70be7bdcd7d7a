"""The documents that Casebook knows."""

from __future__ import annotations

import pytest

from rules_index.documents import DOCUMENTS, UnknownDocument, get_document
from rules_index.importing.profiles import PROFILES


def test_the_five_documents_have_the_ids_of_the_contract() -> None:
    assert {document.id for document in DOCUMENTS} == {
        "riftbound-2025-06-02",
        "riftbound-2025-10-01",
        "grand-archive",
        "vanguard",
        "sanguosha",
    }


def test_every_layout_of_a_document_has_a_profile() -> None:
    assert all(name in PROFILES for document in DOCUMENTS for name in document.layouts)


def test_an_unknown_document_names_the_nearest() -> None:
    with pytest.raises(UnknownDocument) as caught:
        get_document("sanguosa")
    assert caught.value.nearest[0] == "sanguosha"


def test_a_document_like_no_other_names_them_all() -> None:
    with pytest.raises(UnknownDocument) as caught:
        get_document("qqqqqq")
    assert set(caught.value.nearest) == {document.id for document in DOCUMENTS}
