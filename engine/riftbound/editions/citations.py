"""Where each step of the engine stands in either edition of the Core Rules: `citations.tsv` beside this file."""

from __future__ import annotations

from engine.core.citations import citations_of

CITATIONS = citations_of(__package__)
"""The tables by the id of their document."""
