"""When two boards of Riftbound are the same result: the view of a board without what only keeps the books."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from engine.core.board import ZONE_FIELD
from engine.riftbound.game import Game
from engine.riftbound.state import ORDERED_ZONES
from engine.riftbound.views.view import view

BOOKKEEPING = frozenset(("number", "passed", "priority", "cards_played", "played_this_turn", "hidden_on", "relevant"))
"""Keys of the view that say how a board came about, or whose move it is, and not what stands on it."""
_NESTED = (dict, list)
_UNWRITTEN = BOOKKEEPING | {"turn", "incarnation", "was_attacker", "was_defender"}


def result(game: Game) -> dict[str, Any]:
    """The view of the board as it stands, without bookkeeping, and with what lies in no order sorted by id."""
    shown = _without_bookkeeping(view(game))
    for player in shown["players"].values():
        for zone, cards in player.items():
            if isinstance(cards, list) and zone not in ORDERED_ZONES:
                cards.sort(key=_name)
    for battlefield in shown["battlefields"].values():
        battlefield["units"].sort(key=_name)
    found: dict[str, Any] = shown
    return found


def fingerprint(game: Game) -> Hashable:
    """A mark that only boards with the same result share; found faster than the result itself."""
    board = game.board
    facts: list[Hashable] = []
    for record in board.records():
        ordered = record.rpartition(".")[2] in ORDERED_ZONES or record == "chain"
        for field, value in board.fields(record).items():
            if field == ZONE_FIELD and isinstance(value, tuple) and not ordered:
                facts.append((record, frozenset(value)))
            elif field not in _UNWRITTEN:
                facts.append((record, field, value))
    return frozenset(facts)


def _without_bookkeeping(shown: Any) -> Any:
    """A part of the view without those keys; it is made of plain mappings and lists."""
    if type(shown) is dict:
        return {
            key: _without_bookkeeping(value) if type(value) in _NESTED else value
            for key, value in shown.items()
            if key not in BOOKKEEPING
        }
    if type(shown) is list:
        return [_without_bookkeeping(each) if type(each) in _NESTED else each for each in shown]
    return shown


def _name(card: object) -> str:
    return str(card["id"]) if isinstance(card, Mapping) else str(card)
