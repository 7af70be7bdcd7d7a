"""When things may be done: the four states of the turn, priority and focus (507-513 / 307-313)."""

from __future__ import annotations

from engine.core.decisions import Refusal
from engine.riftbound.game import Game


def timing_refusals(game: Game, player: str, permission: str) -> list[Refusal]:
    """What forbids a player to play or activate something now.

    `permission` is the best timing keyword that it has: reaction, action, or an empty text.
    """
    found = []
    if not game.is_open and permission != "reaction":
        found.append(game.refusal("timing.closed", player))
    if game.is_open and not game.is_neutral and permission not in ("action", "reaction"):
        found.append(game.refusal("timing.showdown", player))
    if game.is_neutral and game.is_open and not _has_the_turn(game, player):
        found.append(game.refusal("timing.not_your_turn", player))
    found += priority_refusals(game, player)
    return found


def priority_refusals(game: Game, player: str) -> list[Refusal]:
    """What forbids a player to do anything of their own accord: not to have priority, or focus in a showdown."""
    found = []
    if game.board.text("game", "priority") != player:
        found.append(game.refusal("timing.no_priority", player))
        if game.is_open and not game.is_neutral:
            found.append(game.refusal("timing.no_focus", player))
    return found


def _has_the_turn(game: Game, player: str) -> bool:
    """The turn player, and teammates (516.2.b.1 / 316.2.b.1), in the Action Phase."""
    return game.phase == "action" and (player == game.turn_player or player in game.teammates(game.turn_player))


def standard_move_refusals(game: Game, player: str) -> list[Refusal]:
    """What forbids any standard move now (140.1)."""
    found = []
    if game.phase != "action" or player != game.turn_player:
        found.append(game.refusal("standard_move.action_phase", player))
    if not game.is_open:
        found.append(game.refusal("standard_move.closed", player))
    if not game.is_neutral:
        found.append(game.refusal("standard_move.showdown", player))
    found += priority_refusals(game, player)
    return found
