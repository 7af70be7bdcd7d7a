"""The terms: every name in its place, and complaints that say where."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_index.documents import DOCUMENTS
from rules_index.terms import Terms, TermsError, game_of, load_terms, parse_terms

OLD, NEW = "riftbound-2025-06-02", "riftbound-2025-10-01"
NEWEST, TOURNAMENT = "riftbound-2026-07-16", "riftbound-tournament-2026-07-16"


@pytest.fixture(scope="module")
def terms() -> Terms:
    return load_terms()


@pytest.mark.parametrize(
    ("document", "name", "concept"),
    [
        (NEW, "待命", "hide"),
        ("grand-archive", "待命", "exhaust"),
        (OLD, "反击", "counter"),
        ("grand-archive", "反击", "retaliate"),
        (NEW, "重置", "ready"),
        ("vanguard", "重置", "ready"),
        (NEW, "横置", "exhaust"),
        ("vanguard", "tap", "exhaust"),
        (NEW, "康", "counter"),
        ("vanguard", "墓地", "trash"),
        (NEW, "嘲讽", "tank"),
        (NEW, "爆牌库", "burn-out"),
        (NEWEST, "装备", "gear"),
        (NEWEST, "武装", "equipment"),
        (NEWEST, "equipment", "equipment"),
        ("sanguosha", "equipment", "equipment-area"),
        (NEWEST, "装配", "equip"),
        (NEWEST, "贴附", "attached"),
        ("grand-archive", "装配", "attached"),
        (NEWEST, "指示物", "token"),
        (NEWEST, "计数物", "counters"),
        ("grand-archive", "指示物", "counter-marker"),
        (NEWEST, "mill", "burn"),
        (NEWEST, "burn out", "burn-out"),
        (NEWEST, "等级", "level-keyword"),
        ("grand-archive", "等级", "level"),
        ("vanguard", "grade", "grade"),
        (NEWEST, "洞察", "predict"),
        (NEWEST, "预知", "vision"),
        (NEW, "hexproof", "untargetable"),
        ("grand-archive", "唯一", "unique"),
        (NEWEST, "唯我", "unique-keyword"),
        (NEWEST, "后排", "backline"),
        ("vanguard", "后排", "column"),
        (TOURNAMENT, "gl", "game-loss"),
        (TOURNAMENT, "dq", "disqualification"),
        (TOURNAMENT, "漏触发", "missed-trigger"),
        (TOURNAMENT, "sealed", "sealed-deck"),
        ("sanguosha", "sealed", "sealed"),
    ],
)
def test_a_name_means_its_own_concept_in_each_document(terms: Terms, document: str, name: str, concept: str) -> None:
    assert terms.names_in_query(document)[name] == (concept,)


def test_a_word_that_a_translation_used_otherwise_is_read_so_in_its_official_text_only(terms: Terms) -> None:
    assert terms.names_in_text(OLD, official=True)["迅捷"] == ("accelerate",)
    assert terms.names_in_text(OLD, official=False)["迅捷"] == ("action-keyword",)
    assert set(terms.names_in_query(OLD)["迅捷"]) == {"accelerate", "action-keyword"}
    assert terms.names_in_query(NEW)["迅捷"] == ("action-keyword",)


def test_a_word_with_two_meanings_in_one_text_keeps_both(terms: Terms) -> None:
    assert set(terms.names_in_text(NEW, official=True)["激活"]) == {"ready", "activated-ability"}
    assert set(terms.names_in_text(NEWEST, official=False)["counter"]) == {"counter", "counters"}


@pytest.mark.parametrize(
    ("name", "in_play", "in_tournaments"),
    [
        ("升级", "level-keyword", "penalty-upgrade"),
        ("责任", "responsibility", "attendee-responsibility"),
        ("tie", "tie", "drawn-game"),
        ("额外的回合", "additional-turn", "end-of-match-procedure"),
        ("撤回", "recall", "take-back"),
        ("退赛", "concede", "drop"),
    ],
)
def test_tournament_rules_have_words_of_their_own(terms: Terms, name: str, in_play: str, in_tournaments: str) -> None:
    assert terms.names_in_text(NEWEST, official=False)[name] == (in_play,)
    assert terms.names_in_text(TOURNAMENT, official=False)[name] == (in_tournaments,)
    assert {in_play, in_tournaments} <= set(terms.names_in_query(TOURNAMENT)[name])
    assert in_tournaments not in terms.names_in_query(NEWEST)[name]


def test_the_names_of_a_rulebook_of_tournaments_hold_in_each_of_its_editions() -> None:
    known = parse_terms(ENTRY.replace("any:", "riftbound-tournament:"), "t.yaml")
    for document in (TOURNAMENT, "riftbound-tournament-2027-01-01"):
        assert known.names_in_query(document) == {"tap": ("exhaust",)}
    assert known.names_in_query(NEWEST) == {}


def test_what_an_edition_had_no_word_for_is_asked_there_by_the_new_word_as_well(terms: Terms) -> None:
    assert terms.names_in_query(NEW)["equipment"] == ("equipment", "gear")
    assert terms.names_in_query(NEW)["洞察"] == ("predict", "vision")


def test_names_of_one_game_do_not_leak_into_another(terms: Terms) -> None:
    assert "骑升" not in terms.names_in_query(NEW)
    assert "隐匿" not in terms.names_in_query("grand-archive")


def test_every_document_belongs_to_a_game_that_the_terms_know(terms: Terms) -> None:
    places = {place.split("/")[0] for concept in terms.concepts for place in concept.names}
    assert {game_of(document.id) for document in DOCUMENTS} <= places


@pytest.mark.shared
def test_every_concept_of_the_reference_table_is_there(terms: Terms, shared: Path) -> None:
    lines = (shared / "reference" / "terms.md").read_text(encoding="utf-8").splitlines()
    rows = [line.split("|")[1].strip() for line in lines if line.startswith("| ") and not line.startswith("| 概念")]
    named = {concept.en.casefold() for concept in terms.concepts} | terms.all_names()
    single = [row for row in rows if "/" not in row and row.isascii()]
    assert len(single) > 25
    assert [row for row in single if row.casefold() not in named and f"{row.casefold()} ability" not in named] == []


ENTRY = """\
concepts:
- id: exhaust
  zh: 休眠
  en: Exhaust
  names:
    any: [tap]
