"""From the view of a board of Grand Archive back to the setup that makes it."""

from __future__ import annotations

from typing import Any

ZONES = ("main_deck", "material_deck", "hand", "memory", "graveyard", "banishment", "intent")
_PLAYER = ("activated", "materialized", "lost")
_ITEM = ("kind", "source", "controller", "targets", "modes", "paid", "copy", "named", "x")


def setup_from(view: dict[str, Any]) -> dict[str, Any]:
    """Keep what a setup can say, in its words."""
    setup: dict[str, Any] = {
        "turn": view["turn"],
        "players": {name: _player(player) for name, player in view["players"].items()},
        "stack": [_item(one) for one in view["stack"]],
        "passed": view["passed"],
        "effects": [dict(one) for one in view["effects"]],
        "delayed": view["delayed"],
        "revealed": view["revealed"],
    }
    for key in ("opportunity", "combat"):
        if view[key] is not None:
            setup[key] = view[key]
    if view["combat"] is not None:
        setup["combat"] = {key: value for key, value in view["combat"].items() if value is not None}
    for one in setup["effects"]:
        if not one["affected"]:
            del one["affected"]
    return setup


def _player(player: dict[str, Any]) -> dict[str, Any]:
    shown = {zone: [_card(card) for card in player[zone]] for zone in ZONES}
    champion = player["champion"]
    return {
        **shown,
        **({} if champion is None else {"champion": _object(champion)}),
        "field": [_object(one) for one in player["field"]],
        **{key: player[key] for key in _PLAYER},
    }


def _card(shown: dict[str, Any]) -> dict[str, Any]:
    told = {"card": shown["card"], "as": shown["id"], "owner": shown["owner"]}
    return told | {key: shown[key] for key in ("was", "goes_to", "passing", "copy") if key in shown}


def _object(shown: dict[str, Any]) -> dict[str, Any]:
    told = _card(shown)
    told |= {
        key: True for key in ("rested", "token", "copy", "hurt", "passing", "reverts_transformed") if shown.get(key)
    }
    told |= {state: True for state in shown["states"] if state != "loaded"}
    told |= {
        key: shown[key]
        for key in (
            "controller",
            "time",
            "copies",
            "prevents",
            "last_blow",
            "control",
            "reverts_to",
            "entered_under",
        )
        if key in shown
    }
    counters = dict(shown["counters"])
    marked = shown["damage"] - counters.get("damage", 0)
    if marked:
        told["damage"] = marked
    told["counters"] = {"durability": 0, **counters}
    told["loaded"] = [_card(one) for one in shown["loaded"]]
    if shown.get("inner_lineage"):
        told["inner_lineage"] = [_card(one) for one in shown["inner_lineage"]]
    return told


def _item(shown: dict[str, Any]) -> dict[str, Any]:
    told = {key: shown[key] for key in _ITEM if key in shown}
    told["as"] = shown["id"]
    if shown["card"] is not None:
        return told | {"card": shown["card"], "owner": shown["owner"]}
    told |= {"ability": shown["ability"]} if shown["ability"] else {"text": shown["text"]}
    if shown["event"] is not None:
        told["event"] = {key: value for key, value in shown["event"].items() if value is not None}
    return told
