"""Fifth step: say which rules stand above each rule.

Numbers nest by their segments. Rulebooks also nest without saying so in the number: a whole-number heading with no
sub-rules of its own opens a section, which holds the whole-number rules after it up to the next such heading (586
*Game Actions* holds 587 to 589, 590 *Types of Actions* holds 591 *Draw* and the rest). Where such a heading is a
multiple of a hundred and another heading follows at once, it opens a chapter, which holds the sections.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules_index.importing.numbers import prefixes

_CHAPTER = 100


@dataclass(frozen=True, slots=True)
class Place:
    """A rule in reading order: its unique number, the number that its place calls for, and if it is a heading."""

    number: str
    place: str
    heading: bool


def nest(rules: Sequence[Place]) -> dict[str, tuple[str, ...]]:
    """Return for each unique number the numbers above it, from the top. Takes the rules in reading order."""
    with_children = {rule.place.partition(".")[0] for rule in rules if "." in rule.place}
    above: dict[str, tuple[str, ...]] = {}
    latest: dict[str, str] = {}
    chapter: tuple[str, ...] = ()
    section: tuple[str, ...] = ()
    for index, rule in enumerate(rules):
        parent = next((latest[prefix] for prefix in reversed(prefixes(rule.place)) if prefix in latest), None)
        opens_section = rule.heading and "." not in rule.place and rule.place not in with_children
        if parent is not None:
            above[rule.number] = (*above[parent], parent)
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


def _opens_chapter(rule: Place, after: Sequence[Place]) -> bool:
    round_number = len(rule.place) >= len(str(_CHAPTER)) and int(rule.place) % _CHAPTER == 0
    return round_number and any(follower.heading and "." not in follower.place for follower in after)
