"""The effects of a board that last for a while, in the shape of a setup."""

from __future__ import annotations

from typing import Any

from engine.sanguosha.language.lasting import END_OF_TURN, START
from engine.sanguosha.state import State


def lasting_view(state: State) -> list[dict[str, Any]]:
    """Each effect that lasts, oldest first, with the title of the skill that it comes from."""
    return [_one(state, name) for name in state.lasting]


def _one(state: State, name: str) -> dict[str, Any]:
    board = state.board
    text, skill = board.text(name, "text"), board.text(name, "skill")
    start = board.text(name, "until") == START
    until: object = {"start_of_turn" if start else END_OF_TURN: board.text(name, "whose")}
    return {
        "text": text,
        "name": dict(state.cards[text].titles),
        "you": board.text(name, "you"),
        "to": list(board.names(name, "to")),
        **({"skill": skill} if skill else {"ban": board.number(name, "ban"), "of": list(board.names(name, "of"))}),
        "until": END_OF_TURN if board.flag(name, "begun") else until,
    }
