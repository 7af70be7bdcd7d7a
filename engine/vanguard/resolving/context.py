"""Whose text is carried out, of which card, and what its instructions have acted upon so far."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Context:
    """One text that is carried out. `event` is the card its event was about, `it` what was acted upon last."""

    player: str
    source: str
    event: str | None = None
    it: tuple[str, ...] = ()
