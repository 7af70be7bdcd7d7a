"""What continuous effects change of cards that are no objects: what they are, what they cost, where they go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from engine.grand_archive.language.changes import Changes
from engine.grand_archive.language.costs import PREPARED, Cost, Option, prepared
from engine.grand_archive.language.descriptions import Amount
from engine.grand_archive.state.context import Context
from engine.grand_archive.values.applying import apply_to, changes_in_force, reaches
from engine.grand_archive.values.traits import Continuous, Traits
from engine.grand_archive.values.values import Values


def _reaching(values: Values, name: str) -> Iterable[tuple[Continuous, Changes, Context]]:
    """The effects that describe a card where it is, the oldest first (59.2); what a card costs goes with it."""
    return _found_for(values, name) if values.on_cards else ()


def _found_for(values: Values, name: str) -> Iterator[tuple[Continuous, Changes, Context]]:
    where = (values.zone_of(name) or "").rpartition(".")[2]
    for effect in values.on_cards:
        if not effect.affected and effect.zone != where and effect.changes.cost is None:
            continue
        context = Context(effect.controller, effect.source)
        changes = changes_in_force(values, effect)
        if changes is None or (effect.condition is not None and not values.holds(effect.condition, context)):
            continue
        if reaches(values, effect, name, context):
            yield effect, changes, context


def traits_of_card(values: Values, name: str) -> Traits:
    """What a card is where it lies; an effect that asks for it sees what older ones have made of it (59.2)."""
    underway = values.describing.get(name)
    if underway is not None:
        return underway
    found = values.describing[name] = Traits(values, name)
    try:
        for effect, changes, context in _reaching(values, name):
            apply_to(values, found, effect, changes, context)
    finally:
        del values.describing[name]
    return found


def change_of_cost(values: Values, name: str) -> int:
    """What effects add to the cost of a card, or take off it."""
    found = _reaching(values, name)
    return sum([values.amount(changes.cost, context) for _, changes, context in found if changes.cost is not None])


def cost_of(values: Values, name: str) -> Cost:
    """What is paid for a card: as printed, with the reduction that Efficiency makes where it has got that (35.3)."""
    card = values.card(name)
    found = values.traits_of(name)
    if found is None:
        return card.cost
    efficient = "efficiency" in dict(card.keywords)
    if ("efficiency" in found.keywords) == efficient:
        return card.cost
    return replace(card.cost, less=None if efficient else Amount(of="lv"))


def options_of(values: Values, name: str) -> Sequence[Option]:
    """The further costs of a card: as printed, but for that of a Prepare that it has got or lost (44.2)."""
    card = values.card(name)
    found = values.traits_of(name)
    if found is None:
        return card.options
    others = tuple(one for one in card.options if one.name != PREPARED)
    amount = found.keywords.get("prepare")
    return (*others, prepared(amount)) if amount else others


def speed_of(values: Values, name: str) -> str:
    """Whether a card is fast or slow: as printed, or as the newest effect says (16.2)."""
    said = [changes.speed for _, changes, _ in _reaching(values, name) if changes.speed]
    return said[-1] if said else values.card(name).speed


def goes_to_instead(values: Values, name: str) -> str:
    """The zone to which an effect sends a card instead of the graveyard; empty where none does."""
    said = [changes.goes_to for _, changes, _ in _reaching(values, name) if changes.goes_to]
    return said[-1] if said else ""
