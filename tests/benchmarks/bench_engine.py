"""The engine: how many cases are replayed in a second, and how many random games of two are played to their end.

Replays are timed by what the processor spends on them, so that other work on the machine does not count.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

from scenarios.case import Case
from scenarios.library import CaseLibrary
from scenarios.replay import replay
from scenarios.running import run
from tests.benchmarks.figures import Figure
from tests.engine.riftbound.random_play import play_randomly

_ROUNDS = 3
_LEAST_RUNS = 1_000
"""So many replays are timed at least, so that a game of few cases is measured too."""
_GAMES = 12
_LONGEST = 2_000
"""More answers than any of these games takes."""
_EDITIONS = ("riftbound-2025-06-02", "riftbound-2025-10-01")


def measure() -> Iterator[Figure]:
    """Figures on one core, warm, on fixtures that are read already, with the whole journal kept; a game at a time."""
    by_game: dict[str, list[Case]] = {}
    for case in parsed_cases():
        by_game.setdefault(case.game, []).append(case)
    for game, cases in by_game.items():
        yield from _of_game(game, cases)
    yield from _random_games()


def _of_game(game: str, cases: list[Case]) -> Iterator[Figure]:
    runs = [(case, edition) for case in cases for edition in case.rules]
    for case, edition in runs:
        run(case, edition)
    rounds = max(_ROUNDS, _LEAST_RUNS // len(runs))
    started = time.process_time()
    entries = sum(_entries(case, edition) for _ in range(rounds) for case, edition in runs)
    seconds = time.process_time() - started
    yield Figure(f"{game}: replays of {len(cases)} cases", rounds * len(runs) / seconds, "/s", 1_500, at_least=True)
    yield Figure(f"{game}: entries written in them", entries / seconds, "/s", 5_000, at_least=True)
    started = time.process_time()
    for case, edition in runs:
        replay(case, edition)
    told = len(runs) / (time.process_time() - started)
    yield Figure(f"{game}: replays with narration", told, "/s", 100, at_least=True)


def parsed_cases() -> list[Case]:
    """All bundled cases, read from their files."""
    library = CaseLibrary.load()
    return [library.case(case_id) for case_id in library.cases]


def _entries(case: Case, edition: str) -> int:
    table = run(case, edition).table
    return 0 if table is None else len(table.game.journal.entries)


def _random_games() -> Iterator[Figure]:
    started = time.perf_counter()
    played = [
        play_randomly(edition, "duel", seed, _LONGEST, check=False) for edition in _EDITIONS for seed in range(_GAMES)
    ]
    seconds = time.perf_counter() - started
    finished = sum(game.table.finished for game in played)
    answers = sum(game.answers for game in played)
    yield Figure(
        f"random duels, {finished} of {len(played)} to their end", len(played) / seconds, "/s", 50, at_least=True
    )
    yield Figure(f"answers in them, {answers / len(played):.0f} a game", answers / seconds, "/s", 900, at_least=True)
