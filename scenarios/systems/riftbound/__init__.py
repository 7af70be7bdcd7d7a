"""Riftbound, as the runner of cases sees it."""

from __future__ import annotations

from scenarios.systems.riftbound.system import RIFTBOUND

__all__ = ["RIFTBOUND"]
