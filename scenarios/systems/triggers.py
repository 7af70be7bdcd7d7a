"""Triggered abilities that were never heard of while a case was played: read off the journal, in all games alike."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set

from engine.core.journal import Journal

CALLED = ("card", "copies")
"""The fields that say which card an object is, or passes for."""


def cards_of(journal: Journal) -> Mapping[str, Set[str]]:
    """The cards that each object is, or has been: also what is no more, and what was a copy for a while."""
    found: dict[str, set[str]] = {}
    for changes in (journal.initial, *[entry.changes for entry in journal.entries if entry.changes]):
        for name, field, _, after in changes:
            if field in CALLED and isinstance(after, str):
                found.setdefault(name, set()).add(after)
    return found


def heard_of(journal: Journal, steps: tuple[str, ...]) -> frozenset[str]:
    """The objects of which a step says that what their ability waits for has come, whatever came of that.

    `steps` is what the names of such steps begin with. What has triggered before the setup counts as well.
    """
    return told_of(journal, steps).union(_waiting_from_the_start(journal))


def told_of(journal: Journal, steps: tuple[str, ...]) -> frozenset[str]:
    """Those of them of which a step of the journal says so."""
    said = [entry.subjects for entry in journal.entries if entry.kind.startswith(steps)]
    return frozenset(one for subjects in said for one in subjects if isinstance(one, str))


def _waiting_from_the_start(journal: Journal) -> Iterator[str]:
    """The sources of what lies on a chain or stack in the setup, or waits in it to be resolved."""
    for change in journal.initial:
        if change.field == "source" and isinstance(change.after, str):
            yield change.after
        elif change.field == "waiting" and isinstance(change.after, tuple):
            yield from (each[0] for each in change.after if isinstance(each, tuple) and isinstance(each[0], str))
