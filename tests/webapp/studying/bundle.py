"""The bundled rules and cases without an index, which no page of studying needs: there in a second."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from rules_index.library import Library
from scenarios.replay import replay
from scenarios.reviewing import Ledger, Suspects
from tests.bundled import CASES
from webapp.services import Services


def without_an_index(home: Path) -> Services:
    """All that pages may ask, but for a search."""
    library = Library.load(home)
    nothing = cast(Any, None)
    suspects = Suspects(library, CASES, Ledger(home / "review.json"))
    return Services(library, CASES, nothing, nothing, replay, library.concordances, suspects)
