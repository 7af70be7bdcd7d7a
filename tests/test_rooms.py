"""What needs what, told by the imports themselves, those for types and those within functions included.

The rooms of a game are the folders of `engine/<game>` and the files that stand beside them.
"""

from __future__ import annotations

import re
from functools import cache
from graphlib import CycleError, TopologicalSorter

import grimp
import pytest

from tests.conftest import PROJECT
from tests.test_walls import PACKAGES

GAMES = ("riftbound", "grand_archive", "vanguard", "sanguosha")
ARCHITECTURE = PROJECT / "docs" / "architecture.md"
Needs = dict[str, set[str]]


@cache
def files() -> Needs:
    """Each module of the project with those that it imports, wherever in the file it does so."""
    graph = grimp.build_graph(*PACKAGES, cache_dir=None)
    return {module: set(graph.find_modules_directly_imported_by(module)) for module in sorted(graph.modules)}


def rooms(game: str) -> Needs:
    """Each room of a game with those that it needs."""
    return rooms_of(f"engine.{game}.")


def rooms_of(inside: str) -> Needs:
    """Each room of a package, whose name ends with a dot here, with those that it needs."""
    needs: Needs = {}
    for module, imported in files().items():
        if module.startswith(inside):
            room = module.removeprefix(inside).split(".")[0]
            others = {one.removeprefix(inside).split(".")[0] for one in imported if one.startswith(inside)}
            needs.setdefault(room, set()).update(others - {room})
    return needs


def circle(needs: Needs) -> list[str]:
    """One circle among those who need each other, from somebody back to the same; empty where there is none."""
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_a_circle_is_found_where_there_is_one():
    assert circle({"turn": {"combat"}, "combat": {"turn"}}) in (
        ["turn", "combat", "turn"],
        ["combat", "turn", "combat"],
    )
    assert circle({"turn": {"combat"}, "combat": set()}) == []


def test_no_files_need_each_other_in_a_circle():
    assert len(files()) > 500
    assert circle(files()) == []


@pytest.mark.parametrize("game", GAMES)
def test_no_rooms_of_a_game_need_each_other_in_a_circle(game):
    assert len(rooms(game)) > 5
    assert circle(rooms(game)) == []


def test_no_rooms_of_studying_need_each_other_in_a_circle():
    assert {"attempts", "schedule", "sittings", "learner", "exams", "standing"} <= rooms_of("study.").keys()
    assert circle(rooms_of("study.")) == []


def described(game: str) -> list[str]:
    """The rooms of a game as docs/architecture.md lists them, the lowest first: whatever stands there in code."""
    text = ARCHITECTURE.read_text(encoding="utf-8").partition(f"`engine/{game}`, room by room")[2]
    lines = re.findall(r"^\d+\. (.*(?:\n   .*)*)", text.partition("\n`engine/")[0].partition("\n**")[0], re.MULTILINE)
    return [name.removesuffix(".py") for line in lines for name in re.findall(r"`([a-z_]+(?:\.py)?)`", line)]


@pytest.mark.parametrize("game", GAMES)
def test_the_rooms_stand_in_the_order_in_which_they_are_described(game):
    order = [room for room in dict.fromkeys(described(game)) if room in rooms(game)]
    assert sorted(order) == sorted(rooms(game))
    upwards = [
        f"{room} needs {other}"
        for room in order
        for other in rooms(game)[room]
        if order.index(other) > order.index(room)
    ]
    assert upwards == []
