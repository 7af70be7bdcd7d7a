"""Paying costs: everything is chosen first, then all of it is paid at the same time (52.2.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.core.decisions import Choose
from engine.core.procedures import Steps
from engine.grand_archive.actions.cards import discard, to_memory
from engine.grand_archive.actions.counters import remove_counters
from engine.grand_archive.activating.costing import holder_of_counters, reserve_in_all, to_sacrifice
from engine.grand_archive.context import Context
from engine.grand_archive.game import Game
from engine.grand_archive.harm.sacrifice import sacrifice
from engine.grand_archive.language.costs import Cost
from engine.grand_archive.zones import put


@dataclass(slots=True)
class Chosen:
    """With what a cost is paid."""

    reserve: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    sacrifice: list[str] = field(default_factory=list)


def pay(game: Game, player: str, costs: Sequence[Cost], context: Context, name: str | None = None) -> Steps[None]:
    """Pay several costs together. `name` is the card that is being activated, if one is."""
    chosen = Chosen()
    chosen.reserve += yield from _choose_reserve(game, player, costs, context, name)
    for cost in costs:
        yield from _choose(game, player, cost, context, chosen)
    if chosen.reserve:
        to_memory(game, player, chosen.reserve, "cost.reserve", beside=(context.source.name,))
    if chosen.discard:
        discard(game, player, chosen.discard, "discard.as_cost")
    for cost in costs:
        _pay_rest(game, player, cost, context)
    if chosen.sacrifice:
        sacrifice(game, chosen.sacrifice, player, "sacrifice.as_cost")


def _choose_reserve(
    game: Game, player: str, costs: Sequence[Cost], context: Context, name: str | None
) -> Steps[tuple[str, ...]]:
    """Choose the cards to reserve for all costs together."""
    number = reserve_in_all(game, costs, context, name)
    for cost in costs:
        if cost.less is not None and game.amount(cost.less, context) < 0:
            game.record("level.negative_adds_cost", player=player, subjects=(context.source.name, number))
        if cost.label == "cardistry":
            game.record("label.cardistry", player=player, subjects=(context.source.name, number))
    return (yield from _pick(game, player, "cost.reserve", game.board.cards(f"{player}.hand"), number, context))


def _choose(game: Game, player: str, cost: Cost, context: Context, chosen: Chosen) -> Steps[None]:
    """Choose what to discard and to sacrifice for one cost."""
    if cost.discard_at_random:
        zone = game.board.cards(f"{player}.{cost.discard_from}")
        chosen.discard += game.chance.shuffled(zone)[: cost.discard]
    elif cost.discard:
        left = [one for one in game.board.cards(f"{player}.{cost.discard_from}") if one not in chosen.reserve]
        chosen.discard += yield from _pick(game, player, "discard.as_cost", left, cost.discard, context)
    if cost.sacrifice is not None:
        may = [one for one in to_sacrifice(game, player, cost, context) if one not in chosen.sacrifice]
        chosen.sacrifice += yield from _pick(game, player, "sacrifice.as_cost", may, cost.sacrifices, context)
    if cost.sacrifice_self:
        chosen.sacrifice.append(context.source.name)


def _pick(
    game: Game, player: str, step: str, options: Sequence[str], count: int, context: Context
) -> Steps[tuple[str, ...]]:
    """Let a player choose what to pay with."""
    if count == 0:
        return ()
    if step == "cost.reserve" and len({game.board.text(one, "card") for one in options}) == 1:
        options = options[:count]  # Cards in hand that are alike in every respect are one option.
    answer = yield Choose(
        chooser=player,
        step=step,
        rules=game.rules(step),
        about=context.source.name,
        options=tuple(options),
        least=min(count, len(options)),
        most=count,
    )
    assert isinstance(answer, tuple)
    return tuple(str(one) for one in answer)


def _pay_rest(game: Game, player: str, cost: Cost, context: Context) -> None:
    """Pay what needs no choice: memory at random, resting, counters, the source itself."""
    source = context.source.name
    if cost.memory:
        memory = game.chance.shuffled(game.board.cards(f"{player}.memory"))[: cost.memory]
        put(game, memory, "banishment", "cost.memory", player=player)
    if cost.rest:
        game.record("cost.rest", [(source, "rested", True)], player=player, subjects=(source,))
    for counters in cost.counters:
        holder = holder_of_counters(game, player, context.source, counters.champion)
        step = "cost.prepare" if counters.kind == "preparation" else "cost.counters"
        remove_counters(game, holder, counters.kind, counters.amount, player, step)
    if cost.banish_self:
        put(game, (source,), "banishment", "cost.banish", player=player)
