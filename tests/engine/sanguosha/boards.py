"""Boards for the tests: cards, characters and skills that between them can do everything."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.decisions import Action, Answer, Interruption
from engine.core.procedures import Table
from engine.core.reading import read_by_name
from engine.sanguosha.cards import Card, read_card
from engine.sanguosha.engine import ENGINE
from engine.sanguosha.game import Game

DOCUMENT = "sanguosha"
SKILLS: dict[str, dict[str, Any]] = {
    "press": {"targets": 1, "do": [{"discard": 2, "by": "target"}, {"draw": 1}]},
    "break": {"targets": 1, "cost": [{"discard": 1}], "do": [{"discard": {"from": "equipment", "of": "target"}}]},
    "near": {"targets": 1, "do": [{"discard": 2, "by": "target"}, "▷", {"draw": 2}]},
    "raid": {
        "targets": 1,
        "do": [
            {"gain": {"count": 2, "from": ["hand", "equipment", "judgement"], "of": "target"}, "as": "loot"},
            {"give": {"count": 1, "among": "loot", "to": "target"}},
        ],
    },
    "shift": {
        "targets": 2,
        "aimed_at": "any",
        "cost": [{"discard": {"count": 1, "from": "hand"}}],
        "do": [
            {
                "put": {
                    "from": ["equipment", "judgement"],
                    "of": "target",
                    "to": {"zone": "field", "of": "second_target"},
                }
            }
        ],
    },
    "outfit": {
        "targets": 1,
        "do": [{"put": {"count": 2, "from": "equipment", "to": {"zone": "equipment", "of": "target"}}}, {"draw": 1}],
    },
    "scatter": {"do": [{"give": {"count": "all", "from": "hand", "to": "others", "recipients": {"up_to": 2}}}]},
    "renew": {"do": [{"recast": {"count": {"up_to": 2}}}]},
    "trade": {"targets": 1, "do": [{"swap_equipment": {"with": "target", "count": 1}}]},
    "hands": {"targets": 1, "do": [{"swap_hands": {"with": "target", "count": {"up_to": 2}}}]},
    "fate": {
        "targets": 1,
        "do": [{"discard": {"from": "hand", "of": "target"}, "by": "system"}, {"gain_mark": "fate"}],
    },
    "gamble": {
        "do": [{"choose_one": [[{"discard": 2}], [{"drop_mark": "fate"}], [{"discard": 1}, {"lose_health": 1}]]}]
    },
    "seek": {"do": [{"turn_up": {"in_deck": {"suit": "heart"}}, "as": "found"}, {"gain": {"among": "found"}}]},
    "peek": {"do": [{"turn_up": 2, "as": "seen"}, "▷", {"may": {"gain": {"count": 2, "among": "seen"}}}, "shuffle"]},
    "even": {
        "do": [
            {"adjust_to": {"to": {"health": "you"}}},
            {"if": {"number": {"cards": "hand"}, "at_least": 3, "do": {"put_face_down": {"to": "discard"}}}},
        ]
    },
    "lady": {"when": "lose_equipment", "do": [{"draw": 2}]},
    "spite": {"when": "lose_hand_cards", "targets": 1, "do": [{"discard": {"of": "target"}}]},
    "omen": {
        "when": "lose_equipment",
        "locked": True,
        "targets": 1,
        "aimed_at": "any",
        "do": [{"draw": 1, "by": "target"}],
    },
    "grudge": {"when": "discarded", "locked": True, "do": [{"gain_mark": "grudge"}]},
    "stock": {"when": "obtain", "locked": True, "do": [{"gain_mark": "stock"}]},
    "talent": {"locked": True, "forbids": [{"discard": {"to": "others", "from": ["armor", "treasure"]}}]},
    "bind": {
        "targets": 1,
        "do": [
            {"forbid": {"discard": {"to": "target", "from": "hand"}, "until": "end_of_turn"}},
            {"forbid": {"gain": {"to": "others", "of": "you"}, "until": {"start_of_turn": "you"}}},
            {"forbid": {"use": {"to": "target", "which": {"type": "equipment"}}, "until": {"end_of_turn": "target"}}},
        ],
    },
    "tutor": {
        "targets": 1,
        "aimed_at": "any",
        "do": [{"have_skill": {"skill": "lady", "until": {"end_of_turn": "you"}}, "by": "target"}, {"draw": 1}],
    },
    "curtain": {"locked": True, "forbids": [{"target": {"colour": "black"}}]},
    "heedless": {
        "when": "use_trick",
        "locked": True,
        "do": [{"choose_one": [[{"drop_mark": "fate"}], [{"lose_health": 1}]]}],
    },
    "envy": {"when": "use_trick", "whose": "others", "locked": True, "do": [{"gain_mark": "envy"}]},
    "ambush": {"use_as": {"card": "dismantle", "which": {"colour": "black"}}},
    "foresee": {"use_as": [{"card": "nullify", "which": {"colour": "black"}, "from": "hand"}, {"card": "harvest"}]},
}
PLAYING: dict[str, dict[str, Any]] = {
    "slash": {"type": "basic", "suit": "spade", "rank": 7},
    "peach": {"type": "basic", "suit": "heart", "rank": 3},
    "pledge": {"type": "trick", "suit": "heart", "lianheng": True},
    "bounty": {"type": "trick", "suit": "heart", "target": "you", "do": [{"draw": 2, "by": "target"}]},
    "dismantle": {
        "type": "trick",
        "suit": "spade",
        "cards_in": ["hand", "equipment", "judgement"],
        "do": [{"discard": {"from": ["hand", "equipment", "judgement"], "of": "target"}}],
    },
    "snatch": {
        "type": "trick",
        "suit": "diamond",
        "distance": 1,
        "cards_in": ["hand", "equipment", "judgement"],
        "do": [{"gain": {"from": ["hand", "equipment", "judgement"], "of": "target"}}],
    },
    "harvest": {
        "type": "trick",
        "suit": "heart",
        "target": "all",
        "first": [{"turn_up": {"top": {"players": "all"}}, "as": "seen"}],
        "do": [{"gain": {"count": 1, "among": "seen"}, "by": "target"}],
    },
    "levy": {
        "type": "trick",
        "suit": "spade",
        "target": "others",
        "do": [{"discard": {"from": "hand"}, "by": "target"}, "▷", {"draw": 1}],
    },
    "reward": {"type": "trick", "target": "any", "targets": {"up_to": 2}, "do": [{"draw": 1, "by": "target"}]},
    "nullify": {"type": "trick", "suit": "spade", "cancels": {"type": "trick"}},
    "chain": {"type": "trick", "suit": "club", "recasts": True},
    "famine": {"type": "delayed_trick", "suit": "club"},
    "idle": {"type": "delayed_trick", "suit": "heart"},
    "bolt": {"type": "delayed_trick", "suit": "spade", "target": "you"},
    "crossbow": {"type": "equipment", "slot": "weapon", "suit": "club"},
    "blade": {"type": "equipment", "slot": "weapon", "suit": "spade"},
    "shield": {"type": "equipment", "slot": "armor", "suit": "club"},
    "mail": {"type": "equipment", "slot": "armor", "suit": "heart"},
    "dilu": {"type": "equipment", "slot": "defensive_horse"},
    "hare": {"type": "equipment", "slot": "offensive_horse"},
    "ox": {"type": "equipment", "slot": "treasure"},
}
CHARACTERS: dict[str, dict[str, Any]] = {
    "hero": {"type": "character", "kingdom": "wei", "health": 3, "skills": ["press", "lady"]},
}
DEFINITIONS = {**PLAYING, **CHARACTERS, **{name: {"type": "skill"} | skill for name, skill in SKILLS.items()}}


def known(definitions: Mapping[str, Any] = DEFINITIONS) -> dict[str, Card]:
    """Read definitions as a case would hand them over."""
    return read_by_name(definitions, read_card, ("cards",))


CARDS = known()


def new(cards: Mapping[str, Card] = CARDS, **setup: Any) -> Game:
    """A game that stands as a setup says; it is A's turn unless the setup says otherwise."""
    return ENGINE.new_game(DOCUMENT, {"turn": {"player": "A"}, **setup}, cards)


def table(cards: Mapping[str, Card] = CARDS, **setup: Any) -> Table[Game]:
    """A table for such a game."""
    return ENGINE.table(new(cards, **setup))


def act(at: Table[Game], player: str, action: Action) -> None:
    """Let a player, or the system, do something at an idle moment."""
    answer: Answer = action if player == at.game.turn_player else Interruption(player, action)
    at.answer(answer)


def rules_used(game: Game) -> set[str]:
    """The rules that a game has cited so far."""
    return {rule for entry in game.journal.entries for rule in entry.rules}
