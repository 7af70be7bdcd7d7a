"""Keywords that are short for a triggered ability.

Temporary (728) and Vision (729); Quick-Draw (819.1.d) and Weaponmaster (821.1.c) of 2026-07-16.
"""

from __future__ import annotations

from engine.core.reading import Node
from engine.riftbound.language.abilities import EventPattern, Triggered
from engine.riftbound.language.reading import read_instructions
from engine.riftbound.language.words import EQUIPMENT

KEYWORD_ABILITIES: dict[str, Triggered] = {
    "temporary": Triggered(
        EventPattern("beginning", player="you"),
        None,
        read_instructions(Node([{"kill": "self"}])),
        keyword="temporary",
    ),
    "vision": Triggered(
        EventPattern("play", itself=True),
        None,
        read_instructions(Node([{"look": {"amount": 1, "then": [{"may": [{"recycle": "it"}]}]}}])),
        keyword="vision",
    ),
    "quick-draw": Triggered(
        EventPattern("play", itself=True),
        None,
        read_instructions(Node([{"attach": {"what": "self", "to": {"choose": {"kind": "unit", "side": "yours"}}}}])),
        keyword="quick-draw",
    ),
    "weaponmaster": Triggered(
        EventPattern("play", itself=True),
        None,
        read_instructions(
            Node(
                [
                    {"choose": {"choose": {"kind": "permanent", "side": "yours", "tag": EQUIPMENT}, "as": "equipment"}},
                    {
                        "pay_equip_cost": {
                            "of": {"named": "equipment"},
                            "to": "self",
                            "less": {"power": {"any": 1}},
                        }
                    },
                ]
            )
        ),
        optional=True,
        keyword="weaponmaster",
    ),
}
