"""On which terms a card is played: the choices that alter its cost, and paying it (559-561 / 352-354)."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.core.decisions import Refusal
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.reading import MOST_TO_PAY
from engine.riftbound.actions import harm, status
from engine.riftbound.citing.dependent_steps import active
from engine.riftbound.citing.keyword_steps import printed_again
from engine.riftbound.costs.costing import (
    PLAIN,
    Paid,
    Terms,
    added_cost,
    before_discounts,
    deflect_power,
    discounts,
    increases,
    mandatory,
    record_deflect,
    record_discount,
    record_increase,
)
from engine.riftbound.costs.discounts import Discount, apply_discounts, orders, summed
from engine.riftbound.costs.kinds import total_costs
from engine.riftbound.costs.parts import additional_costs, part_discounts
from engine.riftbound.game import Game
from engine.riftbound.language.costs import FREE, Cost
from engine.riftbound.language.passives import AdditionalCost
from engine.riftbound.playing.discount_kinds import cannot_pay_any, pick_kinds
from engine.riftbound.playing.other_costs import of_any_object, usable_for
from engine.riftbound.playing.paying import can_pay, pay
from engine.riftbound.playing.payments import within_reach
from engine.riftbound.state.context import Context, Names
from engine.riftbound.state.offers import FROM_HAND, Offer
from engine.riftbound.state.snapshots import Doer
from engine.riftbound.state.teams import teammates_objects
from engine.riftbound.targeting.targets import has_targets
from engine.riftbound.values.statements import about_card, has_as_played

_IGNORED = {
    "cost": "cost.ignored_cost",
    "energy": "cost.ignored_energy",
    "power": "cost.ignored_power",
    "any_and_all": "cost.ignored_all",
}


def plain_terms(game: Game, player: str, card: str, offer: Offer) -> Terms:
    """The terms before anything optional is chosen."""
    costs = () if offer.ignoring == "any_and_all" else mandatory(game, card, player)
    if offer is FROM_HAND and not costs:
        return PLAIN
    return Terms(offer.ignoring, False, costs, offer.instead, offer.less, offer.leaves_to, offer.keyword)


def cost_refusals(game: Game, player: str, card: str, terms: Terms) -> tuple[Refusal, ...]:
    """Why a card cannot be paid for on these terms."""
    found = cannot_pay_any(game, player, total_costs(game, card, player, terms), card)
    for paid in () if terms.ignoring == "any_and_all" else terms.additional:
        if not paid.objects:
            found = (*found, *can_pay(game, player, _beside_resources(paid.of.cost), card))
    return found


def choose_way(game: Game, player: str, card: str, ways: Sequence[Offer]) -> Steps[Offer]:
    """Step 2: in which of several ways a card is played, each of them for another cost (829.1.c.3)."""
    if len(ways) == 1:
        return ways[0]
    labels = {_label(ways, number): way for number, way in enumerate(ways)}

    def refused(label: str) -> tuple[Refusal, ...]:
        way = labels.get(label)
        return () if way is None else (game.refusal("play.undo", card), *affordable(game, player, card, way))

    payable = tuple(label for label, way in labels.items() if not affordable(game, player, card, way))
    of_flow = sum(1 for way in ways if way.keyword == "flow") > 1
    step = "play.way_of_flow" if of_flow else "play.way"
    answer = yield from game.choose(player, step, payable or tuple(labels), about=card, refused=refused)
    game.record(step, player=player, subjects=(card, str(answer[0])))
    return labels[str(answer[0])]


def _label(ways: Sequence[Offer], number: int) -> str:
    """What a way to play is called: `usual`, `flow` or `way`, with a number from the second of its kind on."""
    word = ways[number].keyword or "usual"
    before = sum(1 for one in ways[:number] if (one.keyword or "usual") == word)
    return f"{word}/{before + 1}" if before else word


def note_repeats(game: Game, player: str, source: str, item: str, times: int) -> None:
    """Note how often an item will be carried out besides, before its choices are made for each time (820.2)."""
    if times:
        game.record("repeat.chosen", [(item, "repeats", times)], player=player, subjects=(source, times))


def affordable(game: Game, player: str, card: str, offer: Offer) -> tuple[Refusal, ...]:
    """Why a card cannot be paid for on any terms; empty where it can."""
    plain = plain_terms(game, player, card, offer)
    others = [one for one in additional_costs(game, card, player) if not one.keyword]
    return _unaffordable(game, player, card, plain, others)


def choose_terms(game: Game, player: str, card: str, offer: Offer) -> Steps[Terms]:
    """Step 2: which optional additional costs will be paid; that cannot be changed later (559.4 / 352.15)."""
    terms = plain_terms(game, player, card, offer)
    costs = additional_costs(game, card, player)
    for position, one in enumerate(costs):
        rest = costs[position + 1 :]
        if one.is_repeated:
            times = yield from _choose_times(game, player, card, one, terms, rest)
            terms = _with_times(terms, one, times)
        elif one.any_number:
            objects = yield from _choose_objects(game, player, card, one, terms, rest)
            terms = _with_objects(terms, one, objects)
        elif one.optional and (yield from _confirm(game, player, card, one, terms, rest)):
            terms = _with(terms, Paid(one))
    if has_as_played(game, card, "accelerate"):
        terms = replace(terms, accelerate=(yield from _choose_accelerate(game, player, card, terms)))
    return (yield from _choose_killed(game, player, card, terms))


Costs = Sequence[AdditionalCost]
_LOOKED_THROUGH = 5
"""For so many optional costs all ways to pay some of them are looked through."""


def _with(terms: Terms, *paid: Paid) -> Terms:
    return replace(terms, additional=(*terms.additional, *paid))


def _with_objects(terms: Terms, one: AdditionalCost, objects: Names) -> Terms:
    return _with(terms, Paid(one, len(objects), objects)) if objects else terms


def _with_times(terms: Terms, one: AdditionalCost, times: int) -> Terms:
    return _with(terms, Paid(one, times)) if times else terms


def _unaffordable(game: Game, player: str, card: str, terms: Terms, rest: Costs) -> tuple[Refusal, ...]:
    """Why a card cannot be paid for on these terms, not even where some of the other optional costs are paid."""
    found = cost_refusals(game, player, card, terms)
    for position, one in enumerate(rest[:_LOOKED_THROUGH] if found else ()):
        for with_it in _paying(game, player, card, terms, one):
            if not _unaffordable(game, player, card, with_it, rest[position + 1 :]):
                return ()
    return found


def _too_dear(game: Game, player: str, card: str, terms: Terms, rest: Costs) -> tuple[Refusal, ...]:
    """Why a choice that leaves a card unaffordable is refused: the play would be undone (562.3 / 355.3)."""
    found = _unaffordable(game, player, card, terms, rest)
    return found and (game.refusal("play.undo", card), *found)


def _paying(game: Game, player: str, card: str, terms: Terms, one: AdditionalCost) -> Iterator[Terms]:
    """The terms with an optional cost paid: as often as it could be, or with all objects that there are for it."""
    if one.is_repeated:
        reach = within_reach(game, player, card)
        most = reach.energy + sum(amount for _, amount in reach.power)
        yield from (_with(terms, Paid(one, times)) for times in range(1, most + 1))
    elif one.any_number:
        yield _with_objects(terms, one, usable_for(game, player, one.cost, card))
    elif one.optional and one.names_what_is_killed:
        yield from (_with(terms, Paid(one, 1, (name,))) for name in usable_for(game, player, one.cost, card))
    elif one.optional:
        yield _with(terms, Paid(one))


def _paid_with(terms: Terms, paid: Paid, name: str) -> Terms:
    """The terms where one additional cost is paid with an object."""
    return replace(
        terms, additional=tuple(replace(one, objects=(name,)) if one is paid else one for one in terms.additional)
    )


def _choose_killed(game: Game, player: str, card: str, terms: Terms) -> Steps[Terms]:
    """Choose what is killed for a cost whose text comes back to it: it decides what can be chosen, or paid (355)."""
    settled = terms
    for paid in terms.additional:
        usable = usable_for(game, player, paid.of.cost, card) if paid.of.names_what_is_killed else ()
        if not usable:
            continue
        paying = {name: _paid_with(settled, paid, name) for name in usable}
        effect = game.card(card).effect
        payable = tuple(
            name
            for name in usable
            if not cost_refusals(game, player, card, paying[name])
            and has_targets(game, effect, Context(card, player, named=paying[name].named))
        )

        def refused(name: str, able: Names = usable) -> tuple[Refusal, ...]:
            return (game.refusal("pay.would_not_do" if name in able else "pay.choose", name),)

        answer = yield from game.choose(player, "pay.choose", payable or usable, about=card, refused=refused)
        settled = paying[answer[0]]
        writes: list[Write] = [(card, "named", tuple((name, found) for name, found in settled.named.items()))]
        game.record("pay.named", writes, player=player, subjects=(card, answer[0]))
    return settled


def _confirm(game: Game, player: str, card: str, one: AdditionalCost, terms: Terms, rest: Costs) -> Steps[bool]:
    """Whether an optional cost is paid: it may be what makes the card cheap enough."""
    refused_yes = _unaffordable(game, player, card, _with(terms, Paid(one)), rest)
    if one.names_what_is_killed:
        ways = [_unaffordable(game, player, card, way, rest) for way in _paying(game, player, card, terms, one)]
        refused_yes = () if () in ways else (*ways, refused_yes)[0]
    refused_no = _too_dear(game, player, card, terms, rest) if not refused_yes else ()
    step = "cost.repeat" if one.keyword == "repeat" else "cost.additional"
    answer = yield from game.confirm(player, step, about=card, refused_yes=refused_yes, refused_no=refused_no)
    return answer is True


def _choose_objects(game: Game, player: str, card: str, one: AdditionalCost, terms: Terms, rest: Costs) -> Steps[Names]:
    """With which objects an additional cost of any number is paid: none, unless it takes some to pay for the card."""
    usable = usable_for(game, player, one.cost, card)

    def too_dear(names: Names) -> tuple[Refusal, ...]:
        return _too_dear(game, player, card, _with_objects(terms, one, names), rest)

    least = next((number for number in range(len(usable) + 1) if not too_dear(usable[:number])), 0)
    sizes = range(least, len(usable) + 1)
    answer = yield from game.choose(
        player,
        "cost.additional_objects",
        usable,
        about=card,
        least=0,
        most=len(usable),
        together=too_dear,
        combinations=lambda: itertools.chain.from_iterable(itertools.combinations(usable, size) for size in sizes),
        number=lambda: sum(math.comb(len(usable), size) for size in sizes),
    )
    return answer


def _choose_times(game: Game, player: str, card: str, one: AdditionalCost, terms: Terms, rest: Costs) -> Steps[int]:
    """How often an additional cost of energy and power is paid: not at all, unless that makes the card cheap enough."""

    def too_dear(times: int) -> tuple[Refusal, ...]:
        return _too_dear(game, player, card, _with_times(terms, one, times), rest)

    least = next((times for times in range(MOST_TO_PAY + 1) if not too_dear(times)), 0)
    most = next((times for times in range(least, MOST_TO_PAY) if too_dear(times + 1)), MOST_TO_PAY)
    return (yield from game.pick_number(player, "cost.additional", least, most, about=card))


def _choose_accelerate(game: Game, player: str, card: str, terms: Terms) -> Steps[bool]:
    """Whether the additional cost of Accelerate will be paid (717.2, 560.2.b.1)."""
    too_much = cost_refusals(game, player, card, replace(terms, accelerate=True))
    if too_much:
        too_much = (*too_much, game.refusal(_accelerate_step(game, card), card))
    answer = yield from game.confirm(player, "cost.accelerate", about=card, refused_yes=too_much)
    return answer is True


def _accelerate_step(game: Game, card: str) -> str:
    """What says of which domain the power for Accelerate must be."""
    domains = game.card(card).domains
    own = len(domains) == 1 or (len(domains) > 1 and game.edition.accelerates_by_any_own_domain)
    return "cost.accelerate_own_domain" if own else "cost.accelerate_any_domain"


def settle_cost(game: Game, player: str, card: str, terms: Terms, offer: Offer) -> Steps[Cost]:
    """Step 3: what the card costs in all, told step by step where it differs from what is printed (560 / 353)."""
    if game.mentions.passives:
        possible = total_costs(game, card, player, terms)
        terms = yield from pick_kinds(game, player, card, possible, [one.kinds for one in possible.values()])
    _record_terms(game, player, card, terms, offer)
    full = before_discounts(game, card, player, terms)
    dearer = increases(game, card, player)
    if dearer:
        record_increase(game, player, card, summed(dearer))
    found = discounts(game, card, player, terms)
    if not found:
        return full
    results = orders(full, found)
    order = next(iter(results.values()))
    if len(results) > 1:
        order = yield from _choose_order(game, player, card, found)
    total = apply_discounts(full, order)
    also = (*_about_discounts(game, player, card, found, full, total, terms), *_hanging(game, card, player))
    record_discount(game, player, card, full, total, also)
    return total


def _about_discounts(
    game: Game, player: str, card: str, found: tuple[Discount, ...], full: Cost, total: Cost, terms: Terms
) -> Iterator[str]:
    """What else is true of discounts: whose they are, that none goes below zero, that they reduce additional costs."""
    if any(one.source != card for one in found):
        yield "cost.discount_by_passive"
    if any(one.source == card for one in found):
        yield "cost.discount_by_itself"
    if _more_than_there_is(found, full, total):
        yield "cost.not_below_zero"
    if any(one.minimum for one in found):
        yield from game.known("cost.discount_minimum")
    if _additional(game, card, player, terms).beyond(total) != FREE:
        yield "cost.discount_of_additional"
        if terms.paid:
            yield "cost.discount_of_optional"


def _hanging(game: Game, card: str, player: str) -> tuple[str, ...]:
    """The dependent keywords by which discounts are active (727.1.c.2)."""
    said = (one.ability for one in about_card(game, card, player) if one.ability.less is not None)
    return tuple(dict.fromkeys(step for one in said for step in active(one.condition, "passive")))


def _more_than_there_is(found: Sequence[Discount], full: Cost, total: Cost) -> bool:
    """Whether discounts would take off more energy, or power, than there is to be taken (560.5 / 353.5)."""
    offered, taken = summed(found), full.beyond(total)
    if offered.energy > taken.energy and total.energy == 0:
        return True
    return sum(amount for _, amount in offered.power) > sum(amount for _, amount in taken.power)


def _additional(game: Game, card: str, player: str, terms: Terms) -> Cost:
    """The energy and power of all additional costs: those that the card states, Accelerate and Deflect (560.2)."""
    extra = added_cost(game, card, player, terms)
    return extra.plus(power=deflect_power(game, card))


def _record_terms(game: Game, player: str, card: str, terms: Terms, offer: Offer) -> None:
    if offer.here:
        game.record("cost.ignored", player=player, subjects=(card,), also=_raised(game, player, card, terms))
    elif terms.ignoring and terms.ignoring != "any_and_all":
        game.record(_IGNORED[terms.ignoring], player=player, subjects=(card,), also=_raised(game, player, card, terms))
    elif terms.instead is not None and game.edition.tells_of_other_costs:
        kind = "cost.flow" if offer.keyword == "flow" else "cost.instead"
        also = _raised(game, player, card, terms)
        if kind == "cost.flow" and not terms.instead.is_standard:
            also = (*also, "cost.flow_of_another_kind")
        game.record(kind, player=player, subjects=(card, *terms.instead.figures), also=also)
    for paid in terms.additional:
        kind = "cost.additional" if paid.of.optional else "cost.additional_mandatory"
        if paid.of.keyword == "repeat":
            kind = "cost.repeat"
        also = ("cost.ignored_cost",) if paid.of.ignores else ()
        if _beside_resources(paid.of.cost) != FREE:
            also = (*also, "cost.non_standard")
        if paid.of.optional and part_discounts(game, card, player, paid.of.keyword):
            also = (*also, "cost.discount_of_part")
        if paid.of.of_printed:
            also = (*also, "cost.of_printed")
        if paid.of.keyword and terms.repeats > 1:
            also = (*also, "cost.repeat_each")
        also = (*also, *teammates_objects(game, player, (paid.of.cost.kill,), paid.objects))
        writes: list[Write] = [(card, "paid", terms.paid or None)]
        game.record(kind, writes, player=player, subjects=(card, *paid.objects), also=also)
    if terms.accelerate:
        domain = (_accelerate_step(game, card), *printed_again(game, card, "accelerate"))
        if part_discounts(game, card, player, "accelerate"):
            domain = (*domain, *game.known("cost.discount_of_part"))
        game.record("cost.accelerate", player=player, subjects=(card,), also=domain)
    record_deflect(game, card)
    if terms.ignoring == "any_and_all":  # applied to the total, once all is added that would raise it (356.5.a)
        game.record(_IGNORED[terms.ignoring], player=player, subjects=(card,))


def _raised(game: Game, player: str, card: str, terms: Terms) -> tuple[str, ...]:
    """The step by which additional costs are paid on top of a base cost that is ignored, or another (560.2 / 353.2)."""
    more = terms.additional or _additional(game, card, player, terms) != FREE
    return ("cost.ignored_raised",) if more else ()


def _choose_order(game: Game, player: str, card: str, found: tuple[Discount, ...]) -> Steps[tuple[Discount, ...]]:
    """The player applies discounts in any order, each with its own minimum (560.4, 560.4.c / 353.4, 353.4.c)."""
    names = [one.source for one in found]
    labels = tuple(name if names.count(name) == 1 else f"{name}/{n + 1}" for n, name in enumerate(names))
    answer = yield from game.put_in_order(player, "cost.discount_order", labels, about=card)
    game.record("cost.discount_order", player=player, subjects=(card, *answer))
    return tuple(found[labels.index(str(label))] for label in answer)


def pay_terms(game: Game, player: str, card: str, cost: Cost, terms: Terms, place: str | None) -> Steps[None]:
    """Step 4: energy and power in one sum, then the costs of other kinds (561.1, 561.2 / 354.1, 354.2)."""
    yield from pay(game, player, cost, card, keeping=place)
    for paid in () if terms.ignoring == "any_and_all" else terms.additional:
        if paid.of.cost.kill is not None and paid.objects:
            yield from harm.kill(game, paid.objects, player, "kill.as_cost", Doer(player, (), card))
        elif paid.objects:
            yield from status.spend_buff(game, paid.objects, player, of_any_object(game, paid.of.cost))
        else:
            yield from pay(game, player, _beside_resources(paid.of.cost), card, keeping=place)


def _beside_resources(cost: Cost) -> Cost:
    return cost.with_resources(0, ())
