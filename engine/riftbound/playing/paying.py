"""Paying costs: from the rune pool, from resources added on the way, and the non-standard costs.

Rules 158-161, 561 and 605 of 2025-06-02; 354 and 416 of 2025-10-01.
"""

from __future__ import annotations

import itertools

from engine.core.decisions import Pay, Payment, Refusal
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.riftbound.abilities.events import happened_to
from engine.riftbound.actions import cards, harm, resources, status
from engine.riftbound.actions.restricted import kept, restricted_in_pool, share, usable, uses_of
from engine.riftbound.citing import kind_steps
from engine.riftbound.costs.power import covers, spend
from engine.riftbound.game import Game
from engine.riftbound.language.costs import Cost, Power, sorted_power
from engine.riftbound.language.words import UNIVERSAL
from engine.riftbound.playing.counting import any_payment
from engine.riftbound.playing.other_costs import non_standard_refusals, pay_non_standard
from engine.riftbound.playing.payments import (
    Source,
    meant_for_other_things,
    payment_refusals,
    payments,
    pool_of,
    sources,
    within_reach,
)
from engine.riftbound.state.context import Context
from engine.riftbound.state.counted import more_counted
from engine.riftbound.state.snapshots import Doer


def can_pay(game: Game, player: str, cost: Cost, source: str, context: Context | None = None) -> tuple[Refusal, ...]:
    """Why a player cannot pay a cost; empty where it can be paid. `context` is the text that asks, where one does."""
    refusals: list[Refusal] = []
    if not _has_resources(game, player, cost, source):
        refusals = [game.refusal("pay.not_enough", f"{cost}"), *meant_for_other_things(game, player, source)]
    if cost.is_standard:
        return tuple(refusals)
    return (*refusals, *non_standard_refusals(game, cost, context or Context(source, player)))


def _has_resources(game: Game, player: str, cost: Cost, source: str) -> bool:
    """Whether the pool, with all that can be added to it, is enough."""
    if not cost.energy and not cost.power:
        return True
    return covers(within_reach(game, player, source), cost)


# -- paying ---------------------------------------------------------------------------------------------------


def pay(
    game: Game, player: str, cost: Cost, source: str, keeping: str | None = None, context: Context | None = None
) -> Steps[None]:
    """Pay a cost that can be paid: energy and power together, then the rest (561.1, 561.2 / 354.1, 354.2).

    `keeping` is a battlefield that must not be lost by it, where there is another way (561.3 / 354.3).
    """
    if cost.energy or cost.power:
        payment = yield from _payment(game, player, cost, source)
        yield from _add_resources(game, player, payment, source)
        pool = pool_of(game, player, source)
        left = spend(pool.power, cost.power, payment.power) or ()
        bound = yield from _bound(game, player, source, cost.energy, _spent(pool.power, left))
        writes = _taken(game, player, cost.energy, _spent(pool.power, left), bound)
        writes += _spent_to_play(game, player, source, cost.energy)
        writes += more_counted(game, player, "power_spent", sum(amount for _, amount in cost.power))
        paid = tuple(part for pair in cost.power for part in pair)
        also = kind_steps.paid(game, source, cost.energy, cost.power, _spent(pool.power, left))
        also = (*also, *(["pay.with_restricted"] if any(bound.values()) else []))
        game.record("pay.resources", writes, player=player, subjects=(source, cost.energy, *paid), also=also)
    if not cost.is_standard:
        yield from pay_non_standard(game, player, cost, context or Context(source, player), keeping)


def _spent_to_play(game: Game, player: str, source: str, energy: int) -> list[Write]:
    """The counts of the energy that is spent to play a card, where a text asks for them."""
    asked = game.mentions.tallies & {"energy_spent", "energy_on_spell"}
    if not asked or source not in game.chain:
        return []
    writes: list[Write] = [(source, "energy_spent", energy)]
    if game.card(source).type == "spell":
        writes.append((player, "energy_on_spell", max(energy, game.board.number(player, "energy_on_spell"))))
    return writes


