"""Keywords that are short for a triggered ability.

Temporary (728), Vision (729) and Hunt (823); Quick-Draw (819.1.d) and Weaponmaster (821.1.c) of 2026-07-16.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from engine.core.reading import Node
from engine.riftbound.language.abilities import EventPattern, Triggered
from engine.riftbound.language.reading import read_instructions
from engine.riftbound.language.words import EQUIPMENT

HUNT = "hunt"


@cache
def _hunt(value: int) -> Triggered:
    """Hunt with a value: when I conquer or hold, my controller gains so much XP (823.1.c.1)."""
    return Triggered(
        EventPattern("conquer", itself=True),
        None,
        read_instructions(Node([{"gain_xp": {"player": "my_controller", "amount": value}}])),
        keyword=HUNT,
        also_when=(EventPattern("hold", itself=True),),
    )


KEYWORD_ABILITIES: dict[str, Triggered] = {
    "temporary": Triggered(
        EventPattern("beginning", player="you"),
        None,
        read_instructions(Node([{"kill": "self"}])),
        keyword="temporary",
    ),
    "vision": Triggered(
        EventPattern("play", itself=True),
        None,
        read_instructions(Node([{"look": {"amount": 1, "then": [{"may": [{"recycle": "it"}]}]}}])),
        keyword="vision",
    ),
    "quick-draw": Triggered(
        EventPattern("play", itself=True),
        None,
        read_instructions(Node([{"attach": {"what": "self", "to": {"choose": {"kind": "unit", "side": "yours"}}}}])),
        keyword="quick-draw",
    ),
    "weaponmaster": Triggered(
        EventPattern("play", itself=True),
        None,
        read_instructions(
            Node(
                [
                    {"choose": {"choose": {"kind": "permanent", "side": "yours", "tag": EQUIPMENT}, "as": "equipment"}},
                    {
                        "pay_equip_cost": {
                            "of": {"named": "equipment"},
                            "to": "self",
                            "less": {"power": {"any": 1}},
                        }
                    },
                ]
            )
        ),
        optional=True,
        keyword="weaponmaster",
    ),
    HUNT: _hunt(1),
}
"""What each of these keywords stands for, Hunt without its value."""


def keyword_ability(key: str) -> Triggered | None:
    """What a keyword stands for, by its key: its name, with the value where it is more than 1 (`hunt 2`)."""
    name, _, value = key.partition(" ")
    if name == HUNT and value.isdecimal():
        return _hunt(int(value))
    return KEYWORD_ABILITIES.get(key)


def abilities_of(keywords: Mapping[str, int]) -> Iterator[tuple[str, Triggered]]:
    """What an object's keywords stand for, each with its key: Vision for each time, Hunt once for all (823.2)."""
    for keyword, ability in KEYWORD_ABILITIES.items():
        count = keywords.get(keyword, 0)
        if count > 1 and keyword == HUNT:
            yield f"{HUNT} {count}", _hunt(count)
        else:
            yield from ((keyword, ability) for _ in range(count))
