"""The view of a board from one seat: faces that the player may not read are covered, counts stay."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.board import Board
from engine.riftbound.state.sight import sight
from engine.riftbound.state.state import State

COVERED_NAME = {"zh": "牌背", "en": "Card back"}
_ZONES = ("hand", "deck", "rune_deck")
_PUBLIC = ("owner", "controller", "hidden_on")
"""What anybody can tell of a card without seeing its face."""


def covered_view(shown: Mapping[str, Any], hidden: frozenset[str]) -> dict[str, Any]:
    """Cover, in the complete view of a board, the faces of the cards that are hidden.

    A covered card keeps its place, owner and controller; its id says only where it lies (`B-unseen_hand-2`), and
    `covered` is true. What aims at such a card on the chain names it so too.
    """
    places: dict[str, str] = {}
    players = {name: _player(name, player, hidden, places) for name, player in shown["players"].items()}
    fields = {
        name: _battlefield(number, field, hidden, places)
        for number, (name, field) in enumerate(shown["battlefields"].items(), 1)
    }
    chain = [_item(item, places) for item in shown["chain"]]
    return {**shown, "players": players, "battlefields": fields, "chain": chain}


def _player(name: str, player: dict[str, Any], hidden: frozenset[str], places: dict[str, str]) -> dict[str, Any]:
    covered = {
        zone: [
            _card(each, f"{name}-unseen_{zone}-{number}", hidden, places) for number, each in enumerate(player[zone], 1)
        ]
        for zone in _ZONES
    }
    return {**player, **covered}


def _battlefield(number: int, field: dict[str, Any], hidden: frozenset[str], places: dict[str, str]) -> dict[str, Any]:
    shown = field["facedown"]
    if shown is None:
        return field
    if not isinstance(shown, list):
        return {**field, "facedown": _card(shown, f"{shown['controller']}-unseen_facedown-{number}", hidden, places)}
    stems = [f"{card['controller']}-unseen_facedown-{number}-{place}" for place, card in enumerate(shown, 1)]
    cards = [_card(card, stem, hidden, places) for card, stem in zip(shown, stems, strict=True)]
    return {**field, "facedown": cards}


def _card(each: dict[str, Any], name: str, hidden: frozenset[str], places: dict[str, str]) -> dict[str, Any]:
    if each["id"] not in hidden:
        return each
    places[each["id"]] = name
    blank = {key: _nothing(value) for key, value in each.items()}
    kept = {key: each[key] for key in _PUBLIC}
    return {**blank, **kept, "id": name, "name": dict(COVERED_NAME), "covered": True}


def _nothing(value: Any) -> Any:
    """What stands for a fact that is not told: false, an empty list, or None; a might of 0 would tell of a unit."""
    return type(value)() if isinstance(value, (bool, list)) else None


def _item(item: dict[str, Any], places: Mapping[str, str]) -> dict[str, Any]:
    """An item of the chain, in which nothing names a covered card."""
    named = {key: [places.get(name, name) for name in group] for key, group in item["named"].items()}
    return {
        **item,
        "targets": _renamed(item["targets"], places),
        "named": named,
        "event": _event(item["event"], places),
    }


def _event(event: dict[str, Any] | None, places: Mapping[str, str]) -> dict[str, Any] | None:
    if event is None or event.get("object") not in places:
        return event
    told = {key: value for key, value in event.items() if key not in ("card", "was")}
    return {**told, "object": places[event["object"]]}


def _renamed(targets: list[list[str]], places: Mapping[str, str]) -> list[list[str]]:
    return [[places.get(name, name) for name in group] for group in targets]


def unseen(game: State, board: Board, seat: str) -> frozenset[str]:
    """The cards on a board of a game whose faces a player may not read."""
    state = game if board is game.board else State(board, game.cards)
    zones = (*(f"{one}.{zone}" for one in state.players for zone in ("hand", "deck", "rune_deck")),)
    facedown = (f"{place}.facedown" for place in state.battlefields)
    cards = (card for zone in (*zones, *facedown) for card in state.zone(zone))
    return frozenset(card for card in cards if not sight(state, seat, card).allowed)
