"""Whose text is carried out, of which card, and what its instructions have acted upon so far."""

from __future__ import annotations

from dataclasses import dataclass

from engine.vanguard.state import AbilityKey


@dataclass(slots=True)
class Context:
    """One text that is carried out: an ability of `source`, or the effect of an order, where there is no `key`.

    `event` is the card its event was about, `it` what was acted upon last.
    """

    player: str
    source: str
    key: AbilityKey | None = None
    event: str | None = None
    it: tuple[str, ...] = ()
