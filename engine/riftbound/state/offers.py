"""Offers to play a card, other than from hand for its cost (595.3 / 406.3)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.riftbound.language.costs import FREE, Cost


@dataclass(frozen=True, slots=True)
class Offer:
    """How a card may be played other than from hand for its cost: from hidden, or because a text says so (595.3).

    `here` is the battlefield of a hidden card, `to` the one place for a unit that the text names. `leaves_to` is where
    the card goes in place of the trash, `keyword` what permits it; `by_ambush` that only Ambush lets it be played now,
    `by_condition` that only Action does, which it must get while it is being played.
    `places` are the only ones for a unit, where a text names several, `also` one beside the usual places.
    """

    ignoring: str = ""
    less: Cost = FREE
    instead: Cost | None = None
    here: str | None = None
    to: str = ""
    by_effect: bool = False
    leaves_to: str = ""
    keyword: str = ""
    by_ambush: bool = False
    by_condition: bool = False
    places: tuple[str, ...] | None = None
    also: str = ""


FROM_HAND = Offer()
"""No offer at all: a card is played from hand for its cost."""
