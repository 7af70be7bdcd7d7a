"""What a setup lists for each zone, turned into the first changes of a journal.

A zone is written as a number of blank cards, one object, or a list of objects; an object is the name of its card, or a
mapping with `card`, `as` (its own id), `count`, `owner`, and the fields that the game knows. Each game says in a
subclass what can lie where and what else is true of an object.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from engine.core.board import ZONE_FIELD
from engine.core.journal import Write
from engine.core.reading import Node, optional

OBJECT_KEYS = ("card", "as", "count", "owner")
"""What every game knows of an object in a setup."""
MOST_CARDS = 1_000
"""No zone of a setup is given more cards by a number: no deck is larger, and each is kept in mind."""
MOST_IN_ALL = 2_000
"""No setup has more cards in all its zones together."""


def own_names(listed: Node, taken: Collection[str]) -> tuple[str, ...]:
    """The names under which a setup lists players, or places: none of them may be taken, or look like a zone.

    Raises Malformed.
    """
    for name, place in listed.items():
        if not name or name in taken or "." in name:
            place.fail(f"{name!r} cannot be a name", "a name that nothing else has, without a dot")
    return tuple(listed.value)


class Placing:
    """Places the objects of one setup and gives each its id."""

    keys: tuple[str, ...] = OBJECT_KEYS
    """The keys that an object of this game may have."""

    def __init__(self, cards: Collection[str], players: Iterable[str], taken: Iterable[str] = ()) -> None:
        """Take the names of the cards that may be placed, the players, and the ids that no object may have."""
        self.cards = cards
        self.players = tuple(players)
        self._taken = frozenset((*self.players, *taken))
        self._used: set[str] = set()
        self._given: set[str] = set()
        self._placed = 0

    # -- what each game says ----------------------------------------------------------------------------------

    def blank(self, zone: str) -> str:
        """The card that stands for each of those that a setup only counts."""
        raise NotImplementedError

    def check(self, place: Node, card: str, zone: str) -> None:
        """Check that a card can lie in a zone. Raises Malformed."""

    def check_number(self, place: Node, number: int, zone: str) -> None:
        """Check that no more cards lie in a zone than it has room for. Raises Malformed."""

    def fields(self, name: str, place: Node, owner: str, zone: str) -> Iterator[Write]:
        """What a setup says of an object beyond its card and owner; for a counted one `place` is an empty mapping."""
        yield from ()

    # -- what all games share ---------------------------------------------------------------------------------

    def reserve(self, node: Node) -> None:
        """Take note of every id that a setup gives with `as`, so that no other object gets it by chance.

        Raises Malformed where one is given twice, or belongs to something else.
        """
        if node.is_mapping():
            if "as" in node and "card" in node:
                name = node["as"].text()
                if not name or name in self._taken or name.partition(".")[0] in self.players:
                    node["as"].fail(f"{name!r} cannot be the name of an object", "a name that nothing else has")
                if name in self._used:
                    node["as"].fail(f"the name {name!r} is given twice", "a name of its own for each object")
                self._used.add(name)
            for key in node.value:
                self.reserve(node[str(key)])
        elif node.is_list():
            for place in node.list():
                self.reserve(place)

    def zone(self, zone: str, owner: str | None, content: Node | None) -> Iterator[Write]:
        """The changes that fill a zone, whose cards belong to `owner` unless the setup says otherwise.

        Raises Malformed.
        """
        names: list[str] = []
        if content is not None and content.is_integer():
            names = [f"{zone.replace('.', '-')}-{number + 1}" for number in range(content.integer(0, MOST_CARDS))]
            self._count(content, len(names))
            yield from self._blanks(names, content, zone, owner)
        elif content is not None:
            for place in [content] if content.is_mapping() or content.is_text() else content.list():
                for name, writes in self._objects(place, owner, zone):
                    names.append(name)
                    yield from writes
        if content is not None:
            self.check_number(content, len(names), zone)
        yield (zone, ZONE_FIELD, tuple(names))

    def name(self, place: Node, stem: str) -> str:
        """Give an object its id: what `as` says, else the stem, with a number where that is taken."""
        if "as" in place and "count" not in place:
            return place["as"].text()
        own = "as" in place
        stem = place["as"].text() if own else stem
        number, name = 1, stem
        while name in self._taken or (name in self._used and not (own and name not in self._given)):
            number += 1
            name = f"{stem}#{number}"
        self._used.add(name)
        self._given.add(name)
        return name

    def _count(self, place: Node, number: int) -> None:
        """Note so many cards more. Raises Malformed where all together are too many."""
        self._placed += number
        if self._placed > MOST_IN_ALL:
            place.fail(f"with these there are {self._placed} cards", f"at most {MOST_IN_ALL} in a setup")

    def card(self, place: Node) -> str:
        """Read the name of a card that is known. Raises Malformed."""
        name = place.text()
        return name if name in self.cards else place.text(self.cards)

    def _blanks(self, names: list[str], content: Node, zone: str, owner: str | None) -> Iterator[Write]:
        card = self.blank(zone)
        self.check(content, card, zone)
        if not names:
            return
        if owner is None:
            content.fail("nobody owns these cards", f"a list of objects with owner: one of {', '.join(self.players)}")
        for name in names:
            yield from ((name, "card", card), (name, "owner", owner))
            yield from self.fields(name, Node({}, content.path), owner, zone)

    def _objects(self, place: Node, owner: str | None, zone: str) -> Iterator[tuple[str, list[Write]]]:
        written = place
        if place.is_text():
            place = Node({"card": place.value}, place.path)
        place.mapping(self.keys)
        named = written if written.is_text() else place["card"]
        card = self.card(named)
        self.check(named, card, zone)
        own = optional(place.get("owner"), lambda word: word.text(self.players), owner)
        if own is None:
            place.fail("nobody owns this object", f"owner: one of {', '.join(self.players)}")
        count = optional(place.get("count"), lambda value: value.integer(1, MOST_CARDS), 1)
        self._count(place, count)
        for _ in range(count):
            name = self.name(place, card)
            yield name, [(name, "card", card), (name, "owner", own), *self.fields(name, place, own, zone)]
