"""The three sets of judged queries: the sample, our own to tune on, and our own to report on."""

from __future__ import annotations

from enum import Enum
from pathlib import Path

from tests.rules_index.search.relevance import JudgedQuery, load_queries

_HERE = Path(__file__).parent
_SHARED = Path(__file__).resolve().parents[3].parent / "shared"


class QuerySet(Enum):
    """Where each set lies; the sample only beside a checkout, the others in it."""

    SAMPLE = _SHARED / "eval" / "queries-sample.yaml"
    TUNING = _HERE / "queries-tune.yaml"
    REPORTING = _HERE / "queries-report.yaml"

    def load(self) -> list[JudgedQuery]:
        """All queries of the set; none where its file is not at hand."""
        return load_queries(self.value) if self.value.is_file() else []
