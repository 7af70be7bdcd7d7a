"""`casebook card`: one card, for people and as JSON."""

from __future__ import annotations


def test_a_card_is_told_with_its_rules_and_cases(casebook):
    told = casebook("card", "OGN-004", "--lang", "en").out
    assert "顺劈 · Cleave" in told
    assert "Assault 3" in told
    assert "riftbound-2026-07-16 807" in told
    assert "riftbound/decks/a-fourth-copy" in told


def test_the_document_is_that_of_the_interface(casebook):
    card = casebook("card", "vanguard/warden", "--json").json
    assert (card["id"], card["definition"], card["facts"]) == ("vanguard/warden", "warden", None)
    assert {each["case"] for each in card["interpretations"]} <= set(card["scenarios"])


def test_a_card_without_a_text_says_so(casebook):
    assert "未收录" in casebook("card", "riftbound/SFD-189").out


def test_an_unknown_card_is_refused_with_the_nearest(casebook):
    outcome = casebook("card", "vanguard/wardn")
    assert outcome.refused
    assert "did you mean vanguard/warden" in outcome.err
