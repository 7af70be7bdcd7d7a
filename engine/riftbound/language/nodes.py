"""What card text is made of: instructions and abilities, each kind of them a class that says what it holds."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Instruction:
    """Base of all instructions: what a text tells the players to do (`instructions.py`)."""


@dataclass(frozen=True, slots=True)
class Ability:
    """Base of all abilities of game objects (565.1 / 358.1): triggered, activated, passive ... (`abilities.py`)."""
