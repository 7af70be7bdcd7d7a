"""Where a card may be put: in zones, at a battlefield as somebody's, and in what is said of players and places."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from scenarios.sandbox.editing.edits import board_of
from scenarios.sandbox.editing.starting import empty_table
from tests.bundled import CASES
from tests.webapp.editing.editor import Editor
from webapp.view_models.editing.putting import place_named, places_to_put, put_card


def owners(position, zone: str) -> list[object]:
    return [thing.facts.get("owner") or thing.facts.get("controller") for thing in board_of(position).zone(zone).things]


def test_every_zone_of_many_is_there_once_for_each_owner() -> None:
    places = [place.id for place in places_to_put(board_of(empty_table("riftbound", CASES)))]
    assert {"A.hand", "X.units:A", "X.units:B", "chain:A", "chain:B", "X.card"} <= set(places)
    assert "X.units" not in places
    assert len(places) == len(set(places))


@pytest.mark.parametrize("player", ["A", "B"])
def test_whose_a_card_at_a_battlefield_is_stands_in_the_name_of_the_place(player: str) -> None:
    position = put_card(empty_table("riftbound", CASES), f"X.units:{player}", "vi-destructive")
    position = put_card(position, f"chain:{player}", "cleave")
    assert owners(position, "X.units") == [player]
    assert owners(position, "chain") == [player]
    place = place_named(board_of(position), f"X.units:{player}")
    assert place is not None
    assert place.cards == ("vi-destructive",)


def test_a_zone_whose_owner_is_not_named_takes_the_card_as_it_always_did() -> None:
    position = put_card(empty_table("riftbound", CASES), "X.units", "vi-destructive", owner="B")
    assert owners(put_card(position, "Y.units", "vi-destructive"), "Y.units") == ["A"]
    assert owners(position, "X.units") == ["B"]


def test_skills_are_put_on_a_player_one_after_the_other_and_a_character_takes_the_place_of_another() -> None:
    position = empty_table("sanguosha", CASES)
    for skill in ("one", "two"):
        position = put_card(position, "B.skills", skill)
    for character in ("first", "second"):
        position = put_card(position, "A.character", character)
    assert position.setup["players"] == {"A": {"character": "second"}, "B": {"skills": ["one", "two"]}}


def test_a_battlefield_is_given_its_card() -> None:
    position = put_card(empty_table("riftbound", CASES), "X.card", "vilemaws-lair")
    assert position.setup["battlefields"]["X"] == {"card": "vilemaws-lair"}


def test_a_made_skill_is_put_on_a_player_and_stands_in_the_panel(table: FlaskClient) -> None:
    editor = Editor(table, game="sanguosha")
    page = editor.page(show="make", kind="skill")
    assert 'value="B.skills"' in page
    assert 'value="B.hand"' not in page
    editor.do(
        "make", kind="skill", name_en="Borrow", moment0="used", does0="draw", amount0="1", zone="B.skills", into="yes"
    )
    assert editor.position.setup["players"]["B"] == {"skills": ["borrow"]}
    assert "B&#39;s skills <b>1</b>" in editor.page(at="B")


def test_the_panel_of_a_battlefield_tells_the_cards_of_each_player_apart(table: FlaskClient) -> None:
    editor = Editor(table)
    editor.do("put", zone="X.units:B", card="vi-destructive")
    page = editor.page(at="X")
    assert "B&#39;s units, Battlefield X <b>1</b>" in page
    assert "A&#39;s units, Battlefield X <b>0</b>" in page


def test_cards_that_fit_are_found_before_others(table: FlaskClient) -> None:
    page = Editor(table).page(zone="X.units:A", q="shadow", show="add")
    found = page.split('class="found-cards"')[1].split("</ul>")[0]
    assert found.index('value="zed-from-the-shadows"') < found.index('class="misfit"')
