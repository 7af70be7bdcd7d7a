"""The editions of the rules: each a subclass that overrides small predicates and steps, with its table of citations."""

from __future__ import annotations

from engine.riftbound.edition import Edition
from engine.riftbound.editions.july_2026 import July2026
from engine.riftbound.editions.june_2025 import June2025
from engine.riftbound.editions.october_2025 import October2025
from engine.riftbound.game import Game

EDITIONS: dict[str, Edition[Game]] = {edition.document: edition for edition in (June2025(), October2025(), July2026())}
"""The editions by the id of their document."""

__all__ = ["EDITIONS", "Edition", "July2026", "June2025", "October2025"]
