"""Reading cards: what is understood, and where a mistake is pointed at."""

from __future__ import annotations

import pytest

from engine.core.errors import Malformed
from engine.core.reading import Node
from engine.riftbound.cards import read_card, read_cards
from engine.riftbound.language.abilities import Activated, Replacement, Triggered
from engine.riftbound.language.costs import Cost
from engine.riftbound.language.expressions import Amount
from engine.riftbound.language.instructions import Deal, Draw, Give
from engine.riftbound.language.passives import Passive
from engine.riftbound.language.words import DOMAINS
from engine.riftbound.standard import STANDARD_CARDS
from tests.engine.riftbound.random_cards import CARDS


def complaint(definition: object) -> Malformed:
    with pytest.raises(Malformed) as caught:
        read_cards({"bolt": definition}, ("cards",))
    return caught.value


def spell(*effect: object) -> dict[str, object]:
    return {"type": "spell", "effect": list(effect)}


def unit(**parts: object) -> dict[str, object]:
    return {"type": "unit", "might": 1, **parts}


@pytest.mark.parametrize(
    ("definition", "where", "hint"),
    [
        ("bolt", "cards.bolt", "a mapping"),
        ({}, "cards.bolt", "type"),
        ({"type": "sorcery"}, "cards.bolt.type", "spell"),
        ({"type": "unti", "might": 1}, "cards.bolt.type", "unit"),
        ({"type": "unit"}, "cards.bolt", "might"),
        ({"type": "gear", "might": 2}, "cards.bolt.might", "unit"),
        (unit(effect=[{"draw": 1}]), "cards.bolt.effect", "abilities"),
        (spell({"counter": {"choose": "unit"}}), "cards.bolt.effect[0].counter.choose", "spell | ability"),
        (
            spell({"counter": {"choose": {"kind": "card", "at": "trash"}}}),
            "cards.bolt.effect[0].counter.choose.at",
            "chain",
        ),
        (unit(migth=2), "cards.bolt.migth", "might"),
        (unit(might="2"), "cards.bolt.might", "a whole number"),
        (unit(cost=-1), "cards.bolt.cost", "at least 0"),
        (unit(cost={"energy": 1, "mana": 2}), "cards.bolt.cost.mana", "energy"),
        (unit(cost={"power": {"fire": 1}}), "cards.bolt.cost.power.fire", "fury"),
        (unit(domain="fire"), "cards.bolt.domain", "fury"),
        (unit(domain=["fury", "fire"]), "cards.bolt.domain[1]", "fury"),
        (unit(keywords=["tonk"]), "cards.bolt.keywords[0]", "tank"),
        (unit(keywords=[{"tank": 2}]), "cards.bolt.keywords[0].tank", "assault"),
        (unit(keywords=[{"assault": 0}]), "cards.bolt.keywords[0].assault", "at least 1"),
        (unit(keywords="tonk"), "cards.bolt.keywords", "tank"),
        (unit(**{"is": "tokken"}), "cards.bolt.is", "token"),
        (unit(name=["Bolt"]), "cards.bolt.name", "zh"),
        (
            unit(abilities=[{"triggered": {"when": "end_of_turn", "do": [{"draw": 1}]}}]),
            "cards.bolt.abilities[0].triggered.when",
            "{event: end_of_turn}",
        ),
        (
            unit(abilities=[{"triggered": {"when": {"event": "draw", "object": "unit"}, "do": [{"draw": 1}]}}]),
            "cards.bolt.abilities[0].triggered.when.object",
            "player",
        ),
        (unit(name={}), "cards.bolt.name", "en"),
        (spell({"fly": 1}), "cards.bolt.effect[0].fly", "draw"),
        (spell({"draw": 1}, {"draw": 1, "mill": 1}), "cards.bolt.effect[1]", "one key"),
        (spell({"draw": {"amount": 1, "player": "enemy"}}), "cards.bolt.effect[0].draw.player", "opponent"),
        (spell({"kill": "unit"}), "cards.bolt.effect[0].kill", "self"),
        (spell({"kill": {"choose": "dragon"}}), "cards.bolt.effect[0].kill.choose", "unit"),
        (spell({"kill": {"choose": {"mite": 3}}}), "cards.bolt.effect[0].kill.choose.mite", "might"),
        (
            spell({"kill": {"choose": {"might": {"below": 3}}}}),
            "cards.bolt.effect[0].kill.choose.might.below",
            "at_most",
        ),
        (spell({"deal": {"to": {"choose": "unit"}}}), "cards.bolt.effect[0].deal", "amount"),
        (spell({"deal": {"amount": "lots", "to": "self"}}), "cards.bolt.effect[0].deal.amount", "done"),
        (spell({"move": {"what": "self", "to": "moon"}}), "cards.bolt.effect[0].move.to", "battlefield"),
        (spell({"give": {"what": "self", "until": "noon"}}), "cards.bolt.effect[0].give.until", "end_of_turn"),
        (spell({"if": {"condition": "late", "then": []}}), "cards.bolt.effect[0].if.condition", "legion"),
        (
            spell({"if": {"condition": {"not": {"al": []}}, "then": []}}),
            "cards.bolt.effect[0].if.condition.not.al",
            "all",
        ),
        (unit(abilities=[{"static": {}}]), "cards.bolt.abilities[0].static", "passive"),
        (unit(abilities=[{"activated": {"do": []}}]), "cards.bolt.abilities[0].activated", "cost"),
        (unit(abilities=[{"triggered": {"when": "dye", "do": []}}]), "cards.bolt.abilities[0].triggered.when", "die"),
        (unit(abilities=[{"passive": {"might": "2"}}]), "cards.bolt.abilities[0].passive.might", "a whole number"),
        (
            unit(abilities=[{"passive": {"less_damage": -2}}]),
            "cards.bolt.abilities[0].passive.less_damage",
            "at least 1",
        ),
        (
            unit(abilities=[{"passive": {"bonus_damage": 1, "damage_by": "combat"}}]),
            "cards.bolt.abilities[0].passive.damage_by",
            "spell",
        ),
        (unit(deathknell="draw"), "cards.bolt.deathknell", "a mapping"),
        (unit(deathknell={"if": "alone", "do": [], "may": True}), "cards.bolt.deathknell.may", "if, do"),
        (unit(deathknell={"if": "lonely", "do": []}), "cards.bolt.deathknell.if", "alone"),
    ],
)
def test_a_mistake_is_named_with_its_place_and_what_is_right(definition, where, hint):
    error = complaint(definition)
    assert error.where == where
    assert hint in str(error)


