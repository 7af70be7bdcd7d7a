"""Skip (443 of 2026-07-16): an event, or a phase of the turn, is replaced with nothing. Its reader stands beside it."""

from __future__ import annotations

from engine.core.reading import Node
from engine.riftbound.language.abilities import EventPattern, Replacement
from engine.riftbound.language.nodes import Ability
from engine.riftbound.language.reading_abilities import read_replaced
from engine.riftbound.language.words import REPLACEABLE

PHASES_TO_SKIP = ("awaken_phase", "beginning_phase", "channel_phase", "draw_phase")
"""The phases of a turn that a text may skip (443.1.a.2); what takes no phase at all is an event like any other."""


def read_skip(place: Node) -> Ability:
    """Read a phase, which is your own or that of `player`, or an event as a replacement effect has it (443.4).

    Raises Malformed.
    """
    if place.is_text() and place.value in PHASES_TO_SKIP:
        return _skipping(EventPattern(place.text(), player="you"))
    if place.is_mapping() and place["event"].value in PHASES_TO_SKIP:
        place.mapping(("event", "player"))
        return _skipping(EventPattern(place["event"].text(), player=place["player"].text(("you", "opponent", "any"))))
    if place.is_text() and place.value not in REPLACEABLE:
        place.fail(f"{place.value!r} is nothing that a text can skip", ", ".join((*PHASES_TO_SKIP, *REPLACEABLE)))
    return _skipping(read_replaced(place))


def _skipping(pattern: EventPattern) -> Replacement:
    """A replacement effect with nothing in the place of the event (443.1)."""
    return Replacement(pattern, None, ())
