"""Chosen Champions: which card each player chose when the deck was built (103.2.a)."""

from __future__ import annotations

from engine.riftbound.state.state import State


def chosen_champion(state: State, player: str) -> str | None:
    """The card that a player chose as Chosen Champion."""
    chosen = (card for card in state.board.records() if state.board.flag(card, "chosen"))
    return next((card for card in chosen if state.owner(card) == player), None)
