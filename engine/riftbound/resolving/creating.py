"""Instructions that create something, and let what is being played enter there (439, 369.3)."""

from __future__ import annotations

from engine.core.procedures import Steps
from engine.riftbound.actions.creating import create, is_there
from engine.riftbound.carrying_out import procedure
from engine.riftbound.game import Game
from engine.riftbound.language.creating import Create, EnterThere
from engine.riftbound.state.context import Context
from engine.riftbound.targeting.targets import choose_targets


@procedure(Create)
def _create(game: Game, do: Create, context: Context) -> Steps[None]:
    """A spell that is created on the chain chooses its targets there, as one that is played does."""
    context.done = 0
    if do.unless_there and is_there(game, do.card):
        game.record("create.there_already", player=context.controller, subjects=(context.source, do.card))
        return
    name = yield from create(game, do.card, context.controller, context)
    if name in game.chain:
        yield from choose_targets(game, game.card(name).effect, Context(name, context.controller, name), None)
    context.it, context.done = (name,), 1


@procedure(EnterThere)
def _enter_there(game: Game, do: EnterThere, context: Context) -> Steps[None]:
    context.enters_at = next((name for name in context.it if name in game.battlefields), None)
    return
    yield
