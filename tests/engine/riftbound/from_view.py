"""From the view of a board back to the setup that makes it."""

from __future__ import annotations

from typing import Any

from engine.riftbound.language.words import TALLIES_OF_OBJECTS
from engine.riftbound.state.state import COUNTED_EACH_TURN

_FLAGS = (
    "exhausted",
    "stunned",
    "buffed",
    "empowered",
    "attacker",
    "defender",
    "played_this_turn",
    "chosen",
    "was_attacker",
    "was_defender",
)
_COUNTS = ("damage", *TALLIES_OF_OBJECTS, "more_buffs", "more_empowered", "time")
_OF_ATTACHMENTS = (
    *("attached_to", "attached_on", "copied_text", "held_by", "held_from", "held_before", "banished_with"),
    "conquered_on",
)
_ZONES = ("hand", "deck", "trash", "banishment", "base", "runes", "rune_deck", "battlefields")


def setup_from(view: dict[str, Any]) -> dict[str, Any]:
    """Keep what a setup can say, in its words."""
    state = view["state"]
    setup = {
        "mode": view["mode"],
        "victory": view["victory"],
        "turn": view["turn"],
        "players": {name: _player(player) for name, player in view["players"].items()},
        "battlefields": {name: _battlefield(place) for name, place in view["battlefields"].items()},
        "chain": [_item(item) for item in view["chain"]],
        "modifications": [
            {key: value for key, value in each.items() if value not in (None, "", [])} for each in view["modifications"]
        ],
        "delayed": view["delayed"],
    }
    if state["showdown"]:
        setup["showdown"] = {"at": state["showdown"], "focus": state["focus"], "passed": state["passed"]}
        setup["showdown"]["relevant"] = state["relevant"]
    if view["chain"]:
        setup["priority"] = {"player": state["priority"], "passed": state["yielded"]}
    if state["combat"]:
        setup["combat"] = state["combat"]
    return setup


def _player(view: dict[str, Any]) -> dict[str, Any]:
    said = ("points", "energy", "power", "xp", "scored", "cards_played", "team", "conceded", *COUNTED_EACH_TURN)
    kept = {key: view[key] for key in said if view[key]}
    kept |= {zone: [_object(each) for each in view[zone]] for zone in _ZONES}
    return kept | {zone: [_object(view[zone])] if view[zone] else [] for zone in ("legend", "champion")}


def _battlefield(view: dict[str, Any]) -> dict[str, Any]:
    kept = {key: view[key] for key in ("card", "owner", "replaced") if view.get(key)}
    kept |= {"controller": view["controller"], "contested_by": view["contested_by"]}
    kept |= {"units": [_object(each) for each in view["units"]]}
    facedown = view["facedown"] if isinstance(view["facedown"], list) else [view["facedown"]]
    return kept | ({"facedown": [_object(each) for each in facedown]} if view["facedown"] else {})


def _object(view: dict[str, Any]) -> dict[str, Any]:
    kept = {"card": view["card"], "as": view["id"], "owner": view["owner"]}
    kept |= {"controller": view["controller"]} if view["controller"] != view["owner"] else {}
    kept |= {flag: True for flag in _FLAGS if view[flag]}
    kept |= {count: view[count] for count in _COUNTS if view[count]}
    kept |= {told: view[told] for told in _OF_ATTACHMENTS if view.get(told)}
    kept |= {told: view[told] for told in ("triggered", "applied", "modes_used") if view[told]}
    kept |= {"seen_by": view["seen_by"]} if view["seen_by"] else {}
    return kept | ({} if view["hidden_on"] is None else {"hidden_on": view["hidden_on"]})


def _item(view: dict[str, Any]) -> dict[str, Any]:
    kept = {"as": view["id"], "controller": view["controller"], "pending": view["pending"]}
    kept |= {"targets": view["targets"]} if view["targets"] else {}
    told = ("here", "from_hidden", "paid", "repeats", "leaves_to", "modes", "named", "event")
    kept |= {key: view[key] for key in told if view.get(key)}
    if view["source"]:
        return kept | {key: view[key] for key in ("source", "ability", "card", "owner")}
    return kept | {"card": view["card"], "owner": view["owner"]}
