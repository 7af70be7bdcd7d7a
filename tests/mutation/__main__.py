"""Switch off or invert each step and predicate of an engine, one at a time, and see whether a bundled case notices.

`python -m tests.mutation [MODULE...] [--game GAME]... [--workers N] [--runs N] [--report FOLDER]`: modules by a part
of their name, all without one. `--scheduler ADDRESS` instead of workers has them tried on the workers of a Dask
scheduler. The exit status is 1 if fewer than 95 % are caught in any game, and 2 where the workers fail. `--report`
writes the notes that docs/mutation holds, one a game.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from scenarios.case import GAMES
from scenarios.spreading import Workers, WorkersFailed
from tests.mutation.campaign import MOST, campaign, modules
from tests.mutation.report import WANTED, Tally, read_reasons, report
from webapp.commands.working import add_workers, workers_of


def main() -> int:
    """Try the mutants, print what became of them, and say whether enough were caught."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__.splitlines()[0])
    parser.add_argument("modules", nargs="*", metavar="MODULE")
    add_workers(parser)
    parser.add_argument("--report", type=Path, metavar="FOLDER")
    parser.add_argument("--runs", type=int, default=MOST, metavar="N", help="play at most N runs for one mutant")
    parser.add_argument("--progress", action="store_true", help="count aloud where there is no terminal, too")
    parser.add_argument("--game", action="append", choices=GAMES, help="only this game; may be given several times")
    parser.set_defaults(workers=2)
    given = parser.parse_args()
    try:
        with workers_of(given) as workers:
            shares = [_of_game(game, given, workers) for game in given.game or GAMES]
    except WorkersFailed as failure:
        parser.exit(2, f"{parser.prog}: {failure}\n")
    return 0 if all(share >= WANTED for share in shares) else 1


def _of_game(game: str, given: argparse.Namespace, workers: Workers) -> float:
    """Try the mutants of one game, print what became of them, and give the share that is caught."""
    names = [name for name in modules(game) if not given.modules or any(word in name for word in given.modules)]
    if not names:
        return 1.0
    start = time.perf_counter()
    tally = Tally(game)
    try:
        for result in campaign(game, names, workers, given.runs):
            tally.add(result)
            if sys.stderr.isatty() or given.progress:
                print(f"\r{len(tally.results)} tried, {len(tally.survivors)} survive", end="", file=sys.stderr)
    except KeyboardInterrupt:
        tally.stopped = True
        print("\nstopped; this is what was tried so far", file=sys.stderr)
    tally.seconds = time.perf_counter() - start
    note = report(tally, read_reasons())
    print(note)
    if given.report:
        given.report.mkdir(parents=True, exist_ok=True)
        (given.report / f"{game}.md").write_text(note, encoding="utf-8")
    return tally.share


if __name__ == "__main__":
    sys.exit(main())
