"""Search over digests and imported texts: `Searcher.open(library, home).search("418.2.c")`."""

from rules_index.search.backends import UnknownBackend
from rules_index.search.results import Hit, QueryError, SearchResult
from rules_index.search.searcher import Searcher

__all__ = ["Hit", "QueryError", "SearchResult", "Searcher", "UnknownBackend"]
