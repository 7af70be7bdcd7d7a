"""Every engine gives the same hits: what language knows lies above it, and the weights are made in one place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import pytest

from rules_index.library import Library
from rules_index.search import Searcher, UnknownBackend
from rules_index.search.backend import BackendFactory, IndexedRule, Segment
from rules_index.search.backends import VARIABLE, chosen_backend
from rules_index.search.sqlite_backend import SqliteFactory
from rules_index.search.whoosh_backend import WhooshFactory

QUERIES = (
    "418.2.c",
    "燃尽",
    "目标跑回基地了法术还生效吗",
    "tap 横置",
    "ranjin",
    "counter a spell",
    "出发式技能",
    "人格騎升",
)


def found(searcher: Searcher, query: str) -> list[tuple[str, str, float]]:
    # One engine keeps weights in 32 bits, so the scores agree to the fourth figure only.
    return [(hit.document, hit.number, pytest.approx(hit.score, rel=1e-4)) for hit in searcher.search(query).hits]


ENGINES = (WhooshFactory(), SqliteFactory())


@dataclass(frozen=True)
class Together:
    """Writes the index of every engine from the same rules, which are cut into words once, and opens that of one."""

    opened: BackendFactory
    name = "together"
    in_one = False

    def build(self, folder: Path, rules: Iterable[IndexedRule]) -> None:
        listed = list(rules)
        for each in ENGINES:
            (folder / each.name).mkdir()
            each.build(folder / each.name, listed)

    def open(self, folder: Path) -> Segment:
        return self.opened.open(folder / self.opened.name)


@pytest.fixture(scope="module")
def shipped(tmp_path_factory):
    """The shipped digests, indexed by each engine."""
    home = tmp_path_factory.mktemp("none")
    return [Searcher.open(Library.load(home), home, Together(each)) for each in ENGINES]


@pytest.mark.parametrize("query", QUERIES)
def test_both_engines_rank_the_shipped_rules_alike(shipped, query):
    by_whoosh, by_sqlite = (found(searcher, query) for searcher in shipped)
    assert by_whoosh
    assert by_sqlite == by_whoosh


@pytest.mark.parametrize(
    ("name", "engine"), [("", WhooshFactory), ("whoosh", WhooshFactory), ("sqlite", SqliteFactory)]
)
def test_the_user_chooses_the_engine(monkeypatch, name, engine):
    monkeypatch.setenv(VARIABLE, name)
    assert isinstance(chosen_backend(), engine)


def test_an_unknown_engine_is_refused_with_those_there_are(monkeypatch):
    monkeypatch.setenv(VARIABLE, "lucene")
    with pytest.raises(UnknownBackend, match="whoosh or sqlite"):
        chosen_backend()
