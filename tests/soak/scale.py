"""How many seeds a probe goes through: a few with every run of the tests, all of them under `make soak`."""

from __future__ import annotations

import os
from typing import Any

import pytest

TIMES = float(os.environ.get("CASEBOOK_SOAK") or 1)


def seeds(few: int, all_of_them: int) -> list[Any]:
    """The seeds of a probe; those beyond the first few are marked as `soak`."""
    count = max(few, round(all_of_them * TIMES))
    return [seed if seed < few else pytest.param(seed, marks=pytest.mark.soak) for seed in range(count)]
