"""A text or a name in one language alone, or bare, stands for both, wherever a case may hold one."""

from __future__ import annotations

import pytest

from scenarios.card_text.of_cases import texts_of
from scenarios.library import CaseLibrary
from tests.scenarios.fixtures import played

CASES = {
    "riftbound": """\
id: riftbound/chain/mine
question: 抽几张？
rules: {riftbound-2025-10-01: "400.1"}
source: {kind: published ruling, where: a list of answers}
cards: {bolt: {type: spell, NAME, effect: {draw: 1}}}
setup: {players: {A: {hand: bolt, deck: 3}, B: {}}}
actions: [{A: {play: bolt}}, {everybody: pass}]
expect: {A: {hand: 1}}
""",
    "vanguard": """\
id: vanguard/orders/mine
question: {en: How many?}
rules: {vanguard: "B1.5"}
cards: {bolt: {type: order, order: normal, grade: 0, NAME, text: {zh: 抽两张。}, effect: {draw: 2}}}
setup: {players: {A: {vanguard: grade 0, hand: bolt}, B: {vanguard: grade 0}}}
actions: {A: {play: bolt}}
expect: {A: {hand: 2}}
""",
    "grand-archive": """\
id: grand-archive/stack/mine
question: {zh: 抽几张？}
rules: {grand-archive: "B6.1"}
cards: {bolt: {type: action, NAME, text: Draw two., effect: {draw: 2}}}
setup:
  players:
    A: {champion: {card: spirit of fire, as: hero}, hand: bolt, main_deck: 9}
    B: {champion: {card: spirit of water, as: foe}}
actions: [{A: {activate: bolt}}, {everybody: pass}]
expect: {A: {hand: 2}}
""",
    "sanguosha": """\
id: sanguosha/swapping/one
question: {zh: 抽几张？}
rules: {sanguosha: "B5.1"}
cards: {bolt: {type: skill, NAME, text: {en: Draw two.}, do: {draw: 2}}}
setup: {deck: 4, players: {A: {skills: bolt}, B: {}}}
actions: {A: {skill: bolt}}
expect: {A: {hand: 2}}
""",
}


@pytest.mark.parametrize("name", ["name: 闪电", "name: {zh: 闪电}", "name: {en: 闪电}"])
@pytest.mark.parametrize("game", CASES)
def test_a_name_in_one_language_is_its_name_in_both(tmp_path, game, name):
    done = played(tmp_path, CASES[game].replace("NAME", name))
    assert done.failures == ()
    for language in ("zh", "en"):
        assert any("闪电" in step.text[language] for step in done.steps)


@pytest.mark.parametrize(("game", "text"), [("vanguard", "抽两张。"), ("grand-archive", "Draw two.")])
def test_the_text_of_a_card_in_one_language_is_shown_in_both(tmp_path, game, text):
    played(tmp_path, CASES[game].replace("NAME", "name: 闪电"))
    case = CaseLibrary.load().find(str(tmp_path / "mine.yaml"))
    assert texts_of(case, ["bolt"]) == {"bolt": {"zh": text, "en": text}}


def test_a_published_ruling_needs_a_place_and_no_date(tmp_path):
    text = CASES["riftbound"].replace("NAME", "name: 闪电")
    played(tmp_path, text)
    source = CaseLibrary.load().find(str(tmp_path / "mine.yaml")).source
    assert source is not None
    assert (source.where, source.date) == ("a list of answers", "")


def test_a_name_in_no_language_is_refused(tmp_path):
    done = played(tmp_path, CASES["riftbound"].replace("NAME", "name: {}"))
    assert "there is no text here; expected a text, or one under zh or en" in done.failures[0]
