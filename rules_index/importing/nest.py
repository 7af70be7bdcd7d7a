"""Fifth step: say which rules stand above each rule.

Numbers nest by their segments. Rulebooks also nest without saying so in the number: a whole-number heading with no
sub-rules of its own opens a section, which holds the whole-number rules after it up to the next such heading (586
*Game Actions* holds 587 to 589, 590 *Types of Actions* holds 591 *Draw* and the rest). Where such a heading is a
multiple of a hundred and another heading follows at once, it opens a chapter, which holds the sections; and so does
the 7 of a book that goes on with 700.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules_index.importing.numbers import parent_of

_CHAPTER = 100


@dataclass(frozen=True, slots=True)
class Place:
    """A rule in reading order: its unique number, the number that its place calls for, and if it is a heading."""

    number: str
    place: str
    heading: bool


def nest(rules: Sequence[Place], *, sections: bool = True) -> dict[str, tuple[str, ...]]:
    """Return for each unique number the numbers above it, from the top.

    Takes the rules in reading order, and whether headings open sections; where not, only the segments tell.
    """
    with_children = {rule.place.partition(".")[0] for rule in rules if "." in rule.place}
    above: dict[str, tuple[str, ...]] = {}
    latest: dict[str, str] = {}
    chapter: tuple[str, ...] = ()
    section: tuple[str, ...] = ()
    for index, rule in enumerate(rules):
        parent = _open_parent(rule.place, latest)
        opens_section = sections and rule.heading and "." not in rule.place and rule.place not in with_children
        if parent is not None:
            above[rule.number] = (*above[parent], parent)
        elif not rule.place[0].isdigit():  # the glossary stands beside the parts, and in none of them
            above[rule.number] = ()
        elif opens_section and _opens_chapter(rule, rules[index + 1 : index + 2]):
            above[rule.number] = ()
            chapter, section = (rule.number,), ()
        elif opens_section:
            above[rule.number] = chapter
            section = (rule.number,)
        else:
            above[rule.number] = (*chapter, *section)
        latest[rule.place] = rule.number
    return above


def _open_parent(place: str, latest: dict[str, str]) -> str | None:
    """Return the rule that this place stands under: the latest one of the closest number above it that there is."""
    above = parent_of(place)
    while above and above not in latest:
        above = parent_of(above)
    return latest.get(above)


def _opens_chapter(rule: Place, after: Sequence[Place]) -> bool:
    round_number = len(rule.place) >= len(str(_CHAPTER)) and int(rule.place) % _CHAPTER == 0
    return any(
        follower.place == f"{rule.place}00" or (round_number and follower.heading and "." not in follower.place)
        for follower in after
    )
