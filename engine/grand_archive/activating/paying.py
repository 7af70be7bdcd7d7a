"""Paying costs: everything is chosen first, then all of it is paid at the same time (52.2.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.decisions import Refusal
from engine.core.procedures import Steps
from engine.grand_archive.actions.cards import discard, to_memory
from engine.grand_archive.actions.counters import remove_counters
from engine.grand_archive.actions.status import rest
from engine.grand_archive.activating.costing import holder_of_counters, reserve_in_all
from engine.grand_archive.activating.demands import DISCARD, MEMORY, RESERVE, Demand, demands_of, unmet
from engine.grand_archive.game import Game
from engine.grand_archive.harm.sacrifice import sacrifice, why_not_sacrificed
from engine.grand_archive.language.costs import BANISH, PREPARED, REST, SACRIFICE, Cost
from engine.grand_archive.state.context import Context
from engine.grand_archive.state.refs import Named
from engine.grand_archive.zones import put

_CHOOSE = {
    RESERVE: "cost.reserve",
    DISCARD: "discard.as_cost",
    REST: "cost.rest",
    BANISH: "cost.banish",
    SACRIFICE: "sacrifice.as_cost",
}
"""The step in which it is chosen with what is paid."""


def pay(game: Game, player: str, costs: Sequence[Cost], context: Context, name: str | None = None) -> Steps[Named]:
    """Pay several costs together. `name` is the card that is being activated, if one is.

    Gives what was paid with under the names that the costs have for it: objects as they were on the field.
    """
    number = reserve_in_all(game, costs, context, name)
    _tell_of_changed(game, player, costs, context, number)
    demands = demands_of(game, player, costs, context, number, name)
    chosen: dict[str, list[str]] = {}
    given: dict[str, list[str]] = {}
    for place, demand in enumerate(demands):
        picked = yield from _pick(game, player, demand, demands[place + 1 :], chosen, context)
        chosen.setdefault(demand.how, []).extend(picked)
        if demand.name:
            given.setdefault(demand.name, []).extend(picked)
    objects = {one: game.ref(one) for names in given.values() for one in names if game.on_field(one)}
    yield from _pay_with_cards(game, player, chosen, context)
    _pay_counters(game, player, costs, context)
    yield from _pay_with_objects(game, player, chosen)
    return tuple((word, tuple(objects.get(one) or game.ref(one) for one in names)) for word, names in given.items())


def _tell_of_changed(game: Game, player: str, costs: Sequence[Cost], context: Context, number: int) -> None:
    """Say it where a level below zero adds to the cost (35.3), and where Cardistry has changed it (26.3.2)."""
    for cost in costs:
        if cost.less is not None and game.amount(cost.less, context) < 0:
            game.record("level.negative_adds_cost", player=player, subjects=(context.source.name, number))
        if cost.label == "cardistry":
            game.record("label.cardistry", player=player, subjects=(context.source.name, number))


def _pick(
    game: Game,
    player: str,
    demand: Demand,
    others: Sequence[Demand],
    chosen: Mapping[str, Sequence[str]],
    context: Context,
) -> Steps[tuple[str, ...]]:
    """Let a player choose with what one cost is paid, so that the others can be paid besides."""
    rested = tuple(chosen.get(REST, ()))
    gone = tuple(one for how, names in chosen.items() if how != REST for one in names)
    rests = demand.how == REST
    options = tuple(one for one in demand.among if one not in (rested if rests else gone))
    if demand.random:
        return game.chance.shuffled(options)[: demand.number]
    if demand.itself:
        return options
    if demand.how == RESERVE and len({game.board.text(one, "card") for one in options}) == 1:
        options = options[: demand.number]  # Cards in hand that are alike in every respect are one option.
    step = _CHOOSE[demand.how]

    def together(names: tuple[str, ...]) -> tuple[Refusal, ...]:
        clash = unmet(others, gone if rests else (*gone, *names), (*rested, *names) if rests else rested)
        return () if clash is None else (game.refusal("cost.not_twice", context.source.name),)

    answer = yield from game.choose(
        player,
        step,
        options,
        about=context.source.name,
        least=min(demand.number, len(options)),
        most=demand.number,
        together=together if others else None,
        hereditary=True,
        refused=lambda name: why_not_sacrificed(game, player, name) if demand.how == SACRIFICE else (),
    )
    return tuple(str(one) for one in answer)


def _pay_with_cards(game: Game, player: str, chosen: Mapping[str, Sequence[str]], context: Context) -> Steps[None]:
    """Reserve and discard what was chosen, and banish from memory (B5.2)."""
    if chosen.get(RESERVE):
        to_memory(game, player, chosen[RESERVE], "cost.reserve", beside=(context.source.name,))
    if chosen.get(DISCARD):
        yield from discard(game, player, chosen[DISCARD], "discard.as_cost")
    if chosen.get(MEMORY):
        put(game, chosen[MEMORY], "banishment", "cost.memory", player=player)


def _pay_counters(game: Game, player: str, costs: Sequence[Cost], context: Context) -> None:
    prepares = PREPARED in context.paid
    for cost in costs:
        for counters in cost.counters:
            holder = holder_of_counters(game, player, context.source, counters.champion)
            step = "cost.prepare" if prepares and counters.kind == "preparation" else "cost.counters"
            remove_counters(game, holder, counters.kind, counters.amount, player, step)


def _pay_with_objects(game: Game, player: str, chosen: Mapping[str, Sequence[str]]) -> Steps[None]:
    """Rest, banish and sacrifice what was chosen."""
    if chosen.get(REST):
        rest(game, chosen[REST], player, "cost.rest")
    if chosen.get(BANISH):
        put(game, chosen[BANISH], "banishment", "cost.banish", player=player)
    if chosen.get(SACRIFICE):
        yield from sacrifice(game, chosen[SACRIFICE], player, "sacrifice.as_cost")
