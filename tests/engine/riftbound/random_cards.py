"""The cards of the random games: each keyword, each verb and each kind of ability at least once."""

from __future__ import annotations

from typing import Any

HERE_ENEMY = {"kind": "unit", "side": "enemy", "at": "here"}
FRIEND = {"kind": "unit", "side": "friendly"}
AT_BATTLEFIELD = {"kind": "unit", "at": "battlefield"}

UNITS: dict[str, Any] = {
    "wall": {"type": "unit", "cost": 2, "might": 3, "keywords": ["tank", {"shield": 1}]},
    "raider": {"type": "unit", "cost": 2, "might": 2, "domain": "fury", "keywords": [{"assault": 2}, "accelerate"]},
    "scout": {"type": "unit", "cost": 1, "might": 1, "keywords": ["ganking", "vision"]},
    "noble": {"type": "unit", "cost": 3, "might": 4, "keywords": [{"deflect": 1}, "assigned_last"]},
    "martyr": {"type": "unit", "cost": 1, "might": 2, "deathknell": [{"draw": 1}]},
    "wisp": {"type": "unit", "cost": 0, "might": 3, "keywords": ["temporary", "hidden"]},
    "captain": {
        "type": "unit",
        "cost": 3,
        "might": 2,
        "abilities": [
            {"passive": {"affects": {**FRIEND, "other": True, "at": "here"}, "might": 1, "keywords": ["tank"]}}
        ],
    },
    "herald": {
        "type": "unit",
        "cost": 2,
        "might": 2,
        "abilities": [
            {"triggered": {"when": "conquer", "do": [{"may": {"pay": {"discard": 1}, "then": [{"draw": 2}]}}]}},
            {"triggered": {"when": "hold", "do": [{"channel": {"amount": 1, "exhausted": True}}]}},
        ],
    },
    "brawler": {
        "type": "unit",
        "cost": 3,
        "might": 3,
        "abilities": [
            {"triggered": {"when": "attack", "do": [{"deal": {"amount": 1, "to": {"choose": HERE_ENEMY}}}]}},
            {"triggered": {"when": "defend", "may": True, "do": [{"buff": "self"}]}},
        ],
    },
    "saviour": {
        "type": "unit",
        "cost": 2,
        "might": 1,
        "abilities": [
            {
                "replacement": {
                    "when": {"event": "die", "object": {**FRIEND, "other": True}},
                    "may": True,
                    "instead": [{"kill": "self"}, {"heal": "event"}, {"recall": "event"}],
                }
            }
        ],
    },
    "recruiter": {
        "type": "unit",
        "cost": 4,
        "might": 3,
        "abilities": [
            {"triggered": {"when": "play", "do": [{"play_token": {"card": "recruit", "amount": 2, "to": "choose"}}]}},
            {"triggered": {"when": {"event": "play", "object": FRIEND, "first_each_turn": True}, "do": [{"draw": 1}]}},
        ],
    },
    "archer": {
        "type": "unit",
        "cost": 2,
        "might": 1,
        "abilities": [
            {
                "activated": {
                    "cost": {"energy": 1, "exhaust_self": True},
                    "timing": "action",
                    "do": [{"deal": {"amount": 1, "to": {"choose": AT_BATTLEFIELD}}}],
                }
            }
        ],
    },
    "legionnaire": {
        "type": "unit",
        "cost": {"energy": 2, "power": {"calm": 1}},
        "might": 4,
        "abilities": [
            {"passive": {"if": "legion", "enters": "ready"}},
            {"passive": {"if": "alone", "might": 2}},
        ],
    },
}

WATCHERS: dict[str, Any] = {
    "mourner": {
        "type": "unit",
        "cost": 2,
        "might": 2,
        "abilities": [
            {"triggered": {"when": {"event": "die", "object": FRIEND, "first_each_turn": True}, "do": [{"draw": 1}]}},
            {
                "triggered": {
                    "when": {"event": "end_of_turn", "player": "you"},
                    "if": "your turn",
                    "do": [{"ready": "self"}],
                }
            },
        ],
    },
    "watcher": {
        "type": "unit",
        "cost": 1,
        "might": 1,
        "abilities": [
            {
                "triggered": {
                    "when": {"event": event, "player": "opponent"},
                    "do": [{"give": {"what": "self", "might": 1}}],
                }
            }
            for event in ("move", "discard", "choose", "stun", "recycle", "burn_out")
        ],
    },
    "martinet": {
        "type": "unit",
        "cost": 2,
        "might": 2,
        "abilities": [
            {"activated": {"cost": {"spend_buff": FRIEND}, "do": [{"ready": "self"}]}},
            {"activated": {"cost": {"exhaust": FRIEND}, "do": [{"buff": {"choose": FRIEND, "up_to": 2}}]}},
        ],
    },
}

