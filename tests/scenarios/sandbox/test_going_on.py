"""Going on by passing: until all have passed, until the newest item resolves, on to the next main phase."""

from __future__ import annotations

from scenarios.sandbox.going_on import go_on
from scenarios.sandbox.position import read_position
from tests.scenarios.sandbox.positions import LIBRARY, position

BOLT = ({"A": {"play": "bolt"}}, {"A": {"choose": "guard"}})
ANSWER = ({"B": {"play": "answer"}}, {"B": {"choose": "footman"}})


def test_everybody_passes_and_the_newest_item_resolves():
    went = go_on(position(*BOLT), LIBRARY, "everybody passes")
    assert went.reached
    assert went.lines[2:] == [{"A": "pass"}, {"B": "pass"}]
    assert went.asked.step == "turn.act"


def test_the_top_resolves_and_what_is_below_it_waits():
    went = go_on(position(*BOLT, *ANSWER), LIBRARY, "resolve the top")
    assert went.reached
    assert "answer" not in went.game.chain


def test_nothing_on_top_is_nothing_to_resolve():
    assert go_on(position(), LIBRARY, "resolve the top").reached is False


def test_nobody_passes_where_a_pass_would_end_the_turn():
    went = go_on(position(), LIBRARY, "everybody passes")
    assert (went.reached, went.lines) == (False, [])


def test_on_to_the_next_main_phase_of_who_is_asked():
    went = go_on(position(), LIBRARY, "main phase")
    assert went.reached
    assert (went.asked.player, went.asked.step, went.game.turn_player) == ("A", "turn.act", "A")
    assert [line for line in went.lines if "end turn" in line.values()] == [{"A": "end turn"}, {"B": "end turn"}]


def test_a_decision_stops_it():
    went = go_on(position(BOLT[0]), LIBRARY, "main phase")
    assert went.reached is False
    assert went.asked.step == "targets.choose"


def test_it_works_in_games_of_every_kind():
    for game, seat in (("grand-archive", {}), ("vanguard", {"vanguard": "blank", "deck": 20}), ("sanguosha", {})):
        made = read_position({"game": game, "setup": {"players": {"A": seat, "B": seat}}}, LIBRARY)
        went = go_on(made, LIBRARY, "main phase")
        assert went.stopped is None
        assert went.over or went.asked is not None
