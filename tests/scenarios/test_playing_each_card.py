"""Each card of the later sets is played on a board where it can be, and what comes of it stays in order.

`pytest tests/scenarios/test_playing_each_card.py -k void-rush` plays one of them. The suite plays on for a few answers,
`make games` for more (CASEBOOK_RANDOM_GAMES).
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine.core.decisions import Act, Action, Answer
from engine.core.errors import IllegalAction
from engine.core.procedures import Table
from engine.riftbound.cards import read_cards
from engine.riftbound.game import Game
from engine.riftbound.standard import STANDARD_CARDS
from engine.riftbound.views.view import view
from scenarios.narration.narrator import Narrator
from tests.engine.riftbound.boards import JULY, table
from tests.engine.riftbound.random_play import play_on
from tests.scenarios.card_text.cards import ALL, LATER_SETS, card, of_sets

SWORD = {
    "type": "gear",
    "cost": 1,
    "tags": ["Equipment"],
    "might_bonus": 1,
    "abilities": [{"equip": {"power": {"any": 1}}}],
}
CARDS = {**STANDARD_CARDS, **read_cards({"sword": SWORD}), **{name: card(name) for name in ALL}}
LATER = of_sets(*LATER_SETS)
IN_HAND = [name for name in LATER if card(name).is_main_deck]
IN_PLACE = [name for name in LATER if card(name).type in ("legend", "battlefield")]
ANSWERS = 60 if "CASEBOOK_RANDOM_GAMES" in os.environ else 10
"""So many answers are given after a card was played."""
TOLD = Narrator("riftbound").book.steps


def board(name: str, **more: Any) -> dict[str, Any]:
    """Units of both sides in their bases and at two battlefields, gear, full trashes and decks, and means to pay."""
    kind = card(name).type
    whole_trash = ["void-seeker", "pouty-poro", "seal-of-rage", "poro-snax", "bubble-bot"]
    side: dict[str, Any] = {
        "deck": ["pouty-poro", "void-seeker", "seal-of-rage", "poro-snax", "bubble-bot", "cleave", "cleave", "cleave"],
        "trash": whole_trash,
        "rune_deck": 4,
        "runes": ["fury rune", "calm rune"],
        "energy": 14,
        "power": {"universal": 8},
        "legend": "kaisa-daughter-of-the-void",
    }
    own: dict[str, Any] = {
        **side,
        "hand": [*([name] if kind in ("unit", "gear", "spell") else []), "pouty-poro", "poro-snax", "sword"],
        "base": [
            {"card": "fiora-victorious", "as": "A mighty", "buffed": True},
            {"card": "bubble-bot", "as": "A mech", "exhausted": True},
            {"card": "recruit", "as": "A token"},
            {"card": "seal-of-rage", "as": "A gear"},
            {"card": "poro-snax", "as": "A snack"},
            {"card": "sword", "as": "A sword", "attached_to": "A mech"},
            {"card": "sword", "as": "A spare sword"},
        ],
    }
    of_each_domain = ["sneaky-deckhand", "watchful-sentry", "pit-rookie", "soaring-scout", "wielder-of-water"]
    theirs = {
        **side,
        "hand": ["cleave", "pouty-poro"],
        "base": [*of_each_domain, {"card": "seal-of-focus", "as": "B gear"}],
    }
    if kind == "legend":
        own["legend"] = {"card": name, "as": "played"}
    place = {"conquered_on": 9, **({"card": name} if kind == "battlefield" else {})}
    return {
        "mode": "duel",
        "players": {"A": own, "B": theirs},
        "turn": {"player": "A", "phase": "action", "number": 9},
        "battlefields": {
            "X": {
                **place,
                "units": [{"card": "pouty-poro", "owner": "A", "as": "A there", "buffed": True}],
            },
            "Y": {
                "units": [
                    {"card": "pouty-poro", "owner": "B", "as": "B there"},
                    {"card": "sprite", "owner": "B", "as": "B there too"},
                ]
            },
        },
        **more,
    }


def boards(name: str) -> Iterator[dict[str, Any]]:
    """An open state; an enemy spell on the chain that chooses a friendly unit; combats in which A attacks, and B."""
    yield board(name)
    enemy = {"card": "void-seeker", "as": "enemy spell", "controller": "B", "targets": ["A there"]}
    yield board(name, chain=[enemy], priority={"player": "A"})
    fight = board(name)
    fight["battlefields"]["Y"]["units"].append({"card": "bubble-bot", "owner": "A", "as": "A attacker"})
    fight["battlefields"]["Y"] |= {"contested_by": "A", "controller": "B"}
    yield fight | {"combat": {"at": "Y", "attacker": "A", "defender": "B"}, "showdown": {"at": "Y", "focus": "A"}}
    raid = board(name) | {"turn": {"player": "B", "phase": "action", "number": 10}}
    raid["battlefields"]["X"]["units"].append({"card": "bubble-bot", "owner": "B", "as": "B attacker"})
    raid["battlefields"]["X"] |= {"contested_by": "B", "controller": "A"}
    yield raid | {"combat": {"at": "X", "attacker": "B", "defender": "A"}, "showdown": {"at": "X", "focus": "A"}}


def plays_of(at: Table[Game], name: str) -> list[Answer]:
    """The ways to play the card that are legal now."""
    waiting = at.pending
    if not isinstance(waiting, Act) or waiting.chooser != "A":
        return []
    return [
        answer
        for answer in waiting.answers()
        if isinstance(answer, Action) and answer.verb == "play" and at.game.card(answer.what[0]).name == name
    ]


@pytest.mark.parametrize("name", IN_HAND)
def test_a_card_can_be_played_and_what_comes_of_it_stays_in_order(name: str) -> None:
    times = 0
    for number, setup in enumerate(boards(name)):
        at, chance = table(setup, CARDS, JULY), random.Random(f"{name} {number}")
        ways = plays_of(at, name)
        if not ways:
            continue
        try:
            at.answer(chance.choice(ways))
        except IllegalAction:
            continue
        times += 1
        in_order(at, chance)
    assert times > 0, "nowhere can it be played"


@pytest.mark.parametrize("name", IN_PLACE)
def test_what_lies_on_the_board_from_the_start_stays_in_order(name: str) -> None:
    for number, setup in enumerate(boards(name)):
        in_order(table(setup, CARDS, JULY), random.Random(f"{name} {number}"))


def in_order(at: Table[Game], chance: random.Random) -> None:
    """Play on; nothing is wrong, the board can be shown, and every step has a sentence."""
    played = play_on(at, chance, ANSWERS)
    assert played.problems == []
    assert view(at.game)["players"]
    assert {entry.kind for entry in played.entries} <= set(TOLD)
