"""How like a query the ways are in which people ask."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_index.search.grams import GramTable, gather_grams, grams_of, load_grams, save_grams
from rules_index.search.likeness import Likeness, Phrasing

SAID = ("横着的怪能打人吗", "牌库抽空了怎么办", "can a tapped guy attack", "library is empty, now what", "横着进场吗")
TABLE = gather_grams(SAID)


def phrasing(text: str) -> Phrasing:
    written = TABLE.written(text)
    return Phrasing(frozenset(written), TABLE.weight(written))


def test_chinese_is_cut_into_neighbours_and_english_words_into_stretches_with_their_edges() -> None:
    assert list(grams_of("横着的怪 tap, a")) == ["横着", "着的", "的怪", "^tap", "tap$", "^a$"]
    assert list(grams_of("怪")) == ["怪"]


def test_each_stretch_has_one_character_and_the_rarer_weighs_more() -> None:
    assert len(TABLE.written("横着 横着")) == 1
    assert TABLE.weight(TABLE.written("横着")) < TABLE.weight(TABLE.written("抽空"))
    assert TABLE.written("never heard") == ""
    assert TABLE.unknown("xyzzy") > 0 == TABLE.unknown("横着")


def test_many_stretches_keep_clear_of_what_is_no_character() -> None:
    grams = [f"{place:06}" for place in range(70_000)]
    table = GramTable(grams, [1.0] * len(grams))
    assert "".join(table.weights).encode()
    assert len(table.weights) == len(grams)


def test_the_same_words_are_wholly_alike_and_others_are_not_at_all() -> None:
    likeness = Likeness(TABLE, "牌库抽空了怎么办")
    assert likeness.of(phrasing("牌库抽空了怎么办")) == pytest.approx(1.0)
    assert likeness.of(phrasing("can a tapped guy attack")) == 0.0


def test_an_inflection_or_a_slip_stays_alike() -> None:
    likeness = Likeness(TABLE, "can tapped guys attacks")
    assert likeness.of(phrasing("can a tapped guy attack")) > 0.5 > likeness.of(phrasing("library is empty, now what"))


def test_what_is_said_besides_counts_against_both() -> None:
    alone = Likeness(TABLE, "横着").of(phrasing("横着"))
    assert Likeness(TABLE, "横着的怪").of(phrasing("横着")) < alone
    assert Likeness(TABLE, "横着").of(phrasing("横着的怪")) < alone


def test_the_likest_and_the_three_likest_are_told() -> None:
    likeness = Likeness(TABLE, "横着进场吗")
    best, three = likeness.best([phrasing(each) for each in SAID])
    assert best == pytest.approx(1.0)
    assert 1 / 3 <= three < best
    assert likeness.best([]) == (0.0, 0.0)


def test_a_table_is_read_back_as_it_was_written(tmp_path: Path) -> None:
    save_grams(TABLE, tmp_path)
    again = load_grams(tmp_path)
    assert again.weights == pytest.approx(TABLE.weights)
    assert again.written(SAID[0]) == TABLE.written(SAID[0])
    save_grams(gather_grams([]), tmp_path)
    assert load_grams(tmp_path).written("横着") == ""
