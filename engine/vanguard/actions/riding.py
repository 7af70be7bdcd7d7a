"""Riding: a new vanguard is put on the old one, which becomes its soul (1.7.4, 3.3.4), and persona ride (2.2.1)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.journal import Write
from engine.vanguard.actions.deck import draw
from engine.vanguard.game import Event, Game
from engine.vanguard.triggering import occurred
from engine.vanguard.zones import leaving, put

PERSONA_POWER = 10000


def ride(game: Game, player: str, card: str, step: str, writes: Iterable[Write] = ()) -> None:
    """Put a unit card on the vanguard circle, standing; the vanguard before it goes to the soul."""
    before = game.vanguard(player)
    came_from = game.place_of(card)
    left = None if before is None else leaving(game, before, "ridden")
    put(game, [card], "vanguard", step, player=player, on_top=True, writes=writes)
    if left is not None:
        put(game, [left.about], "soul", "ride.soul", player=player, on_top=True)
        occurred(game, left)
    occurred(game, Event("placed", player, card, "VC", came_from))


def persona_ride(game: Game, player: str, card: str, before: str) -> None:
    """See whether a card that was ridden from the hand makes a persona ride, and if so carry it out (2.2.1).

    Draw a card and give the front row power, where the vanguard before has the icon and the card its name.
    """
    same_name = game.card(card).called == game.card(before).called
    has_icon = game.card(before).persona_ride
    if not (same_name and has_icon):
        if same_name or has_icon:
            game.record("persona.other_name" if has_icon else "persona.no_icon", player=player, subjects=(card, before))
        return
    writes: list[Write] = [
        (player, "persona_ride", True),
        (player, "front_row_power", game.board.number(player, "front_row_power") + PERSONA_POWER),
    ]
    draw(game, player, 1, "persona.draw")
    game.record("persona.front_row", writes, player=player, subjects=(card, PERSONA_POWER))
    occurred(game, Event("persona_ride", player))
