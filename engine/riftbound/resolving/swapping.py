"""Swapping the might of two units (433)."""

from __future__ import annotations

from engine.core.procedures import Steps
from engine.riftbound.actions.modifying import Gift, give
from engine.riftbound.carrying_out import procedure
from engine.riftbound.game import Game
from engine.riftbound.language.swapping import SwapMight
from engine.riftbound.resolving.who import objects_meant
from engine.riftbound.state.context import Context


@procedure(SwapMight)
def _swap_might(game: Game, do: SwapMight, context: Context) -> Steps[None]:
    """Two effects come of it, an increase and a decrease (433.1.a); of one unit alone nothing is swapped."""
    you, context.done = context.controller, 0
    units = yield from objects_meant(game, do.what, context)
    if len(units) != 2:
        return
    lower, higher = sorted(units, key=game.might)
    between = game.might(higher) - game.might(lower)
    if not between:
        game.record("swap.equal", player=you, subjects=(lower, higher))
        return
    game.record("swap.might", player=you, subjects=(lower, higher, between))
    yield from give(game, (lower,), you, Gift(between, until=do.until))
    yield from give(game, (higher,), you, Gift(-between, until=do.until))
    context.it, context.done = units, 2
