"""Where a command has its work done: in this process, in several, or on the workers of a scheduler."""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING

from webapp.commands.output import whole_number

if TYPE_CHECKING:
    from scenarios.spreading import Workers

MOST_WORKERS = 64


def add_workers(parser: argparse.ArgumentParser, usual: int | None = 1) -> None:
    """Offer `--workers` and `--scheduler`, of which one can be given; `usual` is how many there are if none is.

    None leaves that to `workers_of`: as many as this machine has cores.
    """
    usually = "；默认每核一个 · default: one for each core" if usual is None else ""
    either = parser.add_mutually_exclusive_group()
    either.add_argument(
        "--workers", type=whole_number(1, MOST_WORKERS), default=usual, metavar="N", help=f"进程数 · processes{usually}"
    )
    either.add_argument(
        "--scheduler",
        metavar="ADDRESS",
        help="Dask 调度器的地址 · address of a Dask scheduler whose workers do it (tcp://host:8786); "
        "needs casebook[many]",
    )


def workers_of(arguments: argparse.Namespace) -> Workers:
    """Give the workers that were asked for. Raises WorkersFailed where they cannot be had."""
    from scenarios.spreading import workers

    return workers(arguments.workers or min(_cores(), MOST_WORKERS), arguments.scheduler)


def _cores() -> int:
    """How many cores this process may use, where the system says so, or else how many there are."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
