"""Every case opened in the sandbox, saved again and replayed has the same journal.

The suite takes a case in forty, drawn by lot; `CASEBOOK_SANDBOX_CASES=1` takes every one (`make sandbox`).
"""

from __future__ import annotations

import json
import os
import random

import pytest

from scenarios.case import Case, parse_case
from scenarios.reading import parse_fixture
from scenarios.running import run
from scenarios.sandbox.facts import facts_of
from scenarios.sandbox.limits import MalformedPosition
from scenarios.sandbox.link import read_link, write_link
from scenarios.sandbox.opening import empty_position, open_case
from scenarios.sandbox.play import Played, play
from scenarios.sandbox.position import read_position
from scenarios.sandbox.saving import Expected, save_case
from tests.bundled import CASES

ONE_IN = int(os.environ.get("CASEBOOK_SANDBOX_CASES", "40"))
_IDS = list(CASES.cases)
SAMPLE = sorted(random.Random(17).sample(_IDS, max(1, len(_IDS) // ONE_IN)))
AT_A_TIME = 60


def portions() -> list[list[str]]:
    return [SAMPLE[first : first + AT_A_TIME] for first in range(0, len(SAMPLE), AT_A_TIME)]


def journal(game) -> list[tuple[object, ...]]:
    return [(entry.kind, entry.rules, entry.changes, entry.subjects) for entry in game.journal.entries]


def all_facts(played: Played) -> list[Expected]:
    facts = facts_of(played.system, played.game)
    return [Expected(subject, known.get("", known)) for subject, known in facts.items()]


def wrong_with(case: Case, edition: str) -> str:
    """What becomes of a case on its way through the sandbox; empty where nothing does.

    A case that stops before a moment of rest goes on there, as far as nobody has a choice.
    """
    outcome = run(case, edition)
    assert outcome.table is not None
    wanted = journal(outcome.table.game)
    goes_on = any(line == {"stop": "here"} for line in case.actions)
    opened = open_case(case, edition)
    if read_position(json.loads(json.dumps(opened.as_record())), CASES) != opened:
        return "it reads otherwise than it was written"
    played = play(opened, CASES)
    done = journal(played.game)
    if played.stopped or (done[: len(wanted)] if goes_on else done) != wanted:
        return f"it is played otherwise: {played.stopped}"
    alone = open_case(case, edition, bundled=False)
    if read_link(write_link(alone), CASES) != alone:
        return "its link holds another board"
    saved = save_case(opened, CASES, all_facts(played))
    if saved.failures:
        return f"what was saved does not hold: {saved.failures[0]}"
    again = run(parse_case(parse_fixture(saved.text, "saved.yaml"), CASES.shared(case.game)), edition)
    last = journal(again.table.game) if again.table else []
    return "" if (last[: len(done)] if goes_on else last) == done else "what was saved is played otherwise"


@pytest.mark.parametrize("ids", portions(), ids=lambda ids: ids[0])
def test_a_case_opened_saved_and_replayed_has_the_same_journal(ids):
    found = {
        (case_id, edition): wrong
        for case_id in ids
        for edition in CASES.cases[case_id].editions
        if (wrong := wrong_with(CASES.cases[case_id], edition))
    }
    assert found == {}


def test_what_a_case_opens_as_names_it_in_place_of_its_board():
    case = CASES.case("riftbound/combat/stunned-defender-survives")
    record = open_case(case, case.editions[0]).as_record()
    assert set(record) == {"case", "edition", "answers"}
    assert record["answers"] == [{"A": {"move": "attacker", "to": "X"}}]


@pytest.mark.parametrize("game", ["riftbound", "grand-archive", "vanguard", "sanguosha"])
def test_an_empty_table_of_every_game_can_be_played(game):
    played = play(empty_position(game), CASES)
    assert played.asked is not None
    assert played.asked.options


def test_an_empty_table_of_no_game_is_refused():
    with pytest.raises(MalformedPosition, match="riftbound"):
        empty_position("chess")
