"""Where a command has its work done: in this process, in several, or on the workers of a scheduler."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from webapp.commands.output import whole_number

if TYPE_CHECKING:
    from scenarios.spreading import Workers

MOST_WORKERS = 64


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Offer `--workers` and `--scheduler`, of which one can be given."""
    either = parser.add_mutually_exclusive_group()
    either.add_argument(
        "--workers", type=whole_number(1, MOST_WORKERS), default=1, metavar="N", help="进程数 · processes"
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

    return workers(arguments.workers, arguments.scheduler)
