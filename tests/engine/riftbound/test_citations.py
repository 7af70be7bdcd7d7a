"""The tables of citations: every step that the code names stands in them, no other does, and every number exists."""

from __future__ import annotations

from pathlib import Path

import pytest

import engine.riftbound
from engine.riftbound.citing.trigger_steps import NAMED_TRIGGERS
from engine.riftbound.editions import EDITIONS
from engine.riftbound.language.keyword_abilities import KEYWORD_ABILITIES
from engine.riftbound.modes_of_play import MODES
from engine.riftbound.turn.phases import PHASES
from rules_index.library import Library
from tests.engine.steps_in_code import named_steps, patterns

ROOT = Path(engine.riftbound.__file__).parent
FILLED = {
    # `turn.next` begins the first phase, so nothing enters it.
    "phase.{phase}": {f"phase.{phase}" for phase in PHASES[1:]},
    "first_turn.{mode.name}.extra_rune": {f"first_turn.{name}.extra_rune" for name in MODES},
    "first_turn.{mode.name}.no_draw": {
        f"first_turn.{mode.name}.no_draw" for mode in MODES.values() if not mode.first_player_draws
    },
    "win.{mode}": {f"win.{name}" for name in MODES},
    "deck.battlefields.{mode.name}": {f"deck.battlefields.{name}" for name in MODES},
    "setup.mode.{mode.name}": {f"setup.mode.{name}" for name in MODES},
    "setup.{mode.name}.battlefield": {f"setup.{name}.battlefield" for name in MODES},
    "setup.{mode.name}.first_brings_none": {
        f"setup.{mode.name}.first_brings_none" for mode in MODES.values() if mode.first_player_brings_none
    },
    "score.{how}": {"score.conquer", "score.hold"},
    "{stem}.{field}": {f"{stem}.{field}" for stem in ("combat", "cleanup") for field in ("attacker", "defender")},
    "trigger.{ability.keyword}": {"trigger.deathknell", *(f"trigger.{keyword}" for keyword in KEYWORD_ABILITIES)},
    "put.{zone}": {"put.hand", "put.deck", "put.deck_bottom", "put.trash", "put.champion"},
    "{step}.already": {f"{verb}.already" for verb in ("exhaust", "ready", "stun", "buff", "spend_buff", "empower")},
    "{step}.too_few": {"mill.too_few", "banish_top.too_few"},
    "name.{what}": {"name.tag", "name.type"},
    "trigger.{event}": {f"trigger.{event}" for event in NAMED_TRIGGERS},
}
"""What each f-string of the code can come to."""
FROM_JULY_2026 = {
    "condition.of_effect",
    "control.contested_already",
    "tracked.nothing",
    "choices.modes",
    "trigger.enters_where_it_looks",
    "trigger.used",
    "play.permitted_place",
    "ignored.by_the_other",
    "weaponmaster.altered",
    "cost.of_printed",
    "delayed.place",
    "play.action_skipped",
    "pay.as_instructed",
    "name.in_one_language",
    *("add.restricted", "pay.restricted", "pay.which_restricted", "pay.with_restricted"),
    "pay.declined",
    "applied_cost.paid",
    "applied_cost.pay",
    "applied_cost.unpaid",
    "replacement.not_applied_yet",
    "replacement.sequence",
    "replacement.times_each_turn",
    "replacement.used_up",
    "match.win_of_five",
    "match.present_again",
    "burn.cost_impossible",
    "chain.play_by_ambush",
    "characteristic.ambush",
    "characteristic.flow",
    "characteristic.repeat",
    "cleanup.contest_ends",
    "cleanup.contested_anew",
    "cleanup.stray",
    *("term.alone", "term.enemy", "term.in_combat", "term.one_on_one", "instruction.paid_later"),
    *("points.lose", "points.lose_all", "points.none_to_lose"),
    *("term.buffed", "control.counters_stay", "spend_buff.of_any_object"),
    *("choices.announced", "choices.costs_stay", "choices.deflect_ignored", "choices.made", "choices.none_new"),
    *("name.ambiguous", "name.among", "name.as_played", "name.banned", "name.by_traits", "name.card", "name.forgotten"),
    *("name.no_card", "name.no_tag", "name.no_type", "name.other_kind", "name.tag", "name.token", "name.type"),
    *("trigger.used_up", "trigger.performed_already", "trigger.times_each_turn"),
    *("trigger.may_each_turn", "trigger.may_perform_later"),
    "cleanup.after_pending",
    "combat.fight_again",
    "combat.join",
    "combat.no_result",
    "combat.won",
    "cost.discount_of_part",
    "cost.flow",
    "cost.flow_of_another_kind",
    "cost.instead",
    "cost.repeat",
    "cost.repeat_each",
    "flow.delayed",
    "instruction.hidden_kind",
    "keyword.again_ambush",
    "leave.banished",
    "leave.recycled",
    "modes.chosen_before",
    "move.teammates_place",
    "play.ambush",
    "play.ambush_all_the_same",
    "play.ambush_extended",
    "play.ambush_lost",
    "play.ambush_reaction",
    "play.by_flow",
    "play.from_elsewhere",
    "play.leaves_elsewhere",
    "play.location_ambush",
    "play.no_ambush",
    "play.way",
    "play.way_of_flow",
    "pool.before_acting",
    "repeat.again",
    "repeat.chosen",
    "repeat.left_the_chain",
    "repeat.played_once",
    "showdown.focus_stays_after_trigger",
    "teams.act_for_teammate",
    "teams.invite",
    "teams.not_invited",
    "teams.share_points",
    "trigger.base_cost",
    "trigger.burned",
    "trigger.combat_end",
    "trigger.declined",
    "trigger.may",
    "trigger.not_performed",
    "trigger.of_who_chooses",
    "trigger.performed",
    *("deck.unique", "characteristic.unique", "ignored.deflect", "ignored.in_combat"),
    # Predict, Double, Prevent, Backline
    *("predict", "predict.several", "predict.recycle", "predict.order", "predict.as_many_as_possible"),
    *("double", "double.damage", "damage.doubled", "prevent", "prevent.track", "prevent.not_dealt"),
    *("prevent.expires", "prevent.left", "prevent.all_stays", "combat.prevents", "combat.prevents_all"),
    *(
        "combat.doubles",
        "combat.several_backline",
        "prevent.track_all",
        "characteristic.backline",
        "keyword.again_backline",
    ),
    # Replace
    *(f"replace.{which}" for which in ("battlefield", "brush", "nothing_to_swap_back", "same_object")),
    *(f"replace.{which}" for which in ("swap_back", "token", "which")),
    "cost.discount_kind",
    # Skip
    *("skip.event", "skip.phase", "replacement.banished"),
    # Create
    *(f"create.{which}" for which in ("baron_pit", "battlefield", "legend", "permanent", "rune", "spell")),
    *("create.there_already", "move.from_anywhere", "play.as_played", "play.enters_there"),
    *("swap.equal", "swap.might"),
    # Cards of the later sets
    *("layers.no_dependency", "banish.with_both", "token.alike", "damage.none_to_raise", "linked.done_in_part"),
    *("cleanup.facedown_excess", "targets.chosen_by_others", "targets.not_in_the_group", "cost.ignored_all"),
    *("play.action_on_condition", "play.action_on_the_chain", "play.action_lost", "play.no_action"),
    *("targets.choices_counted", "targets.choices_gone", "cleanup.any_damage"),
    *("channel.limited", "pay.named", "pay.nothing_to_banish", "token.one_more"),
    # Equipment and attachment
    *("activate.inactive", "permission.quick_draw", "copy.text", "layers.effect_text", "layers.might_bonus"),
    *("attach", "detach", "attached.change_along", "attached.stays", "choose.attached"),
    *(f"attach.{which}" for which in ("already", "as_attached", "from_another", "impossible", "other_controller")),
    *(f"attach.{which}" for which in ("changes_location", "effect_text", "might_bonus", "state_stays")),
    *(f"detach.{which}" for which in ("at_battlefield", "effect_text", "last", "left_board", "might_bonus")),
    *("attach.text_inactive", "detach.not_attached", "detach.order", "detach.top_left"),
    *(f"equip.{which}" for which in ("activate", "cost_altered", "each", "equipped", "other_cost", "other_timing")),
    *("equip.target", "trigger.inactive", "trigger.quick-draw", "trigger.weaponmaster"),
    *(
        f"weaponmaster.{which}"
        for which in ("each", "inactive_text", "no_cost", "not_attachable", "not_paid", "not_reduced")
    ),
    *("weaponmaster.pay", "weaponmaster.reduced", "weaponmaster.which"),
    *(f"characteristic.{which}" for which in ("equip", "equipment", "inactive", "quick_draw", "tags_of_attached")),
    "characteristic.weaponmaster",
    *("activate.once_each_turn", "move.not_by_enemies", "banish.remembered"),
    *(f"control.{which}" for which in ("until_it_leaves", "ends", "not_gained", "attached_stay", "of_attached")),
    *("trigger.win_combat", "control.newest_decides", "move.no_battlefield"),
    # XP, dependent keywords, Empower
    *("xp.gain", "xp.not_shared", "xp.spend", "xp.not_enough"),
    *("trigger.hunt", "keyword.hunt_of_one", "keyword.adds_up_hunt"),
    *(f"characteristic.{keyword}" for keyword in ("hunt", "level", "empower", "empowered")),
    *("level.active", "level.inactive", "empowered.active", "empowered.inactive", "empowered.at_once"),
    *("level.follows_controller", "dependent.item_goes_on"),
    *(f"dependent.{which}" for which in ("met", "several", "passive", "triggered", "activated")),
    *("empower", "empower.already", "empower.not_again", "empower.activate", "empower.by_keyword"),
    *(f"empower.{which}" for which in ("several_times", "other_cost", "other_timing", "each")),
    *("empower.cost_altered", "trigger.empower"),
    *("disempower", "disempower.already", "disempower.cost_impossible"),
    # What the text of 2026-07-16 puts into words for the first time
    *("attached.in_other_base", "attach.state_stays_each", "attach.several", "attach.no_might"),
    *("characteristic.equip_inactive", "keyword.again_quick_draw", "trigger.you_do", "trigger.chosen"),
    *("trigger.detaching", "trigger.own_death", "trigger.own_death_in_cleanup", "targets.untargetable_now"),
    *(f"{what}.of_several_types" for what in ("choose", "move", "play", "recycle")),
    *(f"{what}_ability" for what in ("choose.by_controller_of", "pay.for", "modes.of")),
    *("resolve.control_stays", "instruction.may_later", "add.of_spell", "recycle.token", "choose.token_cost_zero"),
    *("replacement.once", "replacement.leaving_too", "copy.stays_a_token", "copy.stays_a_card"),
    *("points.at_last", "points.level", "win.at_last", "win.more_points", "timing.focus_alone"),
    *("read.chain", "read.champion", "combat.removes_hidden"),
    *("effect_text.this", "trigger.granted_to_attached", "equip.pending_above", "attach.last_of_another"),
    *("linked.not_executed", "linked.though_replaced", "linked.not_done", "replacement.nested"),
    *("trigger.attack_not_met", "trigger.defend_not_met", "trigger.team_gains"),
    *("buff.again", "pay.adding_as_instructed", "information.there", "instruction.here", "prevent.with_bonus"),
    *("give.by_less_than_nothing", "give.by_printed_cost", "hide.another", "cost.discount_minimum"),
    "linked.done_otherwise",
    # What cards of later sets say
    *("targets.counted", "counter.elsewhere", "counter.forbidden", "give.weakened_more", "score.forbidden"),
    "trigger.kept_from",
    *(f"characteristic.{which}" for which in ("occupied", "open", "uncontrolled", "place")),
}
"""Steps that only the editions from 2026-07-16 on have."""
BY_EDITION = pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.document)


