"""The journal: one writer, never a step without a rule, and a board that is a fold of its changes."""

from __future__ import annotations

import random

import pytest

from engine.core.board import ZONE_FIELD, Board, Change
from engine.core.errors import Malformed
from engine.core.grounds import Grounds
from engine.core.journal import Entry, Journal
from tests.engine.random_walk import contents

RULES = Grounds(("1.2",))


@pytest.fixture
def journal() -> Journal:
    journal = Journal(Board())
    journal.begin([("A", "points", 3), ("hand", ZONE_FIELD, ("ace", "ten"))])
    return journal


def zones(board: Board, cards: tuple[str, ...]) -> dict[str, str | None]:
    return {card: board.zone_of(card) for card in cards}


def test_a_step_without_a_rule_is_refused_and_leaves_no_trace(journal):
    for rules in ((), ("",), ("1.2", "")):
        with pytest.raises(ValueError, match="cites no rule"):
            journal.record("score", rules, [("A", "points", 4)])
    assert journal.entries == []
    assert journal.board.get("A", "points") == 3


def test_a_game_that_does_not_come_to_rest_is_stopped(journal):
    journal.leave_out((), most=2)
    for points in (4, 5):
        journal.record("score", RULES, [("A", "points", points)])
    with pytest.raises(Malformed, match="more than 2 steps"):
        journal.record("score", RULES, [("A", "points", 6)])
    assert journal.board.get("A", "points") == 5


def test_steps_that_are_left_out_stand_there_and_change_nothing(journal):
    journal.leave_out(["score"])
    journal.record("score", RULES, [("A", "points", 4)])
    journal.record("other", RULES, [("A", "points", 5)])
    assert [entry.kind for entry in journal.entries] == ["score", "other"]
    assert journal.entries[0].changes == ()
    assert journal.board.get("A", "points") == 5


def test_an_entry_says_everything_about_its_step(journal):
    first = journal.record("score", RULES, [("A", "points", 4)], player="A", subjects=("A", 1))
    second = journal.record("rejected", Grounds(("9",)), cause=first.step)
    assert first == Entry(1, "score", "A", RULES, (Change("A", "points", 3, 4),), None, ("A", 1))
    assert second == Entry(2, "rejected", None, ("9",), (), 1, ())
    assert journal.entries == [first, second]


def test_what_changes_nothing_is_left_out(journal):
    entry = journal.record("score", RULES, [("A", "points", 3), ("A", "energy", None), ("A", "points", 5)])
    assert entry.changes == (Change("A", "points", 3, 5),)


def test_true_and_one_are_different_values(journal):
    journal.record("mark", RULES, [("A", "flag", 1)])
    entry = journal.record("mark", RULES, [("A", "flag", True)])
    assert entry.changes == (Change("A", "flag", 1, True),)
    assert journal.board.flag("A", "flag")


def test_later_writes_of_one_step_see_the_earlier_ones(journal):
    entry = journal.record("score", RULES, [("A", "points", 4), ("A", "points", 5)])
    assert entry.changes == (Change("A", "points", 3, 4), Change("A", "points", 4, 5))
    journal.board.apply(entry.changes, backwards=True)
    assert journal.board.get("A", "points") == 3


def test_the_index_of_zones_follows_a_card(journal):
    board = journal.board
    assert zones(board, ("ace", "ten", "king")) == {"ace": "hand", "ten": "hand", "king": None}
    moved = journal.record("play", RULES, [("hand", ZONE_FIELD, ("ten",)), ("table", ZONE_FIELD, ("ace",))])
    assert zones(board, ("ace", "ten")) == {"ace": "table", "ten": "hand"}
    board.apply(moved.changes, backwards=True)
    assert zones(board, ("ace", "ten")) == {"ace": "hand", "ten": "hand"}
    assert board.cards("table") == ()


def test_a_card_may_arrive_before_it_leaves_within_one_step(journal):
    journal.record("play", RULES, [("table", ZONE_FIELD, ("ace",)), ("hand", ZONE_FIELD, ("ten",))])
    assert journal.board.zone_of("ace") == "table"


@pytest.mark.parametrize("seed", range(5))
def test_folding_forwards_and_backwards_gives_the_live_board(seed):
    chance = random.Random(seed)
    cards = tuple(f"card {number}" for number in range(6))
    journal = Journal(Board())
    journal.begin([("deck", ZONE_FIELD, cards), ("A", "points", 0)])
    seen = [(contents(journal.board), zones(journal.board, cards))]
    for _ in range(40):
        source, target = chance.sample(("deck", "hand", "trash"), 2)
        writes = [("A", "points", chance.choice((None, 0, 1, 2)))]
        if journal.board.cards(source):
            card = chance.choice(journal.board.cards(source))
            rest = tuple(other for other in journal.board.cards(source) if other != card)
            writes += [(source, ZONE_FIELD, rest), (target, ZONE_FIELD, (*journal.board.cards(target), card))]
        journal.record("move", RULES, writes)
        seen.append((contents(journal.board), zones(journal.board, cards)))
    for step, expected in enumerate(seen):
        board = journal.board_at(step)
        assert (contents(board), zones(board, cards)) == expected
    board = journal.board_at(len(journal.entries))
    for entry in reversed(journal.entries):
        assert (contents(board), zones(board, cards)) == seen[entry.step]
        board.apply(entry.changes, backwards=True)
    assert (contents(board), zones(board, cards)) == seen[0]


def test_looking_at_an_earlier_board_leaves_the_live_one_alone(journal):
    journal.record("score", RULES, [("A", "points", 4)])
    assert journal.board_at(0).get("A", "points") == 3
    assert journal.board.get("A", "points") == 4


def test_a_board_reads_what_was_never_set_as_nothing():
    board = Board()
    board.apply([Change("A", "name", None, "Ahri"), Change("A", "points", None, 2)])
    assert (board.get("B", "points"), board.get("A", "team")) == (None, None)
    assert (board.text("A", "team"), board.number("A", "energy"), board.names("B", "scored")) == ("", 0, ())
    assert (board.text("A", "name"), board.number("A", "points"), board.flag("A", "points")) == ("Ahri", 2, False)


def test_a_game_that_begins_like_another_goes_its_own_way(journal):
    other = Journal(Board())
    other.begin_like(journal)
    assert (contents(other.board), other.initial) == (contents(journal.board), journal.initial)
    assert zones(other.board, ("ace", "ten")) == {"ace": "hand", "ten": "hand"}
    other.record("discard", RULES, [("hand", ZONE_FIELD, ("ten",)), ("A", "points", 0)])
    assert journal.board.get("A", "points") == 3
    assert zones(journal.board, ("ace", "ten")) == {"ace": "hand", "ten": "hand"}
