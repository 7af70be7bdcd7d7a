"""What objects were called before they became copies, turned over, or were themselves again: read off the journal."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping

from engine.core.board import Change, Value
from engine.core.journal import Journal
from scenarios.texts import Bilingual

Face = Mapping[str, Value]
"""What says which print an object has, by the fields of its record."""
FIELDS = ("card", "copies", "transformed")
"""These fields. Of a game that has no copies, or no cards with two faces, no step changes theirs."""


def former_titles(
    journal: Journal, objects: Collection[str], title_of: Callable[[Face], Bilingual]
) -> dict[str, tuple[tuple[int, Bilingual], ...]]:
    """Of the objects whose print changed in play: after which steps each had which title; 0 is the setup."""
    steps = [(entry.step, entry.changes) for entry in journal.entries if entry.changes]
    renamed = {one.object for _, changes in steps for one in changes if _changes_print(one)}.intersection(objects)
    if not renamed:
        return {}
    faces: dict[str, dict[str, Value]] = defaultdict(dict)
    titles: dict[str, list[tuple[int, Bilingual]]] = defaultdict(list)
    for step, changes in ((0, journal.initial), *steps):
        for name in _write(faces, renamed, changes):
            titles[name].append((step, title_of(faces[name])))
    return {name: tuple(told) for name, told in titles.items()}


def _changes_print(change: Change) -> bool:
    """Whether something that was there already has another print now."""
    return change.field in FIELDS and (change.field != "card" or change.before is not None)


def _write(faces: dict[str, dict[str, Value]], renamed: set[str], changes: Iterable[Change]) -> set[str]:
    """Note the faces that some changes give, and which objects have one that had another, or none."""
    found = [one for one in changes if one.field in FIELDS and one.object in renamed]
    for one in found:
        faces[one.object][one.field] = one.after
    return {one.object for one in found if faces[one.object].get("card")}