@pytest.fixture(scope="module")
def used() -> set[str]:
    return named_steps(ROOT).union(*FILLED.values())


def test_every_pattern_of_step_names_in_the_code_is_known_here():
    assert patterns(ROOT) == set(FILLED)


def test_the_source_really_names_steps(used):
    assert {"draw", "combat.assign", "win", "add.by_recycling", "stun", "look", "kill.as_cost"} <= used


@BY_EDITION
def test_every_step_of_the_code_stands_in_the_table(edition, used):
    missing = set() if edition.document == "riftbound-2026-07-16" else FROM_JULY_2026
    assert used - set(edition.citations.steps()) == missing


@BY_EDITION
def test_no_table_has_a_step_that_nobody_uses(edition, used):
    assert set(edition.citations.steps()) - used == set()


@BY_EDITION
def test_every_number_of_a_table_is_a_rule_of_that_edition(edition, tmp_path: Path):
    rules = {rule.number for rule in Library.load(tmp_path).rules(edition.document)}
    assert len(rules) > 1000
    wrong = {(step, number) for step, row in edition.citations.steps().items() for number in row if number not in rules}
    assert wrong == set()


@BY_EDITION
def test_no_step_cites_nothing_or_one_rule_twice(edition):
    rows = edition.citations.steps()
    assert [step for step, row in rows.items() if not row or len(set(row)) != len(row)] == []


@BY_EDITION
def test_the_table_belongs_to_its_edition(edition):
    assert edition.citations.edition == edition.document
