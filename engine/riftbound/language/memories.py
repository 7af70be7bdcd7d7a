"""Whether a text asks what its source has done before, which is kept only where some text of the game asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass

from engine.riftbound.language.expressions import Condition, Selector


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


def _anywhere(part: object, asks: Callable[[object], bool]) -> bool:
    """Whether anything within a text does so, the text itself included."""
    if asks(part):
        return True
    if isinstance(part, tuple):
        return any(_anywhere(one, asks) for one in part)
    if isinstance(part, Mapping):
        return any(_anywhere(one, asks) for one in part.values())
    return is_dataclass(part) and any(_anywhere(getattr(part, one.name), asks) for one in fields(part))
