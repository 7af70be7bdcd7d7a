"""The bundled cases, read once for all tests of a process that only look at them."""

from __future__ import annotations

from scenarios.library import CaseLibrary

CASES = CaseLibrary.load()
