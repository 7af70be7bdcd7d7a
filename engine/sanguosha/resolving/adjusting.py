"""Discard down to, draw up to, adjust to a number of cards (14-16)."""

from __future__ import annotations

from engine.core.procedures import Steps
from engine.sanguosha.language.operations import Adjust, Discard
from engine.sanguosha.language.quantities import Count, Quantity
from engine.sanguosha.language.selections import Cards
from engine.sanguosha.operations import cards as on_cards
from engine.sanguosha.operations.deck import draw
from engine.sanguosha.resolving.amounts import choose
from engine.sanguosha.resolving.resolution import Resolution
from engine.sanguosha.resolving.wanting import wanted


def adjust(resolution: Resolution, operation: Adjust, executor: str) -> Steps[bool]:
    """Discard what is too much, draw what is missing, as far as the operation does either; gives whether it did."""
    game = resolution.game
    there = len(game.places(operation.places, (executor,)))
    number = resolution.number(operation.number)
    step = _step(operation)
    if there > number and operation.down:
        game.record(step, player=executor, subjects=(executor, number))
        return (yield from _discard(resolution, operation, executor, there - number))
    if there < number and operation.up:
        game.record(step, player=executor, subjects=(executor, number))
        return bool(draw(game, executor, number - there))
    game.record(f"{step}.nothing", player=executor, subjects=(executor, number))
    return False


def _discard(resolution: Resolution, operation: Adjust, executor: str, excess: int) -> Steps[bool]:
    exactly = Quantity(excess)
    discarding = Discard(cards=Cards(Count(exactly, exactly), operation.places))
    asked = wanted(resolution, discarding, executor)
    assert asked is not None
    chosen = yield from choose(resolution, asked, executor, "effect")
    if chosen:
        on_cards.discard(resolution.game, executor, chosen, ("discard.chosen",))
    return bool(chosen)


def _step(operation: Adjust) -> str:
    if operation.down and operation.up:
        step = "adjust_to"
    elif operation.down:
        step = "discard_down_to"
    else:
        step = "draw_up_to"
    return step
