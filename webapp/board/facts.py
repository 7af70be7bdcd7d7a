"""What is true on a board, as single facts, so that two boards can be compared.

The steps of a replay list what the journal wrote; people want what they can see, derived values (might, keywords)
included and bookkeeping left out. So the pages compare views of the board: one with the next for what a step
changed, those of two editions for what came out differently.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from webapp.languages import Wording

BoardView = Mapping[str, Any]
"""The view of a board, as docs/fixture-format.md gives it."""
GAME = "game"
PLACE = "place"
CARD_FIELDS = ("controller", "exhausted", "damage", "might", "stunned", "buffed", "attacker", "defender", "keywords")
PLAYER_FIELDS = ("points", "energy", "power")
PLAYER_ZONES = ("base", "hand", "deck", "trash", "banishment", "runes", "rune_deck")
SINGLE_ZONES = ("legend", "champion")
STATE_FIELDS = ("showdown", "focus", "priority")
_BLANK = re.compile(r"[A-Z]-\w+-\d+")
OFF_BOARD = (".hand", ".deck", ".trash", ".banishment", ".rune_deck")


class Fact(NamedTuple):
    """What a fact is about: an object, player, battlefield or `game`, and which field of it."""

    subject: str
    field: str


def facts(board: BoardView) -> dict[Fact, Any]:
    """Everything that is true on a board, in reading order: the game, players, battlefields, then objects."""
    return dict([*_game_facts(board), *_player_facts(board), *_battlefield_facts(board), *_card_facts(board)])


def changed(before: BoardView, after: BoardView) -> dict[Fact, tuple[Any, Any]]:
    """The facts that differ between two boards, with the value in each (None: there was no such fact).

    Of an object that left the board or came from nowhere only its place is told: the rest follows from it.
    """
    old, new = facts(before), facts(after)
    differing = {fact: (old.get(fact), new.get(fact)) for fact in {**new, **old} if old.get(fact) != new.get(fact)}
    return {fact: values for fact, values in differing.items() if fact.field == PLACE or _still_there(fact, old, new)}


def names(board: BoardView, words: Wording) -> dict[str, str]:
    """A name for every object and battlefield, by id; those that share a name are told apart by owner or id."""
    fields = board.get("battlefields") or {}
    found = {name: words.of(at.get("name")) or words("table.battlefield", name=name) for name, at in fields.items()}
    everything = {each["id"]: each for _, each in placed(board)}
    cards = {name: each for name, each in everything.items() if not is_ability(each)}
    plain = {name: words.of(each.get("name")) or name for name, each in cards.items()}
    sharing = Counter(plain.values())
    owned = Counter((plain[name], each.get("owner")) for name, each in cards.items())
    for name, each in cards.items():
        found[name] = plain[name]
        if sharing[plain[name]] > 1 and each.get("owner"):
            found[name] = words("zone.of", player=words.label("player", each["owner"]), zone=plain[name])
        if owned[plain[name], each.get("owner")] > 1:
            found[name] = f"{found[name]} {mark(name)}".strip()
    for name in everything.keys() - cards.keys():
        found[name] = words("table.ability_of", name=words.of(everything[name].get("name")) or name)
    return found


def is_ability(each: Mapping[str, Any]) -> bool:
    """Whether an object on the chain is an ability of a card rather than a card."""
    return each.get("kind") == "ability"


def mark(name: str) -> str:
    """What tells an object from others of its name: `footman#2` is #2, one that the case names keeps that name.

    Blank cards (`A-deck-3`) were only counted, and bear no mark.
    """
    if _BLANK.fullmatch(name):
        return ""
    _, sign, number = name.rpartition("#")
    return f"#{number}" if sign else f"({name})"


def placed(board: BoardView) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every object on a board with its place: `A.base`, a battlefield, `X.facedown` or `chain`."""
    for player, own in board["players"].items():
        for zone in PLAYER_ZONES:
            yield from ((f"{player}.{zone}", each) for each in own.get(zone) or ())
        yield from ((f"{player}.{zone}", own[zone]) for zone in SINGLE_ZONES if own.get(zone))
    for name, field in (board.get("battlefields") or {}).items():
        yield from ((name, unit) for unit in field.get("units") or ())
        yield from ((f"{name}.facedown", card) for card in facedown_cards(field))
    yield from (("chain", item) for item in board.get("chain") or ())


def facedown_cards(field: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    """What lies facedown at a battlefield, which a view shows as nothing, as one card or as a list of several."""
    shown = field.get("facedown") or ()
    return shown if isinstance(shown, (list, tuple)) else (shown,)


def _game_facts(board: BoardView) -> Iterator[tuple[Fact, Any]]:
    turn, state = board.get("turn") or {}, board.get("state") or {}
    yield Fact(GAME, "winner"), board.get("winner")
    yield Fact(GAME, "turn_player"), turn.get("player")
    yield Fact(GAME, "phase"), turn.get("phase")
    yield from ((Fact(GAME, field), state.get(field)) for field in STATE_FIELDS)
    yield Fact(GAME, "combat"), (state.get("combat") or {}).get("at")


def _player_facts(board: BoardView) -> Iterator[tuple[Fact, Any]]:
    for player, own in board["players"].items():
        yield from ((Fact(player, field), own.get(field) or 0) for field in PLAYER_FIELDS)


def _battlefield_facts(board: BoardView) -> Iterator[tuple[Fact, Any]]:
    for name, field in (board.get("battlefields") or {}).items():
        yield from ((Fact(name, key), field.get(key)) for key in ("controller", "contested_by"))


def _card_facts(board: BoardView) -> Iterator[tuple[Fact, Any]]:
    for place, each in placed(board):
        yield Fact(each["id"], PLACE), place
        yield from ((Fact(each["id"], field), each.get(field)) for field in CARD_FIELDS)


def _still_there(fact: Fact, old: Mapping[Fact, Any], new: Mapping[Fact, Any]) -> bool:
    place = Fact(fact.subject, PLACE)
    if place not in old and place not in new:
        return True
    return place in old and place in new and not str(new[place]).endswith(OFF_BOARD)
