"""Where somebody looks: his game, and the edition in force unless he names another."""

from __future__ import annotations

import pytest

from rules_index.documents import DOCUMENTS, SUPPLEMENTS, UnknownDocument, UnknownGame
from rules_index.scope import Scope, UnknownEdition

SHELF = (*DOCUMENTS, *SUPPLEMENTS)
IN_FORCE = {"riftbound-2026-07-16", "riftbound-tournament-2026-07-16"}
OTHERS = {each + beyond for each in ("grand-archive", "vanguard", "sanguosha") for beyond in ("", "-beyond")}


@pytest.mark.parametrize(
    ("scope", "wanted"),
    [
        (Scope(), IN_FORCE | OTHERS),
        (Scope(games=("riftbound",)), IN_FORCE),
        (Scope(games=("grand_archive",)), {"grand-archive", "grand-archive-beyond"}),
        (Scope(games=("riftbound",), edition="2025-10-01"), {"riftbound-2025-10-01"}),
        (Scope(edition="2025-10-01"), {"riftbound-2025-10-01"}),
        (Scope(edition="riftbound-2025-06-02"), {"riftbound-2025-06-02"}),
        (Scope(games=("riftbound",), edition="2026-07-16"), IN_FORCE),
        (Scope(documents=("riftbound-2025-06-02",)), {"riftbound-2025-06-02"}),
        (Scope(games=("riftbound",), documents=("riftbound-2025-06-02",)), {"riftbound-2025-06-02"}),
        (
            Scope(games=("vanguard",), documents=("riftbound-2025-06-02",)),
            {"riftbound-2025-06-02", "vanguard", "vanguard-beyond"},
        ),
    ],
)
def test_the_edition_in_force_is_meant_unless_another_is_named(scope: Scope, wanted: set[str]) -> None:
    assert set(scope.wanted(SHELF)) == wanted


def test_a_game_a_document_and_an_edition_that_are_not_there_are_refused_with_those_that_are() -> None:
    with pytest.raises(UnknownGame, match="riftbound"):
        Scope(games=("chess",)).wanted(SHELF)
    with pytest.raises(UnknownDocument, match="riftbound-2025-06-02"):
        Scope(documents=("riftbound-2025-06-03",)).wanted(SHELF)
    with pytest.raises(UnknownEdition, match="there are 2026-07-16, 2025-10-01, 2025-06-02"):
        Scope(games=("riftbound",), edition="2024-01-01").wanted(SHELF)
    with pytest.raises(UnknownEdition, match="bear no date"):
        Scope(games=("vanguard",), edition="2025-10-01").wanted(SHELF)
