"""Paying in a script: a payment may name its open part alone, and a cost may be paid any number of times."""

from __future__ import annotations

import pytest

from tests.scenarios.fixtures import JUNE, OCTOBER, played

PAYING = """\
id: riftbound/costs/mine
question: 怎么付？
rules: {riftbound-2025-06-02: ["560.2"], riftbound-2025-10-01: ["353.2"]}
cards:
  surge: {type: spell, keywords: [action], cost: {energy: 2, power: {fury: 1}}, effect: [{draw: 1}]}
setup:
  players:
    A: {hand: surge, deck: 5, runes: [{card: fury rune, as: one, exhausted: true}, {card: fury rune, as: two}, RUNES]}
    B: {}
actions:
  - A: {play: surge, pay: PAY}
  - everybody: pass
expect:
  one: {at: A.RECYCLED}
"""
OFTEN = """\
id: riftbound/costs/mine
question: 付几次？
rules: {riftbound-2025-06-02: ["560.2"], riftbound-2025-10-01: ["353.2"]}
cards:
  surge: {type: spell, keywords: [action], cost: 1, effect: [{draw: paid}],
    abilities: [{additional_cost: {cost: COST, any_number: true}}]}
setup:
  players: {A: {hand: surge, deck: 5, energy: 3, runes: [fury rune, calm rune]}, B: {}}
actions:
  - ACT
  - everybody: pass
expect:
  A: {hand: DRAWN}
"""


def paying(pay: str, recycled: str = "rune_deck", runes: str = "calm rune") -> str:
    return PAYING.replace("PAY", pay).replace("RECYCLED", recycled).replace("RUNES", runes)


@pytest.mark.parametrize("pay", ["{recycle: [one]}", "{exhaust: [two, calm rune], recycle: [one]}"])
def test_what_is_left_out_of_a_payment_is_paid_in_the_one_way_that_there_is(tmp_path, pay):
    assert played(tmp_path, paying(pay)).failures == ()


def test_a_payment_that_leaves_something_open_is_told_what(tmp_path):
    done = played(tmp_path, paying("{recycle: [one]}", runes="calm rune, mind rune"))
    assert done.status == "malformed"
    assert "this leaves open how the rest is paid: exhaust calm rune + exhaust mind rune + recycle one" in "".join(
        done.failures
    )


def test_a_payment_of_what_cannot_be_used_is_refused_as_before(tmp_path):
    done = played(tmp_path, paying("{recycle: [calm rune]}"))
    assert done.status == "illegal"


def test_what_must_be_refused_is_tried_as_it_stands(tmp_path):
    text = paying("{recycle: [one]}").replace("- A: {play", "- illegal: {A: {play").replace("[one]}}", "[one]}}}")
    assert "refused; write because" in played(tmp_path, text).failures[0]


def often(act: str, drawn: int, cost: str = "{energy: 1}") -> str:
    return OFTEN.replace("ACT", act).replace("DRAWN", str(drawn)).replace("COST", cost)


@pytest.mark.parametrize("edition", [JUNE, OCTOBER])
@pytest.mark.parametrize("times", [0, 2])
def test_a_cost_of_energy_may_be_paid_any_number_of_times(tmp_path, edition, times):
    act = f"A: {{play: surge, additional: {times}}}"
    text = often(act, times).replace("  A: {hand", f"  A: {{energy: {2 - times}, hand")
    assert played(tmp_path, text, edition).failures == ()


def test_a_cost_that_is_paid_often_takes_runes_as_well(tmp_path):
    act = "A: {play: surge, additional: 4, pay: {exhaust: [fury rune, calm rune]}}"
    assert played(tmp_path, often(act, 4)).failures == ()


def test_no_more_is_paid_than_there_is(tmp_path):
    act = 'illegal: {A: {play: surge, additional: 5}, because: "560.2.b.1"}'
    assert played(tmp_path, often(act, 1).replace("  - everybody: pass\n", "")).failures == ()


def test_any_number_of_what_is_no_amount_is_refused(tmp_path):
    done = played(tmp_path, often("A: {play: surge}", 0, "{exhaust_self: true}"))
    assert "any number of what?; expected a cost of energy or power" in done.failures[0]


@pytest.mark.parametrize("edition", [JUNE, OCTOBER])
@pytest.mark.parametrize("said", ["targets: ogre, to: Y", "targets: [ogre, Y]"])
def test_a_destination_stands_under_to_or_among_the_targets(tmp_path, edition, said):
    text = """\
id: riftbound/movement/mine
question: 去哪里？
rules: {riftbound-2025-06-02: ["612.1"], riftbound-2025-10-01: ["352.3"]}
cards:
  ogre: {type: unit, might: 4}
  shove: {type: spell, effect: {move: {what: {choose: {kind: unit, side: friendly}}, to: {choose: battlefield}}}}
setup: {players: {A: {base: ogre, hand: shove}, B: {}}, battlefields: {X: {}, Y: {}}}
"""
    script = f"actions: [{{A: {{play: shove, {said}}}}}, {{everybody: pass}}]\nexpect: {{ogre: {{at: Y}}}}\n"
    assert played(tmp_path, text + script, edition).failures == ()
