"""Fixtures that all tests share."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parent.parent
SHARED = PROJECT.parent / "shared"


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of reference documents beside the project; without it the test skips, and says so.

    In continuous integration the folder is always there, so its absence is a failure and not a skip.
    """
    if not SHARED.is_dir():
        if os.environ.get("CI"):
            pytest.fail(f"the reference documents are missing: {SHARED}")
        pytest.skip(f"no reference documents at {SHARED}")
    return SHARED
