"""Cards by every name: how many of those drawn by lot come first, false finds, and the time it takes."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from rules_index.card_names import CardFinder, card_names, read_names, save_names
from rules_index.card_names.letters import key_of
from scenarios.catalogue import gather
from tests.benchmarks.figures import Figure, milliseconds, percentile
from tests.rules_index.card_names.lots import Lot, lots, without_names

_SEED, _DRAWN, _ROUNDS = 20260716, 400, 5


def measure() -> Iterator[Figure]:
    """Figures of the finder of cards, over all cards of all games."""
    catalogue = gather()
    drawn, rules = list(lots(catalogue, _DRAWN, _SEED)), without_names()
    with tempfile.TemporaryDirectory() as folder:
        save_names(card_names(catalogue), Path(folder))
        opening = [milliseconds(lambda: CardFinder(read_names(Path(folder)))) for _ in range(_ROUNDS)]
        finder = CardFinder(read_names(Path(folder)))
    yield Figure("names of cards opened, p50", percentile(opening, 0.5), "ms", 20)
    yield Figure("cards, success@1", sum(_found(finder, lot) for lot in drawn) / _DRAWN, "", 0.98, at_least=True)
    wrong = sum(bool(finder.find(query)) for query in rules)
    yield Figure(f"cards found in {len(rules)} queries without one", 100 * wrong / len(rules), "%", 3)
    queries = [*(lot.query for lot in drawn), *rules]
    times = [milliseconds(lambda query=query: finder.find(query)) for query in queries]
    yield Figure("cards of a query, p95", percentile(times, 0.95), "ms", 2)


def _found(finder: CardFinder, lot: Lot) -> bool:
    hits = finder.find(lot.query, [lot.card.game])
    return bool(hits) and not lot.names.isdisjoint(map(key_of, hits[0].names))
