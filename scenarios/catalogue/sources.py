"""What the catalogue is made from, as one mark: cheaper than reading it, for whoever keeps what he made of it."""

from __future__ import annotations

import hashlib
from pathlib import Path

from rules_index.cards import CARD_LISTS

_GAMES = Path(__file__).parent.parent


def sources_digest() -> str:
    """Changes whenever a list of cards or a shared definition that comes with Casebook changes."""
    files = [*sorted(CARD_LISTS.glob("*.tsv")), *sorted(_GAMES.glob("*/cards/*.yaml"))]
    digest = hashlib.sha256()
    for file in files:
        digest.update(f"{file.parent.parent.name}/{file.name}\n".encode() + file.read_bytes())
    return digest.hexdigest()
