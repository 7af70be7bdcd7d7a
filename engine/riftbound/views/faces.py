"""Asking what one may see: the rules that permit a player to look, or that forbid it (107, 127-129)."""

from __future__ import annotations

from engine.core.decisions import Refusal
from engine.core.grounds import NO_GROUNDS, Grounds
from engine.riftbound.game import Game
from engine.riftbound.state.sight import sight
from engine.riftbound.state.state import CHAIN


def read_face(game: Game, player: str, card: str) -> tuple[Grounds, tuple[Refusal, ...]]:
    """Try to read the face of a card: the rules that permit it, or the refusals that forbid it."""
    seen = sight(game, player, card)
    if seen.allowed:
        return game.rules_of_all((seen.step, *game.known(*_of_zone(game, card)))), ()
    teammates = game.zone_of(card) in {f"{other}.hand" for other in game.teammates(player)}
    return NO_GROUNDS, (game.refusal(seen.step, card), *((game.refusal("teams.hands", card),) if teammates else ()))


def _of_zone(game: Game, card: str) -> tuple[str, ...]:
    """What is said of certain zones beside: all that lies there is public."""
    name = (game.zone_of(card) or "").rpartition(".")[2]
    return {CHAIN: ("read.chain",), "champion": ("read.champion",)}.get(name, ())


def count_hand(game: Game) -> Grounds:
    """The rules by which anybody may ask how many cards a player has in hand (107.6.d)."""
    return game.rules("read.hand_size")
