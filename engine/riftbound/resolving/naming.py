"""Naming something as a text resolves (759-763 of 2026-07-16)."""

from __future__ import annotations

from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.riftbound.actions.naming import HAS_NAMED, name
from engine.riftbound.carrying_out import procedure
from engine.riftbound.game import Game
from engine.riftbound.language.naming import Name
from engine.riftbound.state.context import Context


@procedure(Name)
def _name(game: Game, do: Name, context: Context) -> Steps[None]:
    """What is named is kept with the source of the text, for as long as that is on the board."""
    named, (step, *also) = yield from name(game, context.controller, context.source, do)
    there = game.on_board(context.source)
    writes: list[Write] = [(context.source, HAS_NAMED, named)] if there else []
    if not there:
        also = [*also, "name.forgotten"]
    game.record(step, writes, player=context.controller, subjects=(context.source, named), also=tuple(also))
