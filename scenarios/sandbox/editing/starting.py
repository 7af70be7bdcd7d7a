"""Where one begins: an empty table, two decks as piles, or the setup of a case."""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from scenarios.library import CaseLibrary
from scenarios.sandbox.editing.boards import PLAYERS
from scenarios.sandbox.editing.cards import KnownCard, find_cards, known_cards
from scenarios.sandbox.editing.description import Description, describe
from scenarios.sandbox.position import Position, read_position

_LINE = re.compile(r"\s*(?:(\d{1,3})\s*[x×*]?\s+)?(.*?)(?:\s*[x×*]\s*(\d{1,3}))?\s*")
_FIRST = ("legend", "runes", "rune_deck", "battlefields", "material_deck")
"""The zones for cards of a kind that lies nowhere else, which a list of cards does not name."""
_DECKS = ("main_deck", "deck")
MOST_LINES = 200


def empty_table(game: str, cases: CaseLibrary, edition: str = "") -> Position:
    """The smallest board of a game that can be played, in its newest edition unless one is named. Raises KeyError."""
    start = copy.deepcopy(dict(describe(game).start))
    data = {"game": game, "setup": start, **({"edition": edition} if edition else {})}
    return read_position(data, cases)


def board_of_case(case_id: str, cases: CaseLibrary, edition: str = "") -> Position:
    """The board of a case before anybody has done anything, with definitions and setup of its own to be changed."""
    data = {"case": case_id, **({"edition": edition} if edition else {})}
    position = read_position(data, cases)
    return replace(position, base="", cards=dict(position.cards), setup=dict(position.setup))


def with_decks(position: Position, lists: Mapping[str, str], cases: CaseLibrary) -> tuple[Position, tuple[str, ...]]:
    """Put lists of cards (`3 Bolt`, a line each) where such cards begin; also give the lines that name no known card.

    A heading is no card. Cards of a type that has a zone of its own go there, all others into the deck, in order.
    """
    known = known_cards(position, cases)
    description = describe(position.game)
    setup: dict[str, Any] = copy.deepcopy(dict(position.setup))
    unknown: list[str] = []
    for player, text in lists.items():
        if player not in setup[PLAYERS] or not text.strip():
            continue
        piles: dict[str, list[object]] = {}
        for line in text.splitlines()[:MOST_LINES]:
            number, name = _read_line(line)
            if not name:
                continue
            card = _named(known, name)
            if card is None:
                unknown.append(line.strip())
                continue
            zone = _zone_for(description, card)
            piles.setdefault(zone, []).append({"card": card.name, "count": number} if number > 1 else card.name)
        setup[PLAYERS][player] = {**(setup[PLAYERS][player] or {}), **_single(description, piles)}
    return replace(position, setup=setup, base="", answers=(), branches={}), tuple(unknown)


def _read_line(line: str) -> tuple[int, str]:
    found = _LINE.fullmatch(line)
    if found is None or line.strip().endswith((":", "：")):
        return 0, ""
    before, name, after = found.groups()
    return int(before or after or 1), name.strip()


def _named(known: Mapping[str, KnownCard], name: str) -> KnownCard | None:
    return known.get(name) or next(iter(find_cards(known, name, 1)), None)


def _zone_for(description: Description, card: KnownCard) -> str:
    zones = {zone.key: zone for zone in description.zones_of("player")}
    if card.type == "rune":
        return "rune_deck"
    if card.type == "champion" and "material_deck" in zones:
        return "material_deck"
    own = next((key for key in _FIRST if key in zones and zones[key].holds == (card.type,)), "")
    if own:
        return own
    return next((key for key in _DECKS if key in zones), "hand")


def _single(description: Description, piles: Mapping[str, Sequence[object]]) -> dict[str, object]:
    single = {zone.key for zone in description.zones_of("player") if zone.single}
    return {key: cards[0] if key in single else list(cards) for key, cards in piles.items()}
