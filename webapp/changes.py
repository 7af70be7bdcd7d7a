"""What a step changed, as lines for people: which object, what about it, from what to what.

The journal writes a move as two zones whose list of cards changed; people see one card that went from here to there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from webapp.languages import Wording

NOTHING = "—"
ZONE_FIELD = "cards"
RawChange = Sequence[Any]
"""(object, field, before, after), as a step of a replay lists them."""
Names = Mapping[str, Mapping[str, str]]


@dataclass(frozen=True)
class Change:
    """One changed field, in words."""

    subject: str
    field: str
    before: str
    after: str


def described(changes: Iterable[RawChange], names: Names, words: Wording) -> list[Change]:
    """Put changes in words; `names` holds the names of objects by their ids."""
    listed = list(changes)
    moved = [
        Change(_name(card, names, words), words("field.zone"), _value(origin, names, words), _value(goal, names, words))
        for card, (origin, goal) in moves(listed).items()
    ]
    altered = [
        Change(
            _name(subject, names, words),
            words.label("field", field),
            _value(before, names, words),
            _value(after, names, words),
        )
        for subject, field, before, after in listed
        if field != ZONE_FIELD
    ]
    return moved + altered


def touched(changes: Iterable[RawChange]) -> frozenset[str]:
    """The ids of everything that changed, cards that moved included."""
    listed = list(changes)
    return frozenset(moves(listed)) | frozenset(subject for subject, field, *_ in listed if field != ZONE_FIELD)


def moves(changes: Iterable[RawChange]) -> dict[str, tuple[str | None, str | None]]:
    """Each card that changed its zone, with the zone it left and the one it came to (None: it was nowhere)."""
    origins: dict[str, str] = {}
    goals: dict[str, str] = {}
    for zone, _, before, after in _zone_changes(changes):
        origins.update((card, zone) for card in before if card not in after)
        goals.update((card, zone) for card in after if card not in before)
    return {card: (origins.get(card), goals.get(card)) for card in dict.fromkeys([*origins, *goals])}


def _zone_changes(changes: Iterable[RawChange]) -> Iterator[tuple[str, str, Sequence[str], Sequence[str]]]:
    for zone, field, before, after in changes:
        if field == ZONE_FIELD:
            yield zone, field, before or (), after or ()


def _name(subject: str, names: Names, words: Wording) -> str:
    """A card by its own name; players and places by ours."""
    return words.of(names.get(subject)) or _place(subject, words)


def _value(value: object, names: Names, words: Wording) -> str:
    if value is None or value in ([], (), {}):
        return NOTHING
    if isinstance(value, bool):
        return words("value.true" if value else "value.false")
    if isinstance(value, (list, tuple)):
        return words("list.comma").join(_value(each, names, words) for each in value)
    if isinstance(value, str):
        return _name(value, names, words)
    return str(value)


def _place(value: str, words: Wording) -> str:
    """`A.base` is a zone of a player; `A` a player; anything else stands for itself."""
    owner, _, zone = value.partition(".")
    if zone:
        return words("zone.of", player=words.label("player", owner), zone=words.label("zone", zone))
    return words.label("player", words.label("value", value))
