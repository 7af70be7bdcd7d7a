"""The games that cases can be played in: how each reads a script, shows its board, and checks expectations."""

from __future__ import annotations

from scenarios.systems.riftbound import RIFTBOUND
from scenarios.systems.sanguosha import SANGUOSHA
from scenarios.systems.system import System

SYSTEMS: dict[str, System] = {RIFTBOUND.game: RIFTBOUND, SANGUOSHA.game: SANGUOSHA}

__all__ = ["SYSTEMS", "System"]
