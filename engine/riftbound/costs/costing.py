"""What something costs in the end: base, additional costs, increases, discounts (560 / 353)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from engine.riftbound.citing.keyword_steps import added_up, without_number
from engine.riftbound.costs.discounts import Discount, Kinds, in_figures, orders
from engine.riftbound.costs.parts import part_cost
from engine.riftbound.game import Game
from engine.riftbound.language.costs import FREE, Cost, Power
from engine.riftbound.language.passives import AdditionalCost, Passive
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
    def named(self) -> dict[str, tuple[str, ...]]:
        """What it is paid with, by the name that the text gives it."""
        return {self.of.cost.name: self.objects} if self.of.cost.name else {}

    @property
    def resources(self) -> Cost:
        """The energy and the power that it asks for in all."""
        cost = self.of.cost
        return Cost(cost.energy * self.times, tuple((domain, amount * self.times) for domain, amount in cost.power))


@dataclass(frozen=True, slots=True)
class Terms:
    """On which terms a card is played: what is ignored or reduced by the text that plays it, and what is added.

    `ignoring` is cost, energy, power or any_and_all; `instead` a cost in place of the printed one, `leaves_to` a zone
    in place of the trash.
    """

    ignoring: str = ""
    accelerate: bool = False
    additional: tuple[Paid, ...] = ()
    instead: Cost | None = None
    less: Cost = FREE
    leaves_to: str = ""
    keyword: str = ""
    kinds: Kinds = ()
    """The kinds that were picked for discounts of energy or power."""

    @property
    def paid(self) -> int:
        """How often optional additional costs are paid, other than those of a keyword."""
        return sum(one.times for one in self.additional if one.of.optional and not one.of.keyword)

    @property
    def named(self) -> dict[str, tuple[str, ...]]:
        """What additional costs are paid with, by the names that the text gives it."""
        return {name: objects for one in self.additional for name, objects in one.named.items()}

    @property
    def repeats(self) -> int:
        """How many instances of Repeat are paid for (820.3)."""
        return sum(1 for one in self.additional if one.of.keyword == "repeat") if self.additional else 0


PLAIN = Terms()
"""The terms on which most cards are played: nothing is ignored, reduced or added."""


def accelerate_cost(game: Game, card: str) -> Cost:
    """The optional additional cost of Accelerate: 1 energy and 1 power (717.1.a / 721.1.a)."""
    return Cost(energy=1, power=((game.edition.accelerate_power(game.card(card).domains), 1),))


def deflect_power(game: Game, item: str) -> Power:
    """Power of any domain for each chosen permanent of an opponent that has Deflect (721.1.c / 725.1.c).

    A text that chooses the same permanent more than once is still one text that chooses it.
    """
    targets = stored_targets(game, item)
    if not targets or ignores_deflect(game, item):
        return ()
    player = game.board.text(item, "controller")
    return deflect_of(game, player, (name for group in targets for name, _ in group))


def ignores_deflect(game: Game, card: str) -> bool:
    """Whether a card says of itself that Deflect is ignored while its cost is paid (766, 767)."""
    if not game.is_card(card):
        return False
    return game.card(card).ignores_deflect


def _ignores_deflect_at(game: Game, battlefield: str | None) -> bool:
    """Whether a text at a battlefield lets players ignore Deflect as they pay for what chooses something there."""
    if battlefield is None:
        return False
    said = (one for one in game.in_force.about_playing if "ignore_deflect_here" in one.ability.permits)
    return any(game.matcher.here(one.context) == battlefield for one in said)


def deflect_of(game: Game, player: str, chosen: Iterable[str]) -> Power:
    """The power that some choices of a player cost because of Deflect."""
    if "deflect" not in game.mentions.keywords:
        return ()
    on_board: Iterable[str] = [name for name in chosen if game.on_board(name)]
    if not on_board:
        return ()
    if game.mentions.passives and any(_ignores_deflect_at(game, game.battlefield_of(name)) for name in on_board):
        return ()
    if not game.edition.deflects_each_choice:
        on_board = set(on_board)
    opposing = (name for name in on_board if game.are_opponents(player, game.controller(name)))
    value = sum(game.keyword(name, "deflect") for name in opposing)
    return ((ANY, value),) if value else ()


def looks_at_choices(game: Game, card: str, player: str) -> bool:
    """Whether what a card costs depends on what it chooses: by Deflect, or by a text that speaks of its choices."""
    if deflecting(game, player):
        return True
    if not game.mentions.passives:
        return False
    said = (one for one in game.card(card).abilities if isinstance(one, Passive))
    others = (one.ability for one in game.in_force.about_playing)
    return any(one.less is not None and one.asks_of_choices for one in (*said, *others))


def deflecting(game: Game, player: str) -> tuple[str, ...]:
    """The permanents of opponents of a player that cost more to be chosen."""
    if "deflect" not in game.mentions.keywords:
        return ()
    return game.once(("deflecting", player), lambda: tuple(_deflecting(game, player)))


def _deflecting(game: Game, player: str) -> Iterator[str]:
    for name in game.everything_on_board():
        controller = game.controller(name)
        if controller and game.are_opponents(player, controller) and game.keyword(name, "deflect"):
            yield name


def record_deflect(game: Game, item: str) -> Power:
    """Say what Deflect adds to the cost of an item on the chain (721.1.c / 725.1.c); gives that power."""
    power = deflect_power(game, item)
    if ignores_deflect(game, item):
        game.record("ignored.deflect", player=game.board.text(item, "controller"), subjects=(item,))
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


def mandatory(game: Game, card: str, player: str) -> tuple[Paid, ...]:
    """The additional costs that must be paid (560.2.a / 353.2.a)."""
    stated = [one for one in game.card(card).additional_costs if not one.optional]
    if not stated:
        return ()
    context = Context(card, player)
    return tuple(Paid(one) for one in stated if game.matcher.holds(one.condition, context))


def has_paid_more(game: Game, item: str) -> bool:
    """Whether additional costs have been paid for an item on the chain: of Deflect, optional, or mandatory (560.2)."""
    if deflect_power(game, item) or game.board.number(item, "paid"):
        return True
    return game.is_card(item) and bool(mandatory(game, item, game.board.text(item, "controller")))


def before_discounts(game: Game, card: str, player: str, terms: Terms) -> Cost:
    """Base cost, what is ignored of it, additional costs, increases (560.1-560.3 / 353.1-353.3).

    Where any and all costs are ignored, nothing (356.5.a).
    """
    if terms.ignoring == "any_and_all":
        return FREE
    printed = game.card(card).cost
    base = printed if terms is PLAIN else _on_terms(game, card, player, terms)
    base = base.plus(0, deflect_power(game, card))
    for more in increases(game, card, player):
        base = base.plus(more.energy, more.power)
    return base


def _on_terms(game: Game, card: str, player: str, terms: Terms) -> Cost:
    """Base cost, what is ignored of it, and additional costs (560.1, 560.2 / 353.1, 353.2)."""
    printed = game.card(card).cost
    base = printed if terms.instead is None else replace(terms.instead, kill=printed.kill)
    ignored = any(one.of.ignores for one in terms.additional)
    if terms.ignoring in ("cost", "energy") or ignored:
        base = base.with_resources(0, base.power)
    if terms.ignoring in ("cost", "power") or ignored:
        base = base.with_resources(base.energy, ())
    extra = added_cost(game, card, player, terms)
    return base.plus(extra.energy, extra.power)


def added_cost(game: Game, card: str, player: str, terms: Terms) -> Cost:
    """The energy and power of the additional costs that are paid, each after the discounts about it alone (356.4.c)."""
    total = FREE
    for one in terms.additional:
        extra = one.resources
        if one.of.optional:
            extra = part_cost(game, card, player, extra, one.of.keyword, terms.kinds)
        total = total.plus(extra.energy, extra.power)
    if terms.accelerate:
        extra = part_cost(game, card, player, accelerate_cost(game, card), "accelerate", terms.kinds)
        total = total.plus(extra.energy, extra.power)
    return total


def increases(game: Game, card: str, player: str) -> tuple[Discount, ...]:
    """What makes a card dearer, in figures (560.3 / 353.3)."""
    said = about_card(game, card, player)
    if not said:
        return ()
    return tuple(in_figures(game, one.ability.more, one.context) for one in said if one.ability.more is not None)


def discounts(game: Game, card: str, player: str, terms: Terms) -> tuple[Discount, ...]:
    """Every discount that applies: of passive abilities, of additional costs paid, of the text that plays the card."""
    said = about_card(game, card, player)
    if terms is PLAIN and not said:
        return ()
    found = [
        in_figures(game, one.ability.less, one.context, terms.kinds)
        for one in said
        if one.ability.less is not None and not one.ability.less_of
    ]
    for paid in terms.additional:
        if paid.of.less is not None:
            one = in_figures(game, paid.of.less, Context(card, player, named=paid.named))
            power = tuple((domain, amount * paid.times) for domain, amount in one.power)
            found.append(replace(one, energy=one.energy * paid.times, power=power))
    if terms.less is not FREE:
        found.append(Discount(card, terms.less.energy, terms.less.power))
    return tuple(one for one in found if one.energy > 0 or one.power)


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


def total_cost(game: Game, card: str, player: str, terms: Terms, chosen: Sequence[str] = ()) -> Cost:
    """The least that playing a card can cost, in the order of 560 / 353, with its targets, or what may be `chosen`."""
    free = terms.ignoring == "any_and_all" or (chosen and ignores_deflect(game, card))
    of_choices = () if free or not chosen else deflect_of(game, player, chosen)
    full = before_discounts(game, card, player, terms).plus(0, of_choices)
    game.trying = (card, tuple(chosen)) if chosen else None
    found = discounts(game, card, player, terms)
    game.trying = None
    return next(iter(orders(full, found))) if found else full