GEAR: dict[str, Any] = {
    "aegis": {
        "type": "gear",
        "cost": 1,
        "abilities": [
            {
                "replacement": {
                    "when": {"event": "take_damage", "object": {**FRIEND, "at": "battlefield"}},
                    "instead": [{"kill": "self"}],
                }
            }
        ],
    },
    "lamp": {
        "type": "gear",
        "cost": 1,
        "abilities": [
            {"activated": {"timing": "reaction", "cost": {"exhaust_self": True}, "do": [{"add": {"energy": 1}}]}}
        ],
    },
    "altar": {
        "type": "gear",
        "cost": 1,
        "abilities": [
            {"activated": {"cost": {"kill": FRIEND, "kill_self": True}, "do": [{"draw": 2}, {"mill": 1}]}},
            {"passive": {"affects": {"kind": "card", "side": "friendly", "type": "spell"}, "less": 1}},
        ],
    },
}

SPELLS: dict[str, Any] = {
    "exile": {
        "type": "spell",
        "cost": 2,
        "keywords": ["action"],
        "effect": [
            {"banish": {"choose": "permanent"}},
            {"draw": {"player": "its_controller", "amount": 1}},
            {"play_token": {"card": "sprite", "to": "choose", "ready": True}},
        ],
    },
    "reap": {
        "type": "spell",
        "cost": 3,
        "effect": [
            {"kill": {"choose": "unit", "up_to": 2}},
            {
                "if": {
                    "condition": "done",
                    "then": [{"channel": "done"}],
                    "else": [{"add": {"power": {"universal": 1}}}],
                }
            },
            {"move": {"what": {"all": FRIEND}, "to": "base"}},
        ],
    },
    "bolt": {
        "type": "spell",
        "cost": 1,
        "keywords": ["reaction"],
        "effect": [{"deal": {"amount": 3, "to": {"choose": AT_BATTLEFIELD}}}, {"draw": 1}],
    },
    "denial": {
        "type": "spell",
        "cost": {"energy": 1, "power": {"any": 1}},
        "keywords": ["reaction"],
        "effect": [{"counter": {"choose": {"kind": "spell", "side": "enemy"}}}],
    },
    "storm": {
        "type": "spell",
        "cost": {"energy": 2, "power": {"fury": 1}},
        "effect": [{"deal": {"amount": 4, "split": True, "to": {"choose": AT_BATTLEFIELD, "up_to": 3}}}],
    },
    "march": {
        "type": "spell",
        "cost": 1,
        "keywords": ["action", "hidden"],
        "effect": [
            {"move": {"what": {"choose": "unit"}, "to": "battlefield"}},
            {"give": {"what": "it", "might": 2, "keywords": [{"assault": 1}]}},
        ],
    },
    "lull": {
        "type": "spell",
        "cost": 1,
        "keywords": ["action"],
        "effect": [{"stun": {"choose": "unit"}}, {"give": {"what": "it", "might": {"might_of": "it", "times": -1}}}],
    },
    "duel": {
        "type": "spell",
        "cost": 1,
        "keywords": ["action"],
        "effect": [
            {
                "deal": {
                    "amount": {"might_of": {"choose": {**FRIEND, "at": "battlefield"}}},
                    "to": {"choose": {"kind": "unit", "side": "enemy", "at": "battlefield"}},
                }
            }
        ],
    },
    "pyre": {
        "type": "spell",
        "cost": {"energy": 3, "power": {"order": 1}},
        "effect": [{"kill": {"all": {"kind": "unit", "at": "battlefield"}}}, {"gain_points": 1}],
    },
    "retreat": {
        "type": "spell",
        "cost": 1,
        "keywords": ["reaction", "hidden"],
        "effect": [{"put": {"what": {"choose": AT_BATTLEFIELD}, "zone": "hand"}}],
    },
    "omen": {
        "type": "spell",
        "cost": 0,
        "effect": [
            {"look": {"amount": 3, "then": [{"may": [{"recycle": "it"}]}]}},
            {"reveal": {"player": "opponent", "amount": 1, "then": [{"put": {"what": "it", "zone": "trash"}}]}},
            {"if": {"condition": "legion", "then": [{"draw": 1}]}},
        ],
    },
    "tribute": {
        "type": "spell",
        "cost": 1,
        "effect": [
            {"discard": {"player": "each_player", "amount": 1}},
            {"recycle_from": {"zone": "trash", "amount": 2}},
            {"banish_top": {"player": "each_opponent", "amount": 2}},
            {"ready": {"all": FRIEND}},
            {"give": {"what": {"pick": "unit"}, "sets_might": 1, "until": "leaves"}},
        ],
    },
}

OTHERS: dict[str, Any] = {
    "elder": {
        "type": "legend",
        "abilities": [
            {"activated": {"timing": "reaction", "cost": {"exhaust_self": True}, "do": [{"buff": {"choose": FRIEND}}]}}
        ],
    },
    "hero": {"type": "unit", "cost": 4, "might": 5, "is": "champion", "keywords": [{"deflect": 2}]},
    "shrine": {"type": "battlefield", "abilities": [{"triggered": {"when": "hold", "do": [{"draw": 1}]}}]},
    "arena": {
        "type": "battlefield",
        "abilities": [
            {"triggered": {"when": "conquer", "may": True, "do": [{"mill": {"player": "opponent", "amount": 2}}]}},
            {"passive": {"affects": {"kind": "unit", "at": "here"}, "might": 1}},
        ],
    },
}

CARDS: dict[str, Any] = {**UNITS, **WATCHERS, **GEAR, **SPELLS, **OTHERS}
DECK = (*UNITS, *WATCHERS, *GEAR, *SPELLS)
