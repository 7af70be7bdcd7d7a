"""Between an import and its index: a new document is read at once, while the search goes on without it.

Only where documents of the user's own have come or gone, and nothing else has changed: a rule that went, or a newer
edition of a book that is searched, has to wait until the index knows of it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from pathlib import Path

from rules_index.deadline import TooSlow
from rules_index.library import Library
from rules_index.search import Completion, SearchResult
from webapp.index_building import SECONDS_TO_ADD
from webapp.service_bundle import Services
from webapp.service_types import Complete, Search

Seen = tuple[tuple[str, int], ...]
"""What is imported, each with when it last was."""


def services_meanwhile(home: Path, old: Services, before: Seen, now: Seen) -> Services | None:
    """The old services with the rules of now, where only documents of the user's own have come or gone; else None.

    `before` is what was imported when the index of the old services was built.
    """
    then, since = dict(before), dict(now)
    added, gone = since.keys() - then.keys(), then.keys() - since.keys()
    written_anew = any(then[each] != since[each] for each in then.keys() & since.keys())
    library = Library.load(home)
    own = {each.id for each in (*library.documents, *old.rules.documents) if each.own}
    if written_anew or not added | gone or not added | gone <= own:
        return None
    for each in added:
        library.rules(each)
    known = tuple(each.id for each in old.rules.documents if each.id not in gone)
    return replace(
        old,
        rules=library,
        concordances=library.concordances,
        search=_Searching(old.search, known),
        complete=_Completing(old.complete, known),
    )


class _Searching:
    """Searches what the index knows, and what is there still."""

    def __init__(self, search: Search, known: tuple[str, ...]) -> None:
        self._search = search
        self._known = known

    def __call__(
        self, query: str, documents: Collection[str] = (), limit: int = 10, kinds: Collection[str] = ()
    ) -> SearchResult:
        """What the index answers. Raises TooSlow where only documents are wanted that it does not know yet."""
        return self._search(query, _among(documents, self._known), limit, kinds)


class _Completing:
    """Completes from what the index knows, and what is there still."""

    def __init__(self, complete: Complete, known: tuple[str, ...]) -> None:
        self._complete = complete
        self._known = known

    def __call__(self, query: str, documents: Collection[str] = (), limit: int = 8) -> Sequence[Completion]:
        """What the index offers. Raises TooSlow where only documents are wanted that it does not know yet."""
        return self._complete(query, _among(documents, self._known), limit)


def _among(documents: Collection[str], known: tuple[str, ...]) -> tuple[str, ...]:
    kept = tuple(each for each in documents if each in known) if documents else known
    if not kept:
        raise TooSlow(SECONDS_TO_ADD)
    return kept
