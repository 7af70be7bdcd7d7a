"""English words that a digest says in Chinese: asked for, named in the reasons, learned from both languages."""

from __future__ import annotations

import pytest

from rules_index.search import Searcher
from rules_index.search.backend import Alternative
from rules_index.search.english import load_lexicon, said_in_digests
from rules_index.search.stemming import stem
from tests.benchmarks.learn_english import lexicon
from tests.rules_index.search.conftest import NEW, OLD

LEXICON = {"opponent": {"对手": 0.9}, "leave": {":leave": 0.6, "离开": 0.5}, "still": {}}


def test_a_word_is_asked_for_as_the_digests_say_it_and_a_concept_in_each_document() -> None:
    assert list(said_in_digests(LEXICON, "opponent", [NEW])) == [Alternative("对手", 0.9)]
    assert list(said_in_digests(LEXICON, "leave", [NEW, OLD])) == [
        Alternative(f"{NEW}:leave", 0.6),
        Alternative(f"{OLD}:leave", 0.6),
        Alternative("离开", 0.5),
    ]


@pytest.mark.parametrize("word", ["still", "unheard"])
def test_a_word_that_is_merely_known_or_not_known_asks_for_nothing_more(word: str) -> None:
    assert not list(said_in_digests(LEXICON, word, [NEW]))


def test_a_rule_is_found_by_english_that_it_holds_in_chinese_and_says_so(searcher: Searcher) -> None:
    hits = {hit.number: hit for hit in searcher.search("burn out as follows", [NEW], limit=20).hits}
    reasons = [(reason.kind.value, reason.asked, reason.found, reason.place.value) for reason in hits["418.2"].why]
    assert ("translation", "follows", "下面", "text") in reasons


def test_the_chinese_for_an_english_word_is_marked(searcher: Searcher) -> None:
    hit = next(hit for hit in searcher.search("another battlefield of mine", [NEW]).hits if hit.number == "408.1")
    assert "战场" in [hit.text[start:end] for start, end in hit.highlights["text"]]


def test_plain_english_is_no_slip_for_another_word(searcher: Searcher) -> None:
    assert searcher.search("the order of two phases", [OLD]).suggestion == ""


def test_the_lexicon_is_written_in_stems_with_the_firmest_word_first() -> None:
    bundled = load_lexicon()
    assert len(bundled) > 500
    assert {stem("following"), stem("battlefields"), stem("opponent")} <= bundled.keys()
    for called in bundled.values():
        assert list(called.values()) == sorted(called.values(), reverse=True)
        assert all(0 < weight <= 1 for weight in called.values())


def test_what_always_stands_together_is_learned_and_what_is_everywhere_is_not() -> None:
    both = [("draw card", "摸 牌"), ("discard card", "弃 牌"), ("draw player", "摸 玩家"), ("play card", "打出 牌")] * 3
    learned = lexicon([(frozenset(said.split()), frozenset(digest.split())) for said, digest in both])
    assert {word: next(iter(called)) for word, called in learned.items()} == {
        "card": "牌",
        "discard": "弃",
        "draw": "摸",
        "play": "打出",
        "player": "玩家",
    }
