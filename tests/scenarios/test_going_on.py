"""Lines by which several players go on: everybody passes, up to some moment, stop here; and what nobody has said."""

from __future__ import annotations

import pytest

from scenarios import passing
from tests.scenarios.fixtures import played

RIFTBOUND = """\
id: riftbound/combat/mine
question: 谁死？
rules: {riftbound-2025-06-02: ["599.1.b"], riftbound-2025-10-01: ["410.1.b"]}
cards:
  footman: {type: unit, might: 4}
  ogre: {type: unit, might: 5}
  bolt: {type: spell, keywords: [action], effect: {deal: {amount: 1, to: {choose: {kind: unit, at: battlefield}}}}}
  zap: {type: spell, keywords: [reaction], effect: {deal: {amount: 1, to: {choose: {kind: unit, at: battlefield}}}}}
setup:
  players: {A: {base: footman, hand: bolt}, B: {hand: zap, deck: 9}}
  battlefields: {X: {controller: B, units: [{card: ogre, owner: B, stunned: true}]}}
actions:
  - A: {move: footman, to: X}
  - A: {play: bolt, targets: ogre}
LINES
expect:
  ogre: OGRE
"""
GRAND_ARCHIVE = """\
id: grand-archive/stack/mine
question: 谁？
rules: {grand-archive: "1.2"}
cards:
  spark: {type: action, speed: fast, effect: [{draw: 1}]}
setup:
  players:
    A: {champion: {card: spirit of fire, as: hero}, hand: spark, main_deck: 9}
    B: {champion: {card: spirit of water, as: foe}, hand: spark, main_deck: 9}
actions:
  - A: {activate: spark}
LINES
expect:
  turn: TURN
"""
VANGUARD = """\
id: vanguard/winning/mine
question: 谁输？
rules: {vanguard: 3.1.2}
setup:
  players:
    A: {vanguard: grade 3, circles: {front_left: {card: grade 1, as: left}}}
    B: {vanguard: grade 0, hand: {card: grade 0, as: high}}
actions:
LINES
expect:
  turn: TURN
"""
SANGUOSHA = """\
id: sanguosha/swapping/one
question: 到谁了？
rules: {sanguosha: "6.2"}
setup:
  players: {A: {hand: 1}, B: {}}
actions:
LINES
expect:
  turn: TURN
"""


def lines(text: str, *script: str, **named: str) -> str:
    for word, value in {"LINES": "\n".join(f"  - {line}" for line in script), **named}.items():
        text = text.replace(word, value)
    return text


@pytest.fixture
def play(tmp_path):
    return lambda text, *script, **named: played(tmp_path, lines(text, *script, **named))


def test_everybody_passes_once_and_the_top_of_the_chain_resolves(play):
    done = play(RIFTBOUND, "everybody: pass", "check: {ogre: {damage: 1}, chain: []}", "stop: here", OGRE="{at: X}")
    assert done.failures == ()
    assert [(one.player, one.answer) for one in done.unsaid] == [("A", "pass"), ("B", "pass")]


def test_everybody_passes_a_second_time_and_the_showdown_ends(play):
    done = play(RIFTBOUND, "everybody: pass", "everybody: pass", OGRE="{at: B.trash}")
    assert done.failures == ()


def test_with_one_item_above_another_the_upper_one_resolves(play):
    script = ("A: pass", "B: {play: zap, targets: footman}", "everybody: pass")
    shown = "check: {footman: {damage: 1}, ogre: {damage: 0}, chain: [bolt]}"
    assert play(RIFTBOUND, *script, shown, "stop: here", OGRE="{at: X}").failures == ()


def test_until_something_resolves_what_lies_above_it_resolves_too(play):
    script = ("A: pass", "B: {play: zap, targets: footman}", "until: {resolves: bolt}")
    shown = "check: {footman: {damage: 1}, ogre: {damage: 1}}"
    assert play(RIFTBOUND, *script, shown, "stop: here", OGRE="{at: X}").failures == ()


def test_until_a_phase_of_some_player_turns_go_by(play):
    done = play(RIFTBOUND, "until: {phase: action, player: B}", OGRE="{at: B.trash}")
    assert done.failures == ()
    assert done.after["turn"] == {**done.after["turn"], "player": "B", "phase": "action"}
    assert ("A", "end turn") in [(one.player, one.answer) for one in done.unsaid]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("until: {resolves: footman}", "footman waits for nothing to resolve it; expected one of bolt"),
        ("until: {phase: lunch}", "unknown word 'lunch'"),
        ("until: {player: B}", "the key 'phase' is missing; expected {resolves: X} or {phase: P}"),
        ("until: {resolves: bolt, phase: action}", "only one moment can be waited for"),
        ("until: {phase: draw}", "nobody decides anything in the phase draw; the game is in action by now"),
        ("everybody: dance", "unknown word 'dance'"),
        ("stop: there", "unknown word 'there'"),
    ],
)
def test_what_cannot_be_waited_for_is_malformed(play, line, says):
    done = play(RIFTBOUND, line, OGRE="{at: X}")
    assert done.status == "malformed"
    assert says in done.failures[0]


