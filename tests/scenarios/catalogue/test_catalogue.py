"""Every card once: facts joined with what the engine plays, under ids that stay."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from rules_index.cards import load_cards
from scenarios.case import GAMES
from scenarios.catalogue import Catalogue, UnknownCard, gather, sources, sources_digest
from scenarios.library import CaseLibrary

URL_SAFE = re.compile(r"[a-z-]+/[A-Za-z0-9-]+")


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return gather()


def test_every_card_stands_once_under_a_safe_id(catalogue: Catalogue) -> None:
    ids = [card.id for card in catalogue]
    assert max(Counter(ids).values()) == 1
    assert [each for each in ids if not URL_SAFE.fullmatch(each)] == []
    assert {card.game for card in catalogue} == set(GAMES)
    numbers = [number for card in catalogue.of_game("riftbound") for number in card.printings]
    assert sorted(numbers) == sorted(card.number for card in load_cards("riftbound"))


def test_every_definition_is_joined_with_its_facts(catalogue: Catalogue) -> None:
    cases = CaseLibrary.load()
    defined = Counter(card.definition for card in catalogue.of_game("riftbound") if card.definition)
    assert set(defined) == set(cases.shared("riftbound").definitions)
    assert max(defined.values()) == 1
    assert all(card.facts for card in catalogue.of_game("riftbound"))


@pytest.mark.parametrize(
    ("definition", "number"),
    [
        ("yasuo-windrider", "OGN-205"),
        ("kaisa-daughter-of-the-void", "OGN-247"),
        ("annie-dark-child", "OGS-017"),
        ("aspirants-climb", "OGN-276"),
    ],
)
def test_names_that_differ_in_a_sign_or_a_title_are_joined(catalogue: Catalogue, definition: str, number: str) -> None:
    card = catalogue.defined("riftbound", definition)
    assert card is not None
    assert (card.id, card.printings) == (f"riftbound/{number}", (number,))


def test_a_card_bears_all_its_names(catalogue: Catalogue) -> None:
    legend = catalogue.card("riftbound/OGN-259")
    assert legend.names == ("疾风剑豪", "Unforgiven")
    assert {"亚索", "Yasuo", "亚索，疾风剑豪", "Yasuo - Unforgiven"} <= set(legend.other_names)
    assert "Recruit" in catalogue.card("riftbound/OGN-271").other_names
    assert {"诸葛亮", "Zhuge Liang"} <= set(catalogue.card("sanguosha/zhuge-liang").other_names)


def test_skills_are_no_cards(catalogue: Catalogue) -> None:
    assert catalogue.defined("sanguosha", "curtain") is None
    assert catalogue.defined("sanguosha", "jia-xu") is not None


def test_a_card_is_looked_up_whatever_the_case_and_by_its_definition(catalogue: Catalogue) -> None:
    assert catalogue.card("riftbound/ogn-205") is catalogue.card("riftbound/yasuo-windrider")
    assert catalogue.card("grand-archive/squire lena").id == "grand-archive/squire-lena"


def test_an_unknown_card_names_those_that_are_spelt_like_it(catalogue: Catalogue) -> None:
    with pytest.raises(UnknownCard, match="did you mean riftbound/"):
        catalogue.card("riftbound/OGM-205")
    with pytest.raises(UnknownCard, match="expected <game>/<number or name>"):
        catalogue.card("")


def test_the_mark_of_the_sources_follows_the_definitions(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "vanguard" / "cards").mkdir(parents=True)
    file = tmp_path / "vanguard" / "cards" / "units.yaml"
    file.write_text("knight: {}", encoding="utf-8")
    monkeypatch.setattr(sources, "_GAMES", tmp_path)
    before = sources_digest()
    assert before == sources_digest()
    file.write_text("squire: {}", encoding="utf-8")
    assert sources_digest() != before
