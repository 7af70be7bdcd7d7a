"""Whether a text asks what its source has done before, or what lies off the board: looked for only where one asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass

from engine.riftbound.language.expressions import Condition, Selector
from engine.riftbound.language.words import ZONES_OFF_BOARD


def asks_of_conquests(part: object) -> bool:
    """Whether it asks if its source has conquered this turn, or if a battlefield was conquered."""

    def asks(one: object) -> bool:
        if isinstance(one, Selector):
            return one.conquered is not None
        return isinstance(one, Condition) and one.conquered

    return _anywhere(part, asks)


def asks_of_memories(part: object) -> bool:
    """Whether it asks what was banished with something (397)."""
    return _anywhere(part, lambda one: isinstance(one, Selector) and one.banished_with is not None)


def asks_of_what_is_off_board(part: object) -> bool:
    """Whether it asks what lies in a zone off the board, or waits on the chain."""
    return _anywhere(part, lambda one: isinstance(one, Selector) and _is_off_board(one))


def _is_off_board(selector: Selector) -> bool:
    return selector.place in (*ZONES_OFF_BOARD, "chain") or (selector.place is None and selector.kind in _OFF_BOARD)


_OFF_BOARD = ("spell", "ability", "card")
"""What is meant on the chain, or in a hand or trash, where no place is said."""


def _anywhere(part: object, asks: Callable[[object], bool]) -> bool:
    """Whether anything within a text does so, the text itself included."""
    if asks(part):
        return True
    if isinstance(part, tuple):
        return any(_anywhere(one, asks) for one in part)
    if isinstance(part, Mapping):
        return any(_anywhere(one, asks) for one in part.values())
    return is_dataclass(part) and any(_anywhere(getattr(part, one.name), asks) for one in fields(part))
