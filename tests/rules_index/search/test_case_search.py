"""Cases beside rules, one rule in several editions, and numbers that a rule had before; over both engines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import pytest

from rules_index.card_names import NamedCard
from rules_index.concordance import Relation, Standing
from rules_index.search import Searcher, Twin
from rules_index.search.backend import BackendFactory
from rules_index.search.findable import FindableCase
from tests.rules_index.search.conftest import ARCHIVE, NEW, OLD, RULES, SmallLibrary


@dataclass(frozen=True)
class SmallCard:
    id: str
    game: str
    names: tuple[str, ...]
    other_names: tuple[str, ...]


class SmallCases:
    """Two cases of one game and one of another, as search sees them."""

    def fingerprint(self) -> str:
        return "small"

    def cases(self) -> Iterable[FindableCase]:
        yield FindableCase(
            "grand-archive/resting/rest-twice",
            "grand-archive",
            {"zh": "再横一次", "en": "Resting twice"},
            {"zh": "已经横着的盟友还能再横吗？", "en": "Can a rested ally rest again?"},
            {"zh": "不能。", "en": "No."},
            {ARCHIVE: ["1.1"]},
        )
        yield FindableCase(
            "riftbound/burn-out/empty-deck",
            "riftbound",
            {"zh": "牌库抽空了", "en": "An empty library"},
            {"zh": "甲把图书馆抽干了，乙能拿几分？", "en": "A has milled everything: how many points for B?"},
            {"zh": "1 分。", "en": "One."},
            {NEW: ["418.2.c", "418.1"], OLD: ["607.2.b"]},
            cards=("食人魔",),
        )
        yield FindableCase(
            "riftbound/exhausting/twice",
            "riftbound",
            {"zh": "横两次", "en": "Exhausted twice"},
            {"zh": "已经横着的单位还能再横一次来付费吗？", "en": "Can an exhausted unit exhaust again?"},
            {"zh": "不能，它已经休眠了。", "en": "No, it is exhausted."},
            {NEW: ["401.1.c"]},
        )

    def cards(self) -> Iterable[NamedCard]:
        return [SmallCard("riftbound/OGN-202", "riftbound", ("金克丝，暴走萝莉", "Jinx, Rebel"), ("金克丝", "Jinx"))]

    def showing(self, document: str, number: str) -> Sequence[str]:
        return [case.id for case in self.cases() if number in case.rules.get(document, ())]


class TwoEditions(SmallLibrary):
    """The small rulebook, where burning out stands in both editions."""

    def standing(self, document: str, number: str) -> Sequence[Standing]:
        pairs = {
            (OLD, "607"): Standing(NEW, "418", Relation.MOVED),
            (NEW, "418"): Standing(OLD, "607", Relation.MOVED),
            (OLD, "607.2.b"): Standing(NEW, "418.2.c", Relation.REWORDED),
            (NEW, "418.2.c"): Standing(OLD, "607.2.b", Relation.REWORDED),
        }
        found = pairs.get((document, number))
        return [found] if found else []


@pytest.fixture(scope="module")
def searcher(engine: BackendFactory, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Searcher]:
    home = tmp_path_factory.mktemp("home")
    opened = Searcher.open(TwoEditions(RULES), home, engine, SmallCases())
    yield opened
    opened.close()


@pytest.mark.parametrize(
    "query", ["图书馆抽干了", "empty library", "how many points when milled", "食人魔", "牌库抽空"]
)
def test_a_case_is_found_by_its_question_title_and_cards_in_either_language(searcher: Searcher, query: str) -> None:
    found = searcher.search(query, [NEW]).cases[0]
    assert (found.id, found.game) == ("riftbound/burn-out/empty-deck", "riftbound")
    assert found.title == {"zh": "牌库抽空了", "en": "An empty library"}
    assert found.rules == {NEW: ("418.2.c", "418.1"), OLD: ("607.2.b",)}


def test_only_cases_of_the_games_that_are_searched_are_found(searcher: Searcher) -> None:
    query = "已经横着的还能再横吗"
    assert {case.game for case in searcher.search(query, [ARCHIVE]).cases} == {"grand-archive"}
    assert {case.game for case in searcher.search(query, [NEW]).cases} == {"riftbound"}
    assert {case.game for case in searcher.search(query).cases} == {"grand-archive", "riftbound"}


def test_a_rule_is_found_by_the_question_of_the_case_that_it_decides(searcher: Searcher) -> None:
    result = searcher.search("抽干了", [NEW])
    found = next(hit for hit in result.hits[:3] if hit.number == "418.2.c")
    assert found.scenarios == ("riftbound/burn-out/empty-deck",)


def test_a_case_is_found_by_its_rule(searcher: Searcher) -> None:
    assert searcher.search("418.2.c", [NEW]).cases[0].id == "riftbound/burn-out/empty-deck"


def test_a_rule_that_stands_in_two_editions_is_one_hit_in_the_newest_with_its_twin(searcher: Searcher) -> None:
    hits = searcher.search("选一名对手得 1 分", [NEW, OLD]).hits
    assert (hits[0].document, hits[0].number) == (NEW, "418.2.c")
    assert hits[0].twins == (Twin(OLD, "607.2.b", "reworded"),)
    assert "607.2.b" not in [hit.number for hit in hits]
    only_old = searcher.search("选一名对手得 1 分", [OLD]).hits[0]
    assert (only_old.document, only_old.number) == (OLD, "607.2.b")
    assert only_old.twins == (Twin(NEW, "418.2.c", "reworded"),)


def test_the_words_of_the_other_edition_find_the_rule_too(searcher: Searcher) -> None:
    assert searcher.search("加上 1 分", [NEW]).hits[0].number == "418.2.c"


def test_a_number_of_the_other_edition_leads_to_what_became_of_its_rule(searcher: Searcher) -> None:
    first = searcher.search("607.2.b", [NEW]).hits[0]
    assert (first.document, first.number, first.exact) == (NEW, "418.2.c", False)
    assert [(why.kind, why.asked, why.found) for why in first.why] == [("former", "607.2.b", f"{OLD} 607.2.b")]
    assert {"418.2", "418.2.a"} <= {hit.number for hit in searcher.search("607.2.b", [NEW]).hits}


def test_a_document_has_no_rules_of_another_one(searcher: Searcher) -> None:
    assert {hit.document for hit in searcher.search("651", [NEW]).hits} <= {NEW}


@pytest.mark.parametrize("query", ["Jinx", "金克丝", "jinkesi", "Jinx, Rebel", "金克丝的技能什么时候触发"])
def test_a_card_is_found_by_its_names_and_is_no_slip_for_a_word(searcher: Searcher, query: str) -> None:
    result = searcher.search(query, [NEW])
    assert [(card.id, card.names[1]) for card in result.cards] == [("riftbound/OGN-202", "Jinx, Rebel")]
    assert result.suggestion == ("金克丝" if query == "jinkesi" else "")
    assert searcher.search(query, [ARCHIVE]).cards == ()


def test_who_names_a_card_asks_of_its_game(searcher: Searcher) -> None:
    assert {hit.document for hit in searcher.search("横过来").hits} == {NEW, ARCHIVE}
    assert {hit.document for hit in searcher.search("金克丝 横过来").hits} == {NEW}
