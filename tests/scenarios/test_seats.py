"""A replay from one seat: neither boards nor steps name what that player may not see."""

from __future__ import annotations

import json

import pytest

from scenarios.case import Case
from scenarios.library import CaseLibrary
from scenarios.replay import Replay, UnknownPlayer, replay
from tests.bundled import CASES
from tests.scenarios.fixtures import JUNE, write_case

LOOK = """\
id: riftbound/privacy/a-look-in-a-test
title: {zh: 看, en: Look}
question: {zh: 谁看到了？, en: Who saw it?}
rules: {riftbound-2025-06-02: ["600.1"]}
difficulty: {level: 1, complexity: simple}
source: {kind: derived}
cards:
  peek: {type: spell, name: {zh: 偷看, en: Peek}, effect: [{look: {amount: 1}}, {draw: 1}]}
  omen: {type: unit, might: 1, name: {zh: 凶兆, en: Omen}}
  portent: {type: unit, might: 1, name: {zh: 吉兆, en: Portent}}
setup:
  turn: {player: A}
  players: {A: {hand: [peek], deck: [omen, portent]}, B: {hand: [portent]}}
actions:
  - A: {play: peek}
  - A: pass
  - B: pass
expect:
  omen: {at: A.hand}
ruling: {zh: 甲。, en: A did.}
"""


@pytest.fixture
def played(tmp_path) -> Replay:
    return replay(_case(tmp_path), JUNE)


def _case(folder) -> Case:
    write_case(folder, LOOK, "riftbound/privacy/a-look-in-a-test")
    return CaseLibrary.load(folder).case("riftbound/privacy/a-look-in-a-test")


def told(seen: Replay) -> str:
    steps = [(step.text, step.changes, step.subjects) for step in seen.steps]
    boards = [seen.board_at(n) for n in range(len(seen.steps) + 1)]
    return json.dumps([steps, boards], ensure_ascii=False)


def test_b_never_learns_what_a_looked_at_and_drew(played):
    assert '"omen"' in told(played)
    text = told(played.seen_by("B"))
    assert [word for word in ("omen", "Omen", "凶兆") if word in text] == []


def test_a_step_about_an_unseen_card_does_not_name_it():
    """A chooses a card in hand; B only sees that it is a card."""
    chosen = replay(CASES.case("riftbound/zones/a-card-in-hand-is-chosen"), JUNE)
    texts = {seat: " ".join(step.text["zh"] for step in chosen.seen_by(seat).steps) for seat in ("A", "B")}
    assert "白板" in texts["A"]
    assert "白板" not in texts["B"]
    assert "一张牌" in texts["B"]


def test_a_sees_the_card_from_the_look_on(played):
    seen = played.seen_by("A")
    look = next(step.n for step in seen.steps if step.kind == "look")
    assert seen.board_at(look - 1)["players"]["A"]["deck"][0]["covered"]
    assert seen.board_at(look)["players"]["A"]["deck"][0]["id"] == "omen"
    assert seen.after["players"]["A"]["hand"][0]["id"] == "omen"


def test_a_step_keeps_its_rules_and_its_counts(played):
    seen = played.seen_by("B")
    assert [(step.kind, step.rules) for step in seen.steps] == [(step.kind, step.rules) for step in played.steps]
    assert len(seen.after["players"]["A"]["hand"]) == len(played.after["players"]["A"]["hand"]) == 1


def test_the_replay_itself_stays_all_seeing(played):
    whole = told(played)
    played.seen_by("B").steps  # noqa: B018
    assert told(played) == whole
    assert "covered" not in whole


def test_nobody_else_has_a_seat(played):
    with pytest.raises(UnknownPlayer, match="expected one of A, B"):
        played.seen_by("C")


@pytest.mark.parametrize("seat", ["A", "B"])
def test_no_bundled_case_leaks_a_hidden_id_into_its_changes(seat):
    """For every case about decks, hands and facedown cards."""
    looked = 0
    for case_id, case in CASES.cases.items():
        if not case_id.startswith(("riftbound/privacy/", "riftbound/deck-and-hand/", "riftbound/burn-out/")):
            continue
        whole = replay(case, case.editions[0])
        seen = whole.seen_by(seat)
        for step in seen.steps:
            before, after = (ids(seen.board_at(n)) for n in (step.n - 1, step.n))
            cards = ids(whole.board_at(step.n)) | ids(whole.board_at(step.n - 1))
            hidden = cards - before - after
            looked += len(hidden)
            assert {change.object for change in step.changes} & hidden == set(), (case_id, step)
            assert set(step.subjects) & hidden == set(), (case_id, step)
    assert looked > 100


def ids(value) -> set[str]:
    """The ids of all objects anywhere on a board."""
    if isinstance(value, dict):
        return ({value["id"]} if "id" in value else set()).union(*(ids(each) for each in value.values()))
    return set().union(*(ids(each) for each in value)) if isinstance(value, list) else set()
