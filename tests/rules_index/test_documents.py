"""The documents that Casebook knows."""

from __future__ import annotations

import pytest

from rules_index.documents import DOCUMENTS, UnknownDocument, UnknownGame, get_document, within
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


def test_an_edition_that_came_out_later_is_like_the_latest_that_is_known() -> None:
    later, latest = get_document("riftbound-2026-03-01"), get_document("riftbound-2025-10-01")
    assert (later.game, later.layouts, later.follows) == ("riftbound", latest.layouts, latest.id)
    assert (later.edition, later.effective) == ("2026-03-01", "2026-03-01")
    assert later.title_en.endswith("2026-03-01")


@pytest.mark.parametrize(
    "name", ["riftbound-2025-07-01", "riftbound-2026-02-30", "vanguard-2026-01-01", "riftbound-2026-3-1"]
)
def test_what_is_no_later_edition_of_a_dated_document_is_unknown(name: str) -> None:
    with pytest.raises(UnknownDocument):
        get_document(name)


@pytest.mark.parametrize(
    ("games", "ids", "wanted"),
    [
        ((), (), set()),
        (("riftbound",), (), {"riftbound-2025-06-02", "riftbound-2025-10-01"}),
        (("riftbound",), ("riftbound-2025-10-01",), {"riftbound-2025-10-01"}),
        (("vanguard",), ("riftbound-2025-10-01",), {"vanguard", "riftbound-2025-10-01"}),
        (("grand-archive", "sanguosha"), (), {"grand-archive", "sanguosha"}),
    ],
)
def test_a_document_narrows_its_own_game(games: tuple[str, ...], ids: tuple[str, ...], wanted: set[str]) -> None:
    assert set(within(DOCUMENTS, games, ids)) == wanted


def test_an_unknown_game_or_document_names_those_there_are() -> None:
    with pytest.raises(UnknownGame) as caught:
        within(DOCUMENTS, ["chess"], [])
    assert caught.value.nearest == ("riftbound", "grand-archive", "vanguard", "sanguosha")
    with pytest.raises(UnknownDocument):
        within(DOCUMENTS, [], ["chess"])
