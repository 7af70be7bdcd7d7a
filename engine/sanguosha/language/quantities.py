"""Numbers in the text of a skill, and how many cards an operation is about."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.reading import Node, optional
from engine.sanguosha.language.words import AREAS

EVENT_PLAYER = "event_player"
"""Whose cards it happened to that a skill answers."""
PLAYERS = ("you", "target", "second_target", "targets", "others", "all", "system", EVENT_PLAYER)
"""Who can be meant: the owner of the skill, those it was aimed at, others, all, the system, whose cards it was."""
COUNTED = ("cards", "health", "lost_health", "mark", "named", "players")


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number: a fixed one, or one that the board tells (`what` of the character `of`)."""

    number: int = 0
    what: str = ""
    of: str = "you"
    name: str = ""


@dataclass(frozen=True, slots=True)
class Count:
    """How many cards: from `least` to `most`; no `most` means as many as there are, no `least` all of them."""

    least: Quantity | None
    most: Quantity | None


ALL = Count(None, None)
ONE = Count(Quantity(1), Quantity(1))


def read_quantity(node: Node) -> Quantity:
    """Read a number, or what the board tells: `{cards: hand, of: you}`, `{health: you}`, `{mark: name, of: you}` ...

    `{named: name}` are as many as the cards that were given a name, `{players: all}` as many as there are players.
    Raises Malformed.
    """
    if not node.is_mapping():
        return Quantity(node.integer(0))
    node.mapping((*COUNTED, "of"))
    what = next((key for key in COUNTED if key in node), None)
    if what is None:
        node.fail("this counts nothing", f"one of {', '.join(COUNTED)}")
    of = optional(node.get("of"), read_player, "you")
    if what in ("health", "lost_health", "players"):
        return Quantity(what=what, of=read_player(node[what]))
    return Quantity(what=what, of=of, name=node[what].text(AREAS if what == "cards" else None))


def read_count(node: Node) -> Count:
    """Read `2`, `all`, `{up_to: 2}`, `{at_least: 1}` or `{at_least: 1, at_most: 3}`. Raises Malformed."""
    if node.is_text():
        node.text(("all",))
        return ALL
    if node.is_mapping() and "up_to" in node:
        return Count(Quantity(1), read_quantity(node.only_item(("up_to",))[1]))
    if node.is_mapping() and ("at_least" in node or "at_most" in node):
        node.mapping(("at_least", "at_most"))
        return Count(
            optional(node.get("at_least"), read_quantity, Quantity(1)),
            read_quantity(node["at_most"]) if "at_most" in node else None,
        )
    exactly = read_quantity(node)
    return Count(exactly, exactly)


def read_player(node: Node) -> str:
    """Read who is meant. Raises Malformed."""
    return node.text(PLAYERS)
