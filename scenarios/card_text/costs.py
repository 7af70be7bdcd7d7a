"""Costs, and the resources that are paid or added."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.riftbound.language.costs import Cost, Power
from engine.riftbound.language.words import ANY, EITHER, UNIVERSAL
from scenarios.card_text.scope import Scope
from scenarios.card_text.things import counter, noun, one, possessive


def signed(value: int) -> str:
    """A number with its sign."""
    return f"{value:+d}"


def resources(scope: Scope, energy: int, power: Power) -> str:
    """An amount of energy and power: `1 energy and 2 fury power`."""
    speech = scope.speech
    parts = [speech("cost.energy", n=str(energy))] if energy else []
    parts += [_power(scope, domain, number) for domain, number in power]
    return speech.listed(parts) or speech("cost.nothing")


def _power(scope: Scope, domain: str, number: int) -> str:
    speech = scope.speech
    if domain in (ANY, UNIVERSAL):
        return speech("cost.power.any", n=str(number))
    names = [speech.word("domains", name) for name in domain.split(EITHER)]
    key = "cost.power" if len(names) == 1 else "cost.power.either"
    return speech(key, n=str(number), domain=speech.listed(names, "or"))


def cost(scope: Scope, price: Cost) -> str:
    """A cost as what one does to pay it: `pay 1 energy, exhaust this gear`."""
    return scope.speech("comma").join(_payments(scope, price))


def _payments(scope: Scope, price: Cost) -> Iterator[str]:
    speech = scope.speech
    if price.energy or price.power:
        yield speech("cost.pay", resources=resources(scope, price.energy, price.power))
    for key in ("exhaust_self", "kill_self", "recycle_self", "banish_self", "disempower_self"):
        if getattr(price, key):
            yield speech(f"cost.{key}", self=scope.own.called)
    for key in ("discard", "recycle_from_trash", "burn", "spend_xp"):
        if getattr(price, key):
            yield speech(f"cost.{key}", n=str(getattr(price, key)))
    if price.kill is not None and price.kills > 1:
        what = noun(scope, price.kill, many=True)
        yield speech("cost.kill.several", n=str(price.kills), what=what, counter=counter(scope, price.kill))
    if price.discard_of is not None:
        yield speech("cost.discard_of", what=one(scope, replace(price.discard_of, place=None, side="any")))
    singly = () if price.kills > 1 else ("kill",)
    for key in ("banish", *singly, "exhaust", "spend_buff", "disempower", "hand_back", "recycle"):
        if getattr(price, key) is not None:
            yield speech(f"cost.{key}", what=one(scope, getattr(price, key)))
    if price.spend_buff_of is not None:
        yield speech("cost.spend_buff_of", of=possessive(scope, price.spend_buff_of))
