"""What a case expects of the steps that were played: how often something happened, and in which order.

A step is named by its kind, as `casebook replay --kinds` shows it (`combat.damage`), or by the beginning of one
(`combat`); and, where that is not enough, by whom or what it is about: `{kind: NAME}`, or `{kind: [NAME, NAME]}`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass

from engine.core.journal import Entry
from engine.core.reading import Node, hint
from scenarios.messages import Told

_BOUNDS = ("at_least", "at_most")

NameOf = Callable[[str], str]
"""The name of the card that an object is."""


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A kind of step, and the names that it must be about; none where it may be about anything."""

    kind: str
    about: tuple[str, ...] = ()

    def fits(self, entry: Entry, name_of: NameOf) -> bool:
        """Whether a step is one of these: of that kind, and about all of the names, as player or as subject."""
        if entry.kind != self.kind and not entry.kind.startswith(f"{self.kind}."):
            return False
        subjects = [one for one in entry.subjects if isinstance(one, str)]
        known = {entry.player, *subjects, *map(name_of, subjects)}
        return known.issuperset(self.about)

    def __str__(self) -> str:
        return self.kind if not self.about else f"{self.kind} ({', '.join(self.about)})"


class Occurrences:
    """Compares what a case expects with the steps of its journal. `kinds` are all kinds of steps that the game has."""

    def __init__(
        self, entries: Sequence[Entry], kinds: Collection[str], names: Collection[str], name_of: NameOf
    ) -> None:
        self._entries = entries
        self._kinds = kinds
        self._names = names
        self._name_of = name_of

    def counted(self, node: Node) -> Iterator[tuple[Node, Told]]:
        """A complaint, with its place, for each number that is another: `{kind: 2}`, `{kind: {NAME: {at_least: 1}}}`.

        Raises Malformed.
        """
        for kind, place in node.mapping().items():
            self._check_kind(kind, place)
            if place.is_mapping() and place.first_of(_BOUNDS) is None:
                numbers = [(Occurrence(kind, (self._name(name, each),)), each) for name, each in place.items()]
            else:
                numbers = [(Occurrence(kind), place)]
            for occurrence, wanted in numbers:
                found = sum(occurrence.fits(entry, self._name_of) for entry in self._entries)
                if not _is_so(found, wanted):
                    yield wanted, _counted_otherwise(occurrence, found, wanted)

    def in_order(self, node: Node) -> Iterator[tuple[Node, Told]]:
        """A complaint for the first thing of a list that did not happen after those before it. Raises Malformed."""
        steps = iter(self._entries)
        before: Occurrence | None = None
        for place, occurrence in [(one, self._read(one)) for one in node.several()]:
            if not any(occurrence.fits(entry, self._name_of) for entry in steps):
                ever = any(occurrence.fits(entry, self._name_of) for entry in self._entries)
                yield place, _not_in_order(occurrence, before, ever=ever)
                return
            before = occurrence

    def _read(self, place: Node) -> Occurrence:
        if place.is_text():
            self._check_kind(place.text(), place)
            return Occurrence(place.text())
        if len(place.mapping().value) != 1:
            place.fail("one step is wanted here", "a kind of step, or {kind: NAME}")
        kind, about = next(iter(place.items()))
        self._check_kind(kind, about)
        return Occurrence(kind, tuple(self._name(one.text(), one) for one in about.several()))

    def _check_kind(self, kind: str, place: Node) -> None:
        if kind not in self._kinds and not any(one.startswith(f"{kind}.") for one in self._kinds):
            place.fail(
                Told(f"there is no kind of step {kind!r}{hint(kind, self._kinds)}", f"没有 {kind!r} 这种步骤"),
                "a kind that `casebook replay --kinds` shows",
            )

    def _name(self, name: str, place: Node) -> str:
        if name not in self._names:
            place.fail(
                Told(f"there is nothing called {name!r}{hint(name, self._names)}", f"没有叫 {name!r} 的东西"),
                "a player, an object or a card",
            )
        return name


def _is_so(found: int, wanted: Node) -> bool:
    if not wanted.is_mapping():
        return found == wanted.integer(0)
    bounds = {key: place.integer(0) for key, place in wanted.mapping(_BOUNDS).items()}
    return bounds.get("at_least", 0) <= found <= bounds.get("at_most", found)


def _counted_otherwise(occurrence: Occurrence, found: int, wanted: Node) -> Told:
    words = {"at_least": ("at least", "至少"), "at_most": ("at most", "至多")}
    bounds = wanted.value if wanted.is_mapping() else {}
    en = " and ".join(f"{words[key][0]} {value}" for key, value in bounds.items()) or str(wanted.value)
    zh = "、".join(f"{words[key][1]} {value}" for key, value in bounds.items()) or str(wanted.value)
    return Told(f"{occurrence} happened {found} times, expected {en}", f"{occurrence} 发生了 {found} 次，应为 {zh} 次")


def _not_in_order(occurrence: Occurrence, before: Occurrence | None, *, ever: bool) -> Told:
    if not ever:
        return Told(f"{occurrence} never happened", f"{occurrence} 从未发生")
    return Told(f"{occurrence} did not happen after {before}", f"{occurrence} 没有在 {before} 之后发生")
