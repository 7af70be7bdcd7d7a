"""In which ways energy and power can be found: out of the pool, and with resources added on the way (561 / 354).

Somebody may have a hundred runes, and every set of them would be too many to look at: a way is put together source by
source, and left aside as soon as it cannot come to pay the cost without waste.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.core.decisions import Payment, Refusal
from engine.core.ways import PassedOver
from engine.riftbound.actions import resources
from engine.riftbound.actions.restricted import Uses, may_be_spent, restricted_in_pool, usable, uses_of
from engine.riftbound.cards import Adding
from engine.riftbound.costs.power import Pool, covers, missing, spend, ways_to_take
from engine.riftbound.game import Game
from engine.riftbound.language.costs import Cost, Power, sorted_power
from engine.riftbound.language.words import RESTRICTED, UNIVERSAL
from engine.riftbound.state.context import Context
from engine.riftbound.values.statements import more_added


class Source(NamedTuple):
    """Something that can be used, while a cost is paid, to add resources: exhausted or recycled, never both at once.

    `kills` says that it is killed as it is exhausted, `only_for` what alone its resources are meant for.
    """

    object: str
    by: str
    energy: int
    power: Power
    kills: bool = False
    only_for: str = ""

    @property
    def yields(self) -> int:
        """How much energy and power it adds."""
        return self.energy + sum(amount for _, amount in self.power)


def sources(game: Game, player: str, paid_for: str) -> tuple[Source, ...]:
    """Everything a player controls with an Add ability that may be used while paying (605.3 / 416.3).

    `paid_for` is what is paid for: some resources may be spent on certain things only.
    """
    uses = uses_of(game, paid_for)
    return game.once(("sources", player, uses), lambda: tuple(_sources(game, player, uses)))


def _sources(game: Game, player: str, uses: Uses) -> Iterator[Source]:
    for name in game.everything_on_board():
        adding = game.card(name).adding
        if adding and game.controller(name) == player and not game.is_attached(name):
            able = [one for one in adding if _is_usable(game, player, name, uses, one)]
            more = more_added(game, name)
            yield from (
                Source(name, one.by, one.energy + more, one.power, one.kills, one.only_for) for one in _best(able)
            )


def _is_usable(game: Game, player: str, name: str, uses: Uses, one: Adding) -> bool:
    """Whether an Add ability may be used now for what is paid for."""
    if not may_be_spent(one.only_for, uses):
        return False
    if one.by == "exhaust" and game.has_flag(name, "exhausted"):
        return False
    return one.condition is None or game.matcher.holds(one.condition, Context(name, player))


def _best(usable: Sequence[Adding]) -> Sequence[Adding]:
    """Of abilities with the same cost, which can be used but once, the one that adds most."""
    if len({one.by for one in usable}) == len(usable):
        return usable
    most = {one.by: one for one in sorted(usable, key=lambda one: one.energy + sum(n for _, n in one.power))}
    return tuple(most.values())


def pool_of(game: Game, player: str, source: str) -> Pool:
    """What is in a player's rune pool and may be spent on a source."""
    energy, power = game.board.number(player, "energy"), resources.power_in_pool(game, player)
    if not game.board.get(player, "restricted"):
        return Pool(energy, power)
    uses = uses_of(game, source)
    bound = {kind: sum(number for _, number in usable(game, player, uses, kind)) for kind in ("energy", "power")}
    amounts = dict(power)
    amounts[UNIVERSAL] = amounts.get(UNIVERSAL, 0) + bound["power"]
    return Pool(energy + bound["energy"], sorted_power(amounts))


def with_sources(pool: Pool, used: Sequence[Source]) -> Pool:
    """A pool with what some sources add."""
    power = dict(pool.power)
    for source in used:
        for domain, amount in source.power:
            power[domain] = power.get(domain, 0) + amount
    return Pool(pool.energy + sum(source.energy for source in used), sorted_power(power))


def within_reach(game: Game, player: str, source: str) -> Pool:
    """The pool with all that can be added to it."""
    return with_sources(pool_of(game, player, source), sources(game, player, source))


# -- the ways to pay --------------------------------------------------------------------------------------------


def payments(game: Game, player: str, cost: Cost, source: str) -> Iterator[Payment]:
    """The ways to pay that use no more than they need; things that are alike in every respect count once."""
    pool = pool_of(game, player, source)
    if covers(pool, cost):
        yield from (Payment(power=power) for power in ways_to_take(pool, cost))
        return
    for used in _enough(game, pool, sources(game, player, source), cost):
        if not _wastes(pool, used, cost):
            yield payment_by(used)


def payment_by(used: Sequence[Source]) -> Payment:
    """The payment that uses these sources."""
    exhausted = tuple(one.object for one in used if one.by == "exhaust")
    return Payment(exhausted, tuple(one.object for one in used if one.by == "recycle"))


