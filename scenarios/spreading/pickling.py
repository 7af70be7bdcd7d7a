"""Pickles of what is nested very deeply, as an exploration is: some levels for each of hundreds of answers."""

from __future__ import annotations

import pickle
import sys

DEPTH = 20_000
"""So many levels are pickled where others stop at a thousand. Unpickling needs none."""


def pickled(value: object) -> bytes:
    """Pickle a value. Raises what pickling raises.

    Only meanwhile may calls nest so deeply: what a case comes to must not depend on where it is played.
    """
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(max(before, DEPTH))
    try:
        return pickle.dumps(value)
    finally:
        sys.setrecursionlimit(before)
