"""The changes to a board: each takes a position and gives another, whose answers are those of the first.

What makes no sense may be written all the same (`sense.py` tells of it); only what speaks of something that is not
there raises Unfit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from scenarios.sandbox.editing.boards import PLAYERS, Board, Thing, Zone
from scenarios.sandbox.editing.description import Description, describe
from scenarios.sandbox.limits import MOST_CARDS, MalformedPosition, hold_to
from scenarios.sandbox.position import Position

NOTHING: tuple[object, ...] = (None, "", False, [], {})
"""What says the same of something as saying nothing."""
_SAID = {
    "thing": {"zh": "没有叫 {wanted!r} 的东西", "en": "there is nothing called {wanted!r}"},
    "zone": {"zh": "没有叫 {wanted!r} 的区域", "en": "there is no zone {wanted!r}"},
    "player": {"zh": "没有叫 {wanted!r} 的玩家", "en": "there is no player {wanted!r}"},
    "place": {"zh": "没有叫 {wanted!r} 的地方", "en": "there is no place {wanted!r}"},
    "name": {"zh": "{wanted!r} 这个名字已经有了，或者不能用", "en": "the name {wanted!r} is taken, or cannot be used"},
    "players": {"zh": "玩家人数不能是 {wanted}", "en": "{wanted} players cannot play this game"},
}


class Unfit(MalformedPosition):
    """An edit speaks of something that is not there, or that cannot be."""

    def __init__(self, what: str, wanted: object) -> None:
        super().__init__((), {language: text.format(wanted=wanted) for language, text in _SAID[what].items()})


def board_of(position: Position) -> Board:
    """The board of a position, taken apart."""
    return Board(describe(position.game), position.setup)


def add_card(
    position: Position, zone: str, card: str, facts: Mapping[str, Any] | None = None, *, top: bool = True
) -> Position:
    """Put a card into a zone: on top of a pile, or below everything; a zone for one card then holds no other."""

    def change(board: Board) -> None:
        _place(board, Thing({"card": card, **(facts or {})}), _zone(board, zone), _owner_of(board, zone), top=top)

    return _edited(position, change)


def add_ability(position: Position, zone: str, source: str, number: int, controller: str) -> Position:
    """Let an ability of a thing, by its number, wait to resolve, newest of all."""

    def change(board: Board) -> None:
        _find(board, source)
        facts = {"source": source, "ability": number, "controller": controller}
        _zone(board, zone).things.append(Thing(facts))

    return _edited(position, change)


def remove(position: Position, thing: str) -> Position:
    """Take a thing off the board, with what lies under it. What else speaks of it stays as it is."""

    def change(board: Board) -> None:
        zone, found = _find(board, thing)
        zone.things.remove(found)

    return _edited(position, change)


def move(position: Position, thing: str, zone: str, *, top: bool = True) -> Position:
    """Put a thing into another zone, or to either end of its own; what cannot be true of it there is forgotten."""

    def change(board: Board) -> None:
        source, found = _find(board, thing)
        owner = str(found.facts.get("owner") or source.owner or _owner_of_holder(board, source))
        source.things.remove(found)
        _place(board, found, _zone(board, zone), owner, top=top)

    return _edited(position, change)


def reorder(position: Position, zone: str, order: Sequence[str]) -> Position:
    """Put the things of a zone in this order; those that are not named come behind, in the order they had."""

    def change(board: Board) -> None:
        found = _zone(board, zone)
        rank = {name: number for number, name in enumerate(order)}
        for name in order:
            if name not in {thing.name for thing in found.things}:
                raise Unfit("thing", name)
        found.things.sort(key=lambda thing: rank.get(thing.name, len(rank)))
        found.changed = True

    return _edited(position, change)


def rename(position: Position, thing: str, name: str) -> Position:
    """Call a thing by a name of its own, or, with an empty one, as the game calls it."""

    def change(board: Board) -> None:
        zone, found = _find(board, thing)
        others = {one.name for _, one in board.things() if one is not found}
        if name in others or name in (*board.players, *board.places, *board.description.taken) or "." in name:
            raise Unfit("name", name)
        found.own_name = name
        found.counted = False
        found.name = ""
        zone.changed = True

    return _edited(position, change)


def set_fields(position: Position, thing: str, facts: Mapping[str, Any]) -> Position:
    """Say something of a thing; what says nothing (no, empty, 0 where that is usual) is left out of the setup."""

    def change(board: Board) -> None:
        zone, found = _find(board, thing)
        zone.changed = True
        found.counted = False
        _say(found.facts, facts)

    return _edited(position, change)


def set_player(position: Position, player: str, facts: Mapping[str, Any]) -> Position:
    """Say something of a player."""

    def change(board: Board) -> None:
        if player not in board.players:
            raise Unfit("player", player)
        _say(board.setup[PLAYERS][player], facts)

    return _edited(position, change)


def set_place(position: Position, place: str, facts: Mapping[str, Any]) -> Position:
    """Say something of a place, such as a battlefield."""

    def change(board: Board) -> None:
        if place not in board.places:
            raise Unfit("place", place)
        _say(board.setup[board.description.places][place], facts)

    return _edited(position, change)


def set_table(position: Position, facts: Mapping[str, Any]) -> Position:
    """Say something of the whole table: `turn.phase`, `combat.at`. A group of which nothing is said is left out."""
    return _edited(position, lambda board: _say(board.setup, facts))


def set_turn(position: Position, player: str, phase: str = "", number: int | None = None) -> Position:
    """Say whose turn it is, in which phase, and the how manieth."""
    return set_table(position, {"turn.player": player, "turn.phase": phase, "turn.number": number})


def add_player(position: Position, name: str) -> Position:
    """Let one more play, with what one begins with at an empty table."""

    def change(board: Board) -> None:
        _new_name(board, name)
        if len(board.players) >= board.description.most:
            raise Unfit("players", len(board.players) + 1)
        like = next(iter(board.description.start[PLAYERS].values()))
        board.setup[PLAYERS][name] = dict(like)

    return _edited(position, change)


def remove_player(position: Position, name: str) -> Position:
    """Let somebody leave the table, with all that is theirs."""

    def change(board: Board) -> None:
        if name not in board.players:
            raise Unfit("player", name)
        if len(board.players) <= board.description.least:
            raise Unfit("players", len(board.players) - 1)
        board.zones = [zone for zone in board.zones if zone.owner != name or zone.kind.of != "player"]
        del board.setup[PLAYERS][name]

    return _edited(position, change)


def add_place(position: Position, name: str) -> Position:
    """Put one more place on the table."""

    def change(board: Board) -> None:
        _new_name(board, name)
        places = board.setup.setdefault(board.description.places, {})
        places[name] = {}

    return _edited(position, change)


def remove_place(position: Position, name: str) -> Position:
    """Take a place off the table, with all that lies there."""

    def change(board: Board) -> None:
        if name not in board.places:
            raise Unfit("place", name)
        board.zones = [zone for zone in board.zones if zone.owner != name or zone.kind.of != "place"]
        del board.setup[board.description.places][name]

    return _edited(position, change)


def define(position: Position, name: str, definition: Mapping[str, Any] | None) -> Position:
    """Give the position a definition of its own under a name, or take it away. Raises TooMuch."""
    cards = {key: value for key, value in position.cards.items() if key != name}
    if definition is not None:
        cards[name] = dict(definition)
    hold_to("cards", MOST_CARDS, len(cards))
    return replace(position, cards=cards, base="")


def free_name(position: Position, wanted: str) -> str:
    """A name for a definition that no definition of the position has yet."""
    name, number = wanted, 1
    while name in position.cards:
        number += 1
        name = f"{wanted} {number}"
    return name


# -- how ------------------------------------------------------------------------------------------------------


def _edited(position: Position, change: Callable[[Board], None]) -> Position:
    board = board_of(position)
    change(board)
    return replace(position, setup=board.written(), base="")


def _find(board: Board, name: str) -> tuple[Zone, Thing]:
    try:
        return board.find(name)
    except KeyError:
        raise Unfit("thing", name) from None


def _zone(board: Board, zone: str) -> Zone:
    try:
        return board.zone(zone)
    except KeyError:
        raise Unfit("zone", zone) from None


def _new_name(board: Board, name: str) -> None:
    known = (*board.players, *board.places, *board.description.taken, *(thing.name for _, thing in board.things()))
    if not name or "." in name or name in known:
        raise Unfit("name", name)


def _owner_of(board: Board, zone: str) -> str:
    """Whose a card is by default that comes into a zone: the player's whose zone it is, else the turn player's."""
    found = _zone(board, zone)
    if found.kind.of == "player":
        return found.owner
    if found.holder is not None:
        return _owner_of_holder(board, found)
    turn = board.setup.get("turn")
    said = turn.get("player") if isinstance(turn, Mapping) else None
    return str(said) if said in board.players else board.players[0]


def _owner_of_holder(board: Board, zone: Zone) -> str:
    if zone.holder is None:
        return board.players[0]
    outer, _ = board.find(zone.holder.name)
    return str(zone.holder.facts.get("owner") or outer.owner or board.players[0])


def _place(board: Board, thing: Thing, zone: Zone, owner: str, *, top: bool) -> None:
    description = board.description
    thing.facts = _fitting(description, thing.facts, zone)
    thing.counted = False
    if description.owned and zone.kind.waiting:
        thing.facts.setdefault("controller", owner)
    elif description.owned and zone.kind.of in ("place", "player") and zone.owner != owner:
        thing.facts.setdefault("owner", owner)
    if zone.kind.single:
        zone.things.clear()
    if top and zone.kind.ordered and not zone.kind.waiting:
        zone.things.insert(0, thing)
    else:
        zone.things.append(thing)
    zone.changed = True


def _fitting(description: Description, facts: Mapping[str, Any], zone: Zone) -> dict[str, Any]:
    """What of these facts can be true of a thing in a zone; what the description does not know goes along."""
    key = zone.kind.key
    known = {field.key: field for field in description.fields["thing"]}
    under = {kind.key: kind for kind in description.zones_of("thing")}
    kept = {
        name: value
        for name, value in facts.items()
        if not (name in known and key not in known[name].at) and not (name in under and key not in under[name].at)
    }
    if kept.get("owner") == zone.owner:
        del kept["owner"]
    return kept


def _say(holder: dict[str, Any], facts: Mapping[str, Any]) -> None:
    for key, value in facts.items():
        group, dot, rest = key.partition(".")
        if not dot:
            _put(holder, key, value)
            continue
        inner = dict(holder[group]) if isinstance(holder.get(group), Mapping) else {}
        _put(inner, rest, value)
        _put(holder, group, inner)


def _put(holder: dict[str, Any], key: str, value: Any) -> None:
    if any(value == nothing and type(value) is type(nothing) for nothing in NOTHING):
        holder.pop(key, None)
    else:
        holder[key] = value
