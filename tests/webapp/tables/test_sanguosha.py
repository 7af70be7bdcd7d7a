"""A board of Sanguosha laid out: who sits where, health, equipment with its seals, and the cards."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from tests.webapp.boards_of_games import sanguosha_board
from webapp.board.changes import changes
from webapp.board.pieces import Marks
from webapp.board.scenes import Scene
from webapp.board.tables.sanguosha import SANGUOSHA
from webapp.translations import load_translations


def laid(seats: int = 4, near: str | None = None, marks: Marks | None = None) -> Any:
    return SANGUOSHA.lay(sanguosha_board(seats), marks or Marks(), {}, near)


def told(before: Any, after: Any) -> list[tuple[str, str, str, str]]:
    listed = changes(
        Scene(SANGUOSHA, before, load_translations("en")), Scene(SANGUOSHA, after, load_translations("en"))
    )
    return [(each.subject, each.field, each.before, each.after) for each in listed]


@pytest.mark.parametrize(
    ("seats", "left", "top", "right"),
    [
        (2, "", "B", ""),
        (3, "", "CB", ""),
        (4, "D", "C", "B"),
        (5, "E", "DC", "B"),
        (6, "F", "EDC", "B"),
        (8, "GH", "FED", "CB"),
    ],
)
def test_play_goes_round_the_table_from_the_reader_to_the_right(seats: int, left: str, top: str, right: str) -> None:
    table = laid(seats)
    assert table.near.player == "A"
    assert ["".join(seat.player for seat in side) for side in (table.left, table.top, table.right)] == [
        left,
        top,
        right,
    ]


def test_whoever_looks_sits_at_the_bottom_and_the_order_stays() -> None:
    table = laid(4, "C")
    assert (table.near.player, table.right[0].player, table.top[0].player, table.left[0].player) == tuple("CDAB")


def test_health_marks_and_judgement_are_those_of_the_character() -> None:
    near = laid().near
    assert (near.health, near.max_health, near.low, near.marks) == (3, 4, False, (("fury", 2),))
    assert [card.id for card in near.judgement] == ["famine"]
    assert [seat.low for seat in laid().left] == [True]


def test_every_slot_is_there_with_its_card_or_its_seal() -> None:
    slots = {slot.kind: (slot.card.id if slot.card else None, slot.sealed) for slot in laid().near.equipment}
    assert slots == {
        "weapon": ("axe", False),
        "armor": (None, False),
        "defensive_horse": (None, False),
        "offensive_horse": (None, False),
        "treasure": (None, True),
    }


def test_a_rank_reads_as_it_is_printed() -> None:
    table = laid()
    assert [bundle.card.rank for bundle in table.near.hand] == ["7", "Q"]
    assert (table.processing[0].rank, table.discard.bundles[0].card.rank) == ("A", "J")


def test_the_deck_is_one_pile_and_what_a_step_changed_is_marked() -> None:
    table = laid(marks=Marks(changed=frozenset({"A", "A.health", "A.sealed.treasure", "axe"})))
    assert (table.deck.count, len(table.deck.bundles)) == (60, 1)
    assert (table.near.health_changed, table.right[0].health_changed) == (True, False)
    assert [slot.kind for slot in table.near.equipment if slot.changed] == ["weapon", "treasure"]


def test_a_wound_a_seal_and_a_mark_are_told() -> None:
    before, after = sanguosha_board(), deepcopy(sanguosha_board())
    after["players"]["B"]["health"] -= 1
    after["players"]["B"]["equipment"]["weapon"]["sealed"] = True
    after["players"]["A"]["marks"]["fury"] = 1
    assert told(before, after) == [
        ("B", "health", "3", "2"),
        ("A", "Fury", "2", "1"),
        ("B", "weapon slot sealed", "—", "yes"),
    ]


def test_only_a_card_that_lies_otherwise_than_others_there_is_told_to() -> None:
    before, after = sanguosha_board(), deepcopy(sanguosha_board())
    drawn = after["players"]["A"]["hand"].pop()
    after["processing"].append({**drawn, "face_down": False})
    assert told(before, after) == [("Peach", "place", "A's hand", "processing area")]
    after["processing"][-1]["face_down"] = True
    assert ("Peach", "face down", "—", "yes") in told(before, after)
    assert [card.side for card in SANGUOSHA.lay(after, Marks(), {}, None).processing] == ["", "face_down"]  # type: ignore[attr-defined]


def test_a_phase_and_a_pile_of_one_name_are_told_apart() -> None:
    before, after = sanguosha_board(), deepcopy(sanguosha_board())
    after["discard"].insert(0, after["processing"].pop())
    after["turn"]["phase"] = "discard"
    assert told(before, after) == [
        ("", "phase", "Play Phase", "Discard Phase"),
        ("Duel", "place", "processing area", "discard pile"),
    ]


def test_a_judgement_area_can_be_sealed() -> None:
    before, after = sanguosha_board(), deepcopy(sanguosha_board())
    after["players"]["B"]["judgement_sealed"] = True
    assert told(before, after) == [("B", "judgement area sealed", "—", "yes")]
    assert SANGUOSHA.lay(after, Marks(), {}, "B").near.judgement_sealed  # type: ignore[attr-defined]


def test_a_skill_is_named_though_it_lies_nowhere() -> None:
    assert Scene(SANGUOSHA, sanguosha_board(), load_translations("en")).names["meticulous"] == "Meticulous"
    assert laid().near.skills == ({"zh": "谨慎", "en": "Meticulous"},)


def test_a_card_that_is_equipped_goes_to_its_slot() -> None:
    before, after = sanguosha_board(), deepcopy(sanguosha_board())
    armor = after["players"]["B"]["equipment"]["armor"]
    after["players"]["A"]["equipment"]["armor"], armor = deepcopy(armor), None
    after["players"]["B"]["equipment"]["armor"] = {"card": armor, "sealed": False}
    assert told(before, after) == [("Benevolence Shield", "place", "B's armor", "A's armor")]


def test_a_card_that_was_used_as_a_trick_says_so() -> None:
    board = sanguosha_board()
    board["players"]["A"]["judgement"][0]["used_as_name"] = {"zh": "乐不思蜀", "en": "Indulgence"}
    near = SANGUOSHA.lay(board, Marks(), {}, None).near

    assert [card.used_as.get("en") for card in near.judgement] == ["Indulgence"]
    assert not any(bundle.card.used_as for bundle in near.hand)


def test_effects_that_last_stand_with_those_whom_they_are_about_and_say_until_when() -> None:
    board = sanguosha_board(3)
    name = {"zh": "缴械", "en": "Disarm"}
    board["lasting"] = [
        {"text": "disarm", "name": name, "you": "A", "to": ["B", "C"], "until": "end_of_turn"},
        {"text": "disarm", "name": name, "you": "A", "to": ["B"], "until": {"start_of_turn": "A"}},
    ]
    table = SANGUOSHA.lay(board, Marks(), {}, "B")
    assert [(each.until, each.player) for each in table.near.lasting] == [
        ("end_of_turn", ""),
        ("next_start_of_turn", "A"),
    ]
    assert [len(seat.lasting) for seat in (*table.left, *table.top, *table.right)].count(0) == 1
    told = SANGUOSHA.besides(board, "B", load_translations("en").within("sanguosha"))
    assert told[-2:] == ["Disarm (until the turn ends)", "Disarm (until A's next turn begins)"]
    assert SANGUOSHA.besides(board, "A", load_translations("zh").within("sanguosha"))[-1] != "缴械"
