"""Which cases a shared card plays in, and what it does."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from scenarios.catalogue import Catalogue, gather
from scenarios.catalogue.playing import Playing, cases_by_card
from scenarios.catalogue.texts import text_of
from scenarios.library import CaseLibrary

SHARED = """
hero: {type: unit, name: {zh: 英雄, en: Hero}, grade: 3, power: 13000, nation: dragon empire}
knight: {type: unit, name: {zh: 骑士, en: Knight}, grade: 2, power: 10000, nation: dragon empire}
squire: {type: unit, name: {zh: 侍从, en: Squire}, grade: 1, power: 8000, nation: dragon empire}
"""
CASE = """
id: vanguard/battle/{name}
question: {{zh: 怎样？, en: How?}}
rules: {{vanguard: ["1"]}}
cards: {cards}
setup: {setup}
actions: {actions}
expect: {{A: {{hand: 0}}}}
"""


@pytest.fixture
def cases(tmp_path: Path) -> CaseLibrary:
    (tmp_path / "vanguard" / "cards").mkdir(parents=True)
    (tmp_path / "vanguard" / "battle").mkdir()
    (tmp_path / "vanguard" / "cards" / "units.yaml").write_text(SHARED, encoding="utf-8")
    written = {
        "listed": ("{}", "{players: {A: {hand: [hero, {card: squire, as: spare}]}}}", "[]"),
        "in-a-deck": ("{}", "{decks: {first: {main: {knight: 4}}}}", "[{A: pass}]"),
        "in-the-script": ("{}", "{players: {A: {}}}", "[{A: {bring: hero}}]"),
        "renamed": ("{}", "{players: {A: {hand: [{card: squire, as: knight}]}}}", "[{A: {call: knight}}]"),
        "its-own": ("{hero: {type: order}}", "{players: {A: {hand: [hero]}}}", "[]"),
    }
    for name, (cards, setup, actions) in written.items():
        text = CASE.format(name=name, cards=cards, setup=setup, actions=actions)
        (tmp_path / "vanguard" / "battle" / f"{name}.yaml").write_text(text, encoding="utf-8")
    return CaseLibrary.load(tmp_path)


def names(found: Mapping[str, tuple[Playing, ...]], card: str) -> list[str]:
    return [playing.id.rsplit("/", 1)[-1] for playing in found.get(card, ())]


def test_a_card_plays_where_setup_or_script_names_it(cases: CaseLibrary) -> None:
    found = cases_by_card(cases, "vanguard")
    assert names(found, "hero") == ["in-the-script", "listed"]
    assert names(found, "squire") == ["listed", "renamed"]
    assert names(found, "knight") == ["in-a-deck"]
    assert cases_by_card(cases, "sanguosha") == {}


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return gather()


@pytest.fixture(scope="module")
def bundled() -> CaseLibrary:
    return CaseLibrary.load()


def test_a_card_says_what_it_does_but_not_what_it_is(catalogue: Catalogue, bundled: CaseLibrary) -> None:
    text = text_of(catalogue.card("riftbound/OGN-205"), bundled.shared("riftbound"))
    assert text is not None
    assert text["zh"].startswith("游走。")
    assert text["en"].startswith("Ganking.")
    assert text_of(catalogue.card("riftbound/SFD-189"), bundled.shared("riftbound")) is None
    assert text_of(catalogue.card("vanguard/knight"), bundled.shared("vanguard")) is None


def test_a_character_is_told_by_his_skills(catalogue: Catalogue, bundled: CaseLibrary) -> None:
    text = text_of(catalogue.card("sanguosha/jia-xu"), bundled.shared("sanguosha"))
    assert text is not None
    assert (text["zh"].split("：")[0], text["en"].split(":")[0]) == ("帷幕", "Curtain")
