"""Random games of Vanguard: two decks with abilities of every kind, played by dice, and what must always hold."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from engine.core.decisions import PASS, Action, Answer
from engine.core.journal import Entry
from engine.core.procedures import Table
from engine.core.state import GAME
from engine.vanguard.cards import Card, read_cards
from engine.vanguard.game import Game
from engine.vanguard.language.words import LISTED_ZONES
from engine.vanguard.state import CIRCLES, GUARDIAN_CIRCLE
from tests.engine import random_walk
from tests.engine.random_walk import Checks, Played, lying_in, play_on
from tests.engine.vanguard.boards import table


def _unit(grade: int, power: int, shield: int = 5000, **more: Any) -> dict[str, Any]:
    return {"type": "unit", "grade": grade, "power": power, "shield": shield, **more}


def _trigger(kind: str, shield: int = 15000) -> dict[str, Any]:
    return _unit(0, 5000, shield, trigger=kind)


LESSON = {"act": {"place": "RC", "once_per_turn": True, "do": [{"change": {"to": "self", "power": 5000}}]}}
LAST_WORDS = [
    {"auto": {"when": {"event": "retired"}, "cost": {"counter_blast": 1}, "do": [{"draw": 1}]}},
    {"cont": {"place": "RC", "if": {"turn": "opponent"}, "power": 1000}},
]
"""What units are given for a while."""

CARDS: dict[str, Card] = read_cards(
    {
        "starter": _unit(0, 6000, abilities=[{"auto": {"when": {"event": "ridden"}, "do": [{"draw": 1}]}}]),
        "scout": _unit(1, 8000, abilities=[{"cont": {"place": "RC", "if": {"turn": "yours"}, "power": 2000}}]),
        "medic": _unit(1, 8000, abilities=[{"auto": {"when": {"event": "boost"}, "do": [{"counter_charge": 1}]}}]),
        "warden": _unit(
            1,
            6000,
            0,
            sentinel=True,
            abilities=[
                {
                    "auto": {
                        "when": {"event": "placed"},
                        "place": "GC",
                        "cost": {"discard": 1},
                        "do": [{"cannot_be_hit": "attacked"}],
                    }
                }
            ],
        ),
        "knight": _unit(
            2,
            10000,
            abilities=[
                {
                    "auto": {
                        "when": {"event": "hit"},
                        "cost": {"counter_blast": 1},
                        "do": [{"retire": {"choose": {"place": "RC", "side": "opponent"}}}],
                    }
                }
            ],
        ),
        "caller": _unit(
            2,
            10000,
            abilities=[
                {
                    "auto": {
                        "when": {"event": "placed"},
                        "place": "RC",
                        "cost": {"put": {"what": "drop", "into": "soul"}},
                        "do": [{"call": {"what": {"choose": {"place": "drop", "type": "unit"}, "up_to": True}}}],
                    }
                }
            ],
        ),
        "hero": _unit(
            3,
            13000,
            0,
            persona_ride=True,
            abilities=[
                {
                    "act": {
                        "place": "VC",
                        "cost": {"counter_blast": 1, "soul_blast": 1},
                        "once_per_turn": True,
                        "do": [
                            {"look": {"count": 3, "find": "deck", "into": "call"}},
                            {"change": {"to": {"all": "front_row"}, "power": 5000}},
                        ],
                    }
                },
                {
                    "auto": {
                        "when": {"event": "end_of_battle"},
                        "if": {"battle": "attacking"},
                        "place": "VC",
                        "once_per_turn": True,
                        "cost": {"discard": 2},
                        "do": [{"stand": "self"}, {"change": {"to": "self", "drive": -1}}],
                    }
                },
            ],
        ),
        "binder": _unit(
            3,
            13000,
            0,
            abilities=[
                {"auto": {"when": {"event": "attack"}, "do": [{"forbid": {"what": "guard", "grade": 1}}]}},
                {
                    "auto": {
                        "when": {"event": "retired"},
                        "place": "RC",
                        "do": [{"put": {"what": "self", "into": "bind"}}],
                    }
                },
            ],
        ),
        "sweeper": _unit(
            2,
            10000,
            abilities=[
                {"cont": {"attacks_also": {"place": "front_row", "side": "opponent"}}},
                {
                    "auto": {
                        "when": {"event": "hit", "upon": {"place": "RC", "side": "opponent"}},
                        "do": [{"soul_charge": 1}],
                    }
                },
                {"auto": {"when": {"event": "attack"}, "do": [{"lose": {"what": "attacked", "lost": ["abilities"]}}]}},
            ],
        ),
        "tamer": _unit(
            1,
            7000,
            abilities=[
                {"cont": {"affects": {"place": "RC", "side": "opponent", "grade": 1}, "loses": ["abilities", "boost"]}},
                {"cont": {"affects": {"place": "back_row"}, "abilities": LAST_WORDS[:1]}},
                {"cont": {"place": "RC", "if": {"turn": "opponent"}, "forbids": ["be_chosen", "be_attacked"]}},
                {
                    "auto": {
                        "when": {"event": "placed"},
                        "do": [
                            {"keep": {"what": {"choose": "unit"}, "from": ["be_hit", "stand"], "until": "next_turn"}},
                            {"change": {"to": "it", "power": 1000, "until": "next_turn"}},
                        ],
                    }
                },
            ],
        ),
        "critical": _trigger("critical"),
        "draw": _trigger("draw", 5000),
        "front": _trigger("front"),
        "heal": _trigger("heal"),
        "over": _trigger("over", 50000),
        "supplies": {
            "type": "order",
            "order": "normal",
            "grade": 1,
            "effect": [
                {
                    "one_of": [
                        [{"draw": 2}, {"discard": 1}],
                        [{"gain": {"what": {"all": "RC"}, "skills": ["boost"], "abilities": [LESSON, *LAST_WORDS]}}],
                    ]
                }
            ],
        },
        "ambush": {
            "type": "order",
            "order": "blitz",
            "grade": 1,
            "cost": {"soul_blast": 1},
            "effect": [{"change": {"to": "attacked", "power": 10000, "until": "battle"}}],
        },
        "fortress": {
            "type": "order",
            "order": "set",
            "grade": 1,
            "abilities": [
                {"cont": {"place": "order", "affects": {"place": "VC"}, "power": 1000}},
                {"act": {"place": "order", "cost": {"discard": 1}, "once_per_turn": True, "do": [{"soul_charge": 1}]}},
            ],
        },
    }
)
_UNITS = ("scout", "medic", "warden", "knight", "caller", "sweeper", "tamer", "hero", "binder")
_OTHERS = {"critical": 3, "draw": 3, "front": 3, "heal": 3, "over": 1, "supplies": 3, "ambush": 2, "fortress": 1}
_NUMBERS = {**dict.fromkeys(_UNITS, 3), "medic": 2, "binder": 2, "sweeper": 4, "tamer": 4, **_OTHERS}
DECK = {"ride": ["starter", "scout", "knight", "hero"], "main": _NUMBERS}


def random_table(seed: int) -> Table[Game]:
    """A game from its preparation on, with shuffles of its own."""
    setup = {
        "seed": seed,
        "turn": {"phase": "setup"},
        "players": {"A": {}, "B": {}},
        "decks": {"deck": DECK},
    }
    return table(setup, CARDS)


def play_randomly(seed: int, most: int = 400, *, check: bool = True) -> Played[Game]:
    """Play a game by dice, looking after each answer whether all is in order."""
    return play_on(random_table(seed), random.Random(seed), most, CHECKS if check else None)


def wrong_with(game: Game) -> list[str]:
    """What is not in order on a board."""
    return [*_cards_out_of_place(game), *_units_out_of_order(game), *_game_out_of_order(game)]


def _zones(game: Game) -> Iterator[str]:
    yield from (f"{player}.{zone}" for player in game.players for zone in (*LISTED_ZONES, *CIRCLES))
    yield GUARDIAN_CIRCLE


def _cards_out_of_place(game: Game) -> Iterator[str]:
    lies = lying_in(game.board, _zones(game))
    for card, zones in lies.items():
        for zone in zones:
            if zone != GUARDIAN_CIRCLE and not zone.startswith(f"{game.owner(card)}."):
                yield f"{card} of {game.owner(card)} lies in {zone}"
    for name in game.board.records():
        if game.is_card(name) and len(lies.get(name, [])) != 1:
            yield f"{name} lies in {lies.get(name, [])}"


def _units_out_of_order(game: Game) -> Iterator[str]:
    for player in game.players:
        for circle in CIRCLES:
            units = game.zone(f"{player}.{circle}")
            if len(units) > 1:
                yield f"{player}.{circle} holds {units}"
            yield from (f"{unit} is no unit card" for unit in units if game.card(unit).type != "unit")
        if not game.vanguard(player) and game.phase != "setup":
            yield f"{player} has no vanguard"
        for zone in ("hand", "deck", "drop", "soul"):
            for card in game.zone(f"{player}.{zone}"):
                told = {f: v for f, v in game.board.fields(card).items() if f not in ("card", "owner", "used")}
                if told:
                    yield f"{card} in {zone} keeps {told}"


def _game_out_of_order(game: Game) -> Iterator[str]:
    if game.zone(GUARDIAN_CIRCLE) and not game.battle_step and game.winner is None:
        yield "there are guardians without a battle"
    if game.battle_step and game.phase != "battle":
        yield "there is a battle outside the battle phase"
    for player in game.players:
        over = game.winner is not None or game.board.get(GAME, "losers") is not None
        damaged = len(game.zone(f"{player}.damage")) >= 6
        if damaged and not over and not game.battle_step:
            yield f"{player} plays on with 6 damage"


def wrong_in(entries: Sequence[Entry]) -> Iterator[str]:
    """What is not in order about steps."""
    yield from random_walk.wrong_in(entries)
    for entry in entries:
        for change in entry.changes:
            if change.field == "rested" and change.after not in (True, None):
                yield f"{entry.kind} writes {change.after} where a flag is true or not set"


def something_to_try(chance: random.Random, at: Table[Game]) -> tuple[Answer, ...]:
    """Answers that may be illegal."""
    cards = at.game.all_cards() or ("nothing",)
    circles = ("front_left", "back_center", "vanguard")
    verbs = ("ride", "call", "move", "play", "activate", "attack", "guard", "intercept")
    card, verb = chance.choice(cards), chance.choice(verbs)
    to = chance.choice(cards) if verb == "attack" else chance.choice(circles)
    return Action(verb, (card,), to), PASS, ("nothing",), True, 99


CHECKS = Checks(wrong_with, wrong_in, something_to_try)
