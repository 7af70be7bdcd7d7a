"""The view of a board from one seat: the faces that a player may not see are covered, the numbers of cards stay."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.board import Board
from engine.vanguard.values import Values

COVERED_NAME = {"zh": "牌背", "en": "Card back"}
_HIDDEN_ZONES = ("deck", "hand", "ride_deck", "damage", "bind", "vanguard")
_PUBLIC = ("owner", "rested", "face_down")
"""What anybody can tell of a card without seeing its face."""


def standing(game: Values, board: Board) -> Values:
    """The state of a board of a game; the game itself where it is the board on which it stands."""
    return game if board is game.board else Values(board, game.cards)


def unseen(game: Values, board: Board, seat: str) -> frozenset[str]:
    """The cards on a board of a game whose faces a player may not see: decks, the opponent's hand and ride deck.

    What lies face down in a damage zone was seen by both; a face-down starting vanguard its owner knows.
    """
    state = standing(game, board)
    other = state.opponent(seat)
    hidden = [*state.zone(f"{seat}.deck"), *state.zone(f"{other}.deck"), *state.zone(f"{other}.hand")]
    hidden += state.zone(f"{other}.ride_deck")
    hidden += (card for card in state.zone(f"{other}.vanguard") if state.board.flag(card, "face_down"))
    return frozenset(hidden)


def covered_view(shown: Mapping[str, Any], hidden: frozenset[str]) -> dict[str, Any]:
    """Cover, in the complete view of a board, the faces of the cards that are hidden.

    A covered card keeps its place and owner; its id says only where it lies, and `covered` is true.
    """
    players = {name: _player(name, player, hidden) for name, player in shown["players"].items()}
    return {**shown, "players": players}


def _player(name: str, player: dict[str, Any], hidden: frozenset[str]) -> dict[str, Any]:
    return {
        key: _zone(value, f"{name}-unseen_{key}", hidden) if key in _HIDDEN_ZONES else value
        for key, value in player.items()
    }


def _zone(value: Any, stem: str, hidden: frozenset[str]) -> Any:
    if isinstance(value, list):
        return [_card(each, f"{stem}-{number}", hidden) for number, each in enumerate(value, 1)]
    return None if value is None else _card(value, f"{stem}-1", hidden)


def _card(each: dict[str, Any], name: str, hidden: frozenset[str]) -> dict[str, Any]:
    if each["id"] not in hidden:
        return each
    blank = {key: type(value)() if isinstance(value, (bool, list)) else None for key, value in each.items()}
    kept = {key: each[key] for key in _PUBLIC}
    return {**blank, **kept, "id": name, "name": dict(COVERED_NAME), "covered": True}
