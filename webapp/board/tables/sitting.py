"""What the table of any game shows of the game itself, and of each player who sits at it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from webapp.board.facts import has_lost
from webapp.board.places import BoardView


@dataclass(frozen=True, kw_only=True)
class Moment:
    """Whose turn it is, in which phase, and who has won; in which edition, where its words depend on that."""

    turn: str | None
    phase: str | None
    winner: str | None
    edition: str = ""

    def in_edition(self, edition: str) -> Self:
        """The same table, told in the words of an edition."""
        return replace(self, edition=edition)


@dataclass(frozen=True, kw_only=True)
class Sitting:
    """A player. `outcome` is what the game came to for them: `won`, `lost`, `drawn`; None while they play on."""

    player: str
    has_turn: bool
    outcome: str | None


def moment(board: BoardView) -> dict[str, Any]:
    """The fields of `Moment` for a board."""
    turn = board.get("turn") or {}
    return {"turn": turn.get("player"), "phase": turn.get("phase"), "winner": board.get("winner")}


def sitting(board: BoardView, player: str) -> dict[str, Any]:
    """The fields of `Sitting` for a player."""
    has_turn = (board.get("turn") or {}).get("player") == player
    return {"player": player, "has_turn": has_turn, "outcome": _outcome(board, player)}


def _outcome(board: BoardView, player: str) -> str | None:
    """A team wins together; where everybody has lost it is a draw."""
    players: Mapping[str, Mapping[str, Any]] = board["players"]
    winner, team = board.get("winner"), players[player].get("team")
    if player == winner or (team and winner and players[winner].get("team") == team):
        return "won"
    if not has_lost(board, player):
        return None
    return "drawn" if all(has_lost(board, each) for each in players) else "lost"
