"""A game is loaded when it is played, and not before: a command that plays one game waits for one."""

from __future__ import annotations

import subprocess
import sys

import pytest

from scenarios.cards import SharedCards
from scenarios.case import GAMES
from scenarios.library import BUNDLED, CARDS, CaseLibrary
from scenarios.systems import SYSTEMS

MOST_SHARED_ATTRIBUTES = 30
LOADED = """
import sys
import scenarios.replay
from scenarios.library import BUNDLED, CARDS
from scenarios.systems import SYSTEMS
assert SYSTEMS[{game!r}].game == {game!r}
print(*sorted({{name.split(".")[1] for name in sys.modules if name.startswith("engine.")}} - {{"core"}}))
"""


def test_every_game_that_cases_are_told_of_has_a_system() -> None:
    assert sorted(SYSTEMS) == sorted(GAMES)
    assert [SYSTEMS[game].game for game in SYSTEMS] == list(SYSTEMS)
    assert len(SYSTEMS) == len(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_who_plays_one_game_loads_no_other(game: str) -> None:
    command = [sys.executable, "-c", LOADED.format(game=game)]
    told = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    assert told.stdout.split() == [game.replace("-", "_")]


def test_who_starts_processes_loads_all_games_at_once() -> None:
    program = "import sys; from scenarios.systems import load_all; load_all(); print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60)
    assert {f"engine.{game.replace('-', '_')}.game" for game in GAMES} <= set(told.stdout.split())


def test_an_unknown_game_has_no_system() -> None:
    assert "chess" not in SYSTEMS
    with pytest.raises(KeyError):
        SYSTEMS["chess"]


@pytest.mark.parametrize("game", sorted(SYSTEMS))
def test_no_shared_card_has_the_name_of_a_standard_one(game: str) -> None:
    """So a standard card is found without reading those that all cases share."""
    shared = SharedCards(BUNDLED / game / CARDS).definitions
    assert not shared.keys() & SYSTEMS[game].engine.standard_cards.keys()


@pytest.mark.parametrize("game", sorted(SYSTEMS))
def test_a_game_has_so_few_attributes_that_its_methods_are_found_at_once(game: str) -> None:
    """Python shares the names of attributes in a class up to thirty; calls of methods cost twice as much above that."""
    library = CaseLibrary.load()
    case = library.case(next(each for each in library.cases if each.startswith(f"{game}/")))
    table = SYSTEMS[game].table(case, case.editions[-1])
    assert len(vars(table.game)) < MOST_SHARED_ATTRIBUTES
