"""Who can read which card: one's own hand, and what lies face up outside hands."""

from __future__ import annotations

from engine.core.board import Board
from engine.sanguosha.language.words import HAND
from engine.sanguosha.state import State


def standing(game: State, board: Board) -> State:
    """The state of a board of a game; the game itself where it is the board on which it stands."""
    return game if board is game.board else State(board, game.cards)


def unseen(game: State, board: Board, seat: str) -> frozenset[str]:
    """The cards on a board of a game whose faces a player may not read."""
    state = standing(game, board)
    own = f"{seat}.{HAND}"
    return frozenset(card for card in state.all_cards() if state.is_face_down(card) and state.zone_of(card) != own)
