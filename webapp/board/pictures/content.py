"""What stands on a picture of a board, whatever the game: rows of areas, and tiles in them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from webapp.board.pieces import Bundle, Names
from webapp.translations import Translations

NEAR, FAR, MIDDLE = "near", "far", "middle"
"""Whose a tile or an area is: of the player at the near side, of another, or nobody's."""


@dataclass(frozen=True)
class Tile:
    """One card: what it is called, what holds of it in words, its numbers, and how much it is hurt.

    An `empty` tile is a place where a card could lie; `count` tells how many look alike.
    """

    name: str
    notes: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    hurt: str = ""
    side: str = MIDDLE
    turned: bool = False
    covered: bool = False
    empty: bool = False
    count: int = 1


@dataclass(frozen=True)
class Area:
    """A part of the table with its heading; `columns` is how many tiles stand side by side, 0 for what fits.

    `lines` tell by name of cards that are not drawn, a line a zone.
    """

    heading: str
    tiles: tuple[Tile, ...] = ()
    side: str = MIDDLE
    columns: int = 0
    lines: tuple[str, ...] = ()


@dataclass(frozen=True)
class Row:
    """Areas side by side."""

    areas: tuple[Area, ...]


@dataclass(frozen=True)
class Picture:
    """A board with the title of what it shows."""

    title: str
    line: str
    rows: tuple[Row, ...]


def heading(*parts: str) -> str:
    """A heading of several parts; those that are empty are left out."""
    return " · ".join(part for part in parts if part)


def rows(*made: Iterable[Area]) -> tuple[Row, ...]:
    """Rows of areas; a row without any is left out."""
    return tuple(Row(areas) for areas in map(tuple, made) if areas)


def called(names: Names, words: Translations, otherwise: str, mark: str = "") -> str:
    """What a card is called, with the mark that tells it from others of its name."""
    return f"{words.of(names) or otherwise} {mark}".strip()


def listed(words: Translations, kind: str, bundles: Iterable[Bundle[Any]]) -> str:
    """A zone with the names of the cards in it: `hand: Bolt, Footman ×2`; empty where nothing but blank cards lies."""
    names = [
        words.of(each.card.names) + (f" ×{each.count}" if each.count > 1 else "")
        for each in bundles
        if not each.card.covered and words.of(each.card.names)
    ]
    return f"{words.label('zone', kind)}{words('list.colon')}{words('list.comma').join(names)}" if names else ""


def counted(words: Translations, kind: str, count: int) -> str:
    """A zone with how many cards lie there: `hand 4`; empty where none does."""
    return f"{words.label('zone', kind)} {count}" if count else ""
