"""Keywords that are short for a triggered ability: Temporary (728) and Vision (729)."""

from __future__ import annotations

from engine.core.reading import Node
from engine.riftbound.language.abilities import EventPattern, Triggered
from engine.riftbound.language.reading import read_instructions

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
}
