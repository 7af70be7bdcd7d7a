"""What each kind of instruction does; importing this room enters all of them in `engine.vanguard.carrying_out`."""

from engine.vanguard.resolving import choices, on_cards, on_units

__all__ = ["choices", "on_cards", "on_units"]
