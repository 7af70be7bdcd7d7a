"""A variant: the same case with other names and strengths."""

from __future__ import annotations

from scenarios.questions.variants import play_variant, variant_of
from tests.bundled import CASES

STUNNED = CASES.case("riftbound/combat/stunned-defender-survives")


def test_cards_are_called_otherwise_and_are_stronger_by_one():
    variant = variant_of(STUNNED)
    assert {card["might"] for card in variant.cards.values()} == {5, 6}
    names = {card["name"]["en"] for card in variant.cards.values()}
    assert len(names) == 2
    assert not names & {"Footman", "Ogre"}


def test_it_is_played_anew():
    played = play_variant(STUNNED, STUNNED.editions[-1])
    assert played.after["attacker", "at"] == "A.base"
    assert played.after["defender", "might"] == 6


def test_a_case_with_hardly_a_card_of_its_own_has_none():
    assert variant_of(CASES.case("riftbound/setup/teammates-across-from-each-other")) is None
