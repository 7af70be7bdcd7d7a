"""Search over digests and imported texts: `Searcher.open(library, home).search("418.2.c")`."""

from rules_index.search.backends import UnknownBackend
from rules_index.search.completing import Completion
from rules_index.search.completions import CompletionKind
from rules_index.search.results import (
    CardHit,
    CaseHit,
    Hit,
    Place,
    QueryError,
    Reason,
    ReasonKind,
    SearchResult,
    Twin,
)
from rules_index.search.searcher import Searcher

__all__ = [
    "CardHit",
    "CaseHit",
    "Completion",
    "CompletionKind",
    "Hit",
    "Place",
    "QueryError",
    "Reason",
    "ReasonKind",
    "SearchResult",
    "Searcher",
    "Twin",
    "UnknownBackend",
]
