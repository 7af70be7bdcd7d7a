"""Spoiling cases at random: one place of a fixture is deleted, retyped, renamed or taken from somewhere else.

Whatever has become of a case, playing it must end in a status, and where it is refused a line must say so. The same
number spoils the same way, so that what goes wrong once can be looked at again.
"""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from engine.core.reading import LANGUAGES
from scenarios.case import parse_case
from scenarios.library import CaseLibrary
from scenarios.reading import MalformedFixture, parse_fixture
from scenarios.replay import replay

FILE = "spoilt.yaml"
PARTS = ("cards", "setup", "actions", "expect")
"""The parts of a fixture that the engine and the runner read; most spoiling is done there."""
STRANGE: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    3,
    10**12,
    "",
    "x",
    "A",
    "B.hand",
    "self",
    "nonsense",
    "\u202e☃",
    "1.1",
    "../..",
    "{}",
    [],
    {},
    ["x"],
    [[]],
    [None],
    [1, 2],
    {"x": 1},
    {"card": "x"},
    {"card": "blank", "count": 3},
    {"all": []},
    {"": ""},
)

Path_ = tuple[Any, ...]


@dataclass(frozen=True)
class Spoilt:
    """A case that was spoilt: which one, by which number, what was done, and the text of its file."""

    case: str
    number: int
    done: str
    text: str


def spoilt(library: CaseLibrary, cases: Sequence[str], number: int) -> Spoilt:
    """Take one of the cases and spoil one place of it, or at times two."""
    chance = random.Random(number)
    case_id = chance.choice(cases)
    data = copy.deepcopy(library.case(case_id).fixture.data)
    donor = library.case(chance.choice(cases)).fixture.data
    done = [_spoil(data, donor, chance) for _ in range(chance.choice((1, 1, 1, 2)))]
    text = yaml.safe_dump(data, allow_unicode=True, sort_keys=False, width=200)
    return Spoilt(case_id, number, "; ".join(done), text)


def _spoil(data: dict[str, Any], donor: dict[str, Any], chance: random.Random) -> str:
    path = _somewhere(data, chance)
    *above, last = path
    parent = data
    for part in above:
        parent = parent[part]
    where = ".".join(map(str, path))
    way = chance.choice(("delete", "retype", "retype", "rename", "graft", "swap", "repeat"))
    if way == "delete":
        del parent[last]
        return f"{where} deleted"
    if way == "rename" and isinstance(parent, dict):
        keys = [each[-1] for each in _places(donor) if isinstance(each[-1], str)]
        new = chance.choice([chance.choice(keys), f"{last}x", ""])
        renamed = {new if key == last else key: value for key, value in parent.items()}
        parent.clear()
        parent.update(renamed)
        return f"{where} renamed to {new!r}"
    if way == "repeat" and isinstance(parent, list):
        parent.insert(last, copy.deepcopy(parent[last]))
        return f"{where} repeated"
    if way in ("graft", "swap"):
        source = donor if way == "graft" else data
        value = copy.deepcopy(_at(source, _somewhere(source, chance)))
    else:
        value = copy.deepcopy(chance.choice(STRANGE))
    parent[last] = value
    return f"{where} is {value!r}"[:300]


def _somewhere(data: dict[str, Any], chance: random.Random) -> Path_:
    """A place, now and then among all of them, mostly below one of the parts that matter."""
    everywhere = list(_places(data))
    parts = [part for part in PARTS if data.get(part)]
    part = chance.choice(parts) if parts and chance.random() < 0.95 else None
    return chance.choice([path for path in everywhere if part in (None, path[0])] or everywhere)


def _places(value: Any, path: Path_ = ()) -> Iterator[Path_]:
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inside:
        yield (*path, key)
        yield from _places(each, (*path, key))


def _at(value: Any, path: Path_) -> Any:
    for part in path:
        value = value[part]
    return value


def statuses(library: CaseLibrary, one: Spoilt) -> dict[str, str]:
    """Play a spoilt case in each edition and give its statuses; `unread` for a file that is no case.

    Raises AssertionError where a refusal names no line, and whatever goes wrong on the way.
    """
    try:
        case = parse_case(parse_fixture(one.text, FILE), library.case(one.case).shared)
    except MalformedFixture as error:
        _assert_told([str(error)], one.text)
        return {"": "unread"}
    found = {}
    for edition in case.editions:
        played = replay(case, edition)
        found[edition] = played.status
        if played.status == "holds":
            assert not played.failures
        else:
            _assert_told(played.failures, one.text)
        assert all(step.text[language] for step in played.steps for language in LANGUAGES)
        # The order may change where the game itself chooses who goes first.
        assert tuple(played.after.get("players", ())) == played.players
        assert sorted(played.before.get("players", ())) == sorted(played.players)
    return found


_PLACE = re.compile(r"(?P<file>[^:\n]+\.yaml):(?P<line>\d+):(?P<column>\d+): \S")


def _assert_told(failures: Sequence[str], text: str) -> None:
    """Each failure is one line that names a place in the file (or in that of a shared card)."""
    assert failures
    for failure in failures:
        assert len(failure.splitlines()) == 1, failure
        place = _PLACE.match(failure)
        assert place, failure
        if place["file"] == FILE:
            assert 1 <= int(place["line"]) <= text.count("\n") + 1, failure
        else:
            assert Path(place["file"]).is_file(), failure
