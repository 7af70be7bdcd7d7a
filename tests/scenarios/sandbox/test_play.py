"""A position that is played: who decides what, what is legal, why nothing else is, what was made by itself."""

from __future__ import annotations

import pytest

from rules_index.deadline import TooSlow, deadline
from scenarios.sandbox.limits import MalformedPosition, TooMuch
from scenarios.sandbox.play import play
from tests.scenarios.fixtures import JUNE
from tests.scenarios.sandbox.positions import BOARD, LIBRARY, played, position

BOLT = ({"A": {"play": "bolt"}}, {"A": {"choose": "guard"}})
MARKUP = "<script>alert(1)</script> & [b]“x”"


def texts(options) -> list[str]:
    return [one.text["en"] for one in options]


def test_every_legal_answer_comes_with_its_line_and_its_objects():
    asked = played().asked
    assert (asked.player, asked.kind, asked.step, asked.resting) == ("A", "act", "turn.act", True)
    assert [one.line for one in asked.options] == [
        {"A": {"play": "bolt"}},
        {"A": {"move": "footman", "to": "X"}},
        {"A": "end turn"},
    ]
    assert texts(asked.options) == ["play Bolt #1", "move Footman to battlefield X", "end the turn"]
    assert asked.options[1].objects == ("footman", "X")
    assert (asked.complete, asked.total) == (True, 3)


@pytest.mark.parametrize("number", range(3))
def test_every_line_that_is_offered_is_taken(number):
    line = played().asked.options[number].line
    further = played(line)
    assert further.stopped is None
    assert further.lines[0] == line


def test_what_a_pass_leads_to_is_told_for_each_of_them():
    turn, mine, last = played(), played(*BOLT), played(*BOLT, {"A": "pass"}, until="step")
    assert (turn.asked.ahead.kind, turn.asked.ahead.about) == ("turn", "A")
    assert (mine.asked.player, mine.asked.ahead.kind) == ("B", "resolves")
    assert last.asked.ahead_told["en"] == "After this pass Bolt #1 resolves"


def test_a_lone_legal_answer_is_made_and_shown_as_made():
    went_on = played(*BOLT)
    assert [(one.line, one.forced, one.given) for one in went_on.made] == [
        (BOLT[0], False, True),
        (BOLT[1], False, True),
        ({"A": "pass"}, True, False),
    ]
    stopped = played(*BOLT, until="step")
    assert len(stopped.made) == 2
    assert stopped.asked.player == "A"


def test_the_line_with_everything_in_it_leads_to_the_same_board():
    once = played(*BOLT)
    again = play(position(*once.lines), LIBRARY)
    assert again.lines == once.lines
    assert again.board == once.board
    assert [one.forced for one in again.made] == [one.forced for one in once.made]


def test_the_steps_that_came_of_an_answer_are_known():
    went = played(*BOLT)
    first = {one.line["A"] if one.line["A"] == "pass" else next(iter(one.line["A"])): one.first for one in went.made}
    assert went.steps[first["play"] - 1].kind == "play.to_chain"
    assert went.steps[first["pass"] - 1].kind == "priority.pass"


def test_what_cannot_be_done_now_is_told_with_its_rule():
    asked = played({"A": {"play": "bolt"}})
    moved = played({"A": {"move": "footman", "to": "X"}})
    assert asked.asked.kind == "choose"
    assert {one.object for one in moved.refused} >= {"footman"} or moved.asked.player == "B"
    tired = played(setup={**BOARD["setup"], "players": {**BOARD["setup"]["players"], "A": {"base": [TIRED]}}})
    (refused,) = [one for one in tired.refused if one.object == "footman"]
    assert refused.line == {"A": {"move": "footman", "to": "X"}}
    assert "141.2" in [rule for reason in refused.reasons for rule in reason.rules.because]


TIRED = {"card": "footman", "exhausted": True}


def test_why_is_answered_for_what_somebody_else_has():
    found = played().why("answer")
    assert [one.line for one in found] == [{"B": {"play": "answer"}}]
    assert found[0].reasons[0].rules.because


def test_why_it_is_no_target_stands_before_why_it_cannot_be_used():
    gust = {"type": "spell", "cost": 0, "effect": [{"kill": {"choose": {"kind": "unit", "might": {"at_most": 1}}}}]}
    small = {"type": "unit", "might": 1}
    went = played(
        {"A": {"play": "gust"}},
        cards={**BOARD["cards"], "gust": gust, "small": small},
        setup={**BOARD["setup"], "players": {"A": {"hand": ["gust"], "base": ["footman", "small", "small"]}, "B": {}}},
    )
    assert went.asked.kind == "choose"
    first, *others = went.why("footman")
    assert first.line == {"A": {"choose": "footman"}}
    assert first.reasons[0].rules.because
    assert {"A": {"move": "footman", "to": "X"}} in [one.line for one in others]


