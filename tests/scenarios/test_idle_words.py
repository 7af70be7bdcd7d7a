"""Words of cards that would do nothing are refused, and the words beside them that do something are taken."""

from __future__ import annotations

import pytest

from tests.scenarios.fixtures import played

RIFTBOUND = """\
id: riftbound/layers/mine
question: 几点伤害？
rules: {riftbound-2025-10-01: ["399.1"]}
cards:
  bolt: {type: spell, cost: 0, effect: {deal: {amount: 3, to: {choose: unit}}}}
  nope: {type: spell, keywords: [reaction], effect: {counter: {choose: card}}}
  ogre: {type: unit, might: 9}
  charm: {type: gear, abilities: {passive: {PASSIVE}}}
  idol: {type: gear, abilities: {passive: {bonus_damage: BONUS}}}
setup:
  players: {A: {base: [charm, idol], hand: bolt}, B: {base: ogre, hand: nope}}
actions:
  - A: {play: bolt, targets: ogre}
  - everybody: pass
expect:
  ogre: {damage: DAMAGE}
"""
GRAND_ARCHIVE = """\
id: grand-archive/control/mine
question: 谁控制？
rules: {grand-archive: "5.8"}
cards:
  gift: {type: action, effect: {gain_control: {what: {target: ally}, player: WHO}}}
  ogre: {type: ally, power: 1, life: 1}
  crown: {type: item, regalia: true, memory: 0 FROM}
setup:
  players:
    A: {champion: {card: spirit of fire, as: hero}, hand: gift, field: {card: ogre, owner: B}}
    B: {champion: {card: spirit of water, as: foe}}
actions:
  - A: {activate: gift}
  - everybody: pass
expect:
  ogre: {controller: B}
"""


def riftbound(passive: str, damage: int, bonus: int = 1) -> str:
    return RIFTBOUND.replace("PASSIVE", passive).replace("BONUS", str(bonus)).replace("DAMAGE", str(damage))


def test_a_negative_bonus_that_lowers_another_is_taken(tmp_path):
    assert played(tmp_path, riftbound("bonus_damage: -2", 4, bonus=3)).failures == ()


@pytest.mark.parametrize(
    ("passive", "says"),
    [
        ("bonus_damage: -2", "expected less_damage: 2, or 714.2 among the rules of the case"),
        ("bonus_damage: 0", "this changes nothing; expected a number other than 0"),
    ],
)
def test_a_bonus_that_can_change_nothing_is_refused(tmp_path, passive, says):
    text = riftbound(passive, 3).replace("  idol: {type: gear, abilities: {passive: {bonus_damage: 1}}}\n", "")
    done = played(tmp_path, text.replace("[charm, idol]", "charm"))
    assert done.status == "malformed"
    assert says in done.failures[0]


def test_a_case_may_mean_to_show_that_a_negative_bonus_does_nothing(tmp_path):
    text = riftbound("bonus_damage: -2", 3, bonus=-1).replace('["399.1"]', '["399.1", "714.2"]')
    assert played(tmp_path, text).failures == ()


def test_what_counters_a_card_reaches_a_spell(tmp_path):
    text = riftbound("bonus_damage: 1", 0).replace("everybody: pass", "A: pass\n  - B: {play: nope, targets: bolt}")
    assert played(tmp_path, text.replace("expect:", "  - until: {resolves: nope}\nexpect:")).failures == ()


def test_a_card_of_the_material_deck_is_activated_from_nowhere(tmp_path):
    text = GRAND_ARCHIVE.replace("WHO", "opponent")
    assert played(tmp_path, text.replace("FROM", "")).failures == ()
    done = played(tmp_path, text.replace(" FROM", ", from: [hand]"))
    assert "a card of the material deck is materialized, from there alone; expected no `from`" in done.failures[0]


@pytest.mark.parametrize(("who", "controller"), [("its owner", "B"), ("opponent", "B"), ("you", "A")])
def test_who_gains_control_is_one_player(tmp_path, who, controller):
    text = GRAND_ARCHIVE.replace("WHO", who).replace(" FROM", "").replace("controller: B", f"controller: {controller}")
    assert played(tmp_path, text).failures == ()


@pytest.mark.parametrize("who", ["its controller", "each player"])
def test_control_is_given_to_nobody_who_has_it_and_not_to_several(tmp_path, who):
    done = played(tmp_path, GRAND_ARCHIVE.replace("WHO", who).replace(" FROM", ""))
    assert "unknown word" in done.failures[0]
    assert "expected one of you, opponent, its owner, event player" in done.failures[0]
