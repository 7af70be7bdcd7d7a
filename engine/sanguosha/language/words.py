"""The fixed words of the game: suits, types, slots, zones, and what can happen to a character's cards."""

from __future__ import annotations

SUITS = ("spade", "heart", "club", "diamond")
RED_SUITS = ("heart", "diamond")
COLOURS = ("red", "black")
SLOTS = ("weapon", "armor", "defensive_horse", "offensive_horse", "treasure")
"""The five slots of an equipment area, each for one kind of equipment."""
CARD_TYPES = ("basic", "trick", "delayed_trick", "equipment")
GENDERS = ("male", "female")
OPERATIONS = ("gain", "discard", "give", "put")
"""What a skill can forbid to do with certain cards."""
USING = "use"
"""The use of cards, which can be forbidden as well."""
EVENTS = (
    *("lose_cards", "lose_hand_cards", "lose_equipment", "obtain", "gain", "discarded", "recast", "judged"),
    "use_trick",
)
"""What happens to the cards of a character, to the one it judges by or to a trick it uses, and can trigger a skill."""
SOLE = ("you",)
CHOSEN = ("other", "any")
EVERYBODY = ("all", "others")
"""Whom the face of a card is aimed at: its user, whom the user chooses, or everybody of whom it speaks."""
SIDES = ("others", "you", "all")
"""Who is meant, as the owner of a skill says it."""

DECK, DISCARD_PILE, PROCESSING = "deck", "discard", "processing"
SHARED_ZONES = (DECK, DISCARD_PILE, PROCESSING)
"""The zones that belong to nobody: the deck, the discard pile and the processing area."""
HAND, JUDGEMENT, EQUIPMENT = "hand", "judgement", "equipment"
PLAYER_ZONES = (HAND, JUDGEMENT, *SLOTS)
"""The zones of one character, each slot of the equipment area a zone of its own."""
AREAS: dict[str, tuple[str, ...]] = {
    HAND: (HAND,),
    JUDGEMENT: (JUDGEMENT,),
    EQUIPMENT: SLOTS,
    **{slot: (slot,) for slot in SLOTS},
}
"""What a text calls a place of a character, and the zones that it consists of."""

SYSTEM = "system"
"""Who carries out what no character does."""
