"""Case files written to break Casebook: each ends in one clear message, in little time and memory."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.scenarios.hostile import hostile_cases

MOST_SECONDS = 15
"""The slowest take two or three here; other machines are slower, and busy."""
HOLD = {"1,800 units in one combat"}
"""What is no more than large, and comes to its end."""
SAID = {
    "brackets": "nested too deeply",
    "escape sequence": "hostile.yaml:2:8: title: the character U+001B is not to be seen",
    "escape in a key": "the character U+009B is not to be seen",
    "text turned around": "the character U+202E is not to be seen",
    "null byte": "the character U+0000 is not to be seen",
    "raw escape": "control characters are not allowed",
    "many players": "there are 20000 players; expected at most 12",
    "a billion cards": "1000000000 is too large; expected at most 1000",
    "thousands of cards": "with these there are 3000 cards; expected at most 2000 in a setup",
    "huge amount": "1000000000 is too large; expected at most 1000",
    "huge cost": "1000000000 is too large; expected at most 100",
    "huge pool": "1000000000 is too large; expected at most 1000",
    "many ways to pay": "in all)",
    "a million times": "more than 20000 steps come of this",
    "a million tokens": "more than 3000 objects come of this",
    "deaths within deaths": "30 replacement effects lie within each other",
    "a loop": "what body does has no end",
    "grand archive: a cost of 500": "500 is too large; expected at most 100",
    "grand archive: many ways to pay": "in all)",
}
"""What the messages say, among other things."""


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory):
    folder = tmp_path_factory.mktemp("hostile")
    program = [sys.executable, "-m", "tests.scenarios.hostile", str(folder)]
    ended = subprocess.run(program, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr[-2000:]) == (0, "")
    return {name: rest for name, *rest in map(json.loads, ended.stdout.splitlines())}


@pytest.mark.parametrize("name", [name for name, _ in hostile_cases()])
def test_a_hostile_case_ends_in_one_clear_message(outcomes, name):
    status, message, seconds = outcomes[name]
    assert status == "holds" if name in HOLD else status in ("malformed", "illegal", "fails")
    assert SAID.get(name, "") in message
    assert len(message.splitlines()) == (name not in HOLD)
    assert len(message) < 2_200
    assert message.isprintable()
    assert seconds < MOST_SECONDS
