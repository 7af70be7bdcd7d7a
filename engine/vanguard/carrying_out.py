"""Carrying out a text, instruction by instruction from top to bottom: the one register of what each kind does.

The procedures themselves are in `engine.vanguard.resolving`, which enters them here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from engine.core.procedures import Steps
from engine.vanguard.game import Game
from engine.vanguard.language.instruction import Effect
from engine.vanguard.state import AbilityKey


@dataclass(slots=True)
class Context:
    """One text that is carried out: an ability of `source`, or the effect of an order, where there is no `key`.

    `event` is the card its event was about, `it` what was acted upon last.
    """

    player: str
    source: str
    key: AbilityKey | None = None
    event: str | None = None
    it: tuple[str, ...] = ()


Procedure = TypeVar("Procedure", bound=Callable[[Game, Any, Context], Steps[None]])
AtOnce = TypeVar("AtOnce", bound=Callable[[Game, Any, Context], None])
_PROCEDURES: dict[type, Callable[[Game, Any, Context], Steps[None]]] = {}
_AT_ONCE: dict[type, Callable[[Game, Any, Context], None]] = {}


def procedure(kind: type[Effect]) -> Callable[[Procedure], Procedure]:
    """Enter how instructions of a kind are carried out."""

    def enter(carrying_out: Procedure) -> Procedure:
        _PROCEDURES[kind] = carrying_out
        return carrying_out

    return enter


def at_once(kind: type[Effect]) -> Callable[[AtOnce], AtOnce]:
    """Enter the same for a kind that asks nobody anything."""

    def enter(carrying_out: AtOnce) -> AtOnce:
        _AT_ONCE[kind] = carrying_out
        return carrying_out

    return enter


def carry_out(game: Game, effects: tuple[Effect, ...], context: Context) -> Steps[None]:
    """Carry out instructions in their order. Raises GameOver where somebody loses by one of them (3.1)."""
    for effect in effects:
        quick = _AT_ONCE.get(type(effect))
        if quick is not None:
            quick(game, effect, context)
        else:
            yield from _PROCEDURES[type(effect)](game, effect, context)
