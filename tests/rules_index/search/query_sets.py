"""The sets of judged queries: those to develop on, those that are reported, and what stands beside them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from pathlib import Path

import yaml

from tests.rules_index.search.relevance import JudgedQuery, load_queries

_HERE = Path(__file__).parent
_SHARED = Path(__file__).resolve().parents[3].parent / "shared"


class QuerySet(Enum):
    """Where each set lies; the sample only beside a checkout, the others in it."""

    SAMPLE = _SHARED / "eval" / "queries-sample.yaml"
    SECOND = _SHARED / "eval" / "queries-2.yaml"
    TUNING = _HERE / "queries-tune.yaml"
    SPOKEN = _HERE / "queries-spoken.yaml"
    REPORTING = _HERE / "queries-report.yaml"
    SPOKEN_REPORTING = _HERE / "queries-spoken-report.yaml"

    def load(self) -> list[JudgedQuery]:
        """All queries of the set; none where its file is not at hand."""
        return load_queries(self.value) if self.value.is_file() else []

    @property
    def is_reported(self) -> bool:
        """Whether nothing may be tuned on the set."""
        return self in (QuerySet.REPORTING, QuerySet.SPOKEN_REPORTING)


@dataclass(frozen=True)
class Situation:
    """What somebody tells of a board, and the cases that are about it."""

    query: str
    game: str
    reported: bool
    cases: frozenset[str]


def situations() -> list[Situation]:
    """Situations told by somebody who has read the cases, in his own words."""
    rows = yaml.safe_load((_HERE / "situations.yaml").read_text(encoding="utf-8"))
    return [Situation(row["query"], row["game"], row["set"] == "report", frozenset(row["cases"])) for row in rows]


@dataclass(frozen=True)
class Unanswered:
    """A query that no rule of a game answers; `kind` says of which sort it is."""

    query: str
    game: str
    kind: str
    reported: bool


def unanswered() -> list[Unanswered]:
    """Gibberish, talk of other things, mechanics of other games, and questions that the rules leave open."""
    rows = yaml.safe_load((_HERE / "queries-unanswered.yaml").read_text(encoding="utf-8"))
    return [Unanswered(str(row["query"]), row["game"], row["kind"], row["set"] == "report") for row in rows]
