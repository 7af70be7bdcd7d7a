"""What the finder of cards knows, as plain data: written beside an index, and read again in a moment."""

from __future__ import annotations

import json
from enum import IntEnum
from pathlib import Path
from typing import TypedDict

FILE = "card-names.json"


class KeyKind(IntEnum):
    """How a key is related to the card, the surest first."""

    NAME = 0
    OTHER = 1
    SOUND = 2
    INITIALS = 3


class CardNames(TypedDict):
    """All names of all cards.

    `cards` holds for each its id, its game and its names to show. `keys` holds (letters, KeyKind, places in `cards`):
    letters are folded, without spaces and signs. `everyday` are keys, and `common` parts of names, that ordinary
    sentences about rules use as well. `words` are the English words of the rules. `sounds` gives for each syllable its
    characters.
    """

    cards: list[tuple[str, str, list[str]]]
    keys: list[tuple[str, int, list[int]]]
    everyday: list[str]
    common: list[str]
    words: list[str]
    sounds: dict[str, str]


def save_names(names: CardNames, folder: Path) -> None:
    """Write names into a folder, as `card-names.json`."""
    (folder / FILE).write_text(json.dumps(names, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def read_names(folder: Path) -> CardNames:
    """Read what `save_names` wrote. Raises OSError, or ValueError where it is no JSON."""
    names: CardNames = json.loads((folder / FILE).read_text(encoding="utf-8"))
    return names
