"""Where each step of the engine stands in the rules: `citations.tsv` beside this file."""

from __future__ import annotations

from engine.core.citations import citations_of

CITATIONS = citations_of(__package__)
"""The table by the id of its document; numbers that begin with B go beyond the document."""
