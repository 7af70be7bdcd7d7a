"""The board: every fact of a game as a value in a field of a record.

A record is anything with an id: a player, a card, a zone, the game itself. Values are immutable. A field that was
never set reads as None, so creating an object is a set of changes from None and needs no operation of its own.
Only the journal writes here (`tests/test_walls.py` keeps it so); everybody else reads.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from functools import partial
from operator import itemgetter
from typing import Any, NamedTuple

Value = None | bool | int | str | tuple["Value", ...]
Write = tuple[str, str, Value]
"""A change that is asked for: record, field, new value."""

ZONE_FIELD = "cards"
"""The field of a zone that lists the ids of what lies in it, in order (first = top, or oldest)."""

ASIDE_FIELD = "cards aside"
"""Stands for what lies in zones aside (hands, decks ...), in the place of `ZONE_FIELD`, wherever fields are named from
which something is derived: most of what is asked about a board depends on no such zone."""

_NOTHING: dict[str, Value] = {}
"""The fields of a record that does not exist; never written to."""

_Kept = tuple[Container[str], bool]
"""Fields whose changes empty a store, and whether it is rather all others that do."""
_Store = dict[Any, Any]


class _Places(NamedTuple):
    """The numbers of some stores of a board, and what picks these stores out of all."""

    numbers: frozenset[int]
    pick: Callable[[Sequence[_Store]], tuple[_Store, ...]]


def _picked_from(numbers: Sequence[int]) -> Callable[[Sequence[_Store]], tuple[_Store, ...]]:
    """What picks the stores with these numbers; several in one go, since every game does it for every field."""
    if len(numbers) > 1:
        return itemgetter(*numbers)
    return lambda stores: tuple(stores[number] for number in numbers)


def _kind(zone: str) -> str:
    """What is in the name of a zone after its owner: `.hand`; a zone that all share is its own kind."""
    _, dot, name = zone.rpartition(".")
    return dot + name


class Change(NamedTuple):
    """One field of one record, before and after."""

    object: str
    field: str
    before: Value
    after: Value


make_change: Callable[[tuple[str, str, Value, Value]], Change] = partial(tuple.__new__, Change)
"""Makes a change of its four parts. Games make so many that it counts how the constructor takes twice as long."""


class Board:
    """All records of one game, with an index from each card to the zone that it lies in."""

    def __init__(self, aside: frozenset[str] = frozenset(), alike: Board | None = None) -> None:
        """A board of nothing. `aside` are the zones that lie aside: `chain`, or `.hand` for those of all players.

        `alike` is a board of which somebody keeps what will be kept of this one, in the same order, if no more.
        """
        self._aside = aside
        self._records: dict[str, dict[str, Value]] = {}
        self._cards: dict[str, tuple[str, ...]] = {}
        """What lies in each zone."""
        self._zone_of: dict[str, str] = {}
        self._stores: list[_Store] = []
        self._kept: list[_Kept] = []
        """For each store, from which fields it is derived."""
        self._places: dict[str, _Places] = {}
        """For each field, the places of the stores that its changes empty; boards that are alike share it."""
        self._emptied: dict[str, tuple[_Store, ...]] = {}
        """For each field that has changed, the stores that its changes empty."""
        self._emptied_by_zones: dict[str, tuple[_Store, ...]] = {}
        """The same for each zone whose cards have changed."""
        self._shared: list[int] = []
        """The places of the stores in which nothing is found that belongs to one game."""
        self._begun_like: Board | None = None
        self._unchanged: frozenset[int] = frozenset()
        """Of the shared stores, those for which all is as it was on the board that this one began like."""
        if alike is not None:
            self._kept, self._shared, self._places = alike._kept, alike._shared, alike._places
            self._stores = [{} for _ in alike._kept]
        self._ready = iter(tuple(self._stores))
        """The stores that are made already, for whoever keeps something."""

    def keep(self, fields: Container[str], *, shared: bool = False) -> _Store:
        """Give an empty store for what somebody derives from certain fields, of whichever records.

        It is emptied as soon as one of these fields changes anywhere, so that what is found in it holds. `shared` is
        one in which nothing is found that belongs to this game alone: what is found in it before anything changes,
        all boards that begin like this one have in theirs from the start.
        """
        ready = next(self._ready, None)
        return self._new_store(fields, but_for=False, shared=shared) if ready is None else ready

    def keep_but_for(self, fields: Container[str], *, shared: bool = False) -> _Store:
        """Give a store like `keep` that is emptied by a change of any field but certain ones."""
        ready = next(self._ready, None)
        return self._new_store(fields, but_for=True, shared=shared) if ready is None else ready

    def let_go(self) -> None:
        """Empty all stores: what was found in them will not be asked for again."""
        if self._unchanged:
            self._hand_back(self._unchanged)
        for store in self._stores:
            if store:
                store.clear()

    def _new_store(self, fields: Container[str], *, but_for: bool, shared: bool) -> _Store:
        store: _Store = {}
        if shared:
            self._shared = [*self._shared, len(self._stores)]
        self._stores.append(store)
        self._kept = [*self._kept, (fields, but_for)]
        self._places = {}
        if self._emptied:
            self._emptied, self._emptied_by_zones = {}, {}
        return store

    def _emptied_from_now(self, field: str) -> tuple[_Store, ...]:
        """The stores that changes of a field empty, found as it first changes.

        What was found in them until then holds on the board that this one began like, if nothing else has changed.
        """
        emptied = self._emptied.get(field)
        if emptied is not None:
            return emptied
        places = self._places.get(field)
        if places is None:
            kept = enumerate(self._kept)
            found = [place for place, (fields, but_for) in kept if (field in fields) != but_for]
            places = self._places[field] = _Places(frozenset(found), _picked_from(found))
        handed = self._unchanged & places.numbers
        if handed:
            self._hand_back(handed)
        emptied = self._emptied[field] = places.pick(self._stores)
        return emptied

    def _hand_back(self, places: frozenset[int]) -> None:
        """Give what was found in stores that are as they were, to the board that this one began like."""
        assert self._begun_like is not None
        for place in places:
            found, known = self._stores[place], self._begun_like._stores[place]
            if len(found) > len(known):
                known.update(found)
        self._unchanged -= places

    def get(self, record: str, field: str) -> Value:
        """Read a field; None where the record or the field was never set."""
        return self._records.get(record, _NOTHING).get(field)

    def known(self, record: str) -> Mapping[str, Value]:
        """All that is known of a record now, for whoever reads several fields of it at once, and keeps none of it.

        A field that was set and is not any more stands there as None.
        """
        return self._records.get(record, _NOTHING)

    def fields(self, record: str) -> dict[str, Value]:
        """Copy all fields of a record that are set."""
        return {name: value for name, value in self._records.get(record, {}).items() if value is not None}

    @property
    def size(self) -> int:
        """How many records there are."""
        return len(self._records)

    def column(self, field: str) -> dict[str, Value]:
        """What stands in one field, by the ids of the records in which it is set, in the order of their creation."""
        return {record: known[field] for record, known in self._records.items() if known.get(field) is not None}

    def records(self) -> Iterator[str]:
        """Give the ids of all records, in the order of their creation."""
        return iter(self._records)

    # What a field holds, its kind says: these do not look again at what they read, which games do all the time. That
    # there is no such record at all is rare, so it is only noticed when it happens; zones often hold nothing yet.

    def text(self, record: str, field: str) -> str:
        """Read a field that holds a text; an empty one where it is not set."""
        try:
            return self._records[record].get(field) or ""  # type: ignore[return-value]
        except KeyError:
            return ""

    def number(self, record: str, field: str) -> int:
        """Read a field that holds a number; 0 where it is not set."""
        try:
            return self._records[record].get(field) or 0  # type: ignore[return-value]
        except KeyError:
            return 0

    def flag(self, record: str, field: str) -> bool:
        """Read a field that is true or false; false where it is not set."""
        try:
            return self._records[record].get(field) is True
        except KeyError:
            return False

    def names(self, record: str, field: str) -> tuple[str, ...]:
        """Read a field that lists ids; empty where it is not set."""
        try:
            return self._records[record].get(field) or ()  # type: ignore[return-value]
        except KeyError:
            return ()

    def cards(self, zone: str) -> tuple[str, ...]:
        """List what lies in a zone, in order."""
        return self._cards.get(zone, ())

    def zone_of(self, card: str) -> str | None:
        """Name the zone that a card lies in; None for what lies nowhere."""
        return self._zone_of.get(card)

    def assign(self, writes: Iterable[Write]) -> tuple[Change, ...]:
        """Write fields one after the other; gives what that has changed. Only the journal calls this."""
        changes = []
        records = self._records
        for record, field, value in writes:
            try:
                fields = records[record]
            except KeyError:
                fields = _NOTHING
            before = fields.get(field)
            if before is value or (before == value and type(before) is type(value)):
                continue
            if fields is _NOTHING:
                fields = records[record] = {}
            fields[field] = value
            changes.append(make_change((record, field, before, value)))
            if field == ZONE_FIELD:
                emptied = self._move(record, before, value)
            else:
                found = self._emptied.get(field)
                emptied = self._emptied_from_now(field) if found is None else found
            for store in emptied:
                if store:
                    store.clear()
        return tuple(changes)

    def apply(self, changes: Iterable[Change], *, backwards: bool = False) -> None:
        """Carry changes out, or take them back. Only the journal calls this."""
        if backwards:
            self.assign([(record, field, before) for record, field, before, _ in reversed(tuple(changes))])
        else:
            self.assign([(record, field, after) for record, field, _, after in changes])

    def take_over(self, board: Board) -> None:
        """Take over all that stands on another board. Only the journal calls this, for a board on which nothing is.

        Somebody keeps the same things of both, in the same order; or nothing of the other, which is only looked at.
        """
        self._records = {record: fields.copy() for record, fields in board._records.items()}
        self._cards, self._zone_of = board._cards.copy(), board._zone_of.copy()
        if not board._stores:
            return
        if len(self._kept) == len(board._kept):
            self._places = board._places
        for place in self._shared:
            known = board._stores[place]
            if known:
                self._stores[place].update(known)
        self._begun_like, self._unchanged = board, frozenset(self._shared)

    def _move(self, zone: str, old: Value, new: Value) -> tuple[_Store, ...]:
        """Note where cards lie after what lies in a zone has changed; gives the stores that this empties."""
        self._cards[zone] = new or ()  # type: ignore[assignment]
        zone_of = self._zone_of
        for card in old or ():  # type: ignore[union-attr]
            if zone_of.get(card) == zone:  # type: ignore[arg-type]
                del zone_of[card]  # type: ignore[arg-type]
        for card in new or ():  # type: ignore[union-attr]
            zone_of[card] = zone  # type: ignore[index]
        emptied = self._emptied_by_zones.get(zone)
        if emptied is None:
            aside = self._aside and _kind(zone) in self._aside
            emptied = self._emptied_by_zones[zone] = self._emptied_from_now(ASIDE_FIELD if aside else ZONE_FIELD)
        return emptied
