"""The last step of ranking: what is known of a candidate, and what the weights make of it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

import pytest

from rules_index.model import Kind
from rules_index.search.backend import IndexedRule, Match, Scored, StoredRule
from rules_index.search.families import Families
from rules_index.search.grams import gather_grams
from rules_index.search.likeness import Likeness, Phrasing
from rules_index.search.notes import noted
from rules_index.search.places import NOWHERE, PlaceGatherer, Places
from rules_index.search.ranking import CANDIDATES, FEATURES, LearnedRanker, features, learned_weights

TABLE = gather_grams(["drawing a card", "the deck is empty"])
# 0 is a heading with the children 1 and 2; 3 stands in another section.
PLACES = Places(
    parents=[NOWHERE, 0, 0, NOWHERE],
    sections=[0, 0, 0, 3],
    headings=[True, False, False, False],
    prohibitions=[False, True, False, False],
    stock=[0.0, 0.0, 1.5, 0.0],
    games=[0, 0, 0, 1],
    editions=[2, 0, 0, 0],
    beside=[False, False, False, True],
)
SCORED = Scored(
    clauses=[{0: 4.0, 1: 2.0, 3: 4.0}, {1: 1.0}],
    pairs=[{1: 2.0, 3: 1.0}],
    scores={0: 4.0, 1: 3.0, 2: 1.0, 3: 4.0},
    asks=True,
)


def known(ordinal: int, scored: Scored = SCORED) -> dict[str, float]:
    candidates = [0, 1, 2, 3]
    rows = features(scored, PLACES, candidates, Likeness(TABLE, scored.text))
    return dict(zip(FEATURES, rows[candidates.index(ordinal)], strict=True))


def weights(**chosen: float) -> Mapping[str, float]:
    return dict.fromkeys(FEATURES, 0.0) | {"score": 1.0} | chosen


def indexed(
    number: str, text: str, pattern: str, ancestors: tuple[str, ...] = (), kind: Kind = Kind.DEFINITION
) -> IndexedRule:
    stored = StoredRule("rules", number, "", "", (), text, "", kind.value)
    return IndexedRule(stored, ancestors, {}, (), (), pattern)


def test_scores_are_shares_of_the_best_one() -> None:
    assert known(0)["score"] == 1.0
    assert known(1)["score"] == 0.75


def test_a_rule_covers_the_share_of_the_query_that_it_holds_rare_words_counting_more() -> None:
    assert known(1)["covered"] == 1.0
    assert known(3)["covered"] == pytest.approx(4 / 5)
    assert known(2)["covered"] == 0.0


def test_relatives_are_known_by_their_shares() -> None:
    assert known(0)["child"] == 0.75
    assert known(0)["section"] == pytest.approx((1.0 + 0.75 + 0.25) / 10)
    assert known(3)["child"] == 0.0


def test_a_heading_is_marked_where_one_thing_is_named_and_where_a_question_is_asked() -> None:
    assert (known(0)["heading"], known(0)["heading_named"], known(0)["heading_asked"]) == (1.0, 0.0, 1.0)
    alone = Scored(SCORED.clauses[:1], (), SCORED.scores, asks=False)
    assert (known(0, alone)["heading_named"], known(0, alone)["heading_asked"]) == (1.0, 0.0)
    assert known(1, alone)["heading_named"] == 0.0


def test_a_prohibition_is_marked_where_a_question_is_asked() -> None:
    assert (known(1)["prohibition_asked"], known(2)["prohibition_asked"]) == (1.0, 0.0)
    told = Scored(SCORED.clauses, SCORED.pairs, SCORED.scores, asks=False)
    assert known(1, told)["prohibition_asked"] == 0.0


def test_a_rule_is_known_by_its_editions_its_game_and_its_book() -> None:
    assert (known(0)["editions"], known(1)["editions"]) == (1.0, 0.0)
    assert known(0)["game"] == 1.0
    # What scores least counts for no game: 4 + 3 on one side, 4 on the other.
    assert known(3)["game"] == pytest.approx(4 / 7)
    assert (known(3)["beside"], known(0)["beside"]) == (1.0, 0.0)


def test_the_likest_way_to_ask_and_the_three_likest_are_known() -> None:
    asked = Scored(SCORED.clauses, (), SCORED.scores, asks=True, text="drawing")
    phrasing = Phrasing(frozenset(TABLE.written("drawing")), TABLE.weight(TABLE.written("drawing")))
    rows = features(asked, PLACES, [0, 1], Likeness(TABLE, asked.text), lambda ordinal: [phrasing] if ordinal else ())
    assert [row[FEATURES.index("phrasing")] for row in rows] == [0.0, pytest.approx(1.0)]
    assert [row[FEATURES.index("phrasings")] for row in rows] == [0.0, pytest.approx(1 / 3)]


def test_what_cases_say_for_a_rule_is_known() -> None:
    said = Scored(SCORED.clauses, (), SCORED.scores, asks=True, evidence={1: 0.5})
    assert (known(1, said)["evidence"], known(0, said)["evidence"]) == (0.5, 0.0)


def test_a_ranker_puts_first_what_the_weights_prefer() -> None:
    matches = [Match(0, 4.0), Match(3, 4.0), Match(1, 3.0), Match(2, 1.0)]
    plain = LearnedRanker(PLACES, weights(), TABLE).ranked(SCORED, matches)
    assert [match.ordinal for match in plain] == [0, 3, 1, 2]
    covering = LearnedRanker(PLACES, weights(covered=9.0), TABLE).ranked(SCORED, matches)
    assert [match.ordinal for match in covering] == [1, 0, 3, 2]
    assert [match.score for match in covering] == sorted((match.score for match in covering), reverse=True)


def test_no_candidate_falls_behind_the_rules_that_are_not_looked_at_again() -> None:
    count = CANDIDATES + 5
    none = [False] * count
    places = Places([NOWHERE] * count, list(range(count)), none, none, [0.0] * count, [0] * count, [0] * count, none)
    scores = {ordinal: float(count - ordinal) for ordinal in range(count)}
    worst_is_wanted = Scored([{CANDIDATES - 1: 1.0}], (), scores, asks=False)
    matches = [Match(ordinal, score) for ordinal, score in scores.items()]
    ranked = LearnedRanker(places, weights(covered=99.0), TABLE).ranked(worst_is_wanted, matches)
    assert ranked[0].ordinal == CANDIDATES - 1
    assert [match.ordinal for match in ranked[CANDIDATES:]] == list(range(CANDIDATES, count))
    assert all(first.score >= second.score for first, second in pairwise(ranked))


def test_there_is_a_learned_weight_for_every_feature() -> None:
    assert set(learned_weights()) == set(FEATURES)
    assert learned_weights()["score"] > 0


def test_places_are_gathered_from_what_is_noted_of_the_rules() -> None:
    gatherer = PlaceGatherer()
    rules = [
        indexed("399", "行动", "行动", kind=Kind.HEADING),
        indexed("400", "抽牌", "#", ("399",)),
        indexed("400.1", "抽牌是限定行动。", "#是#。", ("399", "400"), kind=Kind.PROHIBITION),
        indexed("401", "休眠", "#", ("399",)),
        indexed("401.1", "休眠是限定行动。", "#是#。", ("399", "401")),
    ]
    for rule in rules:
        gatherer.note(noted(rule))
    places = gatherer.places(Families({"rules": (0, 5)}, {}))
    assert places.parents == [NOWHERE, 0, 1, 0, 3]
    assert places.sections == [0, 1, 1, 3, 3]
    assert places.headings == [True, False, False, False, False]
    assert places.prohibitions == [False, False, True, False, False]
    assert places.stock[2] == places.stock[4] > places.stock[0] == 0
