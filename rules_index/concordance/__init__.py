"""Which rule of one edition stands for which of another, and what became of it.

`concordance(library, old, new)` gives the pairs: computed from the texts, put right by a curated file.
"""

from __future__ import annotations

from rules_index.concordance.curated import MalformedConcordance, concordance
from rules_index.concordance.matching import compute
from rules_index.concordance.pairs import Concordance, Pair, Relation, Text

__all__ = ["Concordance", "MalformedConcordance", "Pair", "Relation", "Text", "compute", "concordance"]
