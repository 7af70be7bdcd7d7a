"""Effects on a combat that goes on: who is attacked, and who attacks no longer."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.reading import Node
from engine.grand_archive.language.descriptions import Operand
from engine.grand_archive.language.effects import effect
from engine.grand_archive.language.reading import Reader
from engine.grand_archive.language.selecting import read_operand
from engine.grand_archive.language.texts import Effect


@dataclass(frozen=True, slots=True)
class RedirectAttack(Effect):
    """Turn the attack to another unit, which defends from then on (B7.8)."""

    to: Operand


@dataclass(frozen=True, slots=True)
class StopAttacking(Effect):
    """Objects attack no longer; whoever retaliates against them still does (50.4)."""

    operand: Operand


@effect("redirect_attack")
def _read_redirect_attack(node: Node, reader: Reader) -> Effect:
    return RedirectAttack(read_operand(node, reader))


@effect("stop_attacking")
def _read_stop_attacking(node: Node, reader: Reader) -> Effect:
    return StopAttacking(read_operand(node, reader))
