"""A card as any game but Riftbound shows it: numbers, states, and what lies under it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from webapp.board.pieces import Bundle, Names, Piece, Pile, Sight, aimed_at, bundled, common, piled
from webapp.board.places import Shown, is_ability

Roles = Mapping[str, tuple[str, ...]]
"""What objects do in the battle that goes on, by id: `attacker`, `target`."""
NO_ROLES: Roles = {}


class Number(NamedTuple):
    """One number of a card or player: `power` 13000."""

    kind: str
    value: int


class Tag(NamedTuple):
    """One word about a card: the group of labels it is named in, and how many where that is counted."""

    group: str
    value: str
    amount: int = 1


@dataclass(frozen=True, kw_only=True)
class Face(Piece):
    """One object on the table; `under` are the cards that lie under it, by zone, top first."""

    turned: bool
    face_down: bool
    numbers: tuple[Number, ...]
    tags: tuple[Tag, ...]
    under: tuple[tuple[str, tuple[Face, ...]], ...]
    ability: bool
    targets: tuple[Names, ...]

    def number(self, kind: str) -> int | None:
        """One of its numbers, or None where it has no such number."""
        return next((each.value for each in self.numbers if each.kind == kind), None)


@dataclass(frozen=True)
class FaceFields:
    """Which fields of an object are shown, and how.

    `turned` is the field that turns the card. `numbers` stand on it as numbers. `flags` are words that hold or not,
    `words` say which of several it is, `groups` hold several things (`counters`, as the group `counter`); those in
    `silent` go without saying. `under` are the zones of cards below it.
    """

    turned: str = ""
    numbers: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    silent: tuple[str, ...] = ()
    under: tuple[str, ...] = ()

    def face(self, each: Shown, sight: Sight, roles: Roles = NO_ROLES) -> Face:
        """Draw one object."""
        playing = (Tag("role", role) for role in roles.get(each["id"], ()))
        return Face(
            **common(each, sight),
            turned=bool(each.get(self.turned)),
            numbers=tuple(Number(kind, int(each[kind])) for kind in self.numbers if each.get(kind) is not None),
            tags=(*playing, *(tag for tag in self._tags(each) if tag.value not in self.silent)),
            face_down=bool(each.get("face_down")),
            under=tuple((zone, self.faces(each[zone], sight)) for zone in self.under if each.get(zone)),
            ability=is_ability(each),
            targets=aimed_at(_flat(each.get("targets") or ()), sight),
        )

    def faces(self, objects: Iterable[Shown], sight: Sight, roles: Roles = NO_ROLES) -> tuple[Face, ...]:
        """Draw several objects."""
        return tuple(self.face(each, sight, roles) for each in objects)

    def bundles(self, objects: Iterable[Shown], sight: Sight) -> tuple[Bundle[Face], ...]:
        """Draw the cards of a zone, those that look alike together."""
        return bundled(self.faces(objects, sight), _looks)

    def pile(self, kind: str, objects: Iterable[Shown], sight: Sight) -> Pile[Face]:
        """Draw the cards of a zone as a pile."""
        return piled(kind, self.bundles(objects, sight))

    def _tags(self, each: Shown) -> Iterable[Tag]:
        yield from (Tag(word, str(each[word])) for word in self.words if each.get(word))
        yield from (Tag("field", flag) for flag in self.flags if each.get(flag))
        for group in self.groups:
            held = each.get(f"{group}s") or ()
            counted = held if isinstance(held, Mapping) else dict.fromkeys(held, 1)
            yield from (Tag(group, str(name), int(amount)) for name, amount in counted.items() if amount)


def _flat(targets: Iterable[object]) -> Iterable[str]:
    """The ids among targets, which a view lists one by one or in groups."""
    for target in targets:
        if isinstance(target, str):
            yield target
        elif isinstance(target, (list, tuple)):
            yield from _flat(target)


def _looks(face: Face) -> Hashable:
    hidden = (face.covered, face.face_down)
    return (tuple(sorted(face.names.items())), hidden, face.turned, face.numbers, face.tags, face.changed)
