"""What is not called the same in all editions of a game, read from `edition_names.yaml`.

The rules renamed some things without changing them: the Action Phase of 2025 is the Main Phase of 2026. Whoever tells
of a board says `{term:action-phase}`, and whoever reads it gets the word of the edition that is played.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import cache
from importlib import resources

from rules_index.plain_yaml import read_yaml

IN_FORCE = "in force"
TERM = "term:"
"""What a placeholder for such a name begins with."""
_FILE = "edition_names.yaml"
_PLACEHOLDER = re.compile(rf"\{{{TERM}([a-z-]+)\}}")

Names = Mapping[str, str]
"""A name in each of the languages."""


@cache
def edition_names() -> Mapping[str, Mapping[str, Names]]:
    """All terms, each with its names by edition; `IN_FORCE` stands for every edition that has none of its own."""
    table: Mapping[str, Mapping[str, Names]] = read_yaml(resources.files(__package__), _FILE)
    return table


def terms() -> Collection[str]:
    """Every term whose name depends on the edition."""
    return edition_names().keys()


def name_in(edition: str, term: str, language: str) -> str:
    """Give the name of a term in an edition; without one (an empty text), as it is in force.

    Raises KeyError for a term that the table does not hold.
    """
    names = edition_names()[term]
    return names.get(edition, names[IN_FORCE])[language]


def with_names(text: str, edition: str, language: str) -> str:
    """Put the names of an edition into a text that asks for some. Raises KeyError for a term that is none."""
    if TERM not in text:
        return text
    return _PLACEHOLDER.sub(lambda found: name_in(edition, found[1], language), text)
