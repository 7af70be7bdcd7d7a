"""Repeat on abilities: which instances are paid as an ability is activated or finalized (820.1.a)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.core.procedures import Steps
from engine.riftbound.game import Game
from engine.riftbound.language.costs import FREE, Cost
from engine.riftbound.playing.paying import can_pay, pay
from engine.riftbound.playing.terms import note_repeats
from engine.riftbound.values.statements import speaks_of


def repeats_of(game: Game, player: str, source: str, own: Sequence[Cost]) -> tuple[Cost, ...]:
    """The costs of Repeat that an ability has: its `own`, and those that passive abilities give it."""
    if not game.mentions.passives or not game.in_force.repeating_abilities:
        return tuple(own)
    said = (one for one in game.in_force.repeating_abilities if speaks_of(game, one, source, player))
    return (*own, *(cost for one in said for cost in one.ability.abilities_repeats))


def choose_repeats(
    game: Game, player: str, source: str, item: str, base: Cost, own: Sequence[Cost]
) -> Steps[tuple[Cost, ...]]:
    """Which instances of Repeat are paid, each on its own (820.1.c.2), beside what the ability costs anyway."""
    paid: list[Cost] = []
    for cost in repeats_of(game, player, source, own):
        resources = together(base, (*paid, cost))
        refusals = can_pay(game, player, Cost(resources.energy, resources.power), source)
        for one in (*paid, cost):
            refusals = (*refusals, *can_pay(game, player, beside_resources(one), source))
        if (yield from game.confirm(player, "cost.repeat", about=source, refused_yes=refusals)):
            paid.append(cost)
    note_repeats(game, player, source, item, len(paid))
    return tuple(paid)


def together(base: Cost, repeats: Sequence[Cost]) -> Cost:
    """What an ability costs with the energy and power of its Repeat."""
    for one in repeats:
        base = base.plus(one.energy, one.power)
    return base


def record_repeats(game: Game, player: str, source: str, repeats: Sequence[Cost]) -> None:
    """Say which instances of Repeat are part of what an ability costs."""
    also = ("cost.repeat_each",) if len(repeats) > 1 else ()
    for _ in repeats:
        game.record("cost.repeat", player=player, subjects=(source,), also=also)


def pay_repeats(game: Game, player: str, source: str, repeats: Sequence[Cost]) -> Steps[None]:
    """Pay what Repeat costs beside energy and power, which are paid with the ability."""
    for one in repeats:
        rest = beside_resources(one)
        if rest != FREE:
            yield from pay(game, player, rest, source)


def beside_resources(cost: Cost) -> Cost:
    """A cost without its energy and power."""
    return replace(cost, energy=0, power=())
