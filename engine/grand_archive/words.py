"""The closed vocabularies of Grand Archive: types, elements, zones, phases, states and counters."""

from __future__ import annotations

STACK = "stack"
"""The effects stack, the oldest item first."""
FIELD = "field"
"""The field, which all players share; what stands there has a controller."""
ANNOUNCED = "announced"
"""Where a card is while it is being activated: taken from its zone, and not yet on the effects stack (1.1)."""
LINEAGE = "lineage"
LOADED = "loaded"
PLAYERS = "players"
"""Where a description of players looks, which lie in no zone."""

PLAYER_ZONES = ("main_deck", "material_deck", "hand", "memory", "graveyard", "banishment", "intent", "outside", LINEAGE)
"""The zones that each player has.

`lineage` is the inner lineage of the champion: all but its top card (25.1). In `intent` lie the attack cards of an
attack in progress (B7.2), `outside` the cards that a player has at hand for generating (20.4).
"""
PRIVATE_ZONES = ("main_deck", "material_deck", "hand", "memory")
"""The zones whose cards not everybody sees."""
ORDERED_ZONES = ("main_deck", LINEAGE, STACK)
MOVED = ("leave", "die", "destroyed", "killed", "sacrificed", "banished", "suppressed", "discarded")
"""The events in which a card changes its zone: what triggers on one of them may look for the card where it went."""

PHASES = ("wake_up", "materialize", "recollection", "draw", "main", "end")

TYPES = ("champion", "ally", "action", "attack", "item", "weapon", "domain", "phantasia")
UNITS = ("champion", "ally")
"""The types that are units (62.1)."""
OBJECT_TYPES = ("champion", "ally", "item", "weapon", "domain", "phantasia")
"""The types whose cards become objects on the field."""
SUPERTYPES = ("regalia", "unique")

NORM = "norm"
BASIC_ELEMENTS = ("fire", "water", "wind")
ADVANCED_ELEMENTS = ("arcane", "astra", "crux", "exia", "luxem", "neos", "tera", "umbra")
ELEMENTS = (NORM, *BASIC_ELEMENTS, *ADVANCED_ELEMENTS)

COUNTERS = ("buff", "damage", "durability", "enlighten", "level", "preparation", "other")
DISOBEDIENT = "disobedient"
STATES = ("rested", "distant", "fostered", "ephemeral", "transformed", DISOBEDIENT)
"""What may be true of an object on the field and is written there; `loaded` follows from the cards under it."""
KEYWORDS = ("foster", "prepare", "stealth", "taunt", "efficiency", "siegeable")
LABELS = ("balance", "cardistry", "deluge", "harmonize", "upkeep", "equestrian")
"""The label keywords (26.3)."""
SPEEDS = ("fast", "slow")
END_OF_TURN, SOURCE_LEAVES, FOR_GOOD = "end_of_turn", "source_leaves", "always"
DURATIONS = (END_OF_TURN, "end_of_controllers_turn", FOR_GOOD)
CONTROL_DURATIONS = (END_OF_TURN, SOURCE_LEAVES, FOR_GOOD)
"""How long control of an object may be given: for this turn, as long as the source stays on the field, for good."""
