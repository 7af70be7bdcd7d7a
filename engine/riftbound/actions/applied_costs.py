"""Applied costs: what must be paid to perform a game action, as it is performed (204.4 of 2026-07-16)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decisions import Refusal
from engine.core.procedures import Steps
from engine.riftbound.game import Game
from engine.riftbound.language.costs import FREE, Cost
from engine.riftbound.values.in_force import Statement


def moving_cost(game: Game, player: str, number: int, to: str) -> Cost:
    """What an opponent of somebody there must pay to move so many units to a battlefield together."""
    if number < 2 or not game.mentions.passives:
        return FREE
    total = FREE
    for one in _asking(game, player, to):
        price = one.ability.must_pay or FREE
        for _ in range(number - 1):
            total = total.plus(price.energy, price.power)
    return total


def moving_refusals(game: Game, player: str, number: int, to: str, about: str) -> tuple[Refusal, ...]:
    """Why a player cannot pay what moving so many units there costs; empty where it can be paid, or is free."""
    cost = moving_cost(game, player, number, to)
    if cost == FREE:
        return ()
    found = game.edition.cost_refusals(game, player, cost, about)
    return (game.refusal("applied_cost.unpaid", to), *found) if found else ()


def largest_group(game: Game, player: str, most: int, to: str, about: str) -> int:
    """How many of so many units, all of which could go there, could go together."""
    if moving_cost(game, player, 2, to) == FREE:
        return most
    return next((size for size in range(most, 1, -1) if not moving_refusals(game, player, size, to, about)), 1)


def pay_for_moving(game: Game, player: str, number: int, to: str, about: str) -> Steps[None]:
    """Pay it as the units move: no chain opens, and nobody can react (204.4.b)."""
    cost = moving_cost(game, player, number, to)
    if cost != FREE:
        game.record("applied_cost.paid", player=player, subjects=(to, *cost.figures))
        yield from game.edition.pay(game, player, cost, about)


def may_move(game: Game, player: str, number: int, to: str, about: str) -> Steps[bool]:
    """Whether units that a text moves there do move: its player pays what is asked, or they stay (204.4.c)."""
    if moving_cost(game, player, number, to) == FREE:
        return True
    refusals = moving_refusals(game, player, number, to, about)
    wanted = yield from game.confirm(player, "applied_cost.pay", about=about, refused_yes=refusals)
    if not wanted:
        game.record("applied_cost.unpaid", player=player, subjects=(to,))
        return False
    yield from pay_for_moving(game, player, number, to, about)
    return True


def _asking(game: Game, player: str, to: str) -> Iterator[Statement]:
    for one in game.in_force.applying_costs:
        there = game.battlefield_of(one.context.source) == to or one.context.source == to
        controller = one.context.controller
        if not there or not controller or not game.are_opponents(controller, player):
            continue
        if game.matcher.holds(one.ability.condition, one.context):
            yield one
