"""Start a server with a folder of its own, send fifty visitors to it, and say how long they waited.

Two crowds: visitors who read for some seconds between pages, as people do, and visitors who never pause, which is the
most that the machine can do. Both end by themselves. `CASEBOOK_LOAD_SECONDS` says how long each lasts.
"""

from __future__ import annotations

import csv
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.load.pages import EVERY
from tests.soak.serving import Address, ask, served

VISITORS = 50
SECONDS = int(os.environ.get("CASEBOOK_LOAD_SECONDS", "20"))
CROWDS = (("reading two seconds a page", "2"), ("never pausing", "0"))
BOUNDS = {"rule": 30, "search": 50}
"""Milliseconds within which 95 of 100 are to be answered to visitors who read."""
SCRIPT = Path(__file__).with_name("visitors.py")


def main() -> int:
    """Print p50, p95 and errors of each kind of page; 1 where there were errors."""
    failed = 0
    with tempfile.TemporaryDirectory() as folder, served(Path(folder) / "home") as address:
        for page in EVERY:  # what is read or made at the first request is not what is measured here
            assert ask(address, page, timeout=120)[0] == 200, page
        for name, thinking in CROWDS:
            print(f"\n{VISITORS} visitors, {name}, {SECONDS} s")
            print(f"{'page':10}{'requests':>10}{'a second':>10}{'p50 ms':>8}{'p95 ms':>8}{'errors':>8}")
            for row in _crowd(address, thinking, Path(folder)):
                bound = BOUNDS.get(row["Name"]) if thinking != "0" else None
                kept = "" if bound is None else f"  (at most {bound})"
                print(
                    f"{row['Name']:10}{row['Request Count']:>10}{float(row['Requests/s']):>10.0f}"
                    f"{row['50%']:>8}{row['95%']:>8}{row['Failure Count']:>8}{kept}"
                )
                failed += int(row["Failure Count"])
    return 1 if failed else 0


def _crowd(address: Address, thinking: str, folder: Path) -> Iterator[dict[str, str]]:
    """Send the visitors; a row for each kind of page, and one for all."""
    host, port = address
    command = [
        *(sys.executable, "-m", "locust", "--headless", "--only-summary", "--loglevel", "ERROR"),
        *("--locustfile", str(SCRIPT), "--host", f"http://{host}:{port}"),
        *("--users", str(VISITORS), "--spawn-rate", str(VISITORS), "--run-time", f"{SECONDS}s", "--reset-stats"),
        *("--csv", str(folder / "load")),
    ]
    environment = os.environ | {"CASEBOOK_THINKING": thinking}
    subprocess.run(
        command,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        timeout=SECONDS + 60,
        check=False,
    )
    with (folder / "load_stats.csv").open(encoding="utf-8") as file:
        yield from csv.DictReader(file)


if __name__ == "__main__":
    raise SystemExit(main())
