"""Data that has not the form that it must have, and what has no end: errors that lie below decisions."""

from __future__ import annotations

from collections.abc import Sequence

Path = tuple[str | int, ...]


class EngineError(Exception):
    """Base of all errors that the engine raises on purpose."""


class Malformed(EngineError):
    """Data given to the engine (a card, a setup, an action) does not have the form that it must have.

    `path` leads to the place inside the data, as keys and list positions; `expected` says what would be right.
    """

    def __init__(self, path: Sequence[str | int], message: str, expected: str = "") -> None:
        self.path: Path = tuple(path)
        self.message = message
        self.expected = expected
        super().__init__(f"{self.where}: {message}" + (f"; expected {expected}" if expected else ""))

    @property
    def where(self) -> str:
        """The path as people write it: `cards.bolt.effect[0].deal`."""
        text = ""
        for part in self.path:
            text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
        return text or "(top)"


class NeverEnds(Malformed):
    """What the cards do has no end: `cards` are those whose abilities keep each other going."""

    def __init__(self, cards: Sequence[str], message: str) -> None:
        self.cards = tuple(cards)
        who = f"what {' and '.join(cards)} {'does' if len(cards) == 1 else 'do'} has no end: " if cards else ""
        super().__init__(("cards", cards[0]) if cards else (), who + message, "a game that comes to rest")
