"""Drive checks and damage checks (1.7.2). Those that a battle makes are counted on the board, as they go on."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.vanguard.actions.deck import top
from engine.vanguard.battle.triggers import carry_out_trigger, check_is_over
from engine.vanguard.game import Event, Game
from engine.vanguard.losing import FATAL_DAMAGE
from engine.vanguard.triggering import occurred
from engine.vanguard.zones import put


def drive_checks(game: Game, player: str) -> Steps[None]:
    """Make the drive checks that are left, the one that goes on first.

    Only once the trigger of a card is dealt with does it go to the hand (1.7.2).
    """
    while game.checks_left:
        card = game.checked or _reveal(game, player, "drive", counted=True)
        yield from carry_out_trigger(game, player, card, counted=True)
        if game.place_of(card) == "trigger":
            put(game, [card], "hand", "drive.to_hand", player=player, writes=check_is_over(game))


def damage_checks(game: Game, player: str) -> Steps[None]:
    """Make the damage checks of an attack that are left, the one that goes on first (B1.7)."""
    while game.checks_left:
        card = game.checked or _reveal(game, player, "damage", counted=True)
        yield from carry_out_trigger(game, player, card, counted=True)
        _to_damage(game, player, card, check_is_over(game))


def take_damage(game: Game, player: str, points: int) -> Steps[None]:
    """Deal damage to a player by an effect, with one damage check for each point (2.1.7, 1.7.2)."""
    for _ in range(points):
        card = _reveal(game, player, "damage")
        yield from carry_out_trigger(game, player, card)
        _to_damage(game, player, card)


def _reveal(game: Game, player: str, kind: str, *, counted: bool = False) -> str:
    """Reveal the top card of the deck for a check."""
    card = top(game, player, 1)[0]
    writes: list[Write] = [(GAME, "checked", card)] if counted else []
    put(game, [card], "trigger", f"{kind}.reveal", player=player, writes=writes)
    occurred(game, Event(f"{kind}_check", player, card, "trigger", "deck"))
    return card


def _to_damage(game: Game, player: str, card: str, writes: Iterable[Write] = ()) -> None:
    """Put a card that was revealed into the damage zone, unless its trigger has taken it elsewhere."""
    if game.place_of(card) != "trigger":
        return
    put(game, [card], "damage", "damage.taken", player=player, subjects=(card, player), writes=writes)
    if len(game.zone(f"{player}.damage")) >= FATAL_DAMAGE:
        game.wounded += (player,)
    occurred(game, Event("damage", player))
