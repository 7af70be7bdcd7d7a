"""The Core Rules of 2026-07-16 (version 1.4)."""

from __future__ import annotations

from engine.riftbound.editions.citations import CITATIONS
from engine.riftbound.editions.october_2025 import October2025


class July2026(October2025):
    """As the edition before it, but for what is overridden here."""

    document = "riftbound-2026-07-16"
    citations = CITATIONS["riftbound-2026-07-16"]
    in_preparation = True
