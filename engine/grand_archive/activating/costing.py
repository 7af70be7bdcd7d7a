"""What something costs, and whether it can be paid."""

from __future__ import annotations

from engine.core.decisions import Refusal
from engine.grand_archive.context import Context
from engine.grand_archive.game import Game
from engine.grand_archive.language.costs import Cost, Option
from engine.grand_archive.state import Ref
from engine.grand_archive.values.traits import lasting


def reserve_to_pay(game: Game, cost: Cost, context: Context, name: str | None = None) -> int:
    """The cards to reserve: the printed number, less what the card itself says, changed by effects; never below zero.

    A reduction below zero adds to the cost: a negative level does (35.3).
    """
    number = game.amount(cost.reserve, context)
    if cost.less is not None:
        number -= game.amount(cost.less, context)
    return max(number + (0 if name is None else _changed_by_effects(game, name)), 0)


def _changed_by_effects(game: Game, name: str) -> int:
    """What effects add to the cost of a card, or take off it."""
    total = 0
    for source in game.field:
        for ability in game.card(source).statics:
            if ability.changes.cost is None or ability.affects is None:
                continue
            context = Context(game.controller(source), game.ref(source))
            applies = ability.condition is None or game.holds(ability.condition, context)
            if applies and game.fits(ability.affects, name, context):
                total += game.amount(ability.changes.cost, context)
    for effect in lasting(game):
        context = Context(effect.controller, effect.source)
        if effect.changes.cost is not None and effect.selector and game.fits(effect.selector, name, context):
            total += game.amount(effect.changes.cost, context)
    return total


def payable(game: Game, player: str, cost: Cost, context: Context, name: str | None = None) -> tuple[Refusal, ...]:
    """Why a cost cannot be paid; empty where it can. `name` is the card that is being activated, if one is."""
    found: list[Refusal] = []
    source = context.source
    needed = reserve_to_pay(game, cost, context, name)
    in_hand = [one for one in game.board.cards(f"{player}.hand") if one != name]
    taken = cost.discard if cost.discard_from == "hand" else 0
    if needed + taken > len(in_hand):
        found.append(game.refusal("cost.reserve_too_few" if needed else "cost.discard_too_few", str(needed + taken)))
    if cost.memory > len(game.board.cards(f"{player}.memory")):
        found.append(game.refusal("cost.memory_too_few", str(cost.memory)))
    if cost.discard_from == "memory" and cost.discard > len(game.board.cards(f"{player}.memory")):
        found.append(game.refusal("cost.discard_too_few", str(cost.discard)))
    if cost.rest and game.board.flag(source.name, "rested"):
        found.append(game.refusal("cost.rested_already", source.name))
    if len(to_sacrifice(game, player, cost, context)) < (cost.sacrifices if cost.sacrifice else 0):
        found.append(game.refusal("cost.sacrifice_too_few", player))
    for counters in cost.counters:
        holder = _holder(game, player, source, counters.champion)
        if holder is None or game.counters(holder, counters.kind) < counters.amount:
            found.append(game.refusal("cost.counters_too_few", holder or player))
    return tuple(found)


def to_sacrifice(game: Game, player: str, cost: Cost, context: Context) -> tuple[str, ...]:
    """What may be sacrificed for a cost: only what the player controls (52.2.3)."""
    if cost.sacrifice is None:
        return ()
    found = game.candidates(cost.sacrifice, context)
    return tuple(name for name in found if game.controller(name) == player)


def _holder(game: Game, player: str, source: Ref, champion: bool) -> str | None:
    return game.champion(player) if champion else source.name


def holder_of_counters(game: Game, player: str, source: Ref, champion: bool) -> str:
    """The object from which a cost takes counters. It is there, since the cost can be paid."""
    holder = _holder(game, player, source, champion)
    assert holder is not None
    return holder


def options_for(game: Game, player: str, options: tuple[Option, ...], context: Context, name: str) -> tuple[str, ...]:
    """The names of the further costs that could be paid by themselves."""
    return tuple(one.name for one in options if not payable(game, player, one.cost, context, name))