def test_nothing_stands_after_stop_here(play):
    done = play(RIFTBOUND, "stop: here", "everybody: pass", OGRE="{at: X}")
    assert "a line stands after `stop: here`" in done.failures[0]


def test_stop_here_looks_at_a_board_in_the_middle_of_a_combat(play):
    assert play(RIFTBOUND, "stop: here", OGRE="{at: X, defender: true}").failures == ()
    without = play(RIFTBOUND, OGRE="{at: X, defender: true}")
    assert without.status == "malformed"


def test_who_stops_short_is_told_what_a_pass_would_do(play):
    told = play(RIFTBOUND, "A: pass", OGRE="{at: X}").failures[0]
    assert "the script ends here, but B must decide" in told
    assert "if B passes: B passes priority; Bolt resolves; " in told


def test_who_acts_out_of_step_is_told_which_pass_comes_next(play):
    script = ("everybody: pass", "A: {choose: ogre}")
    told = play(RIFTBOUND, *script, OGRE="{at: X}").failures[0]
    assert "nobody asks for this: B must decide" in told
    assert "if B passes: " in told
    assert "then A is asked" in told


def test_on_the_effects_stack_of_grand_archive_everybody_passes_too(play):
    script = ("everybody: pass", "check: {A: {hand: 1}, stack: null}", "until: {phase: main, player: B}")
    assert play(GRAND_ARCHIVE, *script, TURN="{player: B, phase: main}").failures == ()


def test_a_decision_on_the_way_is_left_to_the_next_line(play):
    text = GRAND_ARCHIVE.replace("[{draw: 1}]", "[{discard: 1}, {draw: 1}]")
    text = text.replace("hand: spark", "hand: [spark, blank, {card: blank, as: other}]", 1)
    script = ("until: {resolves: spark}", "A: {choose: other}", "stop: here")
    assert play(text, *script, TURN="{player: A}").failures == ()
    assert "before that A must decide" in play(text, script[0], "stop: here", TURN="{player: A}").failures[0]


def test_in_vanguard_the_defender_stops_guarding_and_phases_end(play):
    script = ("until: {phase: battle}", "A: {attack: left, to: B.vanguard}", "check: {battle: guard}")
    script = (*script, "everybody: pass", "check: {battle: null}", "until: {phase: main, player: B}")
    assert play(VANGUARD, *script, TURN="{player: B, phase: main}").failures == ()


def test_in_sanguosha_turns_end_and_nobody_can_pass(play):
    assert play(SANGUOSHA, "until: {phase: play, player: B}", TURN="{player: B}").failures == ()
    refused = play(SANGUOSHA, "everybody: pass", TURN="{player: A}")
    assert "nobody can pass here: A must decide" in refused.failures[0]


def test_what_is_tried_in_vain_is_not_said_to_have_been_answered(play):
    tried = 'illegal: {B: {play: footman}, because: "107.6.a"}'
    assert play(RIFTBOUND, tried, "stop: here", OGRE="{at: X}").unsaid == ()


def test_what_never_comes_is_not_waited_for_without_end(play, monkeypatch):
    monkeypatch.setattr(passing, "FARTHEST", 3)
    done = play(RIFTBOUND, "until: {phase: action, player: B}", OGRE="{at: X}")
    assert "this never comes; expected a moment that comes by passing and ending turns" in done.failures[0]


def test_a_player_is_not_told_what_others_chose_unseen_but_that_they_passed(play):
    text = RIFTBOUND.replace("hand: bolt}", "hand: [bolt, {card: ogre, as: secret}]}")
    deals = "{deal: {amount: 1, to: {choose: {kind: unit, at: battlefield}}}}"
    text = text.replace(deals, "{discard: 1}", 1)
    done = play(text.replace(", targets: ogre", ""), "until: {resolves: bolt}", OGRE="{at: B.trash}")
    assert ("A", "secret") in [(one.player, one.answer) for one in done.unsaid]
    seen = [(one.player, one.answer) for one in done.seen_by("B").unsaid]
    assert ("A", "secret") not in seen
    assert ("A", "pass") in seen
