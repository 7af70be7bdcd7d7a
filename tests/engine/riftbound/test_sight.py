"""Who may read what (127-129): nothing hidden leaks from the view of a seat, and nothing public is covered."""

from __future__ import annotations

from typing import Any

import pytest

from engine.riftbound.editions import EDITIONS
from engine.riftbound.game import Game
from engine.riftbound.state.sight import sight
from engine.riftbound.views.seat_view import COVERED_NAME
from engine.riftbound.views.view import view
from tests.engine.riftbound.boards import duel, new
from tests.engine.riftbound.random_play import play_randomly

JUNE = "riftbound-2025-06-02"
PUBLIC = ("trash", "banishment", "base", "runes", "legend", "champion")
HANDS = duel(
    A={"hand": [{"card": "blank", "as": "mine"}], "deck": [{"card": "blank", "as": "top"}]},
    B={"hand": [{"card": "blank", "as": "theirs"}], "rune_deck": 2},
    battlefields={
        "X": {
            "controller": "B",
            "units": [{"card": "recruit", "owner": "B", "as": "guard"}],
            "facedown": {"card": "blank", "owner": "A", "controller": "B", "as": "trap"},
        }
    },
)


def faces(game: Game) -> dict[str, str | None]:
    """Where each card lies, on the present board."""
    return {name: game.zone_of(name) for name in game.all_cards()}


def may_read(game: Game, seat: str, card: str, zone: str) -> bool:
    """The rules in short, written down apart from the engine's own reading of them."""
    owner, _, name = zone.rpartition(".")
    if name in ("deck", "rune_deck"):
        return seat in game.board.names(card, "seen_by")
    if name == "hand":
        return seat == owner or seat in game.board.names(card, "seen_by")
    return name != "facedown" or seat == game.controller(card)


def ids_in(value: Any) -> set[str]:
    """The ids of all objects shown anywhere in a view, and of all that items on the chain aim at."""
    if isinstance(value, dict):
        own = {value["id"], *(name for group in value.get("targets", ()) for name in group)} if "id" in value else set()
        return own.union(*(ids_in(each) for each in value.values()))
    return set().union(*(ids_in(each) for each in value)) if isinstance(value, list) else set()


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("mode", ["duel", "ffa3", "2v2"])
def test_no_hidden_face_leaks_and_every_other_is_shown(edition, mode):
    """At every ninth step of a random game, from every seat."""
    game = play_randomly(edition, mode, 5, 50, check=False).table.game
    seen: set[bool] = set()
    for step in range(0, len(game.journal.entries), 9):
        then = Game(game.edition, game.cards, game.chance)
        board = game.journal.board_at(step)
        then.journal.begin((name, *fact) for name in board.records() for fact in board.fields(name).items())
        for seat in then.players:
            told = ids_in(view(then, seat=seat))
            for card, zone in faces(then).items():
                if zone is not None:
                    readable = may_read(then, seat, card, zone)
                    assert (card in told) == readable, (step, seat, card, zone)
                    seen.add(readable)
    assert seen == {True, False}


@pytest.mark.parametrize("mode", ["duel", "ffa4"])
def test_counts_and_all_that_is_public_stay(mode):
    game = play_randomly(JUNE, mode, 8, 80, check=False).table.game
    whole = view(game)
    for seat in game.players:
        shown = view(game, seat=seat)
        for name, player in whole["players"].items():
            assert {zone: player[zone] for zone in PUBLIC} == {zone: shown["players"][name][zone] for zone in PUBLIC}
            for zone in ("hand", "deck", "rune_deck"):
                assert len(shown["players"][name][zone]) == len(player[zone])
        assert shown["players"][seat]["hand"] == whole["players"][seat]["hand"]
        assert {**shown, "players": 0, "battlefields": 0, "chain": 0} == {
            **whole,
            "players": 0,
            "battlefields": 0,
            "chain": 0,
        }


def test_the_controller_of_a_facedown_card_reads_it_and_its_owner_does_not():
    game = new(HANDS)
    assert sight(game, "B", "trap").allowed
    assert not sight(game, "A", "trap").allowed


def test_a_covered_card_tells_only_where_it_is_and_whose():
    shown = view(new(HANDS), seat="A")
    covered = shown["players"]["B"]["hand"][0]
    assert (covered["id"], covered["card"], covered["name"]) == ("B-unseen_hand-1", None, COVERED_NAME)
    assert (covered["owner"], covered["might"], covered["keywords"], covered["covered"]) == ("B", None, [], True)
    assert shown["players"]["A"]["hand"][0]["id"] == "mine"
    assert shown["players"]["A"]["deck"][0]["id"] == "A-unseen_deck-1"


def test_what_was_shown_to_a_player_is_known_to_that_player_alone():
    setup = duel(A={"deck": [{"card": "blank", "as": "top", "seen_by": ["B"]}]})
    game = new(setup)
    assert view(game, seat="B")["players"]["A"]["deck"][0]["id"] == "top"
    assert view(game, seat="A")["players"]["A"]["deck"][0]["id"] == "A-unseen_deck-1"


def test_without_a_seat_everything_is_shown():
    told = ids_in(view(new(HANDS)))
    assert {"mine", "theirs", "top", "trap", "guard"} <= told
