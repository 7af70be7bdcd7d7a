"""The measure of memory: what was held for a moment counts, also after it was given back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine import memory

MEGABYTE = 1_000_000


@pytest.mark.parametrize("counted", [True, False])
def test_what_was_held_for_a_moment_counts(counted, monkeypatch, tmp_path: Path):
    if not counted:
        monkeypatch.setattr(memory, "_FORGETTING", tmp_path / "nowhere" / "nothing")
    with memory.growth() as grown:
        assert grown() < 20 * MEGABYTE
        held = b"x" * (100 * MEGABYTE)
        assert len(held) == 100 * MEGABYTE
        del held
        assert 80 * MEGABYTE < grown() < 130 * MEGABYTE
