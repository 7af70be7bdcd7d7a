"""Sacrificing objects (52)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.grand_archive.context import Event
from engine.grand_archive.game import Game
from engine.grand_archive.zones import put


def sacrifice(game: Game, names: Sequence[str], player: str, step: str = "sacrifice.objects") -> None:
    """Remove objects that a player controls: to the graveyard, regalia and champions to banishment (52.2)."""
    for zone, step_beside in (("banishment", "sacrifice.to_banishment"), ("graveyard", "sacrifice.to_graveyard")):
        group = [name for name in names if _is_banished(game, name) == (zone == "banishment")]
        if group:
            events = [Event("sacrificed", game.ref(name), player) for name in group]
            put(game, group, zone, step, player=player, also=(step_beside,), events=events)


def _is_banished(game: Game, name: str) -> bool:
    card = game.card(name)
    return card.regalia or "champion" in card.types
