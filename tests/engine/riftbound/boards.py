"""Small games for tests: a setup and card definitions in, a game or a table out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.procedures import Table
from engine.riftbound.cards import Card, read_cards
from engine.riftbound.editions import EDITIONS
from engine.riftbound.engine import ENGINE
from engine.riftbound.game import Game

JUNE, OCTOBER, JULY = "riftbound-2025-06-02", "riftbound-2025-10-01", "riftbound-2026-07-16"
BOTH = tuple(EDITIONS)
Data = Mapping[str, Any]


def duel(**parts: Any) -> dict[str, Any]:
    """A setup of two players in A's action phase; `A`, `B` and the other keys replace what is plain."""
    players = {"A": parts.pop("A", {}), "B": parts.pop("B", {})}
    return {"players": players, "turn": {"player": "A"}, **parts}


def new(setup: Data, cards: Data | Mapping[str, Card] | None = None, edition: str = JUNE) -> Game:
    """A game that stands as the setup says; nothing has been played."""
    return ENGINE.new_game(edition, setup, _read(cards))


def _read(cards: Data | Mapping[str, Card] | None) -> Mapping[str, Card]:
    given = dict(cards or {})
    return given if all(isinstance(card, Card) for card in given.values()) else read_cards(given)


def table(setup: Data, cards: Data | Mapping[str, Card] | None = None, edition: str = JUNE) -> Table[Game]:
    """A table at which the game of a setup is played, up to its first decision."""
    return ENGINE.table(new(setup, cards, edition))


def snapshot(at: Table[Game]) -> tuple[object, ...]:
    """Everything that must not change where an answer is refused: journal, board and pending decision."""
    board = at.game.board
    waiting = at.pending
    return (
        repr(at.game.journal.initial),
        repr(at.game.journal.entries),
        {record: board.fields(record) for record in board.records()},
        None if waiting is None else (waiting.chooser, waiting.step, list(waiting.answers())),
        list(at.answers),
    )
