"""When things may be done: the four states of the turn, priority and focus (507-513 / 307-313)."""

from __future__ import annotations

from engine.core.decisions import Refusal
from engine.riftbound.game import Game


def timing_refusals(game: Game, player: str, permission: str, *, of_ability: bool = False) -> list[Refusal]:
    """What forbids a player to play or activate something now.

    `permission` is the best timing keyword that it has: reaction, action, or an empty text. `of_ability` says
    that it is an ability and no card.
    """
    found = []
    if not game.is_open and permission != "reaction":
        found.append(game.refusal("timing.closed_ability" if of_ability else "timing.closed", player))
    if not game.is_neutral and permission not in ("action", "reaction"):
        found.append(game.refusal("timing.showdown_ability" if of_ability else "timing.showdown", player))
    if game.is_neutral and game.is_open and not _has_the_turn(game, player):
        found.append(game.refusal("timing.not_your_turn", player))
    found += priority_refusals(game, player)
    return found


def priority_refusals(game: Game, player: str) -> list[Refusal]:
    """What forbids a player to do anything of their own accord: not to have priority, or focus in a showdown."""
    found = []
    if not game.edition.acts_in_window(game, player):
        step = "timing.not_relevant_to_showdown" if game.is_open else "timing.not_relevant_to_chain"
        found.append(game.refusal(step, player))
    if game.board.text("game", "priority") != player and not _may_act_for_teammate(game, player):
        in_showdown = game.is_open and not game.is_neutral
        found.append(game.refusal("timing.no_focus" if in_showdown else "timing.no_priority", player))
        if not game.is_open and game.focus == player:
            found += [game.refusal(step, player) for step in game.known("timing.focus_alone")]
    return found


def _may_act_for_teammate(game: Game, player: str) -> bool:
    """Whether a teammate has priority in the Action Phase and the state is neutral and open (516.2.c / 316.2.c)."""
    return game.is_neutral and game.is_open and game.phase == "action" and player in game.teammates(game.turn_player)


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
