"""`python -m scenarios.making_deciding`: play all cases, and write down which rules that they name decide in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scenarios.deciding import FILE, written
from scenarios.library import CaseLibrary
from scenarios.verifying import Run, play


def deciding_in(runs: Iterable[Run]) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """For each run that holds: its case, its edition, and the rules named by the case that decide in it."""
    for run in runs:
        if run.holds:
            yield run.case, run.edition, tuple(number for number in run.cited if number in run.decided)


def main() -> None:
    """Write the table of the bundled cases."""
    library = CaseLibrary.load()
    (library.folder / FILE).write_text(written(deciding_in(play(library))), encoding="utf-8")


if __name__ == "__main__":
    main()
