"""Instructions about units."""

from __future__ import annotations

from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.vanguard.actions.riding import persona_ride, ride
from engine.vanguard.actions.units import increase, retire, turn
from engine.vanguard.battle.attacking import attack_also
from engine.vanguard.carrying_out import Context, at_once, procedure
from engine.vanguard.game import Game
from engine.vanguard.language.effects import (
    AttackAlso,
    Call,
    Change,
    Forbid,
    Gain,
    Keep,
    Lose,
    Operand,
    Retire,
    Ride,
    Turned,
)
from engine.vanguard.language.words import ABILITIES
from engine.vanguard.matching import amount
from engine.vanguard.resolving.calling import call_somewhere
from engine.vanguard.resolving.operands import find, unprotected

_CHANGED = ("power", "critical", "drive")
_CIRCLES = ("VC", "RC", "GC")
"""Where a card is a unit (1.1)."""


@procedure(Change)
def _change(game: Game, effect: Change, context: Context) -> Steps[None]:
    found = yield from find(game, effect.what, context)
    units = _still(game, found, _CIRCLES, context)
    amounts = {
        "power": amount(game, effect.power, context.player, context.source),
        "critical": amount(game, effect.critical, context.player, context.source),
        "drive": effect.drive,
    }
    for kind in _CHANGED:
        if amounts[kind]:
            increase(game, units, kind, amounts[kind], f"change.{kind}", until=effect.until)


def _still(game: Game, cards: tuple[str, ...], places: tuple[str, ...], context: Context) -> tuple[str, ...]:
    """Those of the cards that are at one of these places; that none is left there is told (B4.6)."""
    there = tuple(card for card in cards if game.place_of(card) in places)
    if cards and not there:
        game.record("effect.nothing", player=context.player, subjects=(context.source,))
    return there


@procedure(Retire)
def _retire(game: Game, effect: Retire, context: Context) -> Steps[None]:
    cards = yield from find(game, effect.what, context)
    units = _still(game, cards, ("RC", "GC"), context)
    retire(game, unprotected(game, units, "be_retired", context), "effect.retire")


@procedure(Turned)
def _turned(game: Game, effect: Turned, context: Context) -> Steps[None]:
    cards = yield from find(game, effect.what, context)
    turn(
        game,
        _still(game, cards, ("VC", "RC"), context),
        "effect.rest" if effect.rested else "effect.stand",
        rested=effect.rested,
    )


@procedure(Call)
def _call(game: Game, effect: Call, context: Context) -> Steps[None]:
    cards = yield from find(game, effect.what, context)
    for card in cards:
        yield from call_somewhere(game, context.player, card, context.source, effect.to, rested=effect.rested)


@procedure(Ride)
def _ride(game: Game, effect: Ride, context: Context) -> Steps[None]:
    cards = yield from find(game, effect.what, context)
    for card in cards:
        if game.card(card).type == "unit":
            before = game.vanguard(context.player)
            assert before is not None
            from_hand = game.place_of(card) == "hand"
            ride(game, context.player, card, "effect.ride")
            if from_hand:
                persona_ride(game, context.player, card, before)
        else:
            game.record("effect.no_unit", player=context.player, subjects=(card,))


@procedure(Gain)
def _gain(game: Game, effect: Gain, context: Context) -> Steps[None]:
    field = f"{effect.until}_gained"
    units = yield from _burden(game, effect.what, field, effect.skills, "gain", context)
    for ability in effect.abilities if units else ():
        key = game.speaker(context.source, context.key).key_of(ability)
        writes: list[Write] = [(unit, field, (*game.board.names(unit, field), key)) for unit in units]
        game.record("gain.ability", writes, subjects=(*units, context.source))


@procedure(Lose)
def _lose(game: Game, effect: Lose, context: Context) -> Steps[None]:
    # What the grade brings is no card effect, and losing it has a rule of its own.
    step, of_abilities = "lose.grade_ability", "lose.abilities"
    yield from _burden(game, effect.what, f"{effect.until}_lost", effect.lost, step, context, of_abilities=of_abilities)


@procedure(Keep)
def _keep(game: Game, effect: Keep, context: Context) -> Steps[None]:
    yield from _burden(game, effect.what, f"{effect.until}_kept", effect.kept_from, "keep", context)


def _burden(
    game: Game,
    what: Operand,
    field: str,
    words: tuple[str, ...],
    step: str,
    context: Context,
    *,
    of_abilities: str = "",
) -> Steps[tuple[str, ...]]:
    """Have units gain, lose or be kept from several things for a while, each a step; gives the units.

    `of_abilities` is the step for all abilities of a card together, if it is another one.
    """
    cards = yield from find(game, what, context)
    units = _still(game, cards, _CIRCLES, context)
    for word in words if units else ():
        fresh = [unit for unit in units if word not in game.board.names(unit, field)]
        writes: list[Write] = [(unit, field, (*game.board.names(unit, field), word)) for unit in fresh]
        game.record(of_abilities if of_abilities and word == ABILITIES else step, writes, subjects=(*units, word))
    return units


@procedure(AttackAlso)
def _attack_also(game: Game, effect: AttackAlso, context: Context) -> Steps[None]:
    cards = yield from find(game, effect.what, context)
    if game.battle_step:
        attack_also(game, context.player, _still(game, cards, ("VC", "RC"), context))


@at_once(Forbid)
def _forbid(game: Game, effect: Forbid, context: Context) -> None:
    player = game.opponent(context.player)
    field = "turn_forbidden" if effect.until == "turn" else "forbidden"
    before = game.board.get(player, field)
    known = before if isinstance(before, tuple) else ()
    game.record("forbid", [(player, field, (*known, (effect.what, effect.grade)))], subjects=(player, effect.what))
