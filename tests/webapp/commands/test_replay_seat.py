"""`casebook replay --as`: a bundled case as one player sees it."""

from __future__ import annotations

CASE = "riftbound/privacy/a-look-tells-one-player-only"


def test_a_seat_covers_what_its_player_may_not_see(casebook):
    arguments = ("replay", CASE, "--edition", "riftbound-2025-06-02", "--json")
    whole, seen = casebook(*arguments), casebook(*arguments, "--as", "B")
    assert (whole.status, seen.status) == (0, 0)
    assert [card["id"] for card in whole.json["after"]["players"]["A"]["hand"]] == ["top"]
    assert [card["id"] for card in seen.json["after"]["players"]["A"]["hand"]] == ["A-unseen_hand-1"]
    assert [step["rules"] for step in seen.json["steps"]] == [step["rules"] for step in whole.json["steps"]]


def test_nobody_of_that_name_is_one_clear_line(casebook):
    told = casebook("replay", CASE, "--as", "Z")
    assert told.status == 2
    assert "expected one of A, B" in told.err
