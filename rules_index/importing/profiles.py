"""The layouts by name, and the choice of one for a text."""

from __future__ import annotations

from collections.abc import Sequence

from rules_index.importing.layouts.base import Profile
from rules_index.importing.layouts.clauses import CLAUSES
from rules_index.importing.layouts.entries import ENTRIES
from rules_index.importing.layouts.glossary import GLOSSARY
from rules_index.importing.layouts.headings import HEADINGS
from rules_index.importing.layouts.lists import COUNTED, DEFINITIONS, POINTS
from rules_index.importing.layouts.notes import NOTES
from rules_index.importing.layouts.numbered import NUMBERED
from rules_index.importing.layouts.outline import OUTLINE
from rules_index.importing.records import Line

PROFILES: dict[str, Profile] = {
    profile.name: profile
    for profile in (
        *(NUMBERED, GLOSSARY, OUTLINE, NOTES, CLAUSES, ENTRIES, HEADINGS),
        *(COUNTED, DEFINITIONS, POINTS),
    )
}

EVERY_LAYOUT = (
    *("clauses", "numbered", "glossary", "outline", "notes", "entries", "headings"),
    *("counted", "definitions", "points"),
)
"""All layouts, the surest first: for a document of the user's own, of which nothing is known beforehand."""

ANYTHING = (
    "numbered rules, such as “418.2. text”, rules marked level by level, such as “Article IV” and “(a)”,"
    " a plain list 1., 2., 3., a glossary, or headings with lists or statements below them"
)
"""What is expected of a document of the user's own."""


def detect(lines: Sequence[Line], layouts: Sequence[str]) -> Profile | None:
    """Return the first of the named layouts that a text is in, or None if it is in none of them."""
    return next((PROFILES[name] for name in layouts if PROFILES[name].recognises(lines)), None)
