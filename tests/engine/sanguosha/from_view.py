"""From the view of a board back to the setup that makes it."""

from __future__ import annotations

from typing import Any

SHARED = ("deck", "discard", "processing")
_PLAYER = ("kingdom", "gender", "health", "max_health", "skills", "marks", "linked")


def setup_from(view: dict[str, Any]) -> dict[str, Any]:
    """Keep what a setup can say, in its words."""
    return {
        "turn": dict(view["turn"]),
        "players": {name: _player(player) for name, player in view["players"].items()},
        "lasting": [{key: value for key, value in each.items() if key != "name"} for each in view["lasting"]],
        **{zone: _zone(view[zone]) for zone in SHARED},
    }


def _player(player: dict[str, Any]) -> dict[str, Any]:
    setup = {key: player[key] for key in _PLAYER}
    if player["character"]:
        setup["character"] = player["character"]["id"]
    sealed = [slot for slot, held in player["equipment"].items() if held["sealed"]]
    setup["sealed"] = [*sealed, *(["judgement"] if player["judgement_sealed"] else [])]
    for zone in ("hand", "judgement"):
        setup[zone] = _zone(player[zone])
    for slot, held in player["equipment"].items():
        setup[slot] = _zone([held["card"]] if held["card"] else [])
    return setup


def _zone(cards: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [_card(card) for card in cards]


def _card(card: dict[str, Any]) -> dict[str, Any]:
    found = {"card": card["card"], "as": card["id"], "face_down": card["face_down"], "apart": card["apart"]}
    found |= {key: card[key] for key in ("suit", "rank", "targets", "used_as") if card[key]}
    return found | ({"lianheng": True} if card["lianheng"] else {})
