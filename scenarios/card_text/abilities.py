"""Abilities that trigger, are activated or replace something, each as a sentence without its end."""

from __future__ import annotations

from collections.abc import Sequence

from engine.riftbound.language.abilities import Activated, EventPattern, Replacement, Triggered
from engine.riftbound.language.costs import Cost
from engine.riftbound.language.expressions import Condition
from engine.riftbound.language.passives import CostChange
from engine.riftbound.language.skipping import PHASES_TO_SKIP
from scenarios.card_text.attaching import equip
from scenarios.card_text.conditions import condition
from scenarios.card_text.costs import cost
from scenarios.card_text.events import clause, when
from scenarios.card_text.passives import said_less
from scenarios.card_text.scope import Scope
from scenarios.card_text.speakers import instructions, speaks_ability

_LEGION = Condition(legion=True)


@speaks_ability(Triggered)
def _triggered(scope: Scope, one: Triggered) -> str:
    speech = scope.speech
    if one.keyword == "deathknell":
        asked = "" if one.condition is None else speech("if", condition=condition(scope, one.condition))
        return speech("triggered.deathknell", condition=asked, do=instructions(scope, one.effect))
    happens = when(scope, one)
    scope.it = scope.event
    asked = ""
    if one.condition is not None and one.condition != _LEGION:
        asked = speech("if", condition=condition(scope, one.condition))
    do = instructions(scope, one.effect)
    if one.optional:
        do = speech("may", then=do)
    key = "triggered.legion" if one.condition == _LEGION else "triggered"
    told = speech(key, when=happens, condition=asked, do=do)
    if one.of_event_player:
        told = speech("triggered.whose", ability=told)
    told = _with_repeats(scope, told, one.repeats)
    return told if one.zone == "board" else speech("triggered.in_zone", zone=speech(f"zone.{one.zone}"), ability=told)


@speaks_ability(Activated)
def _activated(scope: Scope, one: Activated) -> str:
    speech = scope.speech
    if one.keyword == "equip":
        return equip(scope, one)
    price = cost(scope, one.cost)
    do = instructions(scope, one.effect)
    timing = speech(f"timing.{one.timing}") if one.timing else ""
    only = ""
    if one.condition is not None:
        only = speech("activated.only_if", condition=condition(scope, one.condition))
    if one.once_each_turn:
        only += speech("activated.once_each_turn")
    if one.less is not None:
        only += _costs_less(scope, one, one.less)
    if one.keyword == "empower":
        return speech("empower.keyword", cost=price, timing=timing, condition=only)
    told = speech("activated", cost=price, timing=timing, do=do, condition=only)
    return _with_repeats(scope, told, one.repeats)


def _with_repeats(scope: Scope, told: str, repeats: Sequence[Cost]) -> str:
    """An ability with the costs of its Repeat."""
    for repeat in repeats:
        told = scope.speech("ability.repeat", ability=told, cost=cost(scope, repeat))
    return told


def _costs_less(scope: Scope, one: Activated, less: CostChange) -> str:
    """What the ability says itself that it costs less, and when."""
    told = scope.speech("activated.less", less=said_less(scope, less))
    if one.less_if is None:
        return told
    return scope.speech("activated.less_if", less=told, condition=condition(scope, one.less_if))


def _skip(scope: Scope, what: EventPattern) -> str:
    """A replacement with nothing: of a phase of the turn, or of an event (443)."""
    if what.event in PHASES_TO_SKIP:
        return scope.speech(f"skip.phase.{what.player}", phase=scope.speech(f"phase.{what.event}"))
    return scope.speech("skip.event", clause=clause(scope, what))


@speaks_ability(Replacement)
def _replacement(scope: Scope, one: Replacement) -> str:
    speech = scope.speech
    if not one.instead:
        return _skip(scope, one.when)
    happens = clause(scope, one.when)
    scope.it = scope.event
    paid = "" if one.cost is None else cost(scope, one.cost)
    instead = instructions(scope, one.instead)
    key = "replacement.pay" if paid else "replacement.may" if one.optional else "replacement"
    told = speech(key, clause=happens, instead=instead, cost=paid)
    if one.of_object_controller:
        told = speech("replacement.theirs", ability=told)
    if one.condition is not None:
        told = speech("replacement.if", ability=told, condition=condition(scope, one.condition))
    if not one.times_each_turn:
        return told
    often = "replacement.once" if one.times_each_turn == 1 else "replacement.times"
    return speech(often, n=str(one.times_each_turn), ability=told)
