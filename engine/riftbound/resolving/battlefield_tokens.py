"""Instructions about battlefield tokens: replace a battlefield with one, swap it back (438)."""

from __future__ import annotations

from engine.core.procedures import Steps
from engine.riftbound.actions.replacing_battlefields import replace_battlefield, swap_back, to_swap_back
from engine.riftbound.carrying_out import procedure
from engine.riftbound.game import Game
from engine.riftbound.language.battlefield_tokens import ReplaceWith, SwapBack
from engine.riftbound.resolving.who import objects_meant
from engine.riftbound.state.context import Context


@procedure(ReplaceWith)
def _replace(game: Game, do: ReplaceWith, context: Context) -> Steps[None]:
    places = [one for one in (yield from objects_meant(game, do.what, context)) if one in game.battlefields]
    for place in places:
        replace_battlefield(game, place, do.card, context.controller)
    context.done = len(places)


@procedure(SwapBack)
def _swap_back(game: Game, do: SwapBack, context: Context) -> Steps[None]:
    """Of several cards that were replaced one after the other, its controller chooses which returns (438.7.b.1)."""
    context.done = 0
    for place in (yield from objects_meant(game, do.what, context)):
        cards = to_swap_back(game, place)
        if not cards:
            game.record("replace.nothing_to_swap_back", player=context.controller, subjects=(place,))
            continue
        answer = yield from game.choose(context.controller, "replace.which", cards, about=place)
        swap_back(game, place, str(answer[0]), context.controller)
        context.done += 1
