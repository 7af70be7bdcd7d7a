"""Reading a position: its form, its limits, and one message for whatever is wrong."""

from __future__ import annotations

import pytest

from scenarios.sandbox.limits import MOST_ANSWERS, MOST_BRANCHES, MOST_BYTES, MOST_CARDS, MalformedPosition, TooMuch
from scenarios.sandbox.position import read_position
from tests.scenarios.fixtures import JULY, JUNE
from tests.scenarios.sandbox.positions import BOARD, LIBRARY, position

STUNNED = "riftbound/combat/stunned-defender-survives"
SEATS = {"players": {"A": {}, "B": {}}}


def refused(data: object) -> MalformedPosition:
    with pytest.raises(MalformedPosition) as caught:
        read_position(data, LIBRARY)
    assert "\n" not in str(caught.value)
    assert set(caught.value.told) == {"zh", "en"}
    return caught.value


def test_what_is_written_reads_as_the_same_position():
    made = position({"A": {"play": "bolt"}}, branches={"另一条": [{"A": "end turn"}]})
    assert read_position(made.as_record(), LIBRARY) == made


def test_a_case_lends_its_board_and_stays_a_name():
    made = read_position({"case": STUNNED, "edition": JUNE}, LIBRARY)
    assert made.setup is LIBRARY.case(STUNNED).setup
    assert made.as_record() == {"case": STUNNED, "edition": JUNE, "answers": []}


def test_without_an_edition_it_is_the_newest_that_is_played():
    assert read_position({"game": "riftbound", "setup": SEATS}, LIBRARY).edition == JULY


@pytest.mark.parametrize(
    ("change", "where", "told"),
    [
        ({"game": "riftbund"}, "game", "did you mean 'riftbound'"),
        ({"game": 7}, "game", "is no text"),
        ({"edition": "riftbound-2024"}, "edition", JUNE),
        ({"setup": None}, "setup", "is no mapping"),
        ({"setup": {}}, "setup", "players"),
        ({"cards": []}, "cards", "is no mapping"),
        ({"answers": "pass"}, "answers", "is no list"),
        ({"answers": [{}]}, "answers[0]", "one player"),
        ({"answers": [{"A": "pass"}, {"A": "pass", "B": "pass"}]}, "answers[1]", "one player"),
        ({"answers": [{"check": {}}]}, "answers[0]", "'check'"),
        ({"answers": [{"A": {"pay": {"power": {"fury": 1.5}}}}]}, "answers[0].A.pay.power.fury", "a fraction"),
        ({"answers": [{"A": {"number": 10**30}}]}, "answers[0].A.number", "too large"),
        ({"case": STUNNED}, "cards", "a case has cards"),
        ({"moves": []}, "moves", "unknown key"),
        ({"branches": {"x" * 101: []}}, f"branches.{'x' * 101}", "at most 100"),
        ({"setup": {"players": {"A\u202e": {}}}}, "setup.players", "U+202E"),
    ],
)
def test_what_is_malformed_is_told_with_its_place_and_what_would_be_right(change, where, told):
    error = refused({**BOARD, **change})
    assert error.where == where
    assert told in str(error)


@pytest.mark.parametrize("data", [None, [], "x", 5, {}, {"case": "riftbound/no/such"}, {"case": 5}])
def test_what_is_no_position_at_all_is_refused(data):
    refused(data)


@pytest.mark.parametrize(
    ("limit", "parts"),
    [
        ("cards", {"cards": {f"card {n}": {} for n in range(MOST_CARDS + 1)}}),
        ("answers", {"answers": [{"A": "pass"}] * (MOST_ANSWERS + 1)}),
        ("branches", {"branches": {str(n): [] for n in range(MOST_BRANCHES + 1)}}),
        ("bytes", {"cards": {"long": {"type": "x" * MOST_BYTES}}}),
    ],
)
def test_each_limit_has_a_message_of_its_own_in_both_languages(limit, parts):
    error = refused({**BOARD, **parts})
    assert isinstance(error, TooMuch)
    assert error.limit == limit
    assert all(str(error.most) in text for text in error.told.values())
    assert error.told["zh"] != error.told["en"]


def test_a_nest_without_end_is_refused():
    nest: object = "x"
    for _ in range(200):
        nest = [nest]
    assert "nested" in str(refused({**BOARD, "cards": {"nest": nest}}))
