"""Grand Archive, as the runner of cases sees it."""

from __future__ import annotations

from scenarios.systems.grand_archive.system import GRAND_ARCHIVE

__all__ = ["GRAND_ARCHIVE"]