def test_an_illegal_answer_leaves_everything_before_it():
    went = played(BOLT[0], BOLT[1], {"A": {"move": "ogre", "to": "X"}}, {"A": "end turn"})
    assert (went.stopped.at, went.stopped.kind, went.stopped.player) == (2, "illegal", "A")
    assert went.stopped.reasons[0].rules.because
    assert went.lines == list(BOLT)
    assert went.asked.step == "chain.act"


@pytest.mark.parametrize(
    "line",
    [{"A": {"choose": "ogre"}}, {"B": {"number": 3}}, {"A": {"chose": "x"}}, {"C": "pass"}, {"A": {"play": "none"}}],
)
def test_what_nobody_asks_for_is_told_and_leaves_everything_before_it(line):
    went = played(line)
    assert (went.stopped.at, went.stopped.kind) == (0, "malformed")
    assert "actions" not in went.stopped.told["en"]
    assert went.asked.step == "turn.act"


def test_what_the_rules_forbid_is_illegal_even_where_something_else_is_asked():
    went = played(BOLT[0], {"B": {"play": "answer"}})
    assert went.stopped.kind == "illegal"
    assert went.asked.step == "targets.choose"


def test_after_the_end_nobody_decides_and_the_winner_is_known():
    went = played({"B": "concede"})
    assert went.over
    assert (went.winner, went.asked, went.refused) == ("A", None, ())
    assert went.wording.over("A") == {"zh": "对局已经结束，甲获胜", "en": "The game is over: A has won"}
    beyond = played({"B": "concede"}, {"A": "end turn"})
    assert "The game is over" in beyond.stopped.told["en"]


def test_a_board_that_cannot_be_set_up_is_one_message():
    with pytest.raises(MalformedPosition) as caught:
        played(setup={"players": {"A": {"hand": ["bollt"]}, "B": {}}})
    assert caught.value.where == "setup.players.A.hand[0]"
    with pytest.raises(MalformedPosition) as caught:
        played(cards={"bolt": {"type": "spel"}})
    assert caught.value.where == "cards.bolt.type"


def test_the_other_edition_asks_by_its_own_rules():
    assert played(edition=JUNE).asked.rules.because != played().asked.rules.because


def test_what_was_drawn_by_lot_is_told_and_can_be_fixed():
    setup = {"players": {"A": {"deck": ["bolt", "ogre"]}, "B": {}}, "turn": {"player": "A", "phase": "setup"}}
    drawn = played(setup={**setup, "seed": 5})
    assert drawn.seed == 5
    assert drawn.shuffles
    assert all(one.by_lot for one in drawn.shuffles)
    fixed = played(setup={**setup, "shuffles": [list(one.order) for one in drawn.shuffles]})
    assert [one.order for one in fixed.shuffles] == [one.order for one in drawn.shuffles]
    assert not any(one.by_lot for one in fixed.shuffles)
    assert fixed.board == drawn.board


def test_names_with_markup_are_data():
    cards = {**BOARD["cards"], "footman": {"type": "unit", "might": 2, "name": {"zh": MARKUP, "en": MARKUP}}}
    assert f"move {MARKUP} to battlefield X" in texts(played(cards=cards).asked.options)


def test_going_on_at_a_kept_table_is_the_same_as_playing_it_all():
    once = played(*BOLT)
    expected = played(*once.lines, {"B": "pass"})
    board, steps = expected.board, expected.steps
    once.let_go()
    resumed = play(position(*played(*BOLT).lines, {"B": "pass"}), LIBRARY)
    assert (resumed.board, resumed.steps) == (board, steps)
    assert [(one.line, one.given, one.forced) for one in resumed.made] == [
        (one.line, one.given, one.forced) for one in expected.made
    ]


def test_a_line_that_takes_too_long_is_given_up():
    with pytest.raises(TooSlow), deadline(0):
        played(*BOLT)


def test_a_line_that_leads_too_far_is_too_much(monkeypatch):
    monkeypatch.setattr("scenarios.sandbox.play.MOST_STEPS", 3)
    with pytest.raises(TooMuch) as caught:
        played(*BOLT)
    assert (caught.value.limit, caught.value.most) == ("steps", 3)
