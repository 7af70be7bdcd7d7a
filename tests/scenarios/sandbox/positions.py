"""A board for tests of the sandbox, and playing it."""

from __future__ import annotations

from typing import Any

from scenarios.library import CaseLibrary
from scenarios.sandbox.play import Played, Until, play
from scenarios.sandbox.position import Position, read_position
from tests.bundled import CASES
from tests.scenarios.fixtures import OCTOBER

BOARD: dict[str, Any] = {
    "game": "riftbound",
    "edition": OCTOBER,
    "cards": {
        "footman": {"type": "unit", "name": {"zh": "步兵", "en": "Footman"}, "might": 2},
        "ogre": {"type": "unit", "name": {"zh": "食人魔", "en": "Ogre"}, "might": 5},
        "bolt": {
            "type": "spell",
            "name": {"zh": "闪电", "en": "Bolt"},
            "cost": 0,
            "keywords": ["reaction"],
            "effect": [{"deal": {"amount": 3, "to": {"choose": "unit"}}}],
        },
    },
    "setup": {
        "players": {
            "A": {"hand": ["bolt"], "base": ["footman"], "deck": 9, "rune_deck": 9},
            "B": {"hand": [{"card": "bolt", "as": "answer"}], "base": ["ogre"], "deck": 9, "rune_deck": 9},
        },
        "battlefields": {"X": {"units": [{"card": "ogre", "owner": "B", "as": "guard"}]}},
    },
}
LIBRARY: CaseLibrary = CASES


def position(*answers: object, **parts: Any) -> Position:
    """The board with a line of play."""
    return read_position({**BOARD, "answers": list(answers), **parts}, LIBRARY)


def played(*answers: object, until: Until = "decision", **parts: Any) -> Played:
    """The board after a line of play."""
    return play(position(*answers, **parts), LIBRARY, until)
