"""Losing and winning, and what becomes of the cards of a player who is out of the game (B8.3)."""

from __future__ import annotations

from engine.core.journal import Write
from engine.core.state import GAME
from engine.grand_archive.actions.control import control_without
from engine.grand_archive.game import Game, GameOver
from engine.grand_archive.state.lasting import end_effects
from engine.grand_archive.zones import leave_stack, remove_from_game


def check_losses(game: Game) -> bool:
    """Whoever has no champion any more, or was to draw from an empty deck, loses, all at the same time (B8.3.1, B6.2).

    Raises GameOver once no more than one player is left; the others play on without the cards of who is out (B8.3.3).
    """
    losers = {player: step for player in game.in_turn_order() if (step := _reason_to_lose(game, player))}
    if not losers:
        return False
    for player, step in losers.items():
        game.record(step, [(player, "lost", True)], player=player, subjects=(player,))
    left = game.in_turn_order()
    if len(left) == 1:
        game.record("game.won", [(GAME, "winner", left[0])], player=left[0], subjects=left)
    elif not left:
        game.record("game.drawn", [(GAME, "draw", True)], subjects=tuple(losers))
    if len(left) < 2:
        raise GameOver
    for player in losers:
        _leave_the_game(game, player)
    return True


def _reason_to_lose(game: Game, player: str) -> str:
    """The step by which a player loses now; empty where there is none."""
    board = game.board
    if board.flag(player, "drew_nothing"):
        return "draw.loses"
    return "champion.loses" if game.champion(player) is None and board.flag(player, "had_champion") else ""


def _leave_the_game(game: Game, player: str) -> None:
    """Take everything a player owns out of the game, and give back what they controlled of others' (B8.3.3)."""
    game.waiting = [one for one in game.waiting if one.controller != player]
    for item in game.stack:
        if not game.is_card(item) and game.controller(item) == player:
            leave_stack(game, item, "", "out.ability_ceases", player=player)
    gone = tuple(name for name in game.board.records() if _goes_too(game, name, player))
    remove_from_game(game, gone, "out.cards_removed", player=player)
    control_without(game, player)
    _end_what_they_wait_for(game, player)


def _goes_too(game: Game, name: str, player: str) -> bool:
    """Whether a card goes with a player who is out: their own, and what has been nobody else's since it entered."""
    if game.owner(name) == player:
        return game.zone_of(name) is not None
    return player == game.controller(name) == game.board.text(name, "entered_under")


def _end_what_they_wait_for(game: Game, player: str) -> None:
    """Delayed triggers of a player who is out never trigger, and what lasts until their turn ends, ends now."""
    board = game.board
    delayed = board.names(GAME, "delayed")
    gone = [one for one in delayed if board.text(one, "controller") == player]
    kept = tuple(one for one in delayed if one not in gone)
    writes: list[Write] = [(record, field, None) for record in gone for field in board.fields(record)]
    lasting = (one for one in board.names(GAME, "effects") if board.text(one, "controller") == player)
    writes += end_effects(game, [one for one in lasting if board.text(one, "until") == "end_of_controllers_turn"])
    if writes:
        game.record("out.nothing_waits", [(GAME, "delayed", kept or None), *writes], player=player, subjects=(player,))
