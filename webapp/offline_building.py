"""The site for use without network, built in the background of a server that has none yet, or one of other code."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

from webapp.views.offline import LISTING, SITE

PATIENCE = 1800.0
_COMMAND = "import os, sys; getattr(os, 'nice', int)(5); from webapp.commands import main; sys.exit(main(['site']))"


def build_in_background(home: Path, tell: Callable[[str], object]) -> threading.Thread | None:
    """Begin to build the site of a Casebook folder where it is missing or out of date; None where it is not.

    `tell` is called once at the end, with a line that says where the site is, or what is missing.
    """
    if _is_current(home / SITE / LISTING):
        return None
    worker = threading.Thread(target=_build, args=(home, tell), name="casebook: offline site", daemon=True)
    worker.start()
    return worker


def _is_current(listing: Path) -> bool:
    from webapp.offline.building.code import sources_mark

    try:
        made_from = json.loads(listing.read_text(encoding="utf-8"))["sources"]
    except (OSError, ValueError, KeyError):
        return False
    return bool(made_from == sources_mark())


def _build(home: Path, tell: Callable[[str], object]) -> None:
    environment = {
        **os.environ,
        "CASEBOOK_HOME": str(home),
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
    }
    try:
        done = subprocess.run(
            [sys.executable, "-c", _COMMAND],
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    except (OSError, subprocess.SubprocessError) as error:
        tell(f"/offline/: {error}")
        return
    lines = (done.stdout if done.returncode == 0 else done.stderr).splitlines() or ["no reason given"]
    tell(f"/offline/: {lines[-1]}")
