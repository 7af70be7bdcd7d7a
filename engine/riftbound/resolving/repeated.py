"""Instructions that carry others out more than once: so many times, for each object, for each player."""

from __future__ import annotations

from dataclasses import replace

from engine.core.procedures import Steps
from engine.riftbound.carrying_out import carry_out, procedure
from engine.riftbound.game import Game
from engine.riftbound.language import instructions as text
from engine.riftbound.resolving.who import number_meant, objects_meant, players_meant
from engine.riftbound.state.context import Context
from engine.riftbound.targeting.operands import target_operands


@procedure(text.Repeat)
def _repeat(game: Game, do: text.Repeat, context: Context) -> Steps[None]:
    for _ in range(number_meant(game, do.times, context)):
        yield from carry_out(game, do.do, context)


@procedure(text.Execution)
def _execute(game: Game, do: text.Execution, context: Context) -> Steps[None]:
    """The whole text once, with the choices that were made for it (820.2.a); not once its item has left the chain."""
    item = context.item or ""
    if do.number:
        if item not in game.chain:
            game.record("repeat.left_the_chain", player=context.controller, subjects=(context.source,))
            return
        game.record("repeat.again", player=context.controller, subjects=(context.source, do.number + 1))
    once = replace(context, named=dict(context.named), done=0, taken=set())
    for operand in target_operands(do.do):
        if id(operand) in context.chosen:
            once.note_choice(operand.name, context.chosen[id(operand)])
    yield from carry_out(game, do.do, once)


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