def _bound(game: Game, player: str, source: str, energy: int, power: Power) -> Steps[dict[str, int]]:
    """How much of each restricted resource is spent: all that fits goes before others; none where there is none."""
    if not game.board.get(player, "restricted"):
        return {}
    uses, universal = uses_of(game, source), dict(power).get(UNIVERSAL, 0)
    of_energy = yield from share(game, player, usable(game, player, uses, "energy"), energy)
    of_power = yield from share(game, player, usable(game, player, uses, "power"), universal)
    return {**of_energy, **of_power}


def _taken(game: Game, player: str, energy: int, power: Power, bound: dict[str, int]) -> list[Write]:
    """The changes that take energy and power out of a pool, of which so much is restricted."""
    left = dict(resources.power_in_pool(game, player))
    for domain, amount in power:
        left[domain] = left.get(domain, 0) - amount
    for key, amount in bound.items():
        if key.endswith("energy"):
            energy -= amount
        else:
            left[UNIVERSAL] = left.get(UNIVERSAL, 0) + amount
    kept_energy = game.board.number(player, "energy") - energy
    writes: list[Write] = [(player, "energy", kept_energy or None), (player, "power", sorted_power(left) or None)]
    if bound:
        there = dict(restricted_in_pool(game, player))
        writes.append((player, "restricted", kept({key: n - bound.get(key, 0) for key, n in there.items()})))
    return writes


def _spent(before: Power, left: Power) -> Power:
    """What a pool has lost."""
    kept = dict(left)
    return tuple((domain, amount - kept.get(domain, 0)) for domain, amount in before if amount > kept.get(domain, 0))


def _payment(game: Game, player: str, cost: Cost, source: str) -> Steps[Payment]:
    """How the resources are found: nothing is asked where the pool is enough and can be spent in one way only."""
    first, *others = itertools.islice(payments(game, player, cost, source), 2)
    if not others and not first.exhaust and not first.recycle:
        return first
    answer = yield Pay(
        chooser=player,
        step="pay.resources",
        rules=game.rules("pay.resources"),
        about=source,
        cost=str(cost),
        payments=lambda: payments(game, player, cost, source),
        objections=lambda payment: payment_refusals(game, player, cost, payment, source),
        any_one=lambda chance: any_payment(game, player, cost, source, chance),
    )
    assert isinstance(answer, Payment)
    return answer


_PAYING = ("pay.adding",)


def _add_resources(game: Game, player: str, payment: Payment, source: str) -> Steps[None]:
    paying = (*_PAYING, *(game.known("pay.adding_as_instructed") if game.is_resolving else ()))
    known = {(one.object, one.by): one for one in sources(game, player, source)}
    for name in payment.exhaust:
        used = known[name, "exhaust"]
        yield from status.exhaust(game, (name,), player)
        if used.kills:
            yield from harm.kill(game, (name,), player, "kill.as_cost", Doer(player, (), name))
        _add_from(game, player, used, paying)
        yield from happened_to(game, "activate", (name,), player)
    for name in payment.recycle:
        used = known[name, "recycle"]
        yield from cards.recycle(game, (name,), player)
        _add_from(game, player, used, paying)
        yield from happened_to(game, "activate", (name,), player)


def _add_from(game: Game, player: str, used: Source, paying: tuple[str, ...]) -> None:
    step = adding_step(game, used.object, used.by)
    resources.add(game, player, used.energy, used.power, step, used.object, paying, used.only_for)


def adding_step(game: Game, source: str, by: str) -> str:
    """The step to cite for resources from an Add ability: the two of a basic rune have rules of their own (157.2)."""
    if "basic" not in game.card(source).supertypes:
        return "add"
    return "add.by_recycling" if by == "recycle" else "add.by_exhausting"
