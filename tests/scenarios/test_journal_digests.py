"""The order in which a process goes through its sets says nothing in a journal."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache

from tests.scenarios.random_decks import digest, duel_with_all_sets

GAMES = int(os.environ.get("CASEBOOK_RANDOM_GAMES", "2"))
SEEDS = [str(seed) for seed in range(GAMES)]


@cache
def digests(hash_seed: str) -> list[str]:
    """What another process prints, with another seed for the hashes of texts."""
    called = [sys.executable, "-m", "tests.scenarios.journal_digests", *SEEDS]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    return subprocess.run(called, env=environment, check=True, capture_output=True, text=True).stdout.splitlines()


def test_a_duel_has_the_same_journal_for_any_hash_seed():
    """Two processes whose sets are ordered differently, and this one."""
    here = [f"{seed} {digest(duel_with_all_sets(int(seed), check=False).game)}" for seed in SEEDS]
    assert digests("1") == digests("2") == here


def test_other_seeds_have_other_journals():
    assert len({line.split()[1] for line in digests("1")}) == GAMES
