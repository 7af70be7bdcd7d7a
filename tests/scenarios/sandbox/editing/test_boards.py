"""A setup is taken apart into the things that the game makes of it, and put together again as the same game."""

from __future__ import annotations

import pytest

from scenarios.sandbox.editing.boards import Board
from scenarios.sandbox.editing.description import describe
from scenarios.systems import SYSTEMS
from tests.bundled import CASES

GONE = {"riftbound/triggers/the-might-of-a-token-that-is-gone"}
"""Something that is nowhere any more has a name, and lies on no board."""


def cases_of(game):
    return [CASES.case(name) for name in CASES.cases if name.startswith(f"{game}/")]


def set_up(case, setup):
    system = SYSTEMS[case.game]
    return system, system.engine.new_game(case.editions[-1], setup, system.cards(case))


def records(system, game):
    return game.board.records()


@pytest.mark.parametrize("game", SYSTEMS)
def test_a_board_has_the_things_of_its_game_and_is_written_as_it_stands(game):
    """One test for all that is asked of a case, since setting it up takes longest."""
    cases = cases_of(game)
    assert len(cases) > 50
    for case in cases:
        system, before = set_up(case, case.setup)
        if case.id not in GONE:
            everything_has_the_name_that_the_game_gives_it(case, system, before)
        an_untouched_board_is_written_as_it_was(case, before)
        a_board_written_anew_stands_as_it_did(case, before)


def everything_has_the_name_that_the_game_gives_it(case, system, played):
    board = Board(describe(case.game), case.setup)
    there = {*played.all_cards(), *system.unresolved(played)} - set(board.places)
    assert {thing.name for _, thing in board.things()} == there, case.id


def an_untouched_board_is_written_as_it_was(case, before):
    board = Board(describe(case.game), case.setup)
    written = board.written()
    assert {**written, "players": None} == {**case.setup, "players": None} or board.places
    if repr(written) == repr(case.setup):
        return  # The same setup, in the same order, is the same game.
    _, after = set_up(case, written)
    assert before.journal.entries == after.journal.entries, case.id


def a_board_written_anew_stands_as_it_did(case, before):
    board = Board(describe(case.game), case.setup)
    for zone in board.zones:
        zone.changed = bool(zone.things) and not all(thing.counted for thing in zone.things)
    _, after = set_up(case, board.written())
    assert before.all_cards() == after.all_cards(), case.id
    assert before.journal.entries == after.journal.entries, case.id


def test_a_number_of_cards_stays_a_number_until_one_of_them_is_another():
    board = Board(describe("riftbound"), {"players": {"A": {"deck": 3}, "B": {}}})
    zone, _ = board.find("A-deck-2")
    zone.changed = True
    assert board.written()["players"]["A"]["deck"] == 3
    zone.things[1].facts["card"] = "bolt"
    zone.things[1].counted = False
    board.zone("A.deck").changed = True
    assert board.written()["players"]["A"]["deck"] == ["blank", "bolt", "blank"]


def test_what_is_alike_stands_together_with_its_number():
    board = Board(describe("riftbound"), {"players": {"A": {"hand": ["bolt", "bolt", "gust"]}, "B": {}}})
    board.zone("A.hand").changed = True
    assert board.written()["players"]["A"]["hand"] == [{"card": "bolt", "count": 2}, "gust"]


def test_the_place_of_a_complaint_leads_to_the_thing():
    setup = {"players": {"A": {"hand": [{"card": "bolt", "count": 2}, "gust"]}, "B": {}}}
    board = Board(describe("riftbound"), setup)
    assert board.at(("players", "A", "hand", 1)).name == "gust"
    assert board.at(("players", "A", "hand", 0, "exhausted")).name == "bolt"
    assert board.at(("players", "A", "points")) is None
