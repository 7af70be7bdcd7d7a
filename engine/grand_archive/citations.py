"""Where each step of the engine stands in the rules: `citations.tsv` beside this file."""

from __future__ import annotations

from importlib import resources

from engine.core.citations import read_citations

DOCUMENT = "grand-archive"
CITATIONS = read_citations((resources.files(__package__) / "citations.tsv").read_text(encoding="utf-8"))[DOCUMENT]
"""The table from steps to rules."""
