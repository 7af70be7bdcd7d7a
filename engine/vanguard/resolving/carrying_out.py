"""Carrying out a text, instruction by instruction from top to bottom."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.procedures import Steps
from engine.vanguard.game import Game
from engine.vanguard.language.effects import Effect, May, OneOf, When
from engine.vanguard.matching import holds
from engine.vanguard.resolving.context import Context
from engine.vanguard.resolving.on_cards import CARDS_AT_ONCE, ON_CARDS
from engine.vanguard.resolving.on_units import ON_UNITS, UNITS_AT_ONCE


def carry_out(game: Game, effects: tuple[Effect, ...], context: Context) -> Steps[None]:
    """Carry out instructions in their order."""
    for effect in effects:
        at_once = _AT_ONCE.get(type(effect))
        if at_once is not None:
            at_once(game, effect, context)
        else:
            yield from _DOING[type(effect)](game, effect, context)


def _when(game: Game, effect: When, context: Context) -> Steps[None]:
    if holds(game, effect.condition, context.player, context.source):
        yield from carry_out(game, effect.then, context)
        return
    game.record("effect.condition", player=context.player, subjects=(context.source,))
    yield from carry_out(game, effect.otherwise, context)


def _may(game: Game, effect: May, context: Context) -> Steps[None]:
    wanted = yield from game.confirm(context.player, "effect.may", about=context.source)
    if wanted:
        yield from carry_out(game, effect.do, context)
    else:
        game.record("effect.declined", player=context.player, subjects=(context.source,))


def _one_of(game: Game, effect: OneOf, context: Context) -> Steps[None]:
    step = "effect.way"
    ways = {str(number): way for number, way in enumerate(effect.ways, 1)}
    chosen = yield from game.choose(context.player, step, tuple(ways), about=context.source)
    game.record(step, player=context.player, subjects=(context.source, int(chosen[0])))
    yield from carry_out(game, ways[chosen[0]], context)


Doing = Callable[[Game, Any, Context], Steps[None]]
_AT_ONCE = {**CARDS_AT_ONCE, **UNITS_AT_ONCE}
_DOING: Mapping[type, Doing] = {When: _when, May: _may, OneOf: _one_of, **ON_CARDS, **ON_UNITS}
