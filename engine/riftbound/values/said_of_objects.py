"""What a selector can say of objects, by what it is about: what most of them leave out is not looked at."""

from __future__ import annotations

OF_PLACE = frozenset(("place", "place_of", "not_at", "elsewhere", "played_from", "in_showdown", "holds"))
OF_PRINT = frozenset(
    (
        "type",
        "except_type",
        "supertype",
        "tags",
        "without_tags",
        "named",
        "domain",
        "keyword",
        "without_keyword",
        "token",
    )
)
OF_STATE = frozenset(
    (
        "exhausted",
        "stunned",
        "buffed",
        "empowered",
        "damaged",
        "attacker",
        "defender",
        "in_combat",
        "mighty",
        "alone",
        "attached",
        "equipped",
        "played_this_turn",
    )
)
OF_NUMBERS = frozenset(("might", "energy", "power"))
OF_NAMES = frozenset(("except_named", "among"))
OF_CHOICES = frozenset(("choosing", "not_choosing", "chosen_by"))
OF_OTHERS = frozenset(("attached_to", "controller_of", "banished_with", "as_named"))
FURTHER = frozenset(("chosen_champion", "owner", "options")).union(
    OF_PRINT, OF_STATE, OF_NUMBERS, OF_NAMES, OF_CHOICES, OF_OTHERS
)
"""All that it can say beyond what kind of thing it is, whose, and where; most selectors say nothing of it."""