def test_a_spell_is_read_whole():
    bolt = read_card(
        "bolt",
        Node(
            {
                "type": "spell",
                "name": {"zh": "闪电", "en": "Bolt"},
                "cost": {"energy": 1, "power": {"fury": 1, "any": 2}},
                "domain": "fury",
                "tags": ["Storm"],
                "keywords": ["action"],
                "effect": [{"deal": {"amount": 3, "to": {"choose": {"at": "battlefield"}}}}, {"draw": 1}],
            }
        ),
    )
    assert (bolt.titles["zh"], bolt.domains, bolt.tags, bolt.has("action")) == ("闪电", ("fury",), ("Storm",), True)
    assert bolt.cost == Cost(energy=1, power=(("any", 2), ("fury", 1)))
    deal, draw = bolt.effect
    assert isinstance(deal, Deal)
    assert isinstance(draw, Draw)
    assert (deal.amount.fixed, deal.to.kind, deal.to.least, deal.to.most) == (3, "choose", 1, 1)
    assert deal.to.selector is not None
    assert (deal.to.selector.kind, deal.to.selector.place) == ("unit", "battlefield")


def test_a_cost_may_be_a_number_of_energy():
    assert read_card("bolt", Node({"type": "spell", "cost": 3})).cost == Cost(energy=3)


def test_each_kind_of_ability_is_read():
    card = read_card(
        "keeper",
        Node(
            unit(
                keywords=["tank", {"assault": 2}],
                deathknell=[{"draw": 1}],
                abilities=[
                    {"triggered": {"when": "conquer", "may": True, "do": [{"draw": 1}]}},
                    {"activated": {"cost": {"energy": 1, "exhaust_self": True}, "do": [{"add": {"energy": 1}}]}},
                    {"passive": {"affects": "unit", "might": 1, "keywords": ["tank"]}},
                    {"replacement": {"when": {"event": "die", "object": "self"}, "instead": [{"recall": "it"}]}},
                ],
            )
        ),
    )
    triggered, activated, passive, replacement, deathknell = card.abilities
    assert isinstance(triggered, Triggered)
    assert (triggered.when.event, triggered.when.itself, triggered.optional) == ("conquer", True, True)
    assert isinstance(activated, Activated)
    assert activated.adds_resources
    assert isinstance(passive, Passive)
    assert (passive.might, passive.keywords[0].name) == (Amount(fixed=1), "tank")
    assert isinstance(replacement, Replacement)
    assert replacement.when.itself
    assert isinstance(deathknell, Triggered)
    assert (deathknell.keyword, deathknell.when.event) == ("deathknell", "die")
    assert [(word.name, word.value) for word in card.keywords] == [("tank", 1), ("assault", 2)]


def test_up_to_may_be_none_and_a_count_must_be_all():
    effect = read_card(
        "bolt",
        Node(
            spell(
                {"stun": {"choose": "unit", "up_to": 2}}, {"give": {"what": {"pick": "unit", "count": 3}, "might": 1}}
            )
        ),
    ).effect
    stun, give = effect
    assert (stun.what.least, stun.what.most) == (0, 2)
    assert isinstance(give, Give)
    assert (give.what.kind, give.what.least, give.what.most, give.until) == ("pick", 3, 3, "end_of_turn")


def test_a_card_without_titles_is_called_by_its_key():
    assert read_card("bolt", Node({"type": "spell"})).titles == {"zh": "bolt", "en": "bolt"}


def test_the_standard_cards_are_there():
    runes = {f"{domain} rune" for domain in DOMAINS}
    tokens = {name for name, card in STANDARD_CARDS.items() if "token" in card.supertypes}
    assert runes | tokens | {"blank"} == set(STANDARD_CARDS)
    assert len(tokens) == 11
    assert all(card.titles["zh"] != card.titles["en"] for card in STANDARD_CARDS.values())
    assert {name for name, card in STANDARD_CARDS.items() if not card.is_main_deck} == set(STANDARD_CARDS) - {"blank"}


def test_a_hand_of_cards_is_read_the_same_twice():
    assert read_cards(CARDS) == read_cards(CARDS)


def test_a_deathknell_may_have_a_condition():
    card = read_card("poro", Node(unit(deathknell={"if": {"event_is": {"alone": True}}, "do": [{"draw": 1}]})))
    (deathknell,) = card.abilities
    assert isinstance(deathknell, Triggered)
    assert (deathknell.keyword, len(deathknell.effect)) == ("deathknell", 1)
    assert deathknell.condition is not None
    assert deathknell.condition.event_is is not None
    assert deathknell.condition.event_is.alone is True
