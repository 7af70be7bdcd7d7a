"""Move to, put into, put face down into: the three ways in which a text moves a card (1, 2, 5)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.decisions import Refusal
from engine.sanguosha.game import Game
from engine.sanguosha.language.words import JUDGEMENT
from engine.sanguosha.permitting import fitting_destinations
from engine.sanguosha.zones import Facing, move

FACING: Mapping[str, Facing] = {"move": "kept", "put": "default", "put_face_down": "down"}
"""How cards lie after each way of moving them."""
STEPS = {"move": "move.to", "put": "put.into", "put_face_down": "put_face_down.into"}
"""The step that each way of moving them is."""


def move_cards(game: Game, by: str, way: str, destinations: Mapping[str, str]) -> None:
    """Move cards in one of the three ways, all at once, each to its destination."""
    move(game, destinations, STEPS[way], player=by, facing=FACING[way], also=_checked(game, destinations))


def move_refusals(game: Game, by: str, way: str, destinations: Mapping[str, str]) -> tuple[Refusal, ...]:
    """What forbids to move cards in one of the three ways; to put them face down is bound like to put them (5.1)."""
    return fitting_destinations(game, by, destinations, way)


def _checked(game: Game, destinations: Mapping[str, str]) -> tuple[str, ...]:
    """The legality check that a delayed trick has passed when it is put into a judgement area (2.5)."""
    delayed = (
        zone.endswith(f".{JUDGEMENT}") and game.counts_as(card).type == "delayed_trick"
        for card, zone in destinations.items()
    )
    return ("delayed.checked",) if any(delayed) else ()
