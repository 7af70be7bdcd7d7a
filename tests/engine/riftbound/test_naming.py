"""Naming a card, a type or a tag (759-763 of 2026-07-16)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.decisions import Action
from engine.core.errors import IllegalAction
from engine.core.malformed import Malformed
from engine.riftbound.cards import read_cards
from engine.riftbound.language.naming import TAGS
from tests.engine.riftbound.boards import JULY, duel, table
from tests.engine.tables import answer_all, asked

PASS = Action("pass")
PLAY = Action("play", ("list",))
HIT = {"give": {"what": {"choose": {"kind": "unit", "as_named": "tag"}}, "might": -2}}


def gear(name: Any, *abilities: Any, **more: Any) -> dict[str, Any]:
    """Gear for which something is named as it is played."""
    return {"type": "gear", "abilities": [{"name_as_played": {"name": name, **more}}, *abilities]}


CARDS = {
    "list": gear("tag", {"activated": {"cost": {"exhaust_self": True}, "do": [HIT]}}),
    "poro": {"type": "unit", "might": 3, "tags": ["Poro"]},
    "guard": {"type": "unit", "might": 3, "tags": ["Demacia"]},
    "zap": {
        "type": "spell",
        "name": {"en": "Zap Them", "zh": "电光"},
        "keywords": ["reaction"],
        "effect": [{"draw": 1}],
    },
    "zap-zone": {"type": "battlefield"},
    "rapid-fire": {"type": "spell", "effect": [{"draw": 1}]},
    "slow-fire": {"type": "spell", "effect": [{"draw": 1}]},
    "deny": {"type": "spell", "keywords": ["reaction"], "effect": [{"counter": {"choose": "spell"}}]},
}


def naming(what: Any, **hand: Any):
    """A table where A is asked what to name."""
    cards = {**CARDS, "list": gear(what)}
    at = table(duel(A={"hand": ["list", "zap"]}, B={"base": ["poro", "guard"], **hand}), cards, JULY)
    return answer_all(at, PLAY)


def test_the_tags_are_those_of_the_rules_each_once():
    assert len(TAGS) == len(set(TAGS)) == 127
    assert {"Miss Fortune", "Dr. Mundo", "The Void", "Kai'Sa"} <= set(TAGS)
    assert all(tag == tag.strip() and "\n" not in tag and "  " not in tag for tag in TAGS)


def test_tags_in_the_game_are_listed_and_any_other_that_exists_may_be_named():
    at = naming("tag")
    assert list(asked(at).answers()) == [("Demacia",), ("Poro",)]
    assert asked(at).refusals(("Karthus",)) == ()
    assert [one.step for one in asked(at).refusals(("Hero",))] == ["name.no_tag"]
    answer_all(at, ("Karthus",))
    assert at.game.board.get("list", "has_named") == "Karthus"


def test_the_name_is_asked_although_only_one_is_listed():
    at = answer_all(table(duel(A={"hand": ["list"]}, B={"base": ["poro"]}), CARDS, JULY), PLAY)
    assert list(asked(at).answers()) == [("Poro",)]
    assert asked(at).forced() is None


def test_where_no_card_has_a_tag_one_is_named_all_the_same():
    at = answer_all(table(duel(A={"hand": ["list"]}), {"list": CARDS["list"]}, JULY), PLAY)
    assert list(asked(at).answers()) == [(TAGS[0],)]


@pytest.mark.parametrize(
    ("said", "named"),
    [("zap", "zap"), ("Zap Them", "zap"), ("电光", "zap"), ("Rapid", "rapid-fire"), ("rapid fire", "rapid-fire")],
)
def test_a_card_is_identified_by_key_or_title_or_a_part_that_no_other_has(said, named):
    at = answer_all(naming("spell"), (said,))
    assert at.game.board.get("list", "has_named") == named
    by_part = said.lower().startswith("rapid")
    entry = next(one for one in at.game.journal.entries if one.kind == "name.card")
    assert ("761.2" in (*entry.rules.because, *entry.rules.also)) is by_part


@pytest.mark.parametrize(
    ("said", "step"),
    [
        ("fire", "name.ambiguous"),
        ("nonsense", "name.no_card"),
        ("", "name.no_card"),
        ("poro", "name.other_kind"),
        ("zap-zone", "name.other_kind"),
        ("recruit", "name.token"),
    ],
)
def test_what_is_no_spell_or_could_be_several_is_refused(said, step):
    at = naming("spell")
    with pytest.raises(IllegalAction) as refused:
        at.answer((said,))
    assert [one.step for one in refused.value.refusals] == [step]


def test_a_card_is_any_main_deck_card():
    listed = [name for (name,) in asked(naming("card")).answers()]
    assert {"list", "zap", "poro", "guard"} <= set(listed)
    assert "zap-zone" not in listed


def test_a_type_is_one_of_the_types():
    at = naming("type")
    assert [one.step for one in asked(at).refusals(("hero",))] == ["name.no_type"]
    answer_all(at, ("gear",))
    assert at.game.board.get("list", "has_named") == "gear"


def test_of_some_names_only_these_are_legal():
    at = naming({"what": "tag", "among": ["Bird", "Cat"]})
    assert list(asked(at).answers()) == [("Bird",), ("Cat",)]
    assert asked(at).refusals(("Poro",))


def test_what_has_been_named_decides_whom_the_text_may_choose():
    setup = duel(A={"base": [{"card": "list", "has_named": "Poro"}]}, B={"base": ["poro", "guard"]})
    at = table(setup, CARDS, JULY)
    answer_all(at, Action("activate", ("list",)))
    assert list(asked(at).answers()) == [("poro",)]
    answer_all(at, ("poro",), PASS, PASS)
    assert (at.game.might("poro"), at.game.might("guard")) == (1, 3)


@pytest.mark.parametrize(("as_named", "might"), [("tag", 2), ("name", 2), ("type", 4)])
def test_a_passive_ability_speaks_of_what_is_as_named(as_named, might):
    banner = {
        "type": "gear",
        "abilities": [{"passive": {"affects": {"kind": "unit", "as_named": as_named}, "might": 1}}],
    }
    named = {"tag": "Poro", "name": "poro", "type": "unit"}[as_named]
    base = [{"card": "banner", "has_named": named}, "poro", "guard"]
    game = table(duel(A={"base": base}), {**CARDS, "banner": banner}, JULY).game
    assert game.might("poro") == 4
    assert game.might("guard") == (4 if as_named == "type" else 3)
    silent = table(duel(A={"base": ["banner", "poro"]}), {**CARDS, "banner": banner}, JULY).game
    assert silent.might("poro") == 3


def test_a_tag_that_is_gained_lasts_while_the_object_is_there():
    cards = {**CARDS, "list": {"type": "unit", "might": 2, **_gaining()}, "gust": _bounce()}
    at = table(duel(A={"hand": ["list", "gust"]}, B={"base": []}), cards, JULY)
    answer_all(at, PLAY, ("Cat",), ("A.base",))
    assert "Cat" in at.game.values.tags("list")
    answer_all(at, Action("play", ("gust",)), PASS, PASS)
    assert at.game.board.get("list", "has_named") is None
    assert at.game.board.names("game", "modifications") == ()


def _gaining() -> dict[str, Any]:
    return {"abilities": [{"name_as_played": {"name": {"what": "tag", "among": ["Bird", "Cat"]}, "gains": True}}]}


def _bounce() -> dict[str, Any]:
    return {"type": "spell", "effect": [{"put": {"what": {"all": "unit"}, "zone": "hand"}}]}


def test_what_is_named_for_a_source_that_is_gone_is_forgotten():
    wisp = {"type": "unit", "might": 1, "deathknell": [{"name": "tag"}]}
    blow = {"type": "spell", "effect": [{"kill": {"all": "unit"}}]}
    at = table(duel(A={"hand": ["blow"], "base": ["wisp"]}), {"wisp": wisp, "blow": blow}, JULY)
    answer_all(at, Action("play", ("blow",)), PASS, PASS, PASS, PASS, ("Poro",))
    assert at.game.board.get("wisp", "has_named") is None


@pytest.mark.parametrize(
    ("card", "where"),
    [
        (gear("colour"), ".name"),
        (gear({"what": "tag", "among": ["Cat"]}), ".among"),
        (gear("spell", gains=True), ".gains"),
        (gear({"what": "tag", "of": 1}), ".of"),
        ({"type": "spell", "effect": [{"name": {"among": ["Bird", "Cat"]}}]}, "what"),
        ({"type": "spell", "effect": [{"kill": {"choose": {"kind": "unit", "as_named": "colour"}}}]}, ".as_named"),
    ],
)
def test_what_cannot_be_named_is_refused_with_its_place(card, where):
    with pytest.raises(Malformed, match=where):
        read_cards({"card": card})
