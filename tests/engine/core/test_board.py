"""What is kept of a board is forgotten when something changes that it was derived from."""

from __future__ import annotations

import pytest

from engine.core.board import ASIDE_FIELD, ZONE_FIELD, Board
from engine.core.grounds import Grounds
from engine.core.journal import Journal

RULES = Grounds(("1.2",))


@pytest.fixture
def journal() -> Journal:
    journal = Journal(Board())
    journal.begin([("A", "points", 3), ("A", "energy", 1)])
    return journal


def test_a_store_is_emptied_when_one_of_its_fields_changes_on_any_record(journal):
    store = journal.board.keep(("points", "team"))
    store["sum"] = 3
    journal.record("score", RULES, [("B", "points", 1)])
    assert store == {}


def test_a_store_outlasts_changes_of_other_fields_and_writes_that_change_nothing(journal):
    store = journal.board.keep(("points",))
    store["sum"] = 3
    journal.record("pay", RULES, [("A", "energy", 0), ("A", "points", 3)])
    assert store == {"sum": 3}


def test_a_store_is_emptied_when_a_change_is_taken_back(journal):
    entry = journal.record("score", RULES, [("A", "points", 4)])
    store = journal.board.keep(("points",))
    store["sum"] = 4
    journal.board.apply(entry.changes, backwards=True)
    assert store == {}


def test_a_store_for_all_but_some_fields_is_emptied_by_every_other(journal):
    store = journal.board.keep_but_for(frozenset(("focus",)))
    store["might"] = 4
    journal.record("pass", RULES, [("game", "focus", "B")])
    assert store == {"might": 4}
    journal.record("pay", RULES, [("A", "energy", 0)])
    assert store == {}


def test_what_is_derived_from_other_zones_outlasts_changes_of_those_aside():
    journal = Journal(Board(frozenset(("chain", ".hand"))))
    board = journal.board
    there, aside, anything = board.keep((ZONE_FIELD,)), board.keep((ASIDE_FIELD,)), board.keep_but_for(())

    def emptied_by(zone: str, card: str) -> list[bool]:
        for store in (there, aside, anything):
            store["kept"] = True
        journal.record("put", RULES, [(zone, ZONE_FIELD, (card,))])
        return [not store for store in (there, aside, anything)]

    assert emptied_by("A.hand", "one") == emptied_by("chain", "two") == [False, True, True]
    assert emptied_by("A.base", "three") == emptied_by("hand", "four") == [True, False, True]
    assert (board.cards("A.hand"), board.zone_of("two")) == (("one",), "chain")


def test_a_board_that_lets_go_stands_as_it_stood_and_keeps_what_is_found_from_then_on(journal):
    store = journal.board.keep(("points",))
    store["sum"] = 3
    journal.board.let_go()
    assert (store, journal.board.number("A", "points")) == ({}, 3)
    store["sum"] = 3
    journal.record("score", RULES, [("A", "points", 4)])
    assert store == {}


def test_boards_that_take_over_from_each_other_keep_apart_and_may_keep_more(journal):
    first = journal.board.keep(("points",))
    journal.record("score", RULES, [("A", "points", 4)])
    other = Journal(Board())
    second = other.board.keep(("points",))
    other.begin_like(journal)
    third = other.board.keep(("energy",))
    first["sum"], second["sum"], third["sum"] = 4, 4, 1
    other.record("score", RULES, [("A", "points", 5)])
    assert (first, second, third) == ({"sum": 4}, {}, {"sum": 1})
    other.record("pay", RULES, [("A", "energy", 0)])
    assert third == {}


def begun_like(journal: Journal) -> tuple[Journal, dict[str, int]]:
    """A journal that begins like another one, and the store of its points, which they share."""
    other = Journal(Board())
    store = other.board.keep(("points",), shared=True)
    other.begin_like(journal)
    return other, store


def test_what_is_found_before_anything_changes_is_known_to_all_boards_that_begin_alike(journal):
    journal.board.keep(("points",), shared=True)
    one, found = begun_like(journal)
    one.record("pay", RULES, [("A", "energy", 0)])
    found["sum"] = 3
    one.record("score", RULES, [("A", "points", 4)])
    assert (found, begun_like(journal)[1]) == ({}, {"sum": 3})


def test_what_is_found_after_a_change_is_known_to_no_other_board(journal):
    journal.board.keep(("points",), shared=True)
    one, found = begun_like(journal)
    one.record("score", RULES, [("A", "points", 4)])
    found["sum"] = 4
    one.record("score", RULES, [("A", "points", 5)])
    one.board.let_go()
    assert begun_like(journal)[1] == {}


def test_a_board_that_lets_go_before_anything_has_changed_leaves_what_was_found_to_the_others(journal):
    journal.board.keep(("points",), shared=True)
    one, found = begun_like(journal)
    found["sum"] = 3
    one.board.let_go()
    assert (found, begun_like(journal)[1]) == ({}, {"sum": 3})


def test_what_is_found_in_a_store_of_its_own_no_other_board_knows(journal):
    journal.board.keep(("points",))
    one = Journal(Board())
    found = one.board.keep(("points",))
    one.begin_like(journal)
    found["sum"] = 3
    one.record("score", RULES, [("A", "points", 4)])
    other = Journal(Board())
    store = other.board.keep(("points",))
    other.begin_like(journal)
    assert store == {}


def test_a_board_begins_like_one_that_is_only_looked_at_and_forgets_what_changes(journal):
    one, found = begun_like(journal)
    assert one.board.number("A", "points") == journal.board.number("A", "points")
    found["sum"] = 3
    one.record("score", RULES, [("A", "points", 4)])
    assert found == {}


def test_a_board_that_is_alike_keeps_the_same_apart_and_may_keep_more():
    one = Board()
    first = one.keep(("damage",), shared=True)
    journal = Journal(one)
    journal.begin([("unit", "damage", 1)])
    first["unit"] = 1
    two = Board(alike=one)
    kept, more = two.keep(("damage",), shared=True), two.keep(("might",))
    Journal(two).begin_like(journal)
    assert (kept, more) == ({"unit": 1}, {})
    assert kept is not first
    more["unit"] = 5
    Journal(two).record("step", Grounds(("1",)), [("unit", "damage", 2)])
    assert (kept, more, first) == ({}, {"unit": 5}, {"unit": 1})
    Journal(two).record("step", Grounds(("1",)), [("unit", "might", 2)])
    assert more == {}
    journal.begin([("unit", "might", 3)])
    assert first == {"unit": 1}
