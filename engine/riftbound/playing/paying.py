"""Paying costs: from the rune pool, from resources added on the way, and the non-standard costs.

Rules 158-161, 561 and 605 of 2025-06-02; 354 and 416 of 2025-10-01.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.core.decisions import Pay, Payment, Refusal
from engine.core.procedures import Steps
from engine.riftbound.actions import cards, resources, status
from engine.riftbound.citing import kind_steps
from engine.riftbound.context import Context
from engine.riftbound.game import Game
from engine.riftbound.language.costs import Cost, Power, sorted_power
from engine.riftbound.language.words import ANY, EITHER, UNIVERSAL
from engine.riftbound.playing.other_costs import non_standard_refusals, pay_non_standard


class Source(NamedTuple):
    """Something that can be used, while a cost is paid, to add resources: exhausted or recycled, never both at once."""

    object: str
    by: str
    energy: int
    power: Power


class Pool(NamedTuple):
    """Resources at hand: what is in the pool, or would be."""

    energy: int
    power: Power


# -- what can be paid -----------------------------------------------------------------------------------------


def sources(game: Game, player: str, paid_for: str) -> tuple[Source, ...]:
    """Everything a player controls with an Add ability that may be used while paying (605.3 / 416.3).

    `paid_for` is what is paid for: some resources may be spent on certain cards only.
    """
    kind = "" if game.on_board(paid_for) else game.card(paid_for).type
    return game.once(("sources", player, kind), lambda: tuple(_sources(game, player, kind)))


def _sources(game: Game, player: str, kind: str) -> Iterator[Source]:
    for name in game.everything_on_board():
        for one in game.card(name).adding:
            if game.controller(name) != player or not one.only_for <= {kind}:
                continue
            if one.by == "recycle" or not game.has_flag(name, "exhausted"):
                yield Source(name, one.by, one.energy, one.power)


def covers(pool: Pool, cost: Cost) -> bool:
    """Whether resources are enough for the energy and power of a cost."""
    return pool.energy >= cost.energy and _spend(pool.power, cost.power) is not None


def _spend(power: Power, wanted: Power, chosen: Power = ()) -> Power | None:
    """What is left of power after paying; None where it is not enough.

    Own domains first, then universal power; power of any domain is taken from what is `chosen`, else from the domain of
    which most is left.
    """
    left = dict(power)
    for domain, amount in wanted:
        if _is_open(domain):
            continue
        own = min(left.get(domain, 0), amount)
        left[domain] = left.get(domain, 0) - own
        left[UNIVERSAL] = left.get(UNIVERSAL, 0) - (amount - own)
    if left.get(UNIVERSAL, 0) < 0:
        return None
    open_to = [_allowed(domain, left) for domain, amount in wanted for _ in range(amount) if _is_open(domain)]
    return _spend_open(left, open_to, chosen)


def _is_open(domain: str) -> bool:
    return domain == ANY or EITHER in domain


def _allowed(domain: str, left: dict[str, int]) -> tuple[str, ...]:
    """The kinds of power that pay for one unit of an open cost."""
    return tuple(left) if domain == ANY else (*domain.split(EITHER), UNIVERSAL)


def _spend_open(left: dict[str, int], open_to: list[tuple[str, ...]], chosen: Power) -> Power | None:
    """Pay what several kinds of power could pay: with what is chosen, else with the kind of which most is left."""
    picked = [domain for domain, amount in chosen for _ in range(amount)]
    if len(picked) > len(open_to):
        return None
    for position, allowed in enumerate(open_to):
        usable = [kind for kind in allowed if left.get(kind, 0) > 0]
        wanted = [picked[position]] if position < len(picked) else usable
        kinds = [kind for kind in wanted if kind in usable]
        if not kinds:
            return None
        left[max(kinds, key=lambda kind: (left[kind], kind))] -= 1
    return sorted_power(left)


def _pool(game: Game, player: str) -> Pool:
    return Pool(game.board.number(player, "energy"), resources.power_in_pool(game, player))


def _with(pool: Pool, used: Sequence[Source]) -> Pool:
    power = dict(pool.power)
    for source in used:
        for domain, amount in source.power:
            power[domain] = power.get(domain, 0) + amount
    return Pool(pool.energy + sum(source.energy for source in used), sorted_power(power))


def can_pay(game: Game, player: str, cost: Cost, source: str, context: Context | None = None) -> tuple[Refusal, ...]:
    """Why a player cannot pay a cost; empty where it can be paid. `context` is the text that asks, where one does."""
    refusals = [] if _has_resources(game, player, cost, source) else [game.refusal("pay.not_enough", f"{cost}")]
    if cost.is_standard:
        return tuple(refusals)
    return (*refusals, *non_standard_refusals(game, cost, context or Context(source, player)))


def _has_resources(game: Game, player: str, cost: Cost, source: str) -> bool:
    """Whether the pool, with all that can be added to it, is enough."""
    if not cost.energy and not cost.power:
        return True
    return covers(_with(_pool(game, player), sources(game, player, source)), cost)


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
        pool = _pool(game, player)
        left = _spend(pool.power, cost.power, payment.power) or ()
        writes = [(player, "energy", pool.energy - cost.energy or None), (player, "power", left or None)]
        paid = tuple(part for pair in cost.power for part in pair)
        also = kind_steps.paid(game, source, cost.energy, cost.power, _spent(pool.power, left))
        game.record("pay.resources", writes, player=player, subjects=(source, cost.energy, *paid), also=also)
    if not cost.is_standard:
        yield from pay_non_standard(game, player, cost, context or Context(source, player), keeping)


def _spent(before: Power, left: Power) -> Power:
    """What a pool has lost."""
    kept = dict(left)
    return tuple((domain, amount - kept.get(domain, 0)) for domain, amount in before if amount > kept.get(domain, 0))


def _payment(game: Game, player: str, cost: Cost, source: str) -> Steps[Payment]:
    """How the resources are found: nothing is asked where the pool is enough and can be spent in one way only."""
    payments = list(_payments(game, player, cost, source))
    first = payments[0]
    if len(payments) == 1 and not first.exhaust and not first.recycle:
        return first
    answer = yield Pay(
        chooser=player,
        step="pay.resources",
        rules=game.rules("pay.resources"),
        about=source,
        cost=str(cost),
        payments=lambda: payments,
        objections=lambda payment: _objections(game, player, cost, payment, source),
    )
    assert isinstance(answer, Payment)
    return answer


def _payments(game: Game, player: str, cost: Cost, source: str) -> Iterator[Payment]:
    """The ways to pay that use no more than they need; things that are alike in every respect count once."""
    pool = _pool(game, player)
    if covers(pool, cost):
        yield from (Payment(power=power) for power in _open_power(pool, cost))
        return
    # Each source of a payment that wastes nothing finds at least one of what is asked for.
    most = cost.energy + sum(amount for _, amount in cost.power)
    for used in _combinations(game, sources(game, player, source), most):
        if covers(_with(pool, used), cost) and not any(
            covers(_with(pool, [other for other in used if other is not one]), cost) for one in used
        ):
            exhausted = tuple(one.object for one in used if one.by == "exhaust")
            yield Payment(exhausted, tuple(one.object for one in used if one.by == "recycle"))


def _combinations(game: Game, usable: Sequence[Source], most: int) -> Iterator[tuple[Source, ...]]:
    """Combinations of up to `most` sources, the smallest first; of sources that are alike, the first ones.

    A player may have a dozen runes, and every set of them would be too many to look at.
    """
    alike: dict[tuple[str, str, bool], list[int]] = {}
    for position, one in enumerate(usable):
        state = game.has_flag(one.object, "exhausted")
        alike.setdefault((game.card(one.object).name, one.by, state), []).append(position)

    def picks(groups: Sequence[list[int]], size: int) -> Iterator[tuple[int, ...]]:
        if not groups:
            yield from [()] if size == 0 else []
            return
        for count in range(min(size, len(groups[0])) + 1):
            yield from ((*groups[0][:count], *others) for others in picks(groups[1:], size - count))

    for size in range(1, min(most, len(usable)) + 1):
        for positions in sorted(tuple(sorted(pick)) for pick in picks(list(alike.values()), size)):
            yield tuple(usable[position] for position in positions)


def _open_power(pool: Pool, cost: Cost) -> list[Power]:
    """The ways to take power of any domain from a pool; one empty way where nothing is left open."""
    amount = sum(amount for domain, amount in cost.power if _is_open(domain))
    kinds = [domain for domain, _ in pool.power]
    ways = set()
    for combination in itertools.combinations_with_replacement(kinds, amount):
        way = sorted_power({domain: combination.count(domain) for domain in combination})
        if _spend(pool.power, cost.power, way) is not None:
            ways.add(way)
    return sorted(ways)


def _objections(game: Game, player: str, cost: Cost, payment: Payment, source: str) -> tuple[Refusal, ...]:
    usable = {(one.object, one.by): one for one in sources(game, player, source)}
    wanted = [(name, "exhaust") for name in payment.exhaust] + [(name, "recycle") for name in payment.recycle]
    for name, by in wanted:
        if (name, by) not in usable or wanted.count((name, by)) > 1:
            return (game.refusal("pay.not_a_source", name),)
    pool = _with(_pool(game, player), [usable[pair] for pair in wanted])
    if pool.energy < cost.energy or _spend(pool.power, cost.power, payment.power) is None:
        return (game.refusal("pay.not_enough", f"{cost}"),)
    return ()


_PAYING = ("pay.adding",)


def _add_resources(game: Game, player: str, payment: Payment, source: str) -> Steps[None]:
    usable = {(one.object, one.by): one for one in sources(game, player, source)}
    for name in payment.exhaust:
        used = usable[name, "exhaust"]
        yield from status.exhaust(game, (name,), player)
        resources.add(game, player, used.energy, used.power, adding_step(game, name, "exhaust"), name, _PAYING)
    for name in payment.recycle:
        used = usable[name, "recycle"]
        yield from cards.recycle(game, (name,), player)
        resources.add(game, player, used.energy, used.power, adding_step(game, name, "recycle"), name, _PAYING)


def adding_step(game: Game, source: str, by: str) -> str:
    """The step to cite for resources from an Add ability: the two of a basic rune have rules of their own (157.2)."""
    if "basic" not in game.card(source).supertypes:
        return "add"
    return "add.by_recycling" if by == "recycle" else "add.by_exhausting"
