"""The register of procedures: one for each kind of effect, by which the effects of a text are carried out.

The procedures stand in `resolving` and note themselves here as they are imported. What they are made of may carry out a
text in its turn, as a replacement effect does with what happens instead; so the register lies below all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from engine.core.procedures import Steps
from engine.grand_archive.game import Game
from engine.grand_archive.language.texts import Effect
from engine.grand_archive.state.context import Context

Kind = TypeVar("Kind", bound=Effect)
Procedure = Callable[[Game, Kind, Context], Steps[None] | None]
"""What carries out an effect: steps, or none where nobody is asked anything and it is done at once."""
PROCEDURES: dict[type[Effect], Callable[..., Steps[None] | None]] = {}
"""The register: which procedure carries out a kind of effect."""


def procedure(kind: type[Kind]) -> Callable[[Procedure[Kind]], Procedure[Kind]]:
    """Say which procedure carries out a kind of effect."""

    def note(carries_out: Procedure[Kind]) -> Procedure[Kind]:
        PROCEDURES[kind] = carries_out
        return carries_out

    return note


def carry_out(game: Game, effects: Sequence[Effect], context: Context) -> Steps[None]:
    """Carry out effects one after the other, from the first to the last."""
    for effect in effects:
        steps = PROCEDURES[type(effect)](game, effect, context)
        if steps is not None:
            yield from steps
