"""Sanguosha, as the runner of cases sees it."""

from __future__ import annotations

from scenarios.systems.sanguosha.system import SANGUOSHA

__all__ = ["SANGUOSHA"]
