"""Whether a text asks what its source has done before, or what lies off the board: looked for only where one asks."""

from __future__ import annotations

from engine.riftbound.language.expressions import Condition, Selector
from engine.riftbound.language.words import ZONES_OFF_BOARD


def asks_of_conquests(part: object) -> bool:
    """Whether a part of a text asks if its source has conquered this turn, or if a battlefield was conquered."""
    if isinstance(part, Selector):
        return part.conquered is not None
    return isinstance(part, Condition) and part.conquered


def asks_of_memories(part: object) -> bool:
    """Whether a part of a text asks what was banished with something (397)."""
    return isinstance(part, Selector) and part.banished_with is not None


def asks_of_what_is_off_board(part: object) -> bool:
    """Whether a part of a text asks what lies in a zone off the board, or waits on the chain."""
    return isinstance(part, Selector) and _is_off_board(part)


def _is_off_board(selector: Selector) -> bool:
    return selector.place in (*ZONES_OFF_BOARD, "chain") or (selector.place is None and selector.kind in _OFF_BOARD)


_OFF_BOARD = ("spell", "ability", "card")
"""What is meant on the chain, or in a hand or trash, where no place is said."""
