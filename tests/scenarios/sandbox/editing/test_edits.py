"""Each edit changes what it says, and nothing else is called otherwise afterwards."""

from __future__ import annotations

import pytest

from scenarios.sandbox.editing import edits
from scenarios.sandbox.editing.edits import Unfit, board_of
from scenarios.sandbox.play import play
from scenarios.sandbox.position import read_position
from tests.bundled import CASES

FOOTMAN = {"type": "unit", "might": 2}
BOLT = {"type": "spell", "effect": [{"deal": {"amount": 2, "to": {"choose": "unit"}}}]}


def riftbound(players=None, **setup):
    data = {
        "game": "riftbound",
        "cards": {"footman": FOOTMAN, "bolt": BOLT},
        "setup": {"players": players or {"A": {}, "B": {}}, "battlefields": {"X": {}}, **setup},
    }
    return read_position(data, CASES)


def names(position, zone):
    return [thing.name for thing in board_of(position).zone(zone).things]


def view(position):
    return play(position, CASES).replay.before


def test_a_card_comes_on_top_of_a_pile_and_behind_the_cards_of_a_hand():
    position = riftbound({"A": {"deck": ["footman"], "hand": ["footman"]}, "B": {}})
    position = edits.add_card(edits.add_card(position, "A.deck", "bolt"), "A.hand", "bolt")
    assert [each.card for each in board_of(position).zone("A.deck").things] == ["bolt", "footman"]
    assert [each.card for each in board_of(position).zone("A.hand").things] == ["footman", "bolt"]
    position = edits.add_card(position, "A.deck", "bolt", top=False)
    assert board_of(position).zone("A.deck").things[-1].card == "bolt"


def test_at_a_battlefield_a_card_belongs_to_who_is_said_or_whose_turn_it_is():
    position = riftbound(turn={"player": "B"})
    assert edits.add_card(position, "X.units", "footman").setup["battlefields"]["X"]["units"] == [
        {"card": "footman", "owner": "B"}
    ]
    given = edits.add_card(position, "X.units", "footman", {"owner": "A"})
    assert view(given)["battlefields"]["X"]["units"][0]["owner"] == "A"


def test_who_is_left_keeps_the_name_when_a_namesake_goes():
    position = riftbound({"A": {"base": ["footman", "footman"]}, "B": {}})
    less = edits.remove(position, "footman")
    assert names(less, "A.base") == ["footman#2"]
    assert [each["id"] for each in view(less)["players"]["A"]["base"]] == ["footman#2"]


def test_who_is_there_keeps_the_name_when_a_namesake_comes_before():
    position = riftbound({"A": {"base": ["footman"]}, "B": {"base": ["footman"]}})
    more = edits.add_card(position, "A.hand", "footman")
    assert (names(more, "A.base"), names(more, "B.base")) == (["footman"], ["footman#2"])
    assert [each["id"] for each in view(more)["players"]["B"]["base"]] == ["footman#2"]
    assert names(more, "A.hand") == ["footman#3"]


def test_what_moves_takes_its_owner_along_and_forgets_what_cannot_be_there():
    position = riftbound({"A": {"base": [{"card": "footman", "exhausted": True, "damage": 1}]}, "B": {}})
    field = edits.move(position, "footman", "X.units")
    assert field.setup["battlefields"]["X"]["units"] == [
        {"card": "footman", "exhausted": True, "damage": 1, "owner": "A"}
    ]
    back = edits.move(field, "footman", "A.hand")
    assert back.setup["players"]["A"]["hand"] == ["footman"]
    other = edits.move(field, "footman", "B.base")
    assert other.setup["players"]["B"]["base"][0]["owner"] == "A"


def test_on_the_chain_a_card_has_a_controller():
    position = edits.move(riftbound({"A": {"hand": ["bolt"]}, "B": {"base": ["footman"]}}), "bolt", "chain")
    position = edits.set_fields(position, "bolt", {"targets": ["footman"]})
    assert position.setup["chain"] == [{"card": "bolt", "controller": "A", "targets": ["footman"]}]
    assert view(position)["chain"][0]["id"] == "bolt"


def test_facts_are_said_and_taken_back():
    position = riftbound({"A": {"base": ["footman"]}, "B": {}})
    hurt = edits.set_fields(position, "footman", {"damage": 1, "exhausted": True, "stunned": False})
    assert hurt.setup["players"]["A"]["base"] == [{"card": "footman", "damage": 1, "exhausted": True}]
    assert edits.set_fields(hurt, "footman", {"damage": None, "exhausted": False}).setup == position.setup | {
        "players": {"A": {"base": ["footman"]}, "B": {}}
    }
    assert edits.set_player(position, "A", {"points": 0, "power": {"fury": 1}}).setup["players"]["A"]["points"] == 0
    assert edits.set_place(position, "X", {"controller": "B"}).setup["battlefields"]["X"] == {"controller": "B"}


