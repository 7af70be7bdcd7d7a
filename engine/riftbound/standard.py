"""Cards that every game needs and no fixture has to define: basic runes, the tokens of rule 178, and a blank card."""

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
    BLANK: {"type": "unit", "name": {"zh": "白板", "en": "Blank"}, "might": 1},
}

STANDARD_CARDS: dict[str, Card] = read_cards(_DATA, ("standard cards",))
