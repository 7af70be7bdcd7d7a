"""Random games by the thousand: whatever is chosen, all stays in order, and nothing legal is undone unannounced.

`python -m tests.engine.random_games` plays them; the suite plays a fixed sample of the same games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from types import ModuleType
from typing import NamedTuple

from engine.riftbound.editions import EDITIONS
from engine.riftbound.modes_of_play import MODES
from scenarios.spreading import HERE, Workers
from tests.engine.grand_archive import random_play as grand_archive
from tests.engine.riftbound import random_play as riftbound
from tests.engine.sanguosha import random_play as sanguosha
from tests.engine.vanguard import random_play as vanguard
from tests.scenarios.random_decks import duel_with_all_sets, play_with_random_decks

LENGTH = 400
"""So many answers are given in a game of Riftbound, unless it ends before."""
LOOKED_AT = 20
"""Each answer of one game in so many is looked at; the others are looked at where they end."""
# A match is a duel, game by game.
OF_RIFTBOUND = [(edition, mode) for edition in EDITIONS for mode in MODES if mode != "match"]


class Kind(NamedTuple):
    """One kind of game: what is wrong with the one of a seed, in so many answers, and how many `make games` plays."""

    problems: Callable[[int, int], list[str]]
    games: int


class Asked(NamedTuple):
    """What games that are played together have in common."""

    kind: str
    length: int


def _in_order(random_play: ModuleType, seed: int, length: int) -> list[str]:
    played = random_play.play_randomly(seed, check=seed % LOOKED_AT == 0)
    undone = [f"{played.undone} answers were undone"] if played.undone else []
    at_the_end = [*random_play.wrong_with(played.game), *random_play.wrong_in(played.entries)]
    return [*played.problems, *undone, *at_the_end]


def _riftbound_in_order(seed: int, length: int) -> list[str]:
    played = riftbound.play_randomly(*OF_RIFTBOUND[seed % len(OF_RIFTBOUND)], seed, length)
    finished, won = played.table.finished, played.table.game.winner is not None
    problems = list(played.problems)
    if played.answers != length and not finished:
        problems.append(f"it stopped after {played.answers} answers, and is not over")
    if finished != won:
        problems.append(f"it is over: {finished}; somebody has won: {won}")
    return problems


def _all_sets(seed: int, length: int) -> list[str]:
    return duel_with_all_sets(seed).problems


def _riftbound_undone(play: Callable[..., riftbound.Played[riftbound.Game]], seed: int, length: int) -> list[str]:
    return play(*OF_RIFTBOUND[seed % len(OF_RIFTBOUND)], seed, length, check=False).problems


def _undone(random_play: ModuleType, seed: int, length: int) -> list[str]:
    problems: list[str] = random_play.play_randomly(seed, check=False).problems
    return problems


def _operations(operations: int, seed: int, length: int) -> list[str]:
    return sanguosha.play_randomly(seed, operations).problems


KINDS: Mapping[str, Kind] = {
    "grand-archive": Kind(partial(_in_order, grand_archive), 2_000),
    "vanguard": Kind(partial(_in_order, vanguard), 2_000),
    "riftbound": Kind(_riftbound_in_order, 20 * len(OF_RIFTBOUND)),
    "riftbound-all-sets": Kind(_all_sets, 2_000),
    "sanguosha": Kind(partial(_operations, 6), 20_000),
    "riftbound-undone": Kind(partial(_riftbound_undone, riftbound.play_randomly), 1_000),
    "riftbound-real-cards-undone": Kind(partial(_riftbound_undone, play_with_random_decks), 1_000),
    "grand-archive-undone": Kind(partial(_undone, grand_archive), 1_000),
    "vanguard-undone": Kind(partial(_undone, vanguard), 1_000),
    "sanguosha-undone": Kind(partial(_operations, 25), 1_000),
}


def problems_of(asked: Asked, seed: int) -> list[str]:
    """What goes wrong in one game; nothing, if all is well."""
    return KINDS[asked.kind].problems(seed, asked.length)


def wrong_games(
    kind: str, seeds: Sequence[int], workers: Workers = HERE, length: int = LENGTH
) -> Iterator[tuple[int, list[str]]]:
    """Play the games of a kind with these seeds and give those that go wrong, with what does. Raises WorkersFailed."""
    for seed, problems in zip(seeds, workers.carry_out(problems_of, Asked(kind, length), seeds), strict=True):
        if problems:
            yield seed, problems
