"""What something costs in the end: base, additional costs, increases, discounts (560 / 353)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from engine.core.errors import Malformed
from engine.core.ways import MOST_LISTED
from engine.riftbound.citing.keyword_steps import added_up, without_number
from engine.riftbound.game import Game
from engine.riftbound.language.costs import FREE, Cost, Power, sorted_power
from engine.riftbound.language.expressions import Amount
from engine.riftbound.language.passives import AdditionalCost, CostChange
from engine.riftbound.language.words import ANY
from engine.riftbound.state.context import Context
from engine.riftbound.targeting.targets import stored_targets
from engine.riftbound.values.statements import about_card


@dataclass(frozen=True, slots=True)
class Paid:
    """An additional cost that is paid, how often, and with which objects where that was chosen."""

    of: AdditionalCost
    times: int = 1
    objects: tuple[str, ...] = ()

    @property
    def resources(self) -> Cost:
        """The energy and the power that it asks for in all."""
        cost = self.of.cost
        return Cost(cost.energy * self.times, tuple((domain, amount * self.times) for domain, amount in cost.power))


@dataclass(frozen=True, slots=True)
class Terms:
    """On which terms a card is played: what is ignored or reduced by the text that plays it, and what is added.

    `ignoring` is cost, energy or power; `instead` a cost in place of the printed one.
    """

    ignoring: str = ""
    accelerate: bool = False
    additional: tuple[Paid, ...] = ()
    instead: Cost | None = None
    less: Cost = FREE

    @property
    def paid(self) -> int:
        """How often optional additional costs are paid."""
        return sum(one.times for one in self.additional if one.of.optional)


PLAIN = Terms()
"""The terms on which most cards are played: nothing is ignored, reduced or added."""


@dataclass(frozen=True, slots=True)
class Discount:
    """One discount in figures: whose it is, how much energy and power it takes off, and its own minimum (560.4.c)."""

    source: str
    energy: int
    power: Power = ()
    minimum: int = 0

    @property
    def figures(self) -> tuple[int, Power, int]:
        """What it does, whosever it is."""
        return self.energy, self.power, self.minimum

    def taken_off(self, cost: Cost) -> Cost:
        """The cost after this discount, never below its minimum, which counts for it alone."""
        energy = max(cost.energy - self.energy, min(cost.energy, self.minimum), 0)
        return replace(cost, energy=energy, power=_less_power(cost.power, self.power))


def _less_power(power: Power, less: Power) -> Power:
    """Power reduced, domain by domain; a reduction of any domain takes what is open first (560.5 / 353.5)."""
    amounts = dict(power)
    for domain, amount in less:
        kinds = [domain] if domain != ANY else sorted(amounts, key=lambda kind: (kind != ANY, kind))
        for kind in kinds:
            taken = min(amount, amounts.get(kind, 0))
            amounts[kind] = amounts.get(kind, 0) - taken
            amount -= taken
    return sorted_power(amounts)


def accelerate_cost(game: Game, card: str) -> Cost:
    """The optional additional cost of Accelerate: 1 energy and 1 power (717.1.a / 721.1.a)."""
    return Cost(energy=1, power=((game.edition.accelerate_power(game.card(card).domains), 1),))


def deflect_cost(game: Game, item: str) -> Cost:
    """Power of any domain for each chosen permanent of an opponent that has Deflect (721.1.c / 725.1.c).

    A text that chooses the same permanent more than once is still one text that chooses it.
    """
    targets = stored_targets(game, item)
    if not targets:
        return FREE
    player = game.board.text(item, "controller")
    return Cost(power=deflect_of(game, player, (name for group in targets for name, _ in group)))


def deflect_of(game: Game, player: str, chosen: Iterable[str]) -> Power:
    """The power that some choices of a player cost because of Deflect."""
    on_board: Iterable[str] = [name for name in chosen if game.on_board(name)]
    if not game.edition.deflects_each_choice:
        on_board = set(on_board)
    opposing = (name for name in on_board if game.are_opponents(player, game.controller(name)))
    value = sum(game.keyword(name, "deflect") for name in opposing)
    return ((ANY, value),) if value else ()


def deflecting(game: Game, player: str) -> tuple[str, ...]:
    """The permanents of opponents of a player that cost more to be chosen."""
    return game.once(("deflecting", player), lambda: tuple(_deflecting(game, player)))


def _deflecting(game: Game, player: str) -> Iterator[str]:
    for name in game.everything_on_board():
        controller = game.controller(name)
        if controller and game.are_opponents(player, controller) and game.keyword(name, "deflect"):
            yield name


def record_deflect(game: Game, item: str) -> Power:
    """Say what Deflect adds to the cost of an item on the chain (721.1.c / 725.1.c); gives that power."""
    power = deflect_cost(game, item).power
    if power:
        source = game.board.text(item, "source") or item
        chosen = [name for group in stored_targets(game, item) for name, _ in group if game.is_card(name)]
        player, subjects = game.board.text(item, "controller"), (source, power[0][1])
        also = without_number(game, chosen, "deflect")
        also = (*also, *added_up(game, chosen, "deflect"))
        if game.board.text(item, "kind") == "ability":
            also = (*also, "item.cost_by_choice")
        game.record("cost.deflect", player=player, subjects=subjects, also=also)
    return power


def additional_costs(game: Game, card: str, player: str) -> tuple[AdditionalCost, ...]:
    """The additional costs that a card states of itself and that are asked for now."""
    stated = game.card(card).additional_costs
    if not stated:
        return ()
    context = Context(card, player)
    return tuple(one for one in stated if game.matcher.holds(one.condition, context))


def mandatory(game: Game, card: str, player: str) -> tuple[Paid, ...]:
    """The additional costs that must be paid (560.2.a / 353.2.a)."""
    costs = additional_costs(game, card, player)
    return tuple(Paid(one) for one in costs if not one.optional) if costs else ()


def has_paid_more(game: Game, item: str) -> bool:
    """Whether additional costs have been paid for an item on the chain: of Deflect, optional, or mandatory (560.2)."""
    if deflect_cost(game, item).power or game.board.number(item, "paid"):
        return True
    return game.is_card(item) and bool(mandatory(game, item, game.board.text(item, "controller")))


def before_discounts(game: Game, card: str, player: str, terms: Terms) -> Cost:
    """Base cost, what is ignored of it, additional costs, increases (560.1-560.3 / 353.1-353.3)."""
    printed = game.card(card).cost
    base = printed if terms is PLAIN else _on_terms(game, card, terms)
    base = base.plus(0, deflect_cost(game, card).power)
    for more in increases(game, card, player):
        base = base.plus(more.energy, more.power)
    return base


def _on_terms(game: Game, card: str, terms: Terms) -> Cost:
    """Base cost, what is ignored of it, and additional costs (560.1, 560.2 / 353.1, 353.2)."""
    printed = game.card(card).cost
    base = printed if terms.instead is None else replace(terms.instead, kill=printed.kill)
    if terms.ignoring in ("cost", "energy") or any(one.of.ignores for one in terms.additional):
        base = replace(base, energy=0)
    if terms.ignoring in ("cost", "power") or any(one.of.ignores for one in terms.additional):
        base = replace(base, power=())
    for extra in (one.resources for one in terms.additional):
        base = base.plus(extra.energy, extra.power)
    if terms.accelerate:
        extra = accelerate_cost(game, card)
        base = base.plus(extra.energy, extra.power)
    return base


def increases(game: Game, card: str, player: str) -> tuple[Discount, ...]:
    """What makes a card dearer, in figures (560.3 / 353.3)."""
    said = about_card(game, card, player)
    if not said:
        return ()
    return tuple(in_figures(game, one.ability.more, one.context) for one in said if one.ability.more is not None)


def discounts(game: Game, card: str, player: str, terms: Terms) -> tuple[Discount, ...]:
    """Every discount that applies: of passive abilities, of additional costs paid, of the text that plays the card."""
    found = [
        in_figures(game, one.ability.less, one.context)
        for one in about_card(game, card, player)
        if one.ability.less is not None
    ]
    for paid in terms.additional:
        if paid.of.less is not None:
            one = in_figures(game, paid.of.less, Context(card, player))
            power = tuple((domain, amount * paid.times) for domain, amount in one.power)
            found.append(replace(one, energy=one.energy * paid.times, power=power))
    if terms.less is not FREE:
        found.append(Discount(card, terms.less.energy, terms.less.power))
    return tuple(one for one in found if one.energy > 0 or one.power)


def in_figures(game: Game, change: CostChange, context: Context) -> Discount:
    """A change of costs as the numbers that it comes to now."""
    energy = game.matcher.amount(change.energy or Amount(), context) or 0
    return Discount(context.source, energy, change.power, change.minimum)


def summed(changes: Iterable[Discount]) -> Cost:
    """What several changes come to together, before anything limits them."""
    total = FREE
    for one in changes:
        total = total.plus(one.energy, one.power)
    return total


def record_increase(game: Game, player: str, card: str, more: Cost) -> None:
    """Say by how much a card has become dearer (560.3 / 353.3)."""
    if more.power:
        game.record("cost.power_increase", player=player, subjects=(card, *more.figures))
    else:
        game.record("cost.increase", player=player, subjects=(card, more.energy))


def record_discount(game: Game, player: str, card: str, full: Cost, total: Cost, also: tuple[str, ...]) -> None:
    """Say what discounts have taken off the cost of a card: energy, power, or both (560.4 / 353.4)."""
    less = full.beyond(total)
    if less.power:
        game.record("cost.power_discount", player=player, subjects=(card, *less.figures), also=also)
    else:
        game.record("cost.discount", player=player, subjects=(card, less.energy, total.energy), also=also)


def apply_discounts(cost: Cost, order: Iterable[Discount]) -> Cost:
    """A cost after its discounts, one after the other (560.4 / 353.4)."""
    for one in order:
        cost = one.taken_off(cost)
    return cost


def orders(cost: Cost, found: Sequence[Discount]) -> dict[Cost, tuple[Discount, ...]]:
    """What a cost can come to by the order of its discounts, cheapest first, with one order for each result."""
    results: dict[Cost, tuple[Discount, ...]] = {}
    for order in _orders(cost, found):
        results.setdefault(apply_discounts(cost, order), order)
    return dict(sorted(results.items(), key=lambda pair: (pair[0].energy, sum(amount for _, amount in pair[0].power))))


def _orders(cost: Cost, found: Sequence[Discount]) -> Iterable[tuple[Discount, ...]]:
    """Orders of discounts, one for each cost that they can come to: only a minimum makes an order matter.

    They are put together one by one, and of those that have used up the same discounts and come to the same cost, one
    is gone on with. Raises Malformed where even these are too many.
    """
    if not any(one.minimum for one in found):
        return [tuple(found)]
    reached: dict[tuple[Discount, ...], dict[Cost, tuple[Discount, ...]]] = {tuple(found): {cost: ()}}
    for _ in found:
        further: dict[tuple[Discount, ...], dict[Cost, tuple[Discount, ...]]] = {}
        for left, costs in reached.items():
            first_alike = {left[place].figures: place for place in reversed(range(len(left)))}
            for place in first_alike.values():
                one = left[place]
                rest = further.setdefault((*left[:place], *left[place + 1 :]), {})
                for before, order in costs.items():
                    rest.setdefault(one.taken_off(before), (*order, one))
        reached = further
        if len(reached) > MOST_LISTED:
            raise Malformed((), f"{len(found)} discounts can be applied in too many orders", "fewer that differ")
    return reached[()].values()


def total_cost(game: Game, card: str, player: str, terms: Terms, chosen: Sequence[str] = ()) -> Cost:
    """The least that playing a card can cost, in the order of 560 / 353, with its targets, or what may be `chosen`."""
    full = before_discounts(game, card, player, terms).plus(0, deflect_of(game, player, chosen))
    found = discounts(game, card, player, terms)
    return next(iter(orders(full, found))) if found else full
