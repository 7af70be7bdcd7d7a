"""Instructions that hold others: under a condition, if the player wants to, or one of several ways."""

from __future__ import annotations

from engine.core.procedures import Steps
from engine.vanguard.carrying_out import Context, carry_out, procedure
from engine.vanguard.game import Game
from engine.vanguard.language.effects import May, OneOf, When
from engine.vanguard.matching import holds


@procedure(When)
def _when(game: Game, effect: When, context: Context) -> Steps[None]:
    if holds(game, effect.condition, context.player, context.source):
        yield from carry_out(game, effect.then, context)
        return
    game.record("effect.condition", player=context.player, subjects=(context.source,))
    yield from carry_out(game, effect.otherwise, context)


@procedure(May)
def _may(game: Game, effect: May, context: Context) -> Steps[None]:
    wanted = yield from game.confirm(context.player, "effect.may", about=context.source)
    if wanted:
        yield from carry_out(game, effect.do, context)
    else:
        game.record("effect.declined", player=context.player, subjects=(context.source,))


@procedure(OneOf)
def _one_of(game: Game, effect: OneOf, context: Context) -> Steps[None]:
    step = "effect.way"
    ways = {str(number): way for number, way in enumerate(effect.ways, 1)}
    chosen = yield from game.choose(context.player, step, tuple(ways), about=context.source)
    game.record(step, player=context.player, subjects=(context.source, int(chosen[0])))
    yield from carry_out(game, ways[chosen[0]], context)
