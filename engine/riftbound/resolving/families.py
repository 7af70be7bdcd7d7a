"""All procedures that carry out card text: whoever imports this has filled the register of `carrying_out.py`."""

from __future__ import annotations

from engine.riftbound.resolving import (
    attaching,
    battlefield_tokens,
    choices,
    creating,
    damage,
    lasting,
    naming,
    on_objects,
    on_players,
    playing_cards,
    repeated,
    swapping,
)

FAMILIES = (
    *(on_players, on_objects, damage, lasting, choices, repeated, playing_cards, attaching),
    *(battlefield_tokens, creating, swapping, naming),
)
"""The modules of `engine.riftbound.resolving`, each with the procedures of one family of instructions."""
