"""Building the search index in a process of its own, so that readers do not share an interpreter with it.

From nothing it takes half a minute of one core, after an import a few seconds. In a thread of the server it would slow
every page down by as much.
"""

from __future__ import annotations

import contextlib
import logging
import os
import subprocess
import sys
from pathlib import Path

from rules_index.library import Library
from scenarios.findable import open_searcher
from scenarios.library import CaseLibrary

SECONDS = 40
"""So many seconds it takes to build one from nothing, about."""
SECONDS_TO_ADD = 10
"""So many seconds it takes to add to it what was imported, about."""
PATIENCE = 900.0
GIVING_WAY = 5
_LOG = logging.getLogger("casebook")


def build_apart(home: Path) -> None:
    """Build the index of a Casebook folder where it is missing or out of date, and wait for it.

    Where that fails it is left to whoever opens the index, who builds it then; the log tells.
    """
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-m", __name__, str(home)]
    try:
        subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, check=True, timeout=PATIENCE)
    except (OSError, subprocess.SubprocessError) as error:
        _LOG.warning("the index could not be built in a process of its own (%s)", error)


def _build(home: Path) -> None:
    with contextlib.suppress(AttributeError, OSError):  # there is no such thing on Windows
        os.nice(GIVING_WAY)
    open_searcher(Library.load(home), CaseLibrary.load(kept=home), home)


if __name__ == "__main__":
    _build(Path(sys.argv[1]))
