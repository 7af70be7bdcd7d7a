"""Where a permanent may be played to (559.2 / 352.2, 143, 144)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.riftbound.actions.movement import base_of, battlefield_refusals, unit_place
from engine.riftbound.game import Game
from engine.riftbound.playing.other_costs import usable_for_kill
from engine.riftbound.values.statements import about_card


def locations(game: Game, player: str, card: str, here: str | None = None, to: str = "") -> tuple[str, ...]:
    """Where a permanent may be played to: units to a base or a battlefield controlled, gear to the base only.

    `here` is the battlefield of a hidden card; `to` the one place that the text which plays it allows. Where others
    fight there, a unit goes to the base instead (623.2.a / 436.2.a).
    """
    if game.card(card).type == "gear":
        return (here,) if here else (base_of(player),)
    if here or to:
        return (unit_place(game, player, here or to),)
    free = (
        place for place in battlefields_open_to(game, player, card) if not battlefield_refusals(game, player, place)
    )
    return (base_of(player), *(place for place in free if not would_be_lost(game, player, card, place)))


def battlefields_open_to(game: Game, player: str, card: str) -> Iterator[str]:
    """The battlefields where abilities in force let a unit be played: those controlled, and others that they permit."""
    said = list(about_card(game, card, player))
    if any("play_to_battlefield" in one.ability.forbids for one in said):
        return
    permits = {word for one in said for word in one.ability.permits}
    for place in game.battlefields:
        controller = game.battlefield_controller(place)
        units = game.units_at(place)
        is_open = controller is None and not units
        is_enemy = controller is not None and game.are_opponents(player, controller) and bool(units)
        if (
            controller == player
            or (is_open and "play_to_open_battlefield" in permits)
            or (is_enemy and "play_to_enemy_battlefield" in permits)
        ):
            yield place


def would_be_lost(game: Game, player: str, card: str, place: str) -> bool:
    """Whether the cost can only be paid by losing control of a battlefield (559.5 / 352.16)."""
    usable = usable_for_kill(game, player, card)
    return bool(usable) and usable == game.units_at(place, player)
