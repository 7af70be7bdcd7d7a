"""Tables that were played are handed out once, to whoever goes on there with the same line or one answer more."""

from __future__ import annotations

from scenarios.sandbox.tables import Tables
from tests.scenarios.sandbox.positions import BOARD, played, position

BOLT = {"A": {"play": "bolt"}}


def kept(most: int = 2) -> Tables:
    tables = Tables(most)
    tables.put_back(played(BOLT))
    return tables


def test_a_table_is_found_for_its_line_and_for_one_answer_more():
    for answers in ([BOLT], [BOLT, {"A": {"choose": "ogre"}}]):
        found = kept().take(position(*answers))
        assert found is not None
        assert found.answers == 1


def test_a_table_is_handed_out_once():
    tables = kept()
    assert tables.take(position(BOLT)) is not None
    assert tables.take(position(BOLT)) is None


def test_another_board_edition_or_line_finds_none():
    others = [
        position({"A": "end turn"}),
        position(),
        position(BOLT, edition="riftbound-2025-06-02"),
        position(BOLT, setup={**BOARD["setup"], "seed": 3}),
        position(BOLT, cards={**BOARD["cards"], "footman": {"type": "unit", "might": 3}}),
    ]
    tables = kept()
    assert [tables.take(other) for other in others] == [None] * len(others)


def test_only_the_latest_are_kept_and_all_can_be_forgotten():
    tables = kept(1)
    tables.put_back(played())
    assert tables.take(position(BOLT, {"A": {"choose": "ogre"}})) is None
    tables.put_back(played())
    tables.forget()
    assert tables.take(position()) is None
