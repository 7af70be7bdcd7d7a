"""Play random games by the thousand and print those that go wrong.

`python -m tests.engine.random_games [KIND...] [--games N] [--workers N]` plays games of each kind, from seed 0 on.
`--scheduler ADDRESS` instead of workers has them played by the workers of a Dask scheduler. The exit status is 1 where
a game goes wrong, and 2 where the workers fail.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence

from scenarios.spreading import Workers, WorkersFailed
from tests.engine.random_games import KINDS, wrong_games
from webapp.commands.working import add_workers, workers_of


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, print what goes wrong, and say whether anything does."""
    parser = argparse.ArgumentParser(prog="python -m tests.engine.random_games", description=__doc__.splitlines()[0])
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=f"default: all of {', '.join(KINDS)}")
    parser.add_argument("--games", type=int, metavar="N", help="of each kind; default: what `make games` plays")
    add_workers(parser)
    given = parser.parse_args(arguments)
    if unknown := [kind for kind in given.kinds if kind not in KINDS]:
        parser.error(f"no kind {unknown[0]!r}; expected one of {', '.join(KINDS)}")
    try:
        with workers_of(given) as workers:
            wrong = [_played(kind, given.games or KINDS[kind].games, workers) for kind in given.kinds or KINDS]
    except WorkersFailed as failure:
        parser.exit(2, f"{parser.prog}: {failure}\n")
    return 1 if any(wrong) else 0


def _played(kind: str, games: int, workers: Workers) -> int:
    """Play so many games of a kind, say how it went, and give how many went wrong."""
    start, wrong = time.perf_counter(), 0
    for seed, problems in wrong_games(kind, range(games), workers):
        wrong += 1
        print(f"{kind}, seed {seed}: {problems[0]}", flush=True)
    print(f"{kind}: {games} games, {wrong} wrong, {time.perf_counter() - start:.1f} s", flush=True)
    return wrong


if __name__ == "__main__":
    sys.exit(main())
