"""Where everything lies on a board, and what it is called."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from webapp.translations import Translations

BoardView = Mapping[str, Any]
"""The view of a board, as docs/fixture-format.md gives it."""
Shown = Mapping[str, Any]
"""An object as a view shows it: its `id`, and what is true of it."""
Placed = tuple[str, Shown]
"""An object with the place where it lies: `A.hand`, `A.front_left`, `stack`."""
ABILITIES = ("ability", "trigger")
"""What an object may be that waits to resolve and is no card."""
NO_NUMBERS: Mapping[str, int] = {}
_BLANK = re.compile(r"[A-Z]-\w+-\d+")


def placed(board: BoardView) -> Iterator[Placed]:
    """Every object on a board with its place: all that players have, then what lies in the middle, each once.

    A zone is a list of objects, or holds one. Zones in a group (`circles`, `equipment`) belong to the player as all
    others do; cards under an object lie at a place of that object: `hero.inner_lineage`.
    """
    seen: set[str] = set()
    for place, each in _everything(board):
        if each["id"] not in seen:
            seen.add(each["id"])
            yield place, each


def names(
    everything: Iterable[Placed],
    locations: Mapping[str, Mapping[str, Any]],
    words: Translations,
    numbers: Mapping[str, int] = NO_NUMBERS,
) -> dict[str, str]:
    """A name for every object and location, by id; objects that share a name are told apart by owner or number."""
    found = {name: words.of(at.get("name")) or words("table.battlefield", name=name) for name, at in locations.items()}
    objects = {each["id"]: each for _, each in everything}
    cards = {name: each for name, each in objects.items() if not is_ability(each)}
    plain = {name: words.of(each.get("name")) or name for name, each in cards.items()}
    sharing = Counter(plain.values())
    owned = Counter((plain[name], each.get("owner")) for name, each in cards.items())
    for name, each in cards.items():
        found[name] = plain[name]
        if sharing[plain[name]] > 1 and each.get("owner"):
            found[name] = words("zone.of", player=words.label("player", each["owner"]), zone=plain[name])
        if owned[plain[name], each.get("owner")] > 1 or (sharing[plain[name]] > 1 and name in numbers):
            found[name] = f"{found[name]} {mark(name, numbers)}".strip()
    for name in objects.keys() - cards.keys():
        source = source_of(objects[name]) or name
        called = words.of(objects[name].get("name")) or plain.get(source, source)
        found[name] = words("table.ability_of", name=called)
    return found


def is_object(value: object) -> bool:
    """Whether a part of a view is an object, rather than a zone, a number or a word."""
    # A view is made of plain dictionaries, which are told apart at once; to ask for a Mapping takes five times as long.
    return (type(value) is dict or isinstance(value, Mapping)) and "id" in value and "card" in value


def is_ability(each: Shown) -> bool:
    """Whether an object that waits to resolve is an ability of a card rather than a card."""
    return each.get("kind") in ABILITIES


def source_of(each: Shown) -> str:
    """The id of what an ability comes from, also where that has changed its zone since (`gone`)."""
    source = each.get("source")
    return str(source.get("gone") if isinstance(source, Mapping) else source or "")


def mark(name: str, numbers: Mapping[str, int] = NO_NUMBERS) -> str:
    """What tells an object from others of its name: its number, the one that the steps of the replay call it by.

    Where nobody has counted, `footman#2` is #2, and one that the case names keeps that name. Blank cards (`A-deck-3`)
    were only counted, and bear no mark.
    """
    if name in numbers:
        return f"#{numbers[name]}"
    if _BLANK.fullmatch(name):
        return ""
    _, sign, number = name.rpartition("#")
    return f"#{number}" if sign else f"({name})"


def _everything(board: BoardView) -> Iterator[Placed]:
    for player, own in board["players"].items():
        for zone, held in own.items():
            yield from _in_zone(player, zone, held)
    for zone, held in board.items():
        if isinstance(held, (list, tuple)):
            yield from _lying(zone, held)


def _in_zone(player: str, zone: str, held: object) -> Iterator[Placed]:
    """What lies in a zone of a player; a mapping that is no object holds further zones, or a slot its card."""
    if isinstance(held, (list, tuple)):
        yield from _lying(f"{player}.{zone}", held)
    elif is_object(held):
        yield from _lying(f"{player}.{zone}", (held,))
    elif isinstance(held, Mapping):
        for name, part in held.items():
            yield from _in_zone(player, zone if name == "card" else name, part)


def _lying(place: str, held: Iterable[Any]) -> Iterator[Placed]:
    for each in held:
        if is_object(each):
            yield place, each
            for zone, under in each.items():
                if under and isinstance(under, (list, tuple)):
                    yield from _lying(f"{each['id']}.{zone}", under)
