"""The top level of a fixture: what it must and may say, and where a complaint points."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.errors import Malformed
from scenarios.cards import SharedCards
from scenarios.case import Case, parse_case
from scenarios.reading import MalformedFixture, parse_fixture
from tests.scenarios.fixtures import CASE, JUNE, OCTOBER


def parse(text: str, case_id: str | None = None) -> Case:
    return parse_case(parse_fixture(text, "case.yaml"), SharedCards(Path("no-such-folder")), case_id)


def complaint(old: str, new: str) -> MalformedFixture:
    assert CASE.count(old) == 1, old
    with pytest.raises(MalformedFixture) as caught:
        parse(CASE.replace(old, new))
    return caught.value


def test_everything_that_a_fixture_says_is_there():
    case = parse(CASE)
    assert case.id == "riftbound/scoring/hold-a-battlefield"
    assert (case.game, case.topic) == ("riftbound", "scoring")
    assert case.title["zh"] == "守住战场"
    assert case.question["en"] == "How much does A score?"
    assert case.ruling == {"zh": "一分。", "en": "One point."}
    assert case.interpretation is None
    assert case.editions == (JUNE, OCTOBER)
    assert case.rules == {JUNE: ("630.2",), OCTOBER: ("445.2",)}
    assert (case.difficulty.level, case.difficulty.complexity) == (1, "simple")
    assert (case.source.kind, case.source.note) == ("derived", "the plainest hold")
    assert case.cards == {"guard": {"type": "unit", "might": 3}}
    assert case.setup == {"players": {"A": {"points": 2}, "B": {}}}
    assert case.actions == [{"A": "pass"}]


def test_the_expectation_of_an_edition_is_merged_over_the_common_one():
    case = parse(CASE)
    assert case.expectation(JUNE) == {"A": {"points": 3, "hand": 1}, "fired": ["630.2"]}
    assert case.expectation(OCTOBER) == {"A": {"points": 4, "hand": 1}, "fired": ["445.2"]}


def test_one_language_stands_for_both():
    case = parse(CASE.replace("{zh: 一分。, en: One point.}", "{en: One point.}\ninterpretation: read narrowly"))
    assert case.ruling == {"zh": "One point.", "en": "One point."}
    assert case.interpretation == {"zh": "read narrowly", "en": "read narrowly"}


def test_an_unknown_key_is_refused_at_its_place_with_the_nearest_known_one():
    error = complaint("expect:\n", "expects:\n")
    assert (error.line, error.column, error.field) == (15, 1, "expects")
    assert "did you mean 'expect'" in error.message


@pytest.mark.parametrize(("written", "says"), [("357", "357"), ("true", "True"), ("null", "None"), ("[a]", "['a']")])
def test_a_rule_id_that_is_no_string_is_refused(written, says):
    error = complaint('["445.2"]\ndifficulty', f'["445.2", {written}]\ndifficulty')
    assert (error.line, error.column) == (6, 35)
    assert error.field == f"rules.{OCTOBER}[1]"
    assert says in error.message
    assert "string" in error.message
    assert "in quotes" in error.expected


def test_a_rule_id_that_yaml_would_shorten_is_refused():
    error = complaint('["445.2"]\ndifficulty', "[1.10]\ndifficulty")
    assert (error.line, error.field, error.expected) == (6, f"rules.{OCTOBER}[0]", '"1.10" in quotes')


@pytest.mark.parametrize(
    ("old", "new", "line", "field"),
    [
        ("id: riftbound/scoring/hold-a-battlefield", "id: 7", 1, "id"),
        ("id: riftbound/scoring/hold-a-battlefield", "id: hold-a-battlefield", 1, "id"),
        ("id: riftbound/scoring/hold-a-battlefield", "id: chess/scoring/hold", 1, "id"),
        ("question: {zh: 甲守着战场，开始阶段得几分？, en: How much does A score?}\n", "", 1, "(top)"),
        ("question: {zh: 甲守着战场，开始阶段得几分？, en: How much does A score?}", "question:", 3, "question"),
        ("{zh: 甲守着战场，开始阶段得几分？, en: How much does A score?}", "{}", 3, "question"),
        ("{zh: 甲守着战场，开始阶段得几分？, en: How much does A score?}", "{zh: ' '}", 3, "question.zh"),
        ("{zh: 甲守着战场，开始阶段得几分？, en: How much does A score?}", "{zh: 谁, fr: qui}", 3, "question.fr"),
        ('  riftbound-2025-06-02: ["630.2"]\n', "  riftbound-2025-6-2: []\n", 5, "rules.riftbound-2025-6-2"),
        ('  riftbound-2025-06-02: ["630.2"]\n', "  grand-archive: ['1']\n", 5, "rules.grand-archive"),
        ('  riftbound-2025-06-02: ["630.2"]\n', "  riftbound-2025-06-02: []\n", 5, f"rules.{JUNE}"),
        ('  riftbound-2025-06-02: ["630.2"]\n', "  riftbound-2025-06-02: 630\n", 5, f"rules.{JUNE}"),
        ('02: ["630.2"]', '02: ["630.2", "630.2"]', 5, f"rules.{JUNE}[1]"),
        ("level: 1", "level: 4", 7, "difficulty.level"),
        ("level: 1", "level: easy", 7, "difficulty.level"),
        ("complexity: simple", "complexity: easy", 7, "difficulty.complexity"),
        ("kind: derived", "kind: rumour", 8, "source.kind"),
        ("kind: derived", "kind: published ruling", 8, "source"),
        ("cards:\n  guard: {type: unit, might: 3}", "cards: []", 9, "cards"),
        ("setup:\n  players: {A: {points: 2}, B: {}}", "setup: 3", 11, "setup"),
        (
            "expect_by_edition:\n  riftbound-2025-10-01:",
            "expect_by_edition:\n  vanguard:",
            19,
            "expect_by_edition.vanguard",
        ),
    ],
)
def test_what_is_missing_or_wrong_is_refused_at_its_place(old, new, line, field):
    error = complaint(old, new)
    assert (error.line, error.field) == (line, field)
    assert error.expected


def test_a_case_that_expects_nothing_is_refused():
    start, end = CASE.index("expect:"), CASE.index("ruling:")
    with pytest.raises(MalformedFixture, match="nothing is expected in riftbound-2025-06-02"):
        parse(CASE[:start] + CASE[end:])
    with pytest.raises(MalformedFixture, match="nothing is expected"):
        parse(CASE[:start] + "expect: {}\n" + CASE[end:])


def test_each_edition_needs_an_expectation():
    start, end = CASE.index("expect:"), CASE.index("expect_by_edition:")
    with pytest.raises(MalformedFixture, match="nothing is expected in riftbound-2025-06-02"):
        parse(CASE[:start] + CASE[end:])


def test_the_id_must_be_the_path_where_the_path_is_known():
    parse(CASE, "riftbound/scoring/hold-a-battlefield")
    with pytest.raises(MalformedFixture, match="expected 'riftbound/scoring/other'"):
        parse(CASE, "riftbound/scoring/other")


def test_complaints_of_the_engine_find_their_line():
    case = parse(CASE)
    assert case.malformed(Malformed(("cards", "guard", "might"), "wrong")).line == 10
    assert case.malformed(Malformed(("expect", "A", "points"), "wrong"), JUNE).line == 16
    assert case.malformed(Malformed(("expect", "A", "points"), "wrong"), OCTOBER).line == 20
    assert case.malformed(Malformed(("expect", "A", "hand"), "wrong"), OCTOBER).line == 16


def test_a_complaint_about_the_game_as_a_whole_is_told_where_its_actions_stand():
    line = CASE.splitlines().index("actions:") + 1
    assert parse(CASE).malformed(Malformed((), "no end"), JUNE).line == line


def test_complaints_about_a_shared_card_name_its_own_file(tmp_path):
    (tmp_path / "units.yaml").write_text("ogre:\n  type: unit\n  might: many\n", encoding="utf-8")
    case = parse_case(parse_fixture(CASE, "case.yaml"), SharedCards(tmp_path))
    error = case.malformed(Malformed(("cards", "ogre", "might"), "'many' is no number"))
    assert (error.file, error.line, error.column) == (str(tmp_path / "units.yaml"), 3, 3)
    assert error.field == "cards.ogre.might"


def test_a_card_of_the_case_wins_over_a_shared_one(tmp_path):
    (tmp_path / "units.yaml").write_text("guard: {might: 9}\nogre: {might: 5}\n", encoding="utf-8")
    case = parse_case(parse_fixture(CASE, "case.yaml"), SharedCards(tmp_path))
    assert case.definition("guard") == {"type": "unit", "might": 3}
    assert case.definition("ogre") == {"might": 5}
    assert case.definition("dragon") is None


def test_a_shared_card_stands_only_once(tmp_path):
    (tmp_path / "a.yaml").write_text("ogre: {might: 5}\n", encoding="utf-8")
    (tmp_path / "b.yaml").write_text("imp: {might: 1}\nogre: {might: 6}\n", encoding="utf-8")
    with pytest.raises(MalformedFixture, match=r"b\.yaml:2:1: ogre: the card 'ogre' stands in .*a\.yaml already"):
        _ = SharedCards(tmp_path).definitions
