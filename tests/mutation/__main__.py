"""Switch off or invert each step and predicate of Riftbound, one at a time, and see whether a bundled case notices.

`python -m tests.mutation [MODULE...] [--workers N] [--runs N] [--report FILE]`: modules by a part of their name, all
without one. The exit status is 1 if fewer than 95 % are caught. `--report` writes the note that docs/mutation.md is.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from tests.mutation.campaign import MOST, campaign, modules
from tests.mutation.report import WANTED, Tally, read_reasons, report


def main() -> int:
    """Try the mutants, print what became of them, and say whether enough were caught."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__.splitlines()[0])
    parser.add_argument("modules", nargs="*", metavar="MODULE")
    parser.add_argument("--workers", type=int, default=2, metavar="N")
    parser.add_argument("--report", type=Path, metavar="FILE")
    parser.add_argument("--runs", type=int, default=MOST, metavar="N", help="play at most N runs for one mutant")
    parser.add_argument("--progress", action="store_true", help="count aloud where there is no terminal, too")
    given = parser.parse_args()
    names = [name for name in modules() if not given.modules or any(word in name for word in given.modules)]
    start = time.perf_counter()
    tally = Tally()
    try:
        for result in campaign(names, given.workers, given.runs):
            tally.add(result)
            if sys.stderr.isatty() or given.progress:
                print(f"\r{len(tally.results)} tried, {len(tally.survivors)} survive", end="", file=sys.stderr)
    except KeyboardInterrupt:
        tally.stopped = True
        print("\nstopped; this is what was tried so far", file=sys.stderr)
    tally.seconds = time.perf_counter() - start
    reasons = read_reasons()
    print(report(tally, reasons))
    if given.report:
        given.report.write_text(report(tally, reasons), encoding="utf-8")
    return 0 if tally.share >= WANTED else 1


if __name__ == "__main__":
    sys.exit(main())
