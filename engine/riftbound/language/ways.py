"""Other ways to play a card than from hand for its cost: from another zone, for another cost (356.1.a, 829)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.riftbound.language.costs import Cost
from engine.riftbound.language.expressions import Condition
from engine.riftbound.language.nodes import Ability

OWN_COST = "own_cost"
"""What card data writes for a cost that is the base cost of the card itself."""


@dataclass(frozen=True, slots=True)
class WayToPlay(Ability):
    """A card may be played from a zone, or for a cost, that is not the usual one.

    `zone` is empty where it is played from where its player plays cards anyway, `cost` None where its own is paid.
    `then` is where the card goes once it leaves the chain, unless its own text says otherwise (390.3.a).
    """

    cost: Cost | None = None
    zone: str = ""
    then: str = ""
    condition: Condition | None = None
    keyword: str = ""
    ignoring: str = ""
    """The part of its cost that is not paid, where another one takes not its place: energy, power, or all of it."""
