"""The games that cases can be played in: how each reads a script, shows its board, and checks expectations."""

from __future__ import annotations

from scenarios.systems.grand_archive import GRAND_ARCHIVE
from scenarios.systems.riftbound import RIFTBOUND
from scenarios.systems.sanguosha import SANGUOSHA
from scenarios.systems.system import System
from scenarios.systems.vanguard import VANGUARD

SYSTEMS: dict[str, System] = {system.game: system for system in (RIFTBOUND, GRAND_ARCHIVE, VANGUARD, SANGUOSHA)}

__all__ = ["SYSTEMS", "System"]
