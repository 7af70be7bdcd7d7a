"""Reading plain data: every complaint names the place and what would be right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.core.errors import Malformed
from engine.core.reading import Node, optional, read_by_name

DATA = {"cards": {"bolt": {"cost": 2, "tags": ["fire", "ice"], "fast": True, "effect": [{"deal": {"amount": "x"}}]}}}
CARD = Node(DATA)["cards"]["bolt"]


def complaint(read: Callable[[], Any]) -> Malformed:
    with pytest.raises(Malformed) as caught:
        read()
    return caught.value


def test_a_place_knows_its_path():
    place = CARD["effect"].list()[0]["deal"]["amount"]
    assert place.path == ("cards", "bolt", "effect", 0, "deal", "amount")
    assert complaint(place.integer).where == "cards.bolt.effect[0].deal.amount"


def test_the_top_has_a_name():
    assert complaint(Node(3).mapping).where == "(top)"


@pytest.mark.parametrize(
    ("read", "where", "message", "expected"),
    [
        (lambda: CARD["name"], "cards.bolt", "'name' is missing", "'name'"),
        (lambda: CARD["cost"].mapping(("energy", "power")), "cards.bolt.cost", "2", "a mapping of energy, power"),
        (
            lambda: CARD.mapping(("cost", "tag", "fast", "effect")),
            "cards.bolt.tags",
            "did you mean 'tag'",
            "one of cost",
        ),
        (lambda: Node({1: 2}).mapping(), "1", "the key 1", "a text as key"),
        (lambda: CARD["cost"].list(), "cards.bolt.cost", "2 is no list", "a list"),
        (lambda: CARD["cost"].text(), "cards.bolt.cost", "2 is no text", "a text"),
        (lambda: CARD["tags"].list()[1].text(("fire", "iced")), "cards.bolt.tags[1]", "did you mean 'iced'", "fire"),
        (lambda: CARD["cost"].integer(3), "cards.bolt.cost", "2", "at least 3"),
        (lambda: CARD["cost"].integer(0, 1), "cards.bolt.cost", "2 is too large", "at most 1"),
        (lambda: Node(10**12).integer(), "(top)", "is too large", "at most 1000000000"),
        (lambda: Node(-(10**12)).integer(), "(top)", "is too large", "at least -1000000000"),
        (lambda: Node("acd").text([*map(str, range(100)), "acid"]), "(top)", "did you mean 'acid'", "one of the 101"),
        (lambda: CARD["fast"].integer(), "cards.bolt.fast", "True", "a whole number"),
        (lambda: CARD["cost"].flag(), "cards.bolt.cost", "2", "true or false"),
        (lambda: CARD["cost"].texts(), "cards.bolt.cost", "no list", "a list"),
        (lambda: CARD.only_item(("cost", "tags", "fast", "effect")), "cards.bolt", "4 keys", "one key"),
        (lambda: Node({}).only_item(("kill", "stun")), "(top)", "0 keys", "one key of kill, stun"),
    ],
)
def test_a_wrong_form_is_refused_at_its_place(read, where, message, expected):
    error = complaint(read)
    assert error.where == where
    assert message in error.message
    assert expected in error.expected
    assert str(error).startswith(f"{where}: ")


def test_right_forms_are_read():
    assert CARD["cost"].integer(2) == 2
    assert CARD["tags"].texts(("fire", "ice")) == ("fire", "ice")
    assert Node("fire").texts() == ("fire",)
    assert CARD["fast"].flag() is True
    assert [key for key, _ in CARD.items()] == ["cost", "tags", "fast", "effect"]
    key, place = CARD["effect"].list()[0].only_item(("deal", "draw"))
    assert (key, place.path) == ("deal", ("cards", "bolt", "effect", 0, "deal"))


def test_what_may_be_missing_has_a_default():
    assert optional(CARD.get("cost"), Node.integer, 0) == 2
    assert optional(CARD.get("might"), Node.integer, 0) == 0
    assert CARD.get("might") is None
    assert "cost" in CARD
    assert "cost" not in Node(["cost"])


@pytest.mark.parametrize("value", [True, False, None, 1.0, "1"])
def test_only_whole_numbers_are_numbers(value):
    assert not Node(value).is_integer()


def test_a_list_is_several_places_and_anything_else_is_one():
    assert [place.path[-1] for place in CARD["tags"].several()] == [0, 1]
    assert [place.path for place in CARD["cost"].several()] == [("cards", "bolt", "cost")]


def test_a_key_says_something_only_where_it_is_there_and_true():
    place = Node({"fast": True, "slow": False, "cost": 1})
    assert (place.says("fast"), place.says("slow"), place.says("rested")) == (True, False, False)
    assert complaint(lambda: place.says("cost")).where == "cost"


def test_a_text_is_wanted_in_every_language():
    assert Node({"zh": "铁", "en": "iron"}).bilingual() == {"zh": "铁", "en": "iron"}
    assert complaint(Node({"zh": "铁"}).bilingual).message.startswith("the key 'en' is missing")
    assert complaint(Node("iron").bilingual).expected == "a mapping of zh, en"


def test_one_text_may_stand_for_all_languages_where_that_is_allowed():
    assert Node("iron").bilingual_or_plain() == {"zh": "iron", "en": "iron"}
    assert Node({"zh": "铁", "en": "iron"}).bilingual_or_plain() == {"zh": "铁", "en": "iron"}


def test_definitions_are_read_each_by_its_name_and_at_its_path():
    read = read_by_name({"bolt": 2, "pike": 3}, lambda name, place: (name, place.integer(), place.path), ("cards",))
    assert read == {"bolt": ("bolt", 2, ("cards", "bolt")), "pike": ("pike", 3, ("cards", "pike"))}


def test_a_place_below_is_the_same_whenever_one_goes_there():
    assert CARD["cost"] is CARD.get("cost") is dict(CARD.items())["cost"]


def test_a_key_that_is_no_text_is_noticed_as_soon_as_anybody_looks_below():
    assert complaint(lambda: Node({"cost": 2, 7: "seven"})["cost"]).message == "the key 7 is no text"


def test_a_text_in_one_language_alone_may_stand_for_the_other_one_too():
    assert Node({"zh": "铁"}).bilingual_or_plain() == {"zh": "铁", "en": "铁"}
    assert Node({"en": "iron"}).bilingual_or_plain() == {"zh": "iron", "en": "iron"}
    assert complaint(Node({}).bilingual_or_plain).expected == "a text, or one under zh or en"
    assert "unknown key 'fr'" in complaint(Node({"fr": "fer"}).bilingual_or_plain).message
