"""Cards that keep each other going without end: found at once, and named; what only takes long is played out."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from scenarios.case import Case
from scenarios.exploring import explore
from scenarios.library import CaseLibrary
from scenarios.running import run
from scenarios.script import Outcome
from tests.scenarios.fixtures import JUNE, OCTOBER, write_case

RIFTBOUND = """\
cards:
  bolt: {type: spell, effect: [EFFECT]}
  drum: {type: unit, might: 2, abilities: [ABILITY]}
setup:
  players: {A: {hand: [bolt], base: [{card: drum, damage: 1}], deck: 9}, B: {}}
actions: [{A: {play: boltTARGET}}, {A: pass}, {B: pass}]
expect: {A: {points: 0}}
"""
GRAND_ARCHIVE = """\
cards:
  hero: {type: champion, element: norm, level: 0, life: 20}
  imp: {type: ally, element: norm, power: 1, life: 2, token: true}
  drum: {type: ally, element: norm, power: 1, life: 2, cost: {reserve: 0}, abilities: [ABILITY]}
  bolt: {type: action, element: norm, cost: {reserve: 0}, effect: [EFFECT]}
setup:
  players: {A: {champion: hero, field: [drum], hand: [bolt], main_deck: 5}, B: {champion: hero}}
actions: [{A: {activate: bolt}}, {A: pass}, {B: pass}]
expect: {A: {hand: 0}}
"""
VANGUARD = """\
cards:
  drum: {type: unit, grade: 1, power: 8000, abilities: [ABILITY]}
  bolt: {type: order, order: normal, grade: 1, effect: [EFFECT]}
setup:
  turn: {player: A, phase: main, number: 5}
  players: {A: {vanguard: grade 3, circles: {front_left: drum}, hand: [bolt]}, B: {vanguard: grade 3}}
