"""Amounts, ranges and costs."""

from __future__ import annotations

from collections.abc import Iterator

from engine.riftbound.language.costs import Cost, Power
from engine.riftbound.language.expressions import Amount, Operand, Range
from engine.riftbound.language.words import ANY, EITHER, UNIVERSAL
from scenarios.card_text.scope import Scope


def amount(scope: Scope, value: Amount) -> str:
    """An amount: a number, or what it is read from."""
    if value.plus is not None and value.plus.is_fixed:
        return scope.speech("amount.plus", amount=_read_from(scope, value), more=str(value.plus.fixed))
    if abs(value.times) != 1 and not value.is_fixed:
        return scope.speech("amount.times", amount=_read_from(scope, value), times=str(value.times))
    return _read_from(scope, value)


def _read_from(scope: Scope, value: Amount) -> str:
    from scenarios.card_text.things import noun, operand, possessive

    speech = scope.speech
    for key in ("might_of", "energy_of", "buffs_of"):
        of = getattr(value, key)
        if of is not None:
            return speech(f"amount.{key}", of=possessive(scope, of))
    for key in ("count", "highest_might"):
        selector = getattr(value, key)
        if selector is not None:
            return speech(f"amount.{key}", what=noun(scope, selector, many=True))
    if value.tally:
        if isinstance(value.of, Operand):
            return speech(f"amount.{value.tally}", of=operand(scope, value.of))
        return speech(f"amount.{value.tally}.{value.of}")
    word = "done" if value.done else "paid" if value.paid else "event" if value.event else ""
    return speech(f"amount.{word}") if word else str(value.fixed)


def signed(value: int) -> str:
    """A number with its sign."""
    return f"{value:+d}"


def range_of(scope: Scope, limits: Range) -> str:
    """A range of numbers."""
    speech = scope.speech
    low, high = limits.low, limits.high
    if low is not None and high is not None:
        return speech("range.exactly", n=amount(scope, low))
    if low is not None:
        return speech("range.at_least", n=amount(scope, low))
    assert high is not None
    if high.plus == Amount(fixed=-1):
        return speech("range.below", n=_read_from(scope, high))
    return speech("range.at_most", n=amount(scope, high))


# -- costs ----------------------------------------------------------------------------------------------------


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
    from scenarios.card_text.things import one, possessive

    speech = scope.speech
    if price.energy or price.power:
        yield speech("cost.pay", resources=resources(scope, price.energy, price.power))
    for key in ("exhaust_self", "kill_self", "recycle_self"):
        if getattr(price, key):
            yield speech(f"cost.{key}", self=scope.own.called)
    for key in ("discard", "recycle_from_trash"):
        if getattr(price, key):
            yield speech(f"cost.{key}", n=str(getattr(price, key)))
    for key in ("kill", "exhaust", "spend_buff"):
        if getattr(price, key) is not None:
            yield speech(f"cost.{key}", what=one(scope, getattr(price, key)))
    if price.spend_buff_of is not None:
        yield speech("cost.spend_buff_of", of=possessive(scope, price.spend_buff_of))
