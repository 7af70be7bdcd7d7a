"""A board of Riftbound laid out as a table top."""

from __future__ import annotations

from tests.webapp.fakes import battlefield, board, player, stunned_boards, unit
from webapp.board.pieces import Marks
from webapp.board.tables.riftbound import table


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
    laid = table(
        stunned_boards()[0], Marks(changed=frozenset({"footman", "B", "B.points"}), subjects=frozenset({"ogre"}))
    )
    assert laid.near.base[0].changed
    assert (laid.near.points_changed, laid.far[0].points_changed, laid.far[0].pool_changed) == (False, True, False)
    ogre = laid.battlefields[0].far[0].cards[0]
    assert (ogre.changed, ogre.subject) == (False, True)


def test_showdown_and_combat_mark_their_battlefield() -> None:
    laid = table(stunned_boards()[1])
    assert [(field.id, field.showdown, field.combat) for field in laid.battlefields] == [
        ("X", True, True),
        ("Y", False, False),
    ]
    assert laid.near.has_focus


def test_namesakes_of_one_owner_bear_a_mark_and_others_do_not() -> None:
    mine = [unit("footman#1", "步兵", "A"), unit("attacker", "步兵", "A"), unit("ogre", "食人魔", "A")]
    for card in mine[:2]:
        card["name"] = {"zh": "步兵"}
    laid = table(board({"A": player(base=mine), "B": player()}, {}))
    assert [card.mark for card in laid.near.base] == ["#1", "(attacker)", ""]


def test_numbered_namesakes_bear_their_numbers_whoever_owns_them() -> None:
    mine, theirs = unit("first", "步兵", "A"), unit("other", "步兵", "B")
    theirs["name"] = mine["name"]
    laid = table(
        board({"A": player(base=[mine]), "B": player(base=[theirs])}, {}), Marks(numbers={"first": 1, "other": 2})
    )
    assert [card.mark for seat in (laid.near, *laid.far) for card in seat.base] == ["#1", "#2"]


def test_an_item_on_the_chain_names_its_targets() -> None:
    bolt = {**unit("bolt", "焰矢", "A"), "targets": [["ogre", "X"], ["gone"]], "pending": True}
    fields = {"X": battlefield("B", [unit("ogre", "食人魔", "B")], name={"zh": "战场 X"})}
    (item,) = table(board({"A": player(), "B": player()}, fields, chain=[bolt])).chain
    assert [target["zh"] for target in item.targets] == ["食人魔", "战场 X"]
    assert item.pending


def test_a_battlefield_names_what_it_has_taken_the_place_of() -> None:
    ground = {"id": "ground", "card": "ground", "owner": "B", "name": {"zh": "训练场", "en": "Ground"}}
    fields = {"X": {**battlefield("A", []), "replaced": ["ground"]}, "Y": battlefield("A", [])}
    laid = table(board({"A": player(), "B": player(banishment=[ground])}, fields))
    assert [field.replaced for field in laid.battlefields] == [(ground["name"],), ()]
