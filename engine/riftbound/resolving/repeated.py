"""Instructions that carry others out more than once: so many times, for each object, for each player."""

from __future__ import annotations

from engine.core.procedures import Steps
from engine.riftbound.carrying_out import carry_out, procedure
from engine.riftbound.game import Game
from engine.riftbound.language import instructions as text
from engine.riftbound.resolving.who import number_meant, objects_meant, players_meant
from engine.riftbound.state.context import Context


@procedure(text.Repeat)
def _repeat(game: Game, do: text.Repeat, context: Context) -> Steps[None]:
    for _ in range(number_meant(game, do.times, context)):
        yield from carry_out(game, do.do, context)


@procedure(text.ForEach)
def _for_each(game: Game, do: text.ForEach, context: Context) -> Steps[None]:
    for name in (yield from objects_meant(game, do.what, context)):
        context.it = (name,)
        yield from carry_out(game, do.do, context)


@procedure(text.ForEachPlayer)
def _for_each_player(game: Game, do: text.ForEachPlayer, context: Context) -> Steps[None]:
    before = context.that_player
    for player in (yield from players_meant(game, do.players, context)):
        context.that_player = player
        yield from carry_out(game, do.do, context)
    context.that_player = before
