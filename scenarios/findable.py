"""The cases as search sees them: what each is found by, and which cases show a rule."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from rules_index.asked import NOBODY, Asked
from rules_index.card_names import NamedCard
from rules_index.concordance import Concordances
from rules_index.library import Library
from rules_index.search import Searcher
from rules_index.search.findable import FindableCase
from scenarios.case import GAMES, Case
from scenarios.catalogue import gather, sources_digest
from scenarios.evidence import showing
from scenarios.library import CaseLibrary
from scenarios.phrasings import FOLDER, read_case_phrasings


class FindableShelf:
    """A library of cases, and the cards of all games, to be searched beside the rules.

    It is what `rules_index.search.findable.Findables` asks for.
    """

    def __init__(self, cases: CaseLibrary, concordances: Concordances) -> None:
        """Take the cases, and what became of the rules that they show."""
        self._cases = cases
        self._concordances = concordances

    def fingerprint(self) -> str:
        """Changes whenever a file of the library does, by its size and time, or a list of cards; no case is read."""
        digest = hashlib.sha256(sources_digest().encode())
        phrasings = ((path.name, path.stat()) for path in sorted(FOLDER.glob("*.txt")))
        for case_id, status in (*self._cases.statuses(), *phrasings):
            digest.update(f"{case_id}\0{status.st_size}\0{status.st_mtime_ns}\n".encode())
        return digest.hexdigest()

    def cases(self) -> Iterator[FindableCase]:
        """All cases in the order of their ids. Raises MalformedFixture or MalformedPhrasings."""
        asked = {game: read_case_phrasings(game) for game in GAMES}
        for case in self._cases.cases.values():
            yield findable(case, asked[case.game].get(case.id, NOBODY))

    def cards(self) -> Iterable[NamedCard]:
        """All cards of all games. Raises MalformedCardList or MalformedFixture."""
        return _cards(sources_digest())

    def showing(self, document: str, number: str) -> Sequence[str]:
        """The ids of the cases that show a rule, those of the edition before where its own has none."""
        return tuple(each.case_id for each in showing(self._cases, self._concordances, document, number))


@lru_cache(maxsize=1)
def _cards(_sources: str) -> Sequence[NamedCard]:
    """Gather the cards once for all indexes that a process builds while their lists stay as they are."""
    return tuple(gather().cards)


def open_searcher(
    library: Library, cases: CaseLibrary, home: Path, before_building: Callable[[], object] | None = None
) -> Searcher:
    """Open the search over rules and cases together, building its index first where need be; see `Searcher.open`."""
    shelf = FindableShelf(cases, library.concordances)
    return Searcher.open(library, home, others=shelf, before_building=before_building)


def findable(case: Case, asked: Asked = NOBODY) -> FindableCase:
    """What a case is found by."""
    return FindableCase(
        id=case.id,
        game=case.game,
        title=case.title,
        question=case.question,
        ruling=case.ruling,
        rules=case.rules,
        topics=tuple(part.replace("-", " ") for part in case.id.split("/")[1:]),
        cards=tuple(dict.fromkeys(_card_names(case))),
        asked=(*asked.zh, *asked.en),
    )


def _card_names(case: Case) -> Iterator[str]:
    for card in dict.fromkeys((*case.cards, *_named(case.setup))):
        definition = case.definition(card)
        names = definition.get("name") if isinstance(definition, Mapping) else None
        if isinstance(names, str):
            yield names
        elif isinstance(names, Mapping):
            yield from (str(name) for name in names.values())


def _named(part: object) -> Iterator[str]:
    """The cards that lie on the board of a case, wherever."""
    if isinstance(part, Mapping):
        card = part.get("card")
        if isinstance(card, str):
            yield card
        for each in part.values():
            yield from _named(each)
    elif isinstance(part, Iterable) and not isinstance(part, str):
        for each in part:
            yield from _named(each)
