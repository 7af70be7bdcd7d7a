"""From the view of a board of Vanguard back to the setup that makes it."""

from __future__ import annotations

from typing import Any

from engine.vanguard.language.words import LISTED_ZONES, REAR_CIRCLES
from engine.vanguard.setups.objects import BURDENS, FLAGS, NUMBERS
from engine.vanguard.setups.setup import PLAYER_FLAGS
from engine.vanguard.values import FORBIDDEN_FIELDS


def setup_from(view: dict[str, Any]) -> dict[str, Any]:
    """Keep what a setup can say, in its words."""
    setup = {
        "turn": view["turn"],
        "first_player": view["first_player"],
        "players": {name: _player(player) for name, player in view["players"].items()},
    }
    return setup | {key: view[key] for key in ("battle", "waiting") if view[key]}


def _player(player: dict[str, Any]) -> dict[str, Any]:
    return {
        **{zone: [_object(card) for card in player[zone]] for zone in LISTED_ZONES},
        "vanguard": _object(player["vanguard"]),
        "circles": {circle: _object(player["circles"][circle]) for circle in REAR_CIRCLES},
        "guardians": [_object(card) for card in player["guardians"]],
        **{key: player[key] for key in (*PLAYER_FLAGS, "front_row_power", *FORBIDDEN_FIELDS)},
    }


def _object(shown: dict[str, Any] | None) -> dict[str, Any] | None:
    if shown is None:
        return None
    told = {key: shown[key] for key in (*FLAGS, *NUMBERS, *BURDENS, "used", "guards") if shown[key]}
    return {"card": shown["card"], "as": shown["id"], **told}
