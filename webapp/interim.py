"""Between an import and its index: a new document is read at once, while the search goes on without it.

Only where documents of the user's own have been added, and nothing else has changed: a rule that went, or a newer
edition of a book that is searched, has to wait until the index knows of it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from rules_index.deadline import TooSlow
from rules_index.library import Library
from rules_index.search import Completion, SearchResult

if TYPE_CHECKING:
    from webapp.service_types import Complete, Search
    from webapp.services import Services

Seen = tuple[tuple[str, int], ...]
"""What is imported, each with when it last was."""
BUILDING = 30.0
"""So many seconds an index takes to build, about."""


def services_meanwhile(home: Path, old: Services, before: Seen, now: Seen) -> Services | None:
    """The old services with the rules of now, where only documents of the user's own have come; else None."""
    added = dict(now).keys() - dict(before).keys()
    if not added or not set(before) <= set(now):
        return None
    library = Library.load(home)
    if not all(each.own for each in library.documents if each.id in added):
        return None
    for each in added:
        library.rules(each)
    known = frozenset(each.id for each in old.rules.documents)
    return replace(
        old,
        rules=library,
        concordances=library.concordances,
        search=_Searching(old.search, known),
        complete=_Completing(old.complete, known),
    )


class _Searching:
    """Searches what the index knows."""

    def __init__(self, search: Search, known: frozenset[str]) -> None:
        self._search = search
        self._known = known

    def __call__(
        self, query: str, documents: Collection[str] = (), limit: int = 10, kinds: Collection[str] = ()
    ) -> SearchResult:
        """What the index answers. Raises TooSlow where only documents are wanted that it does not know yet."""
        return self._search(query, _among(documents, self._known), limit, kinds)


class _Completing:
    """Completes from what the index knows."""

    def __init__(self, complete: Complete, known: frozenset[str]) -> None:
        self._complete = complete
        self._known = known

    def __call__(self, query: str, documents: Collection[str] = (), limit: int = 8) -> Sequence[Completion]:
        """What the index offers. Raises TooSlow where only documents are wanted that it does not know yet."""
        return self._complete(query, _among(documents, self._known), limit)


def _among(documents: Collection[str], known: frozenset[str]) -> tuple[str, ...]:
    kept = tuple(each for each in documents if each in known)
    if documents and not kept:
        raise TooSlow(BUILDING)
    return kept
