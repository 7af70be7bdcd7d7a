"""A board of Vanguard laid out: circles, damage, soul, and who does what in a battle."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from tests.webapp.boards_of_games import unit, vanguard_board, vanguard_player
from webapp.board.changes import changes
from webapp.board.pieces import Marks
from webapp.board.scenes import Scene
from webapp.board.tables.vanguard import VANGUARD
from webapp.translations import load_translations


def laid(near: str | None = None, board: Any = None) -> Any:
    return VANGUARD.lay(board or vanguard_board(), Marks(), {}, near)


def told(before: Any, after: Any) -> list[tuple[str, str, str, str]]:
    listed = changes(Scene(VANGUARD, before, load_translations("en")), Scene(VANGUARD, after, load_translations("en")))
    return [(each.subject, each.field, each.before, each.after) for each in listed]


def test_the_far_player_is_seen_from_the_other_side() -> None:
    table = laid()
    assert [circle.kind for circle in table.near.front] == ["front_left", "vanguard", "front_right"]
    assert [circle.kind for circle in table.far[0].back] == ["back_right", "back_center", "back_left"]


def test_each_unit_stands_in_its_circle_and_the_empty_ones_are_there() -> None:
    near = laid().near
    standing = [circle.unit.id if circle.unit else None for circle in (*near.front, *near.back)]
    assert standing == ["lancer", "A-king", None, None, "drummer", "watcher"]


def test_what_units_do_in_the_battle_is_told_on_them() -> None:
    table = laid()
    units = {circle.unit.id: circle.unit for circle in (*table.near.front, *table.near.back) if circle.unit}
    assert [tag.value for tag in units["A-king"].tags] == ["attacker"]
    assert [tag.value for tag in units["drummer"].tags] == ["booster"]
    assert units["lancer"].tags == ()
    assert [tag.value for tag in table.far[0].front[1].unit.tags] == ["target"]


def test_several_attacked_units_are_told_and_whom_each_guardian_guards() -> None:
    board = vanguard_board()
    board["battle"] = {**board["battle"], "target": "B-king", "also_attacked": ["lancer"]}
    board["players"]["B"]["guardians"][0]["guards"] = "B-king"
    table = laid(board=board)
    assert [tag.value for tag in table.near.front[0].unit.tags] == ["target"]
    assert table.far[0].guardians[0].targets == (table.far[0].front[1].unit.names,)
    one = vanguard_board()
    assert laid(board=one).far[0].guardians[0].targets == ()


def test_abilities_that_wait_are_listed_in_their_order() -> None:
    waiting = [{"card": "drummer", "ability": 2, "about": None}, {"card": "lancer", "ability": 1, "about": "lancer"}]
    board = vanguard_board(waiting=waiting)
    assert [(each.card.id, each.ability) for each in laid(board=board).waiting] == [("drummer", 2), ("lancer", 1)]
    assert laid().waiting == ()
    assert ("", "AUTO abilities that wait") in [line[:2] for line in told(vanguard_board(), board)]


def test_what_an_effect_forbids_a_player_is_told() -> None:
    limits = {"forbidden": [{"what": "guard", "grade": 1}], "turn_forbidden": [{"what": "intercept", "grade": 0}]}
    players = {"A": vanguard_player("A", **limits), "B": vanguard_player("B")}
    table = laid(board=vanguard_board(players=players))
    assert table.near.kept_from == (("guard", 1), ("intercept", 0))
    assert table.far[0].kept_from == ()


def test_a_rested_unit_is_turned() -> None:
    near = laid().near
    assert [circle.unit.turned for circle in near.back if circle.unit] == [True, False]


def test_damage_is_counted_up_to_what_loses_the_game() -> None:
    table = laid("B")
    assert (len(table.near.damage), table.near.free_damage) == (4, 2)
    assert [card.face_down for card in table.near.damage] == [True, True, False, False]
    assert laid(board=vanguard_board(players={"A": vanguard_player("A", damage=seven())})).near.free_damage == 0


def seven() -> list[Any]:
    return [unit(f"hurt#{number}", "伤", "Hurt", "A", 0, 5000) for number in range(7)]


def test_soul_and_guardians_are_drawn_with_their_player() -> None:
    table = laid()
    assert table.near.soul.count == 3
    assert [(card.id, card.number("shield")) for card in table.far[0].guardians] == [("wall", 15000)]


def test_a_unit_that_moves_and_one_that_rests_are_told() -> None:
    before, after = vanguard_board(), deepcopy(vanguard_board())
    circles = after["players"]["A"]["circles"]
    circles["back_left"], circles["front_left"] = {**circles["front_left"], "rested": True}, None
    assert told(before, after) == [
        ("Lance Maiden", "place", "A's front left", "A's back left"),
        ("Lance Maiden", "rested", "no", "yes"),
    ]


def test_the_next_step_of_a_battle_and_its_end_are_told() -> None:
    before = vanguard_board()
    assert told(before, {**before, "battle": {**before["battle"], "step": "damage"}}) == [
        ("", "stage of the battle", "Guard", "Hit and Damage")
    ]
    assert ("", "attacker", "A's King of the Bell", "—") in told(before, {**before, "battle": None})


def test_of_a_card_that_is_dropped_only_the_place_is_told() -> None:
    before, after = vanguard_board(), deepcopy(vanguard_board())
    (guard,) = after["players"]["B"]["guardians"]
    after["players"]["B"].update(guardians=[])
    after["players"]["B"]["drop"].insert(0, {**guard, "power": 0})
    assert told(before, after) == [("Rampart Guard", "place", "B's guardian circle", "B's drop zone")]
