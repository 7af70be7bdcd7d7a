"""What continuous effects change of cards that are no objects: what they are, what they cost, where they go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.grand_archive.language.amounts import Amount
from engine.grand_archive.language.costs import PREPARED, Cost, Option, prepared
from engine.grand_archive.state.context import Context
from engine.grand_archive.values.traits import Continuous, Traits, apply_to

if TYPE_CHECKING:
    from engine.grand_archive.game import Game
    from engine.grand_archive.language.changes import Changes


def _reaching(game: Game, name: str) -> Iterable[tuple[Continuous, Changes, Context]]:
    """The effects that describe a card where it is, the oldest first (59.2); what a card costs goes with it."""
    return _found_for(game, name) if game.on_cards else ()


def _found_for(game: Game, name: str) -> Iterator[tuple[Continuous, Changes, Context]]:
    where = (game.zone_of(name) or "").rpartition(".")[2]
    for effect in game.on_cards:
        if not effect.affected and effect.zone != where and effect.changes.cost is None:
            continue
        context = Context(effect.controller, effect.source)
        changes = effect.in_force(game)
        if changes is None or (effect.condition is not None and not game.holds(effect.condition, context)):
            continue
        if effect.reaches(game, name, context):
            yield effect, changes, context


def traits_of_card(game: Game, name: str) -> Traits:
    """What a card is where it lies; an effect that asks for it sees what older ones have made of it (59.2)."""
    underway = game.describing.get(name)
    if underway is not None:
        return underway
    found = game.describing[name] = Traits(game, name)
    try:
        for effect, changes, context in _reaching(game, name):
            apply_to(game, found, effect, changes, context)
    finally:
        del game.describing[name]
    return found


def change_of_cost(game: Game, name: str) -> int:
    """What effects add to the cost of a card, or take off it."""
    found = _reaching(game, name)
    return sum([game.amount(changes.cost, context) for _, changes, context in found if changes.cost is not None])


def cost_of(game: Game, name: str) -> Cost:
    """What is paid for a card: as printed, with the reduction that Efficiency makes where it has got that (35.3)."""
    card = game.card(name)
    found = game.traits_of(name)
    if found is None:
        return card.cost
    efficient = "efficiency" in dict(card.keywords)
    if ("efficiency" in found.keywords) == efficient:
        return card.cost
    return replace(card.cost, less=None if efficient else Amount(of="lv"))


def options_of(game: Game, name: str) -> Sequence[Option]:
    """The further costs of a card: as printed, but for that of a Prepare that it has got or lost (44.2)."""
    card = game.card(name)
    found = game.traits_of(name)
    if found is None:
        return card.options
    others = tuple(one for one in card.options if one.name != PREPARED)
    amount = found.keywords.get("prepare")
    return (*others, prepared(amount)) if amount else others


def speed_of(game: Game, name: str) -> str:
    """Whether a card is fast or slow: as printed, or as the newest effect says (16.2)."""
    said = [changes.speed for _, changes, _ in _reaching(game, name) if changes.speed]
    return said[-1] if said else game.card(name).speed


def goes_to_instead(game: Game, name: str) -> str:
    """The zone to which an effect sends a card instead of the graveyard; empty where none does."""
    said = [changes.goes_to for _, changes, _ in _reaching(game, name) if changes.goes_to]
    return said[-1] if said else ""
