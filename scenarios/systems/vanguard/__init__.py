"""Vanguard, as the runner of cases sees it."""

from __future__ import annotations

from scenarios.systems.vanguard.system import VANGUARD

__all__ = ["VANGUARD"]
