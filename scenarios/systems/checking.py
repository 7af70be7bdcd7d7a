"""Comparing what a case expects with what is so: the checks that every game makes its own out of.

A check takes a place of the fixture and gives a complaint, or None where the two are alike.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from engine.core.errors import Malformed
from engine.core.game_engine import Playing
from engine.core.reading import Node, hint, one_of

Check = Callable[[Node], str | None]
"""Compares one field with what stands at a place of the fixture; gives a complaint, or None where they are alike."""
CheckOf = Callable[[Any, str], Check]
"""Makes the check of one field, for a game and a subject."""
Fields = Mapping[str, CheckOf]
"""What can be asked of one kind of subject, field by field."""
CardName = Callable[[str], str]
"""Gives the name of the card that an object is; empty for what is none."""


def compare(fields: Fields, game: Any, name: str, expected: Node) -> list[str]:
    """Compare one subject field by field; gives a complaint for each difference.

    Raises Malformed for a field that cannot be asked of it.
    """
    complaints = []
    for key, place in expected.mapping(fields).items():
        complaint = fields[key](game, name)(place)
        if complaint:
            complaints.append(f"{name}.{key} {complaint}")
    return complaints


def compare_values(actual: Mapping[str, object], name: str, expected: Node) -> list[str]:
    """Compare one subject of which all fields are plain values."""
    found = ((key, equal(actual[key])(place)) for key, place in expected.mapping(actual).items())
    return [f"{name}.{key} {complaint}" for key, complaint in found if complaint]


def compare_whole(check: Check, name: str, expected: Node) -> list[str]:
    """Compare one subject that is looked at as a whole."""
    complaint = check(expected)
    return [f"{name} {complaint}"] if complaint else []


def unknown_subject(name: str, expected: Node, known: Sequence[str]) -> Malformed:
    """What is wrong where something is expected of a subject that there is not."""
    owner, _, field = name.partition(".")
    if field and owner in known:
        return Malformed(expected.path, f"{name!r} is a part of {owner}", f"{owner}: {{{field}: ...}}")
    return Malformed(expected.path, f"there is nothing called {name!r}{hint(name, known)}", one_of(known))


# -- checks of a value ----------------------------------------------------------------------------------------


def equal(actual: object) -> Check:
    """Exactly this value; the one element of a list may stand for the list."""
    alone = actual[0] if isinstance(actual, list) and len(actual) == 1 else actual

    def check(place: Node) -> str | None:
        alike = place.value in (actual, alone) and isinstance(place.value, bool) == isinstance(alone, bool)
        return None if alike else f"is {shown(actual)}, expected {shown(place.value)}"

    return check


def in_part(actual: object, keys: Collection[str] = ()) -> Check:
    """What is named of a mapping, and of those in it; anything else exactly. `keys` are all that there can be."""

    def check(place: Node) -> str | None:
        if not place.is_mapping() or not isinstance(actual, Mapping):
            return equal(actual)(place)
        complaints = ((key, in_part(actual.get(key))(each)) for key, each in place.mapping(keys or None).items())
        return next((f"{key} {complaint}" for key, complaint in complaints if complaint), None)

    return check


def words(actual: Sequence[str], verb: str = "is") -> Check:
    """Exactly these words, in any order; a complaint begins with the verb."""

    def check(place: Node) -> str | None:
        wanted = () if place.value is None else place.texts()
        return None if sorted(wanted) == sorted(actual) else f"{verb} {shown(list(actual))}, expected {shown(wanted)}"

    return check


def card(game: Playing, held: str | None) -> Check:
    """Nothing (null), or one object by its id or the name of its card."""

    def check(place: Node) -> str | None:
        names = (None, []) if held is None else (held, game.card(held).name)
        if place.is_mapping():
            _name_of_card(place)
        return None if place.value in names else f"is {shown(held)}, expected {shown(place.value)}"

    return check


def cards(game: Playing, held: Sequence[str], *, ordered: bool) -> Check:
    """A zone: a number of cards, or a list of ids or card names, in their order where the zone has one."""

    def card_name(one: str) -> str:
        return game.card(one).name if game.is_card(one) else ""

    def check(place: Node) -> str | None:
        if place.is_integer():
            count = place.integer(0)
            return None if count == len(held) else f"holds {len(held)} ({shown(held)}), expected {count}"
        wanted = [] if place.value is None else [_name_of_card(one) for one in place.several()]
        same = _same_in_order if ordered else _same_in_any_order
        return None if same(held, wanted, card_name) else f"holds {shown(held)}, expected {shown(wanted)}"

    return check


def _name_of_card(place: Node) -> str:
    """The name under which a zone lists a card. Raises Malformed."""
    if place.is_mapping():
        place.fail("cards are compared by names alone here", "a name, and what is so of the card under that name")
    return place.text()


# -- checks of a field of the board ---------------------------------------------------------------------------


def number_field(field: str) -> CheckOf:
    """A field that holds a number; 0 where it is not set."""
    return lambda game, name: equal(game.board.number(name, field))


def text_field(field: str) -> CheckOf:
    """A field that holds a text; null where it is not set."""
    return lambda game, name: equal(game.board.text(name, field) or None)


def flag_field(field: str) -> CheckOf:
    """A field that is true or false; false where it is not set."""
    return lambda game, name: equal(game.board.flag(name, field))


def shown(value: object) -> str:
    """A value as a fixture would write it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return "null"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(str, value))}]"
    return f'"{value}"' if isinstance(value, str) and value.lstrip("-").isdigit() else str(value)


def _same_in_order(held: Sequence[str], wanted: Sequence[str], card_name: CardName) -> bool:
    return len(held) == len(wanted) and all(a in (b, card_name(b)) for a, b in zip(wanted, held, strict=True))


def _same_in_any_order(held: Sequence[str], wanted: Sequence[str], card_name: CardName) -> bool:
    left = list(held)
    # Ids first, so that a card named by its id is not taken for another of the same name.
    for name in sorted(wanted, key=lambda one: one not in held):
        found = next((card for card in left if card == name), None) or next(
            (card for card in left if card_name(card) == name), None
        )
        if found is None:
            return False
        left.remove(found)
    return not left
