"""A board laid out as a table top."""

from __future__ import annotations

from tests.webapp.fakes import battlefield, board, player, stunned_boards, unit
from webapp.table import Marks, objects, table


def test_the_first_player_sits_near_and_all_others_opposite() -> None:
    laid = table(board({name: player() for name in "ABC"}, {}))
    assert laid.near.player == "A"
    assert [seat.player for seat in laid.far] == ["B", "C"]


def test_units_stand_on_the_side_of_whoever_controls_them() -> None:
    stolen = {**unit("ogre", "食人魔", "B"), "controller": "A"}
    laid = table(board({"A": player(), "B": player()}, {"X": battlefield("A", [stolen, unit("elf", "精灵", "B")])}))
    field = laid.battlefields[0]
    assert [card.id for side in field.near for card in side.cards] == ["ogre"]
    assert [card.id for side in field.far for card in side.cards] == ["elf"]
    assert field.near[0].cards[0].borrowed


def test_states_of_a_card_are_told_in_words() -> None:
    before, attacking, _ = stunned_boards()
    ogre = table(before).battlefields[0].far[0].cards[0]
    footman = table(attacking).battlefields[0].near[0].cards[0]
    assert ogre.states == ("defender", "stunned")
    assert (footman.exhausted, footman.damage, footman.states) == (True, 1, ("attacker",))


def test_cards_that_look_alike_lie_together_in_order() -> None:
    deck = [unit("a#1", "牌", "A"), unit("a#2", "牌", "A"), unit("b", "别的", "A"), unit("a#3", "牌", "A")]
    for card in deck:
        card["name"] = {"zh": card["name"]["zh"]}
    pile = table(board({"A": player(deck=deck)}, {})).near.piles[0]
    assert pile.count == 4
    assert [(bundle.card.id, bundle.count) for bundle in pile.bundles] == [("a#1", 2), ("b", 1), ("a#3", 1)]


def test_what_a_step_changed_is_marked_and_nothing_else() -> None:
    laid = table(stunned_boards()[0], Marks(changed=frozenset({"footman", "B"}), subjects=frozenset({"ogre"})))
    assert laid.near.base[0].changed
    assert (laid.near.changed, laid.far[0].changed) == (False, True)
    ogre = laid.battlefields[0].far[0].cards[0]
    assert (ogre.changed, ogre.subject) == (False, True)


def test_showdown_and_combat_mark_their_battlefield() -> None:
    laid = table(stunned_boards()[1])
    assert [(field.id, field.showdown, field.combat) for field in laid.battlefields] == [
        ("X", True, True),
        ("Y", False, False),
    ]
    assert laid.near.has_focus


def test_objects_are_found_in_every_zone() -> None:
    found = objects(stunned_boards()[1])
    assert {"footman", "ogre", "bolt", "blank#3", "fury#0", "X"} <= set(found)
