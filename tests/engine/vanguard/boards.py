"""Small games of Vanguard for tests: a setup and card definitions in, a game or a table out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.procedures import Table
from engine.vanguard.cards import Card, read_cards
from engine.vanguard.engine import ENGINE
from engine.vanguard.game import Game

Data = Mapping[str, Any]


def duel(**parts: Any) -> dict[str, Any]:
    """A setup of two players in A's main phase; `A`, `B` and the other keys replace what is plain."""
    players = {name: {"vanguard": "grade 3", **parts.pop(name, {})} for name in ("A", "B")}
    return {"players": players, "turn": {"player": "A"}, **parts}


def new(setup: Data, cards: Data | Mapping[str, Card] | None = None) -> Game:
    """A game that stands as the setup says; nothing has been played."""
    return ENGINE.new_game("vanguard", setup, _read(cards))


def _read(cards: Data | Mapping[str, Card] | None) -> Mapping[str, Card]:
    given = dict(cards or {})
    return given if all(isinstance(card, Card) for card in given.values()) else read_cards(given)


def table(setup: Data, cards: Data | Mapping[str, Card] | None = None) -> Table[Game]:
    """A table at which the game of a setup is played, up to its first decision."""
    return ENGINE.table(new(setup, cards))