"""


def test_a_correct_file_is_read() -> None:
    assert parse_terms(ENTRY, "t.yaml").names_in_query(NEW) == {"tap": ("exhaust",)}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", r"t\.yaml:1: empty"),
        ("[]", r"t\.yaml:1: expected a mapping"),
        ("concepts: {", r"t\.yaml:\d+: not valid YAML"),
        (ENTRY.replace("any:", "nowhere:"), r"t\.yaml:6: expected a place .*'nowhere'"),
        (ENTRY.replace("[tap]", "[tap, TAP]"), r"t\.yaml:6: expected each name once; 'tap'"),
        (ENTRY.replace("[tap]", "[]"), r"t\.yaml:6: expected at least one name"),
        (ENTRY.replace("[tap]", "tap"), r"t\.yaml:6: expected a list of names"),
        (ENTRY.replace("  zh: 休眠\n", ""), r"t\.yaml:2: .*missing key 'zh'"),
        (ENTRY.replace("zh:", "cn:"), r"t\.yaml:2: .*unknown key 'cn'"),
        (ENTRY.replace("id: exhaust", "id: Ex haust"), r"t\.yaml:2: expected an id of lower-case letters"),
        (ENTRY + ENTRY.partition("\n")[2], r"t\.yaml:7: expected a new concept; 'exhaust'"),
        (ENTRY.replace("  en: Exhaust\n", "  en: Exhaust\n  en: Tap\n"), r"t\.yaml:5: expected each key once; 'en'"),
        (ENTRY.replace("concepts", "terms"), r"t\.yaml:1: .*unknown key 'terms'"),
    ],
)
def test_a_wrong_file_is_refused_with_file_and_line(text: str, complaint: str) -> None:
    with pytest.raises(TermsError, match=complaint):
        parse_terms(text, "t.yaml")
