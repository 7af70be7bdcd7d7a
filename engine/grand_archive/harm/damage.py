"""Damage: the one place where an object is dealt some, whatever it comes from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.grand_archive.abilities.replacing import replaced
from engine.grand_archive.abilities.triggers import notice
from engine.grand_archive.game import Game
from engine.grand_archive.state.context import Event
from engine.grand_archive.state.facts import Facts
from engine.grand_archive.state.refs import Ref
from engine.grand_archive.state.state import counter_field

ALL = -1
"""In `prevents`: all damage is prevented."""


PREVENTED = "prevention"
"""What preventing damage is called among the replacement effects that apply to it."""


class Blow(NamedTuple):
    """Damage that one object is about to deal to another."""

    source: Ref
    target: str
    amount: int
    combat: bool = False


def deal(game: Game, blows: Sequence[Blow], player: str | None) -> Steps[int]:
    """Deal damage, all of it at the same time; what triggers on it triggers once it has been dealt. Gives how much."""
    events: list[Event] = []
    total = 0
    for blow in blows:
        if not game.on_field(blow.target):
            continue
        dealt = yield from _as_replaced(game, blow, player)
        if not game.on_field(blow.target):
            continue
        total += dealt
        if dealt > 0:
            _mark(game, blow, dealt, player)
            events += _events(game, blow, dealt)
        _tell_of_hit(game, blow, dealt, player)
    notice(game, events)
    return total


def _as_replaced(game: Game, blow: Blow, player: str | None) -> Steps[int]:
    """What is left of damage once replacement effects, prevention among them, have had their turn (B11.6)."""
    amount = max(blow.amount, 0)
    kinds = ("damaged", "combat damage" if blow.combat else "other damage")
    if not amount or game.replaced_kinds().isdisjoint(kinds):
        return _after_prevention(game, blow, amount, player)
    controller = game.controller(blow.target)
    event = Event(kinds[0], game.ref(blow.target), controller, blow.source, amount)

    def prevent_some(now: Event) -> Event:
        return now._replace(amount=_after_prevention(game, blow, now.amount, player))

    shielded = {PREVENTED: prevent_some} if game.board.number(blow.target, "prevents") else {}
    left = yield from replaced(game, event, kinds, controller, shielded)
    return 0 if left is None else left.amount


def _after_prevention(game: Game, blow: Blow, amount: int, player: str | None) -> int:
    """What is left of damage once effects have prevented some of it (B8.4)."""
    shield = game.board.number(blow.target, "prevents")
    prevented = amount if shield == ALL else min(shield, amount)
    if not prevented:
        return amount
    left = shield if shield == ALL else shield - prevented
    writes: list[Write] = [(blow.target, "prevents", left or None)]
    game.record("damage.prevented", writes, player=player, subjects=(blow.target, prevented))
    return amount - prevented


def _mark(game: Game, blow: Blow, dealt: int, player: str | None) -> None:
    """Put the damage where it belongs: counters on a champion (7.1), marked on another unit, off a domain (B8.2)."""
    facts = game.facts(blow.target)
    step, field, value = _place(game, blow.target, facts, dealt)
    writes: list[Write] = [
        (blow.target, field, value),
        (blow.target, "hurt", True),
        (blow.target, "last_blow", tuple(blow.source)),
    ]
    game.record(step, writes, player=player, subjects=(blow.source.name, blow.target, dealt))


def _place(game: Game, name: str, facts: Facts, dealt: int) -> tuple[str, str, int | None]:
    if "champion" in facts.types:
        return "damage.champion", counter_field("damage"), game.counters(name, "damage") + dealt
    if "domain" in facts.types:
        left = max(game.counters(name, "durability") - dealt, 0)
        return "damage.domain", counter_field("durability"), left or None
    return "damage.unit", "damage", game.board.number(name, "damage") + dealt


def _tell_of_hit(game: Game, blow: Blow, dealt: int, player: str | None) -> None:
    """A unit is hit by combat damage only (23.2), and only where there is any (23.3); else nothing hits (23.4)."""
    if not game.facts(blow.target).is_unit:
        return
    if blow.combat:
        step = "hit.unit" if dealt > 0 else "hit.none"
        game.record(step, player=player, subjects=(blow.source.name, blow.target))
    elif "hit" in game.heard():
        game.record("hit.not_combat", player=player, subjects=(blow.source.name, blow.target))


def _events(game: Game, blow: Blow, dealt: int) -> list[Event]:
    """`damaged` is about what suffers, `deals damage` and `hit` about what deals it."""
    target = game.ref(blow.target)
    source_player = game.controller(blow.source.name)
    found = [
        Event("damaged", target, game.controller(blow.target), blow.source, dealt),
        Event("deals damage", blow.source, source_player, target, dealt),
    ]
    if blow.combat and game.facts(blow.target).is_unit:
        found.append(Event("hit", blow.source, source_player, target, dealt))
    return found


def prevent(game: Game, names: Sequence[str], amount: int | None, player: str) -> None:
    """Prevent so much of the damage to objects in this turn, or all of it (B8.4)."""
    for name in names:
        there = game.board.number(name, "prevents")
        shield = ALL if amount is None or there == ALL else there + amount
        game.record("damage.prevent", [(name, "prevents", shield)], player=player, subjects=(name, shield))


def worn_off(game: Game) -> list[Write]:
    """The changes by which the damage of this turn, and what prevented some, is forgotten at its end (B8.2)."""
    fields = ("damage", "prevents", "last_blow")
    return [(name, field, None) for name in game.field for field in fields if game.board.get(name, field) is not None]
