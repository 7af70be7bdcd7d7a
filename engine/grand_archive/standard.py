"""The cards that need no definition: a blank ally, and what the rules themselves give to objects."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.reading import read_by_name
from engine.grand_archive.cards import Card, read_card

BLANK = "blank"
BLANK_MATERIAL = "blank regalia"
ENLIGHTENED = "enlighten counters"
HERBS = ("Manaroot", "Razorvine", "Silvershine", "Springleaf", "Blightroot", "Fraysia")
"""The six tokens among which one is gathered (19.2)."""
_HERBS = {
    "Manaroot": ("法力根", "Adjuvant", "Root"),
    "Razorvine": ("剃刀藤", "Catalyst", "Leaf"),
    "Silvershine": ("银光草", "Adjuvant", "Flower"),
    "Springleaf": ("春日叶", "Adjuvant", "Leaf"),
    "Blightroot": ("枯萎之根", "Catalyst", "Root"),
    "Fraysia": ("菲瑞西亚", "Catalyst", "Flower"),
}
"""The Chinese name of each herb, and its two subtypes."""

_DEFINITIONS: dict[str, dict[str, object]] = {
    BLANK: {"type": "ally", "name": {"zh": "白板伙伴", "en": "Blank"}, "cost": 0, "power": 1, "life": 1},
    BLANK_MATERIAL: {"type": "item", "regalia": True, "memory": 0, "name": {"zh": "白板礼装", "en": "Blank Regalia"}},
    # The ability that a champion has while there are enlighten counters on it (14.1).
    ENLIGHTENED: {
        "type": "item",
        "name": {"zh": "启迪指示物", "en": "Enlighten Counters"},
        "abilities": [{"activated": {"cost": {"counters": {"enlighten": 3}}, "do": [{"draw": 1}]}}],
    },
    # The delayed trigger by which what was suppressed comes back (57.1).
    "suppressed": {
        "type": "action",
        "name": {"zh": "压制", "en": "Suppress"},
        "effect": [{"return_suppressed": {"named": "suppressed"}}],
    },
    **{
        herb: {"type": "item", "token": True, "name": {"zh": zh, "en": herb}, "subtypes": list(subtypes)}
        for herb, (zh, *subtypes) in _HERBS.items()
    },
}


STANDARD_CARDS: Mapping[str, Card] = read_by_name(_DEFINITIONS, read_card)
"""The standard cards by name."""
ENLIGHTENED_COST = STANDARD_CARDS[ENLIGHTENED].activated[0].cost
"""What the ability costs that enlighten counters give (14.1)."""
