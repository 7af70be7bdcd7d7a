"""The documents that Casebook knows."""

from __future__ import annotations

import pytest

from rules_index.documents import (
    DOCUMENTS,
    UnknownDocument,
    UnknownGame,
    are_editions,
    get_document,
    newest_first,
    within,
)
from rules_index.importing.profiles import PROFILES


def test_the_documents_have_the_ids_of_the_contract() -> None:
    assert {document.id for document in DOCUMENTS} == {
        "riftbound-2025-06-02",
        "riftbound-2025-10-01",
        "riftbound-2026-07-16",
        "riftbound-tournament-2026-07-16",
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


@pytest.mark.parametrize(
    ("edition", "before"),
    [
        ("riftbound-2026-10-01", "riftbound-2026-07-16"),
        ("riftbound-2026-03-30", "riftbound-2025-10-01"),
        ("riftbound-tournament-2026-10-01", "riftbound-tournament-2026-07-16"),
    ],
)
def test_an_edition_that_is_not_bundled_is_like_the_one_before_it(edition: str, before: str) -> None:
    another, earlier, date = get_document(edition), get_document(before), edition[-10:]
    assert (another.game, another.book, another.layouts) == ("riftbound", earlier.book, earlier.layouts)
    assert (another.follows, another.edition, another.effective) == (before, date, date)
    assert another.title_en == earlier.title_en.replace(earlier.edition, date)


def test_rules_of_play_and_of_tournaments_are_no_editions_of_each_other() -> None:
    play, tournament = get_document("riftbound-2026-07-16"), get_document("riftbound-tournament-2026-07-16")
    assert not are_editions(play, tournament)
    assert are_editions(play, get_document("riftbound-2025-06-02"))


def test_the_newest_edition_of_each_rulebook_comes_first() -> None:
    order = [document.id for document in newest_first(DOCUMENTS)]
    assert order[:3] == ["riftbound-2026-07-16", "riftbound-2025-10-01", "riftbound-2025-06-02"]
    assert set(order) == {document.id for document in DOCUMENTS}


@pytest.mark.parametrize(
    "name", ["riftbound-2025-06-01", "riftbound-2026-02-30", "vanguard-2026-01-01", "riftbound-2026-3-1"]
)
def test_what_is_no_other_edition_of_a_dated_document_is_unknown(name: str) -> None:
    with pytest.raises(UnknownDocument):
        get_document(name)


@pytest.mark.parametrize(
    ("games", "ids", "wanted"),
    [
        ((), (), set()),
        (("riftbound",), (), {each.id for each in DOCUMENTS if each.game == "riftbound"}),
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
