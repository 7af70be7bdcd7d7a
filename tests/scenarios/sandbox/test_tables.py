"""Tables that were played are handed out once, to whoever goes on there, or goes back to an answer before."""

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
    found = tables.take(position(BOLT, {"A": {"choose": "ogre"}}))
    assert found is not None
    assert found.answers == 0
    tables.put_back(played())
    tables.forget()
    assert tables.take(position()) is None


LINE = (BOLT, {"A": {"choose": "ogre"}}, {"A": "pass"}, {"B": "pass"}, {"A": "end turn"}, {"B": "end turn"})


def test_who_goes_back_or_another_way_is_given_the_table_as_it_stood_there():
    for answers in (LINE[:4], (*LINE[:4], {"A": {"move": "footman", "to": "X"}})):
        tables = Tables(2)
        tables.put_back(played(*LINE))
        found = tables.take(position(*answers))
        assert found is not None
        assert [one.line for one in found.made] == list(LINE[:4])
        assert found.table.game.journal.entries == played(*LINE[:4]).game.journal.entries


def test_the_table_that_stands_nearest_is_found():
    tables = Tables(3)
    tables.put_back(played(*LINE[:2]))
    tables.put_back(played(*LINE[:4]))
    found = tables.take(position(*LINE))
    assert found is not None
    assert found.answers == 4


def test_nobody_goes_back_for_the_sake_of_a_few_answers():
    tables = Tables(2)
    tables.put_back(played(*LINE))
    assert tables.take(position(BOLT, {"A": {"choose": "guard"}})) is None
