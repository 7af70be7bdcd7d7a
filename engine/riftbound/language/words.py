"""The closed lists of words that card data may use."""

from __future__ import annotations

DOMAINS = ("fury", "calm", "mind", "body", "chaos", "order")
UNIVERSAL = "universal"
"""Power that pays for any domain (rule 156.2.b)."""

ANY = "any"
"""In a cost: power of whichever domain (written [A] on cards)."""

EITHER = "/"
"""In a cost: between domains of which any one will do (`calm/fury`)."""

IGNORED_COSTS = ("cost", "energy", "power", "any_and_all")
"""What a text may ignore of what a card costs; `any_and_all` leaves nothing to pay at all (356.5.a)."""
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
    "hunt",
    "legion",
    "quick-draw",
    "reaction",
    "shield",
    "tank",
    "temporary",
    "vision",
    "weaponmaster",
    "assigned_last",
    "backline",
    "unique",
    "repeat",
    "flow",
    "ambush",
)
VALUED_KEYWORDS = ("assault", "deflect", "hunt", "shield")
"""Keywords with a number, which add up where a unit has several (719.2, 721.2, 726.2, 823.2); each Vision triggers
(729.2)."""
KEYWORDS_OF_TEXTS = ("empower", "empowered", "equip", "level")
"""Keywords that a card has by what its abilities say, each beside a text of its own (818.5, 824.2, 827.4, 828.2)."""
CHARACTERISTICS = (*KEYWORDS, *KEYWORDS_OF_TEXTS)
"""All keywords of which a text can ask whether something has them."""
COUNTED_KEYWORDS = (*VALUED_KEYWORDS, "vision", "weaponmaster")
"""Keywords of which it matters how often something has them: each Vision and each Weaponmaster triggers (729.2,
821.1.c.7 of 2026-07-16)."""
EQUIPMENT = "Equipment"
"""The tag of gear that can be attached (150 of 2026-07-16)."""

OBJECT_KINDS = (
    "unit",
    "gear",
    "permanent",
    "rune",
    "legend",
    "battlefield",
    "spell",
    "ability",
    "card",
    "facedown",
    "object",
    "location",
    "player",
)
"""`object` is anything on the board, `location` where `it` could move to; `facedown` a card in a facedown zone."""
PLACES = (
    "battlefield",
    "base",
    "your_base",
    "here",
    "hand",
    "deck",
    "trash",
    "banishment",
    "chain",
    "champion_zone",
    "board",
)
ZONES_OFF_BOARD = {
    "trash": "trash",
    "hand": "hand",
    "banishment": "banishment",
    "deck": "deck",
    "champion_zone": "champion",
}
"""Where a triggered ability can look at events other than on the board (378.2), and the zone that this means."""
PLAYERS = (
    "you",
    "opponent",
    "each_player",
    "each_opponent",
    "each_from_next",
    "each_other_player",
    "each_other_from_next",
    "that_player",
    "its_controller",
    "its_owner",
    "event_player",
    "my_controller",
    "any_player",
    "combatants",
    "defender",
)
"""`each_from_next` is each player, starting with the one after you; `that_player` the one that a list is done for;
`my_controller` who controls the source, or last did; `any_player` is one of all players whom you choose, `combatants`
are the attacker and the defender, `defender` the latter alone."""
IGNORED = ("backline", "deflect", "tank")
"""Keywords that a text may let its player ignore (764-767)."""
LAST_IN_LINE = ("assigned_last", "backline")
"""What makes a unit the last to be assigned combat damage, by its text or by its keyword (826)."""
UNTIL = ("end_of_turn", "leaves", "combat", "cleanup", "used")
"""How long something lasts: `leaves` is as long as the object is there, `cleanup` up to the next Cleanup, `used` until
what is for the next time only has been used, be it turns later."""
UNTIL_OR_DETACHED = (*UNTIL, "detached")
"""What is given, or becomes a copy, may last as long as the Equipment whose text it is stays attached, too."""
DAMAGED_BY = "damaged_by"
"""The players whose damage is on a unit, kept where a text asks for it."""
TALLIES_OF_OBJECTS = ("moves", "damage_taken", "energy_spent")
"""Numbers that the turn keeps of an object; `energy_spent` is what was spent to play it."""
TALLIES = (
    *("cards_played", "units_played", "gear_played", "equipment_played", "spells_played", "cards_drawn", "discarded"),
    *("units_lost", "lost_in_beginning", "energy_on_spell", "power_spent", "excess_damage"),
    *("enemy_units_chosen", "enemies_chosen_with_spells_and_units", "points_from_holding", "turns"),
    "gear_abilities_played",
    *("points", "points_to_win", "xp", "xp_gained"),
    *TALLIES_OF_OBJECTS,
)
"""Numbers that the turn keeps, points and XP; `energy_on_spell` is the most energy that was spent on one spell, `turns`
how many turns a player has had, the present one included."""
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
    "look",
    "counter",
    "channel",
    "burn_out",
    "burn",
    "take_damage",
    "heal",
    "choose",
    "hide",
    "beginning",
    "end_of_turn",
    "gain_point",
    "lose_point",
    "kill",
    "leave_board",
    "return",
    "become_mighty",
    "spend_buff",
    "tie",
    "attach",
    "detach",
    "equip",
    "win_combat",
    "combat_begin",
    "combat_end",
    "showdown_begin",
    "main_phase",
    "empower",
    "activate",
    "play_ability",
    "weaken",
    "go_to_trash",
)
REPLACEABLE = (
    "die",
    "discard",
    "draw",
    "gain_point",
    "go_to_trash",
    "lose_point",
    "move",
    "return",
    "stun",
    "take_damage",
    "tie",
    "weaken",
)
"""Events that are offered to replacement effects as they are about to happen; of others they would never hear."""
EVENTS_OF_PLAYERS = (
    "draw",
    "counter",
    "burn_out",
    "gain_point",
    "lose_point",
    "beginning",
    "main_phase",
    "end_of_turn",
)
"""Those that happen to no object: an ability that asked for one would never trigger."""

USES = {
    "spell": ("spell",),
    "unit": ("unit",),
    "gear": ("gear",),
    "units_and_abilities": ("unit", "unit ability"),
    "gear_and_abilities": ("gear", "gear ability"),
    "showdowns": ("showdown",),
}
"""For what resources may be meant alone, and on what they may be spent then: playing cards, activating abilities ..."""


def restricted_key(use: str, kind: str) -> str:
    """What energy or power that is meant for something alone is called in a pool: `spell_energy`."""
    return f"{use}_{kind}"


RESTRICTED = {restricted_key(use, kind): use for use in USES for kind in ("energy", "power")}
"""All that a pool can hold of such resources, with what they are meant for; restricted power is universal."""
