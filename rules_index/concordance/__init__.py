"""Which rule of one edition stands for which of another, and what became of it.

`Concordances(library).between(old, new)` gives the pairs: computed from the texts, put right by a curated file.
"""

from __future__ import annotations

from rules_index.concordance.concordances import CURATED, Concordances, NoConcordance, editions_in_order
from rules_index.concordance.curated import MalformedConcordance
from rules_index.concordance.pairs import Change, Concordance, Pair, Place, Relation, Standing, Text
from rules_index.concordance.words import Span, differing

__all__ = [
    "CURATED",
    "Change",
    "Concordance",
    "Concordances",
    "MalformedConcordance",
    "NoConcordance",
    "Pair",
    "Place",
    "Relation",
    "Span",
    "Standing",
    "Text",
    "differing",
    "editions_in_order",
]