def test_one_of_several_blank_cards_is_changed_alone():
    position = edits.set_fields(riftbound({"A": {"deck": 3}, "B": {}}), "A-deck-2", {"seen_by": ["B"]})
    [first, second, third] = view(position)["players"]["A"]["deck"]
    assert (first.get("seen_by"), second.get("seen_by"), third.get("seen_by")) == (None, ("B",), None) or (
        list(second["seen_by"]) == ["B"]
    )


def test_a_group_of_which_nothing_is_said_is_left_out():
    position = edits.set_table(riftbound(), {"turn.phase": "ending", "combat.at": "X", "combat.attacker": "A"})
    assert position.setup["combat"] == {"at": "X", "attacker": "A"}
    position = edits.set_table(position, {"combat.at": None, "combat.attacker": None})
    assert "combat" not in position.setup
    assert edits.set_turn(position, "B", "action", 4).setup["turn"] == {"player": "B", "phase": "action", "number": 4}


def test_piles_are_put_in_order():
    position = riftbound({"A": {"deck": ["footman", "bolt", "footman"]}, "B": {}})
    assert names(edits.reorder(position, "A.deck", ["bolt", "footman#2"]), "A.deck") == ["bolt", "footman#2", "footman"]


def test_players_and_places_come_and_go():
    position = edits.add_place(edits.add_player(riftbound(), "C"), "Y")
    assert (board_of(position).players, board_of(position).places) == (("A", "B", "C"), ("X", "Y"))
    assert edits.remove_place(edits.remove_player(position, "C"), "Y").setup["battlefields"] == {"X": {}}
    with pytest.raises(Unfit):
        edits.remove_player(riftbound(), "B")
    with pytest.raises(Unfit):
        edits.add_player(position, "X")


def test_a_thing_gets_a_name_of_its_own():
    position = edits.rename(riftbound({"A": {"base": ["footman"]}, "B": {}}), "footman", "guard")
    assert names(position, "A.base") == ["guard"]
    with pytest.raises(Unfit):
        edits.rename(position, "guard", "B")


def test_an_edited_case_is_no_case_any_more():
    position = read_position({"case": "riftbound/combat/stunned-defender-survives"}, CASES)
    edited = edits.set_turn(position, "A")
    assert (position.base, edited.base) == ("riftbound/combat/stunned-defender-survives", "")
    assert dict(position.setup) == dict(CASES.case(position.base).setup)


@pytest.mark.parametrize(
    "edit",
    [
        lambda position: edits.remove(position, "nobody"),
        lambda position: edits.move(position, "footman", "A.nowhere"),
        lambda position: edits.add_card(position, "C.hand", "bolt"),
        lambda position: edits.set_player(position, "C", {"points": 1}),
        lambda position: edits.set_place(position, "Y", {}),
        lambda position: edits.reorder(position, "A.base", ["nobody"]),
        lambda position: edits.add_ability(position, "chain", "nobody", 0, "A"),
    ],
)
def test_what_is_not_there_cannot_be_edited(edit):
    with pytest.raises(Unfit) as unfit:
        edit(riftbound({"A": {"base": ["footman"]}, "B": {}}))
    assert set(unfit.value.told) == {"zh", "en"}


def test_slots_and_circles_hold_one_card():
    position = read_position(
        {"game": "vanguard", "setup": {"players": {"A": {"vanguard": "hero"}, "B": {"vanguard": "rival"}}}}, CASES
    )
    position = edits.add_card(position, "A.front_left", "knight")
    position = edits.add_card(position, "A.front_left", "squire")
    assert position.setup["players"]["A"]["circles"] == {"front_left": "squire"}
    assert view(position)["players"]["A"]["circles"]["front_left"]["id"] == "squire"


def test_cards_lie_under_things_in_grand_archive():
    setup = {"players": {"A": {"champion": "squire lena", "field": ["blank"]}, "B": {}}}
    position = read_position({"game": "grand-archive", "setup": setup}, CASES)
    position = edits.add_card(position, "blank.loaded", "blank regalia")
    assert position.setup["players"]["A"]["field"] == [{"card": "blank", "loaded": ["blank regalia"]}]
    out = edits.move(position, "blank regalia", "A.hand")
    assert (out.setup["players"]["A"]["field"], out.setup["players"]["A"]["hand"]) == (["blank"], ["blank regalia"])
