"""The games that cases can be played in: how each reads a script, shows its board, and checks expectations.

A game is loaded when somebody first plays it: its engine is a hundred modules, and `casebook replay` needs one of four.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from importlib import import_module

from scenarios.systems.system import System

_WHERE = {
    "riftbound": ("scenarios.systems.riftbound", "RIFTBOUND"),
    "grand-archive": ("scenarios.systems.grand_archive", "GRAND_ARCHIVE"),
    "vanguard": ("scenarios.systems.vanguard", "VANGUARD"),
    "sanguosha": ("scenarios.systems.sanguosha", "SANGUOSHA"),
}
"""The module of each game, and what its system is called there."""


class _Systems(MutableMapping[str, System]):
    """The systems by the ids of their games, each loaded when it is looked up, and then kept."""

    def __init__(self) -> None:
        self._loaded: dict[str, System] = {}

    def __getitem__(self, game: str) -> System:
        if game not in self._loaded:
            module, name = _WHERE[game]
            self._loaded[game] = getattr(import_module(module), name)
        return self._loaded[game]

    def __setitem__(self, game: str, system: System) -> None:
        self._loaded[game] = system

    def __delitem__(self, game: str) -> None:
        del self._loaded[game]

    def __iter__(self) -> Iterator[str]:
        return iter(_WHERE)

    def __len__(self) -> int:
        return len(_WHERE)


def load_all() -> None:
    """Load every game: whoever starts processes that play does so before, so that not each of them has to."""
    for game in SYSTEMS:
        SYSTEMS[game]


SYSTEMS: MutableMapping[str, System] = _Systems()

__all__ = ["SYSTEMS", "System", "load_all"]
