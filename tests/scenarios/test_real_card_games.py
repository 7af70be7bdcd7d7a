"""Games at random with the real cards: whatever is played, nothing crashes, and what must always be true is true."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.core.procedures import Table
from engine.riftbound.engine import ENGINE
from engine.riftbound.game import Game
from engine.riftbound.standard import STANDARD_CARDS
from tests.engine.riftbound.random_play import play_on
from tests.scenarios.card_text.cards import FIRST_SET, card, of_sets

GAMES = 8
"""So many are played in each edition, with about thirty different cards in each."""
EDITIONS = ("riftbound-2025-06-02", "riftbound-2025-10-01")
KNOWN = of_sets(*FIRST_SET)
CARDS = {**STANDARD_CARDS, **{name: card(name) for name in KNOWN}}
UNITS = [name for name in KNOWN if card(name).type == "unit"]
GEAR = [name for name in KNOWN if card(name).type == "gear"]
MAIN_DECK = [name for name in KNOWN if card(name).is_main_deck]
LEGENDS = [name for name in KNOWN if card(name).type == "legend"]
BATTLEFIELDS = [name for name in KNOWN if card(name).type == "battlefield"]


def table_with(name: str, edition: str, chance: random.Random) -> Table[Game]:
    """A game in its third turn with the card in hand, or in its place, and with means to pay for much."""
    kind = card(name).type

    def player() -> dict[str, Any]:
        hand = [chance.choice(MAIN_DECK) for _ in range(4)]
        return {
            "hand": hand,
            "deck": [chance.choice(MAIN_DECK) for _ in range(8)],
            "trash": [chance.choice(MAIN_DECK) for _ in range(3)],
            "base": [chance.choice(UNITS), chance.choice(UNITS), chance.choice(GEAR)],
            "runes": [f"{domain} rune" for domain in ("fury", "calm", "mind", "body", "chaos", "order")],
            "rune_deck": 3,
            "legend": chance.choice(LEGENDS),
            "energy": 12,
            "power": {"universal": 6},
        }

    players = {"A": player(), "B": player()}
    fields = [chance.choice(BATTLEFIELDS), chance.choice(BATTLEFIELDS)]
    if kind == "legend":
        players["A"]["legend"] = name
    elif kind == "battlefield":
        fields[0] = name
    else:
        players["A"]["hand"][0] = name
        players["A"]["base"] += [name] if kind != "spell" else []
    units = {side: [{"card": chance.choice(UNITS), "owner": side, "buffed": True}] for side in "AB"}
    setup = {
        "mode": "duel",
        "seed": chance.randrange(1000),
        "turn": {"player": "A", "phase": "action"},
        "players": players,
        "battlefields": {"X": {"card": fields[0], "units": units["A"]}, "Y": {"card": fields[1], "units": units["B"]}},
    }
    return ENGINE.table(ENGINE.new_game(edition, setup, CARDS))


@pytest.mark.parametrize("name", KNOWN[:: len(KNOWN) // GAMES])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_can_be_played_with_by_chance(name, edition):
    chance = random.Random(f"{name} {edition}")
    played = play_on(table_with(name, edition, chance), chance, limit=40)
    assert played.problems == []
    assert played.answers > 0
