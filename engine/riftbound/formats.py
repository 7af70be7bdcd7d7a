"""Formats of play, and the cards that none of their decks may hold: `formats.tsv` beside this file (103.2.e)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from engine.riftbound.cards import Card


class Listed(NamedTuple):
    """A card on the list of a format: its English name, what is said of it, and the day of the list that says so."""

    format: str
    card: str
    status: str
    as_of: str


FORMATS = ("constructed", "2v2")
"""The formats for which there is a list."""


@cache
def listed() -> tuple[Listed, ...]:
    """Every line of the list. Raises ValueError, with the line, where one has not its four cells."""
    text = Path(__file__).with_suffix(".tsv").read_text(encoding="utf-8")
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("#"):
            continue
        cells = line.split("\t")
        if len(cells) != len(Listed._fields) or cells[0] not in FORMATS:
            raise ValueError(f"line {number}: expected a format, a card, what is said of it, and the day of the list")
        found.append(Listed(*cells))
    return tuple(found)


def is_banned(card: Card, format_of_play: str) -> bool:
    """Whether no deck of a format may hold a card, which is known by its English name."""
    return (format_of_play, card.titles.get("en"), "banned") in {one[:3] for one in listed()}
