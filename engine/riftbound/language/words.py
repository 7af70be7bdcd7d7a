"""The closed lists of words that card data may use."""

from __future__ import annotations

DOMAINS = ("fury", "calm", "mind", "body", "chaos", "order")
UNIVERSAL = "universal"
"""Power that pays for any domain (rule 156.2.b)."""

ANY = "any"
"""In a cost: power of whichever domain (written [A] on cards)."""

EITHER = "/"
"""In a cost: between domains of which any one will do (`calm/fury`)."""

CARD_TYPES = ("unit", "gear", "spell", "rune", "battlefield", "legend")
PERMANENT_TYPES = ("unit", "gear")
MAIN_DECK_TYPES = ("unit", "gear", "spell")
SUPERTYPES = ("champion", "signature", "token", "basic")

KEYWORDS = (
    "accelerate",
    "action",
    "assault",
    "deathknell",
    "deflect",
    "ganking",
    "hidden",
    "legion",
    "reaction",
    "shield",
    "tank",
    "temporary",
    "vision",
    "assigned_last",
)
VALUED_KEYWORDS = ("assault", "deflect", "shield")
"""Keywords with a number, which add up where a unit has several (719.2, 721.2, 726.2)."""

OBJECT_KINDS = ("unit", "gear", "permanent", "rune", "legend", "battlefield", "spell", "ability", "card", "player")
PLACES = ("battlefield", "base", "here", "hand", "deck", "trash", "banishment", "chain", "champion_zone", "board")
EVENTS = (
    "play",
    "die",
    "conquer",
    "hold",
    "score",
    "attack",
    "defend",
    "move",
    "stun",
    "ready",
    "exhaust",
    "buff",
    "draw",
    "discard",
    "recycle",
    "banish",
    "reveal",
    "counter",
    "channel",
    "burn_out",
    "take_damage",
    "heal",
    "choose",
    "hide",
    "beginning",
    "end_of_turn",
    "gain_point",
)
