"""`python -m tests.scenarios.journal_digests SEED [SEED...]` names the journals of duels with decks of all sets.

Two processes that order their sets differently (PYTHONHASHSEED) must print the same.
"""

from __future__ import annotations

import sys

from tests.scenarios.random_decks import digest, duel_with_all_sets

if __name__ == "__main__":
    for seed in sys.argv[1:]:
        print(seed, digest(duel_with_all_sets(int(seed), check=False).game), flush=True)
