"""Every engine gives the same hits: what language knows lies above it, and the weights are made in one place."""

from __future__ import annotations

import pytest

from rules_index.library import Library
from rules_index.search import Searcher, UnknownBackend
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


@pytest.fixture(scope="module")
def shipped(tmp_path_factory):
    """The shipped digests, indexed by each engine."""
    library = Library.load(tmp_path_factory.mktemp("none"))
    return [
        Searcher.open(library, tmp_path_factory.mktemp(each.name), each) for each in (WhooshFactory(), SqliteFactory())
    ]


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
