"""What the texts in one game mention at all: those of its cards, and those that its setup names besides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from engine.core.board import Board
from engine.riftbound.cards import Card
from engine.riftbound.language.mentions import Mentions, mentioned_by, mentioned_together
from engine.riftbound.state.text_keys import card_of_key

MENTION_FIELDS = ("card", "copies", "text", "abilities", "keywords")
"""The fields from which it is read."""


def mentioned_in(board: Board, cards: Mapping[str, Card]) -> Mentions:
    """Read all texts of a game, whoever has them and wherever they are; `cards` are its cards by name.

    What is granted or created in play stands on the cards; what lasts from before a setup begins may come from others.
    """
    texts = [*board.column("text").values(), *chain.from_iterable(_lists(board, "abilities"))]
    names = {*board.column("card").values(), *board.column("copies").values()}
    names.update(card_of_key(str(key)) for key in texts)
    keywords = {str(pair[0]) for pair in chain.from_iterable(_lists(board, "keywords"))}
    mentions = (cards[str(name)].mentions for name in names if name)
    return mentioned_together((*mentions, mentioned_by((), (), keywords)))


def _lists(board: Board, field: str) -> Iterator[tuple[Any, ...]]:
    """The lists that stand in one field."""
    return (value for value in board.column(field).values() if isinstance(value, tuple))
