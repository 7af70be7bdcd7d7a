"""How good the hits are: rules by set and by what is given, cases for situations, and what has no answer at all.

Each set of queries is asked of the game and of everything; those that nothing may be tuned on are named so.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from rules_index.library import Library
from rules_index.scope import Scope
from rules_index.search import Searcher
from scenarios.findable import open_searcher
from scenarios.library import CaseLibrary
from tests.benchmarks.corpus import SHARED, import_all
from tests.benchmarks.figures import Figure
from tests.rules_index.search.query_sets import QuerySet, Situation, situations, unanswered
from tests.rules_index.search.relevance import Given, Outcome, by_kind, judge, mean_ndcg, success

NDCG_TARGET = 0.80
FIRST_TARGET = 0.75
FIRST_THREE_TARGETS: Mapping[Given, float] = {Given.GAME: 0.90, Given.NOTHING: 0.85}
CASE_TARGET = 0.85


def measure() -> Iterator[Figure]:
    """All figures with digests alone, and with the official texts where they are at hand."""
    for imported in (False, True) if SHARED.is_dir() else (False,):
        with tempfile.TemporaryDirectory() as folder:
            home = Path(folder)
            if imported:
                import_all(home)
            library = Library.load(home)
            searcher = open_searcher(library, CaseLibrary.load(), home)
            texts = "imported" if imported else "digests"
            for queries in QuerySet:
                listed = [query for query in queries.load() if library.rules(query.document)]
                for given in Given:
                    outcomes = [judge(searcher, query, library.documents, given) for query in listed]
                    yield from _figures(f"{queries.name.lower()}, {texts}, {given.value}", given, outcomes)
            yield from _of_cases(searcher, library, texts)
            yield from _of_doubt(searcher, library, texts)


def _figures(scope: str, given: Given, outcomes: list[Outcome]) -> Iterator[Figure]:
    if not outcomes:
        return
    every = f"{scope}, all {len(outcomes)}"
    kept = given is Given.GAME
    yield Figure(f"{every}: nDCG@10", mean_ndcg(outcomes), "", NDCG_TARGET if kept else None, at_least=True)
    yield Figure(f"{every}: success@1", success(outcomes, 1), "", FIRST_TARGET if kept else None, at_least=True)
    yield Figure(f"{every}: success@3", success(outcomes, 3), "", FIRST_THREE_TARGETS.get(given), at_least=True)
    for kind, some in by_kind(outcomes).items() if kept else ():
        yield Figure(f"{scope}, {len(some)} {kind}: nDCG@10", mean_ndcg(some), "")
        yield Figure(f"{scope}, {len(some)} {kind}: success@3", success(some, 3), "")


def _of_cases(searcher: Searcher, library: Library, texts: str) -> Iterator[Figure]:
    for reported in (False, True):
        told = [each for each in situations() if each.reported == reported]
        for everywhere in (False, True):
            found = [_place_of_case(searcher, library, each, everywhere=everywhere) for each in told]
            name = "reported" if reported else "to develop on"
            scope = f"{len(told)} situations, {name}, {texts}, {'nothing' if everywhere else 'game'} given"
            for depth in (1, 3):
                target = None if everywhere or depth == 1 else CASE_TARGET
                share = sum(place <= depth for place in found) / len(found)
                yield Figure(f"{scope}: success@{depth}", share, "", target, at_least=True)


def _place_of_case(searcher: Searcher, library: Library, told: Situation, *, everywhere: bool) -> int:
    documents = Scope(games=() if everywhere else (told.game,)).wanted(library.documents)
    found = searcher.search(told.query, documents, 10).cases
    return next((place for place, case in enumerate(found, 1) if case.id in told.cases), len(found) + 10)


def _of_doubt(searcher: Searcher, library: Library, texts: str) -> Iterator[Figure]:
    """How often what has no answer gets none, and how often what has one is doubted."""
    for reported in (False, True):
        name = "reported" if reported else "to develop on"
        without = [each for each in unanswered() if each.reported == reported]
        queries = [query for each in QuerySet if each.is_reported == reported for query in each.load()]
        for everywhere in (False, True):
            scope = f"{texts}, {name}, {'nothing' if everywhere else 'game'} given"
            caught = [searcher.search(each.query, _within(library, each.game, everywhere)).unsure for each in without]
            yield Figure(f"{len(without)} without an answer, {scope}: told so", sum(caught) / len(caught), "")
            given = Given.NOTHING if everywhere else Given.GAME
            doubted = [searcher.search(q.query, given.wanted(q, library.documents)).unsure for q in queries]
            yield Figure(f"{len(queries)} with an answer, {scope}: doubted", sum(doubted) / len(doubted), "")


def _within(library: Library, game: str, everywhere: bool) -> tuple[str, ...]:
    return Scope(games=() if everywhere else (game,)).wanted(library.documents)
