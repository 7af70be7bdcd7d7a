"""Texts: effects from top to bottom, and modes to choose from, with the targets that are chosen for them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields

from engine.grand_archive.language.descriptions import Amount, Operand


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that a text does."""

    def operands(self) -> Iterator[Operand]:
        """Every operand in it, those of its parts included, in reading order."""
        for one in fields(self):
            yield from _operands_in(getattr(self, one.name))


def _operands_in(value: object) -> Iterator[Operand]:
    if isinstance(value, Operand):
        yield value
    elif isinstance(value, Effect):
        yield from value.operands()
    elif isinstance(value, Amount):
        yield from (one for one in (value.operand, value.player) if isinstance(one, Operand))
    elif isinstance(value, tuple):
        for part in value:
            yield from _operands_in(part)


@dataclass(frozen=True, slots=True)
class Mode:
    """One of several effects to choose from (36.1)."""

    name: str
    effects: tuple[Effect, ...]
    targets: tuple[Operand, ...]


@dataclass(frozen=True, slots=True)
class Text:
    """What happens when an item resolves: effects from top to bottom, after those of the chosen modes.

    `key` is the card's name and the number of the text; `targets` are chosen as it goes on the effects stack.
    """

    key: str
    effects: tuple[Effect, ...]
    targets: tuple[Operand, ...]
    modes: tuple[Mode, ...] = ()
    choose: int = 1
    choose_most: int = 1
    modifications: tuple[Effect, ...] = ()
    """The lasting effects in it, by the number that they have."""


def targets_of(effects: tuple[Effect, ...]) -> tuple[Operand, ...]:
    """The targets that effects ask for, by their numbers."""
    found = [operand for effect in effects for operand in effect.operands() if operand.kind == "target"]
    return tuple(sorted(dict.fromkeys(found), key=lambda one: one.number))
