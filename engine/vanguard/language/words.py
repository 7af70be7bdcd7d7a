"""The words of the game that card data, setups and scripts use."""

from __future__ import annotations

CARD_TYPES = ("unit", "order")
ORDER_KINDS = ("normal", "blitz", "set")
TRIGGERS = ("critical", "draw", "front", "heal", "over")
SKILLS = ("boost", "intercept", "twin_drive", "triple_drive", "none")
NATIONS = (
    *("dragon empire", "dark states", "brandt gate", "keter sanctuary", "stoicheia", "lyrical monasterio"),
    "united sanctuary",
)
REAR_CIRCLES = ("front_left", "front_right", "back_left", "back_center", "back_right")
"""The five rear-guard circles of a player; the vanguard circle stands between the two of the front row."""
FRONT_ROW = ("front_left", "vanguard", "front_right")
BACK_ROW = ("back_left", "back_center", "back_right")
BEHIND = dict(zip(FRONT_ROW, BACK_ROW, strict=True))
"""For each circle of the front row: the one behind it in the same column."""
SAME_COLUMN = {
    **{front: back for front, back in BEHIND.items() if front != "vanguard"},
    **{back: front for front, back in BEHIND.items() if front != "vanguard"},
}
"""For each rear-guard circle the other one of its column; the one behind the vanguard has none."""
COLUMNS = {circle: number for number, pair in enumerate(BEHIND.items()) for circle in pair}
"""For each circle the number of its column, that of the vanguard included."""
LAST_COLUMN = len(BEHIND) - 1
LISTED_ZONES = (*("deck", "ride_deck", "hand", "drop", "damage", "bind", "soul", "order", "trigger", "removed"),)
"""The zones of a player that hold any number of cards."""
ORDERED_ZONES = ("deck", "ride_deck", "soul")
PLACES = (
    *("VC", "RC", "GC", "unit", "front_row", "back_row"),
    *("hand", "deck", "drop", "damage", "bind", "soul", "order", "ride_deck", "trigger"),
)
"""Where card text looks for things: circles, rows, every unit of a player, and the other zones."""
EVENTS = (
    *("placed", "ridden", "retired", "attack", "boost", "hit", "not_hit", "intercept", "drive_check", "damage_check"),
    *("damage", "discarded", "drawn", "order_played", "persona_ride", "stand", "rest", "bound"),
    *("start_of_turn", "start_of_ride", "start_of_main", "start_of_battle", "end_of_battle", "end_of_turn"),
)
"""What an automatic ability can look for."""
UPON_UNITS = ("hit", "not_hit")
"""Those of them that happen upon another unit as well, once for each."""
SPANS = ("battle", "turn", "next_turn")
"""Until the end of what something lasts: of the battle, of this turn, of the next."""
PAID_INTO = ("soul", "bind", "deck", "hand")
"""Where a cost may put cards; what goes to the drop zone is discarded, retired or soul-blasted."""
FORBIDDEN_TO_PLAYERS = ("guard", "intercept", "blitz")
"""What a text may keep the opponent from doing in a battle."""
FORBIDDEN_TO_UNITS = ("attack", "boost", "stand", "be_hit", "be_attacked", "be_chosen", "be_retired")
"""What a text may keep a unit from doing or suffering; the last two are about what the opponent's effects do to it."""
FORBIDDEN = (*FORBIDDEN_TO_PLAYERS, *FORBIDDEN_TO_UNITS)
"""What a CONT ability may forbid."""
GRANTABLE = ("boost", "intercept", "twin_drive", "triple_drive")
"""The skills that a text may give to a unit."""
ABILITIES = "abilities"
LOSABLE = (ABILITIES, *GRANTABLE)
"""What a unit may lose: all that its card says, or a skill of its grade, which is no such ability (2.1.2)."""
PHASES = ("stand", "draw", "ride", "main", "battle", "end")
BATTLE_STEPS = ("attack", "guard", "drive", "damage", "close")
