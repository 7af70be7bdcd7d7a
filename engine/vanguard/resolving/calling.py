"""Calling by an effect, from wherever a card lies."""

from __future__ import annotations

from engine.core.procedures import Steps
from engine.vanguard.actions.units import call
from engine.vanguard.game import Game
from engine.vanguard.language.words import REAR_CIRCLES


def call_somewhere(
    game: Game,
    player: str,
    card: str,
    source: str,
    circles: tuple[str, ...] = REAR_CIRCLES,
    *,
    rested: bool = False,
) -> Steps[None]:
    """Call a unit card to a circle that the player chooses; an order cannot be called (2.4.2)."""
    if game.card(card).type != "unit":
        game.record("effect.no_unit", player=player, subjects=(card,))
        return
    chosen = yield from game.choose(player, "effect.circle", circles, about=source)
    call(game, game.owner(card), card, chosen[0], "effect.call", rested=rested)
