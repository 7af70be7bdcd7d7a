"""Switch off or invert each step and predicate of an engine, one at a time, and see whether a bundled case notices.

`python -m tests.mutation [MODULE...] [--game GAME]... [--workers N] [--runs N] [--report FOLDER]`: modules by a part
of their name, all without one. What became of each mutant is kept in build/mutation; `--again` tries only those that
no case noticed the last time, that were ended by the clock, or that are new, and takes the other verdicts as they
were, which the report says. Each verdict is written down as it is found: after a campaign was killed, `--resume` goes
on from there, if engine and cases are the same. `--scheduler ADDRESS` instead of workers has them tried on the workers
of a Dask scheduler. The exit status is 1 if fewer are caught in any game than are wanted (report.py), and 2 where the
workers fail or what was left unfinished is of another engine. `--report` writes the notes that docs/mutation holds, one
a game.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path

from scenarios.case import GAMES
from scenarios.spreading import Workers, WorkersFailed
from tests.mutation.campaign import MOST, campaign, modules
from tests.mutation.kept import Name, Outcome, read, write
from tests.mutation.report import WANTED, Tally, read_reasons, report
from tests.mutation.unfinished import ChangedMeanwhile, Unfinished, fingerprint
from webapp.commands.working import add_workers, workers_of

KEPT = Path(__file__).resolve().parents[2] / "build" / "mutation"
"""Where the verdicts are kept, out of what is committed."""
KEPT_EACH = 100
"""After so many trials they are written, so that little is lost where the process is ended."""


def main() -> int:
    """Try the mutants, print what became of them, and say whether enough were caught."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__.splitlines()[0])
    parser.add_argument("modules", nargs="*", metavar="MODULE")
    add_workers(parser)
    parser.add_argument("--report", type=Path, metavar="FOLDER", help="write the note of each game there")
    parser.add_argument("--again", action="store_true", help="only what was not caught the last time, or not yet tried")
    parser.add_argument("--first", nargs="+", default=(), metavar="CASE", help="play cases whose ids begin so first")
    parser.add_argument(
        "--only", nargs="+", default=(), metavar="CASE", help="play no other cases: they have been played"
    )
    parser.add_argument("--resume", action="store_true", help="go on from where the last campaign was killed")
    parser.add_argument("--kept", type=Path, default=KEPT, metavar="FOLDER", help="where verdicts are kept")
    parser.add_argument("--runs", type=int, default=MOST, metavar="N", help="play at most N runs for one mutant")
    parser.add_argument("--progress", action="store_true", help="count aloud where there is no terminal, too")
    parser.add_argument("--game", action="append", choices=GAMES, help="only this game; may be given several times")
    parser.set_defaults(workers=2)
    given = parser.parse_args()
    try:
        with workers_of(given) as workers:
            shares = [_of_game(game, given, workers) for game in given.game or GAMES]
    except (WorkersFailed, ChangedMeanwhile) as failure:
        parser.exit(2, f"{parser.prog}: {failure}\n")
    return 0 if all(share >= WANTED for share in shares) else 1


def _of_game(game: str, given: argparse.Namespace, workers: Workers) -> float:
    """Try the mutants of one game, print what became of them, and give the share of what can be noticed that is."""
    names = [name for name in modules(game) if not given.modules or any(word in name for word in given.modules)]
    if not names:
        return 1.0
    tally = Tally(game)
    kept = given.kept / f"{game}.tsv"
    before = read(kept)
    unfinished = Unfinished(
        given.kept / f"{game}.unfinished", fingerprint(game, (names, given.runs, given.again, given.only))
    )
    tried = unfinished.resume() if given.resume else {}
    try:
        for result in campaign(
            game, names, workers, given.runs, before, again=given.again, tried=tried, early=given.first, only=given.only
        ):
            tally.add(result)
            if result.name not in tried and not result.verdict.stands:
                unfinished.add(result.name, result.verdict)
            if len(tally.results) % KEPT_EACH == 0:
                _keep(kept, tally, before)
            if sys.stderr.isatty() or given.progress:
                print(f"\r{len(tally.results)} tried, {len(tally.survivors)} survive", end="", file=sys.stderr)
    except KeyboardInterrupt:
        tally.stopped = True
        print("\nstopped; this is what was tried so far", file=sys.stderr)
    _keep(kept, tally, before)
    tally.seconds = unfinished.seconds
    if not tally.stopped:
        unfinished.finish()
    reasons = read_reasons()
    note = report(tally, reasons)
    print(note)
    if given.report:
        given.report.mkdir(parents=True, exist_ok=True)
        (given.report / f"{game}.md").write_text(note, encoding="utf-8")
    return tally.score(reasons)


def _keep(file: Path, tally: Tally, before: Mapping[Name, Outcome]) -> None:
    write(file, [(each.name, each.verdict) for each in tally.results], before)


if __name__ == "__main__":
    sys.exit(main())
