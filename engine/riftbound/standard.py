"""Cards that every game needs and no fixture has to define: basic runes, tokens, and a blank card.

The tokens are those of rule 178, and of 187 in the rules of 2026-07-16.
"""

from __future__ import annotations

from engine.riftbound.cards import BLANK, Card, read_cards
from engine.riftbound.language.words import DOMAINS

_DOMAIN_NAMES = {"fury": "炽烈", "calm": "翠意", "mind": "灵光", "body": "摧破", "chaos": "混沌", "order": "序理"}


def _basic_rune(domain: str) -> dict[str, object]:
    """A basic rune and its two abilities (157.2).

    Both carry Reaction: rule 605.3 lets only Add abilities with that tag be used while a cost is paid, and the game
    cannot be played otherwise. The missing tag in 157.2 is read as an omission.
    """
    return {
        "type": "rune",
        "name": {"zh": f"{_DOMAIN_NAMES[domain]}符文", "en": f"{domain.title()} Rune"},
        "domain": domain,
        "is": "basic",
        "abilities": [
            {"activated": {"timing": "reaction", "cost": {"exhaust_self": True}, "do": [{"add": {"energy": 1}}]}},
            {
                "activated": {
                    "timing": "reaction",
                    "cost": {"recycle_self": True},
                    "do": [{"add": {"power": {domain: 1}}}],
                }
            },
        ],
    }


_DATA: dict[str, object] = {
    **{f"{domain} rune": _basic_rune(domain) for domain in DOMAINS},
    "recruit": {
        "type": "unit",
        "name": {"zh": "随从", "en": "Recruit"},
        "might": 1,
        "tags": ["Recruit"],
        "is": "token",
    },
    "sprite": {
        "type": "unit",
        "name": {"zh": "精灵", "en": "Sprite"},
        "might": 3,
        "tags": ["Fae"],
        "is": "token",
        "keywords": ["temporary"],
    },
    "sand soldier": {
        "type": "unit",
        "name": {"zh": "黄沙士兵", "en": "Sand Soldier"},
        "might": 2,
        "tags": ["Shurima"],
        "is": "token",
    },
    "mech": {"type": "unit", "name": {"zh": "机器人", "en": "Mech"}, "might": 3, "tags": ["Mech"], "is": "token"},
    "gold": {
        "type": "gear",
        "name": {"zh": "金币", "en": "Gold"},
        "is": "token",
        "abilities": [
            {
                "activated": {
                    "timing": "reaction",
                    "cost": {"kill_self": True, "exhaust_self": True},
                    "do": [{"add": {"power": {"universal": 1}}}],
                }
            }
        ],
    },
    "reflection": {"type": "unit", "name": {"zh": "映像", "en": "Reflection"}, "might": 0, "is": "token"},
    "bird": {
        "type": "unit",
        "name": {"zh": "战鹰", "en": "Bird"},
        "might": 1,
        "tags": ["Bird"],
        "is": "token",
        "keywords": ["deflect"],
    },
    "tentacle": {
        "type": "unit",
        "name": {"zh": "触手", "en": "Tentacle"},
        "might": 1,
        "tags": ["Bilgewater"],
        "is": "token",
    },
    "shadow clone": {
        "type": "unit",
        "name": {"zh": "影分身", "en": "Shadow Clone"},
        "might": 0,
        "is": "token",
        "abilities": [
            {
                "triggered": {
                    "when": "attack",
                    "do": [
                        {
                            "may": [
                                {"banish": {"choose": {"kind": "unit", "side": "yours", "at": "trash"}}},
                                {
                                    "if": {
                                        "condition": "done",
                                        "then": [{"give": {"what": "self", "keywords": [{"assault": 4}]}}],
                                    }
                                },
                            ]
                        }
                    ],
                }
            }
        ],
    },
    "brush": {
        "type": "battlefield",
        "name": {"zh": "草丛", "en": "Brush"},
        "is": "token",
        "abilities": [
            {
                "passive": {
                    "affects": {
                        "kind": "unit",
                        "at": "here",
                        "any": [{"tag": tag} for tag in ("Bird", "Cat", "Dog", "Poro", "Ivern")],
                    },
                    "might": 1,
                }
            },
            {"triggered": {"when": "score", "do": [{"may": [{"swap_back": "self"}]}]}},
        ],
    },
    "baron pit": {
        "type": "battlefield",
        "name": {"zh": "男爵巢穴", "en": "Baron Pit"},
        "is": "token",
        "abilities": [{"passive": {"permits": ["move_here_from_anywhere"]}}],
    },
    BLANK: {"type": "unit", "name": {"zh": "白板", "en": "Blank"}, "might": 1},
}

STANDARD_CARDS: dict[str, Card] = read_cards(_DATA, ("standard cards",))
