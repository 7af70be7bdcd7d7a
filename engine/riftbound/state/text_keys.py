"""Keys of texts that were created, granted or appended: under which one is found again wherever it has got to.

`card|number` is a text by its place among those of a card; `card|number@sword` the same where it belongs to the object
to which `sword` is attached, since two cards of one name may be attached to it.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

APPENDED = "@"
"""Stands before the card that appends a text."""


class TextKey(NamedTuple):
    """The parts of a key: whose print it is, which of its texts, and what is attached, where that appends it."""

    card: str
    number: int
    attached: str = ""


_OF_WHAT_IS_ATTACHED = re.compile(rf"(.*?)\|(\d+){APPENDED}(.*)", re.DOTALL)


@cache
def parts_of_key(key: str) -> TextKey:
    """Take a key apart; a card's name may hold any sign, but not a bar, digits and `@` in a row."""
    found = _OF_WHAT_IS_ATTACHED.fullmatch(key)
    if found is not None:
        return TextKey(found[1], int(found[2]), found[3])
    card, _, number = key.rpartition("|")
    return TextKey(card, int(number))


def card_of_key(key: str) -> str:
    """Whose print a text is, by its key; an empty text where the key is a place in the print of its source."""
    return parts_of_key(key).card if "|" in key else ""


def attached_of_key(key: str) -> str:
    """What appends a text to the object that it belongs to, by its key; an empty text where nothing does."""
    return parts_of_key(key).attached if APPENDED in key else ""


def appended_key(key: str, attached: str) -> str:
    """The key of a text that something appends to what it is attached to."""
    return f"{key}{APPENDED}{attached}"
