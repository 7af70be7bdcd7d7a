"""Misreadings noted in a case: how they are read, and that the board has to prove each of them wrong."""

from __future__ import annotations

import pytest

from rules_index.library import Library
from scenarios.cards import SharedCards
from scenarios.case import parse_case
from scenarios.citing import wrong_citations
from scenarios.messages import in_language
from scenarios.questions import Questions, read_table
from scenarios.reading import MalformedFixture, parse_fixture
from tests.bundled import CASES
from tests.scenarios.fixtures import CASE, JUNE, OCTOBER, played

READING = 'reading: {zh: 据守不得分。, en: "Holding scores nothing."}'
STUNNED = "riftbound/combat/stunned-defender-survives"
HOLDS = (CASES.folder / f"{STUNNED}.yaml").read_text(encoding="utf-8").partition("misreadings:")[0]
"""A case that holds, without what it notes of misreadings."""


def noted(*lines: str, case: str = CASE) -> str:
    """The case with one misreading, whose keys stand in these lines."""
    body = "\n    ".join(lines)
    return f"{case}misreadings:\n  - {body}\n"


def parse(text: str):
    return parse_case(parse_fixture(text, "case.yaml"), SharedCards(CASES.folder / "no-such-game"))


def test_what_is_believed_what_would_be_so_and_what_is_overlooked():
    [one] = parse(noted(READING, "would_be: {A: {points: 2}}", 'forgets: {riftbound-2025-10-01: "445.2"}')).misreadings
    assert one.reading == {"zh": "据守不得分。", "en": "Holding scores nothing."}
    assert one.would_be == {"A": {"points": 2}}
    assert one.forgotten(OCTOBER, (JUNE, OCTOBER)) == ("445.2",)
    assert one.forgotten(JUNE, (JUNE, OCTOBER)) == ()
    assert one.is_about(JUNE)


def test_the_number_of_a_rule_is_carried_over_to_an_edition_that_goes_on():
    [one] = CASES.case("riftbound/scoring/final-point-in-2v2").misreadings
    assert one.forgotten("riftbound-2025-10-01", ("riftbound-2025-10-01",)) == ("462.8.f.1",)
    later = one.forgotten("riftbound-2026-07-16", ("riftbound-2025-10-01",))
    assert later
    assert later != ("462.8.f.1",)


def test_one_is_a_misreading_in_the_editions_for_which_it_is_noted():
    [one] = parse(noted(READING, "would_be: {A: {points: 2}}", f"only: {OCTOBER}")).misreadings
    assert one.is_about(OCTOBER)
    assert one.is_about("riftbound-2026-07-16"), "which goes on from it"
    assert not one.is_about(JUNE)


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        (["would_be: {A: {points: 2}}"], "the key 'reading' is missing"),
        ([READING], "says either what would be so, or what it would allow"),
        ([READING, "would_be: {}"], "says either what would be so, or what it would allow"),
        ([READING, "would_be: {A: {points: 2}}", "allows: 1"], "says either what would be so, or what it would allow"),
        ([READING, "allows: 0"], "allows"),
        ([READING, "allows: 1", "forgets: 445.2"], "without quotes is a fraction to YAML"),
        ([READING, "allows: 1", "forgets: [1]"], "is not a string"),
        ([READING, "allows: 1", "only: riftbound-2024"], "riftbound-2024"),
        ([READING, "allow: 1"], "unknown key 'allow' (did you mean 'allows'?)"),
    ],
)
def test_a_malformed_one_is_refused_with_its_line(lines, complaint):
    with pytest.raises(MalformedFixture) as caught:
        parse(noted(*lines))
    assert complaint in str(caught.value)
    assert caught.value.line in range(CASE.count("\n") + 2, CASE.count("\n") + 6)


def test_a_case_fails_whose_misreading_is_what_comes_of_it(tmp_path):
    told = played(tmp_path, noted(READING, "would_be: {defender: {at: X}}", case=HOLDS), JUNE).failures
    [failure] = told
    assert "this is no misreading: it is so" in failure
    assert "这不是误读" in in_language(failure, "zh")


def test_each_fact_of_a_misreading_must_be_untrue(tmp_path):
    alone = played(tmp_path, noted(READING, "would_be: {A: {points: 4}}", case=HOLDS), JUNE)
    beside = played(tmp_path, noted(READING, "would_be: {A: {points: 4}, B: {points: 0}}", case=HOLDS), JUNE)
    assert alone.status == "holds"
    assert beside.status == "fails"


def test_what_is_allowed_by_a_misreading_is_a_line_that_is_refused(tmp_path):
    first = played(tmp_path, noted(READING, "allows: 1", case=HOLDS), JUNE)
    second = played(tmp_path, noted(READING, "allows: 2", case=HOLDS), JUNE)
    assert first.status == "holds"
    assert [True for failure in second.failures if "no illegal line 2 is played" in failure] == [True]


def test_a_rule_that_is_never_applied_is_not_overlooked(tmp_path):
    wrong = noted(READING, "allows: 1", 'forgets: {riftbound-2025-06-02: "607.2.b"}', case=HOLDS)
    [failure] = played(tmp_path, wrong, JUNE).failures
    assert "rule 607.2.b is not in the trace" in failure


def test_a_rule_that_does_not_exist_is_a_wrong_citation():
    case = parse(noted(READING, "would_be: {A: {points: 9}}", 'forgets: {riftbound-2025-06-02: "999.9"}'))
    [wrong] = [one for one in wrong_citations(case, Library.load()) if one.number == "999.9"]
    assert wrong.where.startswith(f"case.yaml:{CASE.count(chr(10)) + 4}:")


def test_it_is_offered_as_a_wrong_answer_that_says_what_was_overlooked():
    found = Questions(CASES, Library.load()).find("vanguard/abilities/once-though-triggered-twice:end.B.hand")
    [misread] = [one for one in found.options if one.wrong and one.wrong["en"].startswith("A misreading")]
    assert misread.text["en"] == "2"
    assert "B4.13" in misread.wrong["en"]
    assert [one.text["en"] for one in found.options if one.right] == ["1"]


def test_something_refused_is_asked_about_where_it_is_misread():
    found = Questions(CASES, Library.load()).find("sanguosha/using-skills/nothing-outside-the-play-phase:legal.2")
    assert found.options[0].text["en"] == "Yes"
    assert found.options[0].wrong["en"].startswith("A misreading: Equipment is no skill")


def test_in_every_game_cases_note_how_they_are_misread():
    games: dict[str, int] = {}
    for one in CASES.cases:
        case = CASES.case(one)
        games[case.game] = games.get(case.game, 0) + bool(case.misreadings)
        for each in case.misreadings:
            assert each.reading["zh"] != each.reading["en"], one
    assert sum(games.values()) >= 120
    assert min(games.values()) >= 20, games


def test_no_question_of_a_variant_offers_what_is_said_of_the_case():
    varied = [one for one in read_table() if one.startswith(STUNNED) and one.endswith("~1")]
    made = [Questions(CASES, Library.load()).find(one) for one in varied]
    assert made
    assert not any(option.wrong and "misreading" in option.wrong["en"] for one in made for option in one.options)