def _wastes(pool: Pool, used: Sequence[Source], cost: Cost) -> bool:
    """Whether one of the sources could be left out."""
    if all(one.yields == 1 for one in used):
        return False  # Each was taken for what was missing still.
    return any(covers(with_sources(pool, [other for other in used if other is not one]), cost) for one in used)


def _enough(game: Game, pool: Pool, usable: Sequence[Source], cost: Cost) -> Iterator[tuple[Source, ...]]:
    """The sets of sources that cover a cost, the smallest first; of sources that are alike, the first ones.

    Each source must find something of what is missing. Raises Malformed where very many are looked at in vain.
    """
    alike = _alike(game, usable)
    lacking, most = missing(pool, cost), max((one.yields for one in usable), default=1)
    for size in range(-(-lacking // most), min(lacking, len(usable)) + 1):
        yield from _Search(usable, alike, pool, cost, size).found()


def _alike(game: Game, usable: Sequence[Source]) -> list[list[int]]:
    """The positions of sources that are alike, together."""
    found: dict[tuple[str, str, bool], list[int]] = {}
    for position, one in enumerate(usable):
        state = game.has_flag(one.object, "exhausted")
        found.setdefault((game.card(one.object).name, one.by, state), []).append(position)
    return list(found.values())


class _Search:
    """The search for all sets of one size, position after position, in the order in which they would be sorted."""

    def __init__(
        self, usable: Sequence[Source], alike: Sequence[Sequence[int]], pool: Pool, cost: Cost, size: int
    ) -> None:
        self._usable, self._alike, self._pool, self._cost, self._size = usable, alike, pool, cost, size

    def found(self) -> Iterator[tuple[Source, ...]]:
        """Go through them."""
        passed_over = PassedOver("pay.resources")
        chosen: list[int] = []
        following = [iter(self._next(chosen))]
        while following:
            for position in following[-1]:
                more = [*chosen, position]
                if not self._can_do(more, len(following)):
                    passed_over.one_more()
                elif len(more) == self._size:
                    passed_over.found()
                    yield tuple(self._usable[one] for one in more)
                else:
                    chosen.append(position)
                    following.append(iter(self._next(chosen)))
                    break
            else:
                following.pop()
                if chosen:
                    chosen.pop()

    def _left(self, chosen: Sequence[int]) -> Iterator[Sequence[int]]:
        """For each kind of source, those that can still follow: all that are left of it, unless one was passed over."""
        last = chosen[-1] if chosen else -1
        taken = set(chosen)
        for group in self._alike:
            count = sum(1 for one in group if one in taken)
            if count < len(group) and group[count] > last:
                yield group[count:]

    def _next(self, chosen: Sequence[int]) -> list[int]:
        return sorted(group[0] for group in self._left(chosen))

    def _can_do(self, chosen: Sequence[int], depth: int) -> bool:
        """Whether each source was needed, and so many more can cover the cost."""
        used = [self._usable[one] for one in chosen]
        pool = with_sources(self._pool, used)
        lacking = missing(pool, self._cost)
        if lacking >= missing(with_sources(self._pool, used[:-1]), self._cost):
            return False
        if depth == self._size:
            return covers(pool, self._cost)
        rest = [self._usable[one] for group in self._left(chosen) for one in group]
        to_come = self._size - depth
        most = max((one.yields for one in rest), default=0)
        return to_come <= lacking <= to_come * most and not missing(with_sources(pool, rest), self._cost)


def meant_for_other_things(game: Game, player: str, source: str) -> tuple[Refusal, ...]:
    """That resources in the pool are meant for other things than this, where there are such (054.2)."""
    uses = uses_of(game, source)
    there = restricted_in_pool(game, player)
    return tuple(game.refusal("pay.restricted", key) for key, _ in there if not may_be_spent(RESTRICTED[key], uses))


# -- what forbids one -------------------------------------------------------------------------------------------


def payment_refusals(game: Game, player: str, cost: Cost, payment: Payment, source: str) -> tuple[Refusal, ...]:
    """What forbids to pay so: what is no source, or is used twice in the same way, and what is not enough."""
    known = {(one.object, one.by): one for one in sources(game, player, source)}
    wanted = [(name, "exhaust") for name in payment.exhaust] + [(name, "recycle") for name in payment.recycle]
    for name, by in wanted:
        if (name, by) not in known or wanted.count((name, by)) > 1:
            return (game.refusal("pay.not_a_source", name),)
    pool = with_sources(pool_of(game, player, source), [known[pair] for pair in wanted])
    if pool.energy < cost.energy or spend(pool.power, cost.power, payment.power) is None:
        return (game.refusal("pay.not_enough", f"{cost}"), *meant_for_other_things(game, player, source))
    return ()
