"""The board: every fact of a game as a value in a field of a record.

A record is anything with an id: a player, a card, a zone, the game itself. Values are immutable. A field that was
never set reads as None, so creating an object is a set of changes from None and needs no operation of its own.
Only the journal writes here (`tests/test_walls.py` keeps it so); everybody else reads.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

Value = None | bool | int | str | tuple["Value", ...]

ZONE_FIELD = "cards"
"""The field of a zone that lists the ids of what lies in it, in order (first = top, or oldest)."""


NOTHING: Mapping[str, Value] = MappingProxyType({})
"""The fields of a record that does not exist."""


class Change(NamedTuple):
    """One field of one record, before and after."""

    object: str
    field: str
    before: Value
    after: Value


class Board:
    """All records of one game, with an index from each card to the zone that it lies in."""

    def __init__(self) -> None:
        self._records: dict[str, dict[str, Value]] = {}
        self._zone_of: dict[str, str] = {}
        self.version = 0
        """Counts the changes applied, so that derived values can be kept until something changes."""
        self.zones_version = 0
        """Counts the changes of zones among them."""

    def get(self, record: str, field: str) -> Value:
        """Read a field; None where the record or the field was never set."""
        return self._records.get(record, NOTHING).get(field)

    def fields(self, record: str) -> dict[str, Value]:
        """Copy all fields of a record that are set."""
        return {name: value for name, value in self._records.get(record, {}).items() if value is not None}

    def records(self) -> Iterator[str]:
        """Give the ids of all records, in the order of their creation."""
        return iter(self._records)

    def text(self, record: str, field: str) -> str:
        """Read a field that holds a text; an empty one where it is not set."""
        value = self._records.get(record, NOTHING).get(field)
        return value if isinstance(value, str) else ""

    def number(self, record: str, field: str) -> int:
        """Read a field that holds a number; 0 where it is not set."""
        value = self._records.get(record, NOTHING).get(field)
        return value if isinstance(value, int) else 0

    def flag(self, record: str, field: str) -> bool:
        """Read a field that is true or false; false where it is not set."""
        return self._records.get(record, NOTHING).get(field) is True

    def names(self, record: str, field: str) -> tuple[str, ...]:
        """Read a field that lists ids; empty where it is not set."""
        value = self._records.get(record, NOTHING).get(field)
        return value if isinstance(value, tuple) else ()  # type: ignore[return-value]

    def cards(self, zone: str) -> tuple[str, ...]:
        """List what lies in a zone, in order."""
        value = self._records.get(zone, NOTHING).get(ZONE_FIELD)
        return value if isinstance(value, tuple) else ()  # type: ignore[return-value]

    def zone_of(self, card: str) -> str | None:
        """Name the zone that a card lies in; None for what lies nowhere."""
        return self._zone_of.get(card)

    def apply(self, changes: Iterable[Change], *, backwards: bool = False) -> None:
        """Write changes, or take them back. Only the journal calls this."""
        for change in reversed(tuple(changes)) if backwards else changes:
            value = change.before if backwards else change.after
            self._records.setdefault(change.object, {})[change.field] = value
            if change.field == ZONE_FIELD:
                self._index(change.object, change.after if backwards else change.before, value)
                self.zones_version += 1
            self.version += 1

    def _index(self, zone: str, old: Value, new: Value) -> None:
        for card in old if isinstance(old, tuple) else ():
            if self._zone_of.get(str(card)) == zone:
                del self._zone_of[str(card)]
        for card in new if isinstance(new, tuple) else ():
            self._zone_of[str(card)] = zone
