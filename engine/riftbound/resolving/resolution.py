"""The door to carrying out card text: importing it makes every kind of instruction known."""

from __future__ import annotations

from engine.riftbound.effects import carry_out
from engine.riftbound.resolving import choices, damage, lasting, on_objects, on_players, playing_cards, repeated

__all__ = ["FAMILIES", "carry_out"]

FAMILIES = (on_players, on_objects, damage, lasting, choices, repeated, playing_cards)
"""The modules of `engine.riftbound.resolving`, each with the procedures of one family of instructions."""
