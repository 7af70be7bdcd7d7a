"""Whatever is picked from the menus is a card that the engine reads, and says what was picked."""

from __future__ import annotations

import itertools

import pytest

from scenarios.card_text.of_cases import texts_of
from scenarios.sandbox.editing import edits
from scenarios.sandbox.editing.making import Ability, abilities_of, make, menus
from scenarios.sandbox.editing.starting import empty_table
from scenarios.sandbox.position import case_of
from scenarios.systems import SYSTEMS
from tests.bundled import CASES

GAMES = tuple(SYSTEMS)


def read(game, definition):
    position = edits.define(empty_table(game, CASES), "made", definition)
    case = case_of(position, CASES)
    return case, SYSTEMS[game].cards(case)["made"]


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_the_menus_makes_a_card_that_can_be_read(game):
    known, made = menus(game), 0
    for kind, asked in known.types.items():
        everything = {each.key: _some(each) for each in asked}
        if kind != "skill":
            read(game, make(game, kind, {"zh": "牌", "en": "Card"}, everything))
            read(game, make(game, kind, {}, {}))
        for moment, does in itertools.product(known.moments_of(kind), known.does.values()):
            if not moment.goes_with(does):
                continue
            for target in known.targets if "target" in does.asks else [""]:
                ability = Ability(moment.key, does.key, 2, target)
                read(game, make(game, kind, {"en": "Card"}, {}, [ability]))
                made += 1
    assert made > 20


def _some(asked):
    some = {"number": max(asked.low, 1), "flag": True, "list": ["Some"]}
    if asked.kind in some:
        return some[asked.kind]
    if asked.kind == "counts":
        return {asked.of[0]: 1}
    return list(asked.of[:1]) if asked.kind == "words" else asked.of[0]


@pytest.mark.parametrize(
    ("game", "kind", "moment"),
    [
        ("grand-archive", "ally", "kills"),
        ("vanguard", "unit", "retired"),
        ("sanguosha", "skill", "lose_equipment"),
    ],
)
def test_what_judges_are_often_asked_about_can_be_picked(game, kind, moment):
    assert moment in [each.key for each in menus(game).moments_of(kind)]
    read(game, make(game, kind, {"en": "Card"}, {}, [Ability(moment, "draw", 1, "")]))


def test_what_is_gained_of_somebody_does_not_lie_in_the_deck():
    for does, zones in {"gain": ["hand", "equipment"], "gain_any": ["hand", "equipment", "judgement"]}.items():
        made = make("sanguosha", "skill", {"en": "Steal"}, {}, [Ability("target", does, 1, "")])
        assert made["do"] == [{"gain": {"count": 1, "from": zones, "of": "target"}}]


def test_a_spell_may_move_a_unit_to_a_battlefield():
    ability = Ability("resolves", "to_battlefield", 1, "friendly")
    case, _ = read("riftbound", make("riftbound", "spell", {"en": "Wind"}, {}, [ability]))
    assert "battlefield" in texts_of(case, ["made"])["made"]["en"]


def test_the_text_of_a_card_of_riftbound_is_what_its_data_say():
    ability = Ability("resolves", "deal", 3, "enemy")
    case, _ = read("riftbound", make("riftbound", "spell", {"en": "Zap"}, {"cost.energy": 2}, [ability]))
    text = texts_of(case, ["made"])["made"]
    assert "3" in text["en"]
    assert "enemy" in text["en"]
    assert "3" in text["zh"]


@pytest.mark.parametrize("game", [game for game in GAMES if game != "riftbound"])
def test_the_text_of_other_cards_is_put_together_from_the_menus(game):
    known = menus(game)
    kind, moment = next((kind, moment) for kind in known.types for moment in known.moments_of(kind))
    definition = make(game, kind, {"zh": "牌", "en": "Card"}, {}, [Ability(moment.key, "draw", 2)])
    case, _ = read(game, definition)
    assert texts_of(case, ["made"])["made"]["en"] == f"{moment.label['en']}: draw 2."


def test_a_name_in_one_language_serves_both():
    assert make("riftbound", "unit", {"zh": "步兵", "en": ""}, {})["name"] == {"zh": "步兵", "en": "步兵"}


def test_what_the_menus_do_not_know_is_left_out():
    definition = make("riftbound", "unit", {}, {"odd": 1, "might": 3}, [Ability("odd", "draw"), Ability("played", "x")])
    assert definition == {"type": "unit", "might": 3}


def test_rows_of_a_form_are_abilities():
    rows = [
        {"moment": "played", "does": "draw", "amount": "2"},
        {"moment": "", "does": "draw"},
        {"moment": "dies", "does": "draw", "amount": "x"},
    ]
    assert abilities_of(rows) == [Ability("played", "draw", 2), Ability("dies", "draw", 1)]


def test_a_spell_may_have_repeat_and_flow_each_for_a_cost_of_its_own():
    picked = {"repeat.energy": 2, "flow.energy": 4, "flow.power": {"fury": 1}}
    made = make("riftbound", "spell", {"en": "Wind"}, picked, [Ability("resolves", "draw", 1, "")])
    assert (made["repeat"], made["flow"]) == ({"energy": 2}, {"energy": 4, "power": {"fury": 1}})
    case, _ = read("riftbound", made)
    assert "Repeat" in texts_of(case, ["made"])["made"]["en"]
    assert "Flow" in texts_of(case, ["made"])["made"]["en"]
