"""Abilities of all kinds, each as a sentence without its end."""

from __future__ import annotations

from engine.riftbound.language.abilities import Activated, Replacement, Triggered
from engine.riftbound.language.expressions import Condition
from engine.riftbound.language.nodes import Ability
from engine.riftbound.language.passives import AdditionalCost, Passive
from scenarios.card_text.conditions import condition
from scenarios.card_text.events import clause, when
from scenarios.card_text.instructions import instructions
from scenarios.card_text.passives import additional_cost, passive
from scenarios.card_text.quantities import cost
from scenarios.card_text.scope import Scope

_LEGION = Condition(legion=True)


def ability(scope: Scope, one: Ability) -> str:
    """One ability; what another text of the card spoke of is forgotten."""
    scope.it = scope.event = scope.own
    if isinstance(one, Triggered):
        return _triggered(scope, one)
    if isinstance(one, Activated):
        return _activated(scope, one)
    if isinstance(one, Replacement):
        return _replacement(scope, one)
    if isinstance(one, AdditionalCost):
        return additional_cost(scope, one)
    assert isinstance(one, Passive)
    return passive(scope, one)


def _triggered(scope: Scope, one: Triggered) -> str:
    speech = scope.speech
    if one.keyword == "deathknell":
        return speech("triggered.deathknell", do=instructions(scope, one.effect))
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
    return told if one.zone == "board" else speech("triggered.in_zone", zone=speech(f"zone.{one.zone}"), ability=told)


def _activated(scope: Scope, one: Activated) -> str:
    speech = scope.speech
    price = cost(scope, one.cost)
    do = instructions(scope, one.effect)
    timing = speech(f"timing.{one.timing}") if one.timing else ""
    only = ""
    if one.condition is not None:
        only = speech("activated.only_if", condition=condition(scope, one.condition))
    return speech("activated", cost=price, timing=timing, do=do, condition=only)


def _replacement(scope: Scope, one: Replacement) -> str:
    speech = scope.speech
    happens = clause(scope, one.when)
    scope.it = scope.event
    paid = "" if one.cost is None else cost(scope, one.cost)
    instead = instructions(scope, one.instead)
    key = "replacement.pay" if paid else "replacement.may" if one.optional else "replacement"
    return speech(key, clause=happens, instead=instead, cost=paid)
