"""What texts create outright, and what is done as something is played (439, 369.3 of 2026-07-16).

The readers stand beside the nodes, since nothing else reads such data.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.reading import Node
from engine.riftbound.language.nodes import Ability, Instruction
from engine.riftbound.language.readers import read_instructions


@dataclass(frozen=True, slots=True)
class Create(Instruction):
    """Create a token where its type belongs (439.2.b); with `unless_there` only if none of it is on the board yet."""

    card: str
    unless_there: bool = False


@dataclass(frozen=True, slots=True)
class EnterThere(Instruction):
    """The card that is being played enters where the instruction before has created something (369.3)."""


@dataclass(frozen=True, slots=True)
class AsPlayed(Ability):
    """What is done as the card is played, before it enters: a part of that, without targets and off the chain."""

    do: tuple[Instruction, ...]


def read_create(place: Node) -> Instruction:
    """Read the name of a token, or `{card: TOKEN, unless_there: true}`. Raises Malformed."""
    if place.is_text():
        return Create(place.text())
    place.mapping(("card", "unless_there"))
    return Create(place["card"].text(), place.says("unless_there"))


def read_enter(place: Node) -> Instruction:
    """Read `there`: where the instruction before has created something. Raises Malformed."""
    place.text(("there",))
    return EnterThere()


def read_as_played(place: Node) -> Ability:
    """Read what is done as the card is played: instructions. Raises Malformed."""
    return AsPlayed(read_instructions(place))
