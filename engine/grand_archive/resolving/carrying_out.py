"""Carrying out the effects of a text, from the first to the last: one small procedure for each kind of effect."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TypeVar

from engine.core.procedures import Steps
from engine.grand_archive.context import Context
from engine.grand_archive.game import Game
from engine.grand_archive.language.effects import Effect

Kind = TypeVar("Kind", bound=Effect)
Procedure = Callable[[Game, Kind, Context], Steps[None] | None]
"""What carries out an effect: steps, or none where nobody is asked anything and it is done at once."""
_PROCEDURES: dict[type[Effect], Callable[..., Steps[None] | None]] = {}


def procedure(kind: type[Kind]) -> Callable[[Procedure[Kind]], Procedure[Kind]]:
    """Say which procedure carries out a kind of effect."""

    def note(carries_out: Procedure[Kind]) -> Procedure[Kind]:
        _PROCEDURES[kind] = carries_out
        return carries_out

    return note


@cache
def _all_procedures() -> Mapping[type[Effect], Callable[..., Steps[None] | None]]:
    """Every procedure by its kind of effect; the modules in which they stand import this one, and come in here."""
    from engine.grand_archive.resolving import all_procedures

    assert all_procedures
    return _PROCEDURES


def carry_out(game: Game, effects: Sequence[Effect], context: Context) -> Steps[None]:
    """Carry out effects one after the other."""
    procedures = _all_procedures()
    for effect in effects:
        steps = procedures[type(effect)](game, effect, context)
        if steps is not None:
            yield from steps
