"""What the texts in one game speak of at all: those of its cards, and those that its setup names besides."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING, Any

from engine.core.board import Board
from engine.riftbound.language.mentions import Spoken, spoken_by, spoken_together

if TYPE_CHECKING:
    from engine.riftbound.state.state import State

SPOKEN_FIELDS = ("card", "copies", "text", "abilities", "keywords")
"""The fields from which it is read."""


def spoken_in(state: State) -> Spoken:
    """Read all texts of a game, whoever has them and wherever they are.

    What is granted or created in play stands on the cards; what lasts from before a setup begins may come from others.
    """
    board = state.board
    texts = [*board.column("text").values(), *chain.from_iterable(_lists(board, "abilities"))]
    names = {*board.column("card").values(), *board.column("copies").values()}
    names.update(str(key).rpartition("|")[0] for key in texts)
    keywords = {str(pair[0]) for pair in chain.from_iterable(_lists(board, "keywords"))}
    cards = (state.cards[str(name)].spoken for name in names if name)
    return spoken_together((*cards, spoken_by((), (), keywords)))


def _lists(board: Board, field: str) -> Iterator[tuple[Any, ...]]:
    """The lists that stand in one field."""
    return (value for value in board.column(field).values() if isinstance(value, tuple))
