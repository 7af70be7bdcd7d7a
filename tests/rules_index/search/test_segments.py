"""An index takes over what stayed as it was, and answers like one that was built in one go."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rules_index.importing import import_document
from rules_index.library import Library
from rules_index.model import Rule
from rules_index.search import Searcher
from rules_index.search.backend import BackendFactory, IndexedRule, Segment
from rules_index.search.segments import link_or_copy
from rules_index.search.store import IndexStore
from rules_index.search.whoosh_backend import WhooshFactory
from scenarios.findable import FindableShelf
from scenarios.library import CaseLibrary
from tests.few_rules import bundle
from tests.rules_index.search.conftest import ARCHIVE, NEW, OLD, RULES, SmallLibrary, rule
from tests.rules_index.search.query_sets import QuerySet, situations
from webapp.document_changes import forget

BUNDLED = tuple(replace(each, official="", official_examples=()) for each in RULES)
IMPORTED = "玩家若須抽牌而主牌堆不足,則該玩家燃盡。 A gravelsnout burns out."
WORD = "gravelsnout"
CLOSEST = 20


class Counting:
    """An engine that notes of which documents it has written segments."""

    def __init__(self, engine: BackendFactory) -> None:
        self._engine = engine
        self.name, self.in_one = engine.name, engine.in_one
        self.written: list[str] = []

    def build(self, folder: Path, rules: Iterable[IndexedRule]) -> None:
        listed = list(rules)
        self.written += dict.fromkeys(each.stored.document for each in listed)
        self._engine.build(folder, listed)

    def open(self, folder: Path) -> Segment:
        return self._engine.open(folder)


def imported(rules: Sequence[Rule] = BUNDLED) -> SmallLibrary:
    """The same rules, one of them with an official text that the others have no word of, and one that is new."""
    official = [replace(each, official=IMPORTED * (each.number == "418.1")) for each in rules]
    return SmallLibrary([*official, rule(NEW, "999.1", "", "", "新增的一條規則。")])


def answers(searcher: Searcher, queries: Iterable[str], documents: Sequence[str] = ()) -> list[Any]:
    """All that is told of the closest rules, cases and cards, but for the time that it took."""
    told = []
    for query in queries:
        found = replace(searcher.search(query, documents, CLOSEST), took_ms=0)
        told.append((found, searcher.complete(query[:2])))
    return told


def queries() -> list[str]:
    """Headings in two languages, texts and numbers."""
    texts = [text for each in RULES[::2] for text in (each.title, each.title_en, each.text, each.number) if text]
    return list(dict.fromkeys(texts))


@pytest.fixture
def counting() -> Counting:
    return Counting(WhooshFactory())


def test_an_import_writes_its_own_segment_and_is_searched_like_what_is_built_in_one_go(
    engine: BackendFactory, tmp_path: Path
) -> None:
    counting = Counting(engine)
    Searcher.open(SmallLibrary(BUNDLED), tmp_path / "grown", counting).close()
    assert counting.written == [OLD, NEW, ARCHIVE]
    counting.written.clear()
    grown = Searcher.open(imported(), tmp_path / "grown", counting)
    assert counting.written == ([OLD, NEW, ARCHIVE] if engine.in_one else [NEW])
    whole = Searcher.open(imported(), tmp_path / "whole", engine)
    assert answers(grown, [*queries(), IMPORTED]) == answers(whole, [*queries(), IMPORTED])


def test_many_segments_rank_like_one(tmp_path: Path) -> None:
    many = Searcher.open(imported(), tmp_path / "many", WhooshFactory())
    one = Searcher.open(imported(), tmp_path / "one", WhooshFactory(in_one=True))
    assert answers(many, queries()) == answers(one, queries())


def test_a_rule_that_is_gone_counts_no_more(counting: Counting, tmp_path: Path) -> None:
    more = [*BUNDLED, *(rule(ARCHIVE, f"3.{place}", "燃尽", "主牌堆的牌不够拿，就得燃尽。") for place in range(9))]
    Searcher.open(SmallLibrary(more), tmp_path / "grown", counting).close()
    shrunk = Searcher.open(SmallLibrary(BUNDLED), tmp_path / "grown", counting)
    whole = Searcher.open(SmallLibrary(BUNDLED), tmp_path / "whole", counting)
    assert answers(shrunk, queries()) == answers(whole, queries())


def test_once_an_import_is_forgotten_the_index_of_before_serves(counting: Counting, tmp_path: Path) -> None:
    before = answers(Searcher.open(SmallLibrary(BUNDLED), tmp_path, counting), queries())
    Searcher.open(imported(), tmp_path, counting).close()
    assert any(WORD.encode() in file.read_bytes() for file in IndexStore(tmp_path).latest().rglob("*.json"))
    IndexStore(tmp_path).discard()
    left = b"".join(file.read_bytes() for file in (tmp_path / "search").rglob("*") if file.is_file())
    assert WORD.encode() not in left
    counting.written.clear()
    assert answers(Searcher.open(SmallLibrary(BUNDLED), tmp_path, counting), queries()) == before
    assert counting.written == []


def test_who_searches_while_an_import_lands_goes_on(counting: Counting, tmp_path: Path) -> None:
    reading = Searcher.open(SmallLibrary(BUNDLED), tmp_path, counting)
    expected = answers(Searcher.open(SmallLibrary(BUNDLED), tmp_path, counting), queries())
    Searcher.open(imported(), tmp_path, counting).close()
    IndexStore(tmp_path).discard()
    assert answers(reading, queries()) == expected, "what it has not read before, too"


@pytest.mark.parametrize("damage", ["gone", "no JSON", "another shape"])
def test_an_index_that_lists_no_segments_is_built_anew(tmp_path: Path, damage: str) -> None:
    """So did earlier versions of Casebook write theirs."""
    counting = Counting(WhooshFactory())
    Searcher.open(SmallLibrary(BUNDLED), tmp_path, counting).close()
    counting.written.clear()
    listed = IndexStore(tmp_path).latest() / "segments.json"
    listed.unlink()
    if damage != "gone":
        listed.write_text("{" if damage == "no JSON" else json.dumps(["segments"]), encoding="utf-8")
    assert Searcher.open(SmallLibrary(BUNDLED), tmp_path, counting).search("燃尽").hits
    assert counting.written == [OLD, NEW, ARCHIVE]


def test_a_segment_that_was_damaged_is_not_taken_over(tmp_path: Path) -> None:
    counting = Counting(WhooshFactory())
    Searcher.open(SmallLibrary(BUNDLED), tmp_path, counting).close()
    counting.written.clear()
    largest = max((IndexStore(tmp_path).latest() / "engine" / "0").rglob("*.seg"), key=lambda file: file.stat().st_size)
    largest.write_bytes(largest.read_bytes()[:-1] + b"\xff")
    assert Searcher.open(imported(), tmp_path, counting).search("燃尽").hits
    assert counting.written == [OLD, NEW, ARCHIVE]


def test_where_a_file_can_have_one_name_only_it_is_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "one").write_bytes(b"content")
    link_or_copy(tmp_path / "one", tmp_path / "two")
    assert os.path.samefile(tmp_path / "one", tmp_path / "two")

    def refused(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "link", refused)
    link_or_copy(tmp_path / "one", tmp_path / "three")
    assert not os.path.samefile(tmp_path / "one", tmp_path / "three")
    assert (tmp_path / "three").read_bytes() == b"content"


@pytest.mark.shared
def test_official_texts_one_after_the_other_rank_as_if_all_had_been_there(
    shared: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bundle(monkeypatch, tmp_path / "bundled", [ARCHIVE, "vanguard", "sanguosha"], "grand-archive/damage")
    grown, whole = tmp_path / "grown", tmp_path / "whole"
    counting = Counting(WhooshFactory())

    def opened(home: Path, engine: BackendFactory) -> Searcher:
        library = Library.load(home)
        return Searcher.open(library, home, engine, FindableShelf(CaseLibrary.load(), library.concordances))

    searcher = opened(grown, counting)
    bundled = answers(searcher, ["damage"])
    for document, pattern in (("vanguard", "004_*.txt"), ("sanguosha", "003_*.txt"), (ARCHIVE, "002_*.txt")):
        counting.written.clear()
        import_document(next((shared / "seeds").glob(pattern)), document, home=grown)
        searcher = opened(grown, counting)
        assert counting.written == [document]
    shutil.copytree(grown / "imports", whole / "imports")
    asked = [each.query for queries in QuerySet for each in queries.load()] + [each.query for each in situations()]
    asked = list(dict.fromkeys(asked))[::3]
    assert len(asked) >= 200
    assert answers(searcher, asked) == answers(opened(whole, WhooshFactory(in_one=True)), asked)
    counting.written.clear()
    for document in ("vanguard", "sanguosha", ARCHIVE):
        forget(document, grown)
    assert answers(opened(grown, counting), ["damage"]) == bundled
    assert counting.written == []
