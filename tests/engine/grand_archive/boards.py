"""Small games of Grand Archive for tests: a setup and card definitions in, a game or a table out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.procedures import Table
from engine.core.reading import read_by_name
from engine.grand_archive.cards import Card, read_card
from engine.grand_archive.engine import ENGINE
from engine.grand_archive.game import Game

Data = Mapping[str, Any]
SPIRITS: Data = {
    "spirit": {"type": "champion", "level": 0, "life": 15, "memory": 0, "enables": ["fire", "water", "wind"]},
}


def read_cards(definitions: Data) -> dict[str, Card]:
    """Cards by name, the plain champions among them."""
    return read_by_name({**SPIRITS, **definitions}, read_card)


def duel(**parts: Any) -> dict[str, Any]:
    """A setup of two players in A's main phase; `A`, `B` and the other keys replace what is plain."""
    players = {name: {"champion": {"card": "spirit", "as": f"{name} hero"}, **parts.pop(name, {})} for name in "AB"}
    return {"players": players, "turn": {"player": "A"}, **parts}


def new(setup: Data, cards: Mapping[str, Card] | None = None) -> Game:
    """A game that stands as the setup says; nothing has been played."""
    return ENGINE.new_game("grand-archive", setup, cards or read_cards({}))


def table(setup: Data, cards: Mapping[str, Card] | None = None) -> Table[Game]:
    """A table at which the game of a setup is played, up to its first decision."""
    return ENGINE.table(new(setup, cards))
