"""ACT abilities: used in the player's own main phase, as often as their cost can be paid (2.1.3, 3.3.5.4)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decisions import Action, Refusal
from engine.core.procedures import Steps
from engine.vanguard.abilities.paying import cost_refusals, pay
from engine.vanguard.abilities.timing import settle
from engine.vanguard.carrying_out import Context, carry_out
from engine.vanguard.game import Game
from engine.vanguard.language.words import ABILITIES
from engine.vanguard.matching import holds
from engine.vanguard.triggering import given, is_used_up, used
from engine.vanguard.values import acts, has_lost


def activate_refusals(game: Game, player: str, card: str, which: int) -> Iterator[Refusal]:
    """Why a player cannot use an ACT ability of a card, apart from the time; `which` counts from 0."""
    usable = acts(game, card)
    if game.owner(card) != player or which >= len(usable):
        yield game.refusal("activate.no_ability", card)
        return
    key, ability = usable[which]
    if game.place_of(card) not in ability.places:
        yield game.refusal("activate.in_soul" if game.place_of(card) == "soul" else "activate.place", card)
        return
    if has_lost(game, card, ABILITIES):
        yield game.refusal("activate.lost", card)
    if is_used_up(game, card, key):
        yield game.refusal("activate.once", card)
    if not holds(game, ability.condition, player, card):
        yield game.refusal("activate.condition", card)
    yield from cost_refusals(game, player, card, ability.cost)


def activations(game: Game, player: str) -> Iterator[Action]:
    """Every ACT ability that a player can use now, apart from the time."""
    zones = (*(f"{player}.{zone}" for zone in ("soul", "order", "drop", "hand", "bind", "damage")),)
    sources = (*game.units(player), *(card for zone in zones for card in game.zone(zone)))
    for card in sources:
        for which in range(len(acts(game, card))):
            if not any(activate_refusals(game, player, card, which)):
                yield Action("activate", (card,), ability=which)


def activate(game: Game, player: str, card: str, which: int) -> Steps[None]:
    """Use an ACT ability: pay its cost and carry its effect out."""
    key, ability = acts(game, card)[which]
    entry = game.record("activate", used(game, card, key, ability), player=player, subjects=(card,), also=given(key))
    with game.caused_by(entry):
        yield from pay(game, player, card, ability.cost)
        yield from carry_out(game, ability.do, Context(player, card, key))
    yield from settle(game)
