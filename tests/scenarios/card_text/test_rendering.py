"""Every card that a case may name can be put into words, and every word of the card language has its phrase."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from engine.core.reading import LANGUAGES, Node
from engine.riftbound.cards import read_card
from engine.riftbound.language import (
    altering,
    attaching,
    battlefield_tokens,
    creating,
    instructions,
    naming,
    points,
    swapping,
    words,
)
from engine.riftbound.language.expressions import SIDES
from engine.riftbound.standard import STANDARD_CARDS
from scenarios.card_text import render, rules_text
from scenarios.card_text.speakers import INSTRUCTIONS
from scenarios.card_text.speech import Speech, Unspeakable, _data
from scenarios.systems.card_book import CardBook
from tests.bundled import CASES
from tests.scenarios.card_text.cards import ALL, card

HAN = re.compile(r"[㐀-鿿]")


def worded(**definition: object) -> dict[str, str]:
    """The rules text of a card made up here."""
    return rules_text(read_card("sample", Node({"type": "unit", "might": 1, **definition})))


def test_a_token_that_a_case_brings_along_is_called_by_its_name():
    wolf = read_card("wolf", Node({"type": "unit", "might": 2, "name": {"zh": "狼", "en": "Grey Wolf"}}))
    recruit = read_card("recruit", Node({"type": "unit", "might": 3, "name": {"zh": "壮丁", "en": "Conscript"}}))
    for token, names in ((wolf, ("狼", "Grey Wolf")), (recruit, ("壮丁", "Conscript"))):
        howl = read_card("howl", Node({"type": "spell", "effect": [{"play_token": {"card": token.name}}]}))
        said = rules_text(howl, {token.name: token})
        assert (names[0] in said["zh"], names[1] in said["en"]) == (True, True)
        assert token.name not in said["zh"]
    assert "随从" in rules_text(howl, STANDARD_CARDS)["zh"]


@pytest.mark.parametrize(
    ("times", "zh", "en"),
    [(1, "每回合一次，当", "once each turn, when"), (3, "每回合 3 次，当", "3 times each turn, when")],
)
def test_how_often_a_trigger_is_performed_each_turn_stands_before_it(times, zh, en):
    dying = {"when": {"event": "die", "object": "unit"}, "times_each_turn": times, "do": [{"draw": 1}]}
    said = worded(abilities=[{"triggered": dying}])
    assert zh in said["zh"]
    assert en in said["en"].lower()


def test_putting_a_card_into_words_reads_no_card_that_it_does_not_name():
    case = CASES.case("riftbound/combat/stunned-defender-survives")
    book = CardBook(case, read_card, STANDARD_CARDS)
    before = set(book._read)
    rules_text(book["arena-bar"], book)
    assert set(book._read) - before == {"arena-bar"}


@pytest.mark.parametrize(
    ("event", "zh", "en"),
    [
        ({"event": "take_damage", "object": "unit", "by": "ability"}, "受到技能的伤害", "takes damage from an ability"),
        ({"event": "take_damage", "object": "self", "by": "spell"}, "受到法术的伤害", "takes damage from a spell"),
        (
            {"event": "kill", "object": "unit", "player": "you", "by": "unit"},
            "你用单位摧毁",
            "you kill a unit with a unit",
        ),
        (
            {"event": "kill", "object": "unit", "player": "opponent", "by": "spell"},
            "由法术所致",
            "is killed by a spell",
        ),
        ({"event": "stun", "object": "unit", "by": "ability"}, "由技能所致", "is stunned by an ability"),
    ],
)
def test_what_an_event_must_be_done_by_is_said(event, zh, en):
    said = worded(abilities=[{"triggered": {"when": event, "do": [{"draw": 1}]}}])
    assert zh in said["zh"]
    assert en in said["en"]


def test_every_shared_card_speaks_both_languages():
    assert ALL
    assert {name: said for name in ALL if not speaks_both_languages(said := render(card(name)))} == {}


def speaks_both_languages(said: dict[str, str]) -> bool:
    sentences = said["zh"].endswith("。") and said["en"].endswith(".")
    tongues = HAN.search(said["zh"]) and not HAN.search(said["en"])
    return bool(sentences and tongues and all("  " not in text and "{" not in text for text in said.values()))


def test_the_local_cards_of_every_case_can_be_put_into_words():
    silent, spoken = [], 0
    for case_id in CASES.cases:
        if case_id.startswith("riftbound/"):
            for name, definition in CASES.case(case_id).cards.items():
                try:
                    rules_text(read_card(name, Node(definition)))
                    spoken += 1
                except Unspeakable as error:
                    silent.append(f"{case_id}: {name}: {error}")
    assert silent == []
    assert spoken > 100


def test_a_unit_says_when_and_what():
    said = worded(abilities=[{"triggered": {"when": "attack", "do": [{"draw": 2}]}}])
    assert said == {"zh": "当此单位进攻时，抽 2 张牌。", "en": "When this unit attacks, draw 2."}


def test_several_cards_of_a_choice_come_up_again_as_several():
    said = worded(deathknell=[{"stun": {"choose": "unit", "up_to": 2}}, {"kill": "it"}])
    assert said["en"] == "Deathknell: stun up to 2 units, then kill them."


def test_a_name_given_to_a_choice_is_spoken_of():
    chosen = {"choose": {"kind": "unit", "side": "enemy"}, "as": "victim"}
    said = worded(deathknell=[{"stun": chosen}, {"draw": 1}, {"kill": {"named": "victim"}}])
    assert said["en"] == "Deathknell: stun an enemy unit, then draw 1, then kill that enemy unit."


def test_a_card_without_text_says_what_it_is():
    said = render(read_card("ox", Node({"type": "unit", "might": 4, "cost": {"energy": 3, "power": {"body": 1}}})))
    assert said["en"] == "Unit: costs 3 energy and 1 body power, 4 Might."
    assert said["zh"] == "单位：费用 3 点法力、1 点摧破符能、战力 4。"


@pytest.mark.parametrize(
    ("asked", "zh", "en"),
    [
        ({"side": "friendly"}, "一名友方单位", "a friendly unit"),
        ({"side": "yours"}, "一名你控制的单位", "a unit you control"),
        ({"side": "yours", "at": "trash"}, "一名你废牌堆里的单位", "a unit in your trash"),
        ({"side": "friendly", "at": "your_base"}, "一名你基地里的友方单位", "a friendly unit in your base"),
        ({"kind": "battlefield", "side": "yours"}, "一处你控制的战场", "a battlefield you control"),
        (
            {"kind": "battlefield", "side": "friendly"},
            "一处友方玩家控制的战场",
            "a battlefield a friendly player controls",
        ),
        ({"owner": "yours"}, "一名你拥有的单位", "a unit you own"),
    ],
)
def test_what_you_control_is_not_called_friendly(asked, zh, en):
    said = worded(deathknell=[{"choose": {"choose": {"kind": "unit", **asked}}}])
    assert said == {"zh": f"绝念：选择{zh}。", "en": f"Deathknell: choose {en}."}


def test_a_cost_and_an_entrance_are_those_of_what_you_play():
    spells = {"affects": {"kind": "spell", "side": "yours"}, "less": 1}
    assert worded(abilities=[{"passive": spells}])["en"] == "Spells you play cost 1 energy less."
    units = {"affects": {"kind": "unit", "side": "yours"}, "enters": "ready"}
    assert worded(abilities=[{"passive": units}])["zh"] == "你打出的单位以活跃状态进场。"


def test_what_is_created_skipped_or_killed_for_a_cost_is_named():
    made = [{"as_played": [{"create": {"card": "baron pit", "unless_there": True}}]}, {"skip": "draw_phase"}]
    assert worded(abilities=made)["en"] == (
        "As you play this unit, create a Baron Pit battlefield token if it's not there already. Skip your Draw Phase."
    )
    killing = {"kill": {"kind": "unit", "side": "friendly"}, "as": "killed"}
    less = {"energy": {"energy_of": {"named": "killed"}}, "power": {"order": 1}, "power_times": 1}
    said = worded(abilities=[{"additional_cost": {"cost": killing, "may": True, "less": less}}])["en"]
    assert "1 energy less for each point of the killed unit's Energy cost" in said


def test_every_instruction_has_a_speaker():
    kinds = {
        kind
        for module in (instructions, attaching, altering, battlefield_tokens, creating, naming, points, swapping)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, instructions.Instruction)
    }
    assert kinds - {instructions.Instruction, altering.Instruction} == set(INSTRUCTIONS)


@pytest.mark.parametrize(
    ("family", "names"),
    [
        ("kinds", words.OBJECT_KINDS),
        ("places", words.PLACES),
        ("whose", SIDES),
        ("sides", [side for side in SIDES if side not in ("any", "not_yours")]),
        ("keywords", words.KEYWORDS),
        ("domains", words.DOMAINS),
        ("types", words.CARD_TYPES),
        ("supertypes", words.SUPERTYPES),
        ("players", [player for player in words.PLAYERS if player != "you"]),
    ],
)
def test_every_word_of_the_language_has_a_name(family, names):
    forms = {"zh": "", "en": "one" if family == "kinds" else ""}
    assert [name for name in names if not all(Speech(each).word(family, name, forms[each]) for each in LANGUAGES)] == []


SEEN = {"any": {}, "self": {"object": "self"}, "object": {"object": {"kind": "unit"}}}
"""How an ability describes the object of an event; what happens to players has none."""


@pytest.mark.parametrize(
    ("event", "described"),
    [
        (event, described)
        for event in words.EVENTS
        for described in SEEN
        if event != "go_to_trash" and (described == "any" or event not in words.EVENTS_OF_PLAYERS)
    ],
)
@pytest.mark.parametrize("player", ["you", "opponent", "any"])
def test_every_event_is_a_clause(event, described, player):
    seen = SEEN[described]
    said = worded(abilities=[{"triggered": {"when": {"event": event, "player": player, **seen}, "do": [{"draw": 1}]}}])
    assert said["en"].startswith("When ")
    assert seen == {"object": "self"} or player != "opponent" or "opponent" in said["en"]


@pytest.mark.parametrize("described", SEEN)
def test_what_would_go_to_the_trash_is_a_clause_of_a_replacement_effect(described):
    """No ability triggers on it: a card that goes there was killed, discarded or played out."""
    when = {"event": "go_to_trash", **SEEN[described]}
    said = worded(abilities=[{"replacement": {"when": when, "instead": [{"draw": 1}]}}])
    assert "would go to the trash from anywhere other than the Main Deck, instead draw 1." in said["en"]


def test_a_phrase_asks_for_the_same_parts_in_both_languages_or_fewer_in_chinese():
    """English has verbs and articles to fill in; a part that only Chinese has would be one forgotten in English."""
    only_chinese = {"counter", "n", "noun"}
    wrong = {}
    for key, phrase in _data("phrases").items():
        chinese, english = ({name for _, name, _, _ in Formatter().parse(phrase[each]) if name} for each in LANGUAGES)
        if chinese - english - only_chinese:
            wrong[key] = chinese - english
    assert wrong == {}
