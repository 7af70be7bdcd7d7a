"""The cards of random games: something of everything that cards of Grand Archive do."""

from __future__ import annotations

from typing import Any

from engine.grand_archive.cards import Card
from tests.engine.grand_archive.boards import read_cards


def _ally(power: int, life: int, cost: int = 1, **more: Any) -> dict[str, Any]:
    return {"type": "ally", "power": power, "life": life, "cost": cost, **more}


def _action(effect: Any, cost: int = 1, **more: Any) -> dict[str, Any]:
    return {"type": "action", "cost": cost, "speed": "fast", "effect": effect, **more}


def _triggered(when: Any, *do: Any, **more: Any) -> dict[str, Any]:
    return {"triggered": {"when": when, "do": list(do), **more}}


def _activated(cost: Any, *do: Any, **more: Any) -> dict[str, Any]:
    return {"activated": {"cost": cost, "do": list(do), **more}}


_UNIT = {"target": "unit"}
CARDS: dict[str, Card] = read_cards(
    {
        "squire": {"type": "champion", "lineage": "Lena", "level": 1, "life": 20, "memory": 1},
        "knight": {
            "type": "champion",
            "lineage": "Lena",
            "level": 2,
            "life": 25,
            "memory": 1,
            "abilities": [_triggered("enter", {"draw": 1})],
        },
        "sword": {"type": "weapon", "regalia": True, "memory": 1, "power": 2, "durability": 2},
        "crown": {
            "type": "item",
            "regalia": True,
            "memory": 0,
            "abilities": [_activated({"rest": True}, {"glimpse": 2}), {"static": {"affects": "champion", "level": 1}}],
        },
        "footman": _ally(2, 2, subtypes=["Suited"]),
        "wolf": _ally(3, 1, 2, keywords=["stealth"], abilities=[_triggered("die", {"draw": 1})]),
        "captain": _ally(
            2,
            3,
            3,
            subtypes=["Suited"],
            abilities=[{"static": {"affects": {"kind": "ally", "side": "yours", "other": True}, "power": 1}}],
        ),
        "sapling": _ally(1, 2, keywords=["foster"], abilities=[_triggered("fostered", {"draw": 1})]),
        "sentry": _ally(1, 3, keywords=["taunt"], abilities=[_triggered("rested", {"recover": 1})]),
        "dealer": _ally(
            1,
            1,
            1,
            abilities=[
                _activated(
                    {
                        "reserve": 2,
                        "less": {"costs": {"kind": "ally", "side": "yours", "subtype": "Suited"}},
                        "label": "cardistry",
                    },
                    {"draw": 1},
                    label="cardistry",
                )
            ],
        ),
        "mage": _ally(1, 2, 1, abilities=[_activated({"rest": True}, {"deal": {"amount": 1, "to": _UNIT}})]),
        "slash": {"type": "attack", "cost": 1, "power": 2},
        "bolt": _action([{"deal": {"amount": 3, "to": _UNIT}}], element="fire"),
        "kill": _action([{"destroy": {"target": "ally"}}], 2),
        "fade": _action([{"suppress": {"target": "ally"}}]),
        "lull": _action([{"rest": _UNIT}]),
        "wake": _action([{"wake_up": _UNIT}], 0),
        "hush": _action([{"negate": {"target": "activation"}}]),
        "echo": _action([{"copy_item": {"target": "item on the stack"}}], 0),
        "twist": _action([{"redirect": {"target": "item on the stack"}}], 0),
        "sway": _action([{"gain_control": {"what": {"target": "ally"}}}], 2),
        "grow": _action([{"modify": {"what": {"target": "ally"}, "power": 2, "life": 1}}], 0),
        "veil": _action([{"modify": {"what": {"all": {"kind": "ally", "side": "yours"}}, "keywords": ["stealth"]}}], 0),
        "ghost": _action([{"become": {"ephemeral": {"target": "ally"}}}], 0),
        "leap": _action([{"become": {"distant": _UNIT}}], 0),
        "bless": _action([{"put_counters": {"kind": "buff", "on": {"target": "ally"}}}], 0),
        "omen": _action([{"glimpse": 3}, {"reveal": {"top": 1}}], 0),
        "muster": _action([{"search": {"zone": "main_deck", "for": "ally", "to": "hand"}}, {"shuffle": "main_deck"}]),
        "offering": _action(
            [{"draw": 2}], 3, options={"instead": {"alternative": {"sacrifice": {"kind": "ally", "side": "yours"}}}}
        ),
        "toll": _action([{"discard": {"amount": 1, "player": "opponent"}}]),
        "choice": _action({"modes": {"draw": [{"draw": 1}], "rest": [{"rest": _UNIT}]}, "choose": 1}, 0),
        "mirror": _action([{"copy": {"target": "ally"}}], 2),
        "pact": {
            "type": "phantasia",
            "cost": 1,
            "abilities": [
                _triggered(
                    {"event": "recollection phase", "object": "any", "player": "yours"},
                    {"unless": {"cost": {"reserve": 1, "label": "upkeep"}, "then": [{"rest": "champion"}]}},
                )
            ],
        },
        "outlook": _action(
            [
                {"may": [{"put": {"what": "self", "to": "lineage", "position": "bottom"}}]},
                {"when_you_do": [{"rest": _UNIT}]},
            ],
            0,
        ),
        "bow": {
            "type": "weapon",
            "cost": 1,
            "power": 1,
            "durability": 2,
            "abilities": [
                _activated(
                    {"rest": True},
                    {"load": {"what": {"choose": {"kind": "card", "zone": "hand", "side": "yours"}}, "under": "self"}},
                )
            ],
        },
        "study": _action([{"put_counters": {"kind": "enlighten", "amount": 3, "on": "champion"}}], 0, speed="slow"),
        "forage": _action([{"gather": 1}], 0),
        "mimic": _action([{"become_copy": {"what": {"target": "ally"}, "of": {"target": "ally"}}}], 0),
        "masquerade": _action(
            [{"become_copy": {"what": {"target": "ally"}, "of": {"target": "ally"}, "until": "end_of_turn"}}], 0
        ),
        "transcribe": _action(
            [{"copy_card": {"what": {"choose": {"kind": "card", "zone": "hand", "side": "yours"}}}}], 0
        ),
        "shifter": _ally(0, 1, 0, enters_as="ally"),
        "villager": _ally(1, 2, 1, back="werewolf", abilities=[_activated(0, {"transform": "self"})]),
        "werewolf": {"type": "ally", "power": 4, "life": 4},
        "rain": _action([{"deal": {"amount": "x", "to": _UNIT}}], {"reserve": "x"}),
        "encore": _action(
            [{"may": [{"activate": {"what": {"choose": {"kind": "card", "zone": "graveyard"}}, "free": True}}]}], 0
        ),
        "scholar": _ally(
            1,
            2,
            0,
            abilities=[{"replacement": {"when": {"event": "drawn", "player": "yours"}, "amount": 2}}],
        ),
        "thief": _ally(
            1,
            2,
            0,
            abilities=[{"replacement": {"when": {"event": "drawn", "player": "opponents"}, "instead": [{"draw": 1}]}}],
        ),
        "depot": {
            "type": "item",
            "cost": 0,
            "abilities": [
                {
                    "replacement": {
                        "when": {"event": "die", "object": {"kind": "ally", "side": "yours"}},
                        "may": True,
                        "instead": [{"put": {"what": "it", "to": "hand"}}],
                    }
                },
                {"replacement": {"when": {"event": "enter", "object": "ally"}, "enters": {"rested": True, "buff": 1}}},
            ],
        },
        "charm": _action(
            [
                {
                    "modify": {
                        "what": _UNIT,
                        "next_only": True,
                        "abilities": [{"replacement": {"when": "damaged", "amount": {"of": "event", "times": 2}}}],
                    }
                }
            ],
            0,
        ),
        "shatter": _action([{"modify": {"what": {"target": "ally"}, "loses": ["abilities"]}}], 0),
        "charmer": _ally(
            1,
            1,
            0,
            abilities=[
                _triggered("enter", {"gain_control": {"what": {"target": "ally"}, "until": "source_leaves"}}),
                {
                    "static": {
                        "affects": {"kind": "card", "zone": "hand"},
                        "element": "norm",
                        "keywords": ["efficiency"],
                    }
                },
            ],
        ),
        "gift": _action([{"draw": {"amount": 1, "player": {"target": "player"}}}], 0),
        "exile": _action([{"banish": {"target": "object"}}], 2),
        "robbery": _action(
            [
                {"put": {"what": {"target": {"kind": "ally", "zone": "graveyard"}}, "to": "field", "control": "you"}},
                {"later": {"on": "end phase", "player": "yours", "do": [{"banish": {"named": "it"}}]}},
            ],
            0,
        ),
        "recon": _action(
            [{"search": {"zone": "main_deck", "top": 3, "for": {"kind": "ally"}, "to": "hand", "rest": "bottom"}}], 0
        ),
        "drum": {
            "type": "item",
            "cost": 0,
            "abilities": [
                {"static": {"affects": {"kind": "attack", "zone": "hand", "side": "yours"}, "speed": "fast"}},
                {
                    "static": {
                        "affects": {"kind": "ally", "zone": "graveyard", "side": "yours"},
                        "abilities": [_activated({"banish": "self"}, {"recover": 1}, zone="graveyard")],
                    }
                },
            ],
        },
        "rite": _action([{"draw": 1}], {"sacrifice": {"kind": "ally", "side": "yours"}, "discard": 1}),
    }
)
MATERIAL = ("squire", "knight", "sword", "crown")
MAIN = tuple(name for name, card in CARDS.items() if not card.materialized and name != "werewolf")