actions: [{A: {play: bolt}}]
expect: {A: {hand: 0}}
"""
SAME, MORE = "the same position comes again and again", "the same steps come again and again"


def case_of(folder: Path, edition: str, body: str, **parts: str) -> Case:
    for name, text in parts.items():
        body = body.replace(name, text)
    game = edition.partition("-2025")[0]
    head = f"id: {game}/tests/endless\nquestion: Q\nrules: {{{edition}: ['1']}}\n"
    write_case(folder, head + body, f"{game}/tests/endless")
    return CaseLibrary(folder).case(f"{game}/tests/endless")


def played(case: Case) -> Outcome:
    begun = time.perf_counter()
    outcome = run(case, case.editions[0])
    assert time.perf_counter() - begun < 5  # It takes less than half a second here.
    return outcome


def triggered(event: str, does: str) -> str:
    return f"{{triggered: {{when: {event}, do: [{does}]}}}}"


@pytest.mark.parametrize("edition", [JUNE, OCTOBER])
@pytest.mark.parametrize(
    ("event", "does", "effect", "target", "how"),
    [
        ("{event: buff, object: self}", "{spend_buff: self}, {buff: self}", "{buff: {choose: unit}}", True, SAME),
        (
            "{event: heal, object: self}",
            "{deal: {amount: 1, to: self}}, {heal: self}",
            "{heal: {all: unit}}",
            False,
            SAME,
        ),
        ("{event: play, object: unit}", "{play_token: {card: recruit}}", "{play_token: {card: recruit}}", False, MORE),
    ],
)
def test_a_loop_of_riftbound_is_named(tmp_path, edition, event, does, effect, target, how):
    ability = triggered(event, does)
    parts = {"ABILITY": ability, "EFFECT": effect, "TARGET": ", targets: drum" if target else ""}
    outcome = played(case_of(tmp_path, edition, RIFTBOUND, **parts))
    assert outcome.status == "malformed"
    assert ":6:3: cards.drum: what drum does has no end: " in outcome.failures[0]
    assert how in outcome.failures[0]


@pytest.mark.parametrize(
    ("event", "does", "effect"),
    [
        ("{event: rested, object: any}", "{wake_up: self}, {rest: self}", "{rest: {all: ally}}"),
        ("{event: enter, object: ally}", "{summon: {token: imp}}", "{summon: {token: imp}}"),
    ],
)
def test_a_loop_of_grand_archive_is_named(tmp_path, event, does, effect):
    parts = {"ABILITY": triggered(event, does), "EFFECT": effect}
    outcome = played(case_of(tmp_path, "grand-archive", GRAND_ARCHIVE, **parts))
    assert outcome.status == "malformed"
    assert "what drum does has no end: " in outcome.failures[0]


def test_a_loop_of_vanguard_is_named(tmp_path):
    ability = "{auto: {when: {event: rest}, place: RC, do: [{stand: self}, {rest: self}]}}"
    parts = {"ABILITY": ability, "EFFECT": "{rest: {all: {place: RC, side: yours}}}"}
    outcome = played(case_of(tmp_path, "vanguard", VANGUARD, **parts))
    assert outcome.status == "malformed"
    assert f"what drum does has no end: {SAME}" in outcome.failures[0]


def test_two_cards_that_keep_each_other_going_are_both_named(tmp_path):
    drum = triggered("{event: buff, object: unit}", "{spend_buff: event}")
    horn = triggered("{event: spend_buff, object: unit}", "{buff: event}")
    body = RIFTBOUND.replace("  drum:", f"  horn: {{type: gear, abilities: [{horn}]}}\n  drum:")
    body = body.replace("base: [", "base: [horn, ")
    parts = {"ABILITY": drum, "EFFECT": "{buff: {choose: unit}}", "TARGET": ", targets: drum"}
    outcome = played(case_of(tmp_path, JUNE, body, **parts))
    assert "what drum and horn do has no end" in outcome.failures[0] or "what horn and drum do" in outcome.failures[0]


def test_an_exploration_names_what_stops_it(tmp_path):
    parts = {
        "ABILITY": triggered("{event: buff, object: self}", "{spend_buff: self}, {buff: self}"),
        "EFFECT": "{buff: {choose: unit}}",
        "TARGET": ", targets: drum",
    }
    body = RIFTBOUND.replace("actions: [{A: {play: boltTARGET}}, {A: pass}, {B: pass}]\n", "")
    found = explore(case_of(tmp_path, JUNE, body, **parts), JUNE)
    assert [SAME in text for text in found.stopped] == [True]
    assert found.lines


@pytest.mark.parametrize("edition", [JUNE, OCTOBER])
def test_many_abilities_that_trigger_at_once_are_all_resolved(tmp_path, edition):
    """Three hundred times the same steps, and yet an end: fewer and fewer abilities wait."""
    ability = triggered("{event: buff, object: self}", "{spend_buff: self}")
    body = RIFTBOUND.replace("damage: 1}", "count: 300}").replace("{B: pass}]", "{B: pass}, {A: {order: ORDER}}]")
    order = ", ".join(["drum", *(f"drum#{number}" for number in range(2, 301))])
    parts = {"ABILITY": ability, "EFFECT": "{buff: {all: unit}}", "TARGET": "", "ORDER": f"[{order}]"}
    outcome = run(case_of(tmp_path, edition, body, **parts), edition)
    assert (outcome.status, outcome.failures) == ("holds", [])
    assert len(outcome.table.game.journal.entries) > 1_700


def test_what_is_done_many_times_in_a_row_comes_to_its_end(tmp_path):
    effect = "{repeat: {times: 1000, do: [{buff: {all: unit}}, {spend_buff: {all: unit}}]}}"
    parts = {"ABILITY": triggered("{event: conquer}", "{draw: 1}"), "EFFECT": effect, "TARGET": ""}
    outcome = run(case_of(tmp_path, JUNE, RIFTBOUND, **parts), JUNE)
    assert (outcome.status, outcome.failures) == ("holds", [])
