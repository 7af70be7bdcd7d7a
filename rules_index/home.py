"""The one folder that Casebook writes to."""

from __future__ import annotations

import os
from pathlib import Path


def casebook_home() -> Path:
    """Return `$CASEBOOK_HOME`, or the platform's folder for user data. The folder need not exist yet."""
    configured = os.environ.get("CASEBOOK_HOME")
    if configured:
        return Path(configured).expanduser()
    from platformdirs import user_data_dir  # imported here: most runs set the variable, and start-up time counts

    return Path(user_data_dir("casebook", appauthor=False))
