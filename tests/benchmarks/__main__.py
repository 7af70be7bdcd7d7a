"""Run every `bench_*.py` beside this file and print its figures: `python -m tests.benchmarks [NAME...]`.

A benchmark is a module with `measure() -> Iterable[Figure]`. The exit status is 1 if a figure misses its target.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tests.benchmarks.figures import Figure

_PREFIX = "bench_"


def modules(wanted: Sequence[str]) -> Iterator[str]:
    """The names of the benchmark modules, all or those whose name contains a wanted word."""
    for path in sorted(Path(__file__).parent.glob(f"{_PREFIX}*.py")):
        if not wanted or any(word in path.stem for word in wanted):
            yield path.stem


def main(wanted: Sequence[str]) -> int:
    """Measure, print, and say whether all targets were met."""
    console = Console()
    table = Table("benchmark", "figure", "measured", "target", "")
    missed = False
    for name in modules(wanted):
        for figure in importlib.import_module(f"tests.benchmarks.{name}").measure():
            table.add_row(*_row(name, figure))
            missed = missed or figure.misses
    console.print(table)
    return 1 if missed else 0


def _row(module: str, figure: Figure) -> tuple[str, ...]:
    measured = f"{figure.value:.3f} {figure.unit}".rstrip()
    return module.removeprefix(_PREFIX), figure.name, measured, figure.bound, figure.verdict


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
