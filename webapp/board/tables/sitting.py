"""What the table of any game shows of the game itself, and of each player who sits at it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from webapp.board.places import BoardView


@dataclass(frozen=True, kw_only=True)
class Moment:
    """Whose turn it is, in which phase, and who has won."""

    turn: str | None
    phase: str | None
    winner: str | None


@dataclass(frozen=True, kw_only=True)
class Sitting:
    """A player."""

    player: str
    has_turn: bool
    won: bool
    lost: bool
    """Whether the player is out; where everybody is, it is a draw."""


def moment(board: BoardView) -> dict[str, Any]:
    """The fields of `Moment` for a board."""
    turn = board.get("turn") or {}
    return {"turn": turn.get("player"), "phase": turn.get("phase"), "winner": board.get("winner")}


def sitting(board: BoardView, player: str) -> dict[str, Any]:
    """The fields of `Sitting` for a player."""
    has_turn = (board.get("turn") or {}).get("player") == player
    lost = bool(board["players"][player].get("lost")) or player in (board.get("losers") or ())
    return {"player": player, "has_turn": has_turn, "won": board.get("winner") == player, "lost": lost}
