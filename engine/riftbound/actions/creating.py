"""Create (439 of 2026-07-16): a token comes to be in the zone where its type belongs, without being played."""

from __future__ import annotations

from engine.core.board import ZONE_FIELD
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.riftbound.actions.tokens import enter_token, place_for_token
from engine.riftbound.game import Game
from engine.riftbound.language.instructions import ONE, PlayToken
from engine.riftbound.state.context import Context
from engine.riftbound.state.state import BOARD_ZONES, CHAIN
from engine.riftbound.zones import unanswered

BARON_PIT = "baron pit"
_BELONGS = {
    "rune": ("runes", "create.rune"),
    "legend": ("legend", "create.legend"),
    "spell": (CHAIN, "create.spell"),
}
"""The zone of each type that is neither a permanent nor a battlefield, and the step by which it comes there."""


def is_there(game: Game, card: str) -> bool:
    """Whether a token of a kind is on the board already: a battlefield, or anything else."""
    on_board = (*game.battlefields, *game.everything_on_board())
    return any(game.board.text(name, "card") == card for name in on_board)


def create(game: Game, card: str, player: str, context: Context) -> Steps[str]:
    """Create a token, which its creator owns, where its type belongs (439.2.b, 439.4); gives its name."""
    kind = game.cards[card].type
    if kind in ("unit", "gear"):
        return (yield from _create_permanent(game, card, player, context))
    name = game.fresh(card)
    if kind == "battlefield":
        _create_battlefield(game, name, card, player)
        return name
    zone, step = _BELONGS[kind]
    zone = f"{player}.{zone}" if zone in BOARD_ZONES else zone
    writes: list[Write] = [
        (name, "card", card),
        (name, "owner", player),
        (name, "controller", player),
        (name, "time", game.now),
        (zone, ZONE_FIELD, (*game.zone(zone), name)),
    ]
    if kind == "spell":
        writes += [(name, "kind", "spell"), *unanswered()]
    game.record(step, writes, player=player, subjects=(name,))
    return name


def _create_permanent(game: Game, card: str, player: str, context: Context) -> Steps[str]:
    """At any location to which it could be played (439.2.b.1); it enters as its type does, and is not played."""
    do = PlayToken(card, ONE, "choose", ready=False)
    place = yield from place_for_token(game, do, player, context)
    name = game.fresh(card)
    enter_token(game, do, name, place, player, "create.permanent")
    return name


def _create_battlefield(game: Game, name: str, card: str, player: str) -> None:
    """One more battlefield, which nobody controls (439.2.b.5, 439.4.b)."""
    writes: list[Write] = [
        (name, "card", card),
        (name, "owner", player),
        (GAME, "battlefields", (*game.battlefields, name)),
        (name, ZONE_FIELD, ()),
    ]
    also = ("create.baron_pit",) if card == BARON_PIT else ()
    game.record("create.battlefield", writes, player=player, subjects=(name,), also=also)
