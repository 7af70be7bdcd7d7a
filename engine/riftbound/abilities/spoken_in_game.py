"""What the texts in one game speak of at all: those of its cards, and those that its setup names besides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.riftbound.spoken import Spoken, spoken_by, spoken_together

if TYPE_CHECKING:
    from engine.riftbound.state import State

SPOKEN_FIELDS = ("card", "copies", "text", "abilities", "keywords")
"""The fields from which it is read."""


def spoken_in(state: State) -> Spoken:
    """Read all texts of a game, whoever has them and wherever they are.

    What is granted or created in play stands on the cards; what lasts from before a setup begins may come from others.
    """
    board = state.board
    names: set[str] = set()
    keywords: set[str] = set()
    for record in board.records():
        texts = (board.text(record, "text"), *board.names(record, "abilities"))
        names.update((board.text(record, "card"), board.text(record, "copies")))
        names.update(key.rpartition("|")[0] for key in texts)
        keywords.update(str(pair[0]) for pair in board.names(record, "keywords"))
    cards = (state.cards[name].spoken for name in sorted(names) if name)
    return spoken_together((*cards, spoken_by((), (), keywords)))
